// Two browsers on two machines' worth of network: each has a network namespace of its own with one interface,
// and a third namespace holds the switch between them. A test can cut a cable, so that everything is dropped
// and nobody is told, and can replace an interface by one with another address. This needs root and Linux's
// `ip`.

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { friendsFlags } from './friends.mjs';
import { launch } from './page.mjs';

const ip = (...words) => execFileSync('ip', words, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });

// Returns why such a network cannot be made here, or ''. A container may give root namespaces, but no switch.
function obstacle() {
  if (process.getuid() !== 0) return 'network namespaces need root';
  const name = `mortarboard${process.pid}probe`;
  let words;
  const attempt = (...step) => ip(...(words = step));
  try {
    attempt('netns', 'add', name);
    attempt('-n', name, 'link', 'add', 'switch', 'type', 'bridge');
    attempt('-n', name, 'link', 'add', 'eth0', 'type', 'veth', 'peer', 'port0');
    return '';
  } catch (error) {
    const [why] = (error.stderr || error.message).trim().split('\n');
    return `\`ip ${words.join(' ').replace(name, 'NAME')}\` fails: ${why}`;
  } finally {
    spawnSync('ip', ['netns', 'del', name], { stdio: 'ignore' });
  }
}

// What the `skip` option of a test takes; ci/test.sh says at its end how many tests were skipped and why.
export const whyNoNetwork = () => obstacle() || false;

// One end of the network: a namespace with a server and a browser of its own.
class Machine {
  constructor(network, index) {
    this.network = network;
    this.index = index;
    this.plugs = 0;
    this.name = `${network.name}m${index}`;
    this.port = `port${index}`; // the switch's end of the cable
    ip('netns', 'add', this.name);
    ip('-n', this.name, 'link', 'set', 'lo', 'up');
    this.plug();
  }

  // Gives the machine an interface with another address, in place of the one it had.
  plug() {
    this.unplug();
    const address = `10.77.${this.plugs++}.${this.index + 1}`;
    this.interfaceAddress = address;
    const switchEnd = ['peer', this.port, 'netns', this.network.name];
    ip('link', 'add', 'eth0', 'netns', this.name, 'type', 'veth', ...switchEnd);
    ip('-n', this.network.name, 'link', 'set', this.port, 'master', 'switch', 'up');
    ip('-n', this.name, 'address', 'add', `${address}/16`, 'dev', 'eth0');
    ip('-n', this.name, 'link', 'set', 'eth0', 'up');
    ip('-n', this.name, 'route', 'add', 'default', 'via', '10.77.255.254');
    this.hasInterface = true;
  }

  unplug() {
    if (this.hasInterface) ip('-n', this.name, 'link', 'del', 'eth0');
    this.hasInterface = false;
  }

  // From now on everything is dropped on the way, while the interface stays up.
  cut() {
    ip('-n', this.network.name, 'link', 'set', this.port, 'nomaster');
  }

  mend() {
    ip('-n', this.network.name, 'link', 'set', this.port, 'master', 'switch');
  }

  // From now on everything is dropped on the way between the two machines, while both reach all others: each
  // sends to the other under a hardware address that nobody has.
  cutFrom(other) {
    for (const [one, { interfaceAddress }] of [
      [this, other],
      [other, this],
    ])
      one.#neighbour('replace', interfaceAddress, 'lladdr', '02:00:00:00:00:01', 'nud', 'permanent');
  }

  mendTo(other) {
    this.#neighbour('del', other.interfaceAddress);
    other.#neighbour('del', this.interfaceAddress);
  }

  #neighbour(what, address, ...more) {
    ip('-n', this.name, 'neigh', what, address, ...more, 'dev', 'eth0');
  }

  // Stops the browser and the server with all their processes, as sleep does.
  sleep() {
    this.#signal('SIGSTOP');
  }

  wake() {
    this.#signal('SIGCONT');
  }

  #signal(name) {
    const all = ip('netns', 'pids', this.name).split('\n').filter(Boolean);
    for (const number of all) process.kill(Number(number), name);
  }

  async start(folder, flags) {
    const inside = ['netns', 'exec', this.name];
    const serves = fileURLToPath(new URL('serve_alone.mjs', import.meta.url));
    const stdio = ['ignore', 'pipe', 'inherit'];
    this.server = spawn('ip', [...inside, process.execPath, serves], { stdio });
    const address = await new Promise((resolve, reject) => {
      this.server.stdout.once('data', (text) => resolve(String(text).trim()));
      this.server.once('exit', () => reject(new Error('the server ended')));
    });
    this.address = `${address}?pace=0&view=generic`;
    const program = join(folder, this.name);
    const chromium = process.env.MORTARBOARD_CHROMIUM ?? '/usr/bin/chromium';
    writeFileSync(program, `#!/bin/sh\nexec ip ${inside.join(' ')} '${chromium}' "$@"\n`);
    chmodSync(program, 0o755);
    this.browser = await launch({ executablePath: program }, flags);
  }

  async stop() {
    await this.browser?.close();
    this.server?.kill();
  }
}

export class Network {
  static made = 0;

  // Makes so many machines, each with a browser.
  static async make(machines, flags = friendsFlags) {
    const network = new Network();
    network.name = `mortarboard${process.pid}n${Network.made++}`;
    network.folder = mkdtempSync(join(tmpdir(), 'mortarboard-'));
    network.machines = [];
    ip('netns', 'add', network.name);
    try {
      ip('-n', network.name, 'link', 'add', 'switch', 'type', 'bridge');
      ip('-n', network.name, 'link', 'set', 'switch', 'up');
      for (let index = 0; index < machines; ++index) network.machines.push(new Machine(network, index));
      await Promise.all(network.machines.map((machine) => machine.start(network.folder, flags)));
    } catch (error) {
      await network.close();
      throw error;
    }
    return network;
  }

  async close() {
    for (const machine of this.machines) await machine.stop();
    for (const { name } of [...this.machines, this]) ip('netns', 'del', name);
    rmSync(this.folder, { recursive: true });
  }
}

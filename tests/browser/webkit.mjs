// The main paths of the page in Debian's WebKitGTK, which the stage `browsers` of ci/test.sh runs. It is
// driven by its own WebDriver, whose commands are requests to a server on this machine.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { Beginner } from './beginner.mjs';
import { openScreen } from './screen.mjs';
import { serve } from './server.mjs';

// The small browser that comes with the library lies in a folder named after the processor and the version.
function miniBrowser() {
  for (const processor of readdirSync('/usr/lib'))
    for (const version of ['webkit2gtk-4.1', 'webkitgtk-6.0']) {
      const found = `/usr/lib/${processor}/${version}/MiniBrowser`;
      if (existsSync(found)) return found;
    }
  throw new Error('found no MiniBrowser of WebKitGTK under /usr/lib');
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function until(what, check, timeout = 30_000) {
  for (const end = Date.now() + timeout; Date.now() < end;) {
    const found = await check();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return assert.fail(`waited in vain for ${what}`);
}

// In the page: the elements of a role whose names match and that are not refused, in their order.
const finder = `
  const roleOf = (one) => one.getAttribute('role') ??
    ({ BUTTON: 'button', SECTION: 'region', INPUT: 'textbox', H1: 'heading', H2: 'heading' })[one.tagName];
  const find = (role, name) => [...document.querySelectorAll('#semantics [data-id], #notice button')].filter(
    (one) => roleOf(one) === role && !one.ariaDisabled &&
      new RegExp(name).test(one.getAttribute('aria-label') ?? one.textContent));`;

class Driver {
  static async open(display) {
    const driver = new Driver();
    const port = await freePort();
    driver.address = `http://127.0.0.1:${port}`;
    driver.server = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
      stdio: 'ignore',
    });
    await until('the WebDriver of WebKit', () => driver.ask('GET', '/status').catch(() => null));
    const options = { binary: miniBrowser(), args: ['--automation'] };
    const wanted = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = await driver.ask('POST', '/session', { capabilities: wanted });
    driver.session = `/session/${sessionId}`;
    await driver.do('window/rect', { width: 1300, height: 900 });
    return driver;
  }

  async close() {
    if (this.session) await this.ask('DELETE', this.session).catch(() => {});
    this.server.kill();
  }

  async ask(method, path, body) {
    const request = { method, body: body && JSON.stringify(body) };
    const { value } = await (await fetch(this.address + path, request)).json();
    if (value?.error) throw new Error(`${path}: ${value.message || value.error}`);
    return value;
  }

  do(command, about = {}) {
    return this.ask('POST', `${this.session}/${command}`, about);
  }

  run(script, ...args) {
    return this.do('execute/sync', { script: `${finder} ${script}`, args });
  }

  async go(address) {
    await this.do('url', { url: address });
    await this.ready();
  }

  ready() {
    return until('the page', () => this.run(`return 'ready' in document.documentElement.dataset`));
  }

  has(role, name) {
    return this.run('return find(arguments[0], arguments[1]).length', role, name);
  }

  // Presses the first of its role and name with the pointer.
  async click(role, name) {
    const [element] = await until(name, async () => {
      const found = await this.run('return find(arguments[0], arguments[1]).slice(0, 1)', role, name);
      return found.length ? found : null;
    });
    await this.do(`element/${Object.values(element)[0]}/click`);
  }

  // All words, and what is selected.
  text() {
    return this.run(`return document.getElementById('semantics').textContent +
      [...document.querySelectorAll('#semantics [aria-pressed=true]')].map((one) => one.dataset.id)`);
  }
}

let screen, site, page;
before(async () => {
  screen = await openScreen();
  site = await serve();
  page = await Driver.open(screen.display);
});
after(async () => {
  await page?.close();
  await site?.close();
  screen?.close();
});

async function playOne(beginner) {
  for (const wish of beginner.wishes()) {
    if (!(await page.has('button', wish.source))) continue;
    const shown = await page.text();
    await page.click('button', wish.source);
    await until(`an effect of ${wish.source}`, async () => (await page.text()) !== shown);
    return beginner.did(wish);
  }
  return new Promise((resolve) => setTimeout(resolve, 20));
}

test('a whole game with a pointer, and a reload in the middle', { timeout: 180_000 }, async () => {
  await page.go(site.address);
  assert.equal(await page.run(`return 'plain' in document.documentElement.dataset`), false, 'it draws');
  await page.go(`${site.address}?game=builders&seats=2&seed=7&pace=0`);
  const beginner = new Beginner();
  for (let i = 0; !(await page.has('region', '^Results$')); ++i) {
    await playOne(beginner);
    if (i === 40) {
      await page.do('refresh');
      await page.ready();
      await until('the table', () => page.has('list', '^Players$'));
    }
    assert.ok(i < 4000, 'the game does not end');
  }
  assert.match(await page.text(), /(won|share the victory) with \d+ points/);
});

test('friends are told at once that there is no WebRTC', { timeout: 60_000 }, async () => {
  assert.equal(await page.run('return typeof RTCPeerConnection'), 'undefined');
  await page.go(`${site.address}?page=friends`);
  await until('the sentence', async () => /cannot connect to another one: WebRTC/.test(await page.text()));
});

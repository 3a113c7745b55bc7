// node ci/measure_friends.mjs <checkout> [cost|network]: what playing with friends costs. Needs the page
// (ci/play.sh --build-only) and tests/browser/node_modules.
// cost: script time of the peers' worker, the busiest of four browsers, to set up a match of Baldur's Gate
// until the first person may choose (all decks shuffled and locked), and the draft of Citadels (until its
// first turn).
// network: a match of Baldur's Gate between two browsers on two networks with delay and loss, which needs
// root, Linux's `ip` and Python 3: from the answer to the link, from "I'm ready" to the first possible move,
// from a press to what the other sees of it, and bytes a move.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(process.argv[2] ?? '.');
const only = process.argv[3];
process.env.MORTARBOARD_SITE ??= join(root, 'build/wasm/site');
const friends = await import(join(root, 'tests/browser/friends.mjs'));
const { Network, whyNoNetwork } = await import(join(root, 'tests/browser/network.mjs'));
const { open } = await import(join(root, 'tests/browser/page.mjs'));
const builders = "Builders of Baldur's Gate";
const wait = { timeout: 120_000 };

// ---- The busiest of four

const busy = (players) =>
  Promise.all(
    players.map(({ page }) =>
      page
        .workers()
        .find((one) => one.url().endsWith('peers_worker.js'))
        .evaluate(() => globalThis.mortarboard.busy),
    ),
  );
const anybody = (players) =>
  Promise.race(players.map(({ page }) => page.locator('button[data-lit]').first().waitFor(wait)));

async function measureCost({ browser, plain }, what, game, until, limit_ms) {
  const players = await friends.meet(browser, plain, game, ['Ada', 'Grace', 'Edith', 'Hedy']);
  const before = await busy(players);
  const begun = Date.now();
  await friends.accept(...players);
  await until(players);
  const spent = (await busy(players)).map((now, i) => Math.round(now - before[i]));
  const busiest = `${Math.max(...spent)} ms of script time at the busiest of four (${spent.join(', ')})`;
  console.log(`${what}: ${busiest}, at most ${limit_ms}; ${Date.now() - begun} ms by the clock`);
  for (const { context } of players) await context.close();
  return Math.max(...spent) <= limit_ms;
}
async function measureCosts() {
  const place = await friends.siteForFriends();
  const draft = (players) => anybody(players).then(() => friends.play(players, 4));
  const good = [
    await measureCost(place, "Baldur's Gate, set up", builders, anybody, 3000),
    await measureCost(place, 'Citadels, draft', 'Citadels', draft, 2000),
  ];
  await place.browser.close();
  await place.site.close();
  return good.every(Boolean);
}

// ---- Two networks

// Carries what the two machines send each other in place of the switch, late and with losses, so that a
// message and its answer take twice the delay. Resolves with the program that does so.
async function slowCable({ name, machines }, { delay_ms, loss }) {
  for (const machine of machines) machine.cut();
  const carries = ['python3', join(root, 'ci/lib/slow_cable.py'), String(delay_ms), String(loss)];
  const ends = machines.map(({ port }) => port);
  const cable = spawn('ip', ['netns', 'exec', name, ...carries, ...ends], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    cable.stdout.once('data', resolve);
    cable.once('exit', () => reject(new Error('the slow cable broke')));
  });
  // A browser breaks off what it loads while its interfaces still get their addresses.
  await new Promise((resolve) => setTimeout(resolve, 8000));
  return cable;
}
// Adds up what the page sends of the match itself (parts, in an envelope or not), and not what keeps the
// link.
const countBytes = (page) =>
  page.evaluate(() => {
    const send = RTCDataChannel.prototype.send;
    globalThis.partBytes = 0;
    RTCDataChannel.prototype.send = function (data) {
      const bytes = typeof data === 'string' ? [] : new Uint8Array(data.buffer ?? data);
      if (bytes[0] === 1 || bytes[0] === 35) globalThis.partBytes += bytes.length;
      return send.call(this, data);
    };
  });
const bytesSent = async (players) => {
  let sum = 0;
  for (const { page } of players) sum += await page.evaluate(() => globalThis.partBytes);
  return sum;
};
const textOf = (page) => page.locator('#semantics').textContent();

async function connect({ machines }) {
  const small = { viewport: { width: 480, height: 400 } };
  const ada = await open(machines[0].browser, machines[0].address, small);
  await friends.press(ada.page, 'Play with friends');
  await friends.field(ada.page, 'Your name').fill('Ada', friends.patience);
  await friends.press(ada.page, 'Invite a friend');
  const code = await friends.invitationOf(ada.page);
  const guest = await open(machines[1].browser, machines[1].address + code, small);
  await friends.field(guest.page, 'Your name').fill('Grace', friends.patience);
  await friends.press(guest.page, 'Join');
  const answer = await friends.answerOf(guest.page);
  const begun = Date.now();
  await friends.reply(ada.page, answer);
  await friends.together(ada, guest);
  const connect_ms = Date.now() - begun;
  await ada.page.getByRole('radio', { name: builders, exact: true }).press('Enter', friends.patience);
  await guest.page.getByText(builders, { exact: true }).first().waitFor(wait);
  return { players: [ada, guest], connect_ms };
}
async function setUp(players) {
  const ready = ({ page }) => page.getByRole('switch', { name: 'I’m ready', exact: true });
  for (const player of players.slice(1)) await ready(player).press('Enter', wait);
  await players[0].page.waitForTimeout(2000); // what the guest has said has arrived
  const begun = Date.now();
  await ready(players[0]).press('Enter', wait);
  await anybody(players);
  return Date.now() - begun;
}
// Presses of whoever is to choose, until the other's page has changed.
async function playMoves(players, moves) {
  const latencies = [];
  const before = await bytesSent(players);
  while (latencies.length < moves) {
    for (const [index, { page }] of players.entries()) {
      const other = players[1 - index].page;
      const lit = page.locator('button[data-lit]');
      if (!(await lit.count())) continue;
      const text = await textOf(other);
      const begun = Date.now();
      if (!(await friends.playOne(page))) continue;
      const changed = await other
        .waitForFunction((was) => document.getElementById('semantics').textContent !== was, text, {
          timeout: 5000,
          polling: 10,
        })
        .then(() => true)
        .catch(() => false); // a press that only chooses the first half of a move
      if (changed) latencies.push(Date.now() - begun);
    }
    await players[0].page.waitForTimeout(20);
  }
  latencies.sort((one, other) => one - other);
  const bytes = Math.round(((await bytesSent(players)) - before) / latencies.length);
  return { median_ms: latencies[latencies.length >> 1], most_ms: latencies.at(-1), bytes };
}
async function measureNetwork(what, weather) {
  const network = await Network.make(2);
  let cable;
  try {
    cable = await slowCable(network, weather);
    const { players, connect_ms } = await connect(network);
    for (const { page } of players) await countBytes(page);
    const setUp_ms = await setUp(players);
    const setUpBytes = await bytesSent(players);
    const { median_ms, most_ms, bytes } = await playMoves(players, 12);
    const figures = [what, connect_ms, setUp_ms, setUpBytes, median_ms, most_ms, bytes];
    console.log(`| ${figures.join(' | ')} |`);
    return setUp_ms;
  } finally {
    cable?.kill();
    await network.close();
  }
}
async function measureNetworks() {
  const reason = whyNoNetwork();
  if (reason) {
    console.log(`No figures of networks: ${reason}.`);
    return true;
  }
  console.log('| network | link ms | set-up ms | set-up bytes | move ms | slowest move ms | bytes a move |');
  console.log('|---|---|---|---|---|---|---|');
  await measureNetwork('clean', { delay_ms: 0, loss: 0 });
  await measureNetwork('200 ms there and back', { delay_ms: 100, loss: 0 });
  const setUp_ms = await measureNetwork('600 ms there and back, 5 % lost', { delay_ms: 300, loss: 5 });
  return setUp_ms <= 10_000;
}

const good = [only === 'network' || (await measureCosts()), only === 'cost' || (await measureNetworks())];
process.exit(good.every(Boolean) ? 0 : 1);

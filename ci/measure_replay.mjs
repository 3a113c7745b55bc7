// node ci/measure_replay.mjs <checkout> [game ...]: the script that it takes to open a whole match from its
// link and to jump to places all over it, in the test browser. Not a test: a loaded machine measures larger
// figures. A match of greedy bots at four seats is opened five times; then one presses twenty places of its
// line, back and forth, in a table of 1280x720. Each figure is the processor's time of all scripts in the
// second after the press, and of the longest of them. MORTARBOARD_SITE: another site than build/wasm/site.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serve } from './serve.mjs';

const root = resolve(process.argv[2] ?? '.');
const games = process.argv.slice(3);
const { chromium } = createRequire(join(root, 'tests/browser/package.json'))('playwright-core');
const server = await serve(process.env.MORTARBOARD_SITE ?? join(root, 'build/wasm/site'));
const browser = await chromium.launch({
  executablePath: process.env.MORTARBOARD_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
const folder = mkdtempSync(join(tmpdir(), 'replay-'));
const kPlaces = [
  1, 0.1, 0.9, 0.5, 0.2, 0.8, 0.4, 0.95, 0.05, 0.6, 0.3, 0.7, 0.99, 0.5, 0.45, 0.55, 0.15, 0.85, 0.25, 1,
];

function linkOf(game) {
  const program = join(root, 'build/native/mortarboard');
  const tool = (...words) => execFileSync(program, words, { encoding: 'utf8' });
  const file = join(folder, `${game}.json`);
  tool('play', `game=${game}`, 'seats=4', 'bots=greedy,greedy,greedy,greedy', 'seed=8', `save=${file}`);
  return `m=${tool('link', `file=${file}`).trim()}`;
}

// The time of each piece of script on the page's thread, in milliseconds; a script within another is a part
// of that one.
async function scriptsOf(page, use) {
  await browser.startTracing(page, { categories: ['devtools.timeline', '__metadata'] });
  await use();
  await page.waitForTimeout(1000);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const kinds = ['FireAnimationFrame', 'FunctionCall', 'TimerFire', 'EventDispatch'];
  const drawn = traceEvents.find((one) => one.name === 'FireAnimationFrame');
  const all = traceEvents
    .filter((one) => kinds.includes(one.name) && one.pid === drawn?.pid && one.tid === drawn.tid && one.dur)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const times = [];
  let end = 0;
  for (const one of all) {
    if (one.ts < end) continue;
    end = one.ts + one.dur;
    times.push(one.tdur / 1000);
  }
  return { sum: times.reduce((a, b) => a + b, 0), longest: Math.max(0, ...times) };
}
function note(what, found) {
  const row = (name) => {
    const list = found.map((one) => one[name]).sort((a, b) => a - b);
    const [least, middle, most] = [0, list.length >> 1, list.length - 1].map((i) => list[i].toFixed(0));
    return `${least} - ${most} ms, median ${middle}`;
  };
  console.log(`  ${what}: ${row('sum')}; the longest script ${row('longest')}`);
}

async function measure(game) {
  const link = linkOf(game);
  const first = [];
  let page, line;
  const open = async () => {
    await page.evaluate((hash) => (location.hash = hash), link);
    await line.waitFor();
  };
  for (let i = 0; i < 3; ++i) {
    if (page) await page.context().close();
    page = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage();
    await page.goto(server.url);
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
    await page.waitForTimeout(2000);
    line = page.getByRole('slider', { name: 'Place in the match' });
    first.push(await scriptsOf(page, open)); // brings texts and pictures of the game
  }
  const leave = async () => {
    await page.getByRole('button', { name: 'Home', exact: true }).press('Enter');
    await line.waitFor({ state: 'detached' });
    await page.waitForTimeout(1500);
  };
  await page.waitForTimeout(3000);
  const opened = [];
  for (let i = 0; i < 5; ++i) {
    await leave();
    opened.push(await scriptsOf(page, open));
  }
  const last = await line.getAttribute('aria-valuemax');
  console.log(`${game}, four seats, ${last} places:`);
  note('opening, the game not loaded yet', first);
  note('opening', opened);
  const jumps = [];
  for (const place of kPlaces) {
    // The bar lies elsewhere at a table that shows the result.
    const box = await line.boundingBox();
    const x = box.x + 12 + (box.width - 24) * place;
    const before = await line.getAttribute('aria-valuenow');
    jumps.push(await scriptsOf(page, () => page.mouse.click(x, box.y + box.height / 2)));
    if (before === (await line.getAttribute('aria-valuenow'))) console.log(`  no jump to ${place}`);
  }
  note(`${kPlaces.length} jumps`, jumps);
  await page.context().close();
}

try {
  console.log(`load of the machine: ${loadavg()[0].toFixed(2)}`);
  for (const game of games.length ? games : ['baldurs_gate']) await measure(game);
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true });
}

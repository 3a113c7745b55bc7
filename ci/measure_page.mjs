// node ci/measure_page.mjs <checkout>: what the page costs while it is used, in the test browser. Not a test:
// a loaded machine measures larger figures. An idle table over eight seconds; a frame while everything moves
// at 1920x1080; the longest script that keeps the page from a frame while a bot thinks; the script that
// another language takes. Exits 1 when a figure is larger than ci/budgets.json allows under "page".
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { serve } from './serve.mjs';

const root = resolve(process.argv[2] ?? '.');
const { chromium } = createRequire(join(root, 'tests/browser/package.json'))('playwright-core');
const limits = JSON.parse(readFileSync(join(root, 'ci/budgets.json'), 'utf8')).page;
const server = await serve(join(root, 'build/wasm/site'));
const browser = await chromium.launch({
  executablePath: process.env.MORTARBOARD_CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

async function table(query, viewport = { width: 1920, height: 1080 }) {
  const context = await browser.newContext({ viewport, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(server.url + query);
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  return { context, page };
}

let failed = false;
function note(name, value, unit, limit) {
  const over = limit !== undefined && value > limit;
  failed ||= over;
  const digits = unit === 's' ? 4 : unit ? 2 : 0;
  const bound = limit === undefined ? '' : ` (at most ${limit})`;
  console.log(`${over ? '! ' : '  '}${name}: ${value.toFixed(digits)} ${unit}${bound}`);
}
const percentile = (list, share) =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;
const frames = (page) => page.evaluate(() => globalThis.mortarboard.frames);
// Laid, pictures there, nothing moves any more: two seconds without a frame.
async function settled(page) {
  await page.locator('[data-lit]').first().waitFor();
  for (let before = -1, now = 0; before !== now; now = await frames(page)) {
    before = await frames(page);
    await page.waitForTimeout(2000);
  }
}

async function idle() {
  const { context, page } = await table('?game=builders&seats=4&seed=7&pace=0', { width: 1280, height: 720 });
  await settled(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const time = async () =>
    Object.fromEntries(
      (await cdp.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]),
    );
  const drawn = await frames(page);
  await time(); // what asking costs is not the page's
  const before = await time();
  await new Promise((done) => setTimeout(done, 8000));
  const after = await time();
  note('frames of an idle table in 8 s', (await frames(page)) - drawn, '', limits.idle_frames);
  note(
    'main thread of an idle table in 8 s',
    after.TaskDuration - before.TaskDuration,
    's',
    limits.idle_seconds,
  );
  await context.close();
}

// The processor's time, in milliseconds, of each piece of script that Chromium ran on the page's thread while
// `use` went on: frames by themselves, and whatever else runs at a stretch. The thread's own clock: other
// programs on the machine do not count.
async function traced(page, use) {
  await browser.startTracing(page, { categories: ['devtools.timeline', '__metadata'] });
  await use();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const threads = new Set(
    traceEvents.filter((one) => one.name === 'FireAnimationFrame').map((one) => `${one.pid} ${one.tid}`),
  );
  const of = (...names) =>
    traceEvents
      .filter((one) => names.includes(one.name) && threads.has(`${one.pid} ${one.tid}`))
      .map((one) => (one.tdur ?? 0) / 1000);
  return {
    frames: of('FireAnimationFrame'),
    scripts: of('FireAnimationFrame', 'FunctionCall', 'TimerFire', 'EventDispatch'),
  };
}

// Bots only, without a pause between their moves, so that cards glide all the time.
async function moving() {
  const { context, page } = await table(
    '?game=builders&seats=4&seed=7&pace=40&bots=greedy,greedy,greedy,greedy',
  );
  await page.waitForTimeout(1500); // pictures come, glyphs are drawn for the first time
  const times = (await traced(page, () => page.waitForTimeout(8000))).frames;
  if (times.length < 100)
    console.log(
      `  only ${times.length} frames in 8 s: this machine is too busy for the next figures to mean anything`,
    );
  note(
    `script of a frame with everything moving, median of ${times.length}`,
    percentile(times, 0.5),
    'ms',
    limits.frame_ms,
  );
  note('the same, 95 of 100', percentile(times, 0.95), 'ms');
  note('the same, the longest', percentile(times, 1), 'ms');
  await context.close();
}

// The bot's worker answers after each of our turns; a finger is moved over the table meanwhile.
async function thinking() {
  const { context, page } = await table(
    `?game=builders&seats=2&seed=7&bots=-,${process.env.MORTARBOARD_BOT ?? 'greedy'}`,
  );
  await settled(page);
  const { scripts } = await traced(page, async () => {
    for (let turn = 0; turn < 4; ++turn) {
      for (let press = 0; press < 2; ++press) {
        const end = page.locator('[data-lit]').filter({ hasText: /^End turn/ });
        if (await end.count()) await end.first().press('Enter', { noWaitAfter: true });
        for (let i = 0; i < 20; ++i) await page.mouse.move(300 + 40 * i, 400 + 10 * (i % 5));
      }
      await page.locator('[data-lit]').first().waitFor();
    }
  });
  note(
    `longest script while a bot thinks, of ${scripts.length}`,
    percentile(scripts, 1),
    'ms',
    limits.longest_script_ms,
  );
  note('the same, 99 of 100', percentile(scripts, 0.99), 'ms');
  await context.close();
}

// The script that runs until the page speaks another language, its texts being there already.
async function switching() {
  const { context, page } = await table('?game=builders&seats=2&seed=7');
  await settled(page);
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  const choose = async (name, lang) => {
    await page.getByRole('radio', { name }).press('Enter');
    await page.waitForFunction((one) => document.documentElement.lang === one, lang);
    await page.waitForTimeout(500);
  };
  await choose('Français', 'fr');
  await choose('English', 'en');
  const { scripts } = await traced(page, () => choose('Français', 'fr'));
  note(
    'script to switch the language at a table',
    scripts.reduce((sum, one) => sum + one, 0),
    'ms',
    limits.switch_ms,
  );
  await context.close();
}

try {
  await idle();
  await moving();
  await thinking();
  await switching();
} finally {
  await browser.close();
  await server.close();
}
process.exit(failed ? 1 : 0);

// node ci/measure_start.mjs <checkout>: the time from navigation until a page can be clicked, and until its
// picture is seen, of our page and of a bare SDL2+ImGui page by the same toolchain. All in one browser, in
// turns, each time as a first visit; medians. The bare page says by data-ready on <html> that it is both: it
// draws on the thread that answers. Ours sets the mark `sketched` when its words are on the screen and can be
// pressed, and its data-ready says that the worker has painted the first picture. Exits 1 when ours takes
// longer than ci/budgets.json allows.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { serve } from './serve.mjs';

const root = resolve(process.argv[2]);
const { chromium } = createRequire(join(root, 'tests/browser/package.json'))('playwright-core');
const limits = JSON.parse(readFileSync(join(root, 'ci/budgets.json'), 'utf8')).start_over_bare;
// And as many again, at most twice, where a ratio is over its limit: these machines are noisy.
const kRounds = 9;

const bare = { server: await serve(join(root, 'build/wasm/bare')), times: [] };
const ours = { server: await serve(join(root, 'build/wasm/site')), times: [], sketched: [] };
const pages = [bare, ours];
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

async function timeOf(url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const note = () => {
      if ('ready' in document.documentElement.dataset) window.readyAfter ??= performance.now();
    };
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-ready'],
    });
  });
  await page.goto(url);
  const time = await (
    await page.waitForFunction(() => window.readyAfter, null, { timeout: 30_000 })
  ).jsonValue();
  const sketched = await page.evaluate(() => performance.getEntriesByName('sketched')[0]?.startTime);
  await context.close();
  return { time, sketched };
}

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const figures = [
  { name: 'the bare page', times: bare.times, limit: Infinity },
  { name: 'ours can be pressed', times: ours.sketched, limit: limits.pressed },
  { name: 'ours has its picture', times: ours.times, limit: limits.picture },
];
const ratio = ({ times }) => median(times) / median(bare.times);
const over = () => figures.filter((figure) => ratio(figure) > figure.limit);
try {
  for (const { server } of pages) await timeOf(server.url); // the browser itself warms up
  for (let round = 0; round < kRounds || (round < 3 * kRounds && (round % kRounds || over().length)); ++round)
    for (const page of pages) {
      const { time, sketched } = await timeOf(page.server.url);
      page.times.push(time);
      page.sketched?.push(sketched);
    }
} finally {
  await browser.close();
  for (const { server } of pages) await server.close();
}
for (const figure of figures) {
  const { name, times, limit } = figure;
  const beside =
    figure === figures[0]
      ? ''
      : `, ${ratio(figure).toFixed(2)} times as long as the bare page (at most ${limit.toFixed(2)})`;
  const range = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`;
  const mark = ratio(figure) > limit ? '! ' : '  ';
  console.log(`${mark}${name}: ${median(times).toFixed(0)} ms (${range})${beside}`);
}
process.exit(over().length ? 1 : 0);

// node ci/measure_start.mjs <checkout>: the time from navigation until a page can be clicked, and until it is seen, of our page and of a bare
// SDL2+ImGui page by the same toolchain. All in one browser, in turns, each time as a first visit; medians. The bare page says by data-ready
// on <html> that it is both: it draws on the thread that answers. Ours answers from the mark `answering` on, and its data-ready says that
// the worker has painted the first picture. Exits 1 when ours takes longer than ci/budgets.json allows.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { serve } from './serve.mjs';

const root = resolve(process.argv[2]);
const { chromium } = createRequire(join(root, 'tests/browser/package.json'))('playwright-core');
const limits = JSON.parse(readFileSync(join(root, 'ci/budgets.json'), 'utf8')).start_over_bare;
const kRounds = 9;

const bare = { server: await serve(join(root, 'build/wasm/bare')), times: [] };
const ours = { server: await serve(join(root, 'build/wasm/site')), times: [], answering: [] };
const pages = [bare, ours];
const browser = await chromium.launch({
  executablePath: process.env.MORTARBOARD_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

async function timeOf(url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const note = () => { if ('ready' in document.documentElement.dataset) window.readyAfter ??= performance.now(); };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ready'] });
  });
  await page.goto(url);
  const time = await (await page.waitForFunction(() => window.readyAfter, null, { timeout: 30_000 })).jsonValue();
  const answering = await page.evaluate(() => performance.getEntriesByName('answering')[0]?.startTime);
  await context.close();
  return { time, answering };
}

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
try {
  for (const { server } of pages) await timeOf(server.url); // the browser itself warms up
  for (let round = 0; round < kRounds; ++round) for (const page of pages) {
    const { time, answering } = await timeOf(page.server.url);
    page.times.push(time);
    page.answering?.push(answering);
  }
} finally {
  await browser.close();
  for (const { server } of pages) await server.close();
}
let failed = false;
const show = (name, times, limit) => {
  const ratio = median(times) / median(bare.times);
  const over = limit !== undefined && ratio > limit;
  failed ||= over;
  const beside = limit === undefined ? '' : `, ${ratio.toFixed(2)} times as long as the bare page (at most ${limit.toFixed(2)})`;
  console.log(`${over ? '! ' : '  '}${name}: ${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})${beside}`);
};
show('the bare page', bare.times);
show('ours answers', ours.answering, limits.answers);
show('ours is seen', ours.times, limits.seen);
process.exit(failed ? 1 : 0);

// node ci/measure_start.mjs <checkout>: the time from navigation to the first clickable screen, of our page and of a bare SDL2+ImGui page
// by the same toolchain. Both in one browser, in turns, each time as a first visit; medians. A page says that it is ready by the attribute
// data-ready on <html>. Exits 1 when ours takes longer than ci/budgets.json allows.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { serve } from './serve.mjs';

const root = resolve(process.argv[2]);
const { chromium } = createRequire(join(root, 'tests/browser/package.json'))('playwright-core');
const limit = JSON.parse(readFileSync(join(root, 'ci/budgets.json'), 'utf8')).start_over_bare;
const kRounds = 9;

const pages = [
  { name: 'bare page', server: await serve(join(root, 'build/wasm/bare')), times: [] },
  { name: 'our page', server: await serve(join(root, 'build/wasm/site')), times: [] },
];
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
  await context.close();
  return time;
}

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
try {
  for (const { server } of pages) await timeOf(server.url); // the browser itself warms up
  for (let round = 0; round < kRounds; ++round) for (const page of pages) page.times.push(await timeOf(page.server.url));
} finally {
  await browser.close();
  for (const { server } of pages) await server.close();
}
for (const { name, times } of pages) console.log(`  ${name}: ${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`);
const ratio = median(pages[1].times) / median(pages[0].times);
console.log(`${ratio <= limit ? '  ' : '! '}our page takes ${ratio.toFixed(2)} times as long (at most ${limit.toFixed(2)})`);
process.exit(ratio <= limit ? 0 : 1);

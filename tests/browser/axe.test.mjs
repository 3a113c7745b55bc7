// Accessibility problems that a program can find: axe on every screen, wide and on a phone, dark and light.
// Contrast of what is drawn on the canvas is computed by ci/contrast.mjs: axe cannot see a canvas.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { open } from './page.mjs';
import { siteAndBrowser } from './served.mjs';
import { screens } from './tour.mjs';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const { site, browser } = await siteAndBrowser();

async function violations(page) {
  await page.evaluate(axe); // evaluated, because the page's policy allows no script element
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'color-contrast-enhanced': { enabled: false } },
    });
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes
          .slice(0, 3)
          .map((node) => node.html)
          .join(' ')}`,
    );
  });
}

for (const [size, viewport] of Object.entries({
  wide: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
})) {
  test(`axe finds nothing: ${size}, dark and light`, { timeout: 300_000 }, async () => {
    const { page, context } = await open(browser, site.address, { viewport, hasTouch: size === 'phone' });
    const found = {};
    for (const screen of screens) {
      await screen.go(page, site);
      for (const colorScheme of ['dark', 'light']) {
        await page.emulateMedia({ colorScheme });
        const list = await violations(page);
        if (list.length) found[`${screen.name}, ${colorScheme}`] = list;
      }
    }
    assert.deepEqual(found, {});
    await context.close();
  });
}

// The screens that an address leads to, so that nothing is looked for by an English name.
for (const locale of ['fr', 'de', 'es'])
  test(`axe finds nothing in the language ${locale}`, { timeout: 120_000 }, async () => {
    const { page, context } = await open(browser, site.address, { locale });
    const found = {};
    for (const query of ['', '?page=new', '?page=league', '?page=friends', '?game=troyes&seats=3&seed=7']) {
      await page.goto(site.address + query);
      await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
      if (query.includes('game')) await page.locator('[data-lit]').first().waitFor();
      assert.equal(await page.locator('html').getAttribute('lang'), locale);
      const list = await violations(page);
      if (list.length) found[query] = list;
    }
    assert.deepEqual(found, {});
    await context.close();
  });

test('axe reports an error that is made on purpose', async () => {
  const { page, context } = await open(browser, site.address);
  await page.evaluate(() => document.querySelector('#semantics button').replaceChildren());
  assert.match((await violations(page)).join(), /button-name/);
  await context.close();
});

test('announcements come at intervals, however fast the bots are', { timeout: 120_000 }, async () => {
  const { page, context } = await open(
    browser,
    `${site.address}?game=builders&seats=4&seed=7&pace=0&bots=greedy,greedy,greedy,greedy`,
  );
  const spoken = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const live = document.getElementById('live');
        const spoken = [];
        new MutationObserver(() => spoken.push({ at: performance.now(), words: live.textContent })).observe(
          live,
          { childList: true },
        );
        setTimeout(() => resolve(spoken), 6000);
      }),
  );
  assert.ok(spoken.length >= 3, 'the bots are heard');
  spoken.slice(1).forEach(({ at }, index) => assert.ok(at - spoken[index].at > 900, 'a breath lies between'));
  for (const { words } of spoken) assert.ok(words.length < 1500, `too much at once: ${words}`);
  await context.close();
});

// The pages besides the table: rules, settings, about. The match below them waits unchanged.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from './page.mjs';
import { siteAndBrowser } from './served.mjs';

const { site, browser } = await siteAndBrowser();

const shown = () => document.getElementById('semantics').textContent;

test('rules open over a running match, which is unchanged afterwards', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=builders&seats=2&seed=7&pace=0&view=generic`,
  );
  await page.getByRole('button', { name: 'Take coins for actions: 1', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  const before = await page.evaluate(shown);
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'How to play: The Builders' }).waitFor();
  await page.getByText('minutes to read').first().waitFor();
  await page.getByRole('button', { name: 'All the rules' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rules: The Builders' }).waitFor();
  assert.equal(
    await page.getByRole('list', { name: 'Players', exact: true }).count(),
    0,
    'the table is hidden from screen readers',
  );
  assert.match(await page.getByRole('listitem').first().textContent(), /^1\.1 The worker deck has 42 cards/);
  await page.getByRole('tab', { name: 'Cards and values' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: /our own$/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: 'How to play: The Builders' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('list', { name: 'Players' }).waitFor();
  assert.equal(await page.evaluate(shown), before);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a line of the log leads to its paragraph', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=builders&seats=2&seed=7&pace=0&view=generic`,
  );
  await page.getByRole('button', { name: 'Take coins for actions: 1', exact: true }).click();
  const log = page.getByRole('switch', { name: 'Log' });
  if ((await log.count()) && !(await page.getByRole('list', { name: 'Log' }).count())) await log.click();
  const line = page.getByRole('list', { name: 'Log' }).getByRole('link').last();
  const paragraph = (await line.textContent()).match(/\(([^()]*)\)$/)[1];
  await line.click();
  const meant = page.locator('[aria-current=true]', { hasText: `${paragraph} ` });
  await meant.waitFor();
  assert.equal((await meant.textContent()).split(' ')[0], paragraph);
  const seen = () => {
    const { top, bottom } = document.querySelector('#semantics [aria-current=true]').getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  await page.waitForFunction(seen, undefined, { timeout: 10_000 }); // the page has been scrolled to it
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('list', { name: 'Players' }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('settings take effect at once and are kept', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(browser, site.address);
  await page.getByRole('button', { name: 'Settings' }).click();
  const small = (await page.getByRole('radio', { name: 'Light' }).boundingBox()).width;
  await page.getByRole('radio', { name: 'Light' }).click();
  await page.getByRole('radio', { name: '200%' }).click();
  await page.locator('[role=radio][aria-checked=true]', { hasText: '200%' }).waitFor();
  assert.ok((await page.getByRole('radio', { name: 'Light' }).boundingBox()).width > small);
  await page.reload();
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'light');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.locator('[role=radio][aria-checked=true]', { hasText: '200%' }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('blocked storage does not cause a failure', { timeout: 120_000 }, async () => {
  const context = await browser.newContext();
  await context.addInitScript(() =>
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(site.address);
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.locator('[role=radio][aria-checked=true]', { hasText: 'Dark' }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('the about page says that the publishers are not involved', { timeout: 60_000 }, async () => {
  const { page, complaints, context } = await open(browser, site.address);
  // messages about storage and offline use arrive late and may move the buttons below them
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: 'About' }).click();
  await page.getByText('not affiliated with any publisher').waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mortarboard' }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

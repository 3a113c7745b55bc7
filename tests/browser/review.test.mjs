// A finished match is reviewed in the bots' workers, and one tries again at what was lost most.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from './page.mjs';
import { siteAndBrowser } from './served.mjs';

const { site, browser } = await siteAndBrowser();

const button = (page, name) => page.getByRole('button', { name, exact: true });
const placeOf = async (page) =>
  Number(await page.getByRole('slider', { name: 'Place in the match' }).getAttribute('aria-valuenow'));

test('a match is reviewed, stopped and reviewed again', { timeout: 240_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=baldurs_gate&seats=2&seed=7&bots=greedy,greedy&pace=0`,
  );
  await page.getByRole('region', { name: 'Results' }).waitFor({ timeout: 60_000 });
  await button(page, 'Watch again').press('Enter');
  // The results have a button of the same name.
  await page.getByRole('slider', { name: 'Place in the match' }).waitFor();
  const panel = page.getByRole('region', { name: /^Review/ }).first();
  await button(page, 'Review').press('Enter');
  await panel.getByRole('heading', { name: /^Reviewing: [1-9]/ }).waitFor();
  await button(page, 'Stop').press('Enter');
  await panel.waitFor({ state: 'detached' });

  await button(page, 'Review').press('Enter');
  await page.getByRole('list', { name: 'Costliest decisions' }).waitFor({ timeout: 60_000 });
  await page
    .getByRole('button', { name: /^Show position: / })
    .last()
    .press('Enter');
  await page.waitForFunction(
    () => Number(document.querySelector('[role=slider]')?.getAttribute('aria-valuenow')) > 0,
  );
  const graph = page.getByRole('slider', { name: 'Expected result, decision by decision' });
  await graph.focus();
  await page.keyboard.press('Home');
  await page.waitForFunction(
    (name) =>
      [...document.querySelectorAll('[role=slider]')].some(
        (node) => node.getAttribute('aria-label') === name && node.getAttribute('aria-valuenow') === '0',
      ),
    'Expected result, decision by decision',
  );

  await button(page, 'Learn from your mistakes').press('Enter');
  await panel.getByText(/^Mistake 1 of 3/).waitFor();
  const there = await placeOf(page);
  const moves = page.locator('[data-lit]');
  assert.ok((await moves.count()) > 1);
  await button(page, 'Next mistake').press('Enter');
  await panel.getByText(/^Mistake 2 of 3/).waitFor();
  assert.notEqual(await placeOf(page), there);
  await button(page, 'Back to the review').press('Enter');
  await graph.waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

// The game that CI makes by following the written steps (ci/lib/sixth_game.sh), as a person meets it: chosen
// from the list, started, and a first move made by pressing a card twice. MORTARBOARD_GAME is its id.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, press } from './page.mjs';
import { siteAndBrowser } from './served.mjs';

const twoMinutes = { timeout: 120_000 };
const game = process.env.MORTARBOARD_GAME;
const title = game[0].toUpperCase() + game.slice(1);

const { site, browser } = await siteAndBrowser();

test('the sixth game is chosen, started and played', twoMinutes, async () => {
  const { page, complaints, context } = await open(browser, site.address);
  await page.getByRole('button', { name: `New game: ${title}` }).click();
  await page.getByRole('heading', { level: 1, name: 'New game' }).waitFor();
  const choice = page.getByRole('radio', { name: new RegExp(`^${title}, 2 to 4 players`) });
  assert.equal(await choice.getAttribute('aria-checked'), 'true');
  await page.getByRole('button', { name: 'Start game' }).click();
  await page.getByRole('list', { name: 'Players' }).waitFor();
  assert.match(await page.title(), new RegExp(title));
  await page.getByRole('list', { name: 'Points' }).waitFor();
  await page.getByRole('heading', { name: 'Choose a card' }).waitFor();
  const card = page.getByRole('group', { name: 'Your moves' }).getByRole('button').first();
  const name = await card.textContent();
  await press(page, name, () => card.click());
  await page.getByRole('heading', { name: `${name}? Press again to confirm` }).waitFor();
  await press(page, name, () => card.click());
  await page.getByRole('heading', { name: /Press again to confirm/ }).waitFor({ state: 'detached' });
  await page.getByRole('switch', { name: 'Log' }).click();
  const log = page.getByRole('list', { name: 'Log', exact: true });
  await log
    .getByRole('listitem')
    .filter({ hasText: /^You.* kept/i })
    .first()
    .waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

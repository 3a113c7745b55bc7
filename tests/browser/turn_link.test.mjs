// Two persons play The Builders by sending each other links. Each link opens in a fresh tab, as a messenger
// opens it, while the tab before is still there.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Beginner } from './beginner.mjs';
import { open } from './page.mjs';
import { ready } from './saves.mjs';
import { siteAndBrowser } from './served.mjs';
import { pressFirst } from './whole_game.mjs';

const { site, browser } = await siteAndBrowser();

const button = (page, name) => page.getByRole('button', { name, exact: true });
const card = (page) => page.getByRole('dialog', { name: 'Send your turn' });

// Plays until the card with the link lies on the table, and copies the link.
async function playTurn(page, beginner) {
  for (let pressed = 0; !(await card(page).count()); ++pressed) {
    assert.ok(pressed < 100, 'the turn does not end');
    const wish = await pressFirst(page, beginner.wishes());
    if (wish) beginner.did(wish);
    else await page.waitForTimeout(50);
  }
  return copyLink(page);
}
async function copyLink(page) {
  await button(page, 'Copy link').press('Enter');
  await card(page).waitFor({ state: 'detached' });
  return page.evaluate(() => navigator.clipboard.readText());
}
async function openInNewTab(context, link) {
  const page = await context.newPage();
  await page.goto(link);
  await ready(page);
  return page;
}
const awaitTurn = (page) =>
  page
    .getByRole('button', { name: /^(\+1 coin,|Start |End turn,)/ })
    .first()
    .waitFor();

test('two persons play by sending each other links', { timeout: 240_000 }, async () => {
  const one = await open(browser, `${site.address}?pace=0`);
  const clipboard = ['clipboard-read', 'clipboard-write'];
  await one.context.grantPermissions(clipboard);
  let ada = one.page;
  await ada.getByRole('button', { name: 'New game: The Builders' }).click();
  await ada.getByRole('button', { name: /^Player 2 type/ }).press('Enter');
  await ada.getByRole('radio', { name: /^By link/ }).press('Enter');
  await ada.getByRole('textbox', { name: 'Name of player 1' }).fill('Ada');
  await ada.getByRole('textbox', { name: 'Name of player 2' }).fill('Bo');
  await button(ada, 'Start game').press('Enter');
  const players = [new Beginner(), new Beginner()];

  // Who begins is drawn: either Ada plays first, or the card with the link is there at once.
  await Promise.race([card(ada).waitFor(), awaitTurn(ada)]);
  let link = await playTurn(ada, players[0]);
  await ada.getByText('It is Bo’s turn. Send the link').first().waitFor({ state: 'attached' });

  const two = await open(browser, link);
  await two.context.grantPermissions(clipboard);
  let bo = two.page;
  await bo.getByText('Ada and Bo play The Builders').first().waitFor({ state: 'attached' });
  await button(bo, 'I am Bo, and it is my turn').click();
  const first = link;
  for (let round = 0; round < 2; ++round) {
    await awaitTurn(bo);
    link = await playTurn(bo, players[1]);
    const before = ada;
    ada = await openInNewTab(one.context, link);
    // First it shows what the other player did.
    await button(ada, 'Skip').press('Enter');
    await awaitTurn(ada);
    await before.getByText('Another tab has taken over this match').first().waitFor({ state: 'attached' });
    await before.close();
    // What happened since one's own last turn can be seen again.
    await button(ada, 'What happened?').waitFor();
    link = await playTurn(ada, players[0]);
    await bo.close();
    bo = await openInNewTab(two.context, link);
    await button(bo, 'Skip').press('Enter');
  }
  await awaitTurn(bo);

  // A link that was answered long ago leaves the match as it is, and says so.
  await bo.close();
  bo = await openInNewTab(two.context, first);
  await bo.getByText('That link is older than this match').first().waitFor({ state: 'attached' });
  await awaitTurn(bo);
  // A reload keeps the match, and the list of matches says whose turn it is.
  await bo.reload();
  await ready(bo);
  await awaitTurn(bo);
  await button(bo, 'Home').press('Enter');
  await bo.getByText('by link, your turn').first().waitFor({ state: 'attached' });
  assert.deepEqual([...one.complaints, ...two.complaints], []);
  await one.context.close();
  await two.context.close();
});

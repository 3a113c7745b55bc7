// A match of two of whom one page is reloaded or crashes: it asks for the one code that is needed on the
// screen that opens, and the other's page has its half ready.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  accept,
  endTogether,
  field,
  friendsFlags,
  invitationOf,
  link,
  meet,
  pageAfterCrash,
  patience,
  play,
  press,
  siteForFriends,
} from './friends.mjs';
import { chromiumItself, launch, waitUntil } from './page.mjs';

const { browser, plain } = await siteForFriends();
const limit = { timeout: 240_000 };

// The module of a page traps: it is asked to read a text that begins outside its memory.
async function breakModule(page) {
  const worker = page.workers().find((one) => one.url().endsWith('peers_worker.js'));
  await worker.evaluate(() => void self.onmessage({ data: { ask: 'fingerprint', values: [0xfffffff0] } }));
}

test('a reload and a crash of one page each need one exchange of codes', { timeout: 240_000 }, async () => {
  const players = await meet(browser, plain, 'The Builders: Middle Ages');
  const [ada, grace] = players;
  await accept(...players);
  await play(players, 4);

  await grace.page.reload();
  await field(grace.page, 'Invitation you received').waitFor(patience);
  await grace.page.getByText(/^This page has no connection to Ada\./).waitFor(patience);
  await press(ada.page, 'Friends');
  await ada.page
    .getByText(/^Grace disconnected\. The connection usually comes back by itself/)
    .waitFor(patience);
  await link(ada.page, grace.page);
  await grace.page.getByRole('region', { name: 'What to do now' }).waitFor(patience);
  await press(ada.page, 'Go to the game');
  await play(players, 4);

  await ada.page.goto('chrome://crash').catch(() => {});
  ada.page = await pageAfterCrash(ada.context, plain);
  await press(ada.page, 'Play with friends');
  await press(ada.page, 'Continue that match');
  await ada.page.getByText(/^This page has no connection to Grace\./).waitFor(patience);
  await press(grace.page, 'Friends');
  await link(grace.page, ada.page);
  await ada.page.getByRole('region', { name: 'What to do now' }).waitFor(patience);
  await press(grace.page, 'Go to the game');
  await play(players, 4);

  // Nobody is missing, so the invitation is withdrawn.
  await press(ada.page, 'Friends');
  assert.equal(await field(ada.page, 'Invitation link').count(), 0);
  await press(ada.page, 'Go to the game');
  await endTogether(players);
});

// Neither page has an invitation ready then, so one makes it.
test('both pages of a match are reloaded, and one invites the other', { timeout: 240_000 }, async () => {
  const players = await meet(browser, plain, 'The Builders: Middle Ages');
  const [ada, grace] = players;
  await accept(...players);
  await play(players, 4);
  await Promise.all(players.map(({ page }) => page.reload()));
  for (const { page } of players)
    await page
      .getByText(/^This page has no connection to .*If every page was reloaded, one of you presses “Invite/)
      .first()
      .waitFor(patience);
  await press(grace.page, 'Invite a friend');
  await link(grace.page, ada.page);
  for (const { page } of players)
    await page.getByRole('region', { name: 'What to do now' }).waitFor(patience);
  await play(players, 4);
  await endTogether(players);
  for (const { context } of players) await context.close();
});

// The shell without a window ends the whole page with the module, so this is asked of Chromium itself.
test('a fault of the module is told at the table, and a reload continues the match', limit, async (t) => {
  const windowed = await launch({ executablePath: chromiumItself }, friendsFlags);
  t.after(() => windowed.close());
  const players = await meet(windowed, plain, 'The Builders: Middle Ages');
  const [ada, grace] = players;
  await accept(...players);
  await play(players, 4);
  const fault = /^Playing with friends has stopped because of a fault in this page\. Reload the page/;
  await breakModule(ada.page);
  await ada.page.getByText(fault).first().waitFor(patience);
  await press(ada.page, 'Friends');
  await ada.page.locator('#semantics').getByText(fault).first().waitFor(patience);
  await press(grace.page, 'Friends');
  await ada.page.reload();
  await ada.page.getByText(/^This page has no connection to Grace\./).waitFor(patience);
  await link(grace.page, ada.page);
  await ada.page.getByRole('region', { name: 'What to do now' }).waitFor(patience);
  await press(grace.page, 'Go to the game');
  await play(players, 4);
  await endTogether(players);
  for (const { context } of players) await context.close();
});

// What a page that was loaded again may do depends on what the others tell it, and it must notice when they
// have.
test('a person who owes a choice is asked for it after each reload', { timeout: 240_000 }, async () => {
  const players = await meet(browser, plain, 'Citadels');
  const [ada, grace] = players;
  await accept(...players);
  const owed = grace.page.locator('button[data-lit]').first();
  for (let reloads = 0; reloads < 6; ++reloads) {
    await play(players, 200, async () => (await owed.count()) > 0);
    await grace.page.reload();
    await field(grace.page, 'Invitation you received').waitFor(patience);
    await press(ada.page, 'Friends');
    await link(ada.page, grace.page);
    await owed.waitFor(patience);
    await press(ada.page, 'Go to the game');
    await play([grace], 1);
  }
  await endTogether(players);
  for (const { context } of players) await context.close();
});

// What a reload would end now, as the page has noted it.
const wouldBeLost = (page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('mortarboard.friends.invited'))?.error ?? '');

test('a prepared invitation is lost with the page only when it was copied', limit, async () => {
  const players = await meet(browser, plain, 'The Builders: Middle Ages', ['Ada', 'Grace', 'Edith']);
  const [ada, grace, edith] = players;
  await accept(...players);
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await Promise.all([grace, edith].map(({ page }) => page.reload()));
  await press(ada.page, 'Friends');
  // Edith comes back by the first invitation; then another one is prepared for Grace.
  const prepared = await invitationOf(ada.page);
  assert.equal(await wouldBeLost(ada.page), '');
  await link(ada.page, edith.page);
  await edith.page.getByRole('region', { name: 'What to do now' }).waitFor(patience);
  const isAnother = (old) => {
    const box = [...document.querySelectorAll('input')].find(({ value }) => value.includes('#j='));
    return box && !box.value.endsWith(old);
  };
  await waitUntil(ada.page, isAnother, prepared);
  assert.equal(await wouldBeLost(ada.page), '');
  await press(ada.page, 'Copy');
  const isNoted = () => sessionStorage.getItem('mortarboard.friends.invited')?.includes('invitation_lost');
  await waitUntil(ada.page, isNoted);
  for (const { context } of players) await context.close();
});

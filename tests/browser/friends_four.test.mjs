// Four browsers in one match: first linked with the inviter only, they link with each other, and lose nothing
// when pages are reloaded or killed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  accept,
  field,
  link,
  meet,
  pageAfterCrash,
  patience,
  person,
  play,
  playToTheEnd,
  press,
  siteForFriends,
  withoutPicture,
  wordsOf,
} from './friends.mjs';

const { browser, plain } = await siteForFriends(withoutPicture);
const names = ['Ada', 'Grace', 'Edith', 'Hedy'];
const isNow = (page, name, how) => person(page, name, how).waitFor(patience);

test(
  'four draft and play a match; one page is reloaded, one killed, and both come back through a guest',
  { timeout: 900_000 },
  async () => {
    const players = await meet(browser, plain, 'Citadels', names);
    const [ada, grace, edith, hedy] = players;
    await accept(...players);
    const words = await wordsOf(ada.page);
    await play(players, 12);

    // Grace reloads her page, which asks for an invitation of any of the others. Edith, another guest, has
    // one ready. It is the only code: in the end all are linked with Grace again.
    await grace.page.reload();
    await field(grace.page, 'Invitation you received').waitFor(patience);
    await grace.page.getByText(/^This page has no connection to Ada, Edith and Hedy\./).waitFor(patience);
    await press(edith.page, 'Friends');
    await isNow(edith.page, 'Grace', 'disconnected');
    await link(edith.page, grace.page);
    await press(grace.page, 'Friends');
    for (const name of names) await isNow(grace.page, name, 'connected');
    for (const { page } of [grace, edith]) await press(page, 'Go to the game');
    await play(players, 8);

    // The inviter's browser is killed. The others still see each other.
    await ada.page.goto('chrome://crash').catch(() => {});
    await press(hedy.page, 'Friends');
    await isNow(hedy.page, 'Ada', 'disconnected');
    for (const name of ['Grace', 'Edith', 'Hedy']) await isNow(hedy.page, name, 'connected');
    ada.page = await pageAfterCrash(ada.context, plain);
    await press(ada.page, 'Play with friends');
    await press(ada.page, 'Continue that match');
    await link(hedy.page, ada.page);
    await press(ada.page, 'Friends');
    for (const name of names) await isNow(ada.page, name, 'connected');
    for (const { page } of [ada, hedy]) await press(page, 'Go to the game');
    await play(players, 8);
    for (const { page } of players) assert.equal(await wordsOf(page), words);

    await playToTheEnd(players);
    for (const { context } of players) await context.close();
  },
);

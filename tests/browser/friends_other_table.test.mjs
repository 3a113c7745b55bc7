// Somebody who plays with friends opens the invitation of another friend, during the match and after it: the
// match is left when the other page is reached, is kept, and can be gone back to from the first page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  accept,
  answerOf,
  endTogether,
  field,
  invitationOf,
  link,
  meet,
  openFriends,
  patience,
  play,
  press,
  reply,
  siteForFriends,
  together,
} from './friends.mjs';

const { browser, plain } = await siteForFriends();
const limit = { timeout: 300_000 };
const game = 'The Builders: Middle Ages';

const tells = (page, sentence) => page.getByText(sentence).first().waitFor(patience);
const bar = (page) => page.getByRole('region', { name: 'What to do now' });
const closeAll = (...all) => Promise.all(all.map(({ context }) => context.close()));

async function match() {
  const players = await meet(browser, plain, game);
  await accept(...players);
  await play(players, 4);
  return players;
}
async function hostOfAnother(name = 'Bob') {
  const bob = await openFriends(browser, plain, name);
  await press(bob.page, 'Invite a friend');
  return { ...bob, code: await invitationOf(bob.page) };
}
const openHere = (page, code) => page.evaluate((hash) => (location.hash = hash), code);
// Ada has the invitation ready for whoever is missing.
async function comeBack(ada, grace) {
  await press(ada.page, 'Friends');
  await tells(ada.page, /^Grace disconnected\. The connection usually comes back by itself/);
  await link(ada.page, grace.page);
  await bar(grace.page).waitFor(patience);
  await press(ada.page, 'Go to the game');
}

test('a player opens another invitation, joins, and goes back to the match', limit, async () => {
  const players = await match();
  const [ada, grace] = players;
  const bob = await hostOfAnother();
  await openHere(grace.page, bob.code);
  await tells(grace.page, /^You are playing with Ada\. That match is left as soon as you are connected with/);
  // The person thinks better of it: nothing has happened.
  await press(grace.page, 'Join');
  await answerOf(grace.page);
  await press(grace.page, 'Back to the match');
  await bar(grace.page).waitFor(patience);
  await play(players, 4);
  await closeAll(bob);

  const mary = await hostOfAnother('Mary');
  await openHere(grace.page, mary.code);
  await press(grace.page, 'Join');
  await reply(mary.page, await answerOf(grace.page));
  await together(mary, grace);
  await tells(grace.page, `Kept for later: ${game} with Ada. Return to it from the first page.`);
  await press(grace.page, 'Back');
  await tells(grace.page, 'Your match with Ada goes on');
  await press(grace.page, 'Return');
  await tells(grace.page, /^This page has no connection to Ada\./);
  await comeBack(ada, grace);
  await play(players, 4);
  await endTogether(players);
  await closeAll(...players, mary);
});

// The link replaces the page of the match, as a press on it in a message may do.
test('a link to another table opens in place of the match, before and after its end', limit, async () => {
  const players = await match();
  const [ada, grace] = players;
  const bob = await hostOfAnother();
  await grace.page.goto('about:blank');
  await grace.page.goto(plain + bob.code);
  await tells(grace.page, /^You are playing with Ada\. That match is left as soon as you are connected with/);
  await press(grace.page, 'Not now');
  await comeBack(ada, grace);
  await grace.page.goto('about:blank');
  await grace.page.goto(plain + bob.code);
  await press(grace.page, 'Join');
  await reply(bob.page, await answerOf(grace.page));
  await together(bob, grace);
  await press(grace.page, 'Leave this table');
  await press(grace.page, 'Continue that match');
  await comeBack(ada, grace);
  await endTogether(players);

  const mary = await hostOfAnother('Mary');
  await openHere(ada.page, mary.code);
  await tells(ada.page, /^You are still at the table with Grace\. As soon as you are connected with Mary/);
  await press(ada.page, 'Join');
  await reply(mary.page, await answerOf(ada.page));
  await together(mary, ada);
  assert.equal(await ada.page.getByText(/^Kept for later/).count(), 0);
  await closeAll(...players, bob, mary);
});

// The code stands on the first screen that opens, and the match is gone on with whichever comes first: the
// invitation or the match.
test('a page that was closed is back in the match by one press and one code', limit, async () => {
  const players = await match();
  const [ada, grace] = players;
  const anew = async (address = plain) => {
    await grace.page.close();
    grace.page = await grace.context.newPage();
    await grace.page.goto(address);
  };
  await anew();
  await tells(grace.page, 'Your match with Ada goes on');
  await press(grace.page, 'Return');
  await field(grace.page, 'Invitation you received').waitFor(patience);
  await comeBack(ada, grace);
  await play(players, 4);

  // The friend's invitation is opened as a link, and nobody thinks of the match.
  await press(ada.page, 'Friends');
  await grace.page.close();
  await tells(ada.page, /^Grace disconnected\. The connection usually comes back by itself/);
  await anew(plain + (await invitationOf(ada.page)));
  await press(grace.page, 'Join');
  await reply(ada.page, await answerOf(grace.page));
  await bar(grace.page).waitFor(patience);
  await press(ada.page, 'Go to the game');
  await play(players, 4);
  await endTogether(players);
  await anew();
  await grace.page.getByRole('button', { name: 'Play with friends', exact: true }).waitFor(patience);
  assert.equal(await grace.page.getByText('Your match with Ada goes on').count(), 0);
  await closeAll(...players);
});

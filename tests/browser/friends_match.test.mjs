// Two browsers that share only a network: they connect by a link and a pasted answer, accept a proposal, and
// play whole matches. The debug build of the page plays them too.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accept, meet, playToTheEnd, siteForFriends, wordsOf } from './friends.mjs';

const { browser, plain } = await siteForFriends();

test(
  'two browsers connect by link and answer, see the same words, and play a match without hidden cards',
  { timeout: 600_000 },
  async () => {
    const players = await meet(browser, plain, 'The Builders: Middle Ages');
    await accept(...players);
    assert.equal(await wordsOf(players[0].page), await wordsOf(players[1].page));
    await playToTheEnd(players);
    for (const { context } of players) await context.close();
  },
);

test('two browsers draft and play a whole match', { timeout: 600_000 }, async () => {
  const players = await meet(browser, plain, 'Citadels');
  await accept(...players);
  await playToTheEnd(players);
  for (const { context } of players) await context.close();
});

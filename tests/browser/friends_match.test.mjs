// Two browsers that share only a network: they connect by a link and a pasted answer, accept a proposal, and
// play whole matches. The debug build of the page plays them too.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import {
  accept,
  meet,
  patience,
  playToTheEnd,
  press,
  siteForFriends,
  withoutPicture,
  wordsOf,
} from './friends.mjs';
import { open, withoutBlocking } from './page.mjs';

const { browser, plain } = await siteForFriends(withoutPicture);

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
  // Both have signed what both know now, the hidden cards too. Whoever opens the file sees that it holds.
  const signed = 'Signed by Ada and Grace: nothing has been changed since.';
  const says = (page, sentence) => page.getByText(sentence).first().waitFor(patience);
  for (const { page } of players) await says(page, signed);
  await press(players[0].page, 'Share');
  const [file] = await Promise.all([
    players[0].page.waitForEvent('download'),
    press(players[0].page, 'Save as file'),
  ]);
  const record = JSON.parse(await readFile(await file.path(), 'utf8'));
  // A service worker would have every script.
  const reader = await open(browser, plain, { serviceWorkers: 'block' });
  for (const [names, sentence] of [
    [['Ada', 'Grace'], signed],
    [['Eve', 'Grace'], /^Eve and Grace: the signature does not fit this match/],
  ]) {
    await press(reader.page, 'Diary');
    const [chooser] = await Promise.all([
      reader.page.waitForEvent('filechooser'),
      press(reader.page, 'Import'),
    ]);
    const buffer = Buffer.from(JSON.stringify({ ...record, names }));
    await chooser.setFiles({ name: 'any.json', mimeType: 'application/json', buffer });
    await says(reader.page, /was added to your matches/);
    await reader.page.reload();
    await reader.page
      .getByRole('button', { name: /^View: / })
      .first()
      .press('Enter', patience);
    await says(reader.page, sentence);
    await reader.page.getByRole('button', { name: 'Home', exact: true }).first().press('Enter', patience);
    await reader.page
      .getByRole('button', { name: /^View: / })
      .first()
      .waitFor(patience);
  }
  assert.deepEqual(withoutBlocking(reader.complaints), []);
  // Without the script that verifies them, nobody can say whether they hold.
  await reader.context.route('**/signatures.js', (route) => route.abort());
  await reader.page.reload();
  await reader.page
    .getByRole('button', { name: /^View: / })
    .first()
    .press('Enter', patience);
  await says(reader.page, /^Carries signatures of Eve and Grace, which this browser cannot verify here/);
  for (const { context } of [...players, reader]) await context.close();
});

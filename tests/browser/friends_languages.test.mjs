// Two who speak different languages meet and play: only moves travel, never words.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  field,
  invitationOf,
  openFriends,
  patience,
  play,
  press,
  reply,
  siteForFriends,
  valueOf,
} from './friends.mjs';
import { open } from './page.mjs';

const { browser, plain } = await siteForFriends();
const folder = fileURLToPath(new URL('../../assets/i18n', import.meta.url));
const textsOf = (language) =>
  Object.assign(
    {},
    ...['page', 'friends', 'builders'].map((part) =>
      JSON.parse(readFileSync(`${folder}/${language}/${part}.json`, 'utf8')),
    ),
  );
const logOf = (page, name) => page.getByRole('list', { name, exact: true }).getByRole('listitem');

test('an English and a German browser play a match together', { timeout: 180_000 }, async () => {
  const [english, german] = [textsOf('en'), textsOf('de')];
  const ada = await openFriends(browser, plain, 'Ada', { locale: 'en' });
  await press(ada.page, english['friends.invite']);
  const grace = await open(browser, plain + (await invitationOf(ada.page)), { locale: 'de' });
  assert.equal(await grace.page.locator('html').getAttribute('lang'), 'de');
  await field(grace.page, german['friends.name']).fill('Grace', patience);
  await press(grace.page, german['friends.join']);
  await reply(ada.page, await valueOf(field(grace.page, german['friends.answer.mine'])));
  await ada.page.getByRole('radio', { name: english['game.builders'], exact: true }).press('Enter', patience);
  await grace.page.getByText(german['game.builders'], { exact: true }).first().waitFor(patience);

  const sides = [
    [ada, english],
    [grace, german],
  ];
  for (const [{ page }, texts] of sides) await press(page, texts['friends.ready'], 'switch');
  for (const [{ page }, texts] of sides)
    await page.getByRole('region', { name: texts['table.bar'] }).waitFor({ timeout: 60_000 });
  await play([ada, grace], 12);
  // Each has the same lines of the log, in words of its own.
  for (const [{ page }, texts] of sides)
    if (!(await page.getByRole('list', { name: texts['table.log'], exact: true }).count()))
      await page.keyboard.press('l');
  const lengths = async () =>
    Promise.all(sides.map(([{ page }, texts]) => logOf(page, texts['table.log']).count()));
  let seen = await lengths();
  for (let tries = 0; tries < 100 && (seen[0] !== seen[1] || seen[0] < 6); ++tries) {
    await ada.page.waitForTimeout(100);
    seen = await lengths();
  }
  assert.equal(seen[0], seen[1]);
  assert.ok(seen[0] >= 6, `only ${seen[0]} lines`);
  const [said, gesagt] = await Promise.all(
    sides.map(([{ page }, texts]) => logOf(page, texts['table.log']).allTextContents()),
  );
  assert.notDeepEqual(said, gesagt);
  for (const [{ complaints, context }] of sides) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
});

// The page as one file, opened from a disk: it plays, keeps the match and asks nobody for anything.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { oneFileOnDisk } from './one_file.mjs';
import { launch, open } from './page.mjs';
import { atTable, keptMoves, playSome, ready } from './saves.mjs';

const browser = await launch();
after(() => browser.close());
const address = await oneFileOnDisk();

// Addresses that the page asks for, besides parts of its own.
function requestsOf(page) {
  const asked = [];
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url())) asked.push(request.url().replace(/[?#].*/, ''));
  });
  return asked;
}

test('a match against a bot is played, kept and continued', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await open(
    browser,
    `${address}?game=builders&seats=2&seed=7&pace=0&bots=-,casual&view=generic`,
  );
  const asked = requestsOf(page);
  await atTable(page);
  await playSome(page, 8); // the bot moves in between
  const moves = await keptMoves(page);
  assert.ok(
    moves.some((move) => move.startsWith('0 ')) && moves.some((move) => move.startsWith('1 ')),
    `both seats have moved: ${moves.join(', ')}`,
  );
  await page.reload();
  await ready(page);
  await atTable(page);
  await playSome(page, 1);
  assert.ok((await keptMoves(page)).length > moves.length);
  assert.deepEqual(complaints, []);
  assert.deepEqual([...new Set(asked)], [address]);
  await context.close();
});

test('every game opens, and the licences', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await open(browser, address);
  for (const game of ['builders', 'baldurs_gate', 'garden_nation', 'citadels', 'troyes']) {
    await page.goto(`${address}?game=${game}&seats=2&seed=7&bots=-,greedy`);
    await ready(page);
    await atTable(page);
  }
  await page.goto(address);
  await ready(page);
  await page.getByText('Ready to play offline.').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'About', exact: true }).press('Enter');
  const [licences] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('button', { name: /licence/i })
      .first()
      .press('Enter'),
  ]);
  await licences.waitForLoadState();
  assert.match(await licences.evaluate(() => document.body.textContent), /Dear ImGui/);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('playing with friends opens, and an invitation is made', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await open(browser, `${address}?page=friends`);
  await page.getByRole('button', { name: 'Invite a friend' }).press('Enter');
  await page.getByRole('button', { name: /^Copy/ }).first().waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

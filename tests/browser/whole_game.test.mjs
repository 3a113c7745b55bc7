// A person opens the page and plays The Builders to the end against a bot, finding everything by role and
// name.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from './page.mjs';
import { siteAndBrowser } from './served.mjs';
import { playOnBoard, playToTheEnd, pressFirst } from './whole_game.mjs';

const { site, browser } = await siteAndBrowser();

// A beginner's play without a board: in the first turns a little of everything, then waiting for money while
// the bot builds.
const start = /^Start /;
const recruit = /^Recruit /;
const endTurn = /^End turn$/;
const building = [/^To /, /^Send /, start, recruit];
const everything = [...building, /^Take coins for actions: 1$/, endTurn];
const takeThree = /^Take coins for actions: 3$/;
const waiting = [/^To /, takeThree, endTurn];

// Returns the names that were pressed. Starting and recruiting once a turn is enough.
async function playWithoutBoard(page) {
  const pressed = new Set();
  let turns = 0;
  let wanted = everything;
  await playToTheEnd(page, async () => {
    const wish = await pressFirst(page, turns < 3 ? wanted : waiting);
    if (!wish) return false;
    pressed.add(wish);
    if (wish === start || wish === recruit) wanted = wanted.filter((other) => other !== wish);
    if (wish === endTurn) [turns, wanted] = [turns + 1, everything];
    return true;
  });
  return pressed;
}

test('the page shows text before the program is loaded', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route('**/app.wasm', () => {}); // never arrives
  await page.goto(site.address, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1, name: 'Mortarboard' }).waitFor();
  assert.match(await page.getByRole('status').textContent(), /Loading/);
  await context.close();
});

test('the first page leads to a table', async () => {
  const { page, complaints, context } = await open(browser, site.address);
  await page
    .getByRole('region', { name: 'The Builders: Middle Ages' })
    .getByRole('button', { name: 'Play against 1 bot' })
    .click();
  await page.getByRole('list', { name: 'Players' }).waitFor();
  assert.equal(await page.getByRole('list', { name: 'Players' }).getByRole('listitem').count(), 2);
  assert.match(await page.title(), /The Builders/);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a whole game by role and name', { timeout: 600_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=builders&seats=2&seed=7&pace=0&view=generic`,
  );
  await page.getByRole('switch', { name: 'Log' }).click();
  const log = page.getByRole('list', { name: 'Log' });
  const result = page.getByRole('region', { name: 'Results' });
  const pressed = await playWithoutBoard(page);
  assert.equal(await result.getByRole('list', { name: 'Results' }).getByRole('listitem').count(), 2);
  for (const wish of [...building, takeThree, endTurn])
    assert.ok(pressed.has(wish), `never pressed: ${wish}`);
  assert.ok((await log.getByRole('listitem').count()) > 30);
  await page
    .locator('#live')
    .getByText(/won|share/)
    .waitFor({ state: 'attached' }); // announced within a moment

  await page.getByRole('button', { name: 'Play again', exact: true }).click();
  await result.waitFor({ state: 'detached' });
  assert.ok((await log.getByRole('listitem').count()) < 30, 'a fresh log');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a whole game on its own board, by role and name', { timeout: 600_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=builders&seats=2&seed=7&pace=0`,
  );
  const next = page.getByRole('button', { name: /^Next card in the deck: / });
  // before that the bot plays and cards are animated
  await page.getByRole('button', { name: 'End turn' }).and(page.locator('[data-lit]')).waitFor();
  await next.click({ force: true }); // only cards of the line can be started: the table says so
  await page.getByRole('heading', { level: 2, name: /\(4\.3\)/ }).waitFor();
  await playOnBoard(page);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('nothing is drawn while nothing changes', { timeout: 60_000 }, async () => {
  const { page, context } = await open(browser, `${site.address}?game=builders&seats=2&seed=7&pace=0`);
  await page.getByRole('button', { name: 'End turn' }).waitFor();
  // Late parts of the start (for example the service worker) may still draw; then nothing does.
  let before = -1;
  for (let now; (now = await page.evaluate(() => globalThis.mortarboard.frames)) !== before; before = now)
    await page.waitForTimeout(1500);
  await page.waitForTimeout(3000);
  assert.equal(await page.evaluate(() => globalThis.mortarboard.frames), before);
  await page.mouse.move(400, 300);
  await page.waitForTimeout(300);
  assert.ok(
    (await page.evaluate(() => globalThis.mortarboard.frames)) > before,
    'a moved pointer wakes the table',
  );
  await context.close();
});

test('an invalid address is reported and answered with the defaults', async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=chess&seats=99&seed=%FF&bots=,,,&pace=-1`,
    // It is announced before the table is there, and what happens on the table a second later.
    {
      atStart: () => {
        globalThis.announced = [];
        const note = () => globalThis.announced.push(document.getElementById('live')?.textContent);
        new MutationObserver(note).observe(document, { childList: true, subtree: true });
      },
    },
  );
  await page.getByRole('list', { name: 'Players' }).waitFor();
  await page.waitForFunction(() =>
    globalThis.announced.some((words) => /game=chess, seats=99 and seed=, which are not/.test(words)),
  );
  assert.deepEqual(complaints, []);
  await context.close();
});

// The main paths of the page in Debian's Firefox, which the stage `browsers` of ci/test.sh runs: on a screen
// with the picture, and without one, where Firefox has no WebGL, as the plain page. It is driven by WebDriver
// BiDi.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { firefox } from 'playwright-core';
import { accept, backAtTable, flagsAllowingEdits, mayReload, meetAt, play } from './friends.mjs';
import { goByArrows, playByKeys, pressKey, tabTo } from './keys.mjs';
import { oneFileOnDisk } from './one_file.mjs';
import { launch, onFirstPage } from './page.mjs';
import { atTable, keptMoves, playSome, ready } from './saves.mjs';
import { openScreen } from './screen.mjs';
import { serve } from './server.mjs';
import { playOnBoard } from './whole_game.mjs';

let screen, site, browser;
const start = (options) =>
  firefox.launch({
    channel: 'moz-firefox',
    executablePath: process.env.MORTARBOARD_FIREFOX ?? '/usr/bin/firefox-esr',
    ...options,
  });
before(async () => {
  screen = await openScreen();
  site = await serve();
  browser = await start({ headless: false, env: { ...process.env, DISPLAY: screen.display } });
});
after(async () => {
  await browser?.close();
  await site?.close();
  screen?.close();
});

const board = () => `${site.address}?game=builders&seats=2&seed=7&pace=0`;
const isPlain = (page) => page.evaluate(() => 'plain' in document.documentElement.dataset);

// A page that is ready, and the errors of its scripts.
async function opened(address, where = browser) {
  const context = await where.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(address);
  await ready(page);
  return { context, page, errors };
}

// Reloads the page at the table, where the match must be as it was. Resolves with its moves.
async function reloadAtTable(page) {
  const moves = await keptMoves(page);
  await page.reload();
  await ready(page);
  await atTable(page);
  assert.deepEqual(await keptMoves(page), moves);
  return moves;
}

test('the first page by role and name, and a match from there', { timeout: 60_000 }, async () => {
  const { context, page, errors } = await opened(site.address);
  const part = (role, name) => page.getByRole(role, { name, exact: true });
  for (const [role, name] of onFirstPage) assert.equal(await part(role, name).count(), 1, `${role} ${name}`);
  await part('button', 'Play against 1 bot: Garden Nation').click();
  await atTable(page);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a whole game with a pointer on the picture', { timeout: 180_000 }, async () => {
  const { context, page, errors } = await opened(board());
  assert.equal(await isPlain(page), false, 'Firefox draws');
  await playOnBoard(page);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a whole game without WebGL', { timeout: 180_000 }, async () => {
  const unseen = await start({ headless: true });
  const { context, page, errors } = await opened(board(), unseen);
  assert.equal(await isPlain(page), true);
  assert.equal(await page.getByText(/^This browser cannot draw the table/).isVisible(), true);
  await playOnBoard(page);
  assert.deepEqual(errors, []);
  await context.close();
  await unseen.close();
});

// Firefox remembers that an import has failed.
test('what did not arrive for friends arrives at the next attempt', { timeout: 120_000 }, async () => {
  const { context, page } = await opened(site.address);
  const says = page.locator('#semantics').getByText(/^Playing with friends could not be started/);
  const open = () => page.getByRole('button', { name: 'Play with friends', exact: true }).press('Enter');
  for (const file of ['/friends.js', '/peers_worker.js', '/peers.wasm']) {
    site.gone = file;
    await open();
    await says.waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).press('Enter');
  }
  site.gone = false;
  await open();
  await page.getByRole('textbox', { name: 'Your name', exact: true }).waitFor();
  assert.equal(await says.count(), 0);
  await context.close();
});

test('by keyboard, after a reload, and without a network', { timeout: 120_000 }, async () => {
  const { context, page, errors } = await opened(site.address);
  await page.getByText('Ready to play offline.').waitFor({ timeout: 60_000 });
  await tabTo(page, /^Settings$/);
  await pressKey(page, 'Enter');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await tabTo(page, /^Back$/, { by: 'Shift+Tab' });
  await pressKey(page, 'Enter');
  await page.getByRole('heading', { level: 1, name: 'Mortarboard' }).waitFor();
  site.gone = true;
  await page.goto(board());
  await ready(page);
  await page.locator('[data-lit]').first().waitFor();
  await goByArrows(page);
  await playByKeys(page, 4);
  const moves = await reloadAtTable(page);
  await page.goto(`${site.address}?pace=0`);
  await ready(page);
  await tabTo(page, /^Continue/);
  await page.keyboard.press('Enter');
  await atTable(page);
  await playByKeys(page, 1);
  assert.ok((await keptMoves(page)).length > moves.length);
  site.gone = false;
  assert.deepEqual(errors, []);
  await context.close();
});

test('the page as one file plays from a disk', { timeout: 120_000 }, async () => {
  const address = await oneFileOnDisk();
  const { context, page, errors } = await opened(`${address}?game=builders&seats=2&seed=7&view=generic`);
  await atTable(page);
  await playSome(page, 1);
  const moves = await reloadAtTable(page);
  await playSome(page, 1);
  assert.ok((await keptMoves(page)).length > moves.length);
  assert.deepEqual(errors, []);
  await context.close();
});

test('friends in Firefox and Chromium, whose pages are reloaded', { timeout: 400_000 }, async () => {
  const other = await launch({}, flagsAllowingEdits);
  const address = `${site.address}?pace=0&view=generic`;
  for (const browsers of [
    [browser, other],
    [other, browser],
  ]) {
    const players = await meetAt(
      browsers.map((one) => ({ browser: one, address })),
      'The Builders: Middle Ages',
    );
    await accept(...players);
    await play(players, 6);
    await mayReload(players);
    for (const one of players) {
      const since = Date.now();
      await one.page.reload();
      await backAtTable(one);
      await play(players, 4);
      await mayReload(players, since);
    }
    for (const { context } of players) await context.close();
  }
  await other.close();
});

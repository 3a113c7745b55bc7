// The main paths of the page in Debian's WebKitGTK, which the stage `browsers` of ci/test.sh runs.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Beginner } from './beginner.mjs';
import { goByArrows, playByKeys, pressKey, tabTo } from './keys.mjs';
import { oneFileOnDisk } from './one_file.mjs';
import { onFirstPage, until } from './page.mjs';
import { keptMoves } from './saves.mjs';
import { openScreen } from './screen.mjs';
import { serve } from './server.mjs';
import { Driver } from './webkit_driver.mjs';

let screen, site, page;
before(async () => {
  screen = await openScreen();
  site = await serve();
  page = await Driver.open(screen.display);
});
after(async () => {
  await page?.close();
  await site?.close();
  screen?.close();
});

const board = (address) => `${address}?game=builders&seats=2&seed=7&pace=0`;
const atTable = () => until('the table', () => page.has('list', '^Players$'));
const says = (sentence) =>
  until(`the sentence ${sentence}`, async () => sentence.test(await page.text()), 45_000);

async function playOne(beginner) {
  for (const wish of beginner.wishes()) {
    if (!(await page.has('button', wish.source))) continue;
    const shown = await page.text();
    await page.click('button', wish.source);
    await until(`an effect of ${wish.source}`, async () => (await page.text()) !== shown);
    beginner.did(wish);
    return true;
  }
  return false;
}

// The first two presses of a beginner are a move.
async function playSome(presses) {
  const beginner = new Beginner();
  for (let i = 0; i < presses; ++i) await until('a turn of ours', () => playOne(beginner));
}

test('the first page by role and name, and a match from there', { timeout: 60_000 }, async () => {
  await page.go(site.address);
  for (const [role, name] of onFirstPage)
    assert.deepEqual(await page.heard(role, `^${name}$`), [role, name]);
  await page.click('button', '^Play against 1 bot: Garden Nation$');
  await atTable();
});

test('a whole game with a pointer, and a reload in the middle', { timeout: 300_000 }, async () => {
  await page.go(site.address);
  assert.equal(await page.run(`return 'plain' in document.documentElement.dataset`), false, 'it draws');
  await page.go(board(site.address));
  const beginner = new Beginner();
  for (let i = 0; !(await page.has('region', '^Results$')); ++i) {
    await until('a turn of ours', async () => (await playOne(beginner)) || page.has('region', '^Results$'));
    if (i === 40) {
      await page.reload();
      await atTable();
    }
    assert.ok(i < 4000, 'the game does not end');
  }
  assert.match(await page.text(), /(won|share the victory) with \d+ points/);
});

test('by keyboard, and continued after a reload of the first page', { timeout: 120_000 }, async () => {
  const here = await serve(); // no match has been kept for it
  after(() => here.close());
  await page.go(here.address);
  await tabTo(page, /^Settings$/);
  await pressKey(page, 'Enter');
  await until('the settings', () => page.has('heading', '^Settings$'));
  await tabTo(page, /^Back$/, { by: 'Shift+Tab' });
  await pressKey(page, 'Enter');
  await until('the first page', () => page.has('heading', '^Mortarboard$'));
  await page.go(board(here.address));
  await until('our turn', () => page.evaluate(() => document.querySelector('[data-lit]') !== null));
  await goByArrows(page);
  await playByKeys(page, 3);
  const moves = await keptMoves(page);
  await tabTo(page, /^Home$/, { by: 'Shift+Tab', most: 60 });
  await pressKey(page, 'Enter');
  await until('the first page', () => page.has('heading', '^Mortarboard$'));
  await page.reload();
  await tabTo(page, /^Continue/);
  await page.keyboard.press('Enter');
  await atTable();
  assert.deepEqual(await keptMoves(page), moves);
  await playByKeys(page, 1);
  assert.ok((await keptMoves(page)).length > moves.length);
});

// The driver cannot cut the network, so the server is gone.
test('without a network after the first visit', { timeout: 120_000 }, async () => {
  const here = await serve();
  after(() => here.close());
  await page.go(here.address);
  await says(/Ready to play offline\./);
  await here.close();
  await assert.rejects(fetch(here.address));
  await page.go(board(here.address));
  await atTable();
  await playSome(2);
  const moves = await keptMoves(page);
  assert.ok(
    moves.some((move) => move.startsWith('1 ')),
    'a bot plays along: its worker and module came without a network',
  );
  await page.go(`${here.address}?pace=0`);
  await page.click('button', '^Continue');
  await atTable();
  assert.deepEqual(await keptMoves(page), moves);
});

const noWebRtc = /cannot connect to another one: WebRTC/;

test('friends are told at once that there is no WebRTC', { timeout: 60_000 }, async () => {
  assert.equal(await page.run('return typeof RTCPeerConnection'), 'undefined');
  await page.go(`${site.address}?page=friends`);
  await says(noWebRtc);
});

test('the page as one file plays from a disk, but not with friends', { timeout: 60_000 }, async () => {
  const address = await oneFileOnDisk();
  await page.go(`${address}?page=friends`);
  await says(noWebRtc);
  await page.go(board(address));
  await atTable();
  await playSome(2);
  const moves = await keptMoves(page);
  await page.reload();
  await atTable();
  assert.deepEqual(await keptMoves(page), moves);
  await playSome(2);
  assert.ok((await keptMoves(page)).length > moves.length);
});

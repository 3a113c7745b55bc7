// Every move is saved: despite a closed tab, a killed browser, a damaged copy, and storage that is full or
// blocked.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { chromium } from 'playwright-core';
import { open } from './page.mjs';
import { siteAndBrowser } from './served.mjs';
import { atTable, keptMoves, newMatch, playSome, ready, resume, slots } from './saves.mjs';

const { site, browser } = await siteAndBrowser();

test('closing the tab loses nothing', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await open(browser, newMatch(site));
  await playSome(page, 4);
  const moves = await keptMoves(page);
  const seats = await page.getByRole('list', { name: 'Players' }).textContent();
  assert.ok(moves.length > 4);
  await page.close();
  const again = await context.newPage();
  await again.goto(`${site.address}?pace=0&view=generic`);
  await ready(again);
  await resume(again);
  assert.deepEqual(await keptMoves(again), moves);
  assert.equal(await again.getByRole('list', { name: 'Players' }).textContent(), seats);
  await playSome(again, 2); // and play continues
  const more = await keptMoves(again);
  assert.ok(more.length > moves.length);
  assert.deepEqual(more.slice(0, moves.length), moves);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('killing the browser right after a move loses nothing', { timeout: 180_000 }, async () => {
  const profile = await mkdtemp(join(tmpdir(), 'mortarboard-'));
  const begin = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: process.env.MORTARBOARD_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--no-first-run'],
    });
  try {
    const context = await begin();
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(newMatch(site));
    await ready(page);
    await playSome(page, 3);
    const moves = await keptMoves(page);
    const cdp = await context.browser()?.newBrowserCDPSession?.();
    const { processInfo } = await (cdp ?? (await context.newCDPSession(page))).send(
      'SystemInfo.getProcessInfo',
    );
    const pid = processInfo.find((one) => one.type === 'browser').id;
    await new Promise((resolve) => setTimeout(resolve, 200)); // far less than localStorage needs
    process.kill(pid, 'SIGKILL');
    await context.close().catch(() => {});

    const later = await begin();
    const again = later.pages()[0] ?? (await later.newPage());
    await again.goto(`${site.address}?pace=0&view=generic`);
    await ready(again);
    await resume(again);
    assert.deepEqual(await keptMoves(again, { mirror: true }), moves);
    await later.close();
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});

test(
  'if the newer copy of a match is damaged the older one is used, and the page says so',
  { timeout: 120_000 },
  async () => {
    const { context, page } = await open(browser, newMatch(site));
    await playSome(page, 4);
    const moves = await keptMoves(page);
    await page.getByRole('button', { name: 'Home' }).click();
    await page.getByRole('region', { name: 'Your matches' }).waitFor();
    const damage = (how) =>
      page.evaluate(async (how) => {
        const keys = Object.keys(localStorage).filter((key) => key.startsWith('mortarboard.match.'));
        const sequence = (key) => Number(/sequence (\d+)/.exec(localStorage.getItem(key))?.[1]);
        keys.sort((x, y) => sequence(y) - sequence(x));
        const text = localStorage.getItem(keys[0]);
        const at = text.indexOf('"moves"') + 20;
        localStorage.setItem(
          keys[0],
          how === 'cut'
            ? text.slice(0, -40)
            : text.slice(0, at) + (text[at] === 'x' ? 'y' : 'x') + text.slice(at + 1),
        );
        await new Promise((resolve) => {
          const asked = indexedDB.open('mortarboard');
          asked.onsuccess = () => {
            const transaction = asked.result.transaction('matches', 'readwrite');
            transaction.objectStore('matches').clear();
            transaction.oncomplete = () => resolve(asked.result.close());
          };
        });
      }, how);
    await damage('flip');
    await page.goto(`${site.address}?pace=0&view=generic`);
    await ready(page);
    await page.getByText('One copy of this match was damaged, so the newest intact copy was used.').waitFor();
    const listed = Number(
      /(\d+) moves/.exec(await page.getByRole('region', { name: 'Your matches' }).textContent())[1],
    );
    assert.ok(listed < moves.length && listed > 14, 'the copy before the last');
    await resume(page);
    await playSome(page, 1); // the next save replaces the damaged copy
    const later = await keptMoves(page);
    assert.deepEqual(later.slice(0, listed), moves.slice(0, listed));
    assert.ok(later.length > listed);
    await context.close();
  },
);

test(
  'a match of a newer version, a foreign text and a truncated match are kept unchanged',
  { timeout: 120_000 },
  async () => {
    const { context, page } = await open(browser, newMatch(site));
    await playSome(page, 1);
    await page.goto(site.address);
    await ready(page);
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('mortarboard.match.'));
      const text = localStorage.getItem(key);
      localStorage.setItem('mortarboard.match.newer.a', text.replace('save 1', 'save 2'));
      localStorage.setItem('mortarboard.match.foreign.a', 'something else');
      localStorage.setItem('mortarboard.match.short.b', text.slice(0, 300));
    });
    const before = await slots(page);
    await page.reload();
    await ready(page);
    const list = page.getByRole('region', { name: 'Your matches' });
    await list.getByText('This match was saved by a newer version of Mortarboard.').waitFor();
    await list.getByText('What is saved here is not a Mortarboard match.').waitFor();
    await list.getByText('The saved copies of this match are incomplete').waitFor();
    assert.equal(await list.getByRole('button', { name: /^Continue/ }).count(), 1);
    assert.deepEqual(await slots(page), before, 'nothing was touched');
    await context.close();
  },
);

test('full storage is reported, and the mirror keeps the match', { timeout: 120_000 }, async () => {
  const { context, page } = await open(browser, site.address);
  await page.evaluate(() => {
    let size = 1 << 20;
    for (let i = 0; size >= 1;) {
      try {
        localStorage.setItem(`other${i++}`, 'x'.repeat(size));
      } catch {
        size >>= 1;
      }
    }
  });
  await page.goto(newMatch(site));
  await ready(page);
  await playSome(page, 2);
  assert.equal(Object.keys(await slots(page)).length, 0);
  const moves = await keptMoves(page, { mirror: true });
  await page.goto(`${site.address}?pace=0&view=generic`);
  await ready(page);
  await page
    .getByText('The browser’s storage is full. For now, matches are saved in the backup storage')
    .waitFor();
  const second = await context.newPage(); // reads the storage now; the other tab continues to play
  await second.goto(`${site.address}?pace=0&view=generic`);
  await ready(second);
  await resume(page);
  await playSome(page, 1);
  const later = await keptMoves(page, { mirror: true });
  assert.ok(later.length > moves.length);
  await page.getByRole('button', { name: 'Home' }).click();
  await page.getByRole('region', { name: 'Your matches' }).waitFor(); // it has released the match
  await second.bringToFront();
  await resume(second);
  assert.deepEqual(
    await keptMoves(second, { mirror: true }),
    later,
    'the second tab goes on from the newest',
  );
  await playSome(second, 1);
  assert.deepEqual((await keptMoves(second, { mirror: true })).slice(0, later.length), later);
  await context.close();
});

test('blocked storage is reported, and the game can be played anyway', { timeout: 120_000 }, async () => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('not allowed', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'localStorage', { get: refuse });
    IDBFactory.prototype.open = refuse;
    LockManager.prototype.request = LockManager.prototype.query = async () => refuse();
  });
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(site.address);
  await ready(page);
  await page.getByText('The browser does not allow this page to save anything').waitFor();
  await page.goto(newMatch(site));
  await ready(page);
  await playSome(page, 2);
  await atTable(page);
  await page.getByRole('button', { name: 'Home' }).click();
  await resume(page);
  assert.deepEqual(errors, []);
  await context.close();
});

test('matches are renamed, deleted and restored', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await open(browser, newMatch(site));
  await playSome(page, 1);
  await page.getByRole('button', { name: 'Home' }).click();
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('button', { name: /^Rename/ }).click();
  const field = page.getByRole('textbox', { name: 'Match name' });
  await page.waitForFunction(() => document.activeElement.tagName === 'INPUT'); // typing may begin at once
  await field.fill('Überlingen at “night”');
  await field.press('Enter');
  await page.getByRole('heading', { name: 'Überlingen at “night”' }).waitFor();
  await page.goto(site.address);
  await ready(page);
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('button', { name: 'Delete: Überlingen at “night”' }).click();
  await page.getByText('was deleted.').first().waitFor();
  assert.deepEqual(await slots(page), {});
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('button', { name: 'Continue: Überlingen at “night”' }).waitFor();
  assert.equal(Object.keys(await slots(page)).length, 1);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a match stays deleted though the browser had closed the database', { timeout: 60_000 }, async () => {
  const { context, page } = await open(browser, newMatch(site));
  await playSome(page, 1);
  await context.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...all) {
      const request = open.apply(this, all);
      request.addEventListener('success', () => (globalThis.database = request.result));
      return request;
    };
  });
  await page.goto(site.address);
  await ready(page);
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.evaluate(() => globalThis.database.close());
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByText('was deleted.').first().waitFor();
  await page.waitForTimeout(500); // it is open again
  await page.reload();
  await ready(page);
  assert.equal(await page.getByRole('button', { name: /^Continue/ }).count(), 0);
  await context.close();
});

test('a move that the database refused is in it once there is room', { timeout: 60_000 }, async () => {
  const { context, page } = await open(browser, newMatch(site));
  await playSome(page, 1);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    globalThis.isFull = true;
    IDBObjectStore.prototype.put = function (...all) {
      const request = put.apply(this, all);
      if (globalThis.isFull) this.transaction.abort();
      return request;
    };
  });
  const before = await keptMoves(page, { mirror: true });
  await playSome(page, 1);
  const moves = await keptMoves(page);
  assert.ok(moves.length > before.length);
  assert.deepEqual(await keptMoves(page, { mirror: true }), before);
  await page.evaluate(() => (globalThis.isFull = false));
  const stop = Date.now() + 30_000;
  let later = before;
  while (later.length < moves.length && Date.now() < stop) {
    await page.waitForTimeout(500);
    later = await keptMoves(page, { mirror: true });
  }
  assert.deepEqual(later, moves);
  await context.close();
});

test('matches are exported to a file and imported from one', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await open(browser, newMatch(site));
  await playSome(page, 2);
  const moves = await keptMoves(page);
  await page.getByRole('button', { name: 'Home' }).click();
  await page.getByRole('button', { name: /^More about/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Save to file/ }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^mortarboard .*\.json$/);
  const text = await (await import('node:fs/promises')).readFile(await download.path(), 'utf8');
  assert.deepEqual(JSON.parse(text).moves, moves);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByText('was deleted.').first().waitFor();
  const bring = async (name, content) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Load from file' }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  };
  const semantics = page.locator('#semantics');
  await bring('short.json', text.slice(0, -30));
  await semantics.getByText('This file was not added. It is incomplete').waitFor();
  await bring('other.json', '{"format":1,"game":"chess"}');
  await semantics.getByText('a game that this version does not have').waitFor();
  await bring('newer.json', text.replace('"format": 1', '"format": 3'));
  await semantics.getByText('reload the page to get that version').waitFor();
  await bring('long.json', ' '.repeat(10_000_001));
  await semantics.getByText('too large to be a match').waitFor();
  assert.equal(await page.getByRole('button', { name: /^Continue/ }).count(), 0);
  await bring('good.json', text);
  await semantics.getByText('was added to your matches').waitFor();
  await resume(page);
  assert.deepEqual(await keptMoves(page), moves);
  // Played with other data tables: it continues only if it still replays the same.
  await page.getByRole('button', { name: 'Home' }).click();
  const other = text.replace(/"data_version": "[0-9a-f]+"/, '"data_version": "0000000000000001"');
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: /^Continue/ }).waitFor({ state: 'detached' });
  await bring('tables.json', other.replace(/"state": "[0-9a-f]+"/, '"state": "0000000000000001"'));
  await page.getByRole('button', { name: /^Continue/ }).click();
  await semantics.getByText('its moves cannot be replayed here').first().waitFor();
  const [log] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: /^View log/ }).click(),
  ]);
  const written = await log.locator('body').textContent();
  for (const move of moves) assert.ok(written.includes(`  ${move}`), `${move} is not in the log`);
  assert.deepEqual(complaints, []);
  await context.close();
});

// What a match with friends does when the browser closes its database, or does not write to it any more.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accept, endTogether, link, meet, patience, play, press, siteForFriends } from './friends.mjs';
import { open, waitUntil } from './page.mjs';

const { browser, plain } = await siteForFriends();
const limit = { timeout: 240_000 };
const game = 'The Builders: Middle Ages';
const earlier = '000000000000001'; // the id of another stored match

const workerOf = (page) => page.workers().find((one) => one.url().endsWith('peers_worker.js'));
const storedIds = (page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('mortarboard.friends.stored'))?.matches ?? []).map(({ id }) => id),
  );
const noConnection = (page) => page.getByText(/^This page has no connection to Grace\./).first();
const unkept = (page) =>
  page.locator('#semantics').getByText(/^This browser cannot save anything: if this page closes/);

async function started() {
  const players = await meet(browser, plain, game);
  await accept(...players);
  await play(players, 4);
  return players;
}

// Stores the only match a second time, as one that began earlier.
const copyMatch = (page) =>
  waitUntil(
    page,
    (id) =>
      new Promise((resolve) => {
        indexedDB.open('mortarboard-friends').onsuccess = ({ target: { result: database } }) => {
          const change = database.transaction('match', 'readwrite');
          const store = change.objectStore('match');
          store.openCursor().onsuccess = ({ target: { result: cursor } }) => {
            if (!cursor) return;
            store.put(cursor.value, [id, cursor.key[1]]);
            if (cursor.key[0] !== id) cursor.continue();
          };
          change.oncomplete = () => {
            database.close();
            resolve(true);
          };
        };
      }),
    earlier,
  );

test('a match is kept also after the browser has closed and emptied its database', limit, async () => {
  const players = await started();
  const [ada, grace] = players;
  await waitUntil(
    ada.page,
    () =>
      new Promise((resolve) => {
        const deletion = indexedDB.deleteDatabase('mortarboard-friends');
        deletion.onsuccess = () => resolve(true);
      }),
  );
  await play(players, 6);
  await ada.page.waitForTimeout(3000); // the whole log is written every two seconds
  await press(ada.page, 'Friends');
  assert.equal(await unkept(ada.page).count(), 0);
  await ada.page.reload();
  await noConnection(ada.page).waitFor(patience);
  await press(grace.page, 'Friends');
  await link(grace.page, ada.page);
  await ada.page.getByRole('region', { name: 'What to do now' }).waitFor(patience);
  await press(grace.page, 'Go to the game');
  await play(players, 4);
  await endTogether(players);
  for (const { context } of players) await context.close();
});

test('a write that fails is told, and takes no other match away', limit, async () => {
  const players = await started();
  const [ada] = players;
  await copyMatch(ada.page);
  await workerOf(ada.page).evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await play(players, 4);
  await press(ada.page, 'Friends');
  await unkept(ada.page).waitFor(patience);
  await press(ada.page, 'Go to the game');
  await endTogether(players);
  const isStored = (id) => localStorage.getItem('mortarboard.friends.stored')?.includes(id);
  await waitUntil(ada.page, isStored, earlier);
  assert.deepEqual(await storedIds(ada.page), [earlier], 'only the one that is over was forgotten');
  for (const { context } of players) await context.close();
});

test('a match that cannot be read is said to be so, and is read when it can be', limit, async () => {
  const players = await started();
  const [ada, grace] = players;
  const { page } = ada;
  ada.page = await ada.context.newPage(); // a tab that was reloaded would open the match by itself
  await page.close();
  await ada.page.goto(plain);
  await press(ada.page, 'Play with friends');
  await ada.page.getByRole('button', { name: 'Continue that match', exact: true }).waitFor(patience);
  await workerOf(ada.page).evaluate(() => {
    globalThis.getAll = IDBObjectStore.prototype.getAll;
    IDBObjectStore.prototype.getAll = () => {
      throw new DOMException('broken', 'DataError');
    };
  });
  await press(ada.page, 'Continue that match');
  await ada.page.locator('#semantics').getByText('This page cannot read the saved match.').waitFor(patience);
  await workerOf(ada.page).evaluate(() => (IDBObjectStore.prototype.getAll = globalThis.getAll));
  await press(ada.page, 'Continue that match');
  await noConnection(ada.page).waitFor(patience);
  await press(grace.page, 'Friends');
  await link(grace.page, ada.page);
  await ada.page.getByRole('region', { name: 'What to do now' }).waitFor(patience);
  for (const { context } of players) await context.close();
});

// Its requests are answered never.
test('a database that does not open keeps nobody from playing', limit, async () => {
  const { page, context } = await open(
    {
      newContext: async (options) => {
        const context = await browser.newContext(options);
        await context.addInitScript(() => (IDBFactory.prototype.open = () => ({})));
        return context;
      },
    },
    plain,
  );
  await press(page, 'Play with friends');
  await page.getByRole('textbox', { name: 'Your name', exact: true }).waitFor(patience);
  await context.close();
});

// Pages of a match that are loaded again or crash come back to those who play on, and nobody does anything.
// The browsers of these tests take edited descriptions, as browsers do today; friends_return.test.mjs has
// others.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  accept,
  backAtTable,
  endTogether,
  field,
  flagsAllowingEdits,
  link,
  mayReload,
  meet,
  meetAt,
  pageAfterCrash,
  patience,
  play,
  press,
  siteForFriends,
} from './friends.mjs';
import { Network, whyNoNetwork } from './network.mjs';
import { waitUntil } from './page.mjs';

const { browser, plain } = await siteForFriends([], true);
const limit = { timeout: 240_000 };
const noConnection = (page) => page.getByText(/^This page has no connection to/).first();

// A match whose pages may be reloaded.
async function started(game, names) {
  const players = await meet(browser, plain, game, names);
  await accept(...players);
  await play(players, 4);
  await mayReload(players);
  return players;
}
const close = (players) => Promise.all(players.map(({ context }) => context.close()));

// As a browser does that holds a page ready for the button that leads back.
test('a page that is left and shown again comes back to its match', limit, async () => {
  const players = await started('The Builders: Middle Ages');
  const [, grace] = players;
  await Promise.all([
    grace.page.waitForEvent('load'),
    grace.page.evaluate(() => {
      for (const name of ['pagehide', 'pageshow'])
        dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
    }),
  ]);
  await backAtTable(grace);
  await play(players, 4);
  await close(players);
});

test('each page of a match of two is reloaded, one of them twice', limit, async () => {
  const players = await started('The Builders: Middle Ages');
  const [ada, grace] = players;
  for (const one of [grace, ada, grace]) {
    const since = Date.now();
    await one.page.reload();
    await backAtTable(one);
    await play(players, 4);
    await mayReload(players, since);
  }
  // Twice at once: what was agreed before is enough for both.
  for (let times = 0; times < 2; ++times) {
    await grace.page.reload();
    await backAtTable(grace);
  }
  await play(players, 4);
  // Nobody is missing, so no invitation waits for anybody.
  await press(ada.page, 'Friends');
  assert.equal(await field(ada.page, 'Invitation link').count(), 0);
  await press(ada.page, 'Go to the game');
  await endTogether(players);
  await close(players);
});

// On a busy machine Chromium says that a channel is open before it shows the answer that was set.
function showAnswersLate() {
  const { get } = Object.getOwnPropertyDescriptor(RTCPeerConnection.prototype, 'remoteDescription');
  Object.defineProperty(RTCPeerConnection.prototype, 'remoteDescription', {
    get() {
      this.connectedAt ??= this.connectionState === 'connected' ? performance.now() : undefined;
      return performance.now() - this.connectedAt > 1000 ? get.call(this) : null;
    },
  });
}
test('a link opens before the browser shows its description', limit, async () => {
  const late = {
    newContext: async (options) => {
      const context = await browser.newContext(options);
      await context.addInitScript(showAnswersLate);
      return context;
    },
  };
  const players = await meet(late, plain, 'The Builders: Middle Ages');
  await accept(...players);
  await play(players, 4);
  await mayReload(players);
  for (const { complaints } of players) assert.deepEqual(complaints, []);
  await close(players);
});

test('a page that crashes comes back when its person continues the match', limit, async () => {
  const players = await started('Citadels');
  const [ada] = players;
  await ada.page.goto('chrome://crash').catch(() => {});
  ada.page = await pageAfterCrash(ada.context, plain);
  await press(ada.page, 'Play with friends');
  await press(ada.page, 'Continue that match');
  await backAtTable(ada);
  await play(players, 4);
  await endTogether(players);
  await close(players);
});

test('a second tab takes nothing from the first, and plays on when that is closed', limit, async () => {
  const players = await started('The Builders: Middle Ages');
  const [, grace] = players;
  const second = await grace.context.newPage();
  await second.goto(plain);
  await press(second, 'Play with friends');
  await press(second, 'Continue that match');
  await noConnection(second).waitFor(patience);
  await play(players, 4);
  await grace.page.close();
  grace.page = second;
  await backAtTable(grace);
  await play(players, 4);
  await endTogether(players);
  await close(players);
});

test('two of three pages are reloaded at once, the host’s among them', limit, async () => {
  const players = await started('Citadels', ['Ada', 'Grace', 'Edith']);
  const [ada, , edith] = players;
  await Promise.all([ada, edith].map(({ page }) => page.reload()));
  await Promise.all([ada, edith].map(backAtTable));
  await play(players, 6);
  await endTogether(players);
  await close(players);
});

test('where nobody waits, the page says soon that codes are needed, and these work', limit, async () => {
  const players = await started('The Builders: Middle Ages');
  const [ada, grace] = players;
  // Neither page is there any more when the other one comes.
  const since = Date.now();
  for (const { page } of players) await page.goto('about:blank');
  await Promise.all(players.map(({ page }) => page.goto(plain)));
  // On a slow machine a page may be seen first when it has given up already.
  const tries = ({ page }) => page.getByText(/^Reconnecting to /).or(noConnection(page)).first();
  await Promise.all(players.map((player) => tries(player).waitFor(patience)));
  await Promise.all(players.map(({ page }) => noConnection(page).waitFor({ timeout: 40_000 })));
  await press(grace.page, 'Invite a friend');
  await link(grace.page, ada.page);
  await Promise.all(players.map(backAtTable));
  await play(players, 4);
  await mayReload(players, since);
  await grace.page.reload();
  await backAtTable(grace);
  await play(players, 4);
  await endTogether(players);
  await close(players);
});

const earlier = '000000000000001'; // the id of another stored match
// Stores the match a second time, as an earlier one of the same people, who may come back to either.
const storeTwice = (page) =>
  waitUntil(
    page,
    (id) =>
      new Promise((resolve) => {
        indexedDB.open('mortarboard-friends').onsuccess = ({ target: { result: database } }) => {
          const change = database.transaction(['match', 'self'], 'readwrite');
          const [matches, self] = ['match', 'self'].map((name) => change.objectStore(name));
          matches.openCursor().onsuccess = ({ target: { result: cursor } }) => {
            if (!cursor || cursor.key[0] === id) return;
            matches.put(cursor.value, [id, cursor.key[1]]);
            cursor.continue();
          };
          self.get('returns').onsuccess = ({ target: { result: returns } }) => {
            for (const [first] of Object.values(returns)) first.match = id;
            self.put(returns, 'returns');
          };
          change.oncomplete = () => {
            database.close();
            resolve(true);
          };
        };
      }),
    earlier,
  );
test('a page that goes from one match to another tries to come back for as long', limit, async () => {
  const [ada, grace] = await started('The Builders: Middle Ages');
  await grace.context.close();
  await storeTwice(ada.page);
  const page = await ada.context.newPage();
  await ada.page.close();
  await page.goto(plain);
  const reconnecting = page.locator('#semantics').getByText(/^Reconnecting to /);
  await press(page, 'Play with friends');
  const matches = page.getByRole('button', { name: /^Continue that match/ });
  await matches.nth(1).waitFor(patience);
  await matches.first().press('Enter', patience);
  await reconnecting.waitFor(patience);
  await page.waitForTimeout(9000);
  const worker = page.workers().find((one) => one.url().endsWith('peers_worker.js'));
  await worker.evaluate((id) => void self.onmessage({ data: { resume: id } }), earlier);
  await page.waitForTimeout(9000); // the first match would have been given up
  assert.equal(await reconnecting.count(), 1);
  await noConnection(page).waitFor(patience);
  await ada.context.close();
});

// Its address was replaced, and then its cable was cut while it loaded.
const onMachines = { ...limit, skip: whyNoNetwork() };
test('a page is reloaded on a machine whose network changes', onMachines, async () => {
  const network = await Network.make(2, flagsAllowingEdits);
  try {
    const [, machine] = network.machines;
    const players = await meetAt(network.machines, 'The Builders: Middle Ages');
    const [, grace] = players;
    await accept(...players);
    await play(players, 4);
    await mayReload(players);
    machine.plug();
    const since = Date.now();
    await grace.page.reload();
    await backAtTable(grace);
    await play(players, 4);
    await mayReload(players, since);
    machine.cut();
    await grace.page.reload();
    await grace.page.getByText(/^Reconnecting to /).waitFor(patience);
    await grace.page.waitForTimeout(20_000);
    machine.mend();
    await backAtTable(grace);
    await play(players, 4);
    await endTogether(players);
  } finally {
    await network.close();
  }
});

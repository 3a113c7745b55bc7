// A first visit fetches the texts and pictures of the game that is opened, and of no other game. Every way to
// a game fetches them first. Once the page is kept, all games play without a network.

import assert from 'node:assert/strict';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { meet, patience, press } from './friends.mjs';
import { launch, open, waitUntil, withoutBlocking } from './page.mjs';
import { keptMoves, newMatch, playSome, ready } from './saves.mjs';
import { serve } from './server.mjs';

const games = ['builders', 'baldurs_gate', 'garden_nation', 'citadels', 'troyes'];
const table = (game) => `${site.address}?game=${game}&seats=2&seed=7&pace=0`;
const playable = (page) => page.locator('[data-lit]').first().waitFor({ timeout: 30_000 });
const atOnce = { serviceWorkers: 'block' }; // nothing is fetched for later
const says = (page, sentence) => page.locator('#semantics').getByText(sentence).first().waitFor(patience);

let browser, site;
before(async () => {
  // Of two pages that play together one is in the background.
  browser = await launch({}, [
    '--disable-background-timer-throttling',
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
  ]);
  site = await serve();
});
after(async () => {
  await browser?.close();
  await site?.close();
});

const isOfGame = (path) =>
  games.some((game) => path.endsWith(`.${game}.txt`) || new RegExp(`[./]${game}\\.json$`).test(path));
const filesOfGames = (since) =>
  site.requests
    .slice(since)
    .filter(isOfGame)
    .map((path) => path.split('/').slice(-2).join('/'))
    .sort();
const filesOf = (game) => [`assets/pictures.${game}.txt`, `en/${game}.json`, `tutorials/${game}.json`];

test('a first visit fetches the files of the game that is opened', { timeout: 60_000 }, async () => {
  const since = site.requests.length;
  const { context, page, complaints } = await open(browser, site.address, atOnce);
  assert.deepEqual(filesOfGames(since), []);
  await press(page, 'New game: Citadels');
  await press(page, 'Start game');
  await playable(page);
  assert.deepEqual(filesOfGames(since), filesOf('citadels'));
  assert.equal(await page.getByText(/citadels\./).count(), 0, 'a key stands where a text should');
  assert.deepEqual(withoutBlocking(complaints), []);
  await context.close();
});

test('how to play opens at once, and fetches the files of its game', { timeout: 60_000 }, async () => {
  const since = site.requests.length;
  const { context, page, complaints } = await open(browser, site.address, atOnce);
  await press(page, 'Rules: Troyes');
  await press(page, 'All the rules');
  await page.getByRole('heading', { name: 'Rules: Troyes' }).waitFor(patience);
  await page.getByRole('listitem').nth(20).waitFor(patience);
  await press(page, 'Cards and values', 'tab');
  await page.getByRole('listitem').nth(20).waitFor(patience);
  assert.equal(
    await page.getByText(/\b(troyes|grade)\.[a-z]/).count(),
    0,
    'a key stands where a text should',
  );
  assert.deepEqual(filesOfGames(since), filesOf('troyes'));
  assert.deepEqual(withoutBlocking(complaints), []);
  await context.close();
});

test('a slow download shows how far it is and can be left', { timeout: 60_000 }, async () => {
  const { context, page } = await open(browser, site.address, atOnce);
  let letGo;
  const held = new Promise((resolve) => (letGo = resolve));
  await context.route('**/assets/pictures.troyes.txt', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(table('troyes'));
  await says(page, 'Loading the pictures and texts of Troyes');
  await page
    .locator('#semantics')
    .getByText(/^[1-9]\d?% loaded$/)
    .waitFor(patience); // the texts are there
  await press(page, 'Back');
  await press(page, 'New game: Troyes');
  await press(page, 'Start game');
  await says(page, 'Loading the pictures and texts of Troyes');
  letGo();
  await playable(page);
  await context.close();
});

// A page with its service worker, which fetches no game before it is opened: the browser is never idle.
async function openKept(more = () => {}) {
  const context = await browser.newContext({ locale: 'en', deviceScaleFactor: 0.5 });
  const page = await context.newPage();
  await page.addInitScript(() => (globalThis.requestIdleCallback = () => {}));
  await page.addInitScript(more);
  await page.goto(site.address);
  await waitUntil(page, () => Boolean(navigator.serviceWorker.controller));
  return { context, page };
}
const isKept = (page, path) =>
  page.evaluate(async (file) => Boolean(await caches.match(new URL(file, location.href))), path);

test(
  'a slow download through the service worker shows how far it is, and ends',
  { timeout: 60_000 },
  async () => {
    // The page waits for a second and a half without a byte, not for half a minute.
    const { context, page } = await openKept(() => {
      const { setTimeout: wait } = globalThis;
      globalThis.setTimeout = (call, ms, ...about) => wait(call, ms === 30_000 ? 1500 : ms, ...about);
    });
    const path = 'assets/pictures.troyes.txt';
    assert.equal(await isKept(page, path), false);
    await page.evaluate(() => {
      globalThis.shown = new Set();
      const note = () => {
        const [, percent] = /(\d+)% loaded/.exec(document.getElementById('semantics').textContent) ?? [];
        if (percent) globalThis.shown.add(Number(percent));
      };
      new MutationObserver(note).observe(document.getElementById('semantics'), {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    site.slow = path;
    await press(page, 'New game: Troyes');
    await press(page, 'Start game');
    await playable(page);
    site.slow = '';
    const shown = await page.evaluate(() => [...globalThis.shown]);
    assert.ok(shown.length > 5, `only ${shown} was shown`);
    assert.equal(await isKept(page, path), true, 'it is kept before it is used');
    await context.close();
  },
);

test('the service worker passes no file of another version on', { timeout: 60_000 }, async () => {
  const { context, page } = await openKept();
  const { folder } = site;
  site.folder = await mkdtemp(join(tmpdir(), 'mortarboard-site-'));
  await cp(folder, site.folder, { recursive: true });
  // The program takes the texts of a language as they come.
  const path = 'assets/i18n/de/page.json';
  await writeFile(join(site.folder, path), '{"language.name":"Later"}');
  const fetched = () =>
    page.evaluate(
      (file) =>
        fetch(file)
          .then((response) => response.text())
          .catch(() => 'nothing'),
      path,
    );
  assert.equal(await fetched(), 'nothing');
  assert.equal(await isKept(page, path), false);
  await rm(site.folder, { recursive: true });
  site.folder = folder;
  assert.match(await fetched(), /"Deutsch"/);
  assert.equal(await isKept(page, path), true);
  await context.close();
});

test('a failed download is said, and tried again when asked for', { timeout: 60_000 }, async () => {
  const { context, page } = await open(browser, site.address, atOnce);
  await context.route('**/assets/pictures.troyes.txt', (route) => route.abort());
  await page.goto(table('troyes'));
  await says(page, 'The pictures and texts of Troyes could not be loaded.');
  const failedAgain = page.waitForEvent('requestfailed', patience); // the sentence stands there until then
  await press(page, 'Try again');
  await failedAgain;
  await says(page, 'The pictures and texts of Troyes could not be loaded.');
  await context.unroute('**/assets/pictures.troyes.txt');
  await press(page, 'Try again');
  await playable(page);
  await context.close();
});

test('a failed download is tried again when the network is back', { timeout: 60_000 }, async () => {
  const { context, page } = await open(browser, site.address, atOnce);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'New game: Troyes', exact: true }).press('Enter');
  await press(page, 'Start game');
  await says(page, 'The pictures and texts of Troyes could not be loaded.');
  await context.setOffline(false);
  await playable(page);
  await context.close();
});

test('files of another version are not mixed with this one', { timeout: 60_000 }, async () => {
  const { context, page } = await open(browser, site.address, atOnce);
  const path = '**/assets/i18n/en/troyes.json';
  await context.route(path, (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"troyes.term":"of later"}' }),
  );
  await page.goto(table('troyes'));
  await says(page, 'The pictures and texts of Troyes could not be loaded.');
  await context.unroute(path);
  await press(page, 'Try again');
  await playable(page);
  await context.close();
});

test('a saved match loads its game, and a reload meanwhile is no crash', { timeout: 90_000 }, async () => {
  const { context, page } = await open(browser, `${table('builders')}&view=generic`, atOnce);
  await playSome(page, 2);
  await context.route('**/assets/pictures.builders.txt', (route) => route.abort());
  await page.reload();
  await says(page, 'could not be loaded.');
  await page.reload(); // the match counts as crashed only if it was being drawn, so it is opened again
  await says(page, 'could not be loaded.');
  await page.goto(site.address);
  await ready(page);
  await page
    .getByRole('button', { name: /^Continue/ })
    .first()
    .press('Enter', patience);
  await says(page, 'could not be loaded.');
  await context.unroute('**/assets/pictures.builders.txt');
  await press(page, 'Try again');
  await playSome(page, 1);
  await context.close();
});

test('friends who came by an invitation get the game too', { timeout: 120_000 }, async () => {
  const blocking = { newContext: (options) => browser.newContext({ ...options, ...atOnce }) };
  const players = await meet(blocking, `${site.address}?pace=0&view=generic`, 'Troyes');
  const [host, guest] = players;
  await guest.context.route('**/assets/pictures.troyes.txt', (route) => route.abort());
  for (const { page } of players)
    await page.getByRole('switch', { name: 'I’m ready', exact: true }).press('Enter', patience);
  await says(guest.page, 'The pictures and texts of Troyes could not be loaded.');
  await guest.context.unroute('**/assets/pictures.troyes.txt');
  await press(guest.page, 'Try again');
  for (const { page } of players)
    await page.getByRole('region', { name: 'What to do now' }).waitFor({ timeout: 60_000 });
  assert.deepEqual(withoutBlocking(host.complaints), []);
  for (const { context } of players) await context.close();
});

test('when the page is kept every game opens without a network', { timeout: 120_000 }, async () => {
  const { context, page } = await open(browser, site.address);
  await page.getByText('Ready to play offline.').waitFor();
  site.gone = true;
  for (const game of games) {
    await page.goto(table(game));
    await playable(page);
  }
  site.gone = false;
  await context.close();
});

test('a bot plays that arrives over a slow line', { timeout: 60_000 }, async () => {
  const context = await browser.newContext(atOnce);
  const page = await context.newPage();
  const complaints = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  // Workers that are silent for a second and a half are started again, not for twenty.
  await page.addInitScript(() => {
    const { setTimeout: wait } = globalThis;
    globalThis.setTimeout = (call, ms, ...about) => wait(call, ms === 20_000 ? 1500 : ms, ...about);
  });
  site.slow = '/bot.js';
  await page.goto(newMatch(site));
  await playSome(page, 3);
  const moves = await keptMoves(page);
  site.slow = '';
  assert.ok(
    moves.some((move) => move.startsWith('1 ')),
    'the bot has played',
  );
  assert.deepEqual(
    complaints.filter((one) => /started again/.test(one)),
    [],
  );
  await context.close();
});

test('games that could not be kept are kept when the network is back', { timeout: 60_000 }, async () => {
  site.gone = 'assets/pictures.troyes.txt';
  const { context, page } = await open(browser, site.address);
  await page.getByText(/the offline copy of some games is incomplete/).waitFor();
  site.gone = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText('Ready to play offline.').waitFor();
  await context.close();
});

// "it plays", or what a page says that does not: while it loads, or of bots that do not come; "nothing" if it
// says nothing for long.
const saidOrPlays = (page) =>
  page
    .waitForFunction(
      () => {
        if (document.querySelector('[data-lit]')) return 'it plays';
        const seen = (id) => document.getElementById(id).checkVisibility({ visibilityProperty: true });
        const status = document.getElementById('progress').textContent;
        if (seen('progress') && status !== 'Loading…') return status;
        if (seen('late')) return document.getElementById('late').textContent;
        const told = document.getElementById('semantics').textContent;
        return /could not be loaded|bots are not responding/.exec(told)?.[0];
      },
      null,
      { timeout: 40_000 },
    )
    .then((handle) => handle.jsonValue())
    .catch(() => 'nothing');
const isAnswer = (said) => /^it plays$|reload|could not be|not responding/i.test(said);

test('whatever file does not arrive, the page says so or does without it', { timeout: 300_000 }, async () => {
  const since = site.requests.length;
  const { context, page } = await open(browser, table('builders'), atOnce);
  await playable(page);
  await page.waitForTimeout(500); // the pictures have been asked for
  await context.close();
  const files = [...new Set(site.requests.slice(since))]
    .map((path) => path.slice(new URL(site.address).pathname.length))
    .filter((path) => path && !/^icons\/|webmanifest$|^bot/.test(path)); // robust.test.mjs tests bots
  assert.ok(files.length > 15, `only ${files.length} files were asked for`);
  const outcome = async (file) => {
    const alone = await browser.newContext({ ...atOnce, deviceScaleFactor: 0.5 });
    await alone.route(`**/${file}`, (route) => route.abort());
    const visit = await alone.newPage();
    await visit.goto(table('builders'));
    const said = await saidOrPlays(visit);
    await alone.close();
    return isAnswer(said) ? [] : [`${file}: ${said}`];
  };
  const stuck = [];
  while (files.length) stuck.push(...(await Promise.all(files.splice(0, 4).map(outcome))).flat());
  assert.deepEqual(stuck, []);
});

// After so many requests the network is gone, first while the page loads, then while the service worker keeps
// its files. When it is back a reload plays, whatever was kept until then.
test('whenever the network goes, the page says so or plays', { timeout: 300_000 }, async () => {
  const outcome = async (requests) => {
    const cut = await serve();
    cut.cutAfter = requests;
    const context = await browser.newContext({ deviceScaleFactor: 0.5 });
    const page = await context.newPage();
    const address = `${cut.address}?game=builders&seats=2&seed=7&pace=0`;
    await page.goto(address, { waitUntil: 'commit' });
    const said = await saidOrPlays(page);
    cut.cutAfter = Infinity;
    await page.goto(address);
    const saidThen = await saidOrPlays(page);
    await context.close();
    await cut.close();
    if (isAnswer(said) && saidThen === 'it plays') return [];
    return [`after ${requests} requests: ${said}; when it is back: ${saidThen}`];
  };
  const moments = [1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 32];
  const stuck = [];
  while (moments.length) stuck.push(...(await Promise.all(moments.splice(0, 4).map(outcome))).flat());
  assert.deepEqual(stuck, []);
});

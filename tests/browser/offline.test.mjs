// After the first visit no network is needed; a new version is used completely or not at all, and never in
// the middle of a match. Only one of two tabs plays a match.

import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { accept, endTogether, flagsAllowingEdits, invitationOf, meet, press } from './friends.mjs';
import { launch, open, waitUntil } from './page.mjs';
import { builtSite, serve } from './server.mjs';
import { atTable, keptMoves, newMatch, playSome, ready, resume } from './saves.mjs';

let browser, folder;
before(async () => {
  browser = await launch({}, flagsAllowingEdits); // of two pages that play together one is in the background
  folder = await mkdtemp(join(tmpdir(), 'mortarboard-site-'));
  await cp(builtSite, folder, { recursive: true });
});
// Closed here and not by the tests, for a server that a failed test leaves would keep this file from ending.
const sites = [];
after(async () => {
  await browser?.close();
  for (const site of sites) await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function serveHere(path = '/games/', more = {}) {
  const site = await serve({ folder, path, ...more });
  sites.push(site);
  return site;
}

const kept = (page) => page.getByText('Ready to play offline.').waitFor();

// The same page with other texts, as a later version would be: new checksums, a new version.
async function deploy(title, { spoil = false } = {}) {
  const path = join(folder, 'index.html');
  const html = (await readFile(path, 'utf8')).replace(/<title>.*<\/title>/, `<title>${title}</title>`);
  const sum = createHash('sha256').update(html).digest('hex');
  await writeFile(path, spoil ? `${html}<!-- half of another version -->` : html);
  const worker = join(folder, 'sw.js');
  const code = await readFile(worker, 'utf8');
  await writeFile(
    worker,
    code
      .replace(/\bversion ?= ?["'][^"']*["']/, `version = '${sum.slice(0, 12)}'`)
      .replace(/"index\.html [0-9a-f]+"/, `"index.html ${sum}"`),
  );
}
const shownVersion = (page) =>
  page.evaluate(async () => /<title>(.*)<\/title>/.exec(await (await fetch('index.html')).text())[1]);
const lookForNew = (page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update().catch(() => {}));

test('works offline after the first visit, under a sub-path', { timeout: 120_000 }, async () => {
  const site = await serveHere('/some/where/');
  const { context, page, complaints } = await open(browser, site.address);
  await kept(page);
  site.gone = true;
  await page.goto(newMatch(site));
  await ready(page);
  await playSome(page, 3); // a bot plays along: its worker and module came without a network
  const moves = await keptMoves(page);
  const asked = site.requests.length;
  await page.goto(`${site.address}?pace=0&view=generic`);
  await ready(page);
  await resume(page);
  assert.deepEqual(await keptMoves(page), moves);
  assert.deepEqual(
    site.requests.slice(asked).filter((path) => !path.endsWith('/sw.js')),
    [],
    'only whether there is a new version was asked',
  );
  assert.deepEqual(
    complaints.filter((one) => !/sw\.js|fetching the script|ERR_EMPTY_RESPONSE/.test(one)),
    [],
  );
  await context.close();
});

test('a host may redirect index.html to its folder', { timeout: 60_000 }, async () => {
  const site = await serveHere('/games/', { redirectsIndex: true });
  const { context, page, complaints } = await open(browser, site.address);
  await kept(page);
  site.gone = true;
  await page.goto(site.address);
  await ready(page);
  assert.deepEqual(
    complaints.filter((one) => !/sw\.js|fetching the script|ERR_EMPTY_RESPONSE/.test(one)),
    [],
  );
  await context.close();
});

test('the language of the first visit is there without a network', { timeout: 120_000 }, async () => {
  const site = await serveHere();
  const { context, page } = await open(browser, site.address, { locale: 'fr' });
  await page.getByText('Prêt à jouer hors connexion.').waitFor();
  site.gone = true;
  await page.goto(`${site.address}?game=citadels&seats=2&seed=7&bots=-,greedy&pace=0`);
  await page.getByRole('list', { name: 'Joueurs', exact: true }).waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
  await context.close();
});

test('a language chosen later is there without a network', { timeout: 120_000 }, async () => {
  const site = await serveHere();
  const { context, page } = await open(browser, site.address);
  await kept(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await waitUntil(page, () => caches.match('assets/i18n/de/troyes.json').then(Boolean));
  site.gone = true;
  await page.goto(`${site.address}?game=troyes&seats=2&seed=7&bots=-,greedy&pace=0`);
  await page.getByRole('list', { name: 'Spieler', exact: true }).waitFor();
  await context.close();
});

test('a first match is there without a network before all games are', { timeout: 120_000 }, async () => {
  const site = await serveHere();
  const context = await browser.newContext({ locale: 'en' });
  const page = await context.newPage();
  await page.addInitScript(() => (globalThis.requestIdleCallback = () => {})); // it is never idle
  await page.goto(newMatch(site));
  await playSome(page, 2);
  await waitUntil(page, () => caches.match('assets/tutorials/builders.json').then(Boolean));
  const moves = await keptMoves(page);
  site.gone = true;
  await page.reload();
  await atTable(page);
  assert.deepEqual(await keptMoves(page), moves);
  await context.close();
});

// Records what a page begins that could reach another computer besides requests.
function noteConnections() {
  globalThis.connections = [];
  for (const name of ['RTCPeerConnection', 'WebSocket', 'EventSource', 'WebTransport']) {
    const Original = globalThis[name];
    globalThis[name] = class extends Original {
      constructor(...all) {
        super(...all);
        globalThis.connections.push(name);
      }
    };
  }
}

test('a link to a match opens offline and connects to nobody', { timeout: 120_000 }, async () => {
  const site = await serveHere();
  const { context, page } = await open(browser, site.address);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await kept(page);
  await page.goto(`${site.address}?game=builders&seats=2&seed=7&bots=greedy,greedy&pace=0`);
  await page.getByRole('button', { name: 'Share', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Copy link', exact: true }).press('Enter');
  await page.locator('#live').getByText('The link is copied.').waitFor({ state: 'attached' });
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /#m=/);
  await page.close();

  site.gone = true;
  const asked = site.requests.length;
  const other = await context.newPage();
  const elsewhere = [];
  other.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(site.address).origin) elsewhere.push(request.url());
  });
  await other.addInitScript(noteConnections);
  await other.goto(link);
  await other.getByRole('slider', { name: 'Place in the match' }).waitFor();
  await other.keyboard.press('End');
  await other.getByRole('region', { name: 'Results' }).waitFor();
  assert.deepEqual(await other.evaluate(() => globalThis.connections), []);
  assert.deepEqual(elsewhere, []);
  assert.deepEqual(
    site.requests.slice(asked).filter((path) => !path.endsWith('/sw.js')),
    [],
    'only whether there is a new version was asked',
  );
  await context.close();
});

test(
  'a new version waits for the end of the match, and the match continues in it',
  { timeout: 180_000 },
  async () => {
    const site = await serveHere();
    await deploy('First');
    const { context, page } = await open(browser, site.address);
    await kept(page);
    await page.goto(newMatch(site));
    await ready(page);
    await playSome(page, 2);
    await deploy('Second');
    await lookForNew(page);
    await waitUntil(page, async () => !!(await navigator.serviceWorker.getRegistration()).waiting);
    await playSome(page, 2);
    assert.equal(await page.getByText('A new version is ready.').count(), 0, 'nothing breaks into a match');
    assert.equal(await shownVersion(page), 'First', 'all of one version');
    const moves = await keptMoves(page);
    await page.getByRole('button', { name: 'Home' }).click();
    await page.locator('#semantics').getByText('A new version is ready.').waitFor();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update now' }).click()]);
    await page.goto(`${site.address}?pace=0&view=generic`);
    await ready(page);
    assert.equal(await shownVersion(page), 'Second');
    assert.equal((await page.evaluate(() => caches.keys())).length, 1, 'the old version is gone');
    await resume(page);
    assert.deepEqual(await keptMoves(page), moves);
    await context.close();
  },
);

test('the page can be installed', { timeout: 60_000 }, async () => {
  const site = await serveHere();
  const { context, page } = await open(browser, site.address);
  await kept(page);
  const cdp = await context.newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  assert.deepEqual(
    installabilityErrors.map((one) => one.errorId).filter((id) => id !== 'in-incognito'),
    [],
  );
  const { errors } = await cdp.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  for (const path of ['icon-192.png', 'icon-512.png', 'maskable-512.png', 'touch-180.png'])
    assert.ok(
      await page.evaluate(
        async (path) =>
          createImageBitmap(await (await fetch(`icons/${path}`)).blob()).then(
            (image) => image.width === image.height,
          ),
        path,
      ),
      path,
    );
  await context.close();
});

test('an incomplete new version is not used', { timeout: 120_000 }, async () => {
  const site = await serveHere();
  await deploy('Third');
  const { context, page } = await open(browser, site.address);
  await kept(page);
  await deploy('Fourth', { spoil: true });
  await lookForNew(page);
  await waitUntil(page, async () => {
    const { installing, waiting } = await navigator.serviceWorker.getRegistration();
    return !installing && !waiting;
  });
  assert.equal(await shownVersion(page), 'Third');
  await deploy('Fifth');
  await context.close();
});

test('only one of two tabs plays a match, and the other may take over', { timeout: 180_000 }, async () => {
  const site = await serveHere();
  const { context, page } = await open(browser, newMatch(site));
  await playSome(page, 2);
  const second = await context.newPage();
  await second.goto(`${site.address}?pace=0&view=generic`);
  await ready(second);
  await second.getByRole('button', { name: /^Continue/ }).click();
  await second.locator('#semantics').getByText('This match is open in another tab.').waitFor();
  const moves = await keptMoves(page);
  await second.getByRole('button', { name: 'Take over here' }).click();
  await atTable(second);
  await page.bringToFront();
  await page.getByRole('heading', { name: /^Another tab has taken over this match/ }).waitFor();
  assert.equal(
    await page.getByRole('button', { name: /^(Take coins|End turn)/ }).count(),
    0,
    'it only looks on',
  );
  assert.deepEqual(await keptMoves(page), moves);
  await second.bringToFront();
  await playSome(second, 2);
  const later = await keptMoves(second);
  assert.deepEqual(later.slice(0, moves.length), moves);
  // The other way round: the first tab sees the moves of the second.
  await second.getByRole('button', { name: 'Home' }).click();
  await second.getByRole('region', { name: 'Your matches' }).waitFor(); // it has released the match
  await page.bringToFront();
  await page.getByRole('button', { name: 'Home' }).click();
  await resume(page);
  assert.deepEqual(await keptMoves(page), later);
  await context.close();
});

test('an update waits for a match with friends, and for no idle tab', { timeout: 240_000 }, async () => {
  const site = await serveHere();
  await deploy('Sixth');
  const plain = `${site.address}?pace=0&view=generic`;
  const idle = await open(browser, plain);
  await kept(idle.page);
  const tab = await idle.context.newPage();
  await tab.goto(plain);
  await ready(tab);
  await tab.getByRole('button', { name: 'Play with friends' }).press('Enter');
  await waitUntil(tab, async () =>
    (await navigator.locks.query()).held.some(({ name }) => name === 'mortarboard.friends'),
  );
  const update = (one) => one.getByRole('button', { name: 'Update now' });
  const updates = async (one) => {
    await Promise.all([one.waitForEvent('load'), update(one).press('Enter')]);
    await ready(one);
  };
  await deploy('Seventh');
  await lookForNew(idle.page);
  await updates(idle.page);
  assert.equal(await shownVersion(idle.page), 'Seventh');
  await idle.context.close();

  const players = await meet(browser, plain, 'The Builders: Middle Ages');
  const other = await players[0].context.newPage();
  await other.goto(plain);
  await kept(other);
  await deploy('Eighth');
  await lookForNew(other);
  const refused = other.locator('#semantics').getByText(/^A match is open in another tab/);
  await update(other).press('Enter');
  await refused.waitFor();
  await accept(...players);
  await other.reload();
  await ready(other);
  await update(other).press('Enter');
  await refused.waitFor();
  assert.equal(await shownVersion(other), 'Seventh');
  await endTogether(players);
  await updates(other);
  assert.equal(await shownVersion(other), 'Eighth');
  for (const { context } of players) await context.close();
});

test('an update loads tabs again, but none with a match or an invitation', { timeout: 120_000 }, async () => {
  const site = await serveHere();
  await deploy('Ninth');
  const { context, page } = await open(browser, `${site.address}?pace=0&view=generic`);
  await kept(page);
  const idle = await context.newPage();
  await idle.goto(site.address);
  await ready(idle);
  const inviter = await context.newPage();
  await inviter.goto(site.address);
  await press(inviter, 'Play with friends');
  await press(inviter, 'Invite a friend');
  await invitationOf(inviter);
  const mark = (one) => one.evaluate(() => (globalThis.isSamePage = true));
  const isSame = (one) => one.evaluate(() => globalThis.isSamePage === true);
  await mark(inviter);
  await deploy('Tenth');
  await lookForNew(page);
  await Promise.all([
    idle.waitForEvent('load'),
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Update now' }).press('Enter'),
  ]);
  assert.equal(await shownVersion(idle), 'Tenth');
  assert.equal(await isSame(inviter), true, 'its invitation still works');

  const player = await context.newPage();
  await player.goto(newMatch(site));
  await ready(player);
  await playSome(player, 1);
  await mark(player);
  await deploy('Eleventh');
  await lookForNew(page);
  await waitUntil(page, async () => !!(await navigator.serviceWorker.getRegistration()).waiting);
  // As when a match begins in the moment in which another tab has asked.
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate(async () => {
      (await navigator.serviceWorker.getRegistration()).waiting.postMessage('take over');
    }),
  ]);
  await player.waitForTimeout(1000);
  assert.equal(await isSame(player), true);
  await playSome(player, 1);
  await context.close();
});

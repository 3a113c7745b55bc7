// An invitation link, opened by loading it as people do: what it asks, what it does before it is accepted,
// and where it is kept.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerOf, field, patience, press, reply, siteForFriends, together, valueOf } from './friends.mjs';
import { open } from './page.mjs';
import { newMatch, playSome } from './saves.mjs';

const { site, browser, plain } = await siteForFriends();
const phone = { viewport: { width: 390, height: 844 } };
const question = (page, game = 'Citadels') =>
  page.getByRole('heading', { name: `Ada invites you to play ${game}. Join?`, exact: true });
const start = (page) => page.getByRole('heading', { name: 'Join a match', exact: true });

// Ada invites to Citadels; she chose the game after she had made the invitation.
async function ada() {
  const one = await open(browser, plain, { viewport: { width: 800, height: 900 } });
  await press(one.page, 'Play with friends');
  await field(one.page, 'Your name').fill('Ada', patience);
  await press(one.page, 'Invite a friend');
  const first = await valueOf(field(one.page, 'Invitation link'));
  await one.page.getByRole('radio', { name: 'Citadels', exact: true }).press('Enter', patience);
  await one.page.waitForFunction(
    (old) =>
      [...document.querySelectorAll('input')].some((box) => box.value.includes('#j=') && box.value !== old),
    first,
    patience,
  );
  return { ...one, link: await valueOf(field(one.page, 'Invitation link')) };
}
// The page's use of connections, and the addresses of this machine that it would send.
const watched = {
  newContext: async (options) => {
    const context = await browser.newContext(options);
    await context.addInitScript(() => {
      globalThis.connections = { made: 0, described: 0, candidates: 0 };
      globalThis.RTCPeerConnection = class extends RTCPeerConnection {
        constructor(...given) {
          super(...given);
          ++connections.made;
          this.addEventListener('icecandidate', () => ++connections.candidates);
        }
        setLocalDescription(...given) {
          ++connections.described;
          return super.setLocalDescription(...given);
        }
      };
    });
    return context;
  },
};

test(
  'a link in a fresh page shows sender and game, waits for a yes, survives reloads, leads to the table',
  { timeout: 120_000 },
  async () => {
    const host = await ada();
    const guest = await open(watched, host.link, phone);
    const { page } = guest;
    await question(page).waitFor(patience);
    // The page gets its offline copy and is reloaded: it still asks.
    await page.evaluate(() =>
      navigator.serviceWorker.ready.then(
        () =>
          new Promise((done) =>
            navigator.serviceWorker.controller
              ? done()
              : navigator.serviceWorker.addEventListener('controllerchange', done),
          ),
      ),
    );
    assert.equal(new URL(page.url()).hash, new URL(host.link).hash);
    await page.reload();
    await question(page).waitFor(patience);
    assert.deepEqual(await page.evaluate(() => connections), { made: 0, described: 0, candidates: 0 });
    await field(page, 'Your name').fill('Grace', patience);
    const join = await page.getByRole('button', { name: 'Join', exact: true }).boundingBox();
    assert.ok(join.height >= 44 && join.y + join.height <= 844, `Join is at ${join.y}`);
    await page.mouse.click(join.x + join.width / 2, join.y + join.height / 2);
    await page.getByRole('heading', { name: 'Send your answer to Ada', exact: true }).waitFor(patience);
    const answer = await answerOf(page);
    assert.ok((await page.evaluate(() => connections)).described > 0);
    await reply(host.page, answer);
    await together(host, guest);
    for (const one of [host.page, page])
      await one
        .getByText(/^Grace/)
        .first()
        .waitFor(patience);
    assert.equal(new URL(page.url()).hash, '', 'it has done its work');
    for (const { context, complaints } of [host, guest]) {
      assert.deepEqual(complaints, []);
      await context.close();
    }
  },
);

test(
  'a link that is reloaded after it was accepted makes a new answer, which connects',
  { timeout: 120_000 },
  async () => {
    const host = await ada();
    const guest = await open(browser, host.link, phone);
    await press(guest.page, 'Join');
    const first = await answerOf(guest.page);
    await guest.page.reload();
    await press(guest.page, 'Join');
    const second = await answerOf(guest.page);
    assert.notEqual(second, first);
    await reply(host.page, second);
    await together(host, guest);
    for (const { context } of [host, guest]) await context.close();
  },
);

test(
  'a link opened in a running page asks over the table, and declining it changes nothing',
  { timeout: 120_000 },
  async () => {
    const host = await ada();
    const guest = await open(browser, newMatch(site), { viewport: { width: 1000, height: 700 } });
    const { page } = guest;
    await playSome(page, 2);
    const hash = new URL(host.link).hash;
    await page.evaluate((code) => (location.hash = code), hash);
    await question(page).waitFor(patience);
    assert.equal(new URL(page.url()).hash, hash);
    await press(page, 'Not now');
    await start(page).waitFor(patience);
    assert.equal(new URL(page.url()).hash, '');
    await press(page, 'Back');
    await page
      .getByRole('button', { name: /^Continue: / })
      .first()
      .waitFor(patience);
    // Leaving without an answer counts as declining: a reloaded page does not ask again.
    await page.evaluate((code) => (location.hash = code), hash);
    await question(page).waitFor(patience);
    await press(page, 'Back');
    await page.getByRole('button', { name: 'Play with friends', exact: true }).waitFor(patience);
    await page.waitForFunction(() => !location.hash, null, patience);
    await page.reload();
    await page.getByRole('button', { name: 'Play with friends', exact: true }).waitFor(patience);
    assert.equal(await question(page).count(), 0);
    assert.deepEqual(guest.complaints, []);
    for (const { context } of [host, guest]) await context.close();
  },
);

test('an invalid link says so in a fresh page, and what to do', { timeout: 120_000 }, async () => {
  const host = await ada();
  const code = new URL(host.link).hash.slice(3);
  const damaged = code.slice(0, 60) + (code[60] === 'A' ? 'B' : 'A') + code.slice(61);
  for (const [link, sentence] of [
    [
      `${site.address}#j=${damaged}`,
      /^This code is damaged: a character is wrong or missing\. Copy it again/,
    ],
    [`${site.address}#j=`, /^No code was found\. Paste the whole text/],
    [`${site.address}#j=%3Cb%3Ehello`, /^There is no Mortarboard invitation or answer in this text/],
  ]) {
    const { page, context, complaints } = await open(browser, link, phone);
    await page.getByText(sentence).first().waitFor(patience);
    await start(page).waitFor(patience);
    assert.equal(new URL(page.url()).hash, '', link);
    assert.deepEqual(complaints, []);
    await context.close();
  }
  await host.context.close();
});

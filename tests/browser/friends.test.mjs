// Two browsers that share only a network: what happens at their table besides a whole match
// (friends_match.test.mjs).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  accept,
  answerOf,
  arrive,
  endTogether,
  field,
  link,
  invitationOf,
  meet,
  openFriends,
  patience,
  play,
  playOne,
  playToTheEnd,
  press,
  siteForFriends,
  valueOf,
  wordsOf,
} from './friends.mjs';
import { open, waitUntil, withoutBlocking } from './page.mjs';

const { site, browser, plain } = await siteForFriends();

test(
  'chat is shown unless muted; the last move is undone if the other agrees; a match may end early',
  { timeout: 600_000 },
  async () => {
    const players = await meet(browser, plain, 'The Builders: Middle Ages');
    const [ada, grace] = players.map(({ page }) => page);
    await accept(...players);
    const moved = (page) => page.evaluate(() => document.getElementById('semantics').textContent);
    const coins = (page) =>
      page.getByRole('button', { name: /^Take coins for actions: 1$/ }).and(page.locator('[data-lit]'));
    for (let tries = 0; !(await coins(ada).count()); ++tries) {
      // until it is Ada's turn
      await playOne(grace);
      await ada.waitForTimeout(50);
      assert.ok(tries < 400, 'it is never her turn');
    }
    const before = await moved(grace);
    await coins(ada).first().press('Enter', patience);
    await grace.waitForFunction((then) => document.getElementById('semantics').textContent !== then, before, {
      timeout: 20_000,
    });
    const after = await moved(grace);
    for (const page of [ada, grace]) await press(page, 'Friends');
    await press(ada, 'Ask to undo my last move');
    await grace.getByText('A player asks to undo the last move.', { exact: true }).first().waitFor(patience);
    await press(grace, 'Allow the undo');
    await grace
      .getByText('A player asks to undo the last move.', { exact: true })
      .waitFor({ ...patience, state: 'detached' });

    const say = async (words) => {
      await field(grace, 'Message').fill(words, patience);
      await press(grace, 'Send');
      await grace.getByText(`Grace: ${words}`, { exact: true }).first().waitFor(patience);
    };
    await say('Good luck');
    await ada.getByText('Grace: Good luck', { exact: true }).first().waitFor(patience);
    await press(ada, 'Mute Grace', 'switch');
    await ada.getByText('Grace: Good luck', { exact: true }).waitFor({ ...patience, state: 'detached' });
    // Enter sends a line too, and nothing of it stays in the field for the next one.
    for (const words of ['Hello', 'again']) {
      await field(grace, 'Message').pressSequentially(words, patience);
      await field(grace, 'Message').press('Enter', patience);
      await grace.getByText(`Grace: ${words}`, { exact: true }).first().waitFor(patience);
      await grace.waitForFunction(() => document.activeElement.value === '', null, patience);
    }
    await say('Hurry up');
    await ada.waitForTimeout(500);
    assert.equal(await ada.getByText('Grace: Hurry up', { exact: true }).count(), 0);
    await press(ada, 'Mute Grace', 'switch');
    await ada.getByText('Grace: Hurry up', { exact: true }).first().waitFor(patience);

    for (const page of [ada, grace]) await press(page, 'Go to the game');
    assert.notEqual(await moved(grace), after);
    await coins(ada).first().waitFor(patience); // the choice is hers again
    await endTogether(players);
    for (const { context } of players) await context.close();
  },
);

test(
  'a bot in a free seat plays on the machine of the inviter, and the lobby says so',
  { timeout: 600_000 },
  async () => {
    const players = await meet(browser, plain, 'The Builders: Middle Ages');
    const [ada, grace] = players.map(({ page }) => page);
    await press(ada, 'Add a bot');
    for (const page of [ada, grace])
      await page.getByText('Casual bot, run by Ada, always ready', { exact: true }).first().waitFor(patience);
    const knows = /^Bots in free seats run on your device, which therefore knows their cards\./;
    await ada.getByText(knows).first().waitFor(patience);
    await accept(...players);
    // It can only be another seat's turn after the third seat has played.
    for (let ended = 0, tries = 0; ended < 4; ++tries) {
      for (const page of [ada, grace]) {
        const end = page
          .getByRole('button', { name: 'End turn', exact: true })
          .and(page.locator('button[data-lit]'));
        if (await end.count())
          ended += await end
            .first()
            .press('Enter', { timeout: 3000 })
            .then(
              () => 1,
              () => 0,
            );
        else await playOne(page);
      }
      await ada.waitForTimeout(50);
      assert.ok(tries < 600, `nobody can go on after ${ended} turns`);
    }
    for (const { context } of players) await context.close();
  },
);

test(
  'if one of three is gone for half a minute the others agree that a bot plays on',
  { timeout: 600_000 },
  async () => {
    const players = await meet(browser, plain, 'Garden Nation');
    const [ada, grace] = players.map(({ page }) => page);
    await press(ada, 'Invite a friend');
    const mary = await arrive(browser, plain, ada, 'Mary');
    await grace.getByRole('list', { name: 'Players' }).getByRole('listitem').nth(2).waitFor(patience);
    const trusted = 'If a player stops responding, a bot can take over with the help of';
    const helpers = ada.getByRole('radiogroup', { name: trusted, exact: true });
    for (const who of ['nobody', 'two others']) {
      // Ada chooses, the others see it
      await helpers.getByRole('radio', { name: who, exact: true }).press('Enter', patience);
      for (const { page } of [players[1], mary])
        await page.getByText(`${trusted}: ${who}`, { exact: true }).first().waitFor(patience);
    }
    const together = 'Two players who secretly work together could also look at all hands.';
    for (const { page } of [...players, mary])
      await page.getByText(together, { exact: true }).first().waitFor(patience);
    await accept(...players, mary);
    for (let pressed = 0, tries = 0; pressed < 6; ++tries) {
      for (const page of [ada, grace, mary.page]) pressed += await playOne(page);
      await ada.waitForTimeout(20);
      assert.ok(tries < 600, 'nobody can play');
    }
    await mary.page.close();
    for (let idle = 0; idle < 30; ++idle) {
      // until Mary owes a move
      for (const page of [ada, grace]) if (await playOne(page)) idle = 0;
      await ada.waitForTimeout(50);
    }
    for (const page of [ada, grace]) await press(page, 'Friends');
    const wish = (page) => page.getByRole('button', { name: 'Let a bot take over for Mary', exact: true });
    await wish(ada).waitFor({ timeout: 60_000 });
    await wish(ada).press('Enter', patience);
    await ada
      .getByText(/^You agreed that a bot takes over\. Still waiting for: Grace\.$/)
      .first()
      .waitFor(patience);
    await wish(grace).waitFor({ timeout: 60_000 });
    await wish(grace).press('Enter', patience);
    for (const page of [ada, grace])
      await page
        .getByText(/^Mary: a bot plays instead, run by Ada/)
        .first()
        .waitFor(patience);
    for (const page of [ada, grace]) await press(page, 'Go to the game');
    for (let pressed = 0, tries = 0; pressed < 8; ++tries) {
      for (const page of [ada, grace]) pressed += await playOne(page);
      await ada.waitForTimeout(20);
      assert.ok(tries < 600, `nobody can go on after ${pressed} moves`);
    }
    // Mary comes back, is linked again, and plays her seat herself.
    const back = await mary.context.newPage();
    await back.goto(plain);
    await press(back, 'Play with friends');
    await press(back, 'Continue that match');
    await press(ada, 'Friends');
    await press(ada, 'Invite a friend');
    await link(ada, back);
    await press(back, 'Friends');
    await press(back, 'Take my seat back');
    await press(ada, 'Go to the game');
    const seats = [ada, grace, back];
    await press(back, 'Go to the game');
    for (let pressed = 0, tries = 0; pressed < 3; ++tries) {
      for (const page of seats) {
        const moved = await playOne(page);
        if (page === back) pressed += moved;
      }
      await ada.waitForTimeout(20);
      assert.ok(tries < 600, `Mary plays no more than ${pressed} moves`);
    }
    await press(ada, 'Friends');
    assert.equal(await ada.getByText(/a bot plays instead, run by/).count(), 0);
    for (const { context } of [...players, mary]) await context.close();
  },
);

test(
  'one of two players who is alone for half a minute continues against a bot, with hidden cards redealt',
  { timeout: 600_000 },
  async () => {
    const players = await meet(browser, plain, 'Garden Nation');
    const [ada, grace] = players.map(({ page }) => page);
    await accept(...players);
    await play(players, 6);
    await grace.close();
    await press(ada, 'Friends');
    const alone = ada.getByRole('button', { name: 'Continue against bots', exact: true });
    await alone.waitFor({ timeout: 60_000 });
    await alone.press('Enter', patience);
    const table = ada.getByRole('region', { name: 'What to do now' });
    await table.waitFor(patience);
    const record = () =>
      ada.evaluate(
        () =>
          Object.entries(localStorage)
            .filter(([key]) => key.startsWith('mortarboard.match.'))
            .map(([, text]) => text)
            .sort()
            .at(-1) ?? '',
      );
    assert.match(await record(), /"dealt_anew"/);
    for (let pressed = 0, tries = 0; pressed < 4; ++tries) {
      pressed += await playOne(ada);
      await ada.waitForTimeout(20);
      assert.ok(tries < 600, `a bot does not play on after ${pressed} moves`);
    }
    await ada.reload(); // opens this match, not the one with friends
    await table.waitFor(patience);
    await ada.getByRole('tab', { name: 'Log' }).press('Enter', patience);
    await ada
      .getByText(/^Continued without the others after \d+ moves: unseen cards were dealt again$/)
      .first()
      .waitFor(patience);
    for (const { context } of players) await context.close();
  },
);

test(
  'a page that is reloaded in the middle of a game with hidden hands continues',
  { timeout: 600_000 },
  async () => {
    const players = await meet(browser, plain, 'Garden Nation');
    const [ada, grace] = players.map(({ page }) => page);
    await accept(...players);
    const words = await wordsOf(ada);
    let reloaded = 0;
    await playToTheEnd(players, async (pressed) => {
      if (pressed !== 16) return;
      await grace.reload();
      // Ada's page has the invitation ready, and Grace's asks for it without a press.
      await press(ada, 'Friends');
      await ada.getByText(/, disconnected$/).waitFor(patience);
      await field(grace, 'Invitation you received').waitFor(patience);
      const begun = Date.now();
      await link(ada, grace);
      await press(ada, 'Go to the game');
      while (
        !(await ada.locator('button[data-lit]').count()) &&
        !(await grace.locator('button[data-lit]').count())
      )
        await ada.waitForTimeout(20);
      reloaded = Date.now() - begun;
      assert.ok(reloaded < 5000, `it went on after ${reloaded} ms`);
    });
    assert.ok(reloaded > 0, 'it was loaded again');
    assert.equal(await wordsOf(grace), words);
    for (const { context } of players) await context.close();
  },
);

test('invalid codes get an error message', async () => {
  const ada = await open(browser, plain);
  const grace = await open(browser, plain);
  await press(ada.page, 'Play with friends');
  await press(ada.page, 'Invite a friend');
  const code = (await valueOf(field(ada.page, 'Invitation link'))).split('#j=')[1];
  await press(grace.page, 'Play with friends');
  const tell = async (text, sentence) => {
    await field(grace.page, 'Invitation you received').fill(text, patience);
    await press(grace.page, 'Open invitation');
    if (sentence) await grace.page.getByText(sentence).first().waitFor(patience);
    else await field(grace.page, 'Your answer: send it back').waitFor(patience);
  };
  await tell('', /^No code was found/);
  await tell('hello there', /^There is no Mortarboard invitation or answer/);
  await tell(code.slice(0, 60) + (code[60] === 'A' ? 'B' : 'A') + code.slice(61), /^This code is damaged/);
  await tell(code + 'A'.repeat(300), /^This code is too long/);
  await tell(code);
  const answer = await answerOf(grace.page);
  await press(grace.page, 'Back to the start');
  await tell(code); // it is not used before a link stands
  assert.equal(await answerOf(grace.page), answer, 'the same answer again');
  await field(ada.page, 'Your friend’s answer').fill(code, patience);
  await ada.page
    .getByText(/^This is an invitation\. Here you need the answer/)
    .first()
    .waitFor(patience);
  for (const { context } of [ada, grace]) await context.close();
});

test('the files for friends are fetched only when wanted, and are available offline afterwards', async () => {
  const { page, context } = await open(browser, site.address);
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
  const names = () =>
    site.requests.filter((path) => /(friends[a-z_]*|rtc|peers[a-z_]*)\.(js|wasm)$/.test(path));
  site.requests.length = 0;
  await page.reload();
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  assert.deepEqual(names(), []);
  await press(page, 'Play with friends');
  await field(page, 'Your name').waitFor(patience);
  assert.ok(names().length >= 6, names().join(' '));
  await waitUntil(page, async () => Boolean(await caches.match(new URL('peers.wasm', location.href))));
  await page.waitForTimeout(500);
  site.gone = true;
  await page.reload();
  await press(page, 'Play with friends');
  await field(page, 'Your name').waitFor(patience);
  site.gone = false;
  await context.close();
});

test('a page whose texts did not arrive plays with friends at the next attempt', async () => {
  const { page, context } = await open(browser, plain, { serviceWorkers: 'block' });
  const faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  const texts = '**/i18n/en/friends.json';
  await page.route(texts, (route) => route.abort());
  await press(page, 'Play with friends');
  await page
    .locator('#semantics')
    .getByText(/^Playing with friends could not be started/)
    .waitFor(patience);
  await page.unroute(texts);
  await press(page, 'Try again');
  await field(page, 'Your name').waitFor(patience);
  assert.equal(page.workers().filter((one) => one.url().endsWith('peers_worker.js')).length, 1);
  assert.equal(await page.getByText(/is also open in another tab of this browser/).count(), 0);
  assert.deepEqual(withoutBlocking(faults), [], 'what fails is reported as that');
  await context.close();
});

test('an invitation whose page did not start is read when the network is back', async () => {
  const ada = await openFriends(browser, plain, 'Ada');
  await press(ada.page, 'Invite a friend');
  const code = await invitationOf(ada.page);
  const { page, context } = await open(browser, plain, { serviceWorkers: 'block' });
  await context.route('**/friends.js', (route) => route.abort());
  await page.evaluate((fragment) => (location.hash = fragment), code);
  await page
    .locator('#semantics')
    .getByText(/^Playing with friends could not be started/)
    .waitFor(patience);
  await context.unroute('**/friends.js');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: 'Join', exact: true }).waitFor(patience);
  for (const one of [ada.context, context]) await one.close();
});

test('where the browser refuses all locks, people play with friends', async () => {
  const { page, context } = await open(browser, plain, { serviceWorkers: 'block' });
  const faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.addInitScript(() => {
    LockManager.prototype.request = () => Promise.reject(new DOMException('forbidden', 'SecurityError'));
  });
  await page.reload();
  await press(page, 'Play with friends');
  await press(page, 'Invite a friend');
  await invitationOf(page);
  assert.deepEqual(withoutBlocking(faults), []);
  await context.close();
});

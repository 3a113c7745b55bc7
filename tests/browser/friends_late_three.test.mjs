// Cuts that take long or need many machines: between two of three who play, while a match is set up, and a
// page that is frozen for long. Nobody has to do anything. CI waits for this while its other tests run.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  accept,
  endTogether,
  freeze,
  meet,
  meetAt,
  patience,
  person,
  play,
  press,
  seeEachOther,
  siteForFriends,
} from './friends.mjs';
import { Network, whyNoNetwork } from './network.mjs';

const { browser, plain } = await siteForFriends();
const options = { skip: whyNoNetwork(), timeout: 600_000 };
const names = ['Ada', 'Grace', 'Edith'];
const wait = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

async function allConnected(players) {
  for (const { page } of players) {
    await press(page, 'Friends');
    for (const name of names) await person(page, name, 'connected').waitFor(patience);
    await press(page, 'Go to the game');
  }
}

async function threeWithOneCut() {
  const network = await Network.make(3);
  try {
    const [ada, grace, edith] = network.machines;
    const players = await meetAt(network.machines, 'Citadels', names);
    await accept(...players);
    await play(players, 6);
    // Each of the others relays in turn: the one who invited, and a guest.
    for (const [one, other] of [
      [grace, edith],
      [ada, grace],
    ]) {
      one.cutFrom(other);
      await wait(10);
      await allConnected(players);
      await play(players, 6);
      await wait(30);
      await play(players, 6);
      one.mendTo(other);
      await play(players, 6);
    }
    // With one peer cut from both others nobody relays, and the links heal by themselves.
    for (const other of [ada, grace]) edith.cutFrom(other);
    await press(players[2].page, 'Friends');
    for (const name of ['Ada', 'Grace'])
      await person(players[2].page, name, 'disconnected').waitFor(patience);
    await wait(20);
    for (const other of [ada, grace]) edith.mendTo(other);
    for (const name of ['Ada', 'Grace']) await person(players[2].page, name, 'connected').waitFor(patience);
    await press(players[2].page, 'Go to the game');
    await play(players, 6);
    await endTogether(players);
  } finally {
    await network.close();
  }
}

// A place for a page that calls `dealt()` when it sends its first message of a match.
function dealing({ browser, address }, dealt) {
  const tell = () => {
    const { send } = RTCDataChannel.prototype;
    RTCDataChannel.prototype.send = function (bytes) {
      const isPart = this.id === 0 && bytes[0] === 1;
      if (isPart && !globalThis.hasDealt) globalThis.dealt();
      globalThis.hasDealt ||= isPart;
      return send.call(this, bytes);
    };
  };
  const newContext = async (options) => {
    const context = await browser.newContext(options);
    await context.exposeBinding('dealt', dealt);
    await context.addInitScript(tell);
    return context;
  };
  return { browser: { newContext }, address };
}
// The cards are dealt in many messages to and fro, and the first cut comes between them.
async function cutDuringTheSetUp() {
  const network = await Network.make(2);
  try {
    const [ada, grace] = network.machines;
    let isCut;
    const first = new Promise((resolve) => (isCut = resolve));
    const places = [
      ada,
      dealing(grace, () => {
        grace.cut();
        isCut();
      }),
    ];
    const players = await meetAt(places, "Builders of Baldur's Gate");
    for (const { page } of players)
      await page.getByRole('switch', { name: 'I’m ready', exact: true }).press('Enter', patience);
    await first;
    const lit = ({ page }) => page.locator('button[data-lit]');
    await wait(20);
    for (const player of players)
      assert.equal(await lit(player).count(), 0, 'the cards had been dealt before the cut');
    grace.mend();
    await wait(0.2);
    ada.cut();
    await wait(5);
    ada.mend();
    await play(players, 4);
    await endTogether(players);
  } finally {
    await network.close();
  }
}

async function frozenForLong() {
  const players = await meet(browser, plain, 'Citadels');
  await accept(...players);
  await play(players, 4);
  const thaw = await freeze(players[1]);
  await wait(90);
  await thaw();
  await seeEachOther(players, 'connected');
  await play(players, 4);
  await endTogether(players);
  for (const { context } of players) await context.close();
}

test('late', { concurrency: true }, async (group) => {
  await Promise.all([
    group.test('three play on while two of them cannot reach each other', options, threeWithOneCut),
    group.test('a match begins by itself after cuts while it is set up', options, cutDuringTheSetUp),
    group.test('a match goes on by itself after a page was frozen for 90 seconds', options, frozenForLong),
  ]);
});

// What happens to a match of two when the network between them breaks or the browser freezes a page: it goes
// on by itself, without a code. Longer cuts are in friends_late_cuts.test.mjs.

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

const options = { skip: whyNoNetwork(), timeout: 300_000 };

test('a match of two goes on by itself after a cut and after a change of address', options, async () => {
  const network = await Network.make(2);
  try {
    const [ada, grace] = network.machines;
    const players = await meetAt(network.machines, 'Citadels');
    await accept(...players);
    await play(players, 4);
    ada.cut();
    await seeEachOther(players, 'disconnected');
    ada.mend();
    await seeEachOther(players, 'connected');
    await play(players, 4);
    for (const machine of [grace, ada]) {
      machine.unplug();
      await seeEachOther(players, 'disconnected');
      machine.plug();
      await seeEachOther(players, 'connected');
      await play(players, 4);
    }
    await endTogether(players);
  } finally {
    await network.close();
  }
});

// A browser freezes pages that nobody looks at.
test('a match of two goes on by itself after each page was frozen', { timeout: 300_000 }, async () => {
  const players = await meet(browser, plain, 'Citadels');
  await accept(...players);
  await play(players, 4);
  for (const [frozen, other] of [players, [...players].reverse()]) {
    await press(other.page, 'Friends');
    const thaw = await freeze(frozen);
    await person(other.page, frozen === players[0] ? 'Ada' : 'Grace', 'disconnected').waitFor(patience);
    await other.page.waitForTimeout(20_000);
    await thaw();
    await press(other.page, 'Go to the game');
    await seeEachOther(players, 'connected');
    await play(players, 4);
  }
  await endTogether(players);
  for (const { context } of players) await context.close();
});

// It has no address to make an invitation with, and the link comes back by itself.
test('a page without a network says so until its link is back', { timeout: 300_000 }, async () => {
  const players = await meet(browser, plain, 'Citadels');
  const [ada, grace] = players;
  await accept(...players);
  await ada.page.evaluate(() => {
    const { get } = Object.getOwnPropertyDescriptor(RTCPeerConnection.prototype, 'localDescription');
    Object.defineProperty(RTCPeerConnection.prototype, 'localDescription', {
      get() {
        const { type, sdp } = get.call(this) ?? {};
        return sdp ? { type, sdp: sdp.replace(/^a=candidate:.*\r\n/gm, '') } : null;
      },
    });
  });
  await press(ada.page, 'Friends');
  const thaw = await freeze(grace);
  await person(ada.page, 'Grace', 'disconnected').waitFor(patience);
  const noAddress = ada.page.locator('#semantics').getByText(/^This device is on no network/);
  await noAddress.waitFor(patience);
  const gone = { ...patience, state: 'detached' };
  await ada.page.getByText('Preparing the code…', { exact: true }).waitFor(gone);
  await thaw();
  await person(ada.page, 'Grace', 'connected').waitFor(patience);
  await noAddress.waitFor(gone);
  for (const { context } of players) await context.close();
});

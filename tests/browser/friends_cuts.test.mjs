// What happens to a match of two when the network between them breaks: it goes on by itself, without a code.
// Longer cuts are in friends_late_cuts.test.mjs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accept, endTogether, meetAt, play, seeEachOther } from './friends.mjs';
import { Network, whyNoNetwork } from './network.mjs';

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

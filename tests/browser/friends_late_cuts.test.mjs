// Matches of two whose network is cut, or of whom one machine sleeps, for up to five minutes: they go on by
// themselves, without a code. CI waits for this while its other tests run.

import { test } from 'node:test';
import { accept, endTogether, meetAt, play, seeEachOther } from './friends.mjs';
import { Network, whyNoNetwork } from './network.mjs';

const options = { skip: whyNoNetwork(), timeout: 900_000 };
const wait = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

// Plays a match while `interrupt(machine, seconds)` happens to the second machine for each duration in turn.
async function survives(interrupt) {
  const network = await Network.make(2);
  try {
    const players = await meetAt(network.machines, 'Citadels');
    await accept(...players);
    await play(players, 4);
    for (const seconds of [20, 90, 300]) {
      await interrupt(network.machines[1], seconds);
      await seeEachOther(players, 'connected');
      await play(players, 4);
    }
    await endTogether(players);
  } finally {
    await network.close();
  }
}

test('cuts', { concurrency: true }, async (group) => {
  await Promise.all([
    group.test('a match of two goes on by itself after cuts of 20, 90 and 300 seconds', options, () =>
      survives(async (machine, seconds) => {
        machine.cut();
        await wait(seconds);
        machine.mend();
      }),
    ),
    group.test('a match of two goes on by itself after sleep of 20, 90 and 300 seconds', options, () =>
      survives(async (machine, seconds) => {
        machine.sleep();
        await wait(seconds);
        machine.wake();
      }),
    ),
  ]);
});

// Matches of two whose network is cut, or of whom one machine sleeps, for up to five minutes: they go on by
// themselves, without a code. CI waits for this while its other tests run.

import { test } from 'node:test';
import { accept, endTogether, meetAt, patience, person, play, press, seeEachOther } from './friends.mjs';
import { Network, whyNoNetwork } from './network.mjs';

const options = { skip: whyNoNetwork(), timeout: 900_000 };
const wait = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

// Plays a match while `interrupt(machine, seconds, player)` happens to the second machine, on which that
// person plays, for each duration in turn.
async function survives(interrupt, durations = [20, 90, 300]) {
  const network = await Network.make(2);
  try {
    const players = await meetAt(network.machines, 'Citadels');
    await accept(...players);
    await play(players, 4);
    for (const seconds of durations) {
      await interrupt(network.machines[1], seconds, players[1]);
      await seeEachOther(players, 'connected');
      await play(players, 4);
    }
    await endTogether(players);
  } finally {
    await network.close();
  }
}

// The second cut comes as soon as the other person is there again.
async function cutTwice(machine, seconds, { page }) {
  await press(page, 'Friends');
  for (let cuts = 0; cuts < 2; ++cuts) {
    machine.cut();
    await person(page, 'Ada', 'disconnected').waitFor(patience);
    await wait(seconds);
    machine.mend();
    await person(page, 'Ada', 'connected').waitFor(patience);
  }
  await press(page, 'Go to the game');
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
    group.test('a match of two goes on by itself when it is cut again after it has healed', options, () =>
      survives(cutTwice, [20, 90]),
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

// A whole game of The Builders against a bot. Everything is found by role and name, and pressed with a
// pointer.

import assert from 'node:assert/strict';
import { Beginner } from './beginner.mjs';
import { press } from './page.mjs';

// The name of a button; null: there is none, or it is gone again because other seats have moved.
async function nameIfThere(button) {
  if (!(await button.count())) return null;
  return button.textContent({ timeout: 2000 }).catch(async (error) => {
    if (await button.count()) throw error;
    return null;
  });
}
// Presses a button by the first of these names that a button has, and waits until that has an effect. Returns
// the name; null: there is no such button, because it is not our turn.
export async function pressFirst(page, names) {
  for (const name of names) {
    const button = page.getByRole('button', { name, disabled: false }).first();
    const found = await nameIfThere(button);
    if (found === null) continue;
    await press(page, found, () => button.click({ timeout: 20_000 }));
    return name;
  }
  return null;
}

// Calls `playOne`, which resolves with whether it has pressed something, until the results are shown. Calls
// `onPress` with the number of presses after each.
export async function playToTheEnd(page, playOne, onPress = () => {}) {
  const result = page.getByRole('region', { name: 'Results' });
  for (let pressed = 0; !(await result.count());) {
    if (await playOne()) await onPress(++pressed);
    else await page.waitForTimeout(20);
    assert.ok(pressed < 2000, 'the game does not end');
  }
  const outcome = result.getByRole('heading', { level: 2 });
  assert.match(await outcome.textContent(), /(won|share the victory) with \d+ points/);
}

// Plays as a beginner does on the game's own board. Looks whether a building was worked on, coins were taken
// and turns were ended.
export async function playOnBoard(page, onPress) {
  const beginner = new Beginner();
  const playOne = async () => {
    const wish = await pressFirst(page, beginner.wishes());
    if (wish) beginner.did(wish);
    return wish !== null;
  };
  await playToTheEnd(page, playOne, onPress);
  for (const wish of [/^Send to /, /^\+6 coins,/, /^End turn,/])
    assert.ok(beginner.done[wish], `never pressed: ${wish}`);
}

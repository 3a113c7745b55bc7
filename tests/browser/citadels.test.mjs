// Two whole games of Citadels on its own view, everything found by role and name: with one other player, and
// with four and the characters that make others answer out of turn.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, press, pressIfThere } from './page.mjs';
import { siteAndBrowser } from './served.mjs';

const { site, browser } = await siteAndBrowser();

// A beginner's wishes, the most important first; `within` is the list or group that is searched.
const wishes = [
  { what: 'settle', name: /./, pressed: true }, // the piece selected by the press before
  // one of several moves with a card
  { what: 'option', name: /^(Build|Keep|Give|Discard|Put) (?!under)/, within: ['group', 'What you can do'] },
  { what: 'choose', name: /^\d /, within: ['list', /^Passed to you/] },
  { what: 'keep', name: /cost/, within: ['list', /^Drawn/] },
  { what: 'reveal', name: /^Reveal/ },
  { what: 'crown', name: /^Take the crown/ },
  { what: 'income', name: /^Take (income|the extra gold|two extra)/ },
  { what: 'gather gold', name: /^Gather 2 gold/, odd: true },
  { what: 'gather cards', name: /^Gather cards/ },
  { what: 'gather gold', name: /^Gather 2 gold/ },
  { what: 'build', name: /cost/, within: ['list', /^Your hand/] },
  { what: 'rob', name: /^(Rob|Kill) a character/, once: true },
  { what: 'target', name: /^(Rob|Kill) the /, within: ['group', 'What you can do'] },
  { what: 'end', name: /^End turn/ },
  { what: 'decline', name: /^(Decline|Done|Pay the bribe|Thank the host)/ },
  { what: 'anything', name: /./, within: ['group', 'What you can do'] },
  { what: 'any card', name: /./, within: ['list', /./] },
];
// Presses the first wish that is possible; nothing if we owe no move.
async function playOne(page, told) {
  const lit = await page.locator('[data-lit]').count();
  if (!lit) return null;
  for (const { what, name, within, pressed, odd, once } of wishes) {
    if (odd && told.moves % 2) continue;
    if (once && told.turn?.[what]) continue;
    const where = within ? page.getByRole(within[0], { name: within[1] }) : page;
    const found = where
      .getByRole('button', pressed ? { name, pressed: true, disabled: false } : { name, disabled: false })
      .and(page.locator('[data-lit]'));
    const button = found.first();
    if (!(await button.count())) continue;
    if (!(await press(page, what, () => pressIfThere(button)))) return null;
    told[what] = (told[what] ?? 0) + 1;
    told.turn = what === 'end' ? {} : { ...told.turn, [what]: true };
    ++told.moves;
    return what;
  }
  return null;
}
async function play(seats, more = '') {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=citadels&seats=${seats}&seed=7&pace=0${more}`,
  );
  const result = page.getByRole('region', { name: 'Results' });
  await page.getByRole('list', { name: 'Ranks in order' }).waitFor();
  assert.equal(await page.getByRole('list', { name: /^City: / }).count(), seats);
  const told = { moves: 0 };
  while (!(await result.count())) {
    if (!(await playOne(page, told))) await page.waitForTimeout(15);
    assert.ok(told.moves < 3000, 'the game does not end');
  }
  assert.match(
    await result.getByRole('heading', { level: 2 }).textContent(),
    /(won|share the victory) with \d+ points/,
  );
  assert.equal(await result.getByRole('list', { name: 'Results' }).getByRole('listitem').count(), seats);
  for (const what of ['choose', 'settle', 'reveal', 'gather gold', 'gather cards', 'keep', 'build', 'end'])
    assert.ok(told[what], `never done: ${what}`);
  assert.deepEqual(complaints, []);
  await context.close();
}

test('a whole game of two', { timeout: 600_000 }, () => play(2));
test('a whole game of five, with warrants and threats', { timeout: 600_000 }, () =>
  play(5, '&option.cast=devious_dignitaries'),
);

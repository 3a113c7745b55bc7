// A person plays Builders of Baldur's Gate on its own board to the end against a bot, finding everything by
// role and name.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, press } from './page.mjs';
import { siteAndBrowser } from './served.mjs';

const { site, browser } = await siteAndBrowser();

// The names of all possible moves in the order of the tree: buttons that are not refused.
const possible = () =>
  [...document.querySelectorAll('#semantics button, #semantics [role=button]')]
    .filter((one) => one.getAttribute('aria-disabled') !== 'true')
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);

// Pieces on the table need a second press, buttons do not.
const twice = [
  [/^Build .+ on plot \d+/, 'build'],
  [/^Build on plot \d+/, 'build'],
  [/^Build .+ from the Display/, 'plan'],
  [/^Build Watchtower /, 'tower'],
  [/^Build the Keep /, 'keep'],
  [/^Build .*(Gate|gate)\. /, 'gate'],
  [/^Claim the HQ space/, 'claim'],
  [/^Take /, 'take'],
  [/^Keep /, 'hold'],
  [/^Return the Worker/, 'recall'],
  [/^Use the free deal/, 'bargain'],
  [/^Influence with /, 'influence'],
];

const click = (page, name) =>
  press(page, name, () => page.getByRole('button', { name, exact: true }).first().click({ timeout: 20_000 }));
async function clickTwice(page, name) {
  await click(page, name);
  const sentence = page.getByRole('heading', { name: /press again to confirm$/i });
  if (await sentence.count()) await click(page, name);
}

// The panel of an attack covers a part of the city, which cannot be pressed meanwhile: the first one is
// watched to its end, the others are closed.
async function seeAttack(page, told) {
  const attack = page.getByRole('group', { name: /^Attack on .+ · \d of 4$/ });
  if (!(await attack.count())) return false;
  const next = !told.attack && (await attack.getByRole('button', { name: 'Next', exact: true }).count());
  if (next) told.steps = (told.steps ?? 0) + 1;
  else told.attack = true;
  await click(page, next ? 'Next' : 'Close');
  return true;
}

// One move of a beginner who sends his Worker as soon as he may, then builds what he can pay, sends him again
// now and then, and else collects income; nothing while it is not his turn.
async function playOne(page, told) {
  if (!(await page.locator('[data-lit]').count())) return false;
  if (await seeAttack(page, told)) return true;
  const names = await page.evaluate(possible);
  const find = (wish) => names.find((name) => wish.test(name));
  for (const [wish, what] of twice) {
    const name = find(wish);
    if (!name) continue;
    told[what] = (told[what] ?? 0) + 1;
    await clickTwice(page, name);
    return true;
  }
  const finish = find(/^Finish income/);
  if (finish) {
    const use = find(/^Use the Income of /);
    if (use) told.use = (told.use ?? 0) + 1;
    await (use ? clickTwice(page, use) : click(page, finish));
    return true;
  }
  const deal = find(/^Free deal, /) ?? find(/^Paid deal, /) ?? find(/^No deal/);
  const card = find(/^Build .+ gold\. /);
  const send = (told.turns = (told.turns ?? 0) + 1) % 4 === 0 ? find(/^Send a Worker to /) : undefined;
  const name =
    deal ?? (told.Send ? undefined : find(/^Send a Worker to /)) ?? card ?? send ?? find(/^Collect income/);
  if (!name) return false;
  for (const verb of ['Build', 'Send', 'Collect', 'Free']) if (name.startsWith(verb)) told[verb] = true;
  await click(page, name);
  return true;
}

test('the board describes a plot, a district and a location', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=baldurs_gate&seats=3&seed=7&pace=0`,
  );
  const city = page.getByRole('region', { name: 'The city' });
  await city.waitFor();
  assert.equal(await city.getByRole('button', { name: /^Plot \d+, / }).count(), 36);
  assert.ok(
    (await city.getByRole('button', { name: /^Plot \d+, .+ Building here gives/ }).count()) > 20,
    'a plot tells whom it would benefit',
  );
  assert.equal(
    await city
      .getByRole('button', {
        name: new RegExp(
          'of 4 tokens, defence \\d+\\. An attack now would have strength \\d+\\. ' +
            '(The district would hold|It would fall)',
        ),
      })
      .count(),
    9,
  );
  assert.equal(await city.getByRole('button', { name: /Free deal: .+ Paid deal: / }).count(), 9);
  assert.equal(await page.getByRole('list', { name: 'Display' }).getByRole('button').count(), 4);
  assert.ok(
    (await page
      .getByRole('list', { name: 'Your Agendas' })
      .getByRole('button', { name: /(So far|Fulfilled:) \d+ of \d+/ })
      .count()) === 3,
  );
  const offered = page.getByRole('list', { name: 'Display' }).getByRole('button').first();
  assert.match(await offered.getAttribute('aria-description'), /Our own values/);
  // A piece that is not possible says why, with its paragraph.
  await offered.click({ force: true });
  await page.getByRole('button', { name: /^Rule \d+\.\d+$/ }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('the advanced set-up is chosen on the table', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=baldurs_gate&seats=2&seed=7&pace=0&option.set_up=advanced`,
  );
  await page.locator('[data-lit]').first().waitFor();
  const list = (name) => page.getByRole('list', { name });
  const hq = list('HQ Cards to choose from').getByRole('button');
  assert.ok((await hq.count()) >= 2, 'one more than still choose');
  assert.match(await hq.first().getAttribute('aria-description'), /Our own values/);
  const chosen = new Set();
  for (let presses = 0; !(await page.getByRole('button', { name: /^Collect income/ }).count()); ++presses) {
    assert.ok(presses < 200, 'the set-up does not end');
    for (const name of ['HQ Cards to choose from', 'Your hand', 'Your Agendas', 'The city']) {
      const where = name === 'The city' ? page.getByRole('region', { name }) : list(name);
      const lit = where.locator('[data-lit]').first();
      if (!(await lit.count())) continue;
      const card = await lit.textContent();
      await clickTwice(page, card).catch(async (error) => {
        // The other seats choose at the same time and change the page: a card may be gone before its second
        // press.
        if (await page.getByRole('button', { name: card, exact: true }).count()) throw error;
      });
      chosen.add(name);
      break;
    }
    await page.waitForTimeout(20);
  }
  for (const name of ['HQ Cards to choose from', 'Your hand', 'Your Agendas'])
    assert.ok(chosen.has(name), `nothing was chosen of ${name}`);
  assert.equal(await list('Your hand').getByRole('button').count(), 3);
  assert.equal(await list('Your Agendas').getByRole('button').count(), 3);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a whole game on the board', { timeout: 600_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=baldurs_gate&seats=2&seed=7&pace=0`,
    { reducedMotion: 'reduce' },
  );
  await page.getByRole('region', { name: 'The city' }).waitFor();
  const result = page.getByRole('region', { name: 'Results' });
  const told = {};
  let pressed = 0;
  while (!(await result.count())) {
    if (await playOne(page, told)) ++pressed;
    else await page.waitForTimeout(20);
    assert.ok(pressed < 1500, 'the game does not end');
  }
  assert.match(
    await result.getByRole('heading', { level: 2 }).textContent(),
    /(won|share the victory) with \d+ points/,
  );
  assert.equal(await result.getByRole('list', { name: 'Results' }).getByRole('listitem').count(), 2);
  for (const verb of ['Build', 'Send', 'Collect', 'Free', 'build', 'use'])
    assert.ok(told[verb], `never done: ${verb}`);
  assert.equal(told.steps, 3, 'no attack was told step by step');
  assert.deepEqual(complaints, []);
  await context.close();
});

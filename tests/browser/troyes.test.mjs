// Troyes on its own board: a whole game by role and name, effects of dice, hidden cards, and the phone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, press } from './page.mjs';
import { siteAndBrowser } from './served.mjs';

const { site, browser } = await siteAndBrowser();

const asked = (page) => page.getByRole('heading', { level: 2 }).first().textContent();

// Everything that can be pressed, as a screen reader hears it.
const heard = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#semantics button')].map((b) => ({
      name: b.textContent,
      more: b.getAttribute('aria-description') ?? '',
      refused: b.getAttribute('aria-disabled') === 'true',
      pressed: b.getAttribute('aria-pressed') === 'true',
    })),
  );
// Without a pointer, as a screen reader does.
const choose = (page, name) =>
  press(page, name, () =>
    page
      .getByRole('button', { name, exact: true, disabled: false })
      .first()
      .evaluate((button) => button.click()),
  );

// Plays a little of everything until the sentence of the bar matches, or the result is there. It runs in the
// page and uses what a screen reader hears: buttons, their names, whether they are refused or pressed.
const playUntil = (page, until, most) =>
  page.evaluate(
    async ({ until, most }) => {
      const die = /^(Your|Neutral:|Ada:|Bruno:|Clara:) (red|white|yellow) \d$/;
      const targets = [
        /hiring costs/,
        /banners:/,
        /^Cathedral,/,
        /^Palace: /,
        /hiring costs/,
        /^City Hall: /,
        /^Work the fields/,
        /^Bishopric: /,
      ];
      const plain = [
        /^Counter the \d/,
        /^Give in/,
        /^Done/,
        /^(Palace|Bishopric|City Hall) \d, empty$/,
        /^Place a citizen: /,
        /^Put a cube on /,
        /^the supply$/,
      ];
      const layer = document.getElementById('semantics'),
        told = { pressed: 0, seen: [], wrong: '' };
      const change = (limit) =>
        new Promise((done) => {
          const end = (what) => (clearTimeout(timer), observer.disconnect(), done(what));
          const observer = new MutationObserver(() => end(true)),
            timer = setTimeout(() => end(false), limit);
          observer.observe(layer, { subtree: true, childList: true, attributes: true, characterData: true });
        });
      for (let turn = 0; told.pressed < most;) {
        const sentence = layer.querySelector('h2')?.textContent ?? '';
        if (layer.querySelector('section[aria-label=Results]') || (until && new RegExp(until).test(sentence)))
          return told;
        const can = [...layer.querySelectorAll('button')].filter(
          (b) => b.getAttribute('aria-disabled') !== 'true',
        );
        const find = (pattern) => can.find((b) => pattern.test(b.textContent));
        const again = can.find((b) => b.getAttribute('aria-pressed') === 'true' && !die.test(b.textContent));
        let wish = again;
        for (const pattern of plain) wish ??= find(pattern);
        if (/Add another of your dice/.test(sentence)) wish ??= find(die);
        if (/^Choose one of your citizens|Palace or Bishopric|Choose an event/.test(sentence))
          wish ??= find(
            /, You$|^(Palace|Bishopric|City Hall)[ :]|banners:|^Place the citizen from|hiring costs/,
          );
        for (let i = 0; !wish && i < targets.length; ++i) wish = find(targets[(turn + i) % targets.length]);
        wish ??= find(/^Pass,/);
        if (!wish) {
          await change(1000);
          continue;
        }
        if (again) ++turn;
        told.seen.push(wish.textContent);
        ++told.pressed;
        const changes = change(30_000);
        wish.click();
        if (!(await changes)) return { ...told, wrong: `pressing "${wish.textContent}" did nothing` };
      }
      return { ...told, wrong: 'the game does not end' };
    },
    { until, most },
  );

test('a whole game on its own board, by role and name', { timeout: 600_000 }, async () => {
  const small = { viewport: { width: 1024, height: 640 } };
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=troyes&seats=2&seed=11&pace=0`,
    small,
  );
  const result = page.getByRole('region', { name: 'Results' });
  const start = await playUntil(page, '^Your turn: choose dice', 200);
  assert.equal(start.wrong, '');
  await whatDiceCouldDo(page);
  const rest = await playUntil(page, '', 1200);
  assert.equal(rest.wrong, '');
  assert.match(
    await result.getByRole('heading', { level: 2 }).textContent(),
    /(won|share the victory) with -?\d+ points/,
  );
  const pressed = [...start.seen, ...rest.seen];
  for (const pattern of [/empty$/, /hiring costs/, /banners:/, /^Cathedral,/])
    assert.ok(
      pressed.some((name) => pattern.test(name)),
      `never pressed: ${pattern}`,
    );
  assert.match(
    await page.getByRole('list', { name: 'Players' }).textContent(),
    /\d+ points?.*\d+ points?/,
    'points are shown at the end',
  );
  assert.deepEqual(complaints, []);
  await context.close();
});

// At the start of a turn every target shows its cheapest dice; selected dice show what they can do.
async function whatDiceCouldDo(page) {
  const players = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  assert.match(await players.nth(1).textContent(), /points hidden/, 'tokens of others lie face down');
  assert.match(await players.nth(0).textContent(), /points/);
  const characters = page.getByRole('list', { name: 'Characters' }).getByRole('listitem');
  assert.equal(await characters.count(), 3, 'two of our own, and how many there are face down');
  assert.match(await characters.nth(0).textContent(), /Now: You -?\d+ → \d/);

  const before = await heard(page);
  const reachable = before.filter((b) => /hiring costs|banners:/.test(b.name) && !b.refused);
  assert.ok(reachable.length > 0, 'some card can be reached');
  for (const one of reachable) assert.match(one.more, /^Cheapest: /);
  const mine = before.find((b) => /^Your (red|white|yellow) \d$/.test(b.name) && !b.refused);
  await choose(page, mine.name);
  await page
    .getByRole('list', { name: 'Selected dice' })
    .getByRole('listitem', { name: '' })
    .first()
    .waitFor();
  assert.match(await asked(page), /choose an action/);
  const offered = (await heard(page)).filter((b) =>
    /×\d, |^Work the fields, |^Fight |^Build the cathedral, |^Citizen to /.test(b.name),
  );
  assert.ok(
    offered.length > 0 || (await heard(page)).some((b) => /^Cheapest/.test(b.more)),
    'what the die could do is said',
  );
  await choose(page, 'Put back');
  assert.match(await asked(page), /^Your turn: choose dice/);
  // One press on a card selects its cheapest dice and shows the effect; Escape takes that back.
  await choose(page, reachable[0].name);
  assert.match(await asked(page), /Press again to confirm$/);
  await page.keyboard.press('Escape');
  await page.waitForFunction(
    () => !/Press again to confirm$/.test(document.querySelector('#semantics h2').textContent),
  );
  await choose(page, 'Put back');
}

test('on a phone dice, cards and events are in drawers', { timeout: 240_000 }, async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=troyes&seats=3&seed=5&pace=0`,
    phone,
  );
  assert.equal((await playUntil(page, '^Your turn: choose dice', 200)).wrong, '');
  assert.match(await asked(page), /^Your turn: choose dice/);
  assert.ok((await page.getByRole('list', { name: 'Your dice' }).getByRole('button').count()) > 0);
  for (const tab of ['You', 'Others', 'Cards', 'Events', 'Log']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.locator('[role=tab][aria-selected=true]', { hasText: tab }).waitFor();
    const boxes = await page
      .locator('#semantics button')
      .evaluateAll((all) => all.map((b) => ({ name: b.textContent, ...b.getBoundingClientRect().toJSON() })));
    for (const { name, width, height, left, right } of boxes) {
      assert.ok(width >= 43.5 && height >= 39.5, `${tab}: ${name} is ${width} x ${height}`);
      assert.ok(left >= -0.5 && right <= 390.5, `${tab}: ${name} sticks out`);
    }
  }
  await page.getByRole('tab', { name: 'Cards', exact: true }).click();
  await page.getByRole('list', { name: 'Activity cards' }).getByRole('button').first().waitFor();
  await page.getByRole('tab', { name: 'Events', exact: true }).click();
  await page
    .getByRole('list', { name: 'Events' })
    .getByRole('button', { name: /^Marauding/ })
    .waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

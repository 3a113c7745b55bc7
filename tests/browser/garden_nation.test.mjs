// A person plays Garden Nation on its garden: a whole game by role and name with the keyboard, a part of one
// with the pointer on the canvas, and with two fingers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, press } from './page.mjs';
import { siteAndBrowser } from './served.mjs';

const { site, browser } = await siteAndBrowser();

const table = (query = '') => `${site.address}?game=garden_nation&seats=2&seed=7&pace=0${query}`;
const asked = (page) =>
  page.getByRole('region', { name: 'What to do now' }).getByRole('heading', { level: 2 });

// Two missions that differ, and the button that keeps them.
async function keepMissions(page) {
  const keep = page.getByRole('button', { name: 'Keep these two' });
  await keep.waitFor();
  assert.equal(await keep.getAttribute('aria-disabled'), 'true', 'nothing is chosen yet');
  const missions = page
    .getByRole('list', { name: 'Your secret missions' })
    .getByRole('button', { name: /for each|in both/ });
  assert.equal(await missions.count(), 4);
  const names = await missions.allTextContents();
  const other = names.findIndex((name) => name !== names[0]);
  for (const [chosen, which] of [0, other].entries()) {
    await missions.nth(which).press('Enter');
    await page
      .getByRole('heading', { level: 2, name: `Choose two missions to keep: ${chosen + 1} of 2` })
      .waitFor();
  }
  const third = [1, 2, 3].find((which) => which !== other);
  await missions.nth(third).press('Enter');
  await page.getByText('Two are marked already').first().waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 2, name: 'Choose two missions to keep: 2 of 2' }).waitFor();
  await keep.press('Enter');
  await keep.waitFor({ state: 'detached' });
  const kept = page.getByRole('list', { name: 'Your secret missions' }).getByRole('listitem');
  await page.waitForFunction(() => !document.querySelector('[data-id="keep"]'));
  assert.equal(await kept.count(), 2);
}

// Presses the first wanted piece and waits until something has changed; returns what it was, or nothing if it
// is not our turn.
async function playOne(page, wishes, told) {
  for (const wish of wishes) {
    const button = page.getByRole('button', { name: wish, disabled: false }).first();
    if (!(await button.count())) continue;
    const name = await button.textContent();
    await press(page, name, () => button.press('Enter'));
    told[wish] = (told[wish] ?? 0) + 1;
    return name;
  }
  return null;
}

test('a whole game by role and name, with the keyboard', { timeout: 600_000 }, async () => {
  const { page, complaints, context } = await open(browser, table('&option.last_round=5'));
  await keepMissions(page);
  const result = page.getByRole('region', { name: 'Results' });

  // Every space has a description; one that cannot be built on says why.
  assert.equal(await page.getByRole('region', { name: 'The garden' }).getByRole('group').count(), 7);
  assert.equal(await page.locator('[data-id^="space."]').count(), 49);
  assert.equal(await page.getByRole('list', { name: 'Projects' }).getByRole('listitem').count(), 4);
  await page.getByRole('heading', { level: 2, name: /^Your turn in |^Start anywhere/ }).waitFor();

  const wishes = [
    /^Claim (?!nothing)/,
    /^Next: /,
    /^Build as red, /,
    /^Build: .*, (middle|west|east): /,
    /^Build: /,
    /^Abandon/,
    /^Continue in/,
    /^Give up/,
    /^Claim nothing/,
  ];
  const told = {};
  let planned = 0;
  for (let pressed = 0; !(await result.count());) {
    const name = await playOne(page, wishes, told);
    if (!name) {
      await page.waitForTimeout(20);
      continue;
    }
    assert.ok(++pressed < 1000, 'the game does not end');
    // The pending action says its price, where the crane goes and how to confirm it.
    const sentence = await asked(page).textContent();
    if (/Press again to confirm$/.test(sentence)) {
      ++planned;
      assert.match(
        sentence,
        /^(Build|Build as \w+|Abandon): (costs|gains) \d+, .*(crane to \S+ \(\d\)|the crane stays)/,
      );
    }
  }
  assert.ok(planned > 5, 'nothing was ever planned before it was done');
  assert.match(await result.getByRole('heading', { level: 2 }).textContent(), /(won|share the victory)/);
  assert.ok(told[/^Build: /] || told[/^Build: .*, (middle|west|east): /], 'never built');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a space where nothing is possible says why', async () => {
  const { page, complaints, context } = await open(browser, table('&bots=-,-'));
  await page.getByRole('button', { name: /^I am / }).click(); // two persons: the device is passed
  await page.getByRole('button', { name: 'Keep these two' }).waitFor();
  await page.locator('[data-id="space.0.0"]').press('Enter');
  await page.getByRole('heading', { level: 2, name: /\(\d+\.\d+\w?\)$/ }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

// The middle of a space on the screen.
async function middle(page, id) {
  const box = await page.locator(`[data-id="${id}"]`).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
const planned = /^Build: costs .*Press again to confirm$/;
// Presses an empty space that no tower hides with the mouse; returns its id.
async function pickBelowPointer(page) {
  const free = page.getByRole('button', { name: /^Build: (?!.*(building|brambles))/, disabled: false });
  const ids = await free.evaluateAll((all) => all.map((one) => one.dataset.id));
  for (const id of ids) {
    const at = await middle(page, id);
    await page.mouse.move(at.x, at.y);
    await page.mouse.click(at.x, at.y);
    await page.waitForTimeout(300);
    const chosen = page.locator(`[data-id="${id}"][aria-pressed="true"]`);
    await chosen.waitFor({ timeout: 4000 }).catch(() => {});
    if (await chosen.count()) {
      await page.getByRole('heading', { level: 2, name: planned }).waitFor();
      return id;
    }
    await page.keyboard.press('Escape');
  }
  assert.fail(`none of ${ids.length} spaces can be chosen with the mouse`);
}
const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
// Waits until nothing moves any more.
async function settled(page) {
  let last = '';
  for (let same = 0; same < 3;) {
    const now = await page.evaluate(() =>
      [...document.querySelectorAll('[data-id^="space."]')].map((one) => one.style.cssText).join(),
    );
    same = now === last ? same + 1 : 0;
    last = now;
    await page.waitForTimeout(60);
  }
}

test(
  'with the pointer on the garden: select, confirm, undo, pan, zoom, turn',
  { timeout: 600_000 },
  async () => {
    const { page, complaints, context } = await open(browser, table());
    await keepMissions(page);
    await page.getByRole('heading', { level: 2, name: /^Your turn in |^Start anywhere/ }).waitFor();

    for (let built = 0; built < 3; ++built) {
      await page
        .getByRole('heading', { level: 2, name: /^Your turn in |^Start anywhere|^Claim / })
        .waitFor({ timeout: 30_000 });
      const decline = page.getByRole('button', { name: /^Claim nothing/ });
      if (await decline.count()) {
        await decline.click();
        await page.getByRole('heading', { level: 2, name: /^Your turn in / }).waitFor({ timeout: 30_000 });
      }
      const id = await pickBelowPointer(page);
      const at = await middle(page, id);
      if (!built) {
        await page.keyboard.press('Escape');
        await page.getByRole('heading', { level: 2, name: /^Your turn in |^Start anywhere/ }).waitFor();
        await page.mouse.click(at.x, at.y);
        await page.getByRole('heading', { level: 2, name: planned }).waitFor();
      }
      await page.mouse.click(at.x, at.y);
      await page.waitForFunction(
        (space) =>
          /your building, 1 floor/.test(document.querySelector(`[data-id="${space}"]`)?.textContent ?? ''),
        id,
      );
    }

    // Dragging moves the garden and presses nothing; the wheel zooms about the pointer; a double press shows
    // everything again.
    await page.getByRole('heading', { level: 2, name: /^Your turn in |^Claim |thinking/ }).waitFor();
    await settled(page);
    const before = { a: await middle(page, 'space.0.0'), b: await middle(page, 'space.3.0') };
    await page.mouse.move(before.a.x, before.a.y);
    await page.mouse.wheel(0, -400);
    await settled(page);
    const near = { a: await middle(page, 'space.0.0'), b: await middle(page, 'space.1.0') };
    assert.ok(far(near.a, before.a) < 6, 'what lies under the pointer stays there');
    const sentence = await asked(page).textContent();
    await page.mouse.move(near.a.x, near.a.y);
    await page.mouse.down();
    for (let step = 1; step <= 6; ++step) await page.mouse.move(near.a.x + step * 10, near.a.y + step * 4);
    await page.mouse.up();
    await settled(page);
    const moved = await middle(page, 'space.0.0');
    assert.ok(far(moved, near.a) > 30, 'a drag moves the garden');
    assert.equal(await asked(page).textContent(), sentence, 'a drag presses nothing');
    await page.getByRole('button', { name: 'Whole board' }).click();
    await settled(page);
    assert.ok(far(await middle(page, 'space.0.0'), before.a) < 3, 'the whole garden is shown again');

    await page.getByRole('button', { name: 'Rotate the garden right' }).click();
    await settled(page);
    const turned = await middle(page, 'space.3.0');
    assert.ok(turned.y > before.b.y + 30, 'a sixth clockwise takes the east downwards');
    for (let step = 0; step < 5; ++step) {
      await page.getByRole('button', { name: 'Rotate the garden right' }).click();
      await settled(page);
    }
    assert.ok(far(await middle(page, 'space.3.0'), before.b) < 3, 'six sixths are a whole turn');
    assert.deepEqual(complaints, []);
    await context.close();
  },
);

test('on a phone, zooming and panning with two fingers', { timeout: 600_000 }, async () => {
  const { page, complaints, context } = await open(browser, table(), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await keepMissions(page);
  await page.getByRole('heading', { level: 2, name: /^Your turn in |^Start anywhere/ }).waitFor();
  await settled(page);
  await page.getByRole('button', { name: 'Whole board' }).press('Enter');
  await settled(page);
  const garden = await page.getByRole('region', { name: 'The garden' }).boundingBox();
  const x = garden.x + garden.width / 2,
    y = garden.y + garden.height / 2;
  const spread = async () => far(await middle(page, 'space.0.3'), await middle(page, 'space.0.6'));
  const before = await spread();
  const fingers = await context.newCDPSession(page);
  const touch = (type, points) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
    });
  const sentence = await asked(page).textContent();
  await touch('touchStart', [[x - 30, y]]);
  await touch('touchStart', [
    [x - 30, y],
    [x + 30, y],
  ]);
  for (let step = 1; step <= 5; ++step)
    await touch('touchMove', [
      [x - 30 - step * 6, y],
      [x + 30 + step * 6, y],
    ]);
  await touch('touchEnd', []);
  await settled(page);
  const after = await spread();
  assert.ok(
    after > before * 1.6 && after < before * 2.4,
    `two fingers twice as far apart: ${before} became ${after}`,
  );
  assert.equal(await asked(page).textContent(), sentence, 'two fingers press nothing');
  assert.equal(await page.evaluate(() => visualViewport.scale), 1, 'the page itself is not zoomed');

  // One finger pans; a tap selects.
  const held = await middle(page, 'space.0.0');
  await touch('touchStart', [[x, y]]);
  for (let step = 1; step <= 5; ++step) await touch('touchMove', [[x + step * 8, y + step * 2]]);
  await touch('touchEnd', []);
  await settled(page);
  assert.ok(far(await middle(page, 'space.0.0'), held) > 20, 'one finger moves the garden');
  assert.equal(await asked(page).textContent(), sentence, 'moving presses nothing');
  await page.getByRole('button', { name: 'Whole board' }).press('Enter');
  await settled(page);
  const free = page
    .getByRole('button', { name: /^Build: (?!.*(building|brambles))/, disabled: false })
    .first();
  const at = await middle(page, await free.getAttribute('data-id'));
  await page.touchscreen.tap(at.x, at.y);
  await page.getByRole('heading', { level: 2, name: /^Build\? Press again to confirm$/ }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('at 1280x720 everything beside the garden is visible', { timeout: 300_000 }, async () => {
  for (const seats of [2, 4]) {
    const { page, complaints, context } = await open(
      browser,
      `${site.address}?game=garden_nation&seats=${seats}&seed=7&pace=0`,
    );
    await keepMissions(page);
    await page.getByRole('heading', { level: 2, name: /^Your turn in |^Start anywhere/ }).waitFor();
    const beside = page.getByRole('region', { name: 'Projects, inhabitants and regions' });
    const { shown, length } = await beside.evaluate((one) => ({
      shown: one.clientHeight,
      length: one.scrollHeight,
    }));
    assert.ok(length <= shown + 1, `${seats} seats: ${length} high, ${shown} of it shown`);
    assert.equal(
      await beside.getByRole('list', { name: 'Floors in each region' }).getByRole('listitem').count(),
      7,
    );
    assert.deepEqual(complaints, []);
    await context.close();
  }
});

test(
  'on a narrow screen: own resources, and projects in the same drawer if there is room',
  { timeout: 300_000 },
  async () => {
    for (const [width, height, tabs] of [
      [390, 844, ['You', 'Others', 'Projects', 'Round', 'Log']],
      [820, 1180, ['You', 'Others', 'Log']],
    ]) {
      const { page, complaints, context } = await open(browser, table(), { viewport: { width, height } });
      await keepMissions(page);
      await page.getByRole('heading', { level: 2, name: /^Your turn in |^Start anywhere/ }).waitFor();
      assert.deepEqual(await page.getByRole('tab').allTextContents(), tabs);
      await page
        .getByRole('list', { name: 'In front of You' })
        .getByText(/inhabitants/)
        .first()
        .waitFor();
      assert.equal(await page.getByRole('list', { name: 'Projects' }).count(), width > 700 ? 1 : 0);
      assert.deepEqual(complaints, []);
      await context.close();
    }
  },
);

// A person with a pointer only plays The Builders to the end: real presses on the canvas where highlighted
// pieces are drawn.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Beginner } from './beginner.mjs';
import { open } from './page.mjs';
import { siteAndBrowser } from './served.mjs';

const { site, browser } = await siteAndBrowser();

const shown = () => document.getElementById('semantics').textContent;

// The point where the first highlighted piece of that name can be pressed, scrolled into view with the wheel
// if necessary; null: there is none.
async function placeOf(page, wish) {
  const there = page.locator('[data-lit]').filter({ hasText: wish }).first();
  for (let turns = 0; turns < 12; ++turns) {
    if (!(await there.count())) return null;
    const place = await there.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const area = element.closest('.scrolls')?.getBoundingClientRect() ?? {
        top: 0,
        bottom: innerHeight,
        left: 0,
        right: innerWidth,
      };
      return {
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        top: area.top,
        bottom: area.bottom,
        middle: (area.left + area.right) / 2,
        width: box.width,
        height: box.height,
      };
    });
    assert.ok(place.width >= 44 && place.height >= 44, `${wish} is ${place.width} by ${place.height}`);
    if (place.y > place.top && place.y < place.bottom) return place;
    await page.mouse.move(place.middle, (place.top + place.bottom) / 2);
    await page.mouse.wheel(0, place.y > place.bottom ? 120 : -120);
    await page.waitForTimeout(60);
  }
  assert.fail(`${wish} cannot be brought into view`);
}

async function press(page, place) {
  const before = await page.evaluate(shown);
  await page.mouse.move(place.x - 3, place.y - 2);
  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction((text) => document.getElementById('semantics').textContent !== text, before, {
    timeout: 20_000,
  });
}

async function playOne(page, beginner) {
  for (const wish of beginner.wishes()) {
    const place = await placeOf(page, wish);
    if (!place) continue;
    await press(page, place);
    beginner.did(wish);
    return true;
  }
  return false;
}

test('a whole game by a pointer on the canvas', { timeout: 600_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=builders&seats=2&seed=7&pace=0`,
  );
  await page.locator('[data-lit]').first().waitFor();
  // Only the canvas is used: elements over it are never clicked.
  await page.evaluate(() =>
    addEventListener('click', (event) => event.detail === 0 && (globalThis.clickedElements = true), true),
  );
  const result = page.getByRole('region', { name: 'Results' });
  const beginner = new Beginner();
  for (let pressed = 0; !(await result.count());) {
    if (await playOne(page, beginner)) ++pressed;
    else await page.waitForTimeout(20);
    assert.ok(pressed < 2000, 'the game does not end');
  }
  assert.match(
    await result.getByRole('heading', { level: 2 }).textContent(),
    /(won|share the victory) with \d+ points/,
  );
  for (const wish of [/^\+6 coins,/, /^End turn,/, /^Send to /])
    assert.ok(beginner.done[wish], `never pressed: ${wish}`);
  assert.equal(await page.evaluate(() => globalThis.clickedElements), undefined);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a press that ends in the menu of the browser presses nothing', { timeout: 60_000 }, async () => {
  const { page, context } = await open(browser, site.address);
  const settings = page.getByRole('button', { name: 'Settings' });
  await settings.hover();
  await page.mouse.down();
  await settings.dispatchEvent('contextmenu'); // a Mac's Ctrl+click; its end would not be told
  await page.mouse.up();
  await page.waitForTimeout(500);
  assert.equal(await page.getByRole('heading', { name: 'Settings', level: 1 }).count(), 0);
  await settings.click();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await context.close();
});

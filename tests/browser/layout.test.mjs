// Layout: everything side by side on a wide screen; on a phone held upright a drawer below the board that
// shows one tab.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from './page.mjs';
import { siteAndBrowser } from './served.mjs';

const { site, browser } = await siteAndBrowser();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const tab = (page, name) => page.getByRole('tab', { name, exact: true });
const chosen = (page, name) => page.locator('[role=tab][aria-selected=true]', { hasText: name }).waitFor();

test('on a phone the other seats are in a drawer of their own', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=builders&seats=3&seed=7&pace=0`,
    phone,
  );
  await page.getByRole('list', { name: 'Your crew, ready to be sent' }).waitFor();
  assert.deepEqual(await page.getByRole('tab').allTextContents(), ['You', 'Others', 'Log']);
  assert.equal(await page.getByRole('list', { name: 'In front of Bruno' }).count(), 0);
  await tab(page, 'Others').click();
  await page.getByRole('list', { name: 'In front of Bruno' }).waitFor();
  await page.getByRole('list', { name: 'In front of Clara' }).waitFor();
  assert.equal(await page.getByRole('list', { name: 'In front of You' }).count(), 0);
  assert.equal(await page.getByRole('list', { name: 'Your crew, ready to be sent' }).count(), 0);
  // The bots' cards are there: worker and machine of the start, read by name.
  assert.ok((await page.getByRole('list', { name: 'In front of Bruno' }).getByRole('listitem').count()) >= 2);
  await tab(page, 'Log').click();
  await page.getByRole('list', { name: 'Log', exact: true }).waitFor();
  assert.equal(await page.getByRole('list', { name: 'In front of Bruno' }).count(), 0);
  await page.keyboard.press('l');
  await chosen(page, 'You');
  await page.getByRole('list', { name: 'Your crew, ready to be sent' }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('no button on a phone is smaller than a finger or off the screen', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=builders&seats=4&seed=7&pace=0`,
    phone,
  );
  await page.getByRole('list', { name: 'Your crew, ready to be sent' }).waitFor();
  for (const one of ['You', 'Others', 'Log']) {
    await tab(page, one).click();
    await chosen(page, one);
    for (const button of await page.locator('#semantics button').all()) {
      const name = await button.textContent(),
        box = await button.boundingBox();
      assert.ok(box.width >= 43.5 && box.height >= 39.5, `${one}: ${name} is ${box.width} x ${box.height}`);
      assert.ok(box.x >= -0.5 && box.x + box.width <= 390.5, `${one}: ${name} sticks out`);
    }
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a wide screen has no tabs: everything is visible', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=builders&seats=3&seed=7&pace=0`,
  );
  await page.getByRole('list', { name: 'In front of Clara' }).waitFor();
  await page.getByRole('list', { name: 'Your crew, ready to be sent' }).waitFor();
  assert.equal(await page.getByRole('tab').count(), 0);
  await page.setViewportSize({ width: 820, height: 1180 });
  await chosen(page, 'You');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a phone does not zoom into a field: its letters are large enough', { timeout: 60_000 }, async () => {
  const { page, context } = await open(browser, site.address, phone);
  await page.getByRole('button', { name: 'Play with friends' }).click();
  const field = page.getByRole('textbox').first();
  const size = await field.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  assert.ok(size >= 16, `${size} px`);
  await context.close();
});

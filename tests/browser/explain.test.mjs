// Things on the table explain themselves to a pointer, to the keyboard and to a finger, and a beginner is
// asked before a turn ends with actions unused.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from './page.mjs';
import { siteAndBrowser } from './served.mjs';

const { site, browser } = await siteAndBrowser();

const address = (more = '') => `${site.address}?game=builders&seats=2&seed=7&pace=0${more}`;
const frames = (page) => page.evaluate(() => globalThis.mortarboard.frames);
const centre = async (locator) => {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const card = (page) => page.getByRole('dialog');
const piece = (page) =>
  page
    .getByRole('button', { name: /^Start / })
    .and(page.locator('[data-lit]'))
    .first();

async function still(page) {
  for (let before = -1, now; (now = await frames(page)) !== before; before = now)
    await page.waitForTimeout(700);
}

test('pointed at for a moment, a piece shows what it is beside it', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(browser, address(), { deviceScaleFactor: 1 });
  await page.locator('[data-lit]').first().waitFor();
  await still(page);
  const at = await centre(piece(page));
  await page.mouse.move(at.x, at.y);
  await page.waitForTimeout(150);
  const before = await page.screenshot();
  await page.waitForTimeout(900);
  await still(page);
  const after = await page.screenshot();
  assert.notDeepEqual(after, before, 'no box of words');
  // A screen reader hears the same.
  assert.match(await piece(page).getAttribute('aria-description'), /A card on offer/);
  await page.keyboard.press('Escape');
  await still(page);
  assert.deepEqual(await page.screenshot(), before, 'Escape closes the box');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a right press opens the card, which leads to the rule and back', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(browser, address());
  await page.locator('[data-lit]').first().waitFor();
  const at = await centre(piece(page));
  await page.mouse.click(at.x, at.y, { button: 'right' });
  await card(page).getByText('Now: yours to press.').waitFor();
  assert.equal(await piece(page).count(), 0, 'what lies behind is not reached');
  await card(page).getByRole('button', { name: 'Rule 4.1' }).click();
  await page.getByRole('heading', { level: 1, name: /^Rules: / }).waitFor();
  await page.getByText('For one action you take one building').first().waitFor();
  await page.keyboard.press('Escape');
  await card(page).getByRole('button', { name: 'Close' }).click();
  await card(page).waitFor({ state: 'detached' });
  await piece(page).waitFor();
  assert.equal(await page.locator('[aria-pressed=true]').count(), 0, 'nothing was pressed by it');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('the key I opens the card of what has the focus, and gives it back', { timeout: 120_000 }, async () => {
  const { page, context } = await open(browser, address());
  await piece(page).focus();
  const id = await piece(page).getAttribute('data-id');
  await page.keyboard.press('i');
  await card(page).getByText('A card on offer').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Close');
  await page.keyboard.press('Escape');
  await card(page).waitFor({ state: 'detached' });
  await page.waitForFunction((wanted) => document.activeElement.dataset.id === wanted, id);
  await context.close();
});

test('a finger held on a piece opens the card and presses nothing', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(browser, address(), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await piece(page).waitFor();
  await piece(page).scrollIntoViewIfNeeded();
  const at = await centre(piece(page));
  const touch = await context.newCDPSession(page);
  const finger = (type, points) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await finger('touchStart', [at]);
  await page.waitForTimeout(900);
  await finger('touchEnd', []);
  await card(page).getByText('A card on offer').waitFor();
  const close = await centre(card(page).getByRole('button', { name: 'Close' }));
  await page.touchscreen.tap(close.x, close.y);
  await card(page).waitFor({ state: 'detached' });
  assert.equal(await page.locator('[aria-pressed=true]').count(), 0);
  // A short touch still presses.
  await page.touchscreen.tap(at.x, at.y);
  await page.locator('[aria-pressed=true]').waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('after a finger was held, a right press opens the card', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(browser, address(), { hasTouch: true });
  await piece(page).waitFor();
  const at = await centre(piece(page));
  const touch = await context.newCDPSession(page);
  const finger = (type, points) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await finger('touchStart', [at]);
  await card(page).getByText('A card on offer').waitFor();
  await finger('touchEnd', []);
  await page.keyboard.press('Escape');
  await card(page).waitFor({ state: 'detached' });
  await page.mouse.click(at.x, at.y, { button: 'right' });
  await card(page).getByText('A card on offer').waitFor({ timeout: 5000 });
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a beginner sees the options and is asked before a waste', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(browser, address('&guide=1'));
  const options = page.getByRole('region', { name: 'Your options' }).first();
  await options.getByText(/^Start a building: \d+ ways?/).waitFor();
  const end = page.getByRole('button', { name: /^End turn/ });
  const endTurn = async () => {
    await end.press('Enter');
    await end.press('Enter');
  };
  await endTurn();
  await card(page).getByText('You could still do something this turn').waitFor();
  await card(page).getByRole('button', { name: 'Take another look' }).click();
  await card(page).waitFor({ state: 'detached' });
  await endTurn();
  await card(page).getByRole('button', { name: 'Do it anyway' }).click();
  await page.getByRole('button', { name: 'What happened?' }).waitFor();
  await options.getByRole('button', { name: 'Switch off' }).click();
  await options.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('[data-lit]').first().waitFor();
  assert.equal(await options.count(), 0, 'it stays switched off');
  assert.deepEqual(complaints, []);
  await context.close();
});

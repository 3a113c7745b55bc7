// A person opens the page and plays The Builders to the end against a bot, finding everything by role and
// name.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Beginner } from './beginner.mjs';
import { open, press } from './page.mjs';
import { siteAndBrowser } from './served.mjs';

const { site, browser } = await siteAndBrowser();

// A beginner's play: in the first turns a little of everything, then waiting for money while the bot builds.
const everything = [/^To /, /^Send /, /^Start /, /^Recruit /, /^Take coins for actions: 1$/, /^End turn$/];
const waiting = [/^To /, /^Take coins for actions: 3$/, /^End turn$/];

// Presses what the beginner wants most and waits until that has an effect; does nothing if it is not our
// turn.
async function playOne(page, told) {
  for (const wish of told.turns < 3 ? everything : waiting) {
    const verb = wish.source.slice(1, 6);
    if (told[verb] && ['Start', 'Recru'].includes(verb)) continue; // once a turn is enough
    const button = page.getByRole('button', { name: wish }).first();
    if (!(await button.count())) continue;
    const name = await button.textContent();
    await press(page, name, () => button.click({ timeout: 20_000 }));
    told[verb] = true;
    if (name === 'End turn') Object.assign(told, { turns: told.turns + 1, Start: false, Recru: false });
    return name;
  }
  return null;
}

test('the page shows text before the program is loaded', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route('**/app.wasm', () => {}); // never arrives
  await page.goto(site.address, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1, name: 'Mortarboard' }).waitFor();
  assert.match(await page.getByRole('status').textContent(), /Loading/);
  await context.close();
});

test('the first page leads to a table', async () => {
  const { page, complaints, context } = await open(browser, site.address);
  await page
    .getByRole('region', { name: 'The Builders: Middle Ages' })
    .getByRole('button', { name: 'Play against 1 bot' })
    .click();
  await page.getByRole('list', { name: 'Players' }).waitFor();
  assert.equal(await page.getByRole('list', { name: 'Players' }).getByRole('listitem').count(), 2);
  assert.match(await page.title(), /The Builders/);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a whole game by role and name', { timeout: 600_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=builders&seats=2&seed=7&pace=0&view=generic`,
  );
  await page.getByRole('switch', { name: 'Log' }).click();
  const log = page.getByRole('list', { name: 'Log' });
  const result = page.getByRole('region', { name: 'Results' });
  const told = { turns: 0 };
  let pressed = 0;
  while (!(await result.count())) {
    if (await playOne(page, told)) ++pressed;
    else await page.waitForTimeout(20);
    assert.ok(pressed < 2000, 'the game does not end');
  }
  assert.match(
    await result.getByRole('heading', { level: 2 }).textContent(),
    /(won|share the victory) with \d+ points/,
  );
  assert.equal(await result.getByRole('list', { name: 'Results' }).getByRole('listitem').count(), 2);
  for (const verb of ['Start', 'Recru', 'Send ', 'To ', 'Take ', 'End t'])
    assert.ok(verb in told, `never pressed: ${verb}`);
  assert.ok((await log.getByRole('listitem').count()) > 50);
  await page
    .locator('#live')
    .getByText(/won|share/)
    .waitFor({ state: 'attached' }); // announced within a moment

  await page.getByRole('button', { name: 'Play again', exact: true }).click();
  await result.waitFor({ state: 'detached' });
  assert.ok((await log.getByRole('listitem').count()) < 50, 'a fresh log');
  assert.deepEqual(complaints, []);
  await context.close();
});

async function playOnBoard(page, beginner) {
  for (const wish of beginner.wishes()) {
    const button = page.getByRole('button', { name: wish, disabled: false }).first();
    if (!(await button.count())) continue;
    await press(page, await button.textContent(), () => button.click({ timeout: 20_000 }));
    beginner.did(wish);
    return true;
  }
  return false;
}

test('a whole game on its own board, by role and name', { timeout: 600_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=builders&seats=2&seed=7&pace=0`,
  );
  const result = page.getByRole('region', { name: 'Results' });
  const next = page.getByRole('button', { name: /^Next card in the deck: / });
  // before that the bot plays and cards are animated
  await page.getByRole('button', { name: 'End turn' }).and(page.locator('[data-lit]')).waitFor();
  await next.click({ force: true }); // only cards of the line can be started: the table says so
  await page.getByRole('heading', { level: 2, name: /\(4\.3\)/ }).waitFor();
  const beginner = new Beginner();
  for (let pressed = 0; !(await result.count());) {
    if (await playOnBoard(page, beginner)) ++pressed;
    else await page.waitForTimeout(20);
    assert.ok(pressed < 2000, 'the game does not end');
  }
  assert.match(
    await result.getByRole('heading', { level: 2 }).textContent(),
    /(won|share the victory) with \d+ points/,
  );
  for (const wish of [/^Send to /, /^\+6 coins,/, /^End turn,/])
    assert.ok(beginner.done[wish], `never pressed: ${wish}`);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('nothing is drawn while nothing changes', { timeout: 60_000 }, async () => {
  const { page, context } = await open(browser, `${site.address}?game=builders&seats=2&seed=7&pace=0`);
  await page.getByRole('button', { name: 'End turn' }).waitFor();
  // Late parts of the start (for example the service worker) may still draw; then nothing does.
  let before = -1;
  for (let now; (now = await page.evaluate(() => globalThis.mortarboard.frames)) !== before; before = now)
    await page.waitForTimeout(1500);
  await page.waitForTimeout(3000);
  assert.equal(await page.evaluate(() => globalThis.mortarboard.frames), before);
  await page.mouse.move(400, 300);
  await page.waitForTimeout(300);
  assert.ok(
    (await page.evaluate(() => globalThis.mortarboard.frames)) > before,
    'a moved pointer wakes the table',
  );
  await context.close();
});

test('an invalid address is reported and answered with the defaults', async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=chess&seats=99&seed=%FF&bots=,,,&pace=-1`,
  );
  await page.getByRole('list', { name: 'Players' }).waitFor();
  await page
    .locator('#live')
    .getByText(/is not valid; the default was used instead/)
    .waitFor({ state: 'attached' });
  assert.deepEqual(complaints, []);
  await context.close();
});

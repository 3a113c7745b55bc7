// A person without a pointer plays The Builders on its own board to the end: Tab, arrows, Enter, Escape, ?, u
// and l.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { Beginner } from './beginner.mjs';
import { focused, goTo, moveByKeys, pressKey, tabTo } from './keys.mjs';
import { open } from './page.mjs';
import { newMatch, playSome } from './saves.mjs';
import { siteAndBrowser } from './served.mjs';

const { site, browser } = await siteAndBrowser();

const address = () => `${site.address}?game=builders&seats=2&seed=7&pace=0`;

test('a whole game by keyboard alone, on its own board', { timeout: 600_000 }, async () => {
  const { page, complaints, context } = await open(browser, site.address);
  // From the first page to the table by Tab and Enter.
  await tabTo(page, /^Play against 1 bot/);
  await page.goto(address());
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await page.locator('[data-lit]').first().waitFor();

  // Escape takes back the selection.
  assert.ok(await goTo(page, /^Start /));
  await pressKey(page, 'Enter');
  await page.locator('[aria-pressed=true]').waitFor();
  await pressKey(page, 'Escape');
  assert.equal(await page.locator('[aria-pressed=true]').count(), 0);
  // u is undo; l shows the log.
  assert.ok(await goTo(page, /^\+1 coin,/));
  await pressKey(page, 'Enter');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await pressKey(page, 'u');
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  await pressKey(page, 'l');
  await page.getByRole('list', { name: 'Log' }).waitFor();

  const result = page.getByRole('region', { name: 'Results' });
  const beginner = new Beginner({ presses: 1 }); // here one wish is two presses
  for (let pressed = 0; !(await result.count());) {
    if (await moveByKeys(page, beginner)) ++pressed;
    else await page.waitForTimeout(20);
    assert.ok(pressed < 2000, 'the game does not end');
  }
  assert.match(
    await result.getByRole('heading', { level: 2 }).textContent(),
    /(won|share the victory) with \d+ points/,
  );
  for (const wish of [/^\+6 coins,/, /^End turn,/, /^Send to /, /^Start /, /^Recruit /])
    assert.ok(beginner.done[wish], `never pressed: ${wish}`);
  assert.ok((await focused(page)) !== null, 'the focus is somewhere at the end');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('? lists the possible moves, and moves the focus there', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(browser, address());
  await page.locator('[data-lit]').first().waitFor();
  const lit = await page.locator('[data-lit]').allTextContents();
  await page.keyboard.press('?');
  await page.getByRole('heading', { level: 1, name: 'What can I do?' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'What can I do?');
  const list = page.getByRole('list', { name: 'What you can do now' });
  assert.deepEqual(await list.getByRole('button').allTextContents(), lit);
  assert.ok(lit.length > 5 && lit.some((name) => name.startsWith('Recruit ')));
  const shortcuts = page.getByRole('list', { name: 'Keyboard shortcuts' });
  assert.equal(await shortcuts.getByRole('listitem').count(), 10);
  const wanted = lit.findIndex((name) => name.startsWith('Recruit '));
  await list.getByRole('button').nth(wanted).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Players' }).waitFor();
  await page.waitForFunction((name) => document.activeElement?.textContent === name, lit[wanted]);
  // The focus returns if nothing was chosen.
  await page.keyboard.press('?');
  await page.getByRole('heading', { level: 1, name: 'What can I do?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction((name) => document.activeElement?.textContent === name, lit[wanted]);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('the arrow keys move between highlighted pieces', { timeout: 120_000 }, async () => {
  const { page, context } = await open(browser, address());
  await page.locator('[data-lit]').first().waitFor();
  await page.keyboard.press('ArrowRight'); // from nowhere to the first
  assert.ok((await focused(page)).lit);
  const unlit = page.locator('#semantics [aria-disabled=true]');
  assert.ok((await unlit.count()) > 0, 'something is not lit');
  for (const key of [
    'ArrowRight',
    'ArrowRight',
    'ArrowDown',
    'ArrowLeft',
    'ArrowDown',
    'ArrowRight',
    'ArrowUp',
  ]) {
    await page.keyboard.press(key);
    assert.ok((await focused(page)).lit, `after ${key}: ${(await focused(page)).name}`);
  }
  await context.close();
});

test('arrow keys scroll a page of text', { timeout: 120_000 }, async () => {
  const { page, context } = await open(browser, `${site.address}?game=builders&seats=2&seed=7&pace=0`);
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await page.getByRole('button', { name: 'All the rules' }).click();
  await page.getByRole('heading', { level: 1, name: /^Rules/ }).waitFor();
  const area = page.locator('#semantics .scrolls').last();
  await area.focus();
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction((element) => element.scrollTop > 0, await area.elementHandle());
  await context.close();
});

test('a screen reader presses as in Firefox, and a pointer presses once', { timeout: 60_000 }, async () => {
  const { page, complaints, context } = await open(browser, newMatch(site));
  await playSome(page, 1);
  await page.getByRole('button', { name: 'Home' }).press('Enter');
  const more = page.getByRole('button', { name: /^More about/ });
  const opens = async (isOpen) => {
    await more.and(page.locator(`[aria-expanded=${isOpen}]`)).waitFor({ timeout: 5000 });
    await page.waitForTimeout(300); // a second press would turn it back
    assert.equal(await more.getAttribute('aria-expanded'), String(isOpen));
  };
  const act = () =>
    more.evaluate((element) => {
      for (const name of ['mousedown', 'mouseup', 'click'])
        element.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true, detail: 1 }));
    });
  await act();
  await opens(true);
  await more.click();
  await opens(false);
  await act();
  await opens(true);
  await more.press('Enter');
  await opens(false);
  assert.deepEqual(complaints, []);
  await context.close();
});

// The script that mirrors the program's tree, beside the page.
test('the focus stays on an element that is moved or changes its role', { timeout: 60_000 }, async () => {
  const { context, page } = await open(browser, site.address, { serviceWorkers: 'block' });
  const script = await readFile(new URL('../../web/semantics.js', import.meta.url), 'utf8');
  await page.route('**/mirror.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  const found = await page.evaluate(async () => {
    const { Semantics } = await import(new URL('mirror.js', location.href));
    const layer = document.createElement('div');
    document.body.append(layer);
    const mirror = new Semantics(layer, () => {});
    const node = (id, role, more = {}) => ({ id, role, name: id, box: [0, 0, 10, 10], ...more });
    const publish = (...nodes) => mirror.publish(JSON.stringify(nodes));
    const at = () => document.activeElement.dataset.id;
    const out = [];
    const home = node('home', 'heading', { level: 1, focus_fallback: true });
    publish(home, node('a', 'button'), node('b', 'button'), node('c', 'button'));
    mirror.focus('c');
    publish(home, node('c', 'button'), node('b', 'button'), node('a', 'button'));
    out.push(at());
    publish(home, node('b', 'button'), node('c', 'toggle', { chosen: true }));
    out.push(at());
    const list = node('list', 'list');
    publish(home, list, node('b', 'button', { in: 1 }), node('c', 'toggle', { chosen: true, in: 1 }));
    out.push(at());
    publish(home, list, node('b', 'button', { in: 1 }));
    out.push(at());
    return out;
  });
  assert.deepEqual(found, ['c', 'c', 'c', 'home']);
  await context.close();
});

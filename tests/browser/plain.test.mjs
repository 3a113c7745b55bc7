// Without WebGL 2 there is no picture: everything is played with the mirrored elements, which are then a page
// that one sees.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { launch, open, waitUntil } from './page.mjs';
import { builtSite, serve } from './server.mjs';
import { playOnBoard } from './whole_game.mjs';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const why = /^This browser cannot draw the table: WebGL 2 is missing.* play everything here in words/;

const site = await serve();
const browser = await launch({}, ['--disable-gpu', '--disable-software-rasterizer']);
after(async () => {
  await browser.close();
  await site.close();
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const table = (more = '') => `${site.address}?game=builders&seats=2&seed=7&pace=0${more}`;

// What is wrong with the page as it is seen: things too small to press, words that are not seen, more width
// than the window has.
const flaws = (page) =>
  page.evaluate(() => {
    const found = [];
    const transparent = 'rgba(0, 0, 0, 0)';
    for (const one of document.querySelectorAll('#stage button, #stage input')) {
      if (getComputedStyle(one).display === 'none') continue; // it moves a picture that is not there
      const { width, height } = one.getBoundingClientRect();
      const name = one.textContent || one.getAttribute('aria-label');
      if (width < 44 || height < 44) found.push(`${name}: ${width} x ${height}`);
      if (getComputedStyle(one).color === transparent) found.push(`${name}: not seen`);
    }
    for (const one of document.querySelectorAll('#semantics .text'))
      if (one.textContent && (getComputedStyle(one).color === transparent || !one.offsetHeight))
        found.push(`${one.textContent}: not seen`);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`${scrollWidth} pixels wide`);
    if (document.querySelector('canvas:not([hidden])')?.offsetHeight) found.push('a canvas');
    return found;
  });

test('a whole game without a picture, by role and name', { timeout: 600_000 }, async () => {
  const { page, complaints, context } = await open(browser, site.address);
  assert.equal(await page.evaluate(() => document.createElement('canvas').getContext('webgl2')), null);
  const note = page.getByText(why);
  assert.equal(await note.isVisible(), true);
  assert.deepEqual(await flaws(page), []);
  await page.goto(table());
  await page
    .getByRole('button', { name: /^End turn/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Hide this message' }).click();
  assert.equal(await note.count(), 0);
  await playOnBoard(page, async (pressed) => {
    if (pressed % 10 === 0) assert.deepEqual(await flaws(page), []);
  });
  const result = page.getByRole('region', { name: 'Results' });
  assert.equal(await result.getByRole('heading', { level: 2 }).isVisible(), true);
  assert.deepEqual(await flaws(page), []);
  assert.deepEqual(complaints, []);
  await context.close();
});

for (const [size, options] of Object.entries({ wide: {}, phone }))
  for (const colorScheme of ['dark', 'light'])
    test(`screens without a picture: ${size}, ${colorScheme}`, { timeout: 300_000 }, async () => {
      const { page, complaints, context } = await open(browser, site.address, { ...options, colorScheme });
      const games = ['builders', 'baldurs_gate', 'garden_nation', 'citadels', 'troyes'];
      const queries = games.map((game) => `?game=${game}&seats=3&seed=7&pace=0`);
      for (const query of ['', '?page=new', '?page=friends', ...queries]) {
        await page.goto(site.address + query);
        await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
        if (query.includes('game'))
          await page.locator('[data-lit]').filter({ visible: true }).first().waitFor();
        assert.deepEqual(await flaws(page), [], query);
        await page.evaluate(axe);
        const found = await page.evaluate(async () => {
          const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
          return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html)}`);
        });
        assert.deepEqual(found, [], query);
      }
      assert.deepEqual(complaints, []);
      await context.close();
    });

// Whether the name under which a person plays with friends has arrived in the storage of the browser.
async function isNameStored(name) {
  const databaseName = 'mortarboard-friends';
  if (!(await indexedDB.databases()).some((one) => one.name === databaseName)) return false;
  return new Promise((resolve) => {
    const opening = indexedDB.open(databaseName);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('self').objectStore('self').get('name');
      reading.onsuccess = () => {
        database.close();
        resolve(reading.result === name);
      };
    };
  });
}
test('what is typed and chosen without a picture is kept', { timeout: 60_000 }, async () => {
  const { page, complaints, context } = await open(browser, site.address, phone);
  await page.getByRole('button', { name: 'Settings' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.getByRole('radio', { name: 'Light', exact: true }).tap();
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'light');
  await page.goto(`${site.address}?page=friends`);
  const name = page.getByRole('textbox', { name: 'Your name' });
  await name.fill('Ada');
  await waitUntil(page, isNameStored, 'Ada');
  await page.goto(`${site.address}?page=friends`);
  await page.waitForFunction(() => document.querySelector('#semantics input')?.value === 'Ada');
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('the page as one file plays without a picture too', { timeout: 60_000 }, async () => {
  const file = pathToFileURL(join(builtSite, '../mortarboard.html')).href;
  const { page, complaints, context } = await open(browser, `${file}?game=builders&seats=2&seed=7&pace=0`);
  assert.equal(await page.getByText(why).isVisible(), true);
  const coin = page.getByRole('button', { name: /^\+1 coin,/ });
  await coin.click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

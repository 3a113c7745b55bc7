// Setting up a match, passing the device, resuming a match, and looking up rules.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from './page.mjs';
import { siteAndBrowser } from './served.mjs';

const { site, browser } = await siteAndBrowser();

const press = (page, name) => page.getByRole('button', { name }).click();
const ready = (page) => page.waitForFunction(() => 'ready' in document.documentElement.dataset);

test('a match is set up by role and name', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(browser, site.address);
  await press(page, 'New game: The Builders');
  await page.getByRole('heading', { level: 1, name: 'New game' }).waitFor();
  await page.getByRole('radiogroup', { name: 'Number of players' }).getByRole('radio', { name: '3' }).click();
  const name = page.getByRole('textbox', { name: 'Name of player 1' });
  await name.fill('Zoë \u202Eand a name that is far too long');
  assert.equal((await name.inputValue()).length, 24, 'no more can be typed');
  await press(page, /^Player 2 type/);
  await page.getByRole('dialog').getByRole('radio', { name: 'Human' }).click();
  // the focus is where it was
  await page.waitForFunction(() => document.activeElement?.dataset.id === 'new.seat.2.who');
  assert.equal(await page.getByRole('textbox', { name: 'Name of player 2' }).inputValue(), 'Player 2');
  await press(page, /^Colour of player 1/);
  await page.getByRole('dialog').waitFor(); // before it is there, Escape leads back
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await press(page, /^Colour of player 1/);
  await page.getByRole('dialog').getByRole('radio', { name: 'vermilion triangle' }).click();
  await page.getByRole('button', { name: 'Colour of player 2: blue circle' }).waitFor();
  await page.getByRole('textbox', { name: 'Seed' }).fill('x');
  await page.getByText('The seed must be a whole number').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Start game' }).getAttribute('aria-disabled'), 'true');
  await page.getByRole('textbox', { name: 'Seed' }).fill('7');
  await page.getByText('The seed must be a whole number').waitFor({ state: 'detached' });
  await press(page, 'Start game');
  const players = page.getByRole('list', { name: 'Players' });
  await players.waitFor();
  const texts = await players.getByRole('listitem').allTextContents();
  assert.match(texts[0], /^Zoë and a name that is/);
  assert.match(texts[0], /vermilion triangle/);
  assert.match(texts[1], /^Player 2, blue circle/);
  assert.equal(texts.length, 3);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a reload opens the same match', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=builders&seats=2&seed=7&pace=0&view=generic`,
  );
  await page.getByRole('button', { name: 'Take coins for actions: 1', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.waitForFunction(() => /[?&]match=[0-9a-f]{16}/.test(location.search));
  const address = page.url();
  assert.match(address, /view=generic/);
  assert.doesNotMatch(address, /seed=/);
  await page.reload();
  await ready(page);
  await page.getByRole('list', { name: 'Players' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  assert.equal(page.url(), address);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('mortarboard.match.'))
      .map((key) => key.split('.')[2]),
  );
  assert.equal(new Set(kept).size, 1, 'no second match');
  await press(page, 'Home');
  await page.getByRole('heading', { level: 1, name: 'Mortarboard' }).waitFor();
  await page.waitForFunction(() => !location.search.includes('match'));
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a match open in another tab is neither renamed nor deleted', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=builders&seats=2&seed=7&pace=0&view=generic`,
  );
  await page.getByRole('button', { name: 'Take coins for actions: 1', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  const second = await context.newPage();
  await second.goto(site.address);
  await ready(second);
  await press(second, /^More about/);
  await press(second, /^Delete/);
  await second.locator('#semantics').getByText('is open in another tab. Close it there first').waitFor();
  await second.getByRole('button', { name: /^Continue/ }).waitFor();
  await page.bringToFront();
  await press(page, 'Home');
  await page.getByRole('region', { name: 'Your matches' }).waitFor();
  await second.bringToFront();
  await press(second, /^Delete/);
  await second.locator('#semantics').getByText('was deleted.').first().waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('the table is covered while the device is passed', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=garden_nation&bots=-,-&names=Ada,Bo&seed=3&pace=0&view=generic`,
  );
  let next = 'Ada';
  for (let passed = 0; passed < 3;) {
    const cover = page.getByRole('heading', { name: /^Pass the device to/ });
    const move = page.locator('#semantics button[data-id^="move "]').first();
    await cover.or(move).waitFor();
    if (await cover.count()) {
      assert.equal(await cover.textContent(), `Pass the device to ${next}`);
      assert.equal(await page.getByRole('list', { name: 'Players' }).count(), 0);
      await press(page, `I am ${next}`);
      await page.getByRole('list', { name: 'Players' }).waitFor();
      next = next === 'Ada' ? 'Bo' : 'Ada';
      ++passed;
    } else {
      const before = await page.evaluate(() => document.getElementById('semantics').textContent);
      await move.click();
      await page.waitForFunction((text) => document.getElementById('semantics').textContent !== text, before);
    }
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

test('rules can be searched', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(browser, site.address);
  await press(page, 'Rules: The Builders');
  await press(page, 'All the rules');
  await page.getByRole('heading', { level: 1, name: 'Rules: The Builders' }).waitFor();
  await page.keyboard.press('/');
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
  await page.keyboard.type('apprentice');
  const count = page.locator('#semantics').getByText(/^\d+ results$/);
  await count.waitFor();
  const found = Number.parseInt(await count.textContent(), 10);
  assert.ok(found > 1);
  const meant = page.locator('[aria-current=true]');
  const first = await meant.textContent();
  assert.match(first, /apprentice/i);
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (text) => document.querySelector('#semantics [aria-current=true]').textContent !== text,
    first,
  );
  assert.match(await meant.textContent(), /apprentice/i);
  await press(page, 'Back');
  await page.waitForFunction(() => document.activeElement?.dataset.id === 'how.rules');
  await press(page, 'Back');
  await page.waitForFunction(() => document.activeElement?.dataset.id === 'rules.builders');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('the gallery shows every widget', { timeout: 60_000 }, async () => {
  const { page, complaints, context } = await open(browser, `${site.address}?page=gallery`);
  for (const name of ['Buttons', 'Choices and fields', 'Typography', 'Colours', 'Players', 'Pictures'])
    await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  await press(page, 'Back');
  await page.getByRole('heading', { level: 1, name: 'Mortarboard' }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

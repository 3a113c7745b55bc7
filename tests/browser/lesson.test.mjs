// A lesson is learned by role and name alone, from the first page to the turns that are played freely; it can
// be left and goes on where it was, even after the page was loaded again.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { open } from './page.mjs';
import { siteAndBrowser } from './served.mjs';

const { site, browser } = await siteAndBrowser();

const fromHere = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const texts = fromHere('../../assets/i18n/en/builders.json');
const pageTexts = fromHere('../../assets/i18n/en/page.json');
const { steps } = fromHere('../../assets/tutorials/builders.json');
const says = (step) => texts[`builders.learn.${step.say}`];

const coach = (page) => page.getByRole('region', { name: 'Coach' });
const arrives = (page, step) =>
  coach(page).getByText(says(step), { exact: true }).waitFor({ timeout: 20_000 });

// The ids of what the coach points at, as long as it says this. Both are asked at once, for what it points at
// in the next step is not to be pressed in this one.
const pointedAtIn = (says) => {
  const ofCoach = [...document.querySelectorAll('#semantics section[aria-label=Coach] *')];
  if (!ofCoach.some(({ textContent }) => textContent === says)) return null;
  const pointed = [...document.querySelectorAll('#semantics button[aria-current]')];
  return pointed.map(({ dataset }) => dataset.id);
};

// Presses what the coach points at: it is marked as the current thing, and has a name.
async function follow(page, step) {
  for (let presses = 0; presses < 12; ++presses) {
    const ids = await page.evaluate(pointedAtIn, says(step));
    if (!ids) return;
    for (const id of ids) {
      const button = page.locator(`#semantics button[aria-current][data-id="${id}"]`);
      if (!(await button.count())) continue; // what was pressed before has ended the step
      const name = await button.textContent({ timeout: 2000 }).catch(() => 'gone');
      assert.notEqual(name.trim(), '', 'what is pointed at has a name');
      await button.press('Enter', { timeout: 2000 }).catch(() => {});
      await page.waitForTimeout(120);
    }
  }
  assert.fail(`pressing what is pointed at does not go on from "${step.say}"`);
}

test('a lesson is played by role and name', { timeout: 240_000 }, async () => {
  const { page, complaints, context } = await open(browser, `${site.address}?pace=0`);
  await page.getByRole('button', { name: /^Learn: The Builders/ }).press('Enter');
  const last = steps.findIndex(({ turns }) => turns);
  for (const [number, step] of steps.slice(0, last).entries()) {
    await arrives(page, step);
    await page.getByRole('heading', { name: `Lesson, step ${number + 1} of ${steps.length}` }).waitFor();
    if (step.moves) await follow(page, step);
    else await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  }
  await coach(page).getByText(texts['builders.learn.alone.1'], { exact: true }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a wrong move is answered, and the lesson is kept', { timeout: 120_000 }, async () => {
  const address = `${site.address}?page=learn&game=builders&pace=0`;
  const { page, complaints, context } = await open(browser, address);
  for (const step of steps.slice(0, 2)) {
    await arrives(page, step);
    await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  }
  await arrives(page, steps[2]);
  const chapel = page.getByRole('button', { name: /^Start The Chapel/ });
  await chapel.press('Enter');
  await page.locator('[aria-pressed=true]').waitFor();
  await chapel.press('Enter');
  const answer = `You could do that, but not in this step. ${texts['builders.learn.start.why']}`;
  await coach(page).getByText(answer).waitFor();
  await arrives(page, steps[2]);
  await page.getByRole('button', { name: 'Home', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Resume lesson: The Builders' }).waitFor();
  await page.goto(site.address);
  await page.getByRole('button', { name: 'Resume lesson: The Builders' }).press('Enter');
  await arrives(page, steps[2]);
  await page.getByRole('button', { name: 'Start over' }).press('Enter');
  await coach(page).getByText(pageTexts['learn.restart.sure']).waitFor();
  await arrives(page, steps[2]);
  await page.getByRole('button', { name: 'Start over' }).press('Enter');
  await arrives(page, steps[0]);
  assert.deepEqual(complaints, []);
  await context.close();
});

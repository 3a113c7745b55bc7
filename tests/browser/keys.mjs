// Actions of a person without a pointer, by keys alone. A page is one of Playwright's, or the driver of
// WebKit.

import assert from 'node:assert/strict';
import { Beginner } from './beginner.mjs';
import { until } from './page.mjs';

const shown = () => document.getElementById('semantics').textContent;

// The node with the focus: its name, whether it is highlighted, and whether its focus ring is visible.
export const focused = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element?.dataset?.id) return null;
    const { name = element.getAttribute('aria-label') ?? element.textContent } = {};
    return {
      id: element.dataset.id,
      name,
      lit: 'lit' in element.dataset,
      ring: element.matches(':focus-visible'),
    };
  });

// Moves the focus by Tab, or by the key `by`, until it is on a node of that name.
export async function tabTo(page, name, { by = 'Tab', most = 20 } = {}) {
  const names = [];
  for (let steps = 0; steps <= most; ++steps) {
    const at = await focused(page);
    if (at && name.test(at.name)) return assert.ok(at.ring, `the focus ring of ${at.name} shows`);
    names.push(at?.name);
    await page.keyboard.press(by);
  }
  return assert.fail(`${by} does not lead to ${name}, but to ${names.join(', ')}`);
}

// The way from the focused node to the one of id `to`: here, gone, or the arrow key that leads nearest.
function wayTo(to) {
  const from = document.activeElement?.dataset?.id;
  const element = document.querySelector(`[data-id="${CSS.escape(to)}"]`);
  if (!element) return { from, way: 'gone' };
  if (from === to) return { from, way: 'here' };
  if (!from) return { from, way: 'ArrowDown' };
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const [x, y] = middle(document.activeElement.getBoundingClientRect());
  const [toX, toY] = middle(element.getBoundingClientRect());
  if (Math.abs(toX - x) > Math.abs(toY - y)) return { from, way: toX > x ? 'ArrowRight' : 'ArrowLeft' };
  return { from, way: toY > y ? 'ArrowDown' : 'ArrowUp' };
}

// Moves the focus to the highlighted piece of that name as a person would, by the arrow key that leads
// nearest, or by Tab if arrow keys go in circles. False: there is none.
export async function goTo(page, wish) {
  const id = await page.evaluate(
    (text) =>
      [...document.querySelectorAll('[data-lit]')].find((one) => new RegExp(text).test(one.textContent))
        ?.dataset.id,
    wish.source,
  );
  if (!id) return false;
  const been = new Set();
  for (let steps = 0; steps < 60; ++steps) {
    const { from, way } = await page.evaluate(wayTo, id);
    if (way === 'here') return true;
    if (way === 'gone') return false;
    const step = `${from} ${way}`;
    await page.keyboard.press(been.has(step) ? 'Tab' : way);
    been.add(step);
  }
  return assert.fail(`no way by keys to ${id}`);
}

// At the first turn of a game on its own board each arrow key leads to another highlighted piece.
export async function goByArrows(page) {
  let last;
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    const at = await focused(page);
    assert.ok(at?.lit && at.ring && at.id !== last, `${key} leads from ${last} to ${at?.id}`);
    last = at.id;
  }
}

// Presses a key and waits until that has done something.
export async function pressKey(page, key) {
  const before = await page.evaluate(shown);
  await page.keyboard.press(key);
  await until(`an effect of ${key}`, async () => (await page.evaluate(shown)) !== before, 20_000);
}

// Makes the first possible move of a beginner, whose cards need `presses: 1`, for here one wish is two
// presses. False: there is none, because it is not our turn.
export async function moveByKeys(page, beginner) {
  for (const wish of beginner.wishes()) {
    if (!(await goTo(page, wish))) continue;
    const at = await focused(page);
    assert.ok(at.lit, `${at.name} is lit`);
    assert.ok(at.ring, `the focus ring of ${at.name} shows`);
    await pressKey(page, 'Enter');
    // the second press makes the move
    if (/^(Start|Recruit) /.test(at.name) && (await focused(page))?.id === at.id)
      await pressKey(page, 'Enter');
    beginner.did(wish);
    return true;
  }
  return false;
}

export async function playByKeys(page, times) {
  const beginner = new Beginner({ presses: 1 });
  for (let i = 0; i < times; ++i) await until('a turn of ours', () => moveByKeys(page, beginner));
}

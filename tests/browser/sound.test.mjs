// Sounds on the page: no AudioContext before somebody wants to hear something and has pressed for it, then
// nodes for what happens, nothing in a hidden tab, and nothing amiss in a browser without Web Audio.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from './page.mjs';
import { siteAndBrowser } from './served.mjs';

const { site, browser } = await siteAndBrowser();

const match = 'game=builders&seats=2&seed=7&bots=random,random';

// Counts what is made, and lets a test hide the page. Runs before the page's own scripts.
function count() {
  globalThis.made = { contexts: 0, started: 0 };
  globalThis.AudioContext = class extends AudioContext {
    constructor(...options) {
      super(...options);
      ++globalThis.made.contexts;
    }
  };
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    ++globalThis.made.started;
    return start.apply(this, when);
  };
  const startBuffer = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) {
    ++globalThis.made.started;
    return startBuffer.apply(this, when);
  };
  // Evaluating in the page counts as a person's press, so the test tells by itself what was one.
  const activation = { hasBeenActive: false };
  for (const what of ['pointerdown', 'keydown'])
    addEventListener(what, (event) => (activation.hasBeenActive ||= event.isTrusted), { capture: true });
  Object.defineProperty(navigator, 'userActivation', { get: () => activation });
  globalThis.isHidden = false;
  Object.defineProperty(document, 'hidden', { get: () => globalThis.isHidden });
}

// Opens the first page, runs `prepare` before its scripts, and comes back to the address.
async function opened(query, prepare, kept) {
  const { context, page, complaints } = await open(browser, site.address);
  await page.evaluate((text) => text && localStorage.setItem('mortarboard.settings', text), kept);
  await page.addInitScript(prepare);
  await page.goto(`${site.address}${query}`);
  complaints.length = 0; // of the page before, which was left while it was still fetching
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  return { context, page, complaints };
}
const made = (page) => page.evaluate(() => globalThis.made);
const started = (page, more) =>
  page.waitForFunction((most) => globalThis.made.started > most, more, { timeout: 20_000 });

test('sounds are made only once somebody wants them, and none in a hidden tab', async () => {
  const { context, page, complaints } = await opened(`?${match}&pace=300`, count);
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  await page.waitForTimeout(1000);
  assert.deepEqual(await made(page), { contexts: 0, started: 0 });

  const group = page.getByRole('radiogroup', { name: 'Sound' });
  assert.equal(await group.getByRole('radio', { name: 'Off' }).getAttribute('aria-checked'), 'true');
  const loud = group.getByRole('radio', { name: 'Loud' });
  const { width, height } = await loud.boundingBox();
  assert.ok(width >= 44 && height >= 44, `${width} x ${height}`);
  await loud.press('Enter');
  await started(page, 0); // the sample
  assert.equal((await made(page)).contexts, 1);

  await page.keyboard.press('Escape');
  await started(page, (await made(page)).started + 3); // the bots play

  await page.evaluate(() => {
    globalThis.isHidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForTimeout(300);
  const before = await made(page);
  const frames = await page.evaluate(() => globalThis.mortarboard.frames);
  await page.waitForTimeout(2500);
  assert.deepEqual(await made(page), before);
  assert.ok((await page.evaluate(() => globalThis.mortarboard.frames)) > frames, 'the match went on');

  await page.evaluate(() => {
    globalThis.isHidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await started(page, before.started);
  await page.getByRole('button', { name: 'Mute' }).press('Enter');
  await page.getByRole('button', { name: 'Sound on' }).waitFor({ state: 'attached' });
  await page.waitForTimeout(700); // the last of them
  const muted = await made(page);
  await page.waitForTimeout(1500);
  assert.deepEqual(await made(page), muted);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('what was wanted at an earlier visit is heard only after a press', async () => {
  const { context, page, complaints } = await opened(`?${match}&pace=300`, count, '{"sound":"normal"}');
  await page.waitForTimeout(2000);
  assert.deepEqual(await made(page), { contexts: 0, started: 0 });
  await page.mouse.click(640, 715);
  await started(page, 0);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('without Web Audio the match goes on in silence', async () => {
  const gone = () => {
    delete globalThis.AudioContext;
    delete globalThis.webkitAudioContext;
  };
  const { context, page, complaints } = await opened(`?${match}&pace=0`, gone, '{"sound":"normal"}');
  await page.mouse.click(640, 715);
  await page.getByRole('region', { name: 'Results' }).first().waitFor({ state: 'attached', timeout: 60_000 });
  assert.deepEqual(complaints, []);
  await context.close();
});

test('each sound can be heard, is short and not too loud', async () => {
  const { context, page, complaints } = await open(browser, site.address);
  for (const name of ['card', 'coins', 'piece', 'dice', 'points', 'refused', 'turn', 'over']) {
    const { peak, ends } = await page.evaluate(
      async ([address, name]) => {
        const rate = 44_100;
        let rendered;
        globalThis.AudioContext = function () {
          rendered = new OfflineAudioContext(1, rate, rate);
          rendered.resume = async () => {};
          return rendered;
        };
        const { play } = await import(`${address}sound.js?${name}`);
        play(name, 100);
        const samples = (await rendered.startRendering()).getChannelData(0);
        const loudness = Array.from(samples, Math.abs);
        return {
          peak: loudness.reduce((most, one) => Math.max(most, one), 0),
          ends: loudness.findLastIndex((one) => one > 0.0005) / rate,
        };
      },
      [site.address, name],
    );
    assert.ok(peak > 0.08 && peak < 0.6, `${name}: ${peak}`);
    assert.ok(ends > 0.05 && ends < 0.42, `${name}: ${ends} s`);
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

test('nothing is kept for later while the browser holds the sound back', async () => {
  const { context, page } = await open(browser, site.address);
  const started = await page.evaluate(async (address) => {
    let made;
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        made = this;
      }
    };
    let count = 0;
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...when) {
      ++count;
      return start.apply(this, when);
    };
    const { play } = await import(`${address}sound.js?held`);
    play('refused', 100);
    const counts = [count];
    await made.suspend();
    const resume = made.resume.bind(made);
    made.resume = async () => {}; // in vain, as during a call
    for (let i = 0; i < 3; ++i) play('refused', 100);
    counts.push(count);
    await resume();
    play('refused', 100);
    return [...counts, count];
  }, site.address);
  assert.deepEqual(started, [1, 1, 2]);
  await context.close();
});

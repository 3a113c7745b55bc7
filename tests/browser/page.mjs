// Opens the page for tests: Debian's Chromium, no other origin, and all errors of the page collected for the
// test.

import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

// Most tests run in Chromium's shell without a window, where the machine has it.
const chromiumForTests = process.env.MORTARBOARD_CHROMIUM ?? '/usr/bin/chromium';
export const chromiumItself = process.env.MORTARBOARD_CHROMIUM_ITSELF ?? chromiumForTests;

export function launch(options = {}, more = []) {
  return chromium.launch({
    executablePath: chromiumForTests,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
    ...options,
  });
}

// A page at `address`; `complaints` collects errors of scripts, of the console and of requests. Drawn at a
// quarter of the size, for a processor draws it; who looks at pixels asks for more. `atStart` runs in the
// page before its own scripts.
export async function open(browser, address, { atStart, ...options } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    deviceScaleFactor: 0.25,
    colorScheme: 'dark',
    ...options,
  });
  const page = await context.newPage();
  if (atStart) await page.addInitScript(atStart);
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on(
    'console',
    (message) =>
      ['error', 'warning'].includes(message.type()) &&
      !/GPU stall|GroupMarker/.test(message.text()) &&
      complaints.push(message.text()),
  );
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // The browser loads the icon last, and breaks that off when the page is left.
    if (why === 'net::ERR_ABORTED' && request.url().endsWith('/icon.svg')) return;
    complaints.push(`${request.url()} ${why}`);
  });
  page.on(
    'request',
    (request) =>
      new URL(request.url()).origin === new URL(address).origin ||
      complaints.push(`asks elsewhere: ${request.url()}`),
  );
  const unanswered = new Set();
  page.on('request', (request) => unanswered.add(request.url()));
  page.on('requestfinished', (request) => unanswered.delete(request.url()));
  await page.goto(address);
  await page
    .waitForFunction(() => 'ready' in document.documentElement.dataset, null, { timeout: 30_000 })
    .catch(async (error) => {
      const state = JSON.stringify(await stateOf(page));
      throw new Error(`${error.message}\n${state}\nunanswered: ${[...unanswered]}\n${complaints.join('\n')}`);
    });
  return { context, page, complaints };
}

// What a page that does not become ready has come to, and which of its threads still draw.
async function stateOf(page) {
  const within = (what) =>
    Promise.race([
      what.catch((error) => error.message),
      new Promise((resolve) => setTimeout(resolve, 3000, 'no answer')),
    ]);
  const draws = () => new Promise((resolve) => requestAnimationFrame(() => resolve('draws')));
  const told = await within(
    page.evaluate(() => ({
      progress: document.getElementById('progress')?.textContent,
      ...document.documentElement.dataset,
      frames: globalThis.mortarboard?.frames,
      painting: globalThis.mortarboard?.painting,
      hidden: document.hidden,
    })),
  );
  const workers = page.workers().map(async (worker) => [worker.url(), await within(worker.evaluate(draws))]);
  return { told, page: await within(page.evaluate(draws)), workers: await Promise.all(workers) };
}

// Stops the pages' processes for a while, as a machine that sleeps does: Chromium itself freezes no tab that
// is seen.
export async function sleep(browser, milliseconds) {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  const processes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  assert.ok(processes.length > 0);
  for (const id of processes) process.kill(id, 'SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  for (const id of processes) process.kill(id, 'SIGCONT');
  await cdp.detach();
}

// What the first page offers at a first visit, by role and name, among other things.
export const onFirstPage = [
  ['heading', 'Mortarboard'],
  ['button', 'Load from file'],
  ['button', 'Settings'],
  ['button', 'About'],
  ['button', 'Play with friends'],
  ['button', 'Start the lesson'],
  ['button', 'New game: The Builders: Middle Ages'],
  ['button', 'Rules: Troyes'],
];

// Asks again and again until the answer is true, and resolves with it.
export async function until(what, ask, timeout = 30_000) {
  for (const end = Date.now() + timeout; Date.now() < end;) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return assert.fail(`waited in vain for ${what}`);
}

// Waits until a promise made in the page is fulfilled with something true. Playwright's waitForFunction takes
// the promise itself for true, and would not wait at all.
export async function waitUntil(page, isTrue, argument, { timeout = 20_000 } = {}) {
  const end = Date.now() + timeout;
  while (!(await page.evaluate(isTrue, argument))) {
    assert.ok(Date.now() < end, `in vain for ${timeout} ms: ${isTrue}`);
    await page.waitForTimeout(100);
  }
}

// Presses a node that was found a moment ago, as a keyboard does; false if it is gone because other seats
// moved.
export async function pressIfThere(button) {
  try {
    await button.press('Enter', { timeout: 5000 });
    return true;
  } catch (error) {
    if (await button.count()) throw error;
    return false;
  }
}

// Presses, by whatever means, and waits until that has done something; false when `how` found nothing to
// press. What counts is what changes after the press has arrived: what others did while the pointer was on
// its way is not its effect. What they do after that cannot be told from it, so this is for one's own turn,
// in which nobody else moves.
export async function press(page, name, how) {
  await page.evaluate(() => {
    globalThis.heard = () =>
      document.getElementById('semantics').textContent +
      [...document.querySelectorAll('#semantics [aria-pressed=true]')].map((one) => one.dataset.id);
    globalThis.heardAtPress = null;
    addEventListener('click', () => (globalThis.heardAtPress = globalThis.heard()), {
      capture: true,
      once: true,
    });
  });
  if ((await how()) === false) return false;
  await page
    .waitForFunction(
      () => globalThis.heardAtPress !== null && globalThis.heard() !== globalThis.heardAtPress,
      null,
      { timeout: 20_000 },
    )
    .catch(() => assert.fail(`pressing "${name}" did nothing`));
  return true;
}

// What the browser complains of where a test lets no service worker in.
const ofBlocking = /Service Worker registration blocked|reading 'waiting'/;
export const withoutBlocking = (complaints) => complaints.filter((one) => !ofBlocking.test(one));

// Things that a browser may lack, lose or break: each gets a message that a person can act on, and no move is
// lost.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { open, sleep, waitUntil } from './page.mjs';
import { siteAndBrowser } from './served.mjs';
import { atTable, keptMoves, newMatch, playSome, ready, resume, slots } from './saves.mjs';

const { site, browser } = await siteAndBrowser();

const board = () => `${site.address}?game=builders&seats=2&seed=7&pace=0`;

test('without WebAssembly the page says so', { timeout: 60_000 }, async () => {
  const context = await browser.newContext();
  await context.addInitScript(() => delete globalThis.WebAssembly);
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(site.address);
  await page
    .getByRole('status')
    .getByText(/WebAssembly is missing or switched off.*Firefox/)
    .waitFor();
  assert.equal(await page.getByRole('heading', { level: 1, name: 'Mortarboard' }).count(), 1);
  assert.deepEqual(errors, []);
  await context.close();
});

// How many pixels of two pictures differ by more than a shade.
const differing = (page, one, other) =>
  page.evaluate(
    async ([one, other]) => {
      const pixels = async (text) => {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes]));
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height).data;
      };
      const [a, b] = [await pixels(one), await pixels(other)];
      let count = 0;
      for (let i = 0; i < a.length; ++i) if (Math.abs(a[i] - b[i]) > 8) ++count;
      return count;
    },
    [one.toString('base64'), other.toString('base64')],
  );

test(
  'a lost WebGL surface comes back with fonts, pictures and the same position',
  { timeout: 120_000 },
  async () => {
    const { context, page, complaints } = await open(browser, board(), { deviceScaleFactor: 1 });
    await page
      .locator('[data-lit]')
      .filter({ hasText: /^\+1 coin,/ })
      .press('Enter');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.waitForTimeout(1500); // pictures have come, and nothing moves any more
    const tree = await page.evaluate(() => document.getElementById('semantics').textContent);
    const before = await page.screenshot();
    const painter = page.workers().find((worker) => worker.url().endsWith('painter.js'));
    await painter.evaluate(() => {
      globalThis.surface = globalThis.painter.gl.getExtension('WEBGL_lose_context');
      globalThis.surface.loseContext();
    });
    await page.getByText(/has removed the picture/).waitFor();
    await page.mouse.move(5, 5); // any event meanwhile
    // It is played on without the picture, and with it when it is there again.
    await page
      .getByText(/has not restored the picture yet\. You can play on here/)
      .waitFor({ timeout: 15_000 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^\+1 coin,/ }).press('Enter');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await painter.evaluate(() => globalThis.surface.restoreContext());
    await page.getByText(/has not restored the picture yet/).waitFor({ state: 'detached' });
    assert.equal(await page.locator('#welcome').isVisible(), false);
    await page.waitForTimeout(1000);
    assert.equal(await page.evaluate(() => document.getElementById('semantics').textContent), tree);
    assert.ok((await differing(page, before, await page.screenshot())) < 200, 'it looks as before');
    await playFewOnBoard(page);
    assert.deepEqual(
      complaints.filter((one) => !/CONTEXT_LOST_WEBGL/.test(one)),
      [],
    );
    await context.close();
  },
);

test('buttons can be pressed before their picture is painted', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await open(browser, board());
  await page.locator('[data-lit]').first().waitFor();
  await page.waitForFunction(() => !globalThis.mortarboard.painting);
  const painter = page.workers().find((worker) => worker.url().endsWith('painter.js'));
  // it never reports a painted frame again
  await painter.evaluate(() => (globalThis.requestAnimationFrame = () => 0));
  for (const [name, title] of [
    ['Rules', 'How to play: The Builders'],
    ['Settings', 'Settings'],
  ]) {
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: 10_000 });
    await page.getByRole('button', { name: 'Back', exact: true }).press('Enter');
    await page.locator('[data-lit]').first().waitFor({ timeout: 10_000 });
  }
  assert.equal(await page.evaluate(() => globalThis.mortarboard.painting), true);
  assert.deepEqual(complaints, []);
  await context.close();
});

test(
  'until its picture is painted, the screen is a sketch of words that can be pressed',
  { timeout: 120_000 },
  async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route('**/painter.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/postMessage\((["'`])painted\1\)/, '0'),
      }); // it never reports a painted frame
    });
    await page.goto(site.address);
    const settings = page.getByRole('button', { name: 'Settings' });
    await settings.waitFor();
    const colour = () => settings.evaluate((element) => getComputedStyle(element).color);
    assert.notEqual(await colour(), 'rgba(0, 0, 0, 0)');
    assert.equal(await page.locator('#welcome').isVisible(), false);
    await settings.click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await page.unroute('**/painter.js');
    await page.reload();
    await ready(page);
    assert.equal(await colour(), 'rgba(0, 0, 0, 0)', 'the picture is seen, and the words are heard');
    await context.close();
  },
);

test('if no worker can paint, the page paints the same picture', { timeout: 120_000 }, async () => {
  const pictures = [];
  for (const worker of [true, false]) {
    const context = await browser.newContext({ deviceScaleFactor: 1 });
    if (!worker)
      await context.addInitScript(() => delete HTMLCanvasElement.prototype.transferControlToOffscreen);
    const page = await context.newPage();
    await page.goto(board());
    await ready(page);
    assert.equal(
      page.workers().some((one) => one.url().endsWith('painter.js')),
      worker,
    );
    // Pictures come one after another; then nothing moves any more.
    for (let frames = -1; frames !== (frames = await page.evaluate(() => globalThis.mortarboard.frames));)
      await page.waitForTimeout(1000);
    pictures.push(await page.screenshot());
    if (pictures.length === 2) assert.ok((await differing(page, ...pictures)) < 200);
    await context.close();
  }
});

async function playFewOnBoard(page) {
  for (const wish of [/^\+1 coin,/, /^End turn,/]) {
    const before = await page.evaluate(() => document.getElementById('semantics').textContent);
    await page.locator('[data-lit]').filter({ hasText: wish }).first().press('Enter');
    await page.waitForFunction((text) => document.getElementById('semantics').textContent !== text, before);
  }
}

// The page's workers, to be killed by the test.
const heldWorkers = (context) =>
  context.addInitScript(() => {
    globalThis.workers = [];
    const Plain = Worker;
    globalThis.Worker = class extends Plain {
      constructor(...about) {
        super(...about);
        if (String(about[0]).endsWith('bot_worker.js')) globalThis.workers.push(this);
      }
      // The next question goes to a worker that fails, or to one that is silently gone.
      postMessage(...about) {
        if (globalThis.nextDies && about[0].ask) {
          const how = globalThis.nextDies;
          globalThis.nextDies = '';
          if (how === 'gone') return this.terminate();
          return queueMicrotask(() => this.dispatchEvent(new ErrorEvent('error', { message: 'it broke' })));
        }
        super.postMessage(...about);
      }
    };
  });

for (const [how, wait] of Object.entries({ broken: 20_000, gone: 60_000 })) {
  test(
    `a bot's worker that is ${how} is started again, and the game continues`,
    { timeout: 180_000 },
    async () => {
      const context = await browser.newContext();
      await heldWorkers(context);
      const page = await context.newPage();
      await page.goto(newMatch(site));
      await ready(page);
      await playSome(page, 1);
      const moves = await keptMoves(page);
      await page.evaluate((how) => (globalThis.nextDies = how), how);
      for (let i = 0; (await page.evaluate(() => globalThis.nextDies)) && i < 20; ++i)
        (await page
          .getByRole('button', { name: 'End turn' })
          .or(page.getByRole('button', { name: /^Take coins/ }))
          .first()
          .press('Enter'),
          await page.waitForTimeout(100));
      assert.equal(await page.evaluate(() => globalThis.nextDies), '', 'a question was asked');
      await page
        .getByRole('button', { name: /^Take coins/ })
        .first()
        .waitFor({ timeout: wait });
      assert.equal(await page.evaluate(() => globalThis.workers.length), 2, 'another one');
      const later = await keptMoves(page);
      assert.deepEqual(later.slice(0, moves.length), moves);
      assert.ok(later.length > moves.length + 2, 'the bot has played');
      await playSome(page, 2);
      await context.close();
    },
  );
}

test('bots that cannot be loaded are reported, and play when they can', { timeout: 120_000 }, async () => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  let cut = true;
  await context.route('**/bot.wasm', (route) => (cut ? route.abort() : route.continue()));
  await page.goto(newMatch(site));
  await ready(page);
  // The bot is to begin, and cannot.
  await page
    .getByRole('heading', { level: 2, name: /^The bots are not responding/ })
    .waitFor({ timeout: 60_000 });
  cut = false;
  await page
    .getByRole('button', { name: /^Take coins/ })
    .first()
    .waitFor({ timeout: 60_000 });
  await context.close();
});

test('without a service worker the page says so and plays', { timeout: 60_000 }, async () => {
  const context = await browser.newContext();
  await context.addInitScript(() => delete Navigator.prototype.serviceWorker);
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(site.address);
  await ready(page);
  await page
    .getByText(
      'Needs a network connection: this browser, or a page without https, cannot keep an offline copy.',
    )
    .waitFor();
  await page.goto(newMatch(site));
  await ready(page);
  await playSome(page, 2);
  assert.deepEqual(errors, []);
  await context.close();
});

test(
  'storage that is cleared during a match is written again by the next move',
  { timeout: 120_000 },
  async () => {
    const { context, page } = await open(browser, newMatch(site));
    await playSome(page, 3);
    const moves = await keptMoves(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Storage.clearDataForOrigin', {
      origin: new URL(site.address).origin,
      storageTypes: 'indexeddb,local_storage',
    });
    await page.waitForFunction(
      () => !Object.keys(localStorage).some((key) => key.startsWith('mortarboard.match.')),
    );
    await waitUntil(page, async () => (await indexedDB.databases()).length > 0); // opened again
    await page.waitForTimeout(500);
    await playSome(page, 1);
    for (const mirror of [false, true]) {
      const later = await keptMoves(page, { mirror });
      assert.deepEqual(later.slice(0, moves.length), moves, mirror ? 'mirror' : 'slots');
      assert.ok(later.length > moves.length);
    }
    const later = await keptMoves(page);
    await page.goto(`${site.address}?pace=0&view=generic`);
    await ready(page);
    await resume(page);
    assert.deepEqual(await keptMoves(page), later);
    await context.close();
  },
);

test('storage that fails for a while in a match holds every move later', { timeout: 120_000 }, async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  await context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    const { transaction } = IDBDatabase.prototype;
    Storage.prototype.setItem = function (...about) {
      if (globalThis.isBroken) throw new DOMException('no room', 'QuotaExceededError');
      return setItem.apply(this, about);
    };
    IDBDatabase.prototype.transaction = function (...about) {
      if (globalThis.isBroken) throw new DOMException('the disk is gone', 'UnknownError');
      return transaction.apply(this, about);
    };
  });
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(newMatch(site));
  await ready(page);
  await playSome(page, 1);
  const moves = await keptMoves(page);
  await page.evaluate(() => (globalThis.isBroken = true));
  await playSome(page, 2);
  assert.deepEqual(await keptMoves(page), moves, 'nothing half written');
  await page.locator('#live').getByText(/storage is full|cannot be saved|not saved/).waitFor();
  await page.evaluate(() => (globalThis.isBroken = false));
  await playSome(page, 1);
  const later = await keptMoves(page);
  assert.deepEqual(later.slice(0, moves.length), moves);
  assert.ok(later.length > moves.length + 2, 'what was played meanwhile is in it too');
  assert.deepEqual(await keptMoves(page, { mirror: true }), later);
  await page.reload();
  await atTable(page);
  assert.deepEqual(await keptMoves(page), later);
  assert.deepEqual(errors, []);
  await context.close();
});

test('storage that was cleared in the meantime does not cause a failure', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await open(browser, newMatch(site));
  await playSome(page, 1);
  await page.getByRole('button', { name: 'Home' }).click();
  const goOn = page.getByRole('button', { name: /^Continue/ });
  await goOn.waitFor();
  await page.evaluate(() => localStorage.clear());
  await goOn.click(); // the second store has it
  await atTable(page);
  await playSome(page, 1);
  assert.equal(Object.keys(await slots(page)).length, 1);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a page that sleeps while a bot thinks continues when it wakes', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await open(browser, newMatch(site));
  await playSome(page, 1);
  await page.evaluate(() => {
    let last = performance.now();
    globalThis.longestPause = 0;
    setInterval(() => {
      globalThis.longestPause = Math.max(globalThis.longestPause, performance.now() - last);
      last = performance.now();
    }, 50);
  });
  const asked = await keptMoves(page);
  await page.getByRole('button', { name: 'End turn' }).press('Enter', { noWaitAfter: true });
  await sleep(browser, 3000);
  await page.waitForFunction(() => globalThis.longestPause > 2000); // it slept
  const moves = await keptMoves(page);
  await playSome(page, 3);
  const later = await keptMoves(page);
  assert.deepEqual(later.slice(0, moves.length), moves);
  const isOfBot = (move) => move.startsWith('1 ');
  assert.ok(later.length > moves.length + 2, 'every move is saved again');
  assert.ok(later.filter(isOfBot).length > asked.filter(isOfBot).length, 'the bot has played');
  await page.reload();
  await atTable(page);
  assert.deepEqual(await keptMoves(page), later);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a clock that is set back does not make an older copy the newest', { timeout: 120_000 }, async () => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now.call(Date) + Number(sessionStorage.getItem('shift') ?? 0);
  });
  const page = await context.newPage();
  await page.goto(newMatch(site));
  await ready(page);
  await playSome(page, 2);
  for (const days of [-400, 4000, 0]) {
    const before = await keptMoves(page);
    await page.evaluate((shift) => sessionStorage.setItem('shift', shift), days * 86_400_000);
    await playSome(page, 2);
    const moves = await keptMoves(page);
    assert.ok(moves.length > before.length + 1, `what was played after ${days} days is saved`);
    assert.deepEqual(moves.slice(0, before.length), before);
    assert.deepEqual(await keptMoves(page, { mirror: true }), moves);
    await page.reload();
    await atTable(page);
    await playSome(page, 1);
    const later = await keptMoves(page);
    assert.deepEqual(later.slice(0, moves.length), moves, `after ${days} days`);
    assert.ok(later.length > moves.length);
  }
  await page.getByRole('button', { name: 'Home' }).click();
  await page.getByRole('button', { name: /^Continue/ }).waitFor();
  await context.close();
});

test('ten megabytes of foreign data in the storage are reported and kept', { timeout: 120_000 }, async () => {
  const { context, page } = await open(browser, newMatch(site));
  await playSome(page, 1);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const asked = indexedDB.open('mortarboard');
        asked.onsuccess = () => {
          const transaction = asked.result.transaction('matches', 'readwrite');
          transaction.objectStore('matches').put('x'.repeat(10_500_000), 'huge');
          transaction.oncomplete = () => resolve(asked.result.close());
        };
      }),
  );
  await page.goto(site.address);
  await ready(page);
  const list = page.getByRole('region', { name: 'Your matches' });
  await list.getByText('too large to be a match (over 10 MB)').waitFor();
  await list.getByRole('button', { name: /^Continue/ }).waitFor();
  await context.close();
});

test('invalid addresses are answered with a message', { timeout: 120_000 }, async () => {
  const nonsense = [
    '?game=builders&seats=-1&seed=18446744073709551616&pace=1e9&iterations=-5',
    '?game=__proto__&seats=&seed=&bots=%00%00,%F0%9F',
    `?game=builders&bots=${'a'.repeat(5000)}&seed=${'9'.repeat(5000)}`,
    '?game=garden_nation&option.world=nowhere&option.=1&option=2&=3&&&&%',
    '?game=builders&view=<script>alert(1)</script>&seats=2%2e5#<img src=x>',
    `?${'&x'.repeat(3000)}&game=builders`,
  ];
  for (const query of nonsense) {
    const { context, page, complaints } = await open(browser, site.address + query);
    await atTable(page);
    assert.deepEqual(complaints, [], query.slice(0, 80));
    await context.close();
  }
});

// Lets the page's next load show its module as programForTest.
async function exposeProgram(context) {
  await context.route('**/app.js', async (route) => {
    if (new URL(route.request().url()).searchParams.has('real')) return route.continue();
    const body = `import create from './app.js?real';
      export default async (given) => (globalThis.programForTest = await create(given));`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
}

// Lets a CHECK of the program fail at the next frame: in its memory the vocabulary of Baldur's Gate loses the
// term `space`, which the view of the city asks for. Nothing that anybody can send does that.
const failedCheck = 'src/ui/views/terms.h:15: assertion failed: at != words.terms.end()';
const loseTerm = (page) =>
  page.evaluate(() => {
    const memory = globalThis.programForTest.HEAPU8;
    const letters = new TextEncoder().encode('space');
    // A std::string_view is where its letters begin, and how many they are.
    const words = new Uint32Array(memory.buffer);
    for (let i = 0; i + 1 < words.length; ++i)
      if (words[i + 1] === letters.length && letters.every((letter, at) => memory[words[i] + at] === letter))
        words[i + 1] = 0;
  });

test(
  'a failed program says so and offers a reload, which opens without the match that failed',
  { timeout: 120_000 },
  async () => {
    const address = `${site.address}?game=baldurs_gate&seats=2&seed=7&pace=0`;
    const { context, page } = await open(browser, address, { serviceWorkers: 'block' });
    await exposeProgram(context);
    await page.reload();
    const income = (what) => page.getByRole('button', { name: new RegExp(`^${what} income, `) });
    await income('Collect').press('Enter');
    await income('Finish').press('Enter');
    await income('Collect').waitFor(); // our turn again: nobody else plays on
    await page.waitForTimeout(150);
    const moves = await keptMoves(page);
    await loseTerm(page);
    await page.mouse.move(300, 300);
    await page
      .getByRole('status')
      .getByText(/^Sorry, the program has crashed\. Your match is saved up to the last move\./)
      .waitFor();
    await page.getByText(`What happened, for a bug report: ${failedCheck}`).waitFor();
    const offered = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the match to a file', exact: true }).click();
    const record = JSON.parse(await readFile(await (await offered).path(), 'utf8'));
    assert.equal(record.game, 'baldurs_gate');
    assert.deepEqual(record.moves, moves);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy a link to the match', exact: true }).click();
    await page.getByText('The link is copied.', { exact: true }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const watcher = await open(browser, link);
    await watcher.page.getByRole('slider').waitFor();
    assert.equal(
      Number(await watcher.page.getByRole('slider').getAttribute('aria-valuemax')),
      moves.filter((move) => !move.startsWith('nature')).length,
      'every move is in the link',
    );
    await watcher.context.close();
    // the reloaded page works
    await page.getByRole('button', { name: 'Reload the page', exact: true }).click();
    await ready(page);
    await page
      .getByText(/was not opened\. Your list of matches shows the reason/)
      .first()
      .waitFor();
    await page
      .getByText(
        'The page crashed the last time this match was opened, so it no longer opens automatically. ' +
          'You can try again, or save it to a file first.',
        { exact: true },
      )
      .waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Save to file: / }).click();
    assert.match((await saved).suggestedFilename(), /\.json$/);
    assert.deepEqual(await keptMoves(page), moves);
    await resume(page);
    await income('Collect').press('Enter');
    await income('Finish').waitFor();
    await page.reload();
    await atTable(page); // the problem is gone: the match opens by itself
    await context.close();
  },
);

// A CHECK may fail in any call from the page, not only while a frame is drawn.
test('a program that fails between two frames says so too', { timeout: 60_000 }, async () => {
  const { context, page } = await open(browser, newMatch(site), { serviceWorkers: 'block' });
  await playSome(page, 1);
  await exposeProgram(context);
  await page.reload();
  await atTable(page);
  await page.evaluate(() => {
    globalThis.programForTest._mortarboard_pointer = () => {
      throw new WebAssembly.RuntimeError('it trapped');
    };
  });
  await page.mouse.move(200, 200);
  await page.getByText('What happened, for a bug report: it trapped').waitFor();
  await page.getByRole('button', { name: 'Save the match to a file', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Copy a link to the match', exact: true }).waitFor();
  assert.equal(await page.getByRole('button').count(), 3, 'nothing of the table can be pressed');
  for (const canvas of await page.locator('canvas').all())
    assert.equal(await canvas.isVisible(), false, 'the last picture lies behind the words');
  await page.setViewportSize({ width: 480, height: 200 });
  for (const role of ['heading', 'button']) {
    const one = page.getByRole(role).last();
    await one.scrollIntoViewIfNeeded();
    const { y, height } = await one.boundingBox();
    assert.ok(y >= 0 && y + height <= 200, `the ${role} is out of sight`);
  }
  await context.close();
});

test('a match on which the page hung is not opened by the next page', { timeout: 120_000 }, async () => {
  const { context, page } = await open(browser, newMatch(site), { serviceWorkers: 'block' });
  await playSome(page, 2);
  const address = page.url();
  const moves = await keptMoves(page);
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      setItem.call(this, key, value);
      while (key.startsWith('mortarboard.opening.')); // from here on this tab hangs
    };
  });
  page.reload().catch(() => {}); // it is closed with the context
  const other = await context.newPage();
  await other.goto(site.address);
  await other.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('mortarboard.opening.')),
  );
  await other.goto(address);
  await ready(other);
  await other
    .getByText(/was not opened\. Your list of matches shows the reason/)
    .first()
    .waitFor();
  assert.deepEqual(await keptMoves(other), moves);
  await context.close();
});

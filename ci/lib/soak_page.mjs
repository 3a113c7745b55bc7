// What ci/soak.mjs puts into the page and does to it: hooks by which a fault is caused, a hand that presses
// random moves, and the faults themselves.
import { sleep } from '../../tests/browser/page.mjs';

// Runs in the page before its own scripts. `soak.attempted` is the text of the match that the program gave to
// the storage last, whether the storage took it or not; `soak.kept` what it took.
export function hooks() {
  const soak = { attempted: '', kept: '', isBroken: '', nextDies: '', workers: 0, shift: 0 };
  Object.assign(soak, { memory: null, largestFrame: 0 });
  globalThis.soak = soak;
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, text) {
    const isMatch = key.startsWith('mortarboard.match.');
    if (isMatch) soak.attempted = text;
    if (/slots|both/.test(soak.isBroken)) throw new DOMException('no room', 'QuotaExceededError');
    setItem.call(this, key, text);
    if (isMatch) soak.kept = text;
  };
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...about) {
    if (/mirror|both/.test(soak.isBroken)) throw new DOMException('the disk is gone', 'UnknownError');
    return transaction.apply(this, about);
  };
  const PlainWorker = Worker;
  globalThis.Worker = class extends PlainWorker {
    constructor(...about) {
      super(...about);
      soak.workers += String(about[0]).endsWith('bot_worker.js');
    }
    postMessage(...about) {
      soak.largestFrame = Math.max(soak.largestFrame, about[0].byteLength ?? 0);
      const how = about[0].ask ? soak.nextDies : '';
      if (!how) return super.postMessage(...about);
      soak.nextDies = '';
      if (how === 'gone') return this.terminate();
      queueMicrotask(() => this.dispatchEvent(new ErrorEvent('error', { message: 'soak: it broke' })));
    }
  };
  const { now } = Date;
  Date.now = () => now.call(Date) + soak.shift;
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const plain = WebAssembly[name];
    WebAssembly[name] = async (...about) => {
      const made = await plain.apply(WebAssembly, about);
      const { exports } = made.instance ?? made;
      soak.memory ??= Object.values(exports).find((one) => one instanceof WebAssembly.Memory) ?? null;
      return made;
    };
  }
}

// Presses random legal moves of the person's seat, as a screen reader finds them, until so many moves are in
// the match, `most` were pressed, the result is there, or there has been nothing to press for `patience`
// milliseconds. `salt` and the number of the press choose the move.
export async function playOn({ until, patience, salt, presses, most = Infinity }) {
  const layer = document.getElementById('semantics');
  const pressed = [];
  const moves = () => (soak.attempted.match(/^ {2}"(nature|\d+) .*"/gm) ?? []).length;
  const chosen = (count) => {
    let mixed = Math.imul(salt ^ ((presses + pressed.length) * 0x9e3779b1), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 13)) >>> 0) % count;
  };
  const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
  const within = async (time, isSo) => {
    for (const end = performance.now() + time; !isSo() && performance.now() < end;) await pause(4);
    return isSo();
  };
  let heard = '';
  for (let quiet = performance.now(); performance.now() - quiet < patience; await pause(8)) {
    if (layer.querySelector('[data-id="again"]')) return { state: 'over', pressed, moves: moves() };
    if (moves() >= until || pressed.length >= most) return { state: 'due', pressed, moves: moves() };
    const now = soak.attempted + layer.textContent;
    if (heard !== now) quiet = performance.now();
    heard = now;
    const legal = [...layer.querySelectorAll('button[data-id^="move "]:not([aria-disabled="true"])')];
    if (!legal.length) continue;
    const before = soak.attempted;
    const button = legal[chosen(legal.length)];
    const move = button.dataset.id.slice('move '.length);
    button.click();
    const { frames } = globalThis.mortarboard;
    const isThere = () => button.isConnected && !layer.querySelector('[data-id="again"]');
    if (!(await within(5000, () => soak.attempted !== before || !isThere())))
      return { state: 'stuck', pressed, moves: moves(), heard: `The move "${move}" is not saved.` };
    // What somebody else's move has made obsolete meanwhile is refused; what was taken may never be lost.
    const own = new RegExp(`^  "\\d+ ${move.replace(/[^\w ]/g, '\\$&')}"`, 'gm');
    const times = (text) => (text.match(own) ?? []).length;
    if (times(soak.attempted) > times(before)) pressed.push(move);
    // Until the screen shows it, which a lost picture delays, the buttons are those of the position before.
    const shown = layer.textContent;
    await within(20_000, () => globalThis.mortarboard.frames !== frames || layer.textContent !== shown);
  }
  return { state: 'stuck', pressed, moves: moves(), heard: layer.innerText.slice(0, 2000) };
}

// The text of a match in the page's storage: its newest copy.
export function keptText(id) {
  const sequence = (text) => Number(/sequence (\d+)/.exec(text)?.[1] ?? -1);
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('mortarboard');
    asked.onerror = () => reject(asked.error);
    asked.onsuccess = () => {
      const got = asked.result.transaction('matches').objectStore('matches').get(id);
      got.onerror = () => reject(got.error);
      got.onsuccess = () => {
        asked.result.close();
        const copies = ['a', 'b'].map((slot) => localStorage.getItem(`mortarboard.match.${id}.${slot}`));
        copies.push(got.result);
        copies.sort((x, y) => sequence(y) - sequence(x));
        resolve(copies[0] ?? '');
      };
    };
  });
}

export const recordOf = (text) => text.slice(text.indexOf('\n') + 1);
export const movesOf = (text) => (text ? JSON.parse(recordOf(text)).moves : []);

export const ready = (page) =>
  page.waitForFunction(() => 'ready' in document.documentElement.dataset, null, { timeout: 60_000 });
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
const painterOf = (page) => page.workers().find((worker) => worker.url().endsWith('painter.js'));

// The page of a match that was just opened, or opened again by its address. Until the browser has given this
// tab the match, the page shows the list of matches and offers to continue it: nothing is pressed, for that
// button goes away in a moment. Only a tab that is taken for the second one has to ask.
export async function atMatch(page) {
  await ready(page);
  // By its id: on a narrow screen on which one looks on, a second list has the same name.
  const seats = page.locator('#semantics [data-id="seats"]');
  const takeOver = page.getByRole('button', { name: 'Take over here', exact: true });
  try {
    await seats.or(takeOver).first().waitFor({ timeout: 60_000 });
    if (await takeOver.isVisible()) await takeOver.press('Enter', { timeout: 10_000 });
    await seats.waitFor({ timeout: 60_000 });
  } catch (error) {
    throw new Error(`${error.message}\n${await told(page)}`);
  }
}

// What the page says and where it is, for a message.
export const told = (page) =>
  page
    .evaluate(() => `${location.search}: ${document.getElementById('semantics').innerText.slice(0, 2000)}`)
    .catch((error) => `the page says nothing: ${error.message}`);

async function reopen(table, address) {
  await table.page.close();
  await table.openPage();
  await table.page.goto(address);
  await atMatch(table.page);
}

export const largest = { width: 1920, height: 1080 };

// Each fault: `expects` what it may make the console say; `reloads` when the page's memory begins anew;
// `cause` breaks and `mend` mends it some moves later. One that takes seconds has a `rarity`: it
// happens once in so many times that chance names it, so that most of the time is play.
export const faults = {
  reload: {
    reloads: true,
    cause: async ({ page }) => {
      await page.reload();
      await atMatch(page);
    },
  },
  'a new tab': {
    reloads: true,
    expects: /ERR_ABORTED/,
    cause: async (table) => {
      const address = table.page.url();
      await reopen(table, address);
    },
  },
  // the process of the tab, as when memory runs out
  'a killed tab': {
    rarity: 2,
    reloads: true,
    cause: async (table) => {
      const address = table.page.url();
      await pause(table.below(300));
      const crashed = table.page.waitForEvent('crash', { timeout: 20_000 });
      table.page.goto('chrome://crash').catch(() => {});
      await crashed;
      await reopen(table, address);
    },
  },
  'no network': {
    reloads: true,
    expects: /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|sw\.js|fetching the script/,
    // Once the service worker has kept the files of this game.
    isPossible: ({ page, game }) =>
      page.evaluate(async (id) => {
        const paths = [`pictures.${id}.txt`, `i18n/en/${id}.json`, `tutorials/${id}.json`];
        const kept = await Promise.all(paths.map((path) => caches.match(`assets/${path}`)));
        return Boolean(navigator.serviceWorker?.controller && !soak.isBroken && kept.every(Boolean));
      }, game.id),
    cause: async ({ context, page }) => {
      await context.setOffline(true);
      await page.reload();
      await atMatch(page);
    },
    mend: ({ context }) => context.setOffline(false),
  },
  "a bot's worker that fails": {
    expects: /the bots' workers are started again/,
    cause: ({ page }) => page.evaluate(() => (soak.nextDies = 'fails')),
  },
  "a bot's worker that is gone": {
    isSlow: true, // the page waits for 20 seconds
    rarity: 20,
    expects: /the bots' workers are started again/,
    cause: ({ page }) => page.evaluate(() => (soak.nextDies = 'gone')),
  },
  ...Object.fromEntries(
    ['slots', 'mirror', 'both'].map((which) => [
      `storage that takes nothing (${which})`,
      {
        cause: ({ page }) => page.evaluate((one) => (soak.isBroken = one), which),
        mend: ({ page }) => page.evaluate(() => (soak.isBroken = '')),
      },
    ]),
  ),
  'storage that is cleared': {
    rarity: 2,
    cause: async ({ page, cdp }) => {
      const { origin } = new URL(page.url());
      await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' });
      // Asked while it clears, Chromium may never answer: it is asked again.
      const isThere = () => page.evaluate(async () => (await indexedDB.databases()).length > 0);
      for (let tries = 0; !(await Promise.race([isThere(), pause(300)])); ++tries) {
        if (tries === 50) throw new Error('the database is not opened again');
        await pause(100);
      }
    },
  },
  'slots that are cleared': {
    cause: ({ page }) => page.evaluate(() => localStorage.clear()),
  },
  'a lost picture': {
    expects: /CONTEXT_LOST_WEBGL/,
    rarity: 4,
    isPossible: ({ page }) => Boolean(painterOf(page)),
    // Bots play on meanwhile; a person's screen stands still until the picture is back.
    cause: async ({ page, below }) => {
      const painter = painterOf(page);
      await painter.evaluate(() => {
        globalThis.lost = globalThis.painter.gl.getExtension('WEBGL_lose_context');
        globalThis.lost?.loseContext();
      });
      await pause(200 + below(1500));
      const { frames } = await page.evaluate(() => ({ frames: globalThis.mortarboard.frames }));
      await painter.evaluate(() => globalThis.lost?.restoreContext());
      await page.waitForFunction((before) => globalThis.mortarboard.frames > before, frames);
      await pause(300);
    },
  },
  'processes that sleep': {
    rarity: 4,
    cause: async ({ browser, below }) => {
      await sleep(browser, 200 + below(1800));
    },
  },
  'another time of day': {
    cause: ({ page, below }) =>
      page.evaluate((days) => (soak.shift = days * 86_400_000), below(800) - 400),
  },
  'another size': {
    cause: ({ page, below }) =>
      page.setViewportSize({
        width: 390 + below(largest.width - 389),
        height: 500 + below(largest.height - 499),
      }),
  },
};

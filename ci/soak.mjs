// node ci/soak.mjs [--minutes 20] [--games builders,troyes] [--seed N] [--matches N] [--each N] [--kills N]:
// plays matches of every game in the built page, by bots and by a person who presses random moves, and breaks
// something at random moments: a reload, a killed tab, a bot's worker, the storage, the picture, the network,
// the clock. After each match its record must replay to its own hash with every move that was made, by the
// native tool; a page's memory may not grow any more once two matches are played; the console may
// say nothing but what a fault explains. --kills kills the whole browser so many times instead, each time
// shortly after a move, and looks for that move. The seed plans matches, faults and moves; when bots answer
// depends on the machine. --matches ends it after so many of all games; --each goes on, however long that
// takes, until each game has so many. The record of a match that failed is left in build/soak.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generator } from './lib/random_numbers.mjs';
import { atMatch, faults, hooks, keptText, largest, movesOf, playOn, recordOf } from './lib/soak_page.mjs';
import { killBrowsers } from './lib/soak_kills.mjs';
import { serve } from './serve.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const { launch } = await import(join(root, 'tests/browser/page.mjs'));
const { chromium } = createRequire(join(root, 'tests/browser/package.json'))('playwright-core');
const site = process.env.MORTARBOARD_SITE ?? join(root, 'build/wasm/site');
const tool = process.env.MORTARBOARD ?? join(root, 'build/native/mortarboard');

const games = JSON.parse(spawnSync(tool, ['games', 'json=1'], { encoding: 'utf8' }).stdout).games;
const seedOfNow = Date.now() % 1_000_000;
const options = { minutes: 20, seed: seedOfNow, matches: Infinity, each: 0, games: '', kills: 0 };
for (let at = 2; at < process.argv.length; at += 2) {
  const [name, value] = [process.argv[at].slice(2), process.argv[at + 1]];
  const isKnown = process.argv[at].startsWith('--') && name in options && value !== undefined;
  if (!isKnown || (name !== 'games' && !(Number(value) >= 0))) {
    console.error(
      `soak.mjs: does not know "${process.argv.slice(at, at + 2).join(' ')}"; usage: node ci/soak.mjs ` +
        '[--minutes 20] [--games builders,troyes] [--seed N] [--matches N] [--each N] [--kills N]',
    );
    process.exit(2);
  }
  options[name] = name === 'games' ? value : Number(value);
}
const wanted = options.games ? options.games.split(',') : games.map(({ id }) => id);
const unknown = wanted.filter((id) => !games.some((game) => game.id === id));
if (unknown.length) {
  console.error(`soak.mjs: does not know the game ${unknown.join(', ')}`);
  process.exit(2);
}

const below = generator(options.seed);
const oneOf = (list) => list[below(list.length)];

const isShort = options.minutes < 5;
// By how much memory may grow after the matches of the warm-up.
const growth = { program: 1.1, script: 1.1 };
// A lost picture sends all textures in one frame, and that of the letters grows with every size of a screen.
// The program then holds this texture, the one that it replaces and the frame.
const perFrame = { program: 3, script: 0 };
const warmUp = 2;
const matchesOfChapter = 8; // then a fresh browser context, for kept matches fill the storage
const longestSilence = 45_000; // milliseconds without anything to press or hear: longer than a bot's restart

const counts = { matches: 0, moves: 0, pressed: 0, faults: {}, kills: 0 };
const failures = [];
function fail(where, what, record = '') {
  failures.push(`${where}: ${what}`);
  console.log(`! ${where}: ${what}`);
  if (!record) return;
  const folder = join(root, 'build/soak');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${options.seed}-${failures.length}.json`);
  writeFileSync(file, record);
  console.log(`  its record: ${file}`);
}

const started = performance.now();
const secondsLeft = () => options.minutes * 60 - (performance.now() - started) / 1000;

// A page at which matches of one game are played, and what may be said about it.
class Table {
  constructor(browser, server, game) {
    Object.assign(this, { browser, server, game, below, where: game.id });
    this.explained = []; // what the console may say in this match, as expressions
    this.late = []; // and what the faults of the one before may still make it say
    this.caused = []; // the faults of this match so far
  }

  async open() {
    this.context = await this.browser.newContext({
      viewport: { width: 1280, height: 720 },
      deviceScaleFactor: 0.25, // half of a match's time went into drawing its pixels
      reducedMotion: oneOf(['reduce', 'no-preference']),
    });
    await this.context.addInitScript(hooks);
    await this.openPage();
  }
  async openPage() {
    this.page = await this.context.newPage();
    this.cdp = await this.context.newCDPSession(this.page);
    this.page.on('pageerror', (error) => this.hear(`page error: ${error.stack ?? error}`));
    this.page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.hear(`console: ${message.text()}`);
    });
  }
  hear(text) {
    if (/GPU stall|GroupMarker/.test(text)) return;
    if (![...this.late, ...this.explained].some((one) => one.test(text))) this.fail(text);
  }
  fail(what, record) {
    fail(`${this.where}, after ${this.caused.join(', ') || 'no fault'}`, what, record);
  }
  attempted() {
    return this.page.evaluate(() => soak.attempted);
  }
  kept() {
    return this.page.evaluate(() => soak.kept);
  }

  // Bytes: what the program's memory takes, what the page's script takes less the texts of matches, all of
  // which it keeps, and the largest frame that was sent to the painter.
  async memory() {
    await this.cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.cdp.send('Runtime.getHeapUsage');
    const [program, texts, frame] = await this.page.evaluate(() => [
      soak.memory?.buffer.byteLength ?? 0,
      Object.values(localStorage).reduce((sum, text) => sum + text.length, 0) / 2,
      soak.largestFrame,
    ]);
    return { program, script: usedSize - texts, frame };
  }
}

// A page that does not answer must not keep the soak waiting for ever.
function inTime(promise, what) {
  let timer = 0;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer for two minutes: ${what}`)), 120_000);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

// A fault that is possible now; null: none is.
async function nextFault(table, { withReloads, withSlow }) {
  const names = Object.keys(faults);
  for (let tries = 0; tries < 20; ++tries) {
    const name = oneOf(names);
    const fault = faults[name];
    if ((fault.reloads && !withReloads) || (fault.isSlow && !withSlow)) continue;
    if (fault.rarity && below(fault.rarity)) continue;
    if (fault.isPossible && !(await fault.isPossible(table))) continue;
    return [name, fault];
  }
  return null;
}

// Plays the match that is on the table to its end. Resolves with false when it does not come to one.
async function playMatch(table, { withReloads, withSlow }) {
  const salt = below(2 ** 31);
  const pressed = [];
  const snapshots = []; // what the match was when it was in danger: the later one must begin with it
  let broken = null; // the fault that is not mended yet
  let due = 5 + below(30);
  for (;;) {
    const playing = table.page.evaluate(playOn, {
      until: due,
      patience: longestSilence,
      salt,
      presses: pressed.length,
    });
    const played = await inTime(playing, 'playing');
    pressed.push(...played.pressed);
    if (played.state === 'stuck') {
      table.fail(`nothing moves any more. ${played.heard}`, recordOf(await table.attempted()));
      return false;
    }
    await broken?.mend(table);
    if (played.state === 'over') break;
    if (broken) {
      // Before anything else goes wrong the page gets to write again, which it does with a move. Bots may
      // have moved on until it was mended.
      const moves = Math.max(played.moves, movesOf(await table.attempted()).length);
      [broken, due] = [null, moves + 3 + below(10)];
      continue;
    }
    due = played.moves + 10 + below(60);
    const [name, fault] = (await nextFault(table, { withReloads, withSlow })) ?? [];
    if (!fault) continue;
    snapshots.push(movesOf(await table.kept()));
    table.caused.push(name);
    if (fault.expects) table.explained.push(fault.expects);
    await inTime(fault.cause(table), name);
    counts.faults[name] = (counts.faults[name] ?? 0) + 1;
    if (fault.mend) [broken, due] = [fault, played.moves + 3 + below(10)];
  }
  return checkMatch(table, pressed, snapshots);
}

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const isWithin = (some, all) => {
  let at = 0;
  for (const one of all) if (at < some.length && one.slice(one.indexOf(' ') + 1) === some[at]) ++at;
  return at === some.length;
};

// What the storage holds of the match that has ended.
async function checkMatch(table, pressed, snapshots) {
  const id = new URL(table.page.url()).searchParams.get('match');
  // Empty: the page was opened after the last move. A match that ends while the storage takes nothing is
  // written again by no later move.
  const kept = await table.kept();
  await table.page.waitForTimeout(100); // the mirror is written after the frame
  const text = await table.page.evaluate(keptText, id);
  if (!text) {
    table.fail('the match is not in the storage', recordOf(kept));
    return false;
  }
  const record = recordOf(text);
  const moves = movesOf(text);
  if (!isSame(moves.slice(0, movesOf(kept).length), movesOf(kept)))
    table.fail('the storage does not hold the last move', record);
  const lost = snapshots.findIndex((before) => before.some((move, index) => move !== moves[index]));
  if (lost >= 0) table.fail(`moves from before fault ${lost + 1} are lost`, record);
  const [last, wasKept] = [movesOf(await table.attempted()), movesOf(kept)];
  if (isSame(last, wasKept) && !isWithin(pressed, moves.filter((move) => !move.startsWith('nature'))))
    table.fail(`a pressed move is not in the record: ${pressed.join('; ')}`, record);
  const { stdout } = spawnSync(tool, ['replay', 'file=-', 'json=1'], { input: record, encoding: 'utf8' });
  const told = JSON.parse(stdout || '{}');
  if (!told.verified || !told.compared || told.moves !== moves.length)
    table.fail(`the record does not replay: ${stdout.slice(0, 500)}`, record);
  counts.matches += 1;
  counts.moves += moves.length;
  counts.pressed += pressed.length;
  return true;
}

// What takes memory once, whenever it first happens: all pictures are sent again, to a larger screen.
async function warmUpPage(table) {
  const fault = faults['a lost picture'];
  table.explained.push(fault.expects);
  await table.page.setViewportSize(largest);
  await fault.cause(table);
}

// `most` is what a page had after the matches of the warm-up. What is still held by something that ends in a
// moment is not lost, so too much is measured once more.
async function checkMemory(table, most, measured) {
  const isTooMuch = (now, what) => {
    const more = Math.max(0, now.frame - most.frame);
    return now[what] > (most[what] + perFrame[what] * more) * growth[what];
  };
  let now = measured;
  if (isTooMuch(now, 'program') || isTooMuch(now, 'script')) {
    await table.page.waitForTimeout(1000);
    now = await table.memory();
  }
  for (const what of ['program', 'script'])
    if (isTooMuch(now, what))
      table.fail(
        `memory of the ${what}: ${most[what]} bytes after the warm-up, now ${now[what]}; ` +
          `the largest frame: ${most.frame} bytes, now ${now.frame}`,
      );
}

// Some matches of a game in one browser context, until `deadline`.
async function chapter(browser, server, id, deadline) {
  const game = games.find((one) => one.id === id);
  const table = new Table(browser, server, game);
  await table.open();
  const seats = game.min_seats + below(isShort ? 1 : game.max_seats - game.min_seats + 1);
  const hasPerson = below(isShort ? 4 : 8) === 0; // a person takes ten times as long as bots
  const seatsOf = Array.from({ length: seats }, (_, seat) =>
    seat === 0 && hasPerson ? '-' : oneOf(isShort ? ['greedy'] : ['greedy', 'random']),
  );
  const view = hasPerson || below(2) ? '&view=generic' : '';
  const query = `?game=${id}&seats=${seats}&seed=${below(1e6)}&bots=${seatsOf}&pace=0${view}`;
  await table.page.goto(server.url + query);
  await atMatch(table.page);
  await warmUpPage(table);
  const most = { program: 0, script: 0, frame: 0 };
  let atMost = 0;
  const hasTime = () => performance.now() < deadline && counts.matches < options.matches;
  let played = 0;
  for (; played < matchesOfChapter && (played === 0 || hasTime()); ++played) {
    table.where = `${query} match ${played + 1}`;
    table.caused = [];
    if (played > 0) [table.late, table.explained] = [table.explained, []];
    const withReloads = played % 4 === 0;
    if (!(await playMatch(table, { withReloads, withSlow: !isShort }))) break;
    const now = await table.memory();
    atMost = Math.max(atMost, now.program);
    if (played < warmUp) for (const what in most) most[what] = Math.max(most[what], now[what]);
    else await checkMemory(table, most, now);
    await table.page.evaluate(() => (soak.attempted = soak.kept = ''));
    await table.page.getByRole('button', { name: 'Play again', exact: true }).press('Enter');
    await table.page.getByRole('region', { name: 'Results' }).waitFor({ state: 'detached' });
  }
  const megabytes = (atMost / 1e6).toFixed(1);
  console.log(`  ${query}: ${played} matches, at most ${megabytes} MB of the program's memory`);
  await table.context.close();
}

async function soak() {
  const server = await serve(site);
  const browser = await launch();
  const spent = new Map(); // by game that was begun: matches
  try {
    const hasAll = (id) => (spent.get(id) ?? 0) >= options.each;
    const isOver = (at) =>
      options.each ? wanted.every(hasAll) : at >= wanted.length && secondsLeft() <= 0;
    for (let at = 0; !isOver(at); ++at) {
      if (counts.matches >= options.matches) break;
      const id = wanted[at % wanted.length];
      if (options.each && hasAll(id)) continue;
      const left = options.each ? Infinity : secondsLeft() / (wanted.length - (at % wanted.length));
      const share = Math.min(left, 90);
      const before = counts.matches - (spent.get(id) ?? 0);
      await chapter(browser, server, id, performance.now() + share * 1000).catch((error) =>
        fail(id, `the page does not go on: ${error.stack}`),
      );
      spent.set(id, counts.matches - before);
      if (failures.length > 20) break;
    }
  } finally {
    await browser.close();
    await server.close();
  }
  console.log(wanted.map((id) => `${id}: ${spent.get(id) ?? 'not begun'}`).join(', '));
  for (const [id, matches] of spent) if (!matches) fail(id, 'no match was played to its end');
}

const size = options.kills
  ? `${options.kills} kills`
  : options.each
    ? `${options.each} matches of each game`
    : `${options.minutes} minutes`;
console.log(`soak: seed ${options.seed}, ${size}`);
if (options.kills) {
  const server = await serve(site);
  counts.kills = await killBrowsers({ server, fail, below, chromium, games: wanted, kills: options.kills });
  await server.close();
  if (counts.kills < options.kills) fail('the kills', `only ${counts.kills} of them were made and looked at`);
} else await soak();
if (options.kills) console.log(`${counts.kills} kills, ${failures.length} failures`);
else console.log(
  `${counts.matches} matches, ${counts.moves} moves, ${counts.pressed} of them pressed; faults: ` +
    Object.entries(counts.faults)
      .map(([name, count]) => `${count} ${name}`)
      .join(', '),
);
const never = Object.keys(faults).filter((name) => !counts.faults[name]);
if (!options.kills && !isShort && never.length) console.log(`never caused: ${never.join(', ')}`);
if (failures.length) console.log(`${failures.length} failures; again with --seed ${options.seed}`);
process.exit(failures.length ? 1 : 0);

// node ci/league.mjs [game=builders,troyes] [seats=2,4] [pairing=master-greedy] [games=400] [minutes=60]
//                    [go_on=1]
// Plays pairings of bots until a sequential test decides, and writes src/ai/STRENGTH.md. Rows that are not
// played again are kept, and so is what somebody has written there about them, between the introduction and
// the table.
//
// Each pairing has a wanted share of wins. Wald's sequential test compares a share 5 points above it with one
// 5 points below, with an error of 5 % on each side; `open` means that the games ran out first. Batches give
// every bot equal turns at every seat (see arena). go_on=1 continues rows that say `open`; each batch has its
// own seed. Use it only if the bots still play the same.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { ask, readOptions, root, rowsOf, tableOf } from './lib/arena.mjs';

const page = join(root, 'src/ai/STRENGTH.md');
const given = readOptions('league', ['game', 'seats', 'pairing', 'games', 'minutes', 'go_on']);
const most = Number(given.games ?? 400);
const end = Date.now() + Number(given.minutes ?? 60) * 60_000;
const list = (key) => given[key]?.split(',');

// What is wanted of the first bot of each pairing: `two` is its share of wins at two seats. At more seats one
// of it plays several of the second and must win `times` a fair share; without that there are two seats only.
// How far the levels are apart is measured by ci/ratings.mjs.
const ladder = [
  { first: 'master', second: 'greedy', two: 0.85, times: { 3: 2, 4: 2.6 } },
  { first: 'greedy', second: 'random', two: 0.95 },
  // Where a game has a network: against the same search by the hand-weighted evaluation, which takes as long,
  // and one move ahead, without a search.
  { first: 'master', second: 'classic:master', two: 0.65, times: { 3: 1.5, 4: 1.5 }, network: true },
  { first: 'network', second: 'greedy', two: 0.7, network: true },
  // Whether a longer search still finds more; played only if pairing= names it, for it takes hours.
  { first: 'master×5', second: 'master', two: 0.58, isLong: true },
];
// Games in which luck decides more.
const limitedByLuck = { 'citadels master-greedy': 0.8, 'citadels greedy-random': 0.9 };

function wanted(game, seats, pairing, { two, times }) {
  return seats > 2 ? times[seats] / seats : (limitedByLuck[`${game} ${pairing}`] ?? two);
}

// The log-likelihood ratio of the test: above `high` the share is reached, below `-high` it is missed.
const high = Math.log(0.95 / 0.05);
function evidence(points, games, share) {
  const better = Math.min(0.995, share + 0.05);
  const worse = share - 0.05;
  return points * Math.log(better / worse) + (games - points) * Math.log((1 - better) / (1 - worse));
}
function interval(points, games) {
  const z = 1.959964;
  const p = points / games;
  const middle = (p + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half = (z * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games))) / (1 + (z * z) / games);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

const columns = [
  'game',
  'seats',
  'pairing',
  'iterations a choice',
  'games',
  'share of wins',
  '95 %',
  'wanted',
  'verdict',
];
const rows = new Map();
for (const cells of rowsOf(page))
  if (cells.length === columns.length && /^\d+$/.test(cells[1])) rows.set(cells.slice(0, 3).join(' '), cells);
const remarks = (existsSync(page) ? readFileSync(page, 'utf8') : '')
  .split('\n\n')
  .filter((paragraph) => paragraph && !/^(#|\||Written by )/.test(paragraph))
  .flatMap((paragraph) => [...paragraph.split('\n'), '']);
function write() {
  const sorted = [...rows.entries()]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, cells]) => cells);
  const text = [
    '# The strength of the levels',
    '',
    'Written by `node ci/league.mjs`. It plays pairings of bots, with equal turns at every seat, until a',
    'sequential test decides whether the first wins the wanted share: 5 percentage points more against 5',
    'less, with an error of 5 % on each side, in at most 400 games. `open`: the games or the minutes ran',
    'out before a decision. Master has a budget of iterations (src/games/*/*_search.cpp), so the results',
    'hold on every device. How far the levels are apart stands in RATINGS.md.',
    '',
    ...remarks,
    ...tableOf(columns, sorted),
    '',
  ];
  writeFileSync(page, text.join('\n'));
}

const width = availableParallelism(); // batches at once
const games = (await ask('games')).games.filter(({ id }) => list('game')?.includes(id) ?? true);
for (const { id, min_seats, max_seats, network_seats } of games)
  for (let seats = min_seats; seats <= Math.min(4, max_seats); ++seats) {
    if (!(list('seats')?.includes(String(seats)) ?? true)) continue;
    for (const one of ladder) {
      const pairing = `${one.first}-${one.second}`;
      const [level, times] = one.first.split('×');
      if (!(list('pairing')?.includes(pairing) ?? !one.isLong) || (seats > 2 && !one.times)) continue;
      if (one.network && !network_seats.includes(seats)) continue;
      const arena = (...more) =>
        ask(
          'arena',
          `game=${id}`,
          `bots=${level},${one.second}`,
          `seats=${seats}`,
          `games=${2 * seats}`,
          ...more,
        );
      const more = times ? [`iterations=${times * (await arena('seed=1')).bots[0].iterations},0`] : [];
      const target = wanted(id, seats, pairing, one);
      const key = `${id} ${seats} ${pairing}`;
      const row = rows.get(key);
      const open = given.go_on && row?.at(-1) === 'open' ? row : undefined;
      let played = Number(open?.[4] ?? 0);
      let points = Math.round(2 * played * Number(open?.[5] ?? 0)) / 2; // wins and halves of a win
      let verdict = 'open';
      let budgets = open?.[3] ?? '';
      for (
        let batch = 1 + played / (2 * seats);
        played < most && Date.now() < end && verdict === 'open';
        batch += width
      ) {
        for (const out of await Promise.all(
          Array.from({ length: width }, (_, i) => arena(`seed=${batch + i}`, ...more)),
        )) {
          points += out.bots[0].wins + out.bots[0].ties / 2;
          played += out.games;
          budgets = out.bots
            .map(({ iterations }) => iterations || '-')
            .join(' : ');
        }
        const sum = evidence(points, played, target);
        if (sum > high) verdict = 'reached';
        else if (sum < -high) verdict = 'missed';
      }
      if (!played) continue;
      const [from, to] = interval(points, played);
      rows.set(key, [
        id,
        String(seats),
        pairing,
        budgets,
        String(played),
        (points / played).toFixed(3),
        `${from.toFixed(2)} to ${to.toFixed(2)}`,
        target.toFixed(2),
        verdict,
      ]);
      write();
      console.log(rows.get(key).join('  '));
    }
  }
if (remarks.length) console.log('STRENGTH.md has remarks above its table: look whether they are still true.');

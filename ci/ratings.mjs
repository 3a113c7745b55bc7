// node ci/ratings.mjs [game=builders,troyes] [seats=2,4] [pairing=master-strong] [games=60] [minutes=60]
// Plays each level against the next weaker one, and rates the levels by that: src/ai/RATINGS.md has the
// pairings and the ratings, src/games/<game>/<game>_ratings.inc what the page shows. A pairing that has been
// played with the same iterations is gone on with until it has so many games: if only the noise of a level
// has changed, delete its rows first.
//
// A game of n seats is won by a bot with a chance that is in proportion to its strength (Luce, which is
// Bradley and Terry for two); 400 points of rating are ten times the strength. One bot of the stronger level
// sits among n - 1 of the weaker one, at every seat in turn. The beginner is set at 1000 points in each game
// and at each number of seats. The levels form a chain, so the most likely differences are those that each
// pairing shows by itself, and the uncertainty of a rating is that of all steps below it.
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { ask, readOptions, root, rowsOf, tableOf } from './lib/arena.mjs';

const page = join(root, 'src/ai/RATINGS.md');
const levels = ['beginner', 'casual', 'strong', 'master'];
const beginner = 1000;

const given = readOptions('ratings', ['game', 'seats', 'pairing', 'games', 'minutes']);
const wanted = Number(given.games ?? 60);
const end = Date.now() + Number(given.minutes ?? 60) * 60_000;
const isAsked = (key, value) => given[key]?.split(',').includes(String(value)) ?? true;

// The pairings played so far, by game, seats and pairing: {budgets, games, points}. A tie is half a point.
const played = new Map();
for (const [game, seats, pairing, budgets, games, points] of rowsOf(page))
  if (/^\w+-\w+$/.test(pairing))
    played.set(`${game} ${seats} ${pairing}`, { budgets, games: Number(games), points: Number(points) });

// The difference of rating that a pairing shows, and the variance of its error. Half a game is added to both
// sides, so that a level that has won each game is not infinitely strong.
function stepOf({ games, points }, seats) {
  const share = (points + 0.5) / (games + 1);
  const scale = 400 / Math.LN10;
  return {
    points: scale * Math.log((share * (seats - 1)) / (1 - share)),
    variance: scale ** 2 / (games * share * (1 - share)),
  };
}
// By level: {rating, error}, the error being half of the interval that holds the rating with 95 %. Null
// unless each step has been played.
function ratingsOf(game, seats) {
  const ratings = [{ rating: beginner, error: 0 }];
  let rating = beginner;
  let variance = 0;
  for (let level = 1; level < levels.length; ++level) {
    const pairing = played.get(`${game} ${seats} ${levels[level]}-${levels[level - 1]}`);
    if (!pairing) return null;
    const step = stepOf(pairing, seats);
    // A level that searches more is not weaker: few games may show so, and most likely it is no stronger.
    rating += Math.max(0, step.points);
    variance += step.variance;
    const inTens = (value) => 10 * Math.round(value / 10);
    ratings.push({ rating: inTens(rating), error: inTens(1.96 * Math.sqrt(variance)) });
  }
  return ratings;
}

const games = (await ask('games')).games;
// At more seats a winner says too little of one bot; the page shows the ratings of four.
const seatsOf = ({ min_seats: least, max_seats: most }) =>
  Array.from({ length: Math.min(4, most) - least + 1 }, (_, more) => least + more);

function writeOfGame({ id }, rated) {
  const pairs = (ratings) => ratings.map(({ rating, error }) => `{${rating}, ${error}}`).join(', ');
  const rows = rated.map(([seats, ratings]) => `    {${seats}, {{${pairs(ratings)}}}},`);
  const text = [
    '// Written by ci/ratings.mjs: for so many seats the rating of each level, and how uncertain it is.',
    ...rows,
    '',
  ];
  writeFileSync(join(root, `src/games/${id}/${id}_ratings.inc`), text.join('\n'));
}
function write() {
  const ratings = [];
  const pairings = [];
  for (const game of games) {
    const rated = seatsOf(game).flatMap((seats) => {
      const found = ratingsOf(game.id, seats);
      return found ? [[seats, found]] : [];
    });
    if (rated.length) writeOfGame(game, rated);
    for (const [seats, found] of rated)
      ratings.push([game.id, seats, ...found.map(({ rating, error }) => `${rating} ± ${error}`)]);
    for (const seats of seatsOf(game))
      for (let level = 1; level < levels.length; ++level) {
        const pairing = `${levels[level]}-${levels[level - 1]}`;
        const one = played.get(`${game.id} ${seats} ${pairing}`);
        if (!one) continue;
        const { points, variance } = stepOf(one, seats);
        const step = `${Math.round(points)} ± ${Math.round(1.96 * Math.sqrt(variance))}`;
        pairings.push([game.id, seats, pairing, one.budgets, one.games, one.points, step]);
      }
  }
  const text = [
    '# The ratings of the levels',
    '',
    'Written by `node ci/ratings.mjs`, which says how they are worked out. A beginner has 1000 points in',
    'each game and at each number of seats; 400 points more win ten times as often as lose between two.',
    'Ratings of different games say nothing of each other. After ± stands half of the interval that holds',
    'the value with 95 %. A level is not rated below the one under it: a step that came out below 0 counts',
    'as 0 there.',
    '',
    ...tableOf(['game', 'seats', ...levels], ratings),
    '',
    'The games played for them. The steps should be 150 to 250 points; those that are not are to be mended',
    'by the iterations and the noise of the levels (src/games/*/*_search.cpp).',
    '',
    ...tableOf(['game', 'seats', 'pairing', 'iterations a choice', 'games', 'won', 'step'], pairings),
    '',
  ];
  writeFileSync(page, text.join('\n'));
}

async function play(game, seats, level) {
  const bots = `${levels[level]},${levels[level - 1]}`;
  const pairing = bots.replace(',', '-');
  const key = `${game.id} ${seats} ${pairing}`;
  const arena = (seed) =>
    ask('arena', `game=${game.id}`, `bots=${bots}`, `seats=${seats}`, `games=${2 * seats}`, `seed=${seed}`);
  let one = played.get(key) ?? { budgets: '', games: 0, points: 0 };
  while (one.games < wanted && Date.now() < end) {
    const seed = 1 + one.games / (2 * seats);
    const batches = Array.from({ length: availableParallelism() }, (_, batch) => arena(seed + batch));
    for (const out of await Promise.all(batches)) {
      const budgets = out.bots.map(({ iterations }) => iterations).join(' : ');
      if (one.games && budgets !== one.budgets) one = { games: 0, points: 0 };
      const [{ wins, ties }] = out.bots;
      one = { budgets, games: one.games + out.games, points: one.points + wins + ties / 2 };
    }
    played.set(key, one);
    write();
  }
  if (one.games) console.log(`${key}: ${one.points} of ${one.games}`);
}

for (let level = 1; level < levels.length; ++level)
  for (const game of games)
    for (const seats of seatsOf(game)) {
      const pairing = `${levels[level]}-${levels[level - 1]}`;
      if (isAsked('game', game.id) && isAsked('seats', seats) && isAsked('pairing', pairing))
        await play(game, seats, level);
    }
write();

// node ci/check_budgets.mjs <checkout> [sizes]: holds sizes and speeds, or sizes only, to ci/budgets.json and
// exits 1 when one is exceeded. Speeds are ratios within one run: of the tool to its own yardstick
// (reference_per_s), and of WebAssembly to native. Other work on the machine only ever slows a run down, so
// each figure is the best of several, taken in turns.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const [root, only] = process.argv.slice(2);
const budgets = JSON.parse(readFileSync(join(root, 'ci/budgets.json'), 'utf8'));
const site = join(root, 'build/wasm/site');
const list = join(root, 'src/games/games.def');
const games = existsSync(list)
  ? [...readFileSync(list, 'utf8').matchAll(/^\s*GAME\(([a-z0-9_]+)\)/gm)].map((m) => m[1])
  : [];
let failures = 0;

function hold(what, value, limit, direction, show = (x) => x) {
  const good = direction === 'at most' ? value <= limit : value >= limit;
  console.log(`${good ? '  ' : '! '}${what}: ${show(value)} (${direction} ${show(limit)})`);
  if (!good) ++failures;
}

const number = (x) => Math.round(x).toLocaleString('en');
const ratio = (x) => x.toFixed(3);

// Everything a first visit downloads until one game can be played, the largest, as a host with brotli sends
// it.
if (existsSync(site)) {
  const files = readdirSync(site, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const sizes = files.map((file) => {
    const raw = readFileSync(file);
    const small = /\.(png|woff2)$/.test(file)
      ? raw.length
      : brotliCompressSync(raw, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
        }).length;
    return { name: file.slice(site.length + 1), raw: raw.length, small };
  });
  sizes.sort((a, b) => b.small - a.small);
  for (const { name, raw, small } of sizes.slice(0, 12))
    console.log(`    ${number(small).padStart(9)} of ${number(raw).padStart(9)}  ${name}`);
  // What comes when somebody wants to read it, first plays with friends, chooses another language or first
  // opens a game, and everything else.
  const later = JSON.parse(readFileSync(join(root, 'build/wasm/site-files.json'), 'utf8'));
  const total = (which) => sizes.filter(which).reduce((sum, s) => sum + s.small, 0);
  const ofGame = (game) => total((s) => later.games[game].includes(s.name));
  const late = new Set([
    ...later.on_request,
    ...later.friends,
    ...later.languages,
    ...Object.values(later.games).flat(),
  ]);
  for (const game of games)
    console.log(`    ${number(ofGame(game)).padStart(9)}  when ${game} is first opened`);
  hold(
    'playing with friends, brotli',
    total((s) => later.friends.includes(s.name)) || Infinity,
    budgets.friends_brotli,
    'at most',
    number,
  );
  hold(
    'first visit and a game, brotli',
    total((s) => !late.has(s.name)) + Math.max(0, ...games.map(ofGame)),
    budgets.first_visit_brotli,
    'at most',
    number,
  );
  hold(
    'the page as one file',
    statSync(join(root, 'build/wasm/mortarboard.html')).size,
    budgets.one_file,
    'at most',
    number,
  );
} else {
  console.log('  there is no page yet');
}

// The speed of search is that of the strongest level, in processor time: its slices are interrupted more
// often than the yardstick's.
function bench(program, game, seats, seconds) {
  const out = execFileSync(
    program[0],
    [...program.slice(1), 'bench', `game=${game}`, `seats=${seats}`, `seconds=${seconds}`, 'json=1'],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const run = JSON.parse(out);
  return { ...run, master_per_cpu_s: run.levels.at(-1).iterations_per_cpu_s };
}

const native = [join(root, 'build/native/mortarboard')];
const wasm = [process.execPath, join(root, 'build/wasm/tool/mortarboard.js')];
const kRounds = 4;
const mostSeats = (game) =>
  JSON.parse(execFileSync(native[0], ['games', 'json=1'], { encoding: 'utf8' })).games.find(
    ({ id }) => id === game,
  ).max_seats;
for (const game of only === 'sizes' ? [] : games) {
  const own = { ...budgets.every_game, ...budgets.exceptions[game] };
  own.seats = Math.min(own.seats, mostSeats(game));
  const best = { native: {}, wasm: {} };
  const keep = (side, run) => {
    for (const [name, value] of Object.entries(run)) {
      if (typeof value !== 'number') continue;
      const less = name.endsWith('_ns') || name.endsWith('_bytes');
      const before = best[side][name];
      best[side][name] =
        before === undefined ? value : less ? Math.min(before, value) : Math.max(before, value);
    }
  };
  const enough = () =>
    best.wasm.moves_per_s >= own.wasm_over_native * best.native.moves_per_s &&
    best.native.moves_per_s >= own.moves_per_reference * best.native.reference_per_s &&
    best.native.copy_ns <= own.copy_ns &&
    best.native.master_per_cpu_s >= own.search_per_reference * best.native.reference_per_s &&
    best.wasm.master_per_cpu_s >= own.search_wasm_over_native * best.native.master_per_cpu_s;
  for (let round = 0; round < kRounds || (round < 3 * kRounds && !enough()); ++round) {
    keep('native', bench(native, game, own.seats, 0.7));
    keep('wasm', bench(wasm, game, own.seats, 1));
  }
  const [native_speed, wasm_speed] = [number(best.native.moves_per_s), number(best.wasm.moves_per_s)];
  console.log(`  ${game}, ${own.seats} seats: ${native_speed} moves a second native, ${wasm_speed} as wasm`);
  hold(`${game}: state, bytes`, best.native.state_bytes, own.state_bytes, 'at most', number);
  hold(`${game}: copy of a state, ns`, best.native.copy_ns, own.copy_ns, 'at most', (x) => x.toFixed(1));
  hold(
    `${game}: moves to yardstick`,
    best.native.moves_per_s / best.native.reference_per_s,
    own.moves_per_reference,
    'at least',
    ratio,
  );
  hold(
    `${game}: search to yardstick`,
    best.native.master_per_cpu_s / best.native.reference_per_s,
    own.search_per_reference,
    'at least',
    (x) => x.toFixed(4),
  );
  hold(
    `${game}: search, WebAssembly to native`,
    best.wasm.master_per_cpu_s / best.native.master_per_cpu_s,
    own.search_wasm_over_native,
    'at least',
    ratio,
  );
  hold(
    `${game}: WebAssembly to native`,
    best.wasm.moves_per_s / best.native.moves_per_s,
    own.wasm_over_native,
    'at least',
    ratio,
  );
}
process.exit(failures > 0 ? 1 : 0);

// node ci/mutants.mjs [area...] [count=40] [seed=1]: whether the native tests notice when one token of a rule
// or of a protocol is wrong. An area is a game or core, net, record; none: all of them. In a copy of this
// checkout under build/mutants it changes one operator, constant or condition at a time, builds the area's
// test programs and runs them with few games. Prints the mutants that no test noticed, and the share of those
// that one did. Bots' judgement and texts are left out: no test can say which weight is right.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const copy = join(root, 'build/mutants');
const longestRun = 300_000; // milliseconds; a mutant that hangs the tests is noticed

const games = [...readFileSync(join(root, 'src/games/games.def'), 'utf8').matchAll(/^GAME\((\w+)\)/gm)].map(
  ([, id]) => id,
);
const areas = [...games, 'core', 'net', 'record'];

function usage(wrong) {
  console.error(`mutants.mjs: ${wrong}; usage: node ci/mutants.mjs [area...] [count=40] [seed=1]`);
  process.exit(2);
}
const options = { count: 40, seed: 1 };
const asked = [];
for (const word of process.argv.slice(2)) {
  const [, key, value] = /^(count|seed)=(\d+)$/.exec(word) ?? [];
  if (key) options[key] = Number(value);
  else if (areas.includes(word)) asked.push(word);
  else usage(`does not know ${word}, only ${areas.join(', ')}`);
}

// The programs that test an area, each with what of it is run.
function programsOf(area) {
  if (area === 'net') return [['net_tests', '-*whole*']];
  if (area === 'record') return [['record_tests'], ['golden_tests'], ['tools_tests']];
  if (area === 'core') return [['core_tests'], ['lantern_tests'], ['conformance_tests', '*lantern*']];
  return [[`${area}_tests`], ['golden_tests'], ['conformance_tests', `*${area}*`]];
}
function sourcesOf(area) {
  const folder = games.includes(area) ? `src/games/${area}` : `src/${area}`;
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.(cpp|h)$/.test(name) && !/_(evaluate|search|texts|versions)\.(cpp|h)$/.test(name))
    .sort();
}

// The same numbers on every machine (mulberry32).
function generator(seed) {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

// The code alone, at its places: comments, texts, directives and assertions become blanks.
function codeOf(text) {
  const blank = (found) => found.replace(/[^\n]/g, ' ');
  return text
    .replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'/g, blank)
    .replace(/^[ \t]*#[^\n]*/gm, blank)
    .replace(/\b(static_assert|D?CHECK)\s*\([^;]*;/g, blank);
}

const swaps = {
  ' < ': ' <= ',
  ' <= ': ' < ',
  ' > ': ' >= ',
  ' >= ': ' > ',
  ' == ': ' != ',
  ' != ': ' == ',
  ' && ': ' || ',
  ' || ': ' && ',
  ' + ': ' - ',
  ' - ': ' + ',
  ' += ': ' -= ',
  ' -= ': ' += ',
  ' & ': ' | ',
  ' | ': ' & ',
  '++': '--',
  '--': '++',
  true: 'false',
  false: 'true',
};
const token = new RegExp(
  [
    / (?:[<>=!]=|[<>+\-&|]|&&|\|\||[+-]=) /, // what has two sides
    /\+\+|--|\b(?:true|false)\b/,
    /(?<![\w.'])\d+(?![\w.'])/,
    /(?<![=<>!\w)\]] ?)!(?=[\w(])/,
  ]
    .map((one) => one.source)
    .join('|'),
  'g',
);

function mutantsOf(file) {
  const code = codeOf(readFileSync(join(root, file), 'utf8'));
  return [...code.matchAll(token)].map((found) => ({ file, at: found.index, from: found[0] }));
}
function replacement(from, below) {
  if (from === '!') return '';
  if (swaps[from]) return swaps[from];
  const number = Number(from);
  return String(number > 0 && below(2) ? number - 1 : number + 1);
}

// The compilers, cmake and ccache that ci/ brings; objects in ccache are relative to the copy.
function environmentOfBuild() {
  const scripts = ['common', 'debian', 'toolchain', 'build', 'stages'].map((name) => `. ci/lib/${name}.sh`);
  const commands = [...scripts, 'prepare_native >&2', 'env -0'].join('; ');
  const { status, stdout } = spawnSync('bash', ['-euc', commands], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) process.exit(1);
  const pairs = stdout.split('\0').filter(Boolean);
  const environment = Object.fromEntries(pairs.map((one) => one.split(/=(.*)/s).slice(0, 2)));
  return { ...environment, CCACHE_BASEDIR: copy };
}
const environment = environmentOfBuild();

// Files that are the same already are left alone, for ninja goes by their times.
function prepareCopy() {
  const listed = execFileSync('git', ['-C', root, 'ls-files', '-co', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  });
  const files = new Set(listed.split('\0').filter((name) => name && existsSync(join(root, name))));
  mkdirSync(copy, { recursive: true });
  for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
    const name = relative(copy, join(entry.parentPath ?? entry.path, entry.name));
    if (entry.isFile() && !name.startsWith('build/') && !files.has(name)) rmSync(join(copy, name));
  }
  for (const name of files) {
    const [from, to] = [readFileSync(join(root, name)), join(copy, name)];
    if (existsSync(to) && readFileSync(to).equals(from)) continue;
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, from);
  }
  run('cmake', ['--preset', 'native']);
}
// True: it succeeded.
function run(program, words, more = {}) {
  const { status } = spawnSync(program, words, {
    cwd: copy,
    stdio: 'ignore',
    timeout: longestRun,
    env: { ...environment, ...more },
  });
  return status === 0;
}
const build = (programs) =>
  run('cmake', ['--build', '--preset', 'native', '-j', String(cpus().length), '--target', ...programs]);
// The first program that fails; empty: none does; null: one cannot be built. Each is built when its turn
// comes, for the first one notices most mutants.
function noticedBy(area) {
  for (const [program, filter = '*'] of programsOf(area)) {
    if (!build([program])) return null;
    const passed = run(join(copy, 'build/native', program), [`--gtest_filter=${filter}`, '--gtest_brief=1'], {
      MORTARBOARD_GAMES_PER_LAW: '4', // in fewer a game does not end in each of its ways
      GTEST_FAIL_FAST: '1',
    });
    if (!passed) return program;
  }
  return '';
}

function lineOf(text, at) {
  const line = text.slice(0, at).split('\n').length;
  return [line, text.split('\n')[line - 1].trim()];
}

prepareCopy();
let failed = false;
for (const area of asked.length ? asked : areas) {
  const below = generator(options.seed * 1000 + areas.indexOf(area));
  const candidates = sourcesOf(area).flatMap(mutantsOf);
  if (noticedBy(area) !== '') {
    console.error(`mutants.mjs: the tests of ${area} do not pass as they are.`);
    process.exit(1);
  }
  let [noticed, tried] = [0, 0];
  while (tried < options.count && candidates.length) {
    const [{ file, at, from }] = candidates.splice(below(candidates.length), 1);
    const text = readFileSync(join(root, file), 'utf8');
    const to = replacement(from, below);
    const changed = text.slice(0, at) + to + text.slice(at + from.length);
    writeFileSync(join(copy, file), changed);
    const [line, before] = lineOf(text, at);
    const by = noticedBy(area);
    if (by !== null) {
      ++tried;
      if (by) ++noticed;
      else console.log(`${file}:${line} survives: ${before}\n    as ${lineOf(changed, at)[1]}`);
    }
    writeFileSync(join(copy, file), text);
  }
  console.log(`${area}: ${noticed} of ${tried} mutants are noticed`);
  failed ||= noticed < tried * 0.85;
}
process.exit(failed ? 1 : 0);

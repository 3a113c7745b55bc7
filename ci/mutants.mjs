// node ci/mutants.mjs [area...] [count=40] [seed=1]: whether the native tests notice when one token of a rule
// or of a protocol is wrong. An area is a game or core, net, record; none: all of them. In a copy of this
// checkout under build/mutants it changes one operator, constant or condition at a time, builds the area's
// test programs and runs them with few games. Prints the mutants that no test noticed, and the share of those
// that one did; a mutant that does not compile, or of which nobody can say why its tests ended, counts as
// neither. Whatever else stops a build stops all. Bots' judgement and texts are left out: no test can say
// which weight is right.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { generator } from './lib/random_numbers.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const copy = join(root, 'build/mutants');
const longestRun = 300_000; // milliseconds, or ten times what the tests take without a mutant: then they hang

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

// Files that are the same already are left alone, for ninja goes by their times. What tests `core` plays no
// game but the toy game: all of its programs link the games of games.def, so all but one are left out of it,
// as every mutant compiles them anew.
function prepareCopy(area) {
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
    const to = join(copy, name);
    let from = readFileSync(join(root, name));
    if (area === 'core' && name === 'src/games/games.def') from = Buffer.from(`GAME(${games[0]})\n`);
    if (existsSync(to) && readFileSync(to).equals(from)) continue;
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, from);
  }
  const { status, text } = run('cmake', ['--preset', 'native']);
  if (status !== 0) stop('cannot configure the copy.', text);
}
function stop(why, text = '') {
  console.error(`${text.slice(-2000)}\nmutants.mjs: ${why}`);
  process.exit(1);
}
function run(program, words, { timeout, ...more } = {}) {
  const { status, signal, error, stdout, stderr } = spawnSync(program, words, {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    timeout,
    env: { ...environment, ...more },
  });
  return { status, signal, why: error?.code, text: `${stdout ?? ''}${stderr ?? ''}` };
}

// False: the compiler or the linker refuses the mutant.
function build(program) {
  const words = ['--build', '--preset', 'native', '-j', String(cpus().length), '--target', program];
  const { status, text } = run('cmake', words);
  if (status === 0) return true;
  if (!/:\d+:\d+: (fatal )?error: |undefined reference to /.test(text))
    stop(`${program} cannot be built, and it is not the compiler that refuses it.`, text);
  return false;
}

const usual = new Map(); // by program: how many milliseconds it takes without a mutant

// What became of the tests of a program: 'passed', 'failed', 'hung' or 'unknown'.
function test(program, filter, timeout) {
  const words = [`--gtest_filter=${filter}`, '--gtest_brief=1'];
  const { status, signal, why, text } = run(join(copy, 'build/native', program), words, {
    timeout,
    MORTARBOARD_GAMES_PER_LAW: '4', // in fewer a game does not end in each of its ways
    GTEST_FAIL_FAST: '1',
  });
  if (why && !['ETIMEDOUT', 'ENOBUFS'].includes(why)) stop(`${program} does not start: ${why}.`);
  if (status === 0) {
    if (!/^\[=+\] [1-9]\d* tests? from /m.test(text)) stop(`${program} has no test ${filter}.`, text);
    return 'passed';
  }
  if (/: Failure$|\[ {2}FAILED {2}\]/m.test(text) || /^SIG(ABRT|SEGV|BUS|FPE|ILL|TRAP)$/.test(signal ?? ''))
    return 'failed';
  return why === 'ETIMEDOUT' ? 'hung' : 'unknown';
}

// How the tests of an area end with a mutant in it. Each program is built when its turn comes, for the first
// one notices most mutants.
function outcome(area) {
  for (const [program, filter = '*'] of programsOf(area)) {
    if (!build(program)) return 'unbuildable';
    const became = test(program, filter, Math.max(longestRun, 10 * usual.get(program)));
    if (became !== 'passed') return became;
  }
  return 'passed';
}
function tryWithoutMutant(area) {
  for (const [program, filter = '*'] of programsOf(area)) {
    if (!build(program)) stop(`${program} does not compile as it is.`);
    const started = performance.now();
    if (test(program, filter) !== 'passed') stop(`the tests of ${area} do not pass as they are.`);
    usual.set(program, performance.now() - started);
  }
}

function lineOf(text, at) {
  const line = text.slice(0, at).split('\n').length;
  return [line, text.split('\n')[line - 1].trim()];
}

let failed = false;
for (const area of asked.length ? asked : areas) {
  const below = generator(options.seed * 1000 + areas.indexOf(area));
  const candidates = sourcesOf(area).flatMap(mutantsOf);
  prepareCopy(area);
  tryWithoutMutant(area);
  const counts = { passed: 0, failed: 0, hung: 0, unbuildable: 0, unknown: 0 };
  const tried = () => counts.passed + counts.failed + counts.hung;
  while (tried() < options.count && candidates.length) {
    const [{ file, at, from }] = candidates.splice(below(candidates.length), 1);
    const text = readFileSync(join(root, file), 'utf8');
    const to = replacement(from, below);
    const changed = text.slice(0, at) + to + text.slice(at + from.length);
    writeFileSync(join(copy, file), changed);
    const [line, before] = lineOf(text, at);
    const became = outcome(area);
    ++counts[became];
    const said = { passed: 'survives', unknown: 'ends its tests, and nobody knows why' }[became];
    if (said) console.log(`${file}:${line} ${said}: ${before}\n    as ${lineOf(changed, at)[1]}`);
    writeFileSync(join(copy, file), text);
  }
  const noticed = counts.failed + counts.hung;
  console.log(
    `${area}: ${noticed} of ${tried()} mutants are noticed, ${counts.hung} of them because the tests hang; ` +
      `${counts.unbuildable} more do not compile, ${counts.unknown} ended their tests for an unknown cause`,
  );
  failed ||= tried() === 0 || noticed < tried() * 0.85;
}
process.exit(failed ? 1 : 0);

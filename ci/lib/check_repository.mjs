// node check_repository.mjs <checkout>: rules of this repository that no compiler checks. Prints what is
// wrong and exits 1.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = process.argv[2];
const wrong = [];
const tracked = existsSync(join(root, '.git'))
  ? execFileSync('git', ['-C', root, 'ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
      .split('\0')
      .filter((f) => f && existsSync(join(root, f)))
  : [];

const kTop = new Set([
  'CMakeLists.txt',
  'CMakePresets.json',
  'CONTRIBUTING.md',
  'README.md',
  'src',
  'web',
  'assets',
  'tests',
  'ci',
  'build',
  'shared',
]);
for (const name of readdirSync(root)) {
  if (!name.startsWith('.') && !kTop.has(name))
    wrong.push(`${name} does not belong at the top of the checkout.`);
}
const games = [...readFileSync(join(root, 'src/games/games.def'), 'utf8').matchAll(/^GAME\((\w+)\)/gm)].map(
  ([, id]) => id,
);
const namesGame = new RegExp(`\\b(${games.join('|')})\\b`);

for (const file of tracked) {
  if (
    /\.(ttf|otf|woff2?)$/.test(file) ||
    (/(^|\/)(imgui|SDL|gtest|sodium)[^/]*\.(c|cpp|h|hpp)$/.test(file) && !/^(src|tests)\//.test(file))
  )
    wrong.push(`${file} looks like somebody else's work; it is brought at build time instead.`);
  if (statSync(join(root, file)).size > 2_000_000) continue;
  if (!/\.(cpp|h|inc|c|mjs|js|py|sh|cmake|json|html|css|md|txt|npmrc|webmanifest)$|CMakeLists/.test(file))
    continue;
  const text = readFileSync(join(root, file), 'utf8');
  if (file.endsWith('package-lock.json') && /"resolved"/.test(text))
    wrong.push(`${file} names a registry; npm leaves it out with --omit-lockfile-registry-resolved.`);
  if (/\.mjs$/.test(file) && /waitForFunction\(\s*async/.test(text))
    wrong.push(`${file}: waitForFunction does not wait for promises; waitUntil in page.mjs does.`);
  if (/\.(h)$/.test(file) && file.startsWith('src/') && /^\s*using namespace /m.test(text))
    wrong.push(`${file}: no "using namespace" in headers.`);
  if (/^src\/(core|ai)\/.*\.(h|cpp)$/.test(file) && namesGame.test(text))
    wrong.push(
      `${file}: core and ai name no game; what one game needs is a hook of its Rules (src/core/rules.h).`,
    );
  if (file.startsWith('src/games/') && /\b(float|double)\b/.test(text))
    wrong.push(`${file}: rules use integers only.`);
}

// Lines wider than a reader's screen, in every text but data: drawings, texts on screen, JSON and golden
// files. A row of a Markdown table cannot be broken.
const kWidth = 110;
const kData = /^(assets|tests\/data|ci\/pinned)\/|\.(json|svg|png|ico)$/;
for (const file of tracked.filter((name) => !kData.test(name))) {
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .forEach((line, at) => {
      if (file.endsWith('.md') && line.startsWith('|')) return;
      if ([...line].length > kWidth) wrong.push(`${file}:${at + 1} is wider than ${kWidth} columns.`);
    });
}

// A file is read as a whole, so it is no longer than this. Tables of data may be.
const kLines = 600;
const kTables = new Set([
  'assets/i18n/de/terms.md',
  'src/games/citadels/citadels_rules.inc', // the paragraphs of the rules
]);
const kLong = /^(tests\/data|ci\/pinned)\/|\.(json|svg|png|ico)$/;
for (const file of tracked.filter((name) => !kLong.test(name) && !kTables.has(name))) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
  if (lines > kLines)
    wrong.push(`${file} has ${lines} lines, more than ${kLines}: split it by what it does.`);
}

// What a README names must be there: a path from its own folder, from src or from the top.
const kRead = /(^|\/)(README|CONTRIBUTING|GLOSSARY|PROTOCOL|SECURITY)\.md$/;
for (const file of tracked.filter((name) => kRead.test(name))) {
  const text = readFileSync(join(root, file), 'utf8').replace(/```[\s\S]*?```/g, '');
  const named = [
    ...[...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)],
    ...[...text.matchAll(/\]\(([\w./-]+)\)/g)],
  ].map((found) => found[1]);
  for (const name of named.filter((one) => /\/|\.(h|cpp|js|mjs|sh|cmake|def|md|json)$/.test(one))) {
    if (/^(build|application|text)\/|^\./.test(name)) continue; // made by a build, or no path at all
    const there = ['.', 'src', dirname(file)].some((folder) => existsSync(join(root, folder, name)));
    if (!there && !tracked.some((other) => other.endsWith(`/${name}`))) {
      wrong.push(`${file} names ${name}, which is not there.`);
    }
  }
}

// A claim that names a test names one that is there.
const tests = tracked
  .filter((name) => /^tests\/.*\.(cpp|h)$/.test(name))
  .map((name) => readFileSync(join(root, name), 'utf8'))
  .join('\n');
for (const file of tracked.filter((name) => /(^|\/)(PROTOCOL|SECURITY)\.md$/.test(name))) {
  for (const [, suite, name] of readFileSync(join(root, file), 'utf8').matchAll(/`([A-Z]\w+)\.(\w+)`/g)) {
    if (!new RegExp(`^TEST(_[FP])?\\(${suite}, ${name}\\)`, 'm').test(tests))
      wrong.push(`${file} names the test ${suite}.${name}, which is not there.`);
  }
  for (const [, name, title] of readFileSync(join(root, file), 'utf8').matchAll(
    /`(\w+\.test\.mjs)`(?:\s+“([^”]+)”)?/g,
  )) {
    const one = tracked.find((path) => path.endsWith(`/${name}`));
    if (!title) wrong.push(`${file} names ${name}, but no test in it by its title.`);
    else if (one && !readFileSync(join(root, one), 'utf8').includes(`'${title.replace(/\s+/g, ' ')}'`))
      wrong.push(`${file} names the test “${title}” of ${name}, which is not there.`);
  }
}

// The glossary: every term stands in the file that is said to define it, and words we gave up stay
// away from code.
const glossary = join(root, 'src/GLOSSARY.md');
if (existsSync(glossary)) {
  const text = readFileSync(glossary, 'utf8');
  for (const [, term, files] of text.matchAll(/^\| ([^|]+) \| [^|]+ \| (`[^|]+`) \|$/gm)) {
    for (const [, file] of files.matchAll(/`([^`]+)`/g)) {
      const path = [join(root, 'src', file), join(root, file)].find((one) => existsSync(one));
      const name = /^`\w+`$/.test(term) ? term.slice(1, -1) : '';
      if (file.includes('<game>')) continue;
      if (!path) wrong.push(`src/GLOSSARY.md names ${file}, which is not there.`);
      else if (name && !new RegExp(`\\b${name}\\b`).test(readFileSync(path, 'utf8'))) {
        wrong.push(`src/GLOSSARY.md: ${file} does not say ${name}.`);
      }
    }
  }
  const given_up = [...(text.split('## Words we gave up')[1] ?? '').matchAll(/`(\w+)`/g)].map(
    (found) => found[1],
  );
  const word = new RegExp(`\\b(${given_up.join('|')})\\b`);
  for (const file of tracked.filter(
    (name) => given_up.length > 0 && /^(src|web|tests)\/.*\.(cpp|h|js|mjs)$/.test(name),
  )) {
    const found = word.exec(
      readFileSync(join(root, file), 'utf8').replace(/'(\\.|[^'\\\n])*'|"(\\.|[^"\\\n])*"/g, '""'),
    );
    if (found) wrong.push(`${file} says ${found[1]}, a word that src/GLOSSARY.md gave up.`);
  }
}

for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exit(1);

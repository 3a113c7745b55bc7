// node tidy.mjs <checkout> <build> <programs> <kept> <jobs>: clang-tidy on every source of src that clang
// compiles in <build>, which was built a moment ago. A file that was clean before, in any checkout, is not
// read again until its bytes, those of a file that it includes, its options or the checks change: <kept>
// holds an empty file for each such key. Bytes count, not the text without comments: NOLINT is a comment.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';

const [root, build, programs, kept] = process.argv.slice(2, 6).map((path) => resolve(path));
const jobs = Number(process.argv[6]);
const started = Date.now();

const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
const inSrc = filesIn('src');

// What is not in games.def is not compiled, and src/app only for the page.
function sources() {
  const list = readFileSync(join(root, 'src/games/games.def'), 'utf8');
  const games = new Set([...list.matchAll(/^\s*GAME\((\w+)/gm)].map(([, id]) => id));
  return inSrc.filter((file) => {
    const [, game] = /^src\/games\/(\w+)\//.exec(file) ?? [];
    return file.endsWith('.cpp') && !file.startsWith('src/app/') && (!game || games.has(game));
  });
}

// By source, how the first of its objects is compiled: a file in two targets is read once. A precompiled
// header is left out: clang-tidy looks for the standard library in another place than the clang that made it.
function commandsBySource() {
  const found = new Map();
  for (const entry of JSON.parse(readFileSync(join(build, 'compile_commands.json'), 'utf8'))) {
    const file = relative(root, resolve(entry.directory, entry.file));
    entry.command = entry.command.replace(/ -include-pch ("[^"]*"|\S+)/, '');
    if (!found.has(file)) found.set(file, entry);
  }
  return found;
}

// By object, what clang read for it, as ninja wrote down when it was compiled or came out of ccache. With a
// precompiled header the files that it was made of are among them.
function filesByObject() {
  const cache = readFileSync(join(build, 'CMakeCache.txt'), 'utf8');
  const [, ninja] = /^CMAKE_MAKE_PROGRAM:\w+=(.*)$/m.exec(cache);
  const told = execFileSync(ninja, ['-C', build, '-t', 'deps'], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  const found = new Map();
  for (const part of told.split('\n\n')) {
    const [head, ...files] = part.trim().split('\n');
    const [, object] = /^(.*): #deps \d+, deps mtime \d+ \(VALID\)$/.exec(head) ?? [];
    const paths = files.map((file) => resolve(build, file.trim()));
    if (object) found.set(object, paths);
  }
  return found;
}

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');
const withoutRoot = (text) => text.replaceAll(`${root}/`, './');
const lines = new Map(); // by file: its path and the hash of its bytes
function lineOf(file) {
  if (!lines.has(file)) lines.set(file, `${hashOf(readFileSync(file))} ${withoutRoot(file)}\n`);
  return lines.get(file);
}

const tidy = join(programs, 'clang-tidy');
const checks = [
  execFileSync(tidy, ['--version'], { encoding: 'utf8' }),
  ...['.clang-tidy', ...inSrc.filter((file) => basename(file) === '.clang-tidy')].map((file) =>
    lineOf(join(root, file)),
  ),
].join('');

function keyOf(file, { command }, files) {
  const key = createHash('sha256').update(`${checks}\n${withoutRoot(command)}\n`);
  // In an order that is the same wherever the checkout lies.
  for (const line of new Set([join(root, file), ...files].map(lineOf).sort())) key.update(line);
  return key.digest('hex').slice(0, 32);
}

const chatter = /^(.*(warnings? generated|Suppressed|Use -header-filter).*)?\n/gm;

// Resolves with whether the file is clean. What clang-tidy says is shown at once, except how much of what it
// says about the headers of others it leaves out.
function read(file, database) {
  return new Promise((finished) => {
    const child = spawn(tidy, ['--quiet', '-p', database, join(root, file)], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { stdout: '', stderr: '' };
    for (const name in said) child[name].setEncoding('utf8').on('data', (text) => (said[name] += text));
    child.on('error', (error) => finished(console.error(`${file}: ${error.message}`) ?? false));
    child.on('close', (status, signal) => {
      process.stdout.write(said.stdout);
      process.stderr.write(said.stderr.replace(chatter, ''));
      if (signal) console.error(`${file}: clang-tidy was ended by ${signal}.`);
      finished(status === 0);
    });
  });
}

const commands = commandsBySource();
const compiledFrom = filesByObject();
const wrong = [];
const unread = [];
const all = sources();
for (const file of all) {
  const how = commands.get(file);
  if (!how) {
    console.error(`${file} is in no target of the build, so clang-tidy cannot read it.`);
    wrong.push(file);
    continue;
  }
  // An object that no target of this build asks for was not compiled: nobody knows what its source includes.
  const files = compiledFrom.get(/ -o (\S+)/.exec(how.command)?.[1]);
  const key = files && join(kept, keyOf(file, how, files));
  if (key && existsSync(key)) utimesSync(key, new Date(), new Date());
  else unread.push({ file, key, files });
}
const clean = all.length - wrong.length - unread.length;
console.log(`clang-tidy: ${all.length} files, ${clean} of them were clean before`);

const database = mkdtempSync(join(tmpdir(), 'mortarboard-tidy-'));
process.on('exit', () => rmSync(database, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
writeFileSync(join(database, 'compile_commands.json'), JSON.stringify([...commands.values()]));

// What somebody has changed since the build or while clang-tidy ran is not known to be clean.
const isUnchanged = (files) => files.every((file) => statSync(file).mtimeMs < started);
async function readOn() {
  while (unread.length > 0) {
    const { file, key, files } = unread.shift();
    if (!(await read(file, database))) wrong.push(file);
    else if (key && isUnchanged([join(root, file), ...files])) writeFileSync(key, '');
  }
}
await Promise.all(Array.from({ length: jobs }, readOn));
if (wrong.length > 0) {
  console.error(`clang-tidy has something to say of ${wrong.sort().join(', ')}; see above.`);
  process.exitCode = 1;
}

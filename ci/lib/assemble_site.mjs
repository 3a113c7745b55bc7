// node assemble_site.mjs <checkout> <build folder> <folder of libraries> [<folder of esbuild>]: the static
// site in <build folder>/site from web/, assets/, the fonts and the modules listed in <build
// folder>/site-modules.txt. With esbuild, styles and scripts are minified, and a script that only one
// other imports becomes part of it (bundle_scripts.mjs). In sw.js "@VERSION@" becomes the version (a hash of
// everything), and "@PRECACHE@", "@FRIENDS@", "@GAMES@" and "@LANGUAGES@", quotes included, the lists of all
// other files with their SHA-256, so that it can keep exactly this version. <build folder>/site-files.json
// holds the same lists for whoever measures. In game_files.js "@GAME_FILES@", quotes included, becomes the
// length and SHA-256 of each of those files, in languages.js "@LANGUAGES@" each language's own name and
// "@OPENING@" the texts of a page that is loading.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { bundleScripts } from './bundle_scripts.mjs';
import { components } from './components.mjs';
import { licences } from './licences.mjs';

const [source, build, libraries, minifier] = process.argv.slice(2);
const games = [
  ...readFileSync(join(source, 'src/games/games.def'), 'utf8').matchAll(/^GAME\(([a-z0-9_]+)\)/gm),
].map((match) => match[1]);
const modules = readFileSync(join(build, 'site-modules.txt'), 'utf8').trim().split('\n');
const site = join(build, 'site');
const fresh = join(build, 'site.fresh');

// Relative paths of all files under a folder, sorted.
function filesUnder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  );
  return entries
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .sort();
}
const read = (file) => readFileSync(join(fresh, file), 'utf8');
const write = (file, text) => writeFileSync(join(fresh, file), text);
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const sumOf = (file) => sha256(readFileSync(join(fresh, file)));

function copyParts() {
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  cpSync(join(source, 'web'), fresh, { recursive: true, filter: (path) => !path.endsWith('.md') });
  mkdirSync(join(fresh, 'assets'));
  if (existsSync(join(build, 'fonts')))
    cpSync(join(build, 'fonts'), join(fresh, 'fonts'), { recursive: true });
  for (const module of modules)
    for (const file of [module, `${module}.map`])
      if (existsSync(file)) cpSync(file, join(fresh, basename(file)));
  write('licences.txt', licences(libraries));
  write('components.cdx.json', JSON.stringify(components(source)));
}

// Drawings travel as one text: "=<folder>/<name>", then the drawing. What lies in the folder of a game has a
// text of its own, and all other folders are shared.
function packPictures() {
  const folder = join(source, 'assets/svg');
  const drawings = filesUnder(folder).filter((file) => file.endsWith('.svg'));
  const pack = (wanted) =>
    wanted
      .map((file) => `=${file.slice(0, -'.svg'.length)}\n${readFileSync(join(folder, file), 'utf8')}`)
      .join('');
  const gameOf = (file) => games.find((game) => file.startsWith(`${game}/`));
  write('assets/pictures.txt', pack(drawings.filter((file) => !gameOf(file))));
  for (const game of games)
    write(`assets/pictures.${game}.txt`, pack(drawings.filter((file) => gameOf(file) === game)));
}

// The texts of a language: <language>/page.json holds what all games share, <language>/<game>.json one game's
// own, whose keys begin with its name. Returns each language's own name, and what is said before its texts
// have arrived.
function copyTexts() {
  const folder = join(source, 'assets/i18n');
  const names = {};
  const opening = {};
  for (const language of readdirSync(folder).sort()) {
    const texts = join('assets/i18n', language);
    cpSync(join(folder, language), join(fresh, texts), {
      recursive: true,
      filter: (path) => !path.endsWith('.md'), // the terms of a language are for its translators
    });
    const page = JSON.parse(read(`${texts}/page.json`));
    names[language] = page['language.name'];
    opening[language] = Object.fromEntries(
      Object.entries(page).filter(([key]) => key === 'home.lead' || key.startsWith('boot.')),
    );
    // Whoever installs the page is asked in the language that it speaks.
    const manifest = JSON.parse(read('manifest.webmanifest'));
    const ours = { ...manifest, lang: language, description: page['app.description'] };
    const name = language === 'en' ? 'manifest' : `manifest.${language}`;
    write(`${name}.webmanifest`, JSON.stringify(ours));
    for (const game of games)
      if (!existsSync(join(fresh, texts, `${game}.json`))) write(`${texts}/${game}.json`, '{}');
  }
  // Without JavaScript nobody can choose a language.
  const sentences = Object.entries(opening)
    .map(([language, texts]) => `<p lang="${language}">${texts['boot.noscript']}</p>`)
    .join('');
  write('index.html', read('index.html').replace(/(<noscript>).*(<\/noscript>)/, `$1${sentences}$2`));
  return { LANGUAGES: names, OPENING: opening };
}

// The lessons, one file a game; a game without one has an empty file.
function copyLessons() {
  mkdirSync(join(fresh, 'assets/tutorials'));
  for (const game of games) {
    const file = join(source, `assets/tutorials/${game}.json`);
    write(`assets/tutorials/${game}.json`, existsSync(file) ? readFileSync(file, 'utf8') : '{}');
  }
}

// Writes into the scripts what they have to know of the other files.
function fillScripts(languages) {
  const gameFiles = filesUnder(fresh).filter((file) => gameOfFile(file));
  const sums = gameFiles.map((file) => [file, [readFileSync(join(fresh, file)).length, sumOf(file)]]);
  write(
    'game_files.js',
    read('game_files.js').replace(/'@GAME_FILES@'/, JSON.stringify(Object.fromEntries(sums))),
  );
  write(
    'languages.js',
    read('languages.js').replace(/'@(LANGUAGES|OPENING)@'/g, (_, list) => JSON.stringify(languages[list])),
  );
}

function shortenData() {
  for (const file of filesUnder(fresh).filter((path) => /\.(json|webmanifest)$/.test(path)))
    write(file, JSON.stringify(JSON.parse(read(file))));
}

function shortenScripts() {
  if (!minifier) return;
  const esbuild = createRequire(import.meta.url)(minifier);
  const programs = modules.map((file) => basename(file)).filter((file) => file.endsWith('.js'));
  bundleScripts(fresh, programs, esbuild);
  const options = { minify: true, charset: 'utf8', target: 'es2022' };
  // The service worker is a script of the old kind, whose names are global.
  write('sw.js', esbuild.transformSync(read('sw.js'), { ...options, loader: 'js' }).code);
  write('style.css', esbuild.transformSync(read('style.css'), { ...options, loader: 'css' }).code);
}

// What only playing with friends needs stands in a list of its own: it comes when somebody first wants it.
const forFriends = /^(friends[a-z_]*|rtc|peers[a-z_]*)\.(js|wasm)$|^assets\/i18n\/en\/friends\.json$/;
const forLanguages = /^assets\/i18n\/(?!en\/)|^manifest\.[a-z]+\.webmanifest$/;
const gameOfFile = (file) => {
  const [, named] = /[./]([a-z_]+)\.json$/.exec(file) ?? [];
  return games.find((game) => game === named || file === `assets/pictures.${game}.txt`);
};
// The page asks for these when somebody wants to read them, or not at all.
const onRequest = /^licences\.txt$|^components\.cdx\.json$/;
const isKept = (file) => !onRequest.test(file) && !/^sw\.js$|\.map$/.test(file);

function replaceOnce(text, name, list) {
  const parts = text.split(new RegExp(`(?:"${name}"|'${name}')`));
  if (parts.length !== 2)
    throw new Error(`sw.js has to name ${name} once, but does so ${parts.length - 1} times.`);
  return parts.join(list.map((file) => JSON.stringify(`${file} ${sumOf(file)}`)).join(','));
}

copyParts();
const languages = copyTexts();
copyLessons();
packPictures();
shortenData();
fillScripts(languages);
shortenScripts();

const files = filesUnder(fresh);
const version = sha256(files.map((file) => `${file} ${sumOf(file)}\n`).join('')).slice(0, 12);
write('sw.js', read('sw.js').replace('@VERSION@', version));

const kept = files.filter(isKept);
const lists = { PRECACHE: [], FRIENDS: [], GAMES: [], LANGUAGES: [] };
const listOf = (file) => {
  if (forFriends.test(file)) return 'FRIENDS';
  if (forLanguages.test(file)) return 'LANGUAGES';
  return gameOfFile(file) ? 'GAMES' : 'PRECACHE';
};
for (const file of kept) lists[listOf(file)].push(file);
write(
  'sw.js',
  Object.entries(lists).reduce((text, [name, list]) => replaceOnce(text, `@${name}@`, list), read('sw.js')),
);

rmSync(site, { recursive: true, force: true });
renameSync(fresh, site);
writeFileSync(join(build, 'site-version.txt'), `${version}\n`);
const ofGame = (game) => lists.GAMES.filter((file) => gameOfFile(file) === game);
const measured = {
  on_request: files.filter((file) => onRequest.test(file)),
  friends: lists.FRIENDS,
  languages: lists.LANGUAGES,
  games: Object.fromEntries(games.map((game) => [game, ofGame(game)])),
};
writeFileSync(join(build, 'site-files.json'), JSON.stringify(measured, null, 1));

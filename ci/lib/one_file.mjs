// node one_file.mjs <folder of the site> <folder of esbuild> <file>: the whole page as one file, which plays
// when it is opened from a disk, where a page may neither fetch files nor load modules. The modules become
// one script each for the page and for its workers; these and all other files are packed into the page, and
// one_file_start.js gives them to whoever asks. There is no service worker, for there is nothing to fetch.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [site, minifier, target] = process.argv.slice(2);
const home = 'https://one-file.invalid/'; // stands where addresses of files begin; nobody is ever asked there
const read = (file) => readFileSync(join(site, file), 'utf8');
const require = createRequire(import.meta.url);
const { buildSync, transformSync } = require(resolve(minifier));
// Browsers unpack deflate and nothing denser; zopfli's is 4 to 5 % smaller than zlib's.
const { deflateAsync } = require(resolve(minifier, '../@gfx/zopfli'));

// One script of the old kind, which needs no other file.
function scriptOf(entry) {
  const { outputFiles } = buildSync({
    stdin: { contents: entry, resolveDir: resolve(site) },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    charset: 'utf8',
    target: 'es2022',
    logLevel: 'error',
    define: { 'import.meta.url': JSON.stringify(home) },
  });
  return outputFiles[0].contents;
}

function filesOfPage() {
  const files = readdirSync(site, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(site.length + 1))
    .filter((file) => !/\.(html|js|css|map|webmanifest|cdx\.json)$|^icons\//.test(file))
    .sort();
  const parts = files.map((file) => [file, readFileSync(join(site, file))]);
  parts.push(['page.js', scriptOf(`import './surface.js'; import './boot.js';`)]);
  for (const worker of ['painter.js', 'bot_worker.js', 'peers_worker.js'])
    parts.push([worker, scriptOf(`import './${worker}';`)]);
  return parts;
}

async function packed(parts) {
  const table = Buffer.from(JSON.stringify(parts.map(([path, bytes]) => [path, bytes.length])));
  const head = Buffer.alloc(4);
  head.writeUInt32LE(table.length);
  const whole = Buffer.concat([head, table, ...parts.map(([, bytes]) => bytes)]);
  return deflateAsync(whole, { numiterations: 8 });
}

// In base 116, as one_file_start.js reads it: seven letters for six bytes, an eighth shorter than base 64.
// UTF-8 has one byte for each of these letters, and a page's script may hold them all.
function textOf(bytes) {
  const groups = Math.ceil(bytes.length / 6);
  const padded = Buffer.concat([bytes, Buffer.alloc(6 * groups - bytes.length)]);
  const letters = Buffer.alloc(7 * groups);
  for (let group = 0, to = 0; group < groups; ++group) {
    let number = padded.readUIntLE(6 * group, 6);
    for (const end = to + 7; to < end; number = Math.floor(number / 116))
      letters[to++] = letterOf((number % 116) + 12);
  }
  return letters.toString('latin1');
}
// A carriage return would become the end of a line, and "<" could end the script.
function letterOf(code) {
  if (code === 13) return 9;
  return code === 60 ? 11 : code;
}

function replaced(text, what, by) {
  const parts = text.split(what);
  if (parts.length !== 2) throw new Error(`index.html has to have ${what} once.`);
  return parts.join(by);
}

if (!existsSync(join(site, 'index.html'))) throw new Error(`There is no page in ${site}.`);
const start = transformSync(
  readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'one_file_start.js'), 'utf8').replace(
    '@HOME@',
    home,
  ),
  { minifyWhitespace: true, minifySyntax: true, charset: 'utf8', target: 'es2022' },
).code;
const style = read('style.css');
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = [
  "default-src 'none'",
  `script-src ${hash(start)} blob: 'wasm-unsafe-eval'`,
  'worker-src blob:',
  `style-src ${hash(style)}`,
  'img-src data: blob:',
  'connect-src blob: data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
const icon = `data:image/svg+xml;base64,${Buffer.from(read('icons/icon.svg')).toString('base64')}`;

let page = read('index.html');
page = page.replace(/(http-equiv="Content-Security-Policy" content=")[^"]*/, (_, before) => before + policy);
page = page.replace(/<link rel="(manifest|apple-touch-icon|modulepreload|preload)"[^>]*>\n/g, '');
page = replaced(page, 'href="icons/icon.svg"', `href="${icon}"`);
page = replaced(page, '<link rel="stylesheet" href="style.css">', `<style>${style}</style>`);
for (const early of ['surface.js', 'opening.js'])
  page = replaced(page, `<script type="module" src="${early}"></script>\n`, '');
page = replaced(page, '<script type="module" src="boot.js"></script>', `<script>${start}</script>`);
const files = await packed(filesOfPage());
page = replaced(
  page,
  '</body>',
  `<script id="files" type="application/octet-stream" data-length="${files.length}">${textOf(files)}</script>
</body>`,
);
writeFileSync(target, page);
console.log(`${target}: ${page.length} bytes`);

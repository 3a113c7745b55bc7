// node ci/lighthouse.mjs <checkout> [--desktop]: what Lighthouse, the release that runs on node 20,
// says of the built site's first page. By hand: it is brought from npm by ci/pinned/lighthouse into the
// cache the first time, and a loaded machine makes its performance figure smaller. Exits 1 when a category
// stays below ci/budgets.json's line, and names what took points.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { serve } from './serve.mjs';

const root = resolve(process.argv[2] ?? '.');
const desktop = process.argv.includes('--desktop');
const least = JSON.parse(readFileSync(join(root, 'ci/budgets.json'), 'utf8')).lighthouse;
const cache =
  process.env.MORTARBOARD_CACHE ??
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'mortarboard');
const pinned = join(root, 'ci/pinned/lighthouse');
const lock = readFileSync(join(pinned, 'package-lock.json'));
const key = createHash('sha256').update(lock).digest('hex').slice(0, 12);
const folder = join(cache, `lighthouse-${key}`);
const program = join(folder, 'node_modules/lighthouse/cli/index.js');

if (!existsSync(join(folder, '.ready'))) {
  console.log(`Bringing Lighthouse from npm into ${folder}.`);
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(pinned, file), join(folder, file));
  const npm = existsSync(join(cache, 'tools/programs/npm')) ? join(cache, 'tools/programs/npm') : 'npm';
  execFileSync(npm, ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(join(folder, '.ready'), '');
}
// Compressed, as every static host sends it.
const site = join(root, 'build/wasm/site');
const types = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};
const ready = new Map();
const server = await serve(site, {
  handler: (request, response) => {
    const path = new URL(request.url, 'http://host').pathname;
    const file = join(site, path === '/' ? 'index.html' : path);
    const type = types[extname(file)];
    if (!type || !existsSync(file) || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return false;
    if (!ready.has(file))
      ready.set(
        file,
        brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      );
    const body = ready.get(file);
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Encoding': 'br',
      'Content-Length': body.length,
      'Cache-Control': 'no-cache',
    });
    response.end(body);
    return true;
  },
});
const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const report = join(tmpdir(), `mortarboard-lighthouse-${process.pid}.json`);
const running = spawn(
  process.execPath,
  [
    program,
    server.url,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    '--only-categories=performance,accessibility,best-practices',
    `--chrome-flags=${chromeFlags.join(' ')}`,
    ...(desktop ? ['--preset=desktop'] : []),
  ],
  {
    env: { ...process.env, CHROME_PATH: process.env.MORTARBOARD_CHROMIUM ?? '/usr/bin/chromium' },
    stdio: 'inherit',
  },
);
const status = await new Promise((done) => running.on('exit', done));
await server.close();
if (status !== 0) process.exit(1);

const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
let failed = false;
for (const { title, score, auditRefs } of Object.values(categories)) {
  const points = Math.round(score * 100);
  failed ||= points < least;
  console.log(`${points < least ? '! ' : '  '}${title}: ${points} (at least ${least})`);
  for (const { id, weight } of auditRefs) {
    const audit = audits[id];
    if (weight > 0 && audit.score !== null && audit.score < 1)
      console.log(`      ${audit.title}: ${audit.displayValue ?? ''} ${audit.score}`);
  }
}
process.exit(failed ? 1 : 0);

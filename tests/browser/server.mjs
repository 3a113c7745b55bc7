// A static server for the tests, as simple as the hosts the page is meant for: files of one folder
// under a sub-path, MIME types, the headers that hosts are advised to send, nothing else. `site.gone` lets a
// test take the network away, or the files whose path ends so; `site.cutAfter` takes it away after so many
// requests; `site.slow` names a file that arrives in many
// small parts, with pauses between them. Some hosts redirect index.html to its folder.

import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { securityHeaders } from '../../ci/lib/headers.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};

export const builtSite =
  process.env.MORTARBOARD_SITE ?? fileURLToPath(new URL('../../build/wasm/site', import.meta.url));

// A slow line: all of a file takes a few seconds.
async function trickle(response, bytes, parts = 16, pause = 250) {
  const length = Math.ceil(bytes.length / parts);
  for (let at = 0; at < bytes.length && !response.destroyed; at += length) {
    response.write(bytes.subarray(at, at + length));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  response.end();
}

export async function serve({ folder = builtSite, path = '/games/', redirectsIndex = false } = {}) {
  const site = { folder, gone: false, cutAfter: Infinity, slow: '', requests: [] };
  const server = createServer(async (request, response) => {
    const asked = decodeURIComponent(new URL(request.url, 'http://host').pathname);
    site.requests.push(asked);
    const isGone = typeof site.gone === 'string' ? asked.endsWith(site.gone) : site.gone;
    if (isGone || site.requests.length > site.cutAfter) return request.socket.destroy();
    if (redirectsIndex && asked.endsWith('/index.html'))
      return response.writeHead(308, { location: asked.slice(0, -'index.html'.length) }).end();
    let file = asked.startsWith(path) ? join(site.folder, normalize(asked.slice(path.length))) : '';
    if (file && asked.endsWith('/')) file = join(file, 'index.html');
    const found = file.startsWith(site.folder) && (await stat(file).catch(() => null));
    if (!found || !found.isFile()) return response.writeHead(404).end('not here');
    response.writeHead(200, {
      ...securityHeaders,
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-length': found.size,
      'cache-control': 'no-cache',
    });
    if (site.slow && asked.endsWith(site.slow)) return trickle(response, await readFile(file));
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.address = `http://127.0.0.1:${server.address().port}${path}`;
  site.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    });
  return site;
}

// A small static server for the built site: right MIME types, nothing cached behind anyone's back.
//   node ci/serve.mjs <folder> [--port N] [--base /some/path/]
// The browser tests use serve() directly: port 0 takes any free one, and handler may answer a request first.
import { createServer } from 'node:http';
import { createReadStream, realpathSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { securityHeaders } from './lib/headers.mjs';

const kTypes = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

// Answers {port, url, close()}. options: port (0: any), base (a sub-path, with slashes at both
// ends), handler(request, response) => done.
export function serve(folder, { port = 0, base = '/', handler } = {}) {
  const root = resolve(folder);
  const server = createServer(async (request, response) => {
    const refuse = (status, text) => {
      response.writeHead(status, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
      });
      response.end(text);
    };
    try {
      if (handler && (await handler(request, response))) return;
      if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Only GET and HEAD.');
      const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
      if (!path.startsWith(base)) return refuse(404, 'Not here.');
      let file = join(root, path.slice(base.length));
      if (file !== root && !file.startsWith(root + sep)) return refuse(404, 'Not here.');
      let about = await stat(file);
      if (about.isDirectory()) {
        file = join(file, 'index.html');
        about = await stat(file);
      }
      const tag = `"${about.size.toString(16)}-${Math.floor(about.mtimeMs).toString(16)}"`;
      const headers = {
        ...securityHeaders,
        'Content-Type': kTypes[extname(file)] ?? 'application/octet-stream',
        'Cache-Control': 'no-cache',
        ETag: tag,
      };
      if (request.headers['if-none-match'] === tag) {
        response.writeHead(304, headers);
        return response.end();
      }
      response.writeHead(200, { ...headers, 'Content-Length': about.size });
      if (request.method === 'HEAD') return response.end();
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
    } catch {
      if (response.headersSent) response.destroy();
      else refuse(404, 'Not here.');
    }
  });
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => {
      const taken = server.address().port;
      done({
        port: taken,
        url: `http://localhost:${taken}${base}`,
        close: () =>
          new Promise((closed) => {
            server.close(closed);
            server.closeAllConnections();
          }),
      });
    });
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  const folder = process.argv[2];
  const after = (name, otherwise) =>
    process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : otherwise;
  try {
    const running = await serve(folder, { port: Number(after('--port', 8080)), base: after('--base', '/') });
    console.log(`Mortarboard is at ${running.url}  (Ctrl-C stops it)`);
    const stop = async () => {
      await running.close();
      process.exit(0);
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  } catch (error) {
    console.error(
      error.code === 'EADDRINUSE'
        ? `play.sh: port ${after('--port', 8080)} is taken; choose another with --port.`
        : `play.sh: cannot serve: ${error.message}`,
    );
    process.exit(1);
  }
}

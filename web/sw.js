// Keeps one whole version of the page. Every file comes from the version's own cache, so versions never mix; a version is
// only there when every file of it has arrived as it was built.

const version = '@VERSION@';
const files = ["@PRECACHE@"].map((line) => line.split(' ')); // path, SHA-256
const ours = `mortarboard ${self.registration.scope} `;
const cacheName = ours + version;

async function fetchWhole([path, sum]) {
  const response = await fetch(new Request(path, { cache: 'reload' }));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // A host in the middle of being given a new version serves files of both.
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer()));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (found !== sum) throw new Error(`${path} is of another version`);
  return response;
}

async function install() {
  const responses = await Promise.all(files.map(fetchWhole));
  const cache = await caches.open(cacheName);
  try {
    await Promise.all(files.map(([path], index) => cache.put(path, responses[index])));
  } catch (error) {
    await caches.delete(cacheName); // no room for all of it
    throw error;
  }
}

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith(ours) && name !== cacheName) await caches.delete(name);
  await self.clients.claim();
}

async function answer(request) {
  const url = new URL(request.url);
  url.search = url.hash = '';
  if (url.href === self.registration.scope) url.pathname += 'index.html';
  const cache = await caches.open(cacheName);
  return (await cache.match(url.href)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => event.data === 'take over' && self.skipWaiting());
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(self.registration.scope)) event.respondWith(answer(request));
});

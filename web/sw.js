// Keeps one whole version of the page. Every file comes from the version's own cache, so versions never mix;
// a version is only there when every file of it has arrived as it was built.

const version = '@VERSION@';
const files = ["@PRECACHE@"].map((line) => line.split(' ')); // path, SHA-256
// What playing with friends needs: taken when somebody first does, and with every newer version from then on,
// so that friends in one network can play without the internet.
const forFriends = ["@FRIENDS@"].map((line) => line.split(' '));
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

async function hadFriends() {
  const peers = new URL('peers.wasm', self.registration.scope).href;
  for (const name of await caches.keys())
    if (name.startsWith(ours) && (await (await caches.open(name)).match(peers))) return true;
  return false;
}

async function install() {
  const wanted = (await hadFriends()) ? [...files, ...forFriends] : files;
  const responses = await Promise.all(wanted.map(fetchWhole));
  const cache = await caches.open(cacheName);
  try {
    await Promise.all(wanted.map(([path], index) => cache.put(path, responses[index])));
  } catch (error) {
    await caches.delete(cacheName); // no room for all of it
    throw error;
  }
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(ours) && name !== cacheName) await caches.delete(name);
  }
  await self.clients.claim();
}

async function keepFriends() {
  const cache = await caches.open(cacheName);
  for (const file of forFriends) {
    if (!(await cache.match(file[0]))) await cache.put(file[0], await fetchWhole(file));
  }
}

async function answer(request) {
  const url = new URL(request.url);
  url.search = url.hash = '';
  if (url.href === self.registration.scope) url.pathname += 'index.html';
  const cache = await caches.open(cacheName);
  const kept = await cache.match(url.href);
  if (kept) return kept;
  const late = forFriends.find(([path]) => new URL(path, self.registration.scope).href === url.href);
  return late ? fetchWhole(late) : fetch(request); // never those of another version
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
  if (event.data === 'friends') {
    const complain = (error) => console.info(`friends are not kept: ${error.message}`);
    event.waitUntil(keepFriends().catch(complain));
  }
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isOurs = request.url.startsWith(self.registration.scope);
  if (request.method === 'GET' && isOurs) event.respondWith(answer(request));
});

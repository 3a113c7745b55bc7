// The service worker keeps one complete version of the page. Every file comes from that version's own cache,
// so versions never mix; a version is installed only if every file has arrived exactly as it was built.

const version = '@VERSION@';
const files = ['@PRECACHE@'].map((line) => line.split(' ')); // path, SHA-256
// Files for playing with friends are cached when a person first opens "Play with friends", and with every
// newer version from then on, so that friends in one network can play without the internet.
const forFriends = ['@FRIENDS@'].map((line) => line.split(' '));
// A game's own files are cached when it is first opened, and the other games' files when the
// page is idle.
const forGames = ['@GAMES@'].map((line) => line.split(' '));
// The texts of languages other than English are cached when they are first wanted, and with every newer
// version from then on.
const forLanguages = ['@LANGUAGES@'].map((line) => line.split(' '));
const ours = `mortarboard ${self.registration.scope} `;
const cacheName = ours + version;

async function fetchWhole([path, sum]) {
  const response = await fetch(new Request(path, { cache: 'reload' }));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // While a host is being updated, it serves files of the old and the new version.
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer()));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (found !== sum) throw new Error(`${path} is of another version`);
  return response;
}

// Whether the cache of any installed version contains this file.
async function isKept(path) {
  const address = new URL(path, self.registration.scope).href;
  for (const name of await caches.keys())
    if (name.startsWith(ours) && (await (await caches.open(name)).match(address))) return true;
  return false;
}

async function install() {
  const wanted = [...files];
  for (const file of [...forFriends, ...forGames, ...forLanguages])
    if (await isKept(file[0])) wanted.push(file);
  const responses = await Promise.all(wanted.map(fetchWhole));
  const cache = await caches.open(cacheName);
  try {
    await Promise.all(wanted.map(([path], index) => cache.put(path, responses[index])));
  } catch (error) {
    await caches.delete(cacheName); // there is no room for all files
    throw error;
  }
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(ours) && name !== cacheName) await caches.delete(name);
  }
  await self.clients.claim();
}

async function keep(wanted) {
  const cache = await caches.open(cacheName);
  for (const file of wanted) {
    if (!(await cache.match(file[0]))) await cache.put(file[0], await fetchWhole(file));
  }
}

async function keepGames(page) {
  try {
    await keep(forGames);
    page.postMessage('games kept');
  } catch (error) {
    console.info(`not all games are kept: ${error.message}`);
    page.postMessage('games not kept');
  }
}

async function answer(request) {
  const url = new URL(request.url);
  url.search = url.hash = '';
  if (url.href === self.registration.scope) url.pathname += 'index.html';
  const cache = await caches.open(cacheName);
  const kept = await cache.match(url.href);
  if (kept) return kept;
  const isAsked = ([path]) => new URL(path, self.registration.scope).href === url.href;
  const late = [...forFriends, ...forGames, ...forLanguages].find(isAsked);
  if (!late) return fetch(request);
  const response = await fetchWhole(late); // throws if the host serves another version
  const complain = (error) => console.info(`${late[0]} is not kept: ${error.message}`);
  if (!forFriends.includes(late)) await cache.put(late[0], response.clone()).catch(complain);
  return response;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
  if (event.data === 'games') event.waitUntil(keepGames(event.source));
  if (event.data === 'friends') {
    const complain = (error) => console.info(`friends are not kept: ${error.message}`);
    event.waitUntil(keep(forFriends).catch(complain));
  }
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isOurs = request.url.startsWith(self.registration.scope);
  if (request.method === 'GET' && isOurs) event.respondWith(answer(request));
});

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
// The texts of a language other than English are cached when the page that speaks it is idle, and with every
// newer version from then on.
const forLanguages = ['@LANGUAGES@'].map((line) => line.split(' '));
const ours = `mortarboard ${self.registration.scope} `;
const cacheName = ours + version;
const addressOf = ([path]) => new URL(path, self.registration.scope).href;

async function fetchFresh(path) {
  const response = await fetch(new Request(path, { cache: 'reload' }));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

// While a host is being updated, it serves files of the old and the new version.
async function checkSum([path, sum], bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (found !== sum) throw new Error(`${path} is of another version`);
}

// A host may redirect index.html to its folder, and a browser opens no page from a response that remembers a
// redirection. The bytes are unpacked already.
function responseOf(body, from) {
  const headers = new Headers(from.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(body, { headers });
}

async function fetchWhole(file) {
  const response = await fetchFresh(file[0]);
  const bytes = await response.arrayBuffer();
  await checkSum(file, bytes);
  return responseOf(bytes, response);
}

// Whether the cache of any installed version contains this file.
async function isKept(file) {
  const address = addressOf(file);
  for (const name of await caches.keys())
    if (name.startsWith(ours) && (await (await caches.open(name)).match(address))) return true;
  return false;
}

async function install() {
  const wanted = [...files];
  for (const file of [...forFriends, ...forGames, ...forLanguages])
    if (await isKept(file)) wanted.push(file);
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

// Caches what a page fetched for itself before it had a service worker.
async function keepOpened(addresses) {
  await keep([...forGames, ...forLanguages].filter((file) => addresses.includes(addressOf(file))));
}

// Caches all games in the language that a page speaks.
async function keepGames(page, language) {
  try {
    const isSpoken = ([path]) =>
      path.startsWith(`assets/i18n/${language}/`) || path === `manifest.${language}.webmanifest`;
    await keep([...forLanguages.filter(isSpoken), ...forGames]);
    page.postMessage('games kept');
  } catch (error) {
    console.info(`not all games are kept: ${error.message}`);
    page.postMessage('games not kept');
  }
}

// Passes a file on while it arrives, so that the page can show how far it is. The response ends only when
// the file is found to be of this version and kept; otherwise it breaks off, and the page uses none of it.
async function passOn(event, file) {
  const response = await fetchFresh(file[0]);
  const parts = [];
  const through = new TransformStream({
    transform(part, passed) {
      parts.push(part);
      passed.enqueue(part);
    },
    async flush() {
      const bytes = await new Blob(parts).arrayBuffer();
      await checkSum(file, bytes);
      if (!forFriends.includes(file)) await keepAnswer(file, responseOf(bytes, response));
    },
  });
  // The browser must not stop this worker in the middle of a slow download.
  event.waitUntil(response.body.pipeTo(through.writable).catch(() => {}));
  return responseOf(through.readable, response);
}

async function keepAnswer([path], response) {
  try {
    await (await caches.open(cacheName)).put(path, response);
  } catch (error) {
    console.info(`${path} is not kept: ${error.message}`);
  }
}

async function answer(event) {
  const url = new URL(event.request.url);
  url.search = url.hash = '';
  if (url.href === self.registration.scope) url.pathname += 'index.html';
  const cache = await caches.open(cacheName);
  const kept = await cache.match(url.href);
  if (kept) return kept;
  const late = [...forFriends, ...forGames, ...forLanguages].find((file) => addressOf(file) === url.href);
  return late ? passOn(event, late) : fetch(event.request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'take over') self.skipWaiting();
  const complain = (error) => console.info(`not all is kept: ${error.message}`);
  if (data.keep === 'opened') event.waitUntil(keepOpened(data.addresses).catch(complain));
  if (data.keep === 'games') event.waitUntil(keepGames(event.source, data.language));
  if (data.keep === 'friends') event.waitUntil(keep(forFriends).catch(complain));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isOurs = request.url.startsWith(self.registration.scope);
  if (request.method === 'GET' && isOurs) event.respondWith(answer(event));
});

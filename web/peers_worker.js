// The worker that runs a match with friends: the third WebAssembly module, its storage and its clock. The
// messages to and from the module are described in src/ui/peer_messages.h; this file passes them on
// unchanged.

import createPeers from './peers.js';
import { everythingOf, PeerStorage } from './peers_storage.js';

const tickInterval = 50; // milliseconds
const saveInterval = 2000; // milliseconds between two writes of the whole log
const mostMatches = 8; // unfinished ones; the oldest is forgotten when another begins

const stats = { busy: 0 }; // for measurements: milliseconds spent in the module
globalThis.mortarboard = stats;

let peers = null;
let storage = null;
let shownChanges = -1; // the module's change count when its state was last shown
let hasUnsaved = false;
let savedAt = 0;
let match = ''; // the id under which the match is stored that is played, or was last; empty: none
let record = null; // of this match: what it began with
let isKept = true; // false: a write of this match has failed, so nothing more of it is stored
let identity = '';
let personName = '';
let stored = []; // the unfinished matches, each a StoredMatch
let isResuming = false;
let nextPart = 0; // number of the next part that is stored here
let clock = 0; // the interval of the ticks
let hasTrapped = false; // the module has, and is not called any more

// Messages wait in the outbox while a write is pending: this peer's last part must be stored before anything
// more leaves the machine.
let pendingWrites = 0;
let outbox = [];
const flush = () => {
  if (pendingWrites) return;
  for (const message of outbox.splice(0)) postMessage(message, [message.bytes.buffer]);
};
async function write(change) {
  if (!isKept) return;
  const written = match;
  ++pendingWrites;
  try {
    if (!storage) throw new Error('there is no database');
    await storage.change('match', change);
  } catch (error) {
    console.warn(`the match with friends is not kept: ${error.message}`);
    if (written === match && isKept) {
      isKept = false;
      postMessage({ problem: 'unkept' });
    }
  }
  --pendingWrites;
  flush();
}
const keyOf = (name) => [match, name];
const nextPartKey = () => keyOf(`part.${String(nextPart).padStart(8, '0')}`);

// Tells the page which unfinished matches are stored, the newest first. Where they cannot be read, it keeps
// the list that it has.
async function tellStored() {
  const all = await storage?.matches().catch(() => null);
  if (!all) return;
  stored = all
    .filter(([[, name]]) => name === 'begun')
    .map(([[id], begun]) => ({ ...JSON.parse(text('about', begun)), id }))
    .filter(({ game }) => game)
    .reverse();
  postMessage({ stored });
}

async function begin(bytes) {
  match = String(Date.now()).padStart(15, '0');
  record = bytes;
  isKept = true;
  nextPart = 0;
  const tooMany = stored.slice(mostMatches - 1).map(({ id }) => id);
  const key = keyOf('begun');
  await write((store) => {
    for (const id of tooMany) store.delete(everythingOf(id));
    store.put(bytes, key);
  });
  await tellStored();
}

async function forget(id) {
  if (id === match) match = '';
  const change = storage?.change('match', (store) => store.delete(everythingOf(id)));
  await change?.catch((error) => console.warn(`a match with friends stays stored: ${error.message}`));
  await tellStored();
}

const put = (key, value) => storage?.put(key, value).catch(() => {});

// The browser had closed the database, and may have emptied it: what is still known is stored again. The
// next tick stores the log.
function storeAgain() {
  if (!identity) return; // the module has not opened yet
  put('identity', identity);
  put('name', personName);
  if (!match || !isKept) return;
  const [key, bytes] = [keyOf('begun'), record];
  write((store) => store.put(bytes, key));
  hasUnsaved = true;
  savedAt = -saveInterval;
}

const host = {
  send(link, bytes) {
    outbox.push({ send: link, bytes });
    flush();
  },
  introduce(what, attempt, sdp) {
    postMessage({ introduce: what, attempt, sdp });
  },
  store(what, bytes) {
    if (what === 'record') begin(bytes);
    else if (what === 'part' && match) {
      const key = nextPartKey();
      ++nextPart;
      write((store) => store.put(bytes, key));
    } else if (what === 'name') {
      personName = new TextDecoder().decode(bytes);
      put('name', personName);
    } else if (what === 'log' && match) {
      const key = keyOf('log');
      const before = IDBKeyRange.bound(keyOf('part.'), nextPartKey(), false, true); // the log contains these
      write((store) => {
        store.put(bytes, key);
        store.delete(before);
      });
    }
  },
  close(link) {
    postMessage({ close: link });
  },
  // A friend's page is in a match that this page may have played before it was loaded.
  heard(identity) {
    const known = stored.find(({ identities }) => identities.includes(identity));
    if (known && !isResuming) resume(known.id);
  },
};

// Calls a function of the module. Texts and bytes are copied into its memory for the duration of the call.
function call(name, ...values) {
  if (hasTrapped) throw new Error('the module has trapped');
  const borrowed = [];
  const wasmArguments = values.flatMap((value) => {
    if (typeof value === 'string') {
      borrowed.push(peers.stringToNewUTF8(value));
      return [borrowed.at(-1)];
    }
    if (!(value instanceof Uint8Array)) return [value];
    borrowed.push(peers._malloc(Math.max(1, value.length)));
    peers.HEAPU8.set(value, borrowed.at(-1));
    return [borrowed.at(-1), value.length];
  });
  const begun = performance.now();
  try {
    return peers[`_mortarboard_${name}`](...wasmArguments);
  } catch (error) {
    // The module's memory cannot be trusted after a trap, so nothing of it may be stored or sent any more.
    // The page ends this worker, but messages may wait here until then.
    hasTrapped = true;
    clearInterval(clock);
    postMessage({ stopped: String(error) });
    throw error;
  } finally {
    stats.busy += performance.now() - begun;
    if (!hasTrapped) for (const pointer of borrowed) peers._free(pointer);
  }
}
const text = (name, ...values) => peers.UTF8ToString(call(name, ...values));

function show() {
  const changes = call('changes');
  if (changes === shownChanges) return;
  shownChanges = changes;
  hasUnsaved = true;
  postMessage({ state: text('state'), moves: text('moves'), match });
}

function tick() {
  call('tick', Math.round(performance.now()));
  show();
  const question = text('question');
  if (question) postMessage({ askBot: question });
  if (hasUnsaved && storage && performance.now() > savedAt + saveInterval) {
    savedAt = performance.now();
    hasUnsaved = false;
    call('save');
  }
}

async function open() {
  peers = await createPeers({ host });
  try {
    storage = await PeerStorage.open(storeAgain);
    await storage.adoptMatchWithoutId();
    identity = (await storage.get('identity')) ?? '';
    personName = (await storage.get('name')) ?? '';
  } catch (error) {
    console.warn(`nothing of a match with friends will be kept: ${error.message}`);
    storage = null;
  }
  const used = text('friends', identity, personName);
  if (used !== identity) put('identity', used);
  identity = used;
  await tellStored();
  postMessage({ opened: true, name: personName });
  clock = setInterval(tick, tickInterval);
}

// Everything that is stored of the match with this id; nothing, if it cannot be read.
async function read(id) {
  isResuming = true;
  try {
    return (id && (await storage?.matches(id))) || [];
  } catch (error) {
    console.warn(`the match with friends cannot be read: ${error.message}`);
    return [];
  } finally {
    isResuming = false;
  }
}

// Continues the match with this id or, where there is none, the newest.
async function resume(wanted) {
  const id = (stored.find((one) => one.id === wanted) ?? stored[0])?.id;
  const all = await read(id);
  const find = (wantedName) => all.find(([[, name]]) => name === wantedName)?.[1];
  const parts = all.filter(([[, name]]) => name.startsWith('part.'));
  const pieces = [find('log') ?? new Uint8Array(0), ...parts.map(([, bytes]) => bytes)];
  const log = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    log.set(piece, at);
    at += piece.length;
  }
  const begun = find('begun');
  call('save'); // of a match that is left for this one
  if (begun && call('resume', begun, log)) {
    match = id;
    record = begun;
    isKept = true;
    nextPart = parts.length ? Number(parts.at(-1)[0][1].slice(5)) + 1 : 0;
  } else {
    postMessage({ problem: 'unreadable' });
  }
  shownChanges = -1;
}

self.onmessage = async ({ data }) => {
  if (data.open) return open().catch((error) => postMessage({ failed: String(error) }));
  if (data.ask) return postMessage({ answer: text(data.ask, ...data.values), question: data.question });
  if ('resume' in data) await resume(data.resume);
  else if (data.forget) await forget(data.forget);
  else if (data.received) call('receive', data.received, data.bytes);
  else if (data.linked) call('linked', data.linked, data.mine, data.theirs, data.toInviter ? 1 : 0);
  else if (data.unlinked) call('unlinked', data.unlinked);
  else if ('botAnswer' in data) call('bot_answered', data.botAnswer);
  else if (data.described) call('described', data.described, data.sdp);
  else if (data.do) {
    const wrong = text('do', data.do);
    if (wrong) console.error(`a command for friends is ignored: ${wrong}`);
  }
  tick();
};

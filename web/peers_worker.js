// The worker that runs a match with friends: the third WebAssembly module, its storage and its clock. The
// messages to and from the module are described in src/ui/peer_messages.h; this file passes them on
// unchanged.

import createPeers from './peers.js';
import { PeerStorage } from './peers_storage.js';

const tickInterval = 50; // milliseconds
const saveInterval = 2000; // milliseconds between two writes of the whole log

const stats = { busy: 0 }; // for measurements: milliseconds spent in the module
globalThis.mortarboard = stats;

let peers = null;
let storage = null;
let shownChanges = -1; // the module's change count when its state was last shown
let hasUnsaved = false;
let savedAt = 0;
let nextPart = 0; // number of the next part that is stored here
let clock = 0; // the interval of the ticks

// Messages wait in the outbox while a write is pending: this peer's last part must be stored before anything
// more leaves the machine.
let pendingWrites = 0;
let outbox = [];
const flush = () => {
  if (pendingWrites) return;
  for (const message of outbox.splice(0)) postMessage(message, [message.bytes.buffer]);
};
async function write(change) {
  if (!storage) return;
  ++pendingWrites;
  try {
    await storage.change('match', change);
  } catch (error) {
    console.warn(`the match with friends is not kept: ${error.message}`);
    storage = null;
    postMessage({ problem: 'unkept' });
  }
  --pendingWrites;
  flush();
}
const nextPartKey = () => `part.${String(nextPart).padStart(8, '0')}`;

const host = {
  send(link, bytes) {
    outbox.push({ send: link, bytes });
    flush();
  },
  introduce(what, attempt, sdp) {
    postMessage({ introduce: what, attempt, sdp });
  },
  store(what, bytes) {
    if (what === 'record') {
      nextPart = 0;
      write((store) => {
        store.clear();
        store.put(bytes, 'begun');
      });
    } else if (what === 'part') {
      const key = nextPartKey();
      ++nextPart;
      write((store) => store.put(bytes, key));
    } else if (what === 'name') {
      storage?.put('name', new TextDecoder().decode(bytes)).catch(() => {});
    } else if (what === 'log') {
      const before = IDBKeyRange.bound('part.', nextPartKey(), false, true); // the log contains these parts
      write((store) => {
        store.put(bytes, 'log');
        store.delete(before);
      });
    }
  },
};

// Calls a function of the module. Texts and bytes are copied into its memory for the duration of the call.
function call(name, ...values) {
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
    clearInterval(clock);
    postMessage({ stopped: String(error) });
    throw error;
  } finally {
    stats.busy += performance.now() - begun;
    for (const pointer of borrowed) peers._free(pointer);
  }
}
const text = (name, ...values) => peers.UTF8ToString(call(name, ...values));

function show() {
  const changes = call('changes');
  if (changes === shownChanges) return;
  shownChanges = changes;
  hasUnsaved = true;
  postMessage({ state: text('state'), moves: text('moves') });
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
  let identity = '';
  let name = '';
  try {
    storage = await PeerStorage.open();
    identity = (await storage.get('identity')) ?? '';
    name = (await storage.get('name')) ?? '';
  } catch (error) {
    console.warn(`nothing of a match with friends will be kept: ${error.message}`);
    storage = null;
  }
  const used = text('friends', identity, name);
  if (used !== identity) storage?.put('identity', used).catch(() => {});
  const stored = storage ? (await storage.match()).some(([key]) => key === 'begun') : false;
  postMessage({ opened: true, name, stored });
  clock = setInterval(tick, tickInterval);
}

async function resume() {
  const all = await storage.match();
  const find = (wanted) => all.find(([key]) => key === wanted)?.[1];
  const pieces = [
    find('log') ?? new Uint8Array(0),
    ...all.filter(([key]) => key.startsWith('part.')).map(([, bytes]) => bytes),
  ];
  const log = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    log.set(piece, at);
    at += piece.length;
  }
  nextPart = all.reduce(
    (last, [key]) => (key.startsWith('part.') ? Math.max(last, Number(key.slice(5)) + 1) : last),
    0,
  );
  const record = find('begun');
  if (!record || !call('resume', record, log)) postMessage({ problem: 'unreadable' });
  shownChanges = -1;
}

self.onmessage = async ({ data }) => {
  if (data.open) return open().catch((error) => postMessage({ failed: String(error) }));
  if (data.ask) return postMessage({ answer: text(data.ask, ...data.values), question: data.question });
  if (data.resume) await resume();
  else if (data.forget) await write((store) => store.clear());
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

// Brings a page back that was loaded again, or whose browser has crashed, without codes. A connection does
// not outlive its page, and the new page does not know the others' ports any more, nor they its own. So while
// a link works, each side keeps connections that only wait: it sends their offers to the other page, which
// stores them, chooses the credentials that it will answer with, and sends back that answer. After a reload,
// the new page uses a stored offer with these credentials; its first message tells the waiting side where it
// is. The certificates are the same as before at both ends, so it is the same peer, and nobody else.
//
// Credentials can only be chosen by editing the browser's own answer. A browser that refuses this says so by
// an empty answer, and persons exchange codes after a reload, as they do where a router keeps the message
// out.

import { addCandidates, candidatesIn, fingerprintsIn, withoutCandidates } from './friends_repair.js';

const storedKey = 'returns'; // in the storage of playing with friends
const mostWaiting = 2; // for a page that is loaded again a second time before new ones are agreed
const tickInterval = 3000; // milliseconds
const renewInterval = 60_000; // a device may have other addresses by then
const triesOfOne = 6;
const olderAfter = 10_000; // until the older one of two is tried as well
const lifetime = 30 * 60_000;
const mostPeers = 8;
const discardPort = 9;

const report = (error) => console.info(`a connection for a return is not ready: ${error.message}`);

function randomText(length) {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  return [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => letters[byte % 64]).join('');
}

// The description with these credentials in place of the browser's.
const withCredentials = (sdp, { ufrag, pwd }) =>
  sdp
    .replace(/^a=ice-ufrag:[^\r\n]*/gm, `a=ice-ufrag:${ufrag}`)
    .replace(/^a=ice-pwd:[^\r\n]*/gm, `a=ice-pwd:${pwd}`);

// Candidates of this device itself, at a port where nobody answers. Firefox ends an attempt for good when it
// has had no address to try for five seconds, as when the name of a page that is gone is not found any more;
// Chromium needs nine seconds to find Firefox's name. Nothing leaves the device for these.
function unusedPortsOf({ localDescription }) {
  const own = candidatesIn(localDescription.sdp).filter((words) => / udp .* host/i.test(words));
  return own.map((words) => words.replace(/^((?:\S+ ){5})\S+/, `$1${discardPort}`));
}

// Resolves with the answer to the offer that has these credentials.
async function answerWith(credentials, connection, offer) {
  await connection.setRemoteDescription({ type: 'offer', sdp: offer });
  return withCredentials((await connection.createAnswer()).sdp, credentials);
}

export class Returns {
  // `connect()` resolves with the parts of a new connection, {connection, channel, repairs};
  // `describe(connection)` with its description; `isLinked(peer)` says whether a link to that peer works;
  // `prepare(parts, mine, theirs)` resolves when the parts may open; `came(peer, parts, offers)` makes them
  // carry a link. A peer is named by the fingerprints of its certificate. `kept` stores as in Links.
  constructor({ connect, describe, isLinked, prepare, came, kept }) {
    Object.assign(this, { connect, describe, isLinked, prepare, came, kept });
    this.waits = new Map(); // by peer: {parts, waiting, renewed, lost, attempts, refused, timer}
    // Of a page that was loaded again: {peer, entry, parts, candidates, begun, timer}.
    this.attempts = new Set();
    this.match = '';
    this.storing = Promise.resolve();
  }

  // The parts carry the link to this peer from now on.
  carriedBy(peer, parts) {
    this.#endAttempts(peer);
    const wait = this.waits.get(peer) ?? { waiting: [], attempts: 0, refused: false };
    Object.assign(wait, { parts, renewed: performance.now(), lost: 0 });
    this.waits.set(peer, wait);
    clearTimeout(wait.timer);
    wait.timer = setTimeout(() => this.#tick(peer, wait), tickInterval);
    for (let made = 0; made < mostWaiting; ++made) this.#offer(peer, wait).catch(report);
  }

  // While the link works, a new connection is made now and then. While it does not, the newest one listens,
  // and after some time an older one, too.
  #tick(peer, wait) {
    const now = performance.now();
    wait.timer = setTimeout(() => this.#tick(peer, wait), tickInterval);
    if (this.isLinked(peer)) {
      wait.lost = 0;
      if (now - wait.renewed < renewInterval || wait.refused) return;
      wait.renewed = now;
      this.#offer(peer, wait).catch(report);
      return;
    }
    wait.lost ||= now;
    if (now - wait.lost > lifetime) return this.forget(peer);
    ++wait.attempts;
    const answered = wait.waiting.filter((one) => one.answer).reverse();
    for (const one of answered.slice(0, now - wait.lost > olderAfter ? mostWaiting : 1))
      this.#listen(one, wait.attempts).catch(report);
  }

  // What is sent to the peer's former addresses finds nobody there, but lets its answer pass some routers.
  async #listen({ connection, answer, candidates }, attempt) {
    if (connection.signalingState === 'have-local-offer')
      await connection.setRemoteDescription({ type: 'answer', sdp: answer });
    await addCandidates(connection, [...candidates, ...unusedPortsOf(connection)], attempt);
  }

  async #offer(peer, wait) {
    const { parts } = wait;
    const id = randomText(16);
    const one = { id, answer: '', candidates: [], ...(await this.connect()) };
    const { connection } = one;
    if (this.waits.get(peer) !== wait) return connection.close();
    wait.waiting.push(one);
    this.#closeOldest(wait, ({ answer }) => !answer); // the other side may be of a version that answers none
    await connection.setLocalDescription(await connection.createOffer());
    const offer = await this.describe(connection);
    // Both may open at once, so the page that was loaded again says which one carries the link.
    one.channel.onmessage = () => {
      one.channel.onmessage = null;
      wait.waiting = wait.waiting.filter((other) => other !== one);
      this.came(peer, one, true);
    };
    this.#send(parts, { return: id, offer });
  }

  #send({ repairs }, message) {
    const send = () => repairs.send(JSON.stringify(message));
    if (repairs.readyState === 'open') send();
    else repairs.addEventListener('open', send, { once: true });
  }

  // A message from the peer that these parts lead to.
  async received(peer, parts, { return: id, offer, answer }) {
    if (typeof id !== 'string' || id.length > 32) return;
    if (typeof offer === 'string') await this.#answer(parts, peer, id, offer);
    else if (typeof answer === 'string') await this.#answered(parts, peer, id, answer);
  }

  // Tries the answer out on a connection without candidates, which sends nothing, and stores what a page that
  // is loaded again needs, before the other side counts on it.
  async #answer(parts, peer, id, offer) {
    if (fingerprintsIn(offer) !== peer) return;
    const credentials = { ufrag: randomText(4), pwd: randomText(24) }; // as long as Chromium's own
    const { connection } = await this.connect();
    const send = (answer) => this.#send(parts, { return: id, answer });
    try {
      const answer = await answerWith(credentials, connection, withoutCandidates(offer));
      await connection.setLocalDescription({ type: 'answer', sdp: answer }); // fails if it is refused
      await this.#store((stored) => {
        stored[peer] = [...(stored[peer] ?? []), this.#stamped({ id, offer, ...credentials })];
        stored[peer] = stored[peer].slice(-mostWaiting);
      });
      send(withoutCandidates(answer));
    } catch (error) {
      report(error);
      send('');
    }
    connection.close();
  }

  async #answered(parts, peer, id, answer) {
    const wait = this.waits.get(peer);
    const one = wait?.waiting.find((other) => other.id === id && !other.answer);
    if (!one) return;
    if (fingerprintsIn(answer) === peer) {
      await this.prepare(one, one.connection.localDescription.sdp, answer);
      const candidates = parts.candidates ?? candidatesIn(parts.connection.remoteDescription.sdp);
      Object.assign(one, { answer, candidates });
      // The newest is the one answered last, as it is for the other side, which stores them in that order.
      wait.waiting = [...wait.waiting.filter((other) => other !== one), one];
    } else {
      wait.refused = true;
      this.#close(wait, [one]);
    }
    this.#closeOldest(wait, (other) => other.answer);
  }

  #closeOldest(wait, isCounted) {
    this.#close(wait, wait.waiting.filter(isCounted).slice(0, -mostWaiting));
  }

  #close(wait, ones) {
    for (const { connection } of ones) connection.close();
    wait.waiting = wait.waiting.filter((one) => !ones.includes(one));
  }

  // Nothing waits for this peer any more.
  forget(peer) {
    const wait = this.waits.get(peer);
    if (!wait) return;
    clearTimeout(wait.timer);
    this.#close(wait, wait.waiting);
    this.waits.delete(peer);
  }

  #stamped(entry) {
    return { ...entry, match: this.match, made: Date.now() };
  }

  // Changes what is stored, one change after the other. What is too old is dropped.
  #store(change) {
    const store = async () => {
      const stored = (await this.kept.get(storedKey)) ?? {};
      change(stored);
      const isFresh = ({ made }) => Math.abs(Date.now() - made) < lifetime;
      const fresh = Object.entries(stored).map(([peer, all]) => [peer, all.filter(isFresh)]);
      const left = fresh.filter(([, all]) => all.length).slice(-mostPeers);
      await this.kept.put(storedKey, Object.fromEntries(left));
      return Object.fromEntries(left);
    };
    this.storing = this.storing.catch(() => {}).then(store);
    return this.storing;
  }

  // The match that is played with the peers to whom there are links now; only these are tried when it is
  // opened again. The promise tells whether any is being tried: those who play this match and have no link.
  async opened(match) {
    this.match = match;
    if (!match) return false;
    const stored = await this.#store((all) => {
      for (const [peer, entries] of Object.entries(all))
        if (this.isLinked(peer)) all[peer] = entries.map((entry) => this.#stamped(entry));
    });
    let isTrying = false;
    for (const [peer, entries] of Object.entries(stored)) {
      const newestFirst = entries.filter((entry) => entry.match === match).reverse();
      if (this.isLinked(peer) || this.waits.has(peer)) continue;
      for (const [index, entry] of newestFirst.entries()) {
        isTrying = true;
        this.#attempt(peer, entry, index * olderAfter);
      }
    }
    return isTrying;
  }

  #attempt(peer, entry, delay) {
    const attempt = { peer, entry, parts: null, begun: performance.now() };
    this.attempts.add(attempt);
    attempt.timer = setTimeout(() => this.#try(attempt, 0), delay);
  }

  // A connection that has reached nobody for a while is replaced by a new one, because Chromium gives up its
  // port for good.
  #try(attempt, tries) {
    if (performance.now() - attempt.begun > lifetime) return this.#end(attempt);
    attempt.timer = setTimeout(() => this.#try(attempt, tries + 1), tickInterval);
    const isConnecting = ['connected', 'completed'].includes(attempt.parts?.connection.iceConnectionState);
    if (tries % triesOfOne === 0 && !isConnecting) {
      this.#connectAgain(attempt).catch(report);
      if (tries) this.#attemptNew(attempt.peer).catch(report);
    } else if (attempt.parts) {
      addCandidates(attempt.parts.connection, attempt.candidates, tries).catch(report);
    }
  }

  // Another tab that plays on has agreed on new ones meanwhile.
  async #attemptNew(peer) {
    const stored = (await this.kept.get(storedKey))?.[peer] ?? [];
    if (this.isLinked(peer) || this.waits.has(peer)) return;
    const isTried = ({ id }) => [...this.attempts].some(({ entry }) => entry.id === id);
    for (const entry of stored)
      if (entry.match === this.match && !isTried(entry)) this.#attempt(peer, entry, 0);
    for (const attempt of this.attempts)
      if (attempt.peer === peer && !stored.some(({ id }) => id === attempt.entry.id)) this.#end(attempt);
  }

  async #connectAgain(attempt) {
    const { id, offer, ufrag, pwd } = attempt.entry;
    attempt.parts?.connection.close();
    const parts = await this.connect();
    if (!this.attempts.has(attempt)) return parts.connection.close();
    attempt.parts = parts;
    attempt.candidates = candidatesIn(offer);
    parts.channel.onopen = () => {
      if (!this.attempts.delete(attempt)) return;
      clearTimeout(attempt.timer);
      this.#endAttempts(attempt.peer);
      parts.channel.send('carries');
      const removed = (stored) => (stored[attempt.peer] ?? []).filter((one) => one.id !== id);
      this.#store((stored) => (stored[attempt.peer] = removed(stored))).catch(report);
      this.came(attempt.peer, parts, false);
    };
    const answer = await answerWith({ ufrag, pwd }, parts.connection, withoutCandidates(offer));
    await this.prepare(parts, answer, offer);
    await parts.connection.setLocalDescription({ type: 'answer', sdp: answer });
    await addCandidates(parts.connection, attempt.candidates, 0);
  }

  #end(attempt) {
    clearTimeout(attempt.timer);
    attempt.parts?.connection.close();
    this.attempts.delete(attempt);
  }

  #endAttempts(peer) {
    for (const attempt of this.attempts) if (attempt.peer === peer) this.#end(attempt);
  }

  closeAll() {
    for (const peer of [...this.waits.keys()]) this.forget(peer);
    for (const attempt of this.attempts) this.#end(attempt);
  }
}

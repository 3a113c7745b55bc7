// Keeps a link whose connection breaks. Two peers without anybody between them cannot tell each other how to
// connect again once nothing arrives any more. So they exchange the descriptions of a spare connection while
// all is well, over a channel of the connection itself. When that connection breaks, both begin to connect
// the spare and go on trying until a path is there again; the spare then carries the link. It has the same
// certificates at both ends, so it leads to the same peer, and each greets the other again. The broken
// connection is tried as well: it comes back by itself where the addresses are still the same.
//
// There are a few spares, because Chromium closes a port of the answering side for good when all addresses
// tried from it have failed and none follows for 30 s, as happens when the name of a device can no longer be
// resolved (120 s after the last answer). So that side begins to use the spares one after the other. Those
// that were not needed are kept until as many new ones are described, because the next cut may come before.

const startAfter = 2000; // milliseconds; shorter cuts end by themselves
const retryInterval = 3000;
const renewInterval = 60_000; // a device may have other addresses by then
const giveUpAfter = 30 * 60_000;
const closeOldAfter = 5000; // by then the other side has changed to the spare connection, too
const maxCharacters = 16_000;
const maxCandidates = 32;
const mostSpares = 4;
const nextSpareAfter = 60_000;

export const candidatesIn = (sdp) =>
  [...sdp.matchAll(/^a=(candidate:.*?)\r?$/gm)].map(([, candidate]) => candidate).slice(0, maxCandidates);
export const withoutCandidates = (sdp) => sdp.replace(/^a=(?:candidate:|end-of-candidates)[^\n]*\n/gm, '');
// The fingerprints tell whose description it is.
export const fingerprintsIn = (sdp) =>
  [...new Set(sdp.match(/^a=fingerprint:.*?$/gm))].join().toLowerCase();
const report = (error) => console.info(`a spare connection is not ready: ${error.message}`);

// The browser forgets pairs of addresses that did not answer, and names that it could not resolve, so all
// candidates are added again at each attempt, under a new foundation, without which it ignores them.
export async function addCandidates(connection, candidates, attempt) {
  for (const [index, words] of candidates.entries()) {
    const candidate = words.replace(/^candidate:\S+/, `candidate:${1000 * attempt + index}`);
    await connection.addIceCandidate({ candidate, sdpMLineIndex: 0 }).catch(report);
  }
}

export class Repair {
  // The side that `offers` made the offer of the link. `connect()` resolves with the parts of a new
  // connection, {connection, channel, repairs}; `describe(connection)` with its description; `carry(parts)`
  // makes them carry the link; `giveUp()` closes it. `received(peer, parts, message)` takes what the
  // other side says of connections for a return (friends_return.js). A peer is named by the fingerprints of
  // its certificate.
  constructor(offers, { connect, describe, carry, giveUp, received }) {
    Object.assign(this, { offers, connect, describe, carry, giveUp, received });
    this.spares = []; // oldest first: parts with {id, answer, candidates}
    this.lastId = 0;
    this.attempts = 0;
    this.retry = 0; // the timer of the next attempt; 0: nothing is broken
  }

  // A connection carries the link to this peer from now on.
  carriedBy(peer, parts) {
    Object.assign(this, { peer, parts });
    parts.repairs.onmessage = ({ data }) => this.#received(parts, data).catch(report);
    parts.connection.onconnectionstatechange = () => this.#watch();
    this.#renew(mostSpares);
  }

  close() {
    this.isClosed = true;
    this.#stopTrying();
    clearTimeout(this.renewal);
    this.#closeSpares(this.spares.length);
  }

  #closeSpares(count) {
    for (const { connection } of this.spares.splice(0, Math.max(0, count))) connection.close();
  }

  #send(message) {
    const { repairs } = this.parts;
    const send = () => repairs.send(JSON.stringify(message));
    if (repairs.readyState === 'open') send();
    else repairs.addEventListener('open', send, { once: true });
  }

  // The offering side makes the spares, and now and then a new one in place of the oldest.
  #renew(count = 1) {
    clearTimeout(this.renewal);
    if (!this.offers || this.isClosed) return;
    this.renewal = setTimeout(() => this.#renew(), renewInterval);
    if (this.retry) return;
    for (let made = 0; made < count; ++made) this.#offerSpare().catch(report);
  }

  async #newSpare(id) {
    const spare = { id, answer: '', candidates: [], ...(await this.connect()) };
    this.spares.push(spare);
    this.#closeSpares(this.spares.length - (this.isClosed ? 0 : 2 * mostSpares));
    // The offering side says first of all which spare carries the link, so that both choose the same one.
    if (this.offers) spare.channel.onopen = () => this.#isBroken && this.#changeTo(spare);
    else spare.channel.onmessage = () => this.#changeTo(spare);
    return spare;
  }

  async #describe({ connection, id }, kind, description) {
    await connection.setLocalDescription(description);
    const sdp = await this.describe(connection);
    this.#send({ spare: id, [kind]: sdp, oldest: this.spares[0]?.id });
  }

  async #offerSpare() {
    const spare = await this.#newSpare(++this.lastId);
    await this.#describe(spare, 'offer', await spare.connection.createOffer());
  }

  // Only a connection to the holder of the same certificate can be a spare of this link.
  #isOfSamePeer(sdp) {
    return fingerprintsIn(sdp) === this.peer;
  }

  async #received(parts, text) {
    if (typeof text !== 'string' || text.length > maxCharacters) return;
    const message = JSON.parse(text);
    if (message.return !== undefined) return this.received(this.peer, parts, message);
    const { spare: id, offer, answer, oldest } = message;
    const sdp = String(this.offers ? answer : offer);
    if (!this.#isOfSamePeer(sdp)) return;
    const candidates = candidatesIn(sdp);
    if (this.offers) {
      const spare = this.spares.find((one) => one.id === id && !one.answer);
      if (spare) Object.assign(spare, { answer: withoutCandidates(sdp), candidates });
      this.#closeSpares(this.spares.filter((one) => one.answer).length - mostSpares);
      return;
    }
    this.#closeSpares(this.spares.filter((one) => one.id < oldest).length); // the other side has closed them
    const spare = Object.assign(await this.#newSpare(id), { candidates });
    // Without candidates, so that nothing is sent before the spare is needed.
    await spare.connection.setRemoteDescription({ type: 'offer', sdp: withoutCandidates(sdp) });
    await this.#describe(spare, 'answer', await spare.connection.createAnswer());
  }

  get #isBroken() {
    return this.parts.connection.connectionState !== 'connected';
  }

  #watch() {
    const isTrying = Boolean(this.retry);
    if (isTrying === this.#isBroken) return;
    if (isTrying) {
      this.#stopTrying();
      return this.#renew(mostSpares); // addresses may have changed
    }
    const begun = performance.now();
    const tick = () => {
      const elapsed = performance.now() - begun;
      if (elapsed > giveUpAfter) return this.giveUp();
      this.retry = setTimeout(tick, retryInterval);
      // Two at first, because the other side may lack the answer for the newest.
      const tried = this.offers ? Infinity : 2 + Math.floor(elapsed / nextSpareAfter);
      const newestFirst = [...this.spares].reverse();
      for (const one of [this.parts, ...newestFirst.slice(0, tried)]) this.#try(one).catch(report);
    };
    this.retry = setTimeout(tick, startAfter);
  }

  #stopTrying() {
    clearTimeout(this.retry);
    this.retry = 0;
  }

  async #try(parts) {
    const { connection, channel, answer } = parts;
    // A spare that was connected in vain after the last cut.
    const isReady = connection.connectionState === 'connected' && channel.readyState === 'open';
    if (this.offers && isReady) return this.#changeTo(parts);
    if (answer && connection.signalingState === 'have-local-offer')
      await connection.setRemoteDescription({ type: 'answer', sdp: answer });
    if (!connection.remoteDescription) return;
    parts.candidates ??= candidatesIn(connection.remoteDescription.sdp);
    await addCandidates(connection, parts.candidates, ++this.attempts);
  }

  #changeTo(spare) {
    if (!this.spares.includes(spare) || this.isClosed) return;
    const old = this.parts;
    this.#stopTrying();
    this.spares = this.spares.filter((one) => one !== spare);
    old.connection.onconnectionstatechange = null;
    for (const channel of [old.channel, old.repairs]) channel.onmessage = channel.onclose = null;
    setTimeout(() => old.connection.close(), closeOldAfter);
    if (this.offers) spare.channel.send('carries');
    this.carry(spare);
  }
}

// Keeps a link whose connection breaks. Two peers without anybody between them cannot tell each other how to
// connect again once nothing arrives any more. So they exchange the descriptions of a spare connection while
// all is well, over a channel of the connection itself. When that connection breaks, both begin to connect
// the spare and go on trying until a path is there again; the spare then carries the link. It has the same
// certificates at both ends, so it leads to the same peer, and each greets the other again.
//
// There are a few spares, because Chromium closes a port of the answering side for good when all addresses
// tried from it have failed and none follows for 30 s, as happens when the name of a device can no longer be
// resolved (120 s after the last answer). So that side begins to use the spares one after the other.

const startAfter = 2000; // milliseconds; shorter cuts end by themselves
const retryInterval = 3000;
const renewInterval = 60_000; // a device may have other addresses by then
const giveUpAfter = 30 * 60_000;
const closeOldAfter = 5000; // by then the other side has changed to the spare connection, too
const maxCharacters = 16_000;
const maxCandidates = 32;
const mostSpares = 4;
const nextSpareAfter = 40_000;

const candidatesIn = (sdp) => [...sdp.matchAll(/^a=(candidate:.*?)\r?$/gm)].map(([, candidate]) => candidate);
const withoutCandidates = (sdp) => sdp.replace(/^a=(?:candidate:|end-of-candidates)[^\n]*\n/gm, '');
export const fingerprintsIn = (sdp) => (sdp.match(/^a=fingerprint:.*?$/gm) ?? []).join().toLowerCase();
const report = (error) => console.info(`a spare connection is not ready: ${error.message}`);

export class Repair {
  // The side that `offers` made the offer of the link. `connect()` resolves with the parts of a new
  // connection, {connection, channel, repairs}; `describe(connection)` with its description; `carry(parts)`
  // makes them carry the link; `giveUp()` closes it.
  constructor(offers, { connect, describe, carry, giveUp }) {
    Object.assign(this, { offers, connect, describe, carry, giveUp });
    this.spares = []; // parts with {id, answer, candidates}
    this.lastId = 0;
    this.attempts = 0;
    this.queue = Promise.resolve();
  }

  // A connection carries the link from now on.
  carriedBy(parts) {
    this.parts = parts;
    parts.repairs.onmessage = ({ data }) => this.#queue(() => this.#received(data));
    parts.connection.onconnectionstatechange = () => this.#watch();
    this.#renew();
  }

  close() {
    this.isClosed = true;
    clearTimeout(this.retry);
    clearTimeout(this.renewal);
    this.#closeSpares(0);
  }

  // One after the other, because each changes the spares.
  #queue(work) {
    this.queue = this.queue.then(work).catch(report);
  }

  #closeSpares(kept) {
    while (this.spares.length > kept) this.spares.shift().connection.close();
  }

  #send(message) {
    const { repairs } = this.parts;
    const send = () => repairs.send(JSON.stringify(message));
    if (repairs.readyState === 'open') send();
    else repairs.addEventListener('open', send, { once: true });
  }

  // The offering side makes the spares, and now and then a new one in place of the oldest.
  #renew() {
    clearTimeout(this.renewal);
    if (!this.offers || this.isClosed) return;
    this.renewal = setTimeout(() => this.#renew(), renewInterval);
    if (this.#isBroken) return;
    for (let count = Math.min(this.spares.length, mostSpares - 1); count < mostSpares; ++count)
      this.#queue(() => this.#offerSpare());
  }

  async #newSpare(id) {
    const spare = { id, answer: '', candidates: [], ...(await this.connect()) };
    this.spares.push(spare);
    this.#closeSpares(this.isClosed ? 0 : mostSpares);
    // The offering side says first of all which spare carries the link, so that both choose the same one.
    if (this.offers) spare.channel.onopen = () => this.#changeTo(spare);
    else spare.channel.onmessage = () => this.#changeTo(spare);
    return spare;
  }

  async #describe({ connection, id }, kind, description) {
    await connection.setLocalDescription(description);
    this.#send({ spare: id, [kind]: await this.describe(connection) });
  }

  async #offerSpare() {
    const spare = await this.#newSpare(++this.lastId);
    await this.#describe(spare, 'offer', await spare.connection.createOffer());
  }

  // Only a connection to the holder of the same certificate can be a spare of this link.
  #isOfSamePeer(sdp) {
    return fingerprintsIn(sdp) === fingerprintsIn(this.parts.connection.remoteDescription.sdp);
  }

  async #received(text) {
    if (typeof text !== 'string' || text.length > maxCharacters) return;
    const { spare: id, offer, answer } = JSON.parse(text);
    const sdp = String(this.offers ? answer : offer);
    if (!this.#isOfSamePeer(sdp)) return;
    const candidates = candidatesIn(sdp).slice(0, maxCandidates);
    if (this.offers) {
      const spare = this.spares.find((one) => one.id === id && !one.answer);
      if (spare) Object.assign(spare, { answer: withoutCandidates(sdp), candidates });
      return;
    }
    const spare = Object.assign(await this.#newSpare(id), { candidates });
    // Without candidates, so that nothing is sent before the spare is needed.
    await spare.connection.setRemoteDescription({ type: 'offer', sdp: withoutCandidates(sdp) });
    await this.#describe(spare, 'answer', await spare.connection.createAnswer());
  }

  get #isBroken() {
    return ['disconnected', 'failed'].includes(this.parts.connection.connectionState);
  }

  #watch() {
    if (!this.#isBroken || this.retry) return;
    const begun = performance.now();
    const tick = () => {
      this.retry = 0;
      if (this.isClosed) return;
      if (!this.#isBroken) return this.#renew(); // its addresses may have changed
      const elapsed = performance.now() - begun;
      if (elapsed > giveUpAfter) return this.giveUp();
      this.retry = setTimeout(tick, retryInterval);
      const tried = this.offers ? mostSpares : 1 + elapsed / nextSpareAfter;
      for (const spare of this.spares.slice(0, tried)) this.#try(spare).catch(report);
    };
    this.retry = setTimeout(tick, startAfter);
  }

  // The browser forgets pairs of addresses that did not answer, and names that it could not resolve, so all
  // candidates are added again each time, under a new foundation, without which it ignores them.
  async #try({ connection, answer, candidates }) {
    if (answer && connection.signalingState === 'have-local-offer')
      await connection.setRemoteDescription({ type: 'answer', sdp: answer });
    if (!connection.remoteDescription) return;
    ++this.attempts;
    for (const [index, words] of candidates.entries()) {
      const candidate = words.replace(/^candidate:\S+/, `candidate:${1000 * this.attempts + index}`);
      await connection.addIceCandidate({ candidate, sdpMLineIndex: 0 }).catch(report);
    }
  }

  #changeTo(spare) {
    if (!this.spares.includes(spare) || this.isClosed) return;
    const old = this.parts;
    clearTimeout(this.retry);
    this.retry = 0;
    this.spares = this.spares.filter((one) => one !== spare);
    this.#closeSpares(0);
    old.connection.onconnectionstatechange = null;
    for (const channel of [old.channel, old.repairs]) channel.onmessage = channel.onclose = null;
    setTimeout(() => old.connection.close(), closeOldAfter);
    if (this.offers) spare.channel.send('carries');
    this.carry(spare);
  }
}

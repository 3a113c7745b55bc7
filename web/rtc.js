// Links between two browsers without a server: each is an RTCPeerConnection with two data channels, one for
// the match and one by which the two pages agree on connections in reserve (friends_repair.js,
// friends_return.js). Persons pass on what each side must know of the other, as a short code made of the
// complete description. The browser's own descriptions are not edited for that; only friends_return.js does
// so. No STUN or TURN server is used unless a person names one, so links form in one network, or over IPv6.

import { addCandidates, candidatesIn, fingerprintsIn, Repair } from './friends_repair.js';
import { Returns } from './friends_return.js';

// Milliseconds to wait for candidates. A code without any may still work, if the other side's code has some.
const gatheringTimeout = 3000;
const year = 365 * 24 * 3600 * 1000;

// Bytes that may wait for one peer: half of what Chromium takes before it refuses, while Firefox takes any.
const mostWaiting = 8 * 1024 * 1024;

function described(connection) {
  return new Promise((resolve) => {
    const done = () => resolve(connection.localDescription.sdp);
    if (connection.iceGatheringState === 'complete') return done();
    const timer = setTimeout(done, gatheringTimeout);
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      done();
    });
  });
}

export class Links {
  // Calls on.opened(link), on.closed(link) and on.received(link, bytes), and before a link opens by itself
  // on.prepared(link, mine, theirs) with both descriptions, which returns a promise. `kept` has get(key) and
  // put(key, value), which return promises.
  constructor(on, kept) {
    this.on = on;
    this.kept = kept;
    this.all = new Map(); // by number: {connection, channel, repairs, peer, open, repair}
    this.last = 0;
    this.servers = [];
    this.returns = new Returns({
      connect: () => this.#connect(),
      describe: described,
      isLinked: (peer) => this.#isLinked(peer),
      prepare: (parts, mine, theirs) => this.on.prepared((parts.number = ++this.last), mine, theirs),
      came: (peer, parts, offers) => this.#returned(peer, parts, offers),
      kept,
    });
  }

  // Resolves with the same certificate for as long as it is valid, because a friend's page recognises this
  // page by it.
  get #certificate() {
    return (this.certificate ??= this.#keptCertificate());
  }

  async #keptCertificate() {
    try {
      const old = await this.kept.get('certificate');
      if (old instanceof RTCCertificate && old.expires > Date.now() + 24 * 3600 * 1000) return old;
    } catch (error) {
      console.info(`no certificate was kept: ${error.message}`);
    }
    const fresh = await RTCPeerConnection.generateCertificate({
      name: 'ECDSA',
      namedCurve: 'P-256',
      expires: year,
    });
    // If the certificate cannot be stored, the next visit has another.
    await this.kept.put('certificate', fresh).catch(() => {});
    return fresh;
  }

  // Returns a new connection with its channels: one for the match, one for what Repair tells the other side.
  async #connect() {
    const connection = new RTCPeerConnection({
      iceServers: this.servers,
      certificates: [await this.#certificate],
    });
    const channelOf = (label, id) =>
      connection.createDataChannel(label, { negotiated: true, id, ordered: true });
    return { connection, channel: channelOf('mortarboard', 0), repairs: channelOf('repairs', 1) };
  }

  // The peer is not known yet when this page offers.
  async #link(offers, peer) {
    const parts = await this.#connect();
    const number = ++this.last;
    this.#add(number, peer, parts, offers);
    parts.channel.onclose = () => this.close(number);
    parts.channel.onopen = () => this.#carry(number, parts);
    return number;
  }

  #add(number, peer, parts, offers) {
    const repair = new Repair(offers, {
      connect: () => this.#connect(),
      describe: described,
      carry: (spare) => this.#carry(number, spare),
      giveUp: () => this.close(number),
      received: (...words) => this.returns.received(...words),
    });
    this.all.set(number, { ...parts, peer, open: false, repair });
  }

  // One of the two pages was loaded again and has connected by itself. All other links between them have
  // ended, which this page may not have noticed yet.
  #returned(peer, parts, offers) {
    for (const [number, one] of this.all) if (one.open && one.peer === peer) this.close(number);
    this.#add(parts.number, peer, parts, offers);
    this.#carry(parts.number, parts);
  }

  #isLinked(peer) {
    const works = (one) => one.open && one.connection.connectionState === 'connected';
    return [...this.all.values()].some((one) => works(one) && one.peer === peer);
  }

  // Brings this page, which was loaded again, back to those who play this match. The promise tells whether
  // that is being tried with anybody.
  comeBack(match) {
    return this.returns.opened(match).catch(() => false);
  }

  // The parts are open, and carry the link from now on.
  #carry(number, parts) {
    const link = this.all.get(number);
    const { channel } = Object.assign(link, parts, { open: true });
    channel.binaryType = 'arraybuffer';
    channel.onmessage = ({ data }) =>
      data instanceof ArrayBuffer && this.on.received(number, new Uint8Array(data));
    channel.onclose = () => this.close(number);
    this.#closeReplaced(number, link);
    this.on.opened(number);
    link.repair.carriedBy(link.peer, parts);
    this.returns.carriedBy(link.peer, parts);
  }

  // Closes broken links to the peer to which a new one has opened.
  #closeReplaced(newest, link) {
    for (const [number, one] of this.all) {
      const isBroken = one.open && one.connection.connectionState !== 'connected';
      if (number !== newest && isBroken && one.peer === link.peer) this.close(number);
    }
  }

  // Returns a description for the other side, and the link that it begins.
  async invite() {
    const link = await this.#link(true, '');
    const { connection } = this.all.get(link);
    await connection.setLocalDescription(await connection.createOffer());
    return { link, sdp: await described(connection) };
  }

  async answer(offer) {
    const link = await this.#link(false, fingerprintsIn(offer));
    const { connection } = this.all.get(link);
    try {
      await connection.setRemoteDescription({ type: 'offer', sdp: offer });
      await connection.setLocalDescription(await connection.createAnswer());
      return { link, sdp: await described(connection) };
    } catch (error) {
      this.close(link);
      throw error;
    }
  }

  async complete(link, answer) {
    const one = this.all.get(link);
    // The channel may open before the browser shows the description.
    one.peer = fingerprintsIn(answer);
    await one.connection.setRemoteDescription({ type: 'answer', sdp: answer });
  }

  // Tries all addresses again of a link that has not opened yet.
  async retry(link) {
    const one = this.all.get(link);
    if (!one) throw new Error('no_invitation'); // the other side has closed it
    one.retries = (one.retries ?? 0) + 1;
    await addCandidates(one.connection, candidatesIn(one.connection.remoteDescription.sdp), one.retries);
  }

  // Returns the fingerprint of this page's certificate in hexadecimal, or undefined where the browser does
  // not tell it.
  async fingerprint() {
    const [print] = (await this.#certificate).getFingerprints?.() ?? [];
    return print?.value.replaceAll(':', '').toLowerCase();
  }

  send(link, bytes) {
    const { channel } = this.all.get(link) ?? {};
    if (channel?.readyState !== 'open') return;
    // A peer that does not read must not fill this page's memory. One that reads asks for the message again.
    const refused = (why) => console.info(`a message was not sent: ${why}`);
    if (channel.bufferedAmount + bytes.length > mostWaiting) return refused('too much waits to be sent');
    try {
      channel.send(bytes);
    } catch (error) {
      refused(error.message);
    }
  }

  close(number) {
    const link = this.all.get(number);
    if (!link) return;
    this.all.delete(number);
    link.channel.onclose = null;
    link.connection.close();
    link.repair.close();
    if (link.open) this.on.closed(number);
  }

  // This page leaves what it had in common with the peer, and does not wait for it.
  drop(number) {
    const link = this.all.get(number);
    this.close(number);
    if (link) this.returns.forget(link.peer);
  }

  // Returns both descriptions of a link that is being tried and is not open yet.
  triedDescriptions(number) {
    const { connection, open } = this.all.get(number) ?? {};
    if (!connection?.remoteDescription || open) return null;
    return [connection.localDescription.sdp, connection.remoteDescription.sdp];
  }

  // Closes a link that is not open yet.
  giveUp(number) {
    if (!this.all.get(number)?.open) this.close(number);
  }

  closeAll() {
    for (const number of [...this.all.keys()]) this.close(number);
    this.returns.closeAll();
  }
}

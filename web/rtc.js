// Links between two browsers without a server: one RTCPeerConnection with one data channel each. What each
// side must know of the other travels by hand, as a short code made of the finished description; descriptions
// of our own are never edited. No STUN or TURN server is asked unless a person names one, so links form in
// one network, or over IPv6.

// Milliseconds for candidates; a code without any may still do, if the other side's has some.
const gatheringTimeout = 3000;
const year = 365 * 24 * 3600 * 1000;

const wordsOf = (text) => text.split(/[\s,]+/).filter(Boolean);
const passwordInServer = /\b((?:stun|turn)s?:[^:@\s,]+:)[^@\s,]+@/gi;

export const hasPasswords = (servers) => withoutPasswords(servers) !== servers;

// "turn:name:password@host:port" becomes "turn:name:@host:port", which a person can complete.
export const withoutPasswords = (servers) => servers.replace(passwordInServer, '$1@');

// Those whose password is not missing; all of the text where none is.
export function completeServers(servers) {
  const words = wordsOf(servers);
  const complete = words.filter((word) => !/^(?:stun|turn)s?:[^:@]+:@/i.test(word));
  return complete.length < words.length ? complete.join(' ') : servers;
}

// "stun:host:port" and "turn:name:password@host:port", apart by spaces or commas, as a browser takes them.
export function serversOf(text) {
  const servers = wordsOf(text).map((word) => {
    const [, kind, username, credential, host] =
      /^(stuns?|turns?):(?:([^:@]+):([^@]+)@)?([^@]+)$/i.exec(word) ?? [];
    if (!kind || (/^turn/i.test(kind) && !username)) throw new Error(word);
    return { urls: `${kind.toLowerCase()}:${host}`, ...(username && { username, credential }) };
  });
  if (servers.length) new RTCPeerConnection({ iceServers: servers }).close(); // says no to what it cannot use
  return servers;
}

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
  // on.opened(link), on.closed(link), on.received(link, bytes). `kept`: get(key) and put(key, value),
  // promises.
  constructor(on, kept) {
    this.on = on;
    this.kept = kept;
    this.all = new Map(); // by number: {connection, channel, open}
    this.last = 0;
    this.servers = [];
  }

  // The same one for as long as the browser lets it live: by it a friend's page knows this one again.
  async #certificate() {
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
    await this.kept.put('certificate', fresh).catch(() => {}); // then the next visit has another
    return fresh;
  }

  async #link() {
    this.certificate ??= this.#certificate();
    const connection = new RTCPeerConnection({
      iceServers: this.servers,
      certificates: [await this.certificate],
    });
    const channel = connection.createDataChannel('mortarboard', { negotiated: true, id: 0, ordered: true });
    channel.binaryType = 'arraybuffer';
    const number = ++this.last;
    const link = { connection, channel, open: false };
    this.all.set(number, link);
    channel.onopen = () => {
      link.open = true;
      this.on.opened(number);
    };
    channel.onmessage = ({ data }) =>
      data instanceof ArrayBuffer && this.on.received(number, new Uint8Array(data));
    channel.onclose = () => this.close(number);
    connection.onconnectionstatechange = () => {
      // While the answer is still on its way by hand, a connection that has failed opens all the same when it
      // comes.
      if (link.open && connection.connectionState === 'failed') this.close(number);
    };
    return number;
  }

  // A description for the other side, and the link that will come of it.
  async invite() {
    const link = await this.#link();
    const { connection } = this.all.get(link);
    await connection.setLocalDescription(await connection.createOffer());
    return { link, sdp: await described(connection) };
  }

  async answer(offer) {
    const link = await this.#link();
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
    await this.all.get(link).connection.setRemoteDescription({ type: 'answer', sdp: answer });
  }

  send(link, bytes) {
    const { channel } = this.all.get(link) ?? {};
    if (channel?.readyState !== 'open') return;
    try {
      channel.send(bytes);
    } catch (error) {
      console.info(`a message was not sent: ${error.message}`); // a full channel; it is asked for again
    }
  }

  close(number) {
    const link = this.all.get(number);
    if (!link) return;
    this.all.delete(number);
    link.channel.onclose = null;
    link.connection.close();
    if (link.open) this.on.closed(number);
  }

  // Of one that is not open.
  giveUp(number) {
    if (!this.all.get(number)?.open) this.close(number);
  }

  closeAll() {
    for (const number of [...this.all.keys()]) this.close(number);
  }
}

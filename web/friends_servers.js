// The STUN and TURN servers that a person has named: no others are used. Passwords of TURN servers are kept
// on this device only if the person agreed, or if one was kept before the page began to ask.

const storedKey = 'servers'; // in the storage of playing with friends

const wordsOf = (text) => text.split(/[\s,]+/).filter(Boolean);
const passwordInServer = /\b((?:stun|turn)s?:[^:@\s,]+:)[^@\s,]+@/gi;

const hasPasswords = (servers) => withoutPasswords(servers) !== servers;

// "turn:name:password@host:port" becomes "turn:name:@host:port", which a person can complete.
const withoutPasswords = (servers) => servers.replace(passwordInServer, '$1@');

// Returns the servers whose password is not missing; if none is missing, the whole text.
function completeServers(servers) {
  const words = wordsOf(servers);
  const complete = words.filter((word) => !/^(?:stun|turn)s?:[^:@]+:@/i.test(word));
  return complete.length < words.length ? complete.join(' ') : servers;
}

// Turns "stun:host:port" and "turn:name:password@host:port", separated by spaces or commas, into the list
// that RTCPeerConnection takes. Throws if one of them is not valid.
function serversOf(text) {
  const servers = wordsOf(text).map((word) => {
    const [, kind, username, credential, host] =
      /^(stuns?|turns?):(?:([^:@]+):([^@]+)@)?([^@]+)$/i.exec(word) ?? [];
    if (!kind || (/^turn/i.test(kind) && !username)) throw new Error(word);
    return { urls: `${kind.toLowerCase()}:${host}`, ...(username && { username, credential }) };
  });
  if (servers.length) new RTCPeerConnection({ iceServers: servers }).close(); // throws if it cannot use them
  return servers;
}

// Each method resolves with what changes in the ConnectionState.
export class Servers {
  // `links` uses the servers from now on.
  constructor(storage, links) {
    Object.assign(this, { storage, links, text: '', keeps: false });
  }

  async load() {
    try {
      this.text = (await this.storage.get(storedKey)) ?? '';
      this.keeps = hasPasswords(this.text);
      const complete = completeServers(this.text);
      this.links.servers = serversOf(complete);
      return { ...this.#shown(), ...(complete !== this.text && { notice: 'servers.password' }) };
    } catch (error) {
      console.info(`the servers that were kept cannot be used: ${error.message}`);
      return this.#shown();
    }
  }

  #shown() {
    return { servers: this.text, keeps_passwords: this.keeps };
  }

  // If the text cannot be stored, the servers hold for this visit.
  async #store() {
    const { text, keeps } = this;
    await this.storage.put(storedKey, keeps ? text : withoutPasswords(text)).catch(() => {});
  }

  async set(text) {
    const servers = text.trim();
    try {
      this.links.servers = serversOf(servers);
    } catch {
      throw new Error('servers');
    }
    this.text = servers;
    await this.#store();
    return { ...this.#shown(), error: '', notice: servers ? 'servers.set' : 'servers.none' };
  }

  async keepPasswords(keep) {
    this.keeps = keep;
    await this.#store();
    return this.#shown();
  }
}

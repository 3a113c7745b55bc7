// What is known of codes besides what they say: which ones have led to a link, whether a reload has ended an
// invitation, and by which kinds of addresses a link is tried.

const usedKey = 'used_codes'; // in the storage of playing with friends
const mostUsed = 100;

// A code is used once a link stands that was made with it. That survives a reload.
export class UsedCodes {
  // Calls `note(code)` for each of them.
  constructor(storage, note) {
    this.storage = storage;
    this.note = note;
  }

  async #stored() {
    return (await this.storage.get(usedKey).catch(() => null)) ?? [];
  }

  async load() {
    for (const code of await this.#stored()) this.note(code);
  }

  async add(code) {
    this.note(code);
    const codes = [...(await this.#stored()), code].slice(-mostUsed);
    await this.storage.put(usedKey, codes).catch(() => {}); // then it is known until the next reload
  }
}

// In sessionStorage while an invitation of this tab waits for its answer: boot.js opens "Play with friends"
// again after a reload, which says that the invitation is lost. A browser makes new keys for every
// connection, so an invitation cannot outlive its page.
const invitedKey = 'mortarboard.friends.invited';

export function noteInvitations(areOpen) {
  try {
    if (areOpen) sessionStorage.setItem(invitedKey, '1');
    else sessionStorage.removeItem(invitedKey);
  } catch {
    // without sessionStorage, the page says nothing of it after a reload
  }
}

// True once after a reload that has ended an invitation.
export function lostInvitation() {
  try {
    return sessionStorage.getItem(invitedKey) !== null;
  } catch {
    return false;
  } finally {
    noteInvitations(false);
  }
}

export const hasAddress = (sdp) => /^a=candidate:/m.test(sdp);

// The kinds of addresses in two descriptions, in the order in which a sentence names them.
export function addressKinds(...descriptions) {
  const kinds = new Set();
  const candidates = /^a=candidate:(?:\S+ ){4}(\S+) \S+ typ (\S+)/gm;
  for (const [, address, type] of descriptions.join('\n').matchAll(candidates)) {
    if (type !== 'host') kinds.add('outside');
    else if (address.endsWith('.local')) kinds.add('hidden');
    else kinds.add(address.includes(':') ? 'ipv6' : 'ipv4');
  }
  return ['hidden', 'ipv4', 'ipv6', 'outside'].filter((kind) => kinds.has(kind));
}

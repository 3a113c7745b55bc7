// What is known of codes besides what they say: which ones have led to a link, what a reload has ended,
// and by which kinds of addresses a link is tried.

// In the storage of playing with friends:
const usedKey = 'used_codes';
const tagKey = 'last_invitation';

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

// An answer names its invitation by one byte. Invitations of one browser are numbered one after the other,
// also over a reload, so that the answer to an earlier one is known to be that. Of numbers by chance, one in
// 256 would be the same.
export class InvitationTags {
  constructor(storage) {
    this.storage = storage;
    this.last = crypto.getRandomValues(new Uint8Array(1))[0];
    this.isStored = true;
  }

  async next() {
    const stored = await this.storage.get(tagKey).catch(() => undefined);
    this.last = ((this.isStored ? stored ?? this.last : this.last) + 1) % 256;
    const put = this.storage.put(tagKey, this.last);
    this.isStored = await put.then(
      () => true,
      () => false, // then it is known until the next reload
    );
    return this.last;
  }
}

// In sessionStorage while a reload of this tab would end an invitation, an answer or the links of a table
// that is being set up: boot.js opens "Play with friends" again after a reload, which says what is lost. A
// browser makes new keys for every connection, so none of these can outlive its page.
const meetingKey = 'mortarboard.friends.invited';

// `meeting` is {error, code, watches} or null: the error to show after a reload, the invitation to ask about
// again, and whether the person watched a match.
export function noteMeeting(meeting) {
  try {
    if (meeting?.error) sessionStorage.setItem(meetingKey, JSON.stringify(meeting));
    else sessionStorage.removeItem(meetingKey);
  } catch {
    // without sessionStorage, the page says nothing of it after a reload
  }
}

// What a reload has ended. The note stays until another one is made, for this page may be loaded again, too.
export function readLostMeeting() {
  const nothing = { error: '', code: '', watches: false };
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(meetingKey)) };
  } catch {
    return nothing;
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

// Stores matches: two slots for each in localStorage, written and read back at once, and a mirror of the
// newest text in IndexedDB. Both are needed: only localStorage answers at once, but a browser that is killed
// within seconds of a write loses that write; IndexedDB keeps it.

const prefix = 'mortarboard.match.';
const openingPrefix = 'mortarboard.opening.'; // a mark for each match that is being opened
const linkKey = 'mortarboard.link';
const openTimeout = 3000; // milliseconds to wait for a database that does not open
const retryInterval = 5000; // milliseconds until a text is offered again that the database refused

function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('mortarboard', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('matches');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
    setTimeout(() => reject(new Error('no answer')), openTimeout);
  });
}

function readAll(database) {
  return new Promise((resolve, reject) => {
    const texts = new Map();
    const cursor = database.transaction('matches').objectStore('matches').openCursor();
    cursor.onsuccess = () => {
      if (!cursor.result) return resolve(texts);
      if (typeof cursor.result.value === 'string') texts.set(String(cursor.result.key), cursor.result.value);
      cursor.result.continue();
    };
    cursor.onerror = () => reject(cursor.error);
  });
}

export class Storage {
  // Calls `tell(what, text)`: slots and mirror with "ok" or what is wrong with them, storage_changed when
  // another tab has written, and persistence with "yes" or "no".
  static async open(tell) {
    const storage = new Storage();
    storage.tell = tell;
    storage.mirror = new Map();
    storage.unwritten = new Map(); // texts that the database is not known to have yet, by match
    try {
      storage.#useDatabase(await openDatabase());
      storage.mirror = await readAll(storage.database);
    } catch (error) {
      storage.#mirrorFails(error);
    }
    storage.#probe();
    storage.#finishDeletions();
    window.addEventListener('storage', (event) => storage.#changedInOtherTab(event));
    window.addEventListener('pagehide', () => storage.#flush());
    return storage;
  }

  // A browser that clears a page's storage closes its database. The page opens it again and writes the
  // matches that it still has in memory, and which ones were deleted meanwhile.
  #useDatabase(database) {
    this.database = database;
    database.onclose = () => this.#reopenDatabase();
    database.onversionchange = () => database.close();
  }

  async #reopenDatabase() {
    this.database = null;
    if (this.isReopening) return;
    this.isReopening = true;
    for (let attempts = 1; !this.database; ++attempts) {
      try {
        this.#useDatabase(await openDatabase()); // refused as long as the browser is still clearing
        for (const [id, text] of this.mirror) this.#put(id, text);
      } catch (error) {
        this.#mirrorFails(error);
        if (attempts === 6) break;
        await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** attempts));
      }
    }
    this.isReopening = false;
  }

  matches() {
    const ids = new Set();
    for (const [id, text] of this.mirror) if (text) ids.add(id);
    for (const key of this.#slotKeys()) ids.add(key.slice(prefix.length, -2));
    return [...ids].sort().join(' ');
  }

  // `key`: <id>.a, <id>.b, or <id>.m for the mirror.
  read(key) {
    if (key.endsWith('.m')) return this.mirror.get(key.slice(0, -2)) ?? '';
    try {
      return this.#wellFormed(localStorage.getItem(prefix + key));
    } catch {
      return '';
    }
  }

  // The record of a match as a file holds it, read without the program, which may have crashed: the newest
  // whole copy without its first line (src/ui/save_text.h). Empty: there is none.
  newestRecord(id) {
    let newest = { sequence: -1, body: '' };
    for (const place of ['a', 'b', 'm']) {
      const text = this.read(`${id}.${place}`);
      const head = /^mortarboard save \d+ sequence (\d+) bytes (\d+) sum \w+\n/.exec(text);
      if (!head) continue;
      const [sequence, bytes] = [Number(head[1]), Number(head[2])];
      const body = text.slice(head[0].length);
      if (sequence > newest.sequence && new TextEncoder().encode(body).length === bytes)
        newest = { sequence, body };
    }
    return newest.body;
  }

  // A link to the match on the table, as the program last made it. It outlives a reload in this tab, for the
  // next program may crash before it has made one.
  keepLink(id, fragment) {
    try {
      sessionStorage.setItem(linkKey, `${id} ${fragment}`);
    } catch {
      // blocked storage: after a crash there is the file
    }
  }

  linkTo(id) {
    try {
      const [of, fragment] = (sessionStorage.getItem(linkKey) ?? '').split(' ');
      return of === id ? fragment : '';
    } catch {
      return '';
    }
  }

  write(key, text) {
    const id = key.slice(0, -2);
    this.mirror.set(id, text);
    this.#put(id, text);
    try {
      localStorage.setItem(prefix + key, text);
      return 'kept';
    } catch (error) {
      return error?.name === 'QuotaExceededError' ? 'full' : 'blocked';
    }
  }

  // The mirror keeps an empty text for a deleted match: if the browser is killed before localStorage has
  // stored the deletion, the match is still deleted when the page is opened again.
  remove(id) {
    this.mirror.set(id, '');
    this.#put(id, '');
    this.#removeSlots(id);
    this.clearOpeningMark(id);
  }

  markOpening(id) {
    try {
      localStorage.setItem(openingPrefix + id, '1');
    } catch {
      // without the mark, a match that crashes the page is not recognised
    }
  }

  clearOpeningMark(id) {
    try {
      localStorage.removeItem(openingPrefix + id);
    } catch {
      // blocked storage holds nothing to remove
    }
  }

  hasOpeningMark(id) {
    try {
      return localStorage.getItem(openingPrefix + id) ?? '';
    } catch {
      return '';
    }
  }

  // Reads the mirror of a match again, because another tab may have written it.
  async refresh(id) {
    this.#flush();
    if (!this.database) return;
    await new Promise((resolve) => {
      try {
        const request = this.database.transaction('matches').objectStore('matches').get(id);
        request.onsuccess = () =>
          resolve(typeof request.result === 'string' && this.mirror.set(id, request.result));
        request.onerror = resolve;
      } catch {
        resolve();
      }
    });
  }

  async requestPersistence() {
    const granted = await navigator.storage?.persist?.().catch(() => undefined);
    if (granted !== undefined) this.tell('persistence', granted ? 'yes' : 'no');
  }

  #slotKeys() {
    const keys = [];
    try {
      for (let i = 0; i < localStorage.length; ++i) {
        const key = localStorage.key(i);
        if (/^mortarboard\.match\.[^ ]+\.[ab]$/.test(key)) keys.push(key);
      }
    } catch {
      // #probe reports blocked storage
    }
    return keys;
  }

  // A damaged text may contain lone surrogates, which UTF-8 cannot encode.
  #wellFormed(text) {
    return text?.toWellFormed?.() ?? text ?? '';
  }

  #removeSlots(id) {
    try {
      for (const slot of ['.a', '.b']) localStorage.removeItem(prefix + id + slot);
    } catch {
      // blocked storage holds nothing to remove
    }
  }

  #probe() {
    try {
      localStorage.setItem('mortarboard.probe', 'x'.repeat(1000));
      localStorage.removeItem('mortarboard.probe');
    } catch (error) {
      this.tell('slots', error?.name === 'QuotaExceededError' ? 'full' : 'blocked');
    }
  }

  #finishDeletions() {
    const kept = new Set(this.#slotKeys().map((key) => key.slice(prefix.length, -2)));
    for (const [id, text] of this.mirror) {
      if (text) continue;
      if (kept.has(id)) this.#removeSlots(id);
      else {
        this.mirror.delete(id);
        this.#transact((store) => store.delete(id));
      }
    }
  }

  // Writes to the mirror right after the current frame, because a frame must not wait for a database.
  #put(id, text) {
    this.unwritten.set(id, text);
    this.#flushAfter(0);
  }

  #flushAfter(milliseconds) {
    clearTimeout(this.flushTimer);
    this.flushTimer = setTimeout(() => this.#flush(), milliseconds);
  }

  // Each text has its own transaction: where there is no room for one, the others are still written.
  #flush() {
    clearTimeout(this.flushTimer);
    for (const [id, text] of this.unwritten)
      this.#transact(
        (store) => store.put(text, id),
        () => {
          if (this.unwritten.get(id) === text) this.unwritten.delete(id);
        },
      );
  }

  #transact(use, done = () => {}) {
    if (!this.database) return;
    try {
      const transaction = this.database.transaction('matches', 'readwrite', { durability: 'relaxed' });
      transaction.oncomplete = () => {
        done();
        if (!this.unwritten.size) this.#mirrorWorks();
      };
      transaction.onabort = () => this.#refused(transaction.error);
      use(transaction.objectStore('matches'));
    } catch (error) {
      if (error?.name === 'InvalidStateError')
        this.#reopenDatabase(); // the database was closed without an event
      else this.#refused(error);
    }
  }

  // A refused text is offered again with the next one, and when the disk may have room again.
  #refused(error) {
    this.#mirrorFails(error);
    this.#flushAfter(retryInterval);
  }

  #mirrorWorks() {
    if (this.mirrorHasFailed) this.tell('mirror', 'ok');
    this.mirrorHasFailed = false;
  }

  #mirrorFails(error) {
    if (!this.mirrorHasFailed) {
      console.info(`the second store does not keep matches: ${error?.message}`);
      this.tell('mirror', 'fails');
    }
    this.mirrorHasFailed = true;
  }

  #changedInOtherTab({ key, newValue }) {
    if (!key?.startsWith(prefix)) return;
    if (newValue === null) this.mirror.delete(key.slice(prefix.length, -2));
    this.tell('storage_changed', key);
  }
}

// Where matches are kept: two slots each in localStorage, written and read back at once, and a mirror of the newest text in
// IndexedDB. Both are needed: localStorage alone answers at once, but a browser that is killed within seconds of a write
// forgets it; IndexedDB keeps it.

const prefix = 'mortarboard.match.';
const opening = 'mortarboard.opening.'; // a note for each match that is being opened
const patience = 3000; // milliseconds for a database that does not open

function opened() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('mortarboard', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('matches');
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new Error('blocked'));
    setTimeout(() => reject(new Error('no answer')), patience);
  });
}

function all(database) {
  return new Promise((resolve, reject) => {
    const found = new Map();
    const walk = database.transaction('matches').objectStore('matches').openCursor();
    walk.onsuccess = () => {
      if (!walk.result) return resolve(found);
      if (typeof walk.result.value === 'string') found.set(String(walk.result.key), walk.result.value);
      walk.result.continue();
    };
    walk.onerror = () => reject(walk.error);
  });
}

export class Storage {
  // `tell(what, text)`: slots and mirror, ok or what ails them; stored, when another tab has changed something.
  static async open(tell) {
    const storage = new Storage();
    storage.tell = tell;
    storage.mirror = new Map();
    storage.waiting = new Map();
    try {
      storage.#use(await opened());
      storage.mirror = await all(storage.database);
    } catch (error) {
      storage.#mirrorFails(error);
    }
    storage.#probe();
    storage.#finishDeletions();
    window.addEventListener('storage', (event) => storage.#changedElsewhere(event));
    window.addEventListener('pagehide', () => storage.#putAll());
    return storage;
  }

  // A browser that clears what a page keeps closes its database. It is opened again, and gets what this page still has.
  #use(database) {
    this.database = database;
    database.onclose = () => this.#openAgain();
    database.onversionchange = () => database.close();
  }

  async #openAgain() {
    this.database = null;
    if (this.opening) return;
    this.opening = true;
    for (let tries = 1; !this.database; ++tries) {
      try {
        this.#use(await opened()); // refused as long as the browser is still clearing
        for (const [id, text] of this.mirror) if (text) this.#put(id, text);
      } catch (error) {
        this.#mirrorFails(error);
        if (tries === 6) break;
        await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** tries));
      }
    }
    this.opening = false;
  }

  matches() {
    const ids = new Set();
    for (const [id, text] of this.mirror) if (text) ids.add(id);
    for (const key of this.#keys()) ids.add(key.slice(prefix.length, -2));
    return [...ids].sort().join(' ');
  }

  // `key`: <id>.a, <id>.b, or <id>.m for the mirror.
  read(key) {
    if (key.endsWith('.m')) return this.mirror.get(key.slice(0, -2)) ?? '';
    try {
      return this.#readable(localStorage.getItem(prefix + key));
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

  // In the mirror an empty text stays behind: should the browser be killed before localStorage has forgotten, the match
  // is still deleted when the page comes back.
  erase(id) {
    this.mirror.set(id, '');
    this.#put(id, '');
    this.#forget(id);
    this.forgetOpening(id);
  }

  noteOpening(id) {
    try {
      localStorage.setItem(opening + id, '1');
    } catch {
      // then a match that stops the page is not known by that
    }
  }

  forgetOpening(id) {
    try {
      localStorage.removeItem(opening + id);
    } catch {
      // nothing was there
    }
  }

  openingNoted(id) {
    try {
      return localStorage.getItem(opening + id) ?? '';
    } catch {
      return '';
    }
  }

  // The mirror of a match that another tab may have written since.
  async refresh(id) {
    this.#putAll();
    if (!this.database) return;
    await new Promise((resolve) => {
      try {
        const asked = this.database.transaction('matches').objectStore('matches').get(id);
        asked.onsuccess = () => resolve(typeof asked.result === 'string' && this.mirror.set(id, asked.result));
        asked.onerror = resolve;
      } catch {
        resolve();
      }
    });
  }

  async askForGood() {
    const answer = await navigator.storage?.persist?.().catch(() => undefined);
    if (answer !== undefined) this.tell('promise', answer ? 'yes' : 'no');
  }

  #keys() {
    const keys = [];
    try {
      for (let i = 0; i < localStorage.length; ++i) {
        const key = localStorage.key(i);
        if (/^mortarboard\.match\.[^ ]+\.[ab]$/.test(key)) keys.push(key);
      }
    } catch {
      // said by the probe
    }
    return keys;
  }

  // A damaged text may hold what no UTF-8 can.
  #readable(text) {
    return text?.toWellFormed?.() ?? text ?? '';
  }

  #forget(id) {
    try {
      for (const slot of ['.a', '.b']) localStorage.removeItem(prefix + id + slot);
    } catch {
      // nothing was there
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
    const kept = new Set(this.#keys().map((key) => key.slice(prefix.length, -2)));
    for (const [id, text] of this.mirror) {
      if (text) continue;
      if (kept.has(id)) this.#forget(id);
      else {
        this.mirror.delete(id);
        this.#transact((store) => store.delete(id));
      }
    }
  }

  // Right after the frame that is being drawn, which is not to wait for a database.
  #put(id, text) {
    if (!this.waiting.size) setTimeout(() => this.#putAll());
    this.waiting.set(id, text);
  }

  #putAll() {
    if (!this.waiting.size) return;
    const texts = [...this.waiting];
    this.waiting.clear();
    this.#transact((store) => texts.forEach(([id, text]) => store.put(text, id)));
  }

  #transact(what) {
    if (!this.database) return;
    try {
      const transaction = this.database.transaction('matches', 'readwrite', { durability: 'relaxed' });
      what(transaction.objectStore('matches'));
      transaction.oncomplete = () => this.#mirrorWorks();
      transaction.onabort = () => this.#mirrorFails(transaction.error);
    } catch (error) {
      if (error?.name === 'InvalidStateError') this.#openAgain(); // closed, and nobody has said so
      else this.#mirrorFails(error);
    }
  }

  #mirrorWorks() {
    if (this.ails) this.tell('mirror', 'ok');
    this.ails = false;
  }

  #mirrorFails(error) {
    if (!this.ails) {
      console.info(`the second store does not keep matches: ${error?.message}`);
      this.tell('mirror', 'fails');
    }
    this.ails = true;
  }

  #changedElsewhere({ key, newValue }) {
    if (!key?.startsWith(prefix)) return;
    if (newValue === null) this.mirror.delete(key.slice(prefix.length, -2));
    this.tell('stored', key);
  }
}

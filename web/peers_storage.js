// Stores what playing with friends keeps in this browser: the person's identity (a secret key and a
// certificate), and the unfinished matches, so that a reloaded page continues one under the same identity.
// The page and the peers' worker use it.

const databaseName = 'mortarboard-friends';
const openTimeout = 3000; // milliseconds to wait for a database that does not open

function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('self');
      request.result.createObjectStore('match');
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
    setTimeout(() => reject(new Error('no answer')), openTimeout);
  });
}

const resultOf = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function changed(database, store, use) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, 'readwrite', { durability: 'relaxed' });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    use(transaction.objectStore(store));
  });
}

// The keys of a match are [id, name]; ids are in the order in which matches began.
export const everythingOf = (id) => IDBKeyRange.bound([id], [id, []]);

// What fails because the browser has closed the database: it does so when it clears a page's storage.
const isOfClosing = (error) => ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error?.name);

export class PeerStorage {
  // Calls `reopened()` when the database was closed and is open again; it may be empty then.
  static async open(reopened = () => {}) {
    const kept = new PeerStorage();
    kept.reopened = reopened;
    kept.writing = Promise.resolve();
    kept.opening = openDatabase();
    await kept.opening;
    return kept;
  }

  // Resolves with what `use(database)` resolves with. A database that is not open is opened again once.
  async #with(use) {
    const { opening } = this;
    const database = await opening.catch(() => null);
    try {
      if (database) return await use(database);
    } catch (error) {
      if (!isOfClosing(error)) throw error;
    }
    await this.#reopen(opening);
    return use(await this.opening);
  }

  // Several may find the same database closed.
  async #reopen(closed) {
    if (this.opening !== closed) return;
    closed.then((database) => database.close()).catch(() => {});
    this.opening = openDatabase();
    await this.opening;
    this.reopened();
  }

  get(key, store = 'self') {
    return this.#with((database) => resultOf(database.transaction(store).objectStore(store).get(key)));
  }

  // Returns everything of one match, or of all, as [key, value] pairs in the order of the keys.
  async matches(id) {
    const range = id && everythingOf(id);
    const [keys, values] = await this.#with((database) => {
      const store = database.transaction('match').objectStore('match');
      return Promise.all([store.getAllKeys(range), store.getAll(range)].map(resultOf));
    });
    return keys.map((key, index) => [key, values[index]]);
  }

  // An earlier version stored one match only, with names as keys.
  async adoptMatchWithoutId() {
    const old = (await this.matches()).filter(([key]) => typeof key === 'string');
    if (!old.length) return;
    await this.change('match', (store) => {
      for (const [name, value] of old) {
        store.put(value, ['0', name]);
        store.delete(name);
      }
    });
  }

  put(key, value, store = 'self') {
    return this.change(store, (to) => to.put(value, key));
  }

  // The promise is fulfilled when the change is stored; it then survives a crash of the browser a moment
  // later. Changes are made in the order in which they are asked for, also where one is made again.
  change(store, use) {
    const made = this.writing.then(() => this.#with((database) => changed(database, store, use)));
    this.writing = made.catch(() => {});
    return made;
  }
}

// Stores what playing with friends keeps in this browser: the person's identity (a secret key and a
// certificate), and the unfinished matches, so that a reloaded page continues one under the same identity.
// The page and the peers' worker use it.

const databaseName = 'mortarboard-friends';

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
  });
}

const resultOf = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

// The keys of a match are [id, name]; ids are in the order in which matches began.
export const everythingOf = (id) => IDBKeyRange.bound([id], [id, []]);

export class PeerStorage {
  static async open() {
    const kept = new PeerStorage();
    kept.database = await openDatabase();
    return kept;
  }

  get(key, store = 'self') {
    return resultOf(this.database.transaction(store).objectStore(store).get(key));
  }

  // Returns everything of one match, or of all, as [key, value] pairs in the order of the keys.
  async matches(id) {
    const range = id && everythingOf(id);
    const store = this.database.transaction('match').objectStore('match');
    const requests = [store.getAllKeys(range), store.getAll(range)];
    const [keys, values] = await Promise.all(requests.map(resultOf));
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
  // later.
  change(store, use) {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(store, 'readwrite', { durability: 'relaxed' });
      use(transaction.objectStore(store));
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  }
}

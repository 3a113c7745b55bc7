// What playing with friends keeps in this browser: who one is (a secret key and a certificate), and the match that is being played,
// so that a page that is loaded again goes on under the same name. Used by the page and by the peers' worker.

const name = 'mortarboard-friends';

function opened() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('self');
      asked.result.createObjectStore('match');
    };
    asked.onsuccess = () => {
      asked.result.onversionchange = () => asked.result.close();
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new Error('blocked'));
  });
}

const answered = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export class Kept {
  static async open() {
    const kept = new Kept();
    kept.database = await opened();
    return kept;
  }

  get(key, store = 'self') {
    return answered(this.database.transaction(store).objectStore(store).get(key));
  }

  // Of the match: [key, value] in the order of the keys.
  async match() {
    const store = this.database.transaction('match').objectStore('match');
    const [keys, values] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
    return keys.map((key, index) => [key, values[index]]);
  }

  put(key, value, store = 'self') {
    return this.change(store, (to) => to.put(value, key));
  }

  // Fulfilled when it is kept, also should the browser die a moment later.
  change(store, what) {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(store, 'readwrite', { durability: 'relaxed' });
      what(transaction.objectStore(store));
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  }
}

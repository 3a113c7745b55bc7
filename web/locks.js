// Only one tab plays a match at a time. Another tab that wants to open the match is refused, and may take it
// over.

const lockOfFriends = 'mortarboard.friends.table'; // held by a tab at a table with friends (friends_tab.js)
const lockName = (id) => `mortarboard match ${id}`;

export class MatchLock {
  // Calls `tell(what, id)` with claimed, refused or lost.
  constructor(tell) {
    this.tell = tell;
    this.id = '';
    this.releaseLock = () => {};
  }

  claim(id, takeOver) {
    this.release();
    this.id = id;
    if (!navigator.locks) return this.tell('claimed', id); // an old browser, or a page without https
    // A reloaded page may ask a moment before the old page has released its lock, so it tries several times.
    return this.#request(id, takeOver, performance.now() < 10_000 ? 5 : 1);
  }

  async #request(id, takeOver, attempts) {
    let isHeld = false;
    let isHeldElsewhere = false;
    try {
      await navigator.locks.request(
        lockName(id),
        takeOver ? { steal: true } : { ifAvailable: true },
        (lock) => {
          if (this.id !== id) return; // no longer wanted
          isHeldElsewhere = !lock;
          if (isHeldElsewhere) return;
          isHeld = true;
          const released = new Promise((resolve) => (this.releaseLock = resolve));
          this.tell('claimed', id);
          return released;
        },
      );
    } catch {
      if (this.id !== id) return;
      // A browser that forbids the page to keep anything refuses all locks: there is nothing to protect.
      if (!isHeld) return this.tell('claimed', id);
      this.id = '';
      return this.tell('lost', id);
    }
    if (!isHeldElsewhere || this.id !== id) return;
    if (attempts > 1) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      if (this.id === id) return this.#request(id, takeOver, attempts - 1);
    } else {
      this.id = '';
      this.tell('refused', id);
    }
  }

  release() {
    this.id = '';
    this.releaseLock();
    this.releaseLock = () => {};
  }

  // Whether another tab is playing a match, alone or with friends.
  async isPlayedInOtherTabs() {
    return (await this.#whoPlays()).some((isHere) => !isHere);
  }

  // Whether this tab is.
  async isPlayedHere() {
    return this.id !== '' || (await this.#whoPlays()).some((isHere) => isHere);
  }

  // For each match that is played whether this tab plays it. A lock of this tab tells which of all that are
  // held are its own.
  async #whoPlays() {
    const ownName = `mortarboard tab ${Math.random()}`;
    const asked = navigator.locks?.request(ownName, () => navigator.locks.query());
    const { held: locks = [] } = (await asked?.catch(() => null)) ?? {};
    const own = locks.find(({ name }) => name === ownName)?.clientId;
    const isPlayed = ({ name }) => name.startsWith(lockName('')) || name === lockOfFriends;
    return locks.filter(isPlayed).map(({ clientId }) => clientId === own);
  }
}

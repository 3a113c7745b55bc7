// Two tabs of one browser have the same identity, so friends could not tell them apart: only one tab at a
// time plays with friends.

const tabLock = 'mortarboard.friends'; // held by the tab that plays with friends
const tableLock = 'mortarboard.friends.table'; // held as long as it sits at a table with others (locks.js)

// Calls `show(isElsewhere)` when another tab plays with friends, and when it does so no more. The promise is
// fulfilled when this is the tab that plays with friends.
export function holdTab(show) {
  if (!navigator.locks) return Promise.resolve();
  return new Promise((resolve) => {
    const hold = () => new Promise(() => resolve());
    const asked = navigator.locks.request(tabLock, { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      show(true);
      return navigator.locks.request(tabLock, () => {
        show(false);
        return hold();
      });
    });
    // A browser that forbids the page to keep anything refuses all locks, and other tabs are other persons.
    asked.catch(resolve);
  });
}

// Calls `close()` when the page is left, so that friends see at once that this page is away. A browser may
// show the same page again when a person comes back to it: its links are gone, and only a page that is loaded
// again comes back to a match.
export function closeWhenLeft(close) {
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

// Whether others are at the table of the lobby, or play a match that is not over.
function isAtTable({ stage, seats = [], seat, match, is_watching: isWatching }) {
  if (isWatching) return false;
  if (stage === 'match') return !match?.is_over;
  return seats.some((one, index) => index !== seat && !one.bot && one.is_present);
}

let leave = null; // gives the lock of the table back; null: it is not held

// A newer version of the page waits for a table with others, and not for a page that was only opened or whose
// match is over. `state` is a PeerState.
export function noteTable(state) {
  if (!navigator.locks || isAtTable(state) === Boolean(leave)) return;
  if (leave) {
    leave();
    leave = null;
    return;
  }
  const left = new Promise((resolve) => (leave = resolve));
  navigator.locks.request(tableLock, { mode: 'shared' }, () => left).catch(() => {});
}

// Two tabs of one browser have the same identity, so friends could not tell them apart: only one tab at a
// time plays with friends.

const tabLock = 'mortarboard.friends'; // held by the tab that plays with friends

// Calls `show(isElsewhere)` when another tab plays with friends, and when it does so no more. The promise is
// fulfilled when this is the tab that plays with friends.
export function holdTab(show) {
  if (!navigator.locks) return Promise.resolve();
  return new Promise((resolve) => {
    const hold = () => new Promise(() => resolve());
    navigator.locks.request(tabLock, { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      show(true);
      navigator.locks.request(tabLock, () => {
        show(false);
        return hold();
      });
    });
  });
}

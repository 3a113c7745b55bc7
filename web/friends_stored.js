// What is noted of matches with friends for the next time that the page is loaded: boot.js reads it.

const playedKey = 'mortarboard.friends'; // in sessionStorage: the id of the match on the table of this tab
const storedKey = 'mortarboard.friends.stored'; // in localStorage: the unfinished matches, as StoredMatches

function note(storage, key, text) {
  if (text === null) storage.removeItem(key);
  else storage.setItem(key, text);
}

// Null: none is on the table.
export function notePlayed(id) {
  try {
    note(sessionStorage, playedKey, id);
  } catch {
    // without sessionStorage, a reload does not open the match by itself
  }
}

export function noteStored(matches) {
  try {
    note(localStorage, storedKey, matches.length ? JSON.stringify({ matches }) : null);
  } catch {
    // without localStorage, only the page of playing with friends offers them
  }
}

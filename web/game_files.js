// Fetches the texts, drawings and lesson of one game and reports the progress.

import { currentLanguage } from './languages.js';

const files = '@GAME_FILES@'; // by path: length in bytes, SHA-256

// Milliseconds: a download has failed if nothing arrives for this long. Without a limit a person would wait
// for ever.
const longestSilence = 30_000;

// Throws if a file is not of this page's version: after an update the host serves the files of the new
// version.
async function checkVersion(path, bytes) {
  const [length, sum] = files[path];
  let fits = bytes.byteLength === length;
  if (fits && globalThis.crypto.subtle) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    fits = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === sum;
  }
  if (!fits) throw new Error(`${path} is of another version`);
}

async function fetchText(path, onBytes) {
  const stalled = new AbortController();
  let timer = 0;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(new Error(`${path}: nothing arrives`)), longestSilence);
  };
  try {
    restartTimer();
    const response = await fetch(new URL(path, import.meta.url), { signal: stalled.signal });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    const parts = [];
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      restartTimer();
      parts.push(part.value);
      onBytes(part.value.byteLength);
    }
    const bytes = await new Blob(parts).arrayBuffer();
    await checkVersion(path, bytes);
    return new TextDecoder().decode(bytes);
  } finally {
    clearTimeout(timer);
  }
}

const pathOfTexts = (id) => `assets/i18n/${currentLanguage()}/${id}.json`;

// The texts of a game alone, for a language that was chosen while its files were arriving.
export const fetchGameTexts = (id) => fetchText(pathOfTexts(id), () => {});

// Returns the texts, the drawings and the lesson of a game. `onProgress` is called with the percentage of
// bytes that have arrived.
export async function fetchGameFiles(id, onProgress) {
  const paths = [pathOfTexts(id), `assets/pictures.${id}.txt`, `assets/tutorials/${id}.json`];
  const all = paths.reduce((sum, path) => sum + files[path][0], 0);
  let arrived = 0;
  let told = 0;
  let isOver = false; // when one file has failed, the other may still be arriving
  const onBytes = (more) => {
    arrived += more;
    const percent = Math.min(100, Math.floor((arrived / all) * 100));
    if (isOver || percent <= told) return;
    told = percent;
    onProgress(percent);
  };
  try {
    return await Promise.all(paths.map((path) => fetchText(path, onBytes)));
  } finally {
    isOver = true;
  }
}

// What a person has set, stored in this browser as the program's own text. A browser that keeps nothing
// (blocked storage) is no reason to fail: then the settings hold until the page is closed.

const key = 'mortarboard.settings';

export function storedSettings() {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function storeSettings(text) {
  showTheme(text);
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    console.info('Settings are not kept:', error.message);
  }
}

// The page round the canvas and the ring of the focus follow the chosen theme too.
export function showTheme(text) {
  let theme = 'system';
  let percent = 100;
  try {
    const stored = JSON.parse(text);
    theme = stored?.theme ?? theme;
    percent = Number(stored?.text) || percent;
  } catch {
    // nothing was stored, or it is not ours
  }
  const root = document.documentElement;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  else delete root.dataset.theme;
  root.style.setProperty('--text-scale', percent / 100);
}

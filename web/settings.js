// Stores a person's settings in this browser, as the program's own text. If the browser stores nothing
// (blocked storage), the settings hold until the page is closed.

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

export function storedLanguage() {
  try {
    return String(JSON.parse(storedSettings())?.language ?? '');
  } catch {
    return '';
  }
}

// Applies the chosen theme and text size to the page around the canvas and to the focus ring.
export function showTheme(text) {
  let theme = 'system';
  let percent = 100;
  try {
    const stored = JSON.parse(text);
    theme = stored?.theme ?? theme;
    percent = Number(stored?.text) || percent;
  } catch {
    // Nothing was stored, or another program has stored it.
  }
  const root = document.documentElement;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  else delete root.dataset.theme;
  root.style.setProperty('--text-scale', percent / 100);
}

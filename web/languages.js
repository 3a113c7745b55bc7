// The language that the page speaks, and its texts. A language is a folder of assets/i18n.

const languages = '@LANGUAGES@'; // by code: the language's own name

// By code: what is said before the texts of the page have arrived.
const opening = '@OPENING@';

let current = 'en';
let choices = 0; // how often a language was chosen: only the texts of the last choice are used

export const allLanguages = languages;
export const currentLanguage = () => current;

// What a person has chosen, or else the first of the browser's languages that there are texts in.
function languageFor(chosen) {
  if (chosen in languages) return chosen;
  const wanted = (navigator.languages ?? []).map((tag) => tag.toLowerCase().split('-')[0]);
  return wanted.find((code) => code in languages) ?? 'en';
}

async function fetchTexts(language, part) {
  const response = await fetch(new URL(`assets/i18n/${language}/${part}.json`, import.meta.url));
  if (!response.ok) throw new Error(`the texts ${language}/${part}: ${response.status}`);
  return response.text();
}

function use(language) {
  current = language;
  document.documentElement.lang = language;
  const manifest = language === 'en' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
  // Where the page is one file it has no manifest.
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifest);
}

// Fills the page that is shown while the program loads; its English stands in index.html.
export function showOpening(chosen) {
  const language = languageFor(chosen);
  if (language === 'en') return;
  use(language);
  for (const element of document.querySelectorAll('[data-text]'))
    element.textContent = opening[language][element.dataset.text];
}

export const bootText = (key, values = {}) =>
  opening[current][`boot.${key}`].replace(/\{(\w+)\}/g, (_, name) => values[name]);

export const fetchFriendsTexts = () => fetchTexts(current, 'friends');

// The texts with which the page opens. Without a network a language that was never loaded is missing: English
// always comes with the page.
export async function openingTexts(chosen) {
  const language = languageFor(chosen);
  try {
    return await fetchTexts(language, 'page');
  } catch (error) {
    if (language === 'en') throw error;
    console.info(`English is shown instead: ${error.message}`);
    use('en');
    return fetchTexts('en', 'page');
  }
}

// Calls `speak` with all texts of `parts`, a set that may grow meanwhile, in the chosen language, unless the
// page speaks it already or another one is chosen before they have come. Throws if one is missing; the page
// then speaks as before.
export async function changeLanguage(chosen, parts, speak) {
  const language = languageFor(chosen);
  const choice = ++choices;
  if (language === current) return;
  const texts = new Map();
  try {
    for (let missing = [...parts]; missing.length; missing = [...parts].filter((part) => !texts.has(part))) {
      const arrived = await Promise.all(missing.map((part) => fetchTexts(language, part)));
      if (choice !== choices) return;
      missing.forEach((part, index) => texts.set(part, JSON.parse(arrived[index])));
    }
  } catch (error) {
    if (choice !== choices) return;
    throw error;
  }
  use(language);
  speak(JSON.stringify(Object.assign({}, ...texts.values())));
}

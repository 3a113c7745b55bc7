// Speaks the language of the person and asks for the texts of the page before all other scripts have arrived.

import { openingTexts, showOpening } from './languages.js';
import { storedLanguage } from './settings.js';

showOpening(storedLanguage());

export const textsReady = openingTexts(storedLanguage());

textsReady.catch(() => {}); // boot.js reports it

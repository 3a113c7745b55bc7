// Speaks the person's language and asks for the texts of the page before all of the other scripts have arrived.

import { openingTexts, showOpening } from './languages.js';
import { storedLanguage } from './settings.js';

showOpening(storedLanguage());

export const textsReady = openingTexts(storedLanguage());

textsReady.catch(() => {}); // boot.js reports it

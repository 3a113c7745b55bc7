// node check_texts.mjs <checkout> <tool>: names each English text of assets/i18n that nothing shows. A text
// is shown if its key, or the beginning of its key up to a dot, stands in a source, or if a game's vocabulary
// or lesson names it.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [root, tool] = process.argv.slice(2);
const folder = join(root, 'assets/i18n/en');
const sources = ['src', 'web', 'ci/lib'].flatMap((part) =>
  readdirSync(join(root, part), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(cpp|h|js|mjs|html)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name), 'utf8')),
);
const words = new Set(sources.flatMap((text) => [...text.matchAll(/["'`]([\w.]+)["'`]/g)].map((m) => m[1])));

// What a lesson and the page on how to play name, the moves and events that describe.cpp asks for, and what
// the evaluations' themes are called (tests/ai/reasons_test.cpp).
const named = /^[a-z_]+\.(learn|how|move|done|event|verb|theme)\./;
// Keys that are put together from a family, which is handed over, and a word.
const families = ['record', 'link', 'link.make', 'boot'];

function isShown(key, ofVocabulary) {
  if (words.has(key) || ofVocabulary.has(key) || named.test(key)) return true;
  const family = families.findLast((beginning) => key.startsWith(`${beginning}.`));
  if (family) return words.has(key.slice(family.length + 1));
  const parts = key.split('.');
  return parts.some(
    (_, at) =>
      at > 0 && (words.has(`${parts.slice(0, at).join('.')}.`) || words.has(`.${parts.slice(at).join('.')}`)),
  );
}

let unused = 0;
for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')).sort()) {
  const part = file.slice(0, -'.json'.length);
  const isGame = !['page', 'friends'].includes(part);
  const compiled = isGame ? execFileSync(tool, ['texts', `game=${part}`], { encoding: 'utf8' }) : '{}';
  const ofVocabulary = new Set(Object.keys(JSON.parse(compiled)));
  for (const key of Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
    if (!isShown(key, ofVocabulary)) {
      console.log(`assets/i18n/en/${file}: nothing shows ${key}.`);
      ++unused;
    }
}
if (unused) process.exit(1);

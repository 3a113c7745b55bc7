// node check_rules.mjs <checkout> <mortarboard>: every rule paragraph of every game is cited by its code and
// by a test's name, and the tool says the same. Prints what is missing and exits 1.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [root, tool] = process.argv.slice(2);
const games = [
  ...readFileSync(join(root, 'src/games/games.def'), 'utf8').matchAll(/^\s*GAME\(([a-z0-9_]+)\)/gm),
].map((m) => m[1]);
let wrong = 0;
const complain = (text) => {
  console.error(text);
  ++wrong;
};

function textOf(folder, pattern) {
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name), 'utf8'))
    .join('\n');
}

// The ids that a test's name carries: at each place the longest that fits, so that r4_2_1 does not
// count for r4_2.
function carried(name, ids) {
  const found = [];
  for (let at = 0; at >= 0; at = name.indexOf('_', at) < 0 ? -1 : name.indexOf('_', at) + 1) {
    const rest = name.slice(at) + '_';
    const fitting = ids.filter((id) => rest.startsWith(id + '_'));
    if (fitting.length > 0) found.push(fitting.reduce((a, b) => (b.length > a.length ? b : a)));
  }
  return found;
}

for (const game of games) {
  const rules = textOf(join(root, 'src/games', game), /_rules\.inc$/);
  const ids = [...rules.matchAll(/^\s*RULE\(\s*([A-Za-z0-9_]+)\s*,/gm)].map((m) => m[1]);
  if (ids.length === 0) complain(`${game}: src/games/${game}/${game}_rules.inc lists no paragraph.`);
  const code = new Set(
    textOf(join(root, 'src/games', game), /(\.(cpp|h)|_cards\.inc)$/).match(/[A-Za-z0-9_]+/g),
  );
  // A test's name carries the id: TEST(Builders, r4_2) or r4_2_and_what_it_shows; one test may carry several.
  const tests =
    textOf(join(root, 'tests/games'), new RegExp(`^${game}.*\\.cpp$`)) +
    textOf(join(root, 'tests/games', game), /\.cpp$/);
  const names = [...tests.matchAll(/^\s*TEST(?:_F|_P)?\(\s*\w+\s*,\s*(\w+)\s*\)/gm)].map((m) => m[1]);
  const tested = new Set(names.flatMap((name) => carried(name, ids)));
  const without = {
    'code that cites': ids.filter((id) => !code.has(id)),
    'test named after': ids.filter((id) => !tested.has(id)),
  };
  for (const [what, missing] of Object.entries(without)) {
    if (missing.length > 0) complain(`${game}: no ${what} ${missing.join(', ')}.`);
  }
  try {
    const told = JSON.parse(
      execFileSync(tool, ['rules', `game=${game}`, 'json=1'], { encoding: 'utf8', cwd: root }),
    );
    if (!Array.isArray(told.uncovered)) complain(`${game}: the verb rules does not say what is uncovered.`);
    else if (told.uncovered.length > 0) {
      const first = told.uncovered[0].id ?? told.uncovered[0];
      const how_many = `${told.uncovered.length} paragraphs uncovered`;
      complain(`${game}: the verb rules calls ${how_many}, ${first} the first.`);
    }
    if (told.paragraphs?.length !== ids.length)
      complain(
        `${game}: the verb rules knows ${told.paragraphs?.length} paragraphs, the table ${ids.length}.`,
      );
  } catch (error) {
    complain(`${game}: the verb rules failed: ${error.message.split('\n')[0]}`);
  }
  console.log(`${game}: ${ids.length} paragraphs`);
}
process.exit(wrong > 0 ? 1 : 0);

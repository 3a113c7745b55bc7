// node check_house.mjs <checkout>: small rules of the house that no compiler checks. Prints what is wrong and exits 1.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = process.argv[2];
const wrong = [];
const tracked = existsSync(join(root, '.git'))
  ? execFileSync('git', ['-C', root, 'ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' }).split('\0').filter((f) => f && existsSync(join(root, f)))
  : [];

const kTop = new Set(['CMakeLists.txt', 'CMakePresets.json', 'README.md', 'src', 'web', 'assets', 'tests', 'ci', 'build', 'shared']);
for (const name of readdirSync(root)) {
  if (!name.startsWith('.') && !kTop.has(name)) wrong.push(`${name} does not belong at the top of the checkout.`);
}
const games = [...readFileSync(join(root, 'src/games/games.def'), 'utf8').matchAll(/^GAME\((\w+)\)/gm)].map(([, id]) => id);
const namesGame = new RegExp(`\\b(${games.join('|')})\\b`);

for (const file of tracked) {
  if (/\.(ttf|otf|woff2?)$/.test(file) || (/(^|\/)(imgui|SDL|gtest|sodium)[^/]*\.(c|cpp|h|hpp)$/.test(file) && !/^(src|tests)\//.test(file)))
    wrong.push(`${file} looks like somebody else's work; it is brought at build time instead.`);
  if (statSync(join(root, file)).size > 2_000_000) continue;
  if (!/\.(cpp|h|inc|c|mjs|js|py|sh|cmake|json|html|css|md|txt|npmrc|webmanifest)$|CMakeLists/.test(file)) continue;
  const text = readFileSync(join(root, file), 'utf8');
  if (file.endsWith('package-lock.json') && /"resolved"/.test(text)) wrong.push(`${file} names a registry; keep omit-lockfile-registry-resolved=true in .npmrc.`);
  if (/\.(h)$/.test(file) && file.startsWith('src/') && /^\s*using namespace /m.test(text)) wrong.push(`${file}: no "using namespace" in headers.`);
  if (/^src\/(core|ai)\/.*\.(h|cpp)$/.test(file) && namesGame.test(text)) wrong.push(`${file}: core and ai name no game; what one game needs is a hook of its Rules (src/core/rules.h).`);
  if (/^src\/(core|games|ai)\//.test(file) && /\b(float|double)\b/.test(text) && file.startsWith('src/games/')) wrong.push(`${file}: rules use integers only.`);
}
for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exit(1);

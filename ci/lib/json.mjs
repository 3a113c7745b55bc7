// node json.mjs <path> [<expression>]: reads one JSON object from standard input and prints a part of it.
//   json.mjs signature            prints .signature
//   json.mjs "games.find(g => …)" "g.min_seats"   evaluates the first on the object, then the second on
//                                                 the result, called g
import { readFileSync } from 'node:fs';

const [path, expression] = process.argv.slice(2);
let object;
try {
  object = JSON.parse(readFileSync(0, 'utf8'));
} catch {
  console.error('json.mjs: the verb printed no JSON object.');
  process.exit(1);
}
let found = new Function('object', `with (object) return (${path})`)(object);
if (expression) found = new Function('g', `return (${expression})`)(found);
if (found === undefined) {
  console.error(`json.mjs: there is no ${path} in what the verb printed.`);
  process.exit(1);
}
console.log(typeof found === 'object' ? JSON.stringify(found) : String(found));

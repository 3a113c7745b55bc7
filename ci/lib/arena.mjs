// What ci/league.mjs and ci/ratings.mjs share: their options, questions to the tool, and tables in Markdown
// that are read again before they are written.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const tool = process.env.MORTARBOARD ?? join(root, 'build/native/mortarboard');

// The words of the command line, such as games=60. Ends the program if one is not among `keys`.
export function readOptions(name, keys) {
  const given = Object.fromEntries(process.argv.slice(2).map((word) => word.split(/=(.*)/s)));
  const wrong = Object.keys(given).find((key) => !keys.includes(key));
  if (wrong === undefined) return given;
  console.error(`${name}: there is no "${wrong}"; there are ${keys.map((key) => `${key}=`).join(' ')}.`);
  process.exit(2);
}

// What the tool answers, for instance on the words "arena", "game=troyes".
export async function ask(...words) {
  const { stdout } = await promisify(execFile)(tool, [...words, 'json=1'], { maxBuffer: 1 << 26 });
  return JSON.parse(stdout);
}

// The lines of a table with these heads and rows.
export function tableOf(heads, rows) {
  return [
    `| ${heads.join(' | ')} |`,
    `|${heads.map(() => '---').join('|')}|`,
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ];
}
// The cells of each row of each table in a file; nothing if there is no such file.
export function rowsOf(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

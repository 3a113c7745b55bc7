// node ci/contrast.mjs [<checkout>]: the contrast of every pair of colours that the table uses, from
// src/ui/theme.h, as WCAG 2 counts it. Text wants 4.5 : 1, signs and pieces 3 : 1. A piece may show by its
// own colour or by its outline of ink. Exits 1 when a pair falls short.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const theme = readFileSync(join(process.argv[2] ?? '.', 'src/ui/theme.h'), 'utf8');

function fail(sentence) {
  console.error(`contrast.mjs: ${sentence}`);
  process.exit(1);
}
const colours = (text) => [...text.matchAll(/rgb\(0x([0-9A-Fa-f]{6})\)/g)].map((m) => m[1].toUpperCase());

const members = theme
  .match(/struct Palette \{([\s\S]*?)\};/)?.[1]
  .match(/ImU32 [^;]*;/g)
  ?.flatMap((line) =>
    line
      .replace(/ImU32|;/g, '')
      .split(',')
      .map((name) => name.trim()),
  );
if (!members) fail('found no struct Palette in src/ui/theme.h.');
const palettes = {};
for (const name of ['Dark', 'Light']) {
  const found = theme.match(new RegExp(`k${name}\\s*\\{([\\s\\S]*?)\\};`));
  const list = found ? colours(found[1]) : [];
  if (list.length !== members.length)
    fail(`expected ${members.length} colours in k${name}, found ${list.length}.`);
  palettes[name] = Object.fromEntries(members.map((member, index) => [member, list[index]]));
}
const single = (name) =>
  theme.match(new RegExp(`${name} = rgb\\(0x([0-9A-Fa-f]{6})\\)`))?.[1].toUpperCase() ??
  fail(`found no ${name} in src/ui/theme.h.`);
const board = {
  parchment: single('kParchment'),
  ink: single('kInk'),
  quiet: single('kQuietInk'),
  lamp: single('kLampOnParchment'),
};
const players = [...theme.matchAll(/"colour\.([a-z_]+)",\s*rgb\(0x([0-9A-Fa-f]{6})\)/g)].map((m) => ({
  name: m[1],
  colour: m[2].toUpperCase(),
}));
if (players.length === 0) fail('found no players’ colours in src/ui/theme.h.');

const light = (hex) =>
  [0, 2, 4]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, index) => sum + c * [0.2126, 0.7152, 0.0722][index], 0);
const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);

let short = 0;
function row(what, front, back, wanted, value = contrast(front, back)) {
  const good = value >= wanted;
  if (!good) ++short;
  const figure = `${value.toFixed(2).padStart(6)} : 1  at least ${wanted.toFixed(1)}`;
  console.log(`${good ? ' ' : '!'} ${figure}  ${what}  #${front} on #${back}`);
}

for (const [name, p] of Object.entries(palettes)) {
  console.log(name);
  for (const ground of ['table', 'panel', 'raised']) {
    for (const text of ['text', 'quiet', 'good', 'bad']) row(`${text} on ${ground}`, p[text], p[ground], 4.5);
    row(`lamp on ${ground}`, p.lamp, p[ground], 3);
  }
  row('text on the lamp', p.on_lamp, p.lamp, 4.5);
}
console.log('Boards and cards');
row('ink on parchment', board.ink, board.parchment, 4.5);
row('quiet ink on parchment', board.quiet, board.parchment, 4.5);
row('lamp within its ring of ink', board.lamp, board.ink, 3);
for (const { name, colour } of players) {
  row(
    `piece ${name}, or its outline, on parchment`,
    colour,
    board.parchment,
    3,
    Math.max(contrast(colour, board.parchment), contrast(board.ink, board.parchment)),
  );
}
for (const [theme_name, p] of Object.entries(palettes)) {
  console.log(`Pieces beside names, ${theme_name}`);
  const outline = p.piece_outline ?? board.ink; // a palette may outline its pieces with a colour of its own
  for (const { name, colour } of players) {
    row(
      `piece ${name}, or its outline, on panel`,
      colour,
      p.panel,
      3,
      Math.max(contrast(colour, p.panel), contrast(outline, p.panel)),
    );
  }
}
process.exit(short > 0 ? 1 : 0);

// node readme_steps.mjs <checkout> <README>#<section> <game>: does what a section of a README says, in its
// order. A block of shell is run in the checkout; a block that names a file after its language is written
// there; a link to a section of another README is followed. <game> and <Game> in them become the game's id
// and its type's name.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [root, start, game] = process.argv.slice(2);
const type = game.replace(/(^|_)([a-z])/g, (_, gap, letter) => letter.toUpperCase());
const named = (text) => text.replaceAll('<game>', game).replaceAll('<Game>', type);
const anchorOf = (title) =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/ /g, '-');
let steps = 0;

function fail(sentence) {
  console.error(`readme_steps.mjs: ${sentence}`);
  process.exit(1);
}

// The text between a heading and the next one of the same level.
function sectionOf(readme, anchor) {
  const parts = readFileSync(join(root, readme), 'utf8').split(/^## /m);
  const found = parts.find((part) => anchorOf(part.split('\n')[0]) === anchor);
  return found ?? fail(`${readme} has no section #${anchor}.`);
}

function follow(place) {
  const [readme, anchor] = place.split('#');
  const step = /^( *)```(\w+)(?: (\S+))?\n([\s\S]*?)^ *```$|\]\(([\w./-]+\.md#[\w-]+)\)/gm;
  for (const [, indent, language, file, block, link] of sectionOf(readme, anchor).matchAll(step)) {
    if (link) {
      follow(join(dirname(readme), link));
      continue;
    }
    const text = named(block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
    if (file) write(join(root, named(file)), text);
    else if (language === 'sh') run(readme, text);
  }
}

function write(path, text) {
  ++steps;
  console.log(`-- writes ${path}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function run(readme, commands) {
  ++steps;
  console.log(`-- runs, as ${readme} says:\n${commands}`);
  const done = spawnSync('bash', ['-euo', 'pipefail', '-c', commands], { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) fail(`a step of ${readme} failed; the messages above say why.`);
}

follow(start);
if (steps === 0) fail(`${start} holds no step.`);

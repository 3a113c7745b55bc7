// What the site is made of that is not ours asks for its notice to travel along: one text, put
// together from the libraries' own files.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const notices = [
  ['Dear ImGui', 'imgui/LICENSE.txt'],
  ['SDL2', 'sdl2/LICENSE.txt'],
  ['libsodium', 'sodium/LICENSE'],
  ['NanoSVG', 'nanosvg/nanosvg/nanosvg.h'],
  ['QR Code generator', 'qrcodegen/c/qrcodegen.c'],
];
const further = [
  [
    'JSON for Modern C++',
    'Copyright (c) 2013-2023 Niels Lohmann. The MIT License, as above under Dear ImGui.',
  ],
  [
    'Emscripten and musl',
    'Copyright (c) 2010-2014 Emscripten authors; 2005-2020 Rich Felker and others. ' +
      'The MIT License, as above under Dear ImGui.',
  ],
  [
    'Fonts: Lato, Vollkorn',
    "SIL Open Font License 1.1; its text and the authors' names stand in the font files.",
  ],
];

// The first comment of a source file.
function heading(text) {
  return text.slice(text.indexOf('/*') + 2, text.indexOf('*/')).replace(/\n \* ?/g, '\n');
}

// `libraries`: the folder their sources lie in, as ci/lib/toolchain.sh lays it out; what is missing
// there is left out.
export function licences(libraries) {
  const found = notices
    .filter(([, file]) => existsSync(join(libraries, file)))
    .map(([name, file]) => {
      const text = readFileSync(join(libraries, file), 'utf8');
      return [name, (/\.[ch]$/.test(file) ? heading(text) : text).trim()];
    });
  const sections = [...found, ...further].map(([name, text]) => `\n\n==== ${name}\n\n${text}\n`);
  return `What Mortarboard is built with, and the notices that go with it.\n${sections.join('')}`;
}

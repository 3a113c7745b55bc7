// What the site is built from and with, as CycloneDX (cyclonedx.org): versions and hashes are those that
// ci/pinned records, so the list cannot differ from what the build checks. A package without a licence here
// stops the build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Package of Debian: SPDX licence, and whether code or data of it is part of the site.
const debian = {
  imgui: ['MIT', true],
  libsdl2: ['Zlib', true],
  libsodium: ['ISC', true],
  'qr-code-generator': ['MIT', true],
  'nlohmann-json3-dev': ['MIT', true],
  'libnanosvg-dev': ['Zlib', true],
  'fonts-lato': ['OFL-1.1', true],
  'fonts-vollkorn': ['OFL-1.1', true],
  emscripten: ['MIT OR NCSA', true],
  googletest: ['BSD-3-Clause'],
  'python3-fonttools': ['MIT'],
  binaryen: ['Apache-2.0'],
  ccache: ['GPL-3.0-or-later'],
  'clang-19': ['Apache-2.0 WITH LLVM-exception'],
  'clang-format-19': ['Apache-2.0 WITH LLVM-exception'],
  'clang-tidy-19': ['Apache-2.0 WITH LLVM-exception'],
  'libclang-common-19-dev': ['Apache-2.0 WITH LLVM-exception'],
  'libclang-cpp19': ['Apache-2.0 WITH LLVM-exception'],
  'libclang-rt-19-dev': ['Apache-2.0 WITH LLVM-exception'],
  libllvm19: ['Apache-2.0 WITH LLVM-exception'],
  'lld-19': ['Apache-2.0 WITH LLVM-exception'],
  'llvm-19': ['Apache-2.0 WITH LLVM-exception'],
  cmake: ['BSD-3-Clause'],
  'ninja-build': ['Apache-2.0'],
  nodejs: ['MIT'],
  npm: ['Artistic-2.0'],
  patchelf: ['GPL-3.0-or-later'],
  shellcheck: ['GPL-3.0-or-later'],
  'xz-utils': ['0BSD'],
};

function component(name, version, licence, part, more) {
  if (!licence) throw new Error(`ci/lib/components.mjs names no licence of ${name}.`);
  return {
    type: 'library',
    name,
    version,
    scope: part ? 'required' : 'excluded',
    licenses: [{ expression: licence }],
    ...more,
  };
}

function debianComponents(source) {
  const text = readFileSync(join(source, 'ci/pinned/debian.txt'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [content, file] = line.split('  ');
      const name = file.slice(0, file.indexOf('_'));
      const version = decodeURIComponent(
        file.slice(name.length + 1).replace(/(_[a-z0-9]+\.deb|\.orig\.tar.*)$/, ''),
      );
      const [licence, part] = debian[name] ?? [];
      return component(name, version, licence, part, {
        purl: `pkg:deb/debian/${name}@${encodeURIComponent(version)}`,
        hashes: [{ alg: 'SHA-256', content }],
      });
    });
}

const hex = (base64) => Buffer.from(base64, 'base64').toString('hex');

function npmComponents(source, folder) {
  const { packages } = JSON.parse(readFileSync(join(source, folder, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path]) => path)
    .map(([path, { version, license, integrity }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return component(name, version, license, false, {
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
        hashes: [{ alg: 'SHA-512', content: hex(integrity.slice('sha512-'.length)) }],
      });
    });
}

// Without date and serial number, so that the same checkout makes the same file.
export function components(source) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'Mortarboard' } },
    components: [
      ...debianComponents(source),
      ...npmComponents(source, 'ci/pinned/npm'),
      ...npmComponents(source, 'tests/browser'),
    ],
  };
}

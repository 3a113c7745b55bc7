// A reporter for `node --test`: the files in which a test failed, a line each.

import { relative } from 'node:path';

export default async function* (source) {
  const files = new Set();
  for await (const { type, data } of source) {
    if (type === 'test:fail' && data.file) files.add(relative(process.cwd(), data.file));
  }
  for (const file of [...files].sort()) yield `${file}\n`;
}

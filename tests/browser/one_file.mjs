// The page as one file on a disk, for tests that open it from there.

import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { builtSite } from './server.mjs';

// Resolves with the address of a copy, which lies alone in its folder, under another name, until the test has
// ended.
export async function oneFileOnDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'a stick '));
  after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'our games.html');
  await copyFile(join(builtSite, '../mortarboard.html'), file);
  return pathToFileURL(file).href;
}

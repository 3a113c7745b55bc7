// The diary counts finished matches, and its file brings them into an empty browser.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { open } from './page.mjs';
import { ready } from './saves.mjs';
import { siteAndBrowser } from './served.mjs';

const { site, browser } = await siteAndBrowser();
const finished = fileURLToPath(new URL('../data/records/builders/2_seventeen_points.json', import.meta.url));

test('the diary and its file', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await open(browser, site.address);
  const semantics = page.locator('#semantics');
  const bring = async (page, button, content) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: button }).click(),
    ]);
    await chooser.setFiles({ name: 'any.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  };
  // One person played against a casual bot.
  const record = JSON.parse(await readFile(finished, 'utf8'));
  record.bots = [{ seat: 1, id: 'casual', seed: '00000000000000a7', iterations: 0 }];
  await page.getByRole('button', { name: 'Diary' }).click();
  await semantics.getByText('Finish a match and it is counted here.').waitFor();
  await bring(page, 'Import', JSON.stringify(record));
  const game = page.getByRole('listitem').filter({ hasText: /^The Builders: Middle Ages: 1 match, / });
  await game.waitFor();
  await page.getByRole('listitem').filter({ hasText: /^Casual: 1 match, / }).waitFor();
  const sentence = await game.textContent();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export everything' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'mortarboard matches.json');
  const text = await readFile(await download.path(), 'utf8');
  assert.deepEqual(JSON.parse(text).matches[0].match.moves, record.moves);
  await context.close();

  const empty = await open(browser, site.address);
  const later = empty.page;
  await later.getByRole('button', { name: 'Diary' }).click();
  await later.getByText('Finish a match and it is counted here.').first().waitFor();
  for (const [content, says] of [
    [`${text.slice(0, -20)}`, 'This file was not added.'],
    [text, '1 match was added.'],
    [text, '1 match is here already.'],
  ]) {
    await bring(later, 'Import', content);
    await later.locator('#semantics').getByText(says).first().waitFor();
  }
  const again = later.getByRole('listitem').filter({ hasText: /^The Builders: Middle Ages: 1 match, / });
  assert.equal(await again.textContent(), sentence);
  // It is kept, and home leads to it from the list of matches.
  await later.reload();
  await ready(later);
  await later.getByRole('region', { name: 'Your matches' }).waitFor();
  await later.getByRole('button', { name: 'Diary' }).click();
  await again.waitFor();
  assert.deepEqual([...complaints, ...empty.complaints], []);
  await empty.context.close();
});

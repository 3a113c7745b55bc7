// A finished match is watched again and sent as a link; who opens the link in a fresh page watches it.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { open } from './page.mjs';
import { readQr } from './qr.mjs';
import { siteAndBrowser } from './served.mjs';

const { site, browser } = await siteAndBrowser();

const line = (page) => page.getByRole('slider', { name: 'Place in the match' });
const placeOf = async (page) => Number(await line(page).getAttribute('aria-valuenow'));
const button = (page, name) => page.getByRole('button', { name, exact: true });
async function finished(page) {
  await page.getByRole('region', { name: 'Results' }).waitFor({ timeout: 60_000 });
}
const winner = (page) =>
  page
    .getByRole('heading', { level: 2, name: /won with|share the victory/ })
    .first()
    .textContent();
const reaches = (page, place, distance = 0) =>
  page.waitForFunction(
    ([wanted, most]) =>
      Math.abs(document.querySelector('[role=slider]')?.getAttribute('aria-valuenow') - wanted) <= most,
    [place, distance],
    { timeout: 20_000 },
  );

// The link of the card that lies on the table.
async function copiedLink(page) {
  await button(page, 'Copy link').press('Enter');
  await page.locator('#live').getByText('The link is copied.').waitFor({ state: 'attached' });
  return page.evaluate(() => navigator.clipboard.readText());
}

// The table as a picture: as large as the canvas, of many colours, and without the card that was pressed.
async function pictureOfTable(page) {
  await button(page, 'Share').press('Enter');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Share picture').press('Enter'),
  ]);
  const image = (await readFile(await download.path())).toString('base64');
  const found = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const brush = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    brush.drawImage(picture, 0, 0);
    const { data } = brush.getImageData(0, 0, picture.width, picture.height);
    const colours = new Set();
    for (let i = 0; i < data.length; i += 4) colours.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
    const { width, height } = picture;
    // A card over the table would darken what lies beside it.
    return { width, height, colours: colours.size, corner: [...data.slice(0, 3)] };
  }, image);
  assert.equal(found.width, await page.evaluate(() => innerWidth * devicePixelRatio));
  assert.equal(found.height, await page.evaluate(() => innerHeight * devicePixelRatio));
  assert.ok(found.colours > 500, `${found.colours} colours`);
  assert.deepEqual(found.corner, [0x1e, 0x24, 0x2b]);
}

const title = 'a match of bots is watched again, and its link opens in a fresh page';
test(title, { timeout: 180_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=builders&seats=2&seed=7&bots=greedy,greedy&pace=0`,
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await finished(page);
  const standing = await winner(page);
  await button(page, 'Watch again').click();
  await line(page).waitFor();
  assert.equal(await placeOf(page), 0);
  await page.keyboard.press('ArrowRight');
  await reaches(page, 1);
  await button(page, 'One step forward').press('Enter');
  await reaches(page, 2);
  await page.keyboard.press('ArrowLeft');
  await reaches(page, 1);
  // A pointer on the middle of the line goes there.
  const box = await line(page).boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const last = Number(await line(page).getAttribute('aria-valuemax'));
  await reaches(page, last / 2, 3);
  await pictureOfTable(page);
  await button(page, 'Back').press('Enter');
  await finished(page);

  await button(page, 'Share').press('Enter');
  const link = await copiedLink(page);
  assert.ok(link.length < 2000, `${link.length} characters`);
  await context.close();

  const other = await open(browser, link);
  await line(other.page).waitFor();
  assert.equal(await placeOf(other.page), 0);
  await other.page.keyboard.press('End');
  await finished(other.page);
  assert.equal(await winner(other.page), standing);
  await other.page.reload();
  await line(other.page).waitFor({ timeout: 30_000 });
  await button(other.page, 'Home').press('Enter');
  await other.page.getByRole('heading', { level: 1 }).first().waitFor();
  await other.page.waitForFunction(() => location.hash === '');
  assert.deepEqual([...complaints, ...other.complaints], []);
  await other.context.close();
});

// A finished match with hidden hands, watched again, some turns after its beginning.
async function watchedSixTurns() {
  const match = 'game=citadels&seats=2&seed=7&bots=greedy,greedy&pace=0';
  const opened = await open(browser, `${site.address}?${match}`);
  await finished(opened.page);
  await button(opened.page, 'Watch again').click();
  await line(opened.page).waitFor();
  for (let i = 0; i < 6; ++i) await opened.page.keyboard.press('PageDown');
  return opened;
}

test('a spectator sees no hand, whoever moves sees the own one', { timeout: 120_000 }, async () => {
  const { page, context } = await watchedSixTurns();
  const seenBy = async (viewer) => {
    await page.getByRole('button', { name: /^Seen by/ }).press('Enter');
    await page.getByRole('dialog').getByText(viewer, { exact: true }).press('Enter');
    await page.getByRole('button', { name: `Seen by: ${viewer}`, exact: true }).waitFor();
    return (await page.locator('#semantics').textContent()).replace(`Seen by: ${viewer}`, '');
  };
  const spectator = await seenBy('A spectator');
  assert.equal(await seenBy('A spectator'), spectator);
  assert.notEqual(await seenBy('Whoever moves'), spectator);
  await context.close();
});

test('one plays on from a place of a match, as a match of its own', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await watchedSixTurns();
  // A spectator takes the seat on turn, and plays with what that seat knew.
  await button(page, 'Play on from here').press('Enter');
  await line(page).waitFor({ state: 'detached' });
  const told = page.getByText('had not seen was dealt again', { exact: false }).first();
  await told.waitFor({ state: 'attached' });
  await page.waitForFunction(() => location.search.includes('match='));
  await page.reload();
  await told.waitFor({ state: 'attached' });
  await button(page, 'Home').press('Enter');
  await page
    .getByText(/continued from (round|another match)/)
    .first()
    .waitFor({ state: 'attached' });
  assert.deepEqual(complaints, []);
  await context.close();
});

test('pieces that a step has touched are marked', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=builders&seats=2&seed=7&bots=greedy,greedy&pace=0`,
  );
  await finished(page);
  await button(page, 'Watch again').click();
  await line(page).waitFor();
  const touched = page.locator('[aria-description*="Changed in this step."]');
  assert.equal(await touched.count(), 0);
  await page.keyboard.press('ArrowRight');
  await reaches(page, 1);
  await touched.first().waitFor({ state: 'attached' });
  await page.keyboard.press('Home');
  await touched.first().waitFor({ state: 'detached' });
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a link, a QR code and a problem open the match at the same move', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=builders&seats=2&seed=7&bots=greedy,greedy&pace=0`,
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await finished(page);
  await button(page, 'Watch again').press('Enter');
  await line(page).waitFor();
  for (let step = 1; step <= 4; ++step) {
    await page.keyboard.press('ArrowRight');
    await reaches(page, step);
  }
  await button(page, 'Share').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share this match' });
  await dialog.getByRole('button', { name: /^Open at move / }).press('Enter');
  await dialog.getByRole('button', { name: /^Open at move /, pressed: true }).waitFor();
  const { text: inPicture } = await readQr(page, 'QR code of the link', (text) => text.includes('&at='));
  const link = await copiedLink(page);
  assert.equal(inPicture, link);
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await button(page, 'Share').evaluate((node) => node === document.activeElement), true);

  await page.keyboard.press('?');
  await button(page, 'Report a problem').press('Enter');
  assert.equal(await copiedLink(page), link);

  const other = await open(browser, link);
  await line(other.page).waitFor();
  await reaches(other.page, 4);
  assert.deepEqual([...complaints, ...other.complaints], []);
  await context.close();
  await other.context.close();
});

test('a comment is kept with the match and travels in its link', { timeout: 180_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=builders&seats=2&seed=7&bots=greedy,greedy&pace=0`,
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const watchTwoSteps = async () => {
    await button(page, 'Watch again').press('Enter');
    await line(page).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await reaches(page, 2);
  };
  const shown = (where) =>
    where.getByRole('heading', { level: 2, name: /Comment: A strong opening$/ }).waitFor({ timeout: 20_000 });
  await finished(page);
  await watchTwoSteps();
  await button(page, 'Comment').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Comment on move 2' });
  const words = dialog.getByRole('textbox', { name: 'Comment' });
  await words.fill('A strong opening');
  await words.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement.textContent === 'Comment');
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  assert.equal(await words.inputValue(), 'A strong opening', 'Escape has thrown away what was typed');
  await button(page, 'Keep').press('Enter');
  await shown(page);
  await page.waitForFunction(() => location.search.includes('match='));
  await page.reload();
  await finished(page);
  await watchTwoSteps();
  await shown(page);
  await page.keyboard.press('End');
  await finished(page);
  await button(page, 'Share').press('Enter');
  const link = await copiedLink(page);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await button(page, 'Edit comment').press('Enter');
  await button(page, 'Delete').press('Enter');
  await button(page, 'Comment').waitFor();
  await context.close();

  const other = await open(browser, link);
  await line(other.page).waitFor();
  await other.page.keyboard.press('ArrowRight');
  await other.page.keyboard.press('ArrowRight');
  await shown(other.page);
  assert.equal(await button(other.page, 'Edit comment').count(), 0);
  assert.deepEqual([...complaints, ...other.complaints], []);
  await other.context.close();
});

test('alone against bots one goes back behind what they did', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=citadels&seats=2&seed=7&bots=-,greedy&pace=0`,
  );
  const lit = page.locator('[data-lit]');
  await lit.first().waitFor();
  // Two choices of a character, each pressed and confirmed, with the bot's between them.
  await page.getByRole('switch', { name: 'Log' }).press('Enter');
  const back = button(page, 'Go back before my last choice');
  for (let i = 0; i < 8 && !(await back.count()); ++i) {
    await lit.first().press('Enter');
    await page.waitForTimeout(400);
  }
  await back.press('Enter');
  const question = page.getByRole('dialog', { name: 'Go back' });
  await question.getByText('Go back to before').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await back.press('Enter');
  await question.getByRole('button', { name: 'Go back', exact: true }).press('Enter');
  await question.waitFor({ state: 'detached' });
  await lit.first().waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a damaged link says so on the first page', { timeout: 60_000 }, async () => {
  const { page, context } = await open(browser, `${site.address}#m=AUxxxxxxxx`);
  await page.getByText('This link is damaged', { exact: false }).first().waitFor({ state: 'attached' });
  await context.close();
});

const shared = 'a position of a running match is shared and played on';
test(shared, { timeout: 120_000 }, async () => {
  const address = `${site.address}?game=citadels&seats=3&seed=3&bots=-,greedy,greedy&pace=0`;
  const { page, complaints, context } = await open(browser, address);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'What can I do?').press('Enter');
  await button(page, 'Share this position').press('Enter');
  const link = await copiedLink(page);
  assert.ok(link.length < 2000, `${link.length} characters`);
  await context.close();

  const other = await open(browser, link);
  await other.page.getByText('did not know was dealt anew').first().waitFor({ state: 'attached' });
  await button(other.page, 'Play on from here').press('Enter');
  await button(other.page, 'Play on from here').waitFor({ state: 'detached' });
  const said = other.page.getByText('what Player 1 had not seen was dealt again');
  await said.first().waitFor({ state: 'attached' });
  assert.deepEqual([...complaints, ...other.complaints], []);
  await other.context.close();
});

// The bots as a person sees them: hints with reasons and a look-ahead, and thinking that shows its progress
// and is cancelled when nobody waits for it.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { open } from './page.mjs';
import { keptMoves } from './saves.mjs';
import { siteAndBrowser } from './served.mjs';

const { site, browser } = await siteAndBrowser();

test(
  'a hint lists moves with their results, and its look-ahead is shown step by step',
  { timeout: 120_000 },
  async () => {
    const { page, complaints, context } = await open(
      browser,
      `${site.address}?game=builders&seats=2&seed=7&pace=0`,
    );
    const press = (name) => page.getByRole('button', { name }).click();
    const hint = page.getByRole('region', { name: 'Suggested moves' });
    // A quick search thinks for a tenth of a second, less than a locator may look away.
    const thinking = page.evaluate(
      () =>
        new Promise((resolve) => {
          const layer = document.getElementById('semantics');
          const look = () =>
            [...layer.querySelectorAll('h2')].some((one) => /^Thinking: \d+%$/.test(one.textContent)) &&
            resolve();
          new MutationObserver(look).observe(layer, { subtree: true, childList: true, characterData: true });
        }),
    );
    await Promise.all([thinking, press('Hint')]);
    // the other items open the look-ahead
    const moves = hint.getByRole('listitem').filter({ hasText: /: ends about / });
    await moves.first().waitFor({ timeout: 60_000 });
    const texts = await moves.allTextContents();
    assert.equal(texts.length, 3);
    for (const text of texts)
      assert.match(text, /: ends about (\d+\.\d points (ahead|behind)|level)\. Then: .+\.$/);
    assert.ok(
      texts.some((text) => / (Better|Worse): /.test(text)),
      `nothing says why: ${texts.join('\n')}`,
    );
    assert.equal(new Set(texts.map((text) => text.split(': ends')[0])).size, 3, 'three different moves');

    const before = await page.getByRole('list', { name: 'Players' }).getByRole('listitem').allTextContents();
    await hint
      .getByRole('button', { name: /^Look ahead: / })
      .first()
      .click();
    await hint.getByText(/^1 of \d+, You: /).waitFor();
    assert.equal(await hint.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled'), 'true');
    await hint.getByRole('button', { name: 'Next' }).click();
    await hint.getByText(/^2 of \d+, /).waitFor();
    await hint.getByRole('button', { name: 'Back to the game' }).click();
    await moves.first().waitFor();
    await hint.getByRole('button', { name: 'Close hint' }).click();
    await hint.waitFor({ state: 'detached' });
    assert.deepEqual(
      await page.getByRole('list', { name: 'Players' }).getByRole('listitem').allTextContents(),
      before,
      'nothing was played',
    );
    assert.deepEqual(complaints, []);
    await context.close();
  },
);

test(
  'what the others did is shown again at one press, and skipped with Escape',
  { timeout: 120_000 },
  async () => {
    const { page, complaints, context } = await open(
      browser,
      `${site.address}?game=troyes&seats=3&seed=7&pace=0&bots=-,greedy,greedy`,
    );
    const shows = page.getByRole('button', { name: 'What happened?' });
    await shows.waitFor({ timeout: 60_000 });
    const asked = await page.locator('#semantics').getByRole('heading', { level: 2 }).first().textContent();
    await shows.click();
    await page.getByRole('heading', { name: / \(1 of \d+\)$/ }).waitFor();
    await page.keyboard.press('Escape');
    await shows.waitFor();
    await page.getByRole('heading', { name: asked }).waitFor();
    await page.keyboard.press('w');
    await page.getByRole('button', { name: 'Skip' }).click();
    await shows.waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  },
);

test(
  'a bot that thinks for long shows its progress, and leaving the table stops it',
  { timeout: 120_000 },
  async () => {
    const { page, complaints, context } = await open(
      browser,
      `${site.address}?game=builders&seats=2&seed=8&bots=-,master&iterations=1000000`,
    );
    const endTurn = async () => {
      const end = page.getByRole('button', { name: /^End turn/ });
      await end.press('Enter');
      await end.press('Enter');
    };
    await page.locator('[data-lit]').first().waitFor();
    await endTurn();
    await page
      .getByText(/is thinking: \d+%$/)
      .first()
      .waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Home' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mortarboard' }).waitFor();
    // The turn of the bot at the table that was left would take minutes; the bot of the next table answers at
    // once.
    await page
      .getByRole('button', { name: /^Play against 1 bot/ })
      .first()
      .click();
    await page.locator('[data-lit]').first().waitFor();
    const botsMoves = async () => {
      const match = new URL(page.url()).searchParams.get('match'); // from the first move on
      return match ? (await keptMoves(page, { match })).filter((move) => move.startsWith('1 ')).length : 0;
    };
    const before = await botsMoves();
    await endTurn();
    for (const end = Date.now() + 30_000; (await botsMoves()) === before; await page.waitForTimeout(100))
      assert.ok(Date.now() < end, 'the bot plays');
    await page.locator('[data-lit]').first().waitFor({ timeout: 30_000 });
    assert.deepEqual(complaints, []);
    await context.close();
  },
);

test(
  'a bot of several searches uses as many workers as there are cores, and plays the same game',
  { timeout: 180_000 },
  async () => {
    const results = [];
    for (const [cores, workers] of [
      [1, 1],
      [4, 3],
      [16, 4],
    ]) {
      const context = await browser.newContext({ deviceScaleFactor: 0.5 });
      await context.addInitScript(
        (cores) => Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => cores }),
        cores,
      );
      const page = await context.newPage();
      await page.goto(`${site.address}?game=builders&seats=2&seed=8&pace=0&bots=master,master&iterations=44`);
      const result = page.getByRole('region', { name: 'Results' });
      await result.waitFor({ timeout: 60_000 });
      assert.equal(page.workers().filter((worker) => worker.url().endsWith('bot_worker.js')).length, workers);
      results.push(await result.textContent());
      await context.close();
    }
    assert.match(results[0], /points/);
    assert.equal(results[1], results[0]);
    assert.equal(results[2], results[0]);
  },
);

test(
  'a league of bots plays on the device, shows its result and is saved as a file',
  { timeout: 180_000 },
  async () => {
    const { page, complaints, context } = await open(browser, site.address);
    const choose = (group, name) =>
      page
        .getByRole('radiogroup', { name: group, exact: true })
        .getByRole('radio', { name, exact: true })
        .press('Enter');
    await page.getByRole('button', { name: 'Bot league' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Bot league' }).waitFor();
    await choose('Game', 'The Builders: Middle Ages');
    await choose('Number of players', '2');
    await choose('First bot', 'Greedy');
    await choose('Second bot', 'Random');
    await choose('Games', '12');
    await page.getByRole('button', { name: 'Start league' }).press('Enter');
    const semantics = page.locator('#semantics');
    await semantics.getByText(/^\d+ of 12 games played/).waitFor();
    const result = semantics.getByText(/^Greedy against Random: \d+ of 12 won, \d+ tied, /);
    await result.waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Start league' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save result' }).press('Enter'),
    ]);
    assert.equal(download.suggestedFilename(), 'league-builders.json');
    const kept = JSON.parse(await readFile(await download.path(), 'utf8'));
    const [greedy, random] = kept.bots;
    assert.deepEqual(
      [kept.game, kept.seats, kept.games, greedy.name, random.name],
      ['builders', 2, 12, 'greedy', 'random'],
    );
    assert.equal(greedy.wins + random.wins + greedy.ties, 12);
    assert.ok(greedy.win_rate > 0.8, 'who looks ahead beats who does not');
    assert.ok(
      (await result.textContent()).startsWith(
        `Greedy against Random: ${greedy.wins} of 12 won, ${greedy.ties} tied, `,
      ),
    );
    assert.match(
      kept.again,
      /^mortarboard arena game=builders bots=greedy,random seats=2 games=12 seed=\d+$/,
    );
    assert.deepEqual(complaints, []);
    await context.close();
  },
);

test('a failure is not told once its question is dismissed', { timeout: 30_000 }, async () => {
  const { page, context } = await open(browser, site.address);
  const told = await page.evaluate(async (address) => {
    const workers = [];
    globalThis.Worker = class {
      constructor() {
        workers.push(this);
      }
      postMessage() {}
      terminate() {}
    };
    const { Bots } = await import(`${address}bots.js?alone`);
    const heard = [];
    for (const then of ['nothing', 'dismiss', 'ask']) {
      const bots = new Bots(
        () => {},
        () => {},
        () => heard.push(then),
      );
      bots.ask('{"max_workers":1}');
      workers.at(-1).onerror({ message: 'it failed' });
      if (then === 'dismiss') bots.dismiss();
      if (then === 'ask') bots.ask('{"max_workers":1}');
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    return heard;
  }, site.address);
  assert.deepEqual(told, ['nothing']);
  await context.close();
});

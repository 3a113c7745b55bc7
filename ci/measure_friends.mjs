// node ci/measure_friends.mjs <checkout>: what it costs four browsers to set up a match with friends, as
// script time of the peers' worker, the busiest of the four: a match of Baldur's Gate until the first person
// may choose (all decks shuffled and locked), and the draft of Citadels (until its first turn). Needs the
// page (ci/play.sh --build-only) and tests/browser/node_modules.
import { join, resolve } from 'node:path';

const root = resolve(process.argv[2] ?? '.');
process.env.MORTARBOARD_SITE ??= join(root, 'build/wasm/site');
const { accept, meet, play, siteForFriends } = await import(join(root, 'tests/browser/friends.mjs'));
const { browser, site, plain } = await siteForFriends();
const names = ['Ada', 'Grace', 'Edith', 'Hedy'];
const busy = (players) =>
  Promise.all(
    players.map(({ page }) =>
      page
        .workers()
        .find((one) => one.url().endsWith('peers_worker.js'))
        .evaluate(() => globalThis.mortarboard.busy),
    ),
  );

async function measure(what, game, until, limit_ms) {
  const players = await meet(browser, plain, game, names);
  const before = await busy(players);
  const begun = Date.now();
  await accept(...players);
  await until(players);
  const spent = (await busy(players)).map((now, i) => Math.round(now - before[i]));
  const busiest = `${Math.max(...spent)} ms of script time at the busiest of four (${spent.join(', ')})`;
  console.log(`${what}: ${busiest}, at most ${limit_ms}; ${Date.now() - begun} ms by the clock`);
  for (const { context } of players) await context.close();
  return Math.max(...spent) <= limit_ms;
}

const anybody = (players) =>
  Promise.race(
    players.map(({ page }) => page.locator('button[data-lit]').first().waitFor({ timeout: 120_000 })),
  );
const good = [
  await measure("Baldur's Gate, set up", "Builders of Baldur's Gate", anybody, 3000),
  await measure(
    'Citadels, draft',
    'Citadels',
    (players) => anybody(players).then(() => play(players, 4)),
    2000,
  ),
];
await browser.close();
await site.close();
process.exit(good.every(Boolean) ? 0 : 1);

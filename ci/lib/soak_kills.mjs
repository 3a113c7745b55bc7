// ci/soak.mjs --kills: a person plays, and a short random time after a move the browser is killed, as by
// kill -9 or a lack of memory. The next browser with the same profile must have that move.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMatch, hooks, keptText, movesOf, playOn } from './soak_page.mjs';

const matchKills = 25; // then another match, in a new profile
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

async function open(profile, chromium, address) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.MORTARBOARD_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-sync'],
    viewport: { width: 800, height: 600 },
  });
  await context.addInitScript(hooks);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(address);
  await atMatch(page);
  return { context, page };
}

async function kill({ context, page }) {
  const cdp = (await context.browser()?.newBrowserCDPSession?.()) ?? (await context.newCDPSession(page));
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  const pid = processInfo.find((one) => one.type === 'browser').id;
  return () => {
    process.kill(pid, 'SIGKILL');
    return context.close().catch(() => {});
  };
}

// Resolves with the number of kills.
export async function killBrowsers({ server, fail, below, chromium, games, kills }) {
  let done = 0;
  for (let match = 0; done < kills; ++match) {
    const profile = mkdtempSync(join(tmpdir(), 'mortarboard-soak-'));
    const game = games[match % games.length];
    let address = `${server.url}?game=${game}&seats=2&seed=${below(1e6)}&bots=-,random&pace=0&view=generic`;
    let id = '';
    let before = []; // the moves that must be there
    let after = 0; // milliseconds
    try {
      for (let inMatch = 0; inMatch < matchKills && done < kills; ++inMatch) {
        const table = await open(profile, chromium, address);
        if (inMatch) {
          const moves = movesOf(await table.page.evaluate(keptText, id));
          const lost = before.findIndex((move, index) => move !== moves[index]);
          if (lost >= 0)
            fail(
              `${game}, killed ${after} ms after a move`,
              `${before.length - lost} of ${before.length} moves are lost: ${before.slice(lost).join('; ')}`,
            );
        }
        const strike = await kill(table);
        const salt = below(2 ** 31);
        const played = await table.page.evaluate(playOn, {
          presses: 0,
          until: Infinity,
          patience: 10_000,
          salt,
          most: 1 + below(3),
        });
        before = movesOf(await table.page.evaluate(() => soak.attempted));
        id = new URL(table.page.url()).searchParams.get('match');
        address = `${server.url}?match=${id}&pace=0&view=generic`;
        after = below(below(2) ? 40 : 500);
        await pause(after);
        await strike();
        done += 1;
        if (played.state === 'over') break;
        if (played.state === 'stuck') fail(game, `nothing moves any more. ${played.heard}`);
      }
    } catch (error) {
      fail(`${game}, kill ${done + 1}, killed ${after} ms after a move`, String(error.stack));
    } finally {
      rmSync(profile, { recursive: true, force: true });
    }
  }
  return done;
}

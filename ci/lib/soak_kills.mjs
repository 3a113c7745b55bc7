// ci/soak.mjs --kills: a person plays, and a short random time after a move the browser is killed, as by
// kill -9 or a lack of memory. The next browser with the same profile must have that move; a kill counts once
// that was looked at.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMatch, hooks, keptText, movesOf, playOn, ready } from './soak_page.mjs';

const matchKills = 25; // then another match, in a new profile
const mostErrors = 20; // as many as ci/soak.mjs takes: a browser that does not start would be tried for ever
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

// A match that has ended needs no table that waits for a move.
async function open(profile, chromium, address, isOver = false) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.MORTARBOARD_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-sync'],
    viewport: { width: 800, height: 600 },
  });
  try {
    await context.addInitScript(hooks);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(address);
    await (isOver ? ready(page) : atMatch(page));
    return { context, page };
  } catch (error) {
    await context.close().catch(() => {});
    throw error;
  }
}

async function kill({ context, page }) {
  const cdp = (await context.browser()?.newBrowserCDPSession?.()) ?? (await context.newCDPSession(page));
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  const pid = processInfo.find((one) => one.type === 'browser').id;
  return async () => {
    process.kill(pid, 'SIGKILL');
    await context.close().catch(() => {});
    for (let waited = 0; isAlive(pid); waited += 10) {
      if (waited > 10_000) throw new Error(`the browser, process ${pid}, lives on after SIGKILL`);
      await pause(10);
    }
  };
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

// Resolves with the number of kills after which the match was looked at.
export async function killBrowsers({ server, fail, below, chromium, games, kills }) {
  let [done, errors] = [0, 0];
  for (let match = 0; done < kills && errors < mostErrors; ++match) {
    const profile = mkdtempSync(join(tmpdir(), 'mortarboard-soak-'));
    const game = games[match % games.length];
    let address = `${server.url}?game=${game}&seats=2&seed=${below(1e6)}&bots=-,random&pace=0&view=generic`;
    let id = '';
    let before = []; // the moves that must be there
    let after = 0; // milliseconds
    let isOver = false;
    let table = null;
    try {
      for (let inMatch = 0; ; ++inMatch) {
        table = await open(profile, chromium, address, isOver);
        if (inMatch) {
          const moves = movesOf(await table.page.evaluate(keptText, id));
          const lost = before.findIndex((move, index) => move !== moves[index]);
          if (lost >= 0)
            fail(
              `${game}, killed ${after} ms after a move`,
              `${before.length - lost} of ${before.length} moves are lost: ${before.slice(lost).join('; ')}`,
            );
          done += 1;
        }
        if (isOver || inMatch === matchKills || done >= kills) break;
        const strike = await kill(table);
        const salt = below(2 ** 31);
        const played = await table.page.evaluate(playOn, {
          presses: 0,
          until: Infinity,
          patience: 10_000,
          salt,
          most: 1 + below(3),
        });
        isOver = played.state === 'over';
        if (played.state === 'stuck') throw new Error(`nothing moves any more. ${played.heard}`);
        if (!played.pressed.length) {
          if (isOver) break; // by somebody else's move, so there is nothing to lose
          throw new Error('no move was made before the kill');
        }
        before = movesOf(await table.page.evaluate(() => soak.attempted));
        id = new URL(table.page.url()).searchParams.get('match');
        address = `${server.url}?match=${id}&pace=0&view=generic`;
        after = below(below(2) ? 40 : 500);
        await pause(after);
        await strike();
      }
    } catch (error) {
      errors += 1;
      fail(`${game}, kill ${done + 1}, killed ${after} ms after a move`, String(error.stack));
    } finally {
      await table?.context.close().catch(() => {});
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  return done;
}

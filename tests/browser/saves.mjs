// Helpers for tests of saved matches.

export const newMatch = (site) => `${site.address}?game=builders&seats=2&seed=7&pace=0&view=generic`;

export const ready = (page) =>
  page.waitForFunction(() => 'ready' in document.documentElement.dataset, null, { timeout: 30_000 });
export const atTable = (page) => page.getByRole('list', { name: 'Players' }).waitFor();

// Presses the first possible move a few times, and waits until each one is saved or at least shown.
export async function playSome(page, times) {
  for (let i = 0; i < times; ++i) {
    const button = page.getByRole('button', { name: /^(Take coins|To |Start |Recruit |End turn)/ }).first();
    await button.waitFor();
    const before = await page.evaluate(() => document.getElementById('semantics').textContent);
    await button.click();
    await page.waitForFunction((text) => document.getElementById('semantics').textContent !== text, before);
  }
  // Our turn again, or nobody's: nothing is under way when the test continues.
  await page
    .getByRole('button', { name: /^(Take coins|To |Start |Recruit |End turn)/ })
    .first()
    .waitFor();
  await page.waitForTimeout(150);
}

export async function resume(page, name = /^Continue/) {
  await page.getByRole('button', { name }).first().click();
  await atTable(page);
}

// All slots in localStorage.
export const slots = (page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('mortarboard.match.'))),
  );

// The moves of the newest copy, of the match kept last or of `match`; read from the page's storage and not
// from what it shows.
export function keptMoves(page, { mirror = false, match = '' } = {}) {
  return page.evaluate(
    async ({ mirror, match }) => {
      let texts = mirror
        ? await new Promise((resolve, reject) => {
            const asked = indexedDB.open('mortarboard');
            asked.onerror = () => reject(asked.error);
            asked.onsuccess = () => {
              const all = asked.result.transaction('matches').objectStore('matches').getAll();
              ((all.onsuccess = () => resolve(all.result)), asked.result.close());
            };
          })
        : Object.entries(localStorage)
            .filter(([key]) => key.startsWith(`mortarboard.match.${match}`))
            .map(([, value]) => value);
      texts = texts.filter(Boolean);
      const sequence = (text) => Number(/sequence (\d+)/.exec(text)?.[1] ?? 0);
      texts.sort((x, y) => sequence(y) - sequence(x));
      return JSON.parse(texts[0].slice(texts[0].indexOf('\n'))).moves;
    },
    { mirror, match },
  );
}

// The page in the languages of assets/i18n: a person whose browser prefers one plays a whole game in it, and
// changes it in the middle of a match.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { open, press } from './page.mjs';
import { keptMoves } from './saves.mjs';
import { siteAndBrowser } from './served.mjs';

const { site, browser } = await siteAndBrowser();
const folder = fileURLToPath(new URL('../../assets/i18n', import.meta.url));
const textsOf = (language, ...parts) =>
  Object.assign(
    {},
    ...parts.map((part) => JSON.parse(readFileSync(`${folder}/${language}/${part}.json`, 'utf8'))),
  );
const others = readdirSync(folder).filter((language) => language !== 'en');

// A sentence with placeholders as an expression that its filled-in form matches. A choice stands for
// anything.
function pattern(message) {
  let depth = 0;
  let out = '';
  for (const c of message) {
    if (c === '{' && depth++ === 0) out += '.*';
    if (depth === 0) out += c.replace(/[.*+?^${}()|[\]\\]/, '\\$&');
    if (c === '}') --depth;
  }
  return new RegExp(`^${out}$`);
}

// English texts of two words or more that this language says in another way.
function englishTexts(texts) {
  const english = textsOf('en', 'page', 'builders');
  return Object.entries(english)
    .filter(([key, text]) => text !== texts[key] && !/[{}]/.test(text) && /[a-z]+ [a-z]+/.test(text))
    .map(([, text]) => text)
    .filter((text) => text.length > 10);
}
const leftInEnglish = (page, english) =>
  page.evaluate((list) => {
    // What was announced before the language changed is not said anew, so the announcements are left out.
    const shown = document.getElementById('semantics').textContent;
    return list.filter((text) => shown.includes(text));
  }, english);

// A beginner's play (beginner.mjs) on the board of The Builders, by the names that the language gives.
class Beginner {
  constructor(texts) {
    const say = (key) => pattern(texts[`builders.say.${key}`]);
    this.sendHere = say('send_here');
    this.moves = { send: say('send'), start: say('start'), recruit: say('recruit') };
    this.endTurn = new RegExp(`^${texts['builders.verb.end_turn']}`);
    this.turns = 0;
    this.inTurn = {};
  }

  // The next button worth pressing; null: it is not our turn.
  async choose(page) {
    const found = async (name, besides) => {
      for (const button of await page.getByRole('button', { name, disabled: false }).all()) {
        const text = (await button.textContent().catch(() => '')) ?? '';
        if (text && !besides?.test(text)) return button;
      }
      return null;
    };
    const here = await found(this.sendHere);
    if (here) return here;
    for (const [kind, name] of Object.entries(this.turns < 3 ? this.moves : {})) {
      if ((this.inTurn[kind] ?? 0) >= (kind === 'send' ? 1 : 2)) continue;
      const button = await found(name, this.sendHere);
      if (!button) continue;
      this.inTurn[kind] = (this.inTurn[kind] ?? 0) + 1;
      return button;
    }
    const coins = await found(this.turns < 3 ? /^\+1 / : /^\+6 /);
    if (coins) return coins;
    const end = await found(this.endTurn);
    if (end) [this.turns, this.inTurn] = [this.turns + 1, {}];
    return end;
  }
}

for (const language of others)
  test(`a whole game in ${language}`, { timeout: 300_000 }, async () => {
    const texts = textsOf(language, 'page', 'builders');
    const english = englishTexts(texts);
    const { page, complaints, context } = await open(
      browser,
      `${site.address}?game=builders&seats=2&seed=7&pace=0`,
      { locale: language },
    );
    assert.equal(await page.locator('html').getAttribute('lang'), language);
    const result = page.getByRole('region', { name: texts['results.title'] });
    const beginner = new Beginner(texts);
    for (let pressed = 0; !(await result.count());) {
      const button = await beginner.choose(page);
      if (!button) {
        await page.waitForTimeout(20);
        continue;
      }
      await press(page, await button.textContent(), () => button.click({ timeout: 20_000 }));
      if (pressed % 20 === 0) assert.deepEqual(await leftInEnglish(page, english), []);
      assert.ok(++pressed < 2000, 'the game does not end');
    }
    assert.ok(beginner.turns > 3, 'no turn was ended');
    assert.deepEqual(await leftInEnglish(page, english), []);
    assert.deepEqual(complaints, []);
    await context.close();
  });

test('a language is chosen in the middle of a match and holds', { timeout: 120_000 }, async () => {
  const { page, complaints, context } = await open(
    browser,
    `${site.address}?game=builders&seats=2&seed=7&bots=-,-`,
    { locale: 'en' },
  );
  const french = textsOf('fr', 'page', 'builders');
  const german = textsOf('de', 'page', 'builders');
  await page.getByRole('button', { name: /^End turn/ }).waitFor();
  await page.getByRole('button', { name: /^\+1 coin/ }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Français' }).click();
  await page.getByRole('heading', { name: french['settings.title'], level: 1 }).waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { name: german['settings.title'], level: 1 }).waitFor();
  await page.getByRole('button', { name: german['page.back'] }).click();
  await page.getByRole('button', { name: pattern(`${german['builders.verb.end_turn']}{n}`) }).waitFor();
  assert.deepEqual(await leftInEnglish(page, englishTexts(german)), []);

  // What was saved in one language is opened in another, move by move.
  const kept = await keptMoves(page);
  await page.reload();
  await page.getByRole('button', { name: pattern(`${german['builders.verb.end_turn']}{n}`) }).waitFor();
  assert.ok(kept.length > 0);
  assert.deepEqual(await keptMoves(page), kept);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a language that does not arrive changes nothing', { timeout: 60_000 }, async () => {
  const { page, context } = await open(browser, site.address, { locale: 'en', serviceWorkers: 'block' });
  await context.route('**/assets/i18n/fr/page.json', (route) => route.abort());
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Français' }).click();
  const sentence = textsOf('en', 'page')['settings.language.failed'];
  await page.getByText(sentence).first().waitFor({ state: 'attached' });
  assert.equal(await page.locator('html').getAttribute('lang'), 'en');
  await page.reload(); // it is chosen still, and still does not arrive: the page opens in English
  await page.getByRole('button', { name: 'Settings' }).waitFor();
  await context.close();
});

for (const way of ['it is chosen again', 'the network is back'])
  test(`a language that did not arrive comes when ${way}`, { timeout: 60_000 }, async () => {
    const { page, context } = await open(browser, site.address, { locale: 'en', serviceWorkers: 'block' });
    await page.getByRole('button', { name: 'Settings' }).click();
    const failed = page.locator('#semantics').getByText(textsOf('en', 'page')['settings.language.failed']);
    await context.setOffline(true);
    await page.getByRole('radio', { name: 'Français' }).click();
    await failed.waitFor();
    await page.getByRole('radio', { name: 'English' }).click(); // it is spoken: there is nothing to fetch
    await failed.waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'Français' }).click();
    await failed.waitFor();
    // Where the browser does not notice that the network is back, the person does.
    if (way === 'it is chosen again')
      await page.evaluate(() =>
        addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }),
      );
    await context.setOffline(false);
    if (way === 'it is chosen again') await page.getByRole('radio', { name: 'Français' }).click();
    await titled(page, 'fr');
    assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
    await context.close();
  });

// Holds the requests for the texts at `path` back, and returns what lets them go.
async function holdBack(context, path) {
  let letGo;
  const held = new Promise((resolve) => (letGo = resolve));
  await context.route(`**/assets/i18n/${path}.json`, (route) => held.then(() => route.continue()));
  return letGo;
}
const titled = (page, language) =>
  page.getByRole('heading', { name: textsOf(language, 'page')['settings.title'], level: 1 }).waitFor();
const startTroyes = async (page, language) => {
  const texts = textsOf(language, 'page', 'troyes');
  const named = (key, values) => new RegExp(`^${texts[key].replace('{game}', values)}$`);
  await page.getByRole('button', { name: named('new.of', 'Troyes') }).press('Enter');
  await page.getByRole('button', { name: texts['new.start'], exact: true }).press('Enter');
};

for (const last of ['the page', 'the game'])
  test(`a language chosen while a game loads is the game's too: ${last} comes last`, async () => {
    const { page, context } = await open(browser, site.address, { locale: 'en', serviceWorkers: 'block' });
    const letGameGo = await holdBack(context, 'en/troyes');
    const letPageGo = await holdBack(context, 'de/page');
    await startTroyes(page, 'en');
    await page
      .locator('#semantics')
      .getByText(/^Loading the pictures and texts of Troyes/)
      .waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Settings' }).press('Enter');
    await page.getByRole('radio', { name: 'Deutsch' }).press('Enter');
    const arrives = page.waitForResponse('**/en/troyes.json');
    if (last === 'the page') {
      letGameGo();
      await (await arrives).finished();
      await page.waitForTimeout(300);
      letPageGo();
    } else {
      letPageGo();
      await titled(page, 'de');
      letGameGo();
      await (await arrives).finished();
    }
    await titled(page, 'de');
    await page.keyboard.press('Escape');
    await startTroyes(page, 'de');
    const german = textsOf('de', 'page', 'troyes');
    await page.getByRole('list', { name: german['table.seats'], exact: true }).waitFor();
    const shown = await page.evaluate(() => document.getElementById('semantics').textContent);
    assert.doesNotMatch(shown, /troyes\.[a-z]/, 'a key stands where a text should');
    const english = textsOf('en', 'troyes');
    const left = Object.entries(english)
      .filter(([key, text]) => text !== german[key] && !/[{}]/.test(text) && /[a-z]+ [a-z]+/.test(text))
      .filter(([, text]) => text.length > 10 && shown.includes(text));
    assert.deepEqual(left, []);
    await context.close();
  });

test('of several languages chosen quickly the last one is spoken', { timeout: 60_000 }, async () => {
  const { page, context } = await open(browser, site.address, { locale: 'en', serviceWorkers: 'block' });
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  for (const [slow, name, code] of [
    ['de', 'English', 'en'],
    ['de', 'Français', 'fr'],
  ]) {
    const letGo = await holdBack(context, `${slow}/page`);
    await page.getByRole('radio', { name: 'Deutsch' }).press('Enter');
    await page.getByRole('radio', { name }).press('Enter');
    await titled(page, code);
    const arrives = page.waitForResponse(`**/${slow}/page.json`);
    letGo();
    await (await arrives).finished();
    await page.waitForTimeout(300);
    await titled(page, code);
    assert.equal(await page.locator('html').getAttribute('lang'), code);
    await context.unroute(`**/assets/i18n/${slow}/page.json`);
  }
  await context.close();
});

// Every screen of the page and how a person gets there; the order is one walk through all of them.

import { readFileSync } from 'node:fs';

// The games of the box, but for the one whose table stands for the whole page.
const list = readFileSync(new URL('../../src/games/games.def', import.meta.url), 'utf8');
const otherGames = [...list.matchAll(/^GAME\((\w+)\)/gm)]
  .map(([, id]) => id)
  .filter((id) => id !== 'builders');

const ready = (page) =>
  page.waitForFunction(() => 'ready' in document.documentElement.dataset, null, { timeout: 30_000 });
const heading = (page, name) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page, name) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .press('Enter');

async function home(page, site) {
  await page.goto(site.address);
  await ready(page);
  await heading(page, 'Mortarboard');
}
async function table(page, site, more = '', game = 'builders') {
  await page.goto(`${site.address}?game=${game}&seats=3&seed=7&pace=0${more}`);
  await ready(page);
  await page.locator('[data-lit]').first().waitFor();
}
async function hint(page, site) {
  await table(page, site);
  await press(page, 'Hint');
  await page
    .getByRole('region', { name: 'Suggested moves' })
    .getByRole('listitem')
    .filter({ hasText: / ends about / })
    .first()
    .waitFor({ timeout: 60_000 });
}
// Waits for the results: bots play all seats, and it takes seconds.
async function results(page, site) {
  await page.goto(`${site.address}?game=builders&seats=3&seed=7&pace=0&bots=greedy,greedy,random`);
  await ready(page);
  await page.getByRole('region', { name: 'Results' }).waitFor({ timeout: 120_000 });
}

export const screens = [
  { name: 'home', go: home },
  {
    name: 'new',
    go: async (page, site) => {
      await home(page, site);
      await press(page, /^New game/);
      await heading(page, 'New game');
    },
  },
  {
    name: 'settings',
    go: async (page, site) => {
      await home(page, site);
      await press(page, 'Settings');
      await heading(page, 'Settings');
    },
  },
  {
    name: 'about',
    go: async (page, site) => {
      await home(page, site);
      await press(page, 'About');
      await heading(page, 'About');
    },
  },
  {
    name: 'diary',
    go: async (page, site) => {
      await home(page, site);
      await press(page, 'Diary');
      await heading(page, 'Diary');
    },
  },
  { name: 'table', go: table },
  {
    name: 'chosen', // something is selected: targets, price and effect
    go: async (page, site) => {
      await table(page, site);
      await page
        .locator('[data-lit]')
        .filter({ hasText: /^Recruit / })
        .first()
        .press('Enter');
      await page.locator('[aria-pressed=true]').waitFor();
    },
  },
  ...otherGames.map((game) => ({
    name: game,
    go: (page, site) => table(page, site, '', game),
  })),
  { name: 'hint', go: hint },
  {
    name: 'ahead',
    go: async (page, site) => {
      await hint(page, site);
      await press(page, /^Look ahead: /);
      await page
        .locator('#semantics')
        .getByText(/^1 of \d+, You: /)
        .waitFor();
    },
  },
  {
    name: 'league', // two bots play, and some games are over
    go: async (page, site) => {
      await home(page, site);
      await press(page, 'Bot league');
      for (const [side, bot] of [
        ['First bot', 'Greedy'],
        ['Second bot', 'Random'],
      ])
        await page
          .getByRole('radiogroup', { name: side })
          .getByRole('radio', { name: bot, exact: true })
          .press('Enter');
      await press(page, 'Start league');
      await page
        .getByRole('list', { name: 'Games won' })
        .getByRole('listitem')
        .filter({ hasText: /^Greedy: [3-9]/ })
        .waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'rules',
    go: async (page, site) => {
      await table(page, site);
      await press(page, 'Rules');
      await press(page, 'All the rules');
      await heading(page, /^Rules/);
    },
  },
  ...['builders', ...otherGames].map((game) => ({
    name: `how-${game}`,
    go: async (page, site) => {
      await table(page, site, '', game);
      await press(page, 'Rules');
      await page.locator('#semantics').getByText('to read').waitFor();
    },
  })),
  ...['builders', ...otherGames].map((game) => ({
    name: `lesson-${game}`,
    go: async (page, site) => {
      await page.goto(`${site.address}?page=learn&game=${game}&pace=0`);
      await ready(page);
      await page.getByRole('region', { name: 'Coach' }).waitFor();
    },
  })),
  {
    name: 'help',
    go: async (page, site) => {
      await table(page, site);
      await page.keyboard.press('?');
      await heading(page, 'What can I do?');
    },
  },
  { name: 'plain', go: (page, site) => table(page, site, '&view=generic') },
  {
    name: 'gallery',
    go: async (page, site) => {
      await page.goto(`${site.address}?page=gallery`);
      await ready(page);
      await heading(page, 'Gallery');
    },
  },
  { name: 'results', go: results },
  { name: 'matches', go: home }, // played matches are on the first page
];

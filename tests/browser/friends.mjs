// Actions of people who play together, and their browsers.

import assert from 'node:assert/strict';
import { after } from 'node:test';
import { launch, open, waitUntil } from './page.mjs';
import { serve } from './server.mjs';

// Edited descriptions are refused, as browsers may do in future, so a page that is loaded again needs codes.
const refuseEdits = '--force-fieldtrials=WebRTC-NoSdpMangleUfrag/Enabled/';
export const flagsAllowingEdits = [
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
];
export const friendsFlags = [refuseEdits, ...flagsAllowingEdits];
// Pages that play in words: several pictures at once would keep the machine's processor busy.
export const withoutPicture = ['--disable-gpu', '--disable-software-rasterizer'];
export async function siteForFriends(more = [], allowsEdits = false) {
  const site = await serve();
  const browser = await launch({}, [...(allowsEdits ? flagsAllowingEdits : friendsFlags), ...more]);
  after(async () => {
    await browser.close();
    await site.close();
  });
  return { site, browser, plain: `${site.address}?pace=0&view=generic` };
}

export const patience = { timeout: 20_000 };
const small = { viewport: { width: 480, height: 400 } }; // there is less to draw
export const press = (page, name, role = 'button') =>
  page.getByRole(role, { name, exact: true }).press('Enter', patience);
export const field = (page, name) => page.getByRole('textbox', { name, exact: true });
export async function valueOf(box) {
  await box.waitFor(patience);
  return box.inputValue();
}

// A page on which a person has opened "Play with friends" and written a name.
export async function openFriends(browser, address, name, options = {}) {
  const one = await open(browser, address, options);
  await press(one.page, 'Play with friends');
  await field(one.page, 'Your name').fill(name, patience);
  return one;
}
// The first of `names` invites the others one after the other; each opens the link in a new page, as friends
// do. In the end all are at the table.
export const meet = (browser, address, game, names = ['Ada', 'Grace']) =>
  meetAt(
    names.map(() => ({ browser, address })),
    game,
    names,
  );
// The same, where each has a browser and an address of the page of its own.
export async function meetAt(places, game, names = ['Ada', 'Grace']) {
  const players = [await openFriends(places[0].browser, places[0].address, names[0], small)];
  const inviter = players[0].page;
  for (const [index, name] of names.entries()) {
    if (index === 0) continue;
    await press(inviter, 'Invite a friend');
    players.push(await arrive(places[index].browser, places[index].address, inviter, name));
    await together(...players);
  }
  await inviter.getByRole('radio', { name: game, exact: true }).press('Enter', patience);
  for (const { page } of players.slice(1))
    await page.getByText(game, { exact: true }).first().waitFor(patience);
  return players;
}
// A friend opens the inviter's link in a fresh page, accepts, and sends the answer back.
export async function arrive(browser, address, inviter, name) {
  const guest = await open(browser, address + (await invitationOf(inviter)), small);
  const { page } = guest;
  await field(page, 'Your name').fill(name, patience);
  await press(page, 'Join');
  await reply(inviter, await answerOf(page));
  return guest;
}
// The same for a friend whose page is already open: the invitation is pasted.
export async function link(inviter, guest) {
  await reply(inviter, await pasteInvitation(guest, await invitationOf(inviter)));
}
export async function pasteInvitation(guest, code) {
  await field(guest, 'Invitation you received').fill(code, patience);
  await press(guest, 'Open invitation');
  return answerOf(guest);
}
// Waits until each of them sees the others at the table.
export const together = (...all) =>
  Promise.all(
    all.map(({ page }) =>
      page
        .getByRole('list', { name: 'Players' })
        .getByRole('listitem')
        .nth(all.length - 1)
        .waitFor(patience),
    ),
  );
export async function invitationOf(inviter) {
  const address = await valueOf(field(inviter, 'Invitation link'));
  const code = address.slice(address.indexOf('#j='));
  assert.ok(code.length - 3 <= 180, `a code of ${code.length - 3} characters`);
  return code;
}
export async function answerOf(guest) {
  const answer = await valueOf(field(guest, 'Your answer: send it back'));
  assert.ok(answer.length <= 130, `an answer of ${answer.length} characters`);
  return answer;
}
// What is put into the field at once counts as pasted: it connects without another press.
export const reply = (inviter, answer) => field(inviter, 'Your friend’s answer').fill(answer, patience);
export async function accept(...players) {
  for (const { page } of players)
    await page.getByRole('switch', { name: 'I’m ready', exact: true }).press('Enter', patience);
  for (const { page } of players)
    await page.getByRole('region', { name: 'What to do now' }).waitFor({ timeout: 60_000 });
}

// A page that was loaded again tries what it has agreed on, and so do the others, at intervals of up to 18
// seconds.
export const backAtTable = ({ page }) =>
  page.getByRole('region', { name: 'What to do now' }).waitFor({ timeout: 60_000 });

// A new page at the address, in place of one that has crashed. Chromium may leave the first navigations after
// a crash without an end, also where nobody has played.
export async function pageAfterCrash(context, address) {
  for (let tries = 1; ; ++tries) {
    const page = await context.newPage();
    try {
      await page.goto(address, { timeout: 10_000 });
      await page
        .getByRole('button', { name: 'Play with friends', exact: true })
        .waitFor({ timeout: 10_000 });
      return page;
    } catch (error) {
      if (tries === 3) throw error;
      await page.close();
    }
  }
}

// Waits until each of these pages has agreed on its return with all others, as it has soon after a link:
// guests get their link with each other only after a while. What was agreed before `since` belongs to a page
// that is gone.
export const mayReload = (players, since = 0) =>
  Promise.all(players.map(({ page }) => waitUntil(page, hasAgreed, [players.length - 1, since])));
const hasAgreed = ([others, since]) =>
  new Promise((resolve) => {
    const opening = indexedDB.open('mortarboard-friends');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('self').objectStore('self').get('returns');
      reading.onsuccess = () => {
        opening.result.close();
        const isAgreed = (entries) => entries.filter(({ made }) => made > since).length === 2;
        resolve(Object.values(reading.result ?? {}).filter(isAgreed).length >= others);
      };
    };
  });

let seed = 20;
const random = (below) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;

// Presses any legal move; false if it is not this page's turn.
export async function playOne(page) {
  const lit = page.locator('button[data-lit]');
  const count = await lit.count();
  if (!count) return false;
  const before = await page.locator('#semantics').textContent();
  // What leads to the end comes first most times: otherwise sixty rounds take long.
  const build = page.locator('button[data-lit][data-id^="move build "]');
  const end = page.getByRole('button', { name: 'End turn', exact: true }).and(lit);
  let choice = lit.nth(random(count));
  if (random(3)) {
    if (await build.count()) choice = build.first();
    else if (await end.count()) choice = end.first();
  }
  await choice.press('Enter', { timeout: 3000 }).catch(() => {}); // it may be gone because others moved
  await page
    .waitForFunction((text) => document.getElementById('semantics').textContent !== text, before, {
      timeout: 3000,
    })
    .catch(() => {});
  return true;
}
// Makes so many choices at all pages together; `until` may end it sooner.
export async function play(players, presses, until = async () => false) {
  for (let pressed = 0, idle = 0; pressed < presses && !(await until());) {
    let any = false;
    for (const { page } of players) if (await playOne(page)) ((any = true), ++pressed);
    idle = any ? 0 : idle + 1;
    if (!any) await players[0].page.waitForTimeout(20);
    assert.ok(idle < 1500, 'nobody has anything to do');
  }
}
export async function playToTheEnd(players, between = async () => {}) {
  let pressed = 0;
  const results = () =>
    Promise.all(players.map(({ page }) => page.getByRole('region', { name: 'Results' }).count()));
  while ((await results()).some((there) => !there)) {
    let any = false;
    for (const { page } of players) any = (await playOne(page)) || any;
    if (any) await between(++pressed);
    else await players[0].page.waitForTimeout(20);
    assert.ok(pressed < 3000, 'the match does not end');
  }
  for (const { page } of players)
    await page
      .getByText(`Deals verified: all ${players.length} players`)
      .first()
      .waitFor({ timeout: 60_000 });
  return pressed;
}
// A person in the list of a page, if that says how it is with the connection.
export const person = (page, name, how) =>
  page
    .getByRole('list', { name: 'Players' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: new RegExp(`, ${how}$`) });
// The browser freezes a page: its scripts stop, while its connections go on. What is sent to it meanwhile
// arrives at once when it is thawed. The browser of the tests keeps its pages in sight, so a debugger holds
// the scripts. Returns what thaws the page.
export async function freeze({ context, page }) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Debugger.enable');
  await devtools.send('Debugger.pause');
  return async () => {
    await devtools.send('Debugger.resume');
    await devtools.send('Debugger.disable');
  };
}
// Waits until each of two pages shows the other person as connected or disconnected, then goes back to the
// game.
export async function seeEachOther(players, how) {
  for (const { page } of players) await press(page, 'Friends');
  for (const { page } of players)
    await page
      .getByRole('list', { name: 'Players' })
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`, ${how}$`) })
      .nth(how === 'connected' ? 1 : 0)
      .waitFor(patience);
  for (const { page } of players) await press(page, 'Go to the game');
}
// All end the match: their keys are opened, and the log so far is audited to the byte.
export async function endTogether(players) {
  for (const { page } of players) {
    await press(page, 'Friends');
    await press(page, 'End match');
    await press(page, 'End it for everyone: press again');
  }
  for (const { page } of players) {
    const verdict = page.getByText(/^(Deals verified|Verification failed: step|Stopped at)/).first();
    assert.match(
      await verdict.textContent({ timeout: 120_000 }).catch(() => page.locator('#semantics').textContent()),
      /^Deals verified by this device/,
    );
  }
}
export const wordsOf = async (page) => {
  // there is a second one beside a result
  await page.getByRole('button', { name: 'Friends', exact: true }).first().press('Enter', patience);
  const words = await page.getByText(/^Compare these four words/).textContent(patience);
  await press(page, 'Back');
  return words;
};

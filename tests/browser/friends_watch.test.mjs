// Two play and a third watches after both agree: it sees the match as it happens, and never more than the
// public may know.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  accept,
  arrive,
  link,
  meet,
  patience,
  play,
  playToTheEnd,
  press,
  siteForFriends,
} from './friends.mjs';

const { browser, plain } = await siteForFriends();

// The moves that the peers' module tells the page, and the first byte of every message that the page sends.
function spy() {
  globalThis.heard = { moves: [], said: [] };
  const Plain = globalThis.Worker;
  globalThis.Worker = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (!data?.state || !data.moves) return;
        const { first, moves } = JSON.parse(data.moves);
        globalThis.heard.moves.length = first;
        globalThis.heard.moves.push(...(moves.match(/.{18}/g) ?? []));
      });
    }
  };
  const { send } = RTCDataChannel.prototype;
  RTCDataChannel.prototype.send = function (bytes) {
    // Channel 1 only carries what renews a broken connection.
    if (this.id === 0 && !globalThis.heard.said.includes(bytes[0])) globalThis.heard.said.push(bytes[0]);
    return send.call(this, bytes);
  };
}
const spied = {
  newContext: async (options) => {
    const context = await browser.newContext(options);
    await context.addInitScript(spy);
    return context;
  },
};
const moves = (page) => page.evaluate(() => globalThis.heard.moves);
const says = (page, text) => page.getByText(text).first().waitFor(patience);
const bar = (page) => page.getByRole('region', { name: 'What to do now' });
const isSaid = (page, text) => bar(page).getByText(text).first().waitFor(patience);

async function askToWatch(host, name) {
  await press(host, 'Invite a friend');
  const guest = await arrive(spied, plain, host, name);
  await says(guest.page, 'The match at that table has already started.');
  await press(guest.page, 'Ask to watch');
  return guest;
}
// If the two players know different things of a move, the watcher knows neither; otherwise it knows no more
// than both.
async function expectPublic(ada, grace, mary) {
  const [one, other, seen] = await Promise.all([ada, grace, mary].map(moves));
  let hidden = 0;
  for (const [index, move] of seen.entries()) {
    if (!one[index] || !other[index]) break;
    for (let at = 0; at < move.length; at += 2) {
      const [a, b, c] = [one, other, seen].map((all) => all[index].slice(at, at + 2));
      if (a !== b) ++hidden;
      assert.ok(
        c === 'ff' || (c === a && c === b),
        `move ${index}: ${one[index]} and ${other[index]} are ${move} to who watches`,
      );
    }
  }
  return hidden;
}

test(
  'a guest of a running match watches it if all agree, and sees each move, no hidden card, and the end',
  { timeout: 900_000 },
  async () => {
    const players = await meet(spied, plain, 'Garden Nation');
    const [ada, grace] = players.map(({ page }) => page);
    await accept(...players);
    await play(players, 6);
    await press(ada, 'Friends');
    const mary = await askToWatch(ada, 'Mary');
    await says(ada, /^Mary asks to watch, and would see only what is public, move by move\./);
    await says(mary.page, 'All players are asked whether you may watch. Still waiting for: Ada and Grace.');
    await press(ada, 'Let Mary watch');
    await says(ada, 'You let Mary watch. Still waiting for: Grace.');
    await isSaid(grace, /Mary asks to watch: answer under Friends\.$/);
    assert.equal((await moves(mary.page)).length, 0);

    // One refusal is enough; the player may change that later.
    await press(grace, 'Friends');
    await press(grace, 'Refuse Mary');
    await says(mary.page, 'A player does not want to be watched.');
    assert.equal((await moves(mary.page)).length, 0);
    await press(grace, 'Let Mary watch');
    await press(mary.page, 'Ask to watch');
    await bar(mary.page).waitFor(patience);
    for (const page of [ada, grace]) {
      await says(page, 'Mary is watching.');
      await press(page, 'Go to the game');
      await isSaid(page, /Mary is watching\.$/);
    }
    await isSaid(mary.page, /You are watching\.$/);

    // It sees what happens and has no button for a move.
    const before = (await moves(mary.page)).length;
    await play(players, 8);
    await mary.page.waitForFunction((then) => globalThis.heard.moves.length >= then, before + 4, patience);
    assert.equal(await mary.page.locator('[data-lit]').count(), 0);
    const names = await mary.page
      .locator('#semantics button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
    for (const name of names)
      assert.match(
        name,
        /^(Leave|Home|Rules|Friends|Settings|Log|Stop watching|Players|\?|Help.*|Back.*|.*table.*)$/i,
        names.join(', '),
      );
    assert.ok(names.includes('Stop watching'));

    // A reloaded page says what is lost and, once it is linked again, watches on without a question to
    // anybody.
    await mary.page.reload();
    await says(
      mary.page,
      /^This page was reloaded, and the link over which you watched Ada, Grace is gone\. Ask one of them/,
    );
    await press(ada, 'Friends');
    await press(ada, 'Invite a friend');
    await link(ada, mary.page);
    await bar(mary.page).waitFor(patience);
    await press(ada, 'Go to the game');
    await playToTheEnd(players);
    await mary.page.getByRole('region', { name: 'Results' }).waitFor(patience);
    await mary.page.getByText('Deals verified: all 2 players').first().waitFor({ timeout: 60_000 });
    assert.ok((await expectPublic(ada, grace, mary.page)) > 0, 'something was hidden');
    const said = await mary.page.evaluate(() => globalThis.heard.said);
    // its step, its greeting, a sign of life, its watch request
    for (const kind of said) assert.ok([2, 32, 38, 40].includes(kind), `it says ${said}`);
    for (const { context } of [...players, mary]) await context.close();
  },
);

test(
  'a player may withdraw consent, a watcher may stop, and asking to watch in the lobby gives up the seat',
  { timeout: 600_000 },
  async () => {
    const players = await meet(spied, plain, 'The Builders: Middle Ages', ['Ada', 'Grace', 'Mary']);
    const [ada, grace, mary] = players.map(({ page }) => page);
    await press(mary, 'Watch only');
    for (const page of [ada, grace]) {
      await says(page, /^Mary asks to watch/);
      await press(page, 'Let Mary watch');
    }
    await says(mary, 'All players agree that you may watch. You will see the table when the match begins.');
    await accept(...players.slice(0, 2));
    await bar(mary).waitFor(patience);
    await play(players.slice(0, 2), 4);
    await press(mary, 'Stop watching');
    await press(mary, 'Ask to watch');
    await bar(mary).waitFor(patience);
    await press(grace, 'Friends');
    await press(grace, 'Remove Mary');
    await says(mary, 'A player does not want to be watched any more, so you have left that table.');
    await press(grace, 'Go to the game');
    const then = (await moves(mary)).length;
    await play(players.slice(0, 2), 4);
    assert.equal((await moves(mary)).length, then);
    await bar(ada)
      .getByText(/Mary is watching/)
      .waitFor({ ...patience, state: 'detached' });
    for (const { context } of players) await context.close();
  },
);

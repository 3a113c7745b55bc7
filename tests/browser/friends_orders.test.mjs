// Friends do things in any order. Each order here ends in a link or in a sentence beside what was pressed.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  answerOf,
  arrive,
  field,
  invitationOf,
  openFriends,
  pasteInvitation,
  patience,
  press,
  reply,
  siteForFriends,
  together,
} from './friends.mjs';
import { open } from './page.mjs';

const insecureHost = 'plain.test'; // only a page of this machine's own counts as secure without https
const { browser, plain } = await siteForFriends([`--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`]);
const small = { viewport: { width: 480, height: 600 } };
const limit = { timeout: 120_000 };

const tells = (page, sentence) => page.getByText(sentence).first().waitFor(patience);
// On the page now: a sentence that was announced may stand in the live region for longer.
const shown = (page, sentence) => page.locator('#semantics').getByText(sentence);
// Waits for it below what was pressed, in sight.
async function tellsBeside(page, button, sentence) {
  await tells(page, sentence);
  const [pressed, told] = [
    page.getByRole('button', { name: button, exact: true }),
    shown(page, sentence).first(),
  ];
  let gap;
  // It may have stood at the top of the page before.
  for (let tries = 0; tries < 50 && !(gap >= 0 && gap < 90); ++tries) {
    if (tries) await page.waitForTimeout(100);
    const [above, below] = await Promise.all([pressed.boundingBox(), told.boundingBox()]);
    gap = below && below.y - (above.y + above.height);
  }
  assert.ok(gap >= 0 && gap < 90, `the sentence stands ${gap} px below "${button}"`);
  const { y, height } = await told.boundingBox();
  assert.ok(y + height <= page.viewportSize().height, 'it is in sight');
}
const players = (page) => page.getByRole('list', { name: 'Players' }).getByRole('listitem');
const start = (page) => page.getByRole('heading', { name: 'Join a match', exact: true }).waitFor(patience);
const closeAll = (...all) => Promise.all(all.map(({ context }) => context.close()));

const opened = (name, where = browser, address = plain) => openFriends(where, address, name, small);
async function host(name = 'Ada', where = browser) {
  const one = await opened(name, where);
  await press(one.page, 'Invite a friend');
  return { ...one, code: await invitationOf(one.page) };
}
async function paste(page, text) {
  await field(page, 'Invitation you received').fill(text, patience);
  await press(page, 'Open invitation');
}
// A browser whose pages run `script` first.
const prepared = (script) => ({
  newContext: async (options) => {
    const context = await browser.newContext(options);
    await context.addInitScript(script);
    return context;
  },
});

// Where invitations would have the same number if chance alone chose it.
const withoutChance = prepared(() => {
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (bytes) => (bytes.length === 1 ? bytes.fill(7) : random(bytes));
});
const numberOf = (code) => Buffer.from(code.replace('#j=', ''), 'base64url')[2];

// The bytes of a code, changed, with a new checksum.
function changed(code, change) {
  const bytes = [...Buffer.from(code.replace('#j=', ''), 'base64url')].slice(0, -2);
  change(bytes);
  let crc = 0xffff;
  for (const byte of bytes)
    for (let bit = 7; bit >= 0; --bit) {
      const carry = ((crc >> 15) & 1) !== ((byte >> bit) & 1);
      crc = ((crc << 1) & 0xffff) ^ (carry ? 0x1021 : 0);
    }
  return Buffer.from([...bytes, crc & 255, crc >> 8]).toString('base64url');
}

// One host and one friend, whose pages several orders use one after the other.
const ada = await host();
const grace = await opened('Grace');
after(() => closeAll(ada, grace));

test('1. a friend pastes a message that holds no code', limit, async () => {
  await paste(grace.page, 'See you tonight at eight, then we play!');
  await tellsBeside(
    grace.page,
    'Open invitation',
    /^There is no Mortarboard invitation or answer in this text/,
  );
  await grace.page.waitForFunction(
    () => document.activeElement?.textContent.startsWith('There is no Mortarboard'),
    null,
    patience,
  );
});

test('2. a friend pastes an invitation of which the end is missing', limit, async () => {
  await paste(grace.page, ada.code.slice(0, 90));
  await tells(grace.page, /^This code is damaged: a character is wrong or missing/);
});

test('3. a friend pastes an invitation of a newer and of an older version', limit, async () => {
  const of = (version) => changed(ada.code, (bytes) => (bytes[0] = (bytes[0] & 31) | (version << 5)));
  await paste(grace.page, of(3));
  await tells(grace.page, /^This code comes from a newer version of Mortarboard/);
  await paste(grace.page, of(1));
  await tells(grace.page, /^This code comes from an older version of Mortarboard/);
});

test('4. a friend pastes the invitation of three hours ago', limit, async () => {
  const old = changed(ada.code, (bytes) => {
    const minutes = (Math.floor(Date.now() / 60_000) - 180) & 0xffffff;
    [bytes[3], bytes[4], bytes[5]] = [minutes & 255, (minutes >> 8) & 255, minutes >> 16];
  });
  await paste(grace.page, old);
  await tells(grace.page, /^This code is 3 hours old, and its page is no longer waiting/);
});

test('5. a friend pastes an answer where an invitation belongs', limit, async () => {
  const mary = await opened('Mary');
  const answer = await pasteInvitation(mary.page, ada.code);
  await paste(grace.page, answer);
  await tells(grace.page, /^This is an answer: it goes into the page that sent the invitation/);
  await mary.context.close();
});

test('6. a host pastes the own invitation where the answer belongs', limit, async () => {
  await reply(ada.page, ada.code);
  await tells(ada.page, /^This is an invitation\. Here you need the answer/);
});

test('7. a host pastes an answer to the invitation of somebody else', limit, async () => {
  let bob = await host('Bob');
  // One in 256 would be tried.
  while (numberOf(bob.code) === numberOf(ada.code)) {
    await bob.context.close();
    bob = await host('Bob');
  }
  const answer = await pasteInvitation(grace.page, bob.code);
  await reply(ada.page, answer);
  await tells(ada.page, /^This answer belongs to another invitation/);
  await bob.context.close();
});

test('8. a friend who has answered one invitation opens another', limit, async () => {
  await press(grace.page, 'Back to the start');
  const answer = await pasteInvitation(grace.page, ada.code);
  await reply(ada.page, `Hi Ada,\nhere you are: ${answer}.\nGrace`);
  await together(ada, grace);
});

test('9. a host pastes an answer again after it has connected', limit, async () => {
  await press(ada.page, 'Invite a friend');
  await invitationOf(ada.page);
  const mary = await opened('Mary');
  const answer = await pasteInvitation(mary.page, await invitationOf(ada.page));
  await reply(ada.page, answer);
  await together(ada, grace, mary);
  await press(ada.page, 'Invite a friend');
  await invitationOf(ada.page);
  await reply(ada.page, answer);
  await tells(ada.page, /^This code has already been used/);
  // It stays used when the page is loaded again.
  await ada.page.reload();
  await press(ada.page, 'Invite a friend');
  await invitationOf(ada.page);
  await reply(ada.page, answer);
  await tells(ada.page, /^This code has already been used/);
  await mary.context.close();
});

test('10. a friend at a table whose host has left opens the invitation of another', limit, async () => {
  // Ada's page was loaded again: it is at no table of Grace's any more.
  await tells(grace.page, /^The host has disconnected/);
  const bob = await host('Bob');
  const answer = await pasteInvitation(grace.page, bob.code);
  await reply(bob.page, answer);
  await together(bob, grace);
  await bob.context.close();
});

test('11. a host reloads the page before the answer comes', limit, async () => {
  const bob = await host('Bob', withoutChance);
  const mary = await opened('Mary');
  const answer = await pasteInvitation(mary.page, bob.code);
  await bob.page.reload();
  await tells(bob.page, /^This page was reloaded, and the invitation that you had sent no longer works/);
  await press(bob.page, 'Invite a friend');
  const again = await invitationOf(bob.page);
  await reply(bob.page, answer);
  await tells(bob.page, /^This answer belongs to another invitation/);
  await press(mary.page, 'Back to the start');
  await reply(bob.page, await pasteInvitation(mary.page, again));
  await together(bob, mary);
  await closeAll(bob, mary);
});

test('12. a friend answers an invitation that another friend has used first', limit, async () => {
  const bob = await host('Bob', withoutChance);
  const mary = await arrive(browser, plain, bob.page, 'Mary');
  await together(bob, mary);
  const late = await opened('Joan');
  const answer = await pasteInvitation(late.page, bob.code);
  await press(bob.page, 'Invite a friend');
  await invitationOf(bob.page);
  await reply(bob.page, answer);
  await tells(bob.page, /^This answer belongs to another invitation: each is for one friend/);
  await closeAll(bob, mary, late);
});

test('13. a host pastes the answer of a friend whose page was loaded again', limit, async () => {
  const bob = await host('Bob');
  const mary = await opened('Mary');
  const answer = await pasteInvitation(mary.page, bob.code);
  await mary.page.reload();
  await tells(mary.page, /^This page was reloaded, and the answer you made for Bob no longer works/);
  await reply(bob.page, answer);
  await tells(bob.page, /^Connecting to your friend’s page… \d+ s$/);
  await press(bob.page, 'Connect'); // once more: it is being tried already
  await press(mary.page, 'Join');
  const second = await answerOf(mary.page);
  const noLink = /^No connection after 15 seconds\. Tried: addresses in the same network\. Are both/;
  await tells(bob.page, noLink);
  await press(bob.page, 'Connect'); // it is tried once more
  await tells(bob.page, /^Connecting to your friend’s page… \d+ s$/);
  await shown(bob.page, noLink).waitFor(patience);
  await reply(bob.page, second);
  await tells(bob.page, /^This invitation has already been tried with another answer/);
  await closeAll(bob, mary);
});

test('14. somebody who already invites opens an invitation and joins', limit, async () => {
  const bob = await host('Bob');
  const mary = await host('Mary');
  await mary.page.evaluate((hash) => (location.hash = hash), bob.code);
  await tells(mary.page, /^You are at another table now\. If you join, you leave it/);
  await press(mary.page, 'Join');
  await reply(bob.page, await answerOf(mary.page));
  await together(bob, mary);
  await closeAll(bob, mary);
});

test('15. two who invite each other both join, and paste the answers', limit, async () => {
  const bob = await host('Bob');
  const mary = await host('Mary');
  for (const [one, other] of [
    [bob, mary],
    [mary, bob],
  ]) {
    await one.page.evaluate((hash) => (location.hash = hash), other.code);
    await press(one.page, 'Join');
  }
  const answer = await answerOf(bob.page);
  await answerOf(mary.page);
  await press(mary.page, 'Back to the start');
  await paste(mary.page, answer);
  await tells(mary.page, /^This is an answer: it goes into the page that sent the invitation/);
  await closeAll(bob, mary);
});

test('16. a friend answers the first of two invitations of a host', limit, async () => {
  const bob = await host('Bob', withoutChance);
  await press(bob.page, 'Make a new invitation');
  await bob.page.waitForFunction(
    (old) =>
      [...document.querySelectorAll('input')].some(
        ({ value }) => value.includes('#j=') && !value.includes(old),
      ),
    bob.code,
    patience,
  );
  const second = await invitationOf(bob.page);
  const mary = await open(browser, plain + bob.code, small);
  await press(mary.page, 'Join');
  await reply(bob.page, await answerOf(mary.page));
  await together(bob, mary);
  const joan = await opened('Joan');
  await reply(bob.page, await pasteInvitation(joan.page, second));
  await together(bob, mary, joan);
  await closeAll(bob, mary, joan);
});

test('17. somebody opens the own invitation in another tab of the same browser', limit, async () => {
  const bob = await host('Bob');
  const tab = await bob.context.newPage();
  await tab.goto(plain + bob.code);
  await tells(tab, /^This is your own invitation\. Send it to a friend/);
  await tells(tab, /^Playing with friends is also open in another tab of this browser/);
  await bob.page.close();
  await tab
    .getByText(/^Playing with friends is also open in another tab/)
    .first()
    .waitFor({ ...patience, state: 'detached' });
  await bob.context.close();
});

test('18. a host removes a friend from the table', limit, async () => {
  const bob = await host('Bob');
  const mary = await arrive(browser, plain, bob.page, 'Mary');
  await together(bob, mary);
  await press(bob.page, 'Remove Mary');
  await tells(mary.page, /^The host has removed you from the table/);
  await start(mary.page);
  assert.equal(await players(bob.page).count(), 1);
  await closeAll(bob, mary);
});

test('19. a device without a network invites', limit, async () => {
  const alone = prepared(() => {
    const own = Object.getOwnPropertyDescriptor(RTCPeerConnection.prototype, 'localDescription').get;
    Object.defineProperty(RTCPeerConnection.prototype, 'localDescription', {
      get() {
        const { type, sdp } = own.call(this);
        return { type, sdp: sdp.replace(/^a=candidate:.*\r\n/gm, '') };
      },
    });
  });
  const { page, context } = await opened('Ada', alone);
  await press(page, 'Invite a friend');
  await tells(page, /^This device is on no network, so nobody could reach it/);
  await context.close();
});

test('20. a browser without WebRTC invites, and one that forbids copying copies', limit, async () => {
  const without = await opened(
    'Ada',
    prepared(() => delete globalThis.RTCPeerConnection),
  );
  const why = /^This browser cannot connect to another one: WebRTC is missing.* against bots or together/;
  await shown(without.page, why).waitFor(patience); // before anything is pressed
  await press(without.page, 'Invite a friend');
  await tellsBeside(without.page, 'Invite a friend', why);
  await without.context.close();
  const forbidding = await opened(
    'Ada',
    prepared(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('no')))),
  );
  await press(forbidding.page, 'Invite a friend');
  await press(forbidding.page, 'Copy');
  await tellsBeside(forbidding.page, 'Copy', /^The browser did not let the page copy\. Select the text/);
  assert.equal(await shown(forbidding.page, /^Copied\./).count(), 0);
  await forbidding.context.close();
});

test('21. a browser refuses to share, then copies', limit, async () => {
  const refusing = await opened(
    'Ada',
    prepared(() => {
      navigator.share = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
      navigator.clipboard.writeText = async () => {};
    }),
  );
  await press(refusing.page, 'Invite a friend');
  await press(refusing.page, 'Share');
  await tellsBeside(refusing.page, 'Share', /^The browser could not share this\. Copy the text instead/);
  await press(refusing.page, 'Copy');
  await tells(refusing.page, /^Copied\./);
  assert.equal(await shown(refusing.page, /^The browser could not share/).count(), 0);
  await refusing.context.close();
});

test('22. a page that did not come over https invites, copies and waits in vain', limit, async () => {
  const address = plain.replace('127.0.0.1', insecureHost);
  const bob = await opened('Bob', browser, address);
  await press(bob.page, 'Invite a friend');
  const code = await invitationOf(bob.page);
  await press(bob.page, 'Copy');
  await tellsBeside(bob.page, 'Copy', /^The browser did not let the page copy\. Select the text/);
  const mary = await opened('Mary');
  const answer = await pasteInvitation(mary.page, code);
  await mary.context.close();
  await reply(bob.page, answer);
  await tellsBeside(bob.page, 'Connect', /^No connection after 15 s.* This page did not come over https/);
  await bob.context.close();
  const without = await opened(
    'Ada',
    prepared(() => delete globalThis.RTCPeerConnection),
    address,
  );
  await press(without.page, 'Invite a friend');
  await tellsBeside(without.page, 'Invite a friend', /^Browsers allow connections only on pages that come/);
  await without.context.close();
});

// Counts how often the note of what a reload ends is taken away.
const countRemovedNotes = () => {
  const { removeItem } = Storage.prototype;
  globalThis.removedNotes = 0;
  Storage.prototype.removeItem = function (key) {
    if (key === 'mortarboard.friends.invited') ++globalThis.removedNotes;
    removeItem.call(this, key);
  };
};

test('23. a guest and a host reload at the table, and a guest before the link', limit, async () => {
  const bob = await host('Bob');
  const mary = await opened('Mary');
  await reply(bob.page, await pasteInvitation(mary.page, bob.code));
  await together(bob, mary);
  await mary.page.reload();
  await tells(mary.page, /^This page was reloaded, and the link to Bob is gone\. Ask Bob for a new/);
  await press(bob.page, 'Invite a friend');
  const code = await invitationOf(bob.page);
  await pasteInvitation(mary.page, code);
  await mary.context.addInitScript(countRemovedNotes);
  await mary.page.reload();
  await tells(mary.page, /^This page was reloaded, and the answer you made for Bob no longer works/);
  // The page may be loaded again at any moment, so what it noted is never gone.
  assert.equal(await mary.page.evaluate(() => globalThis.removedNotes), 0);
  await mary.page.reload(); // the question is asked until it is answered
  await tells(mary.page, /^This page was reloaded, and the answer you made for Bob no longer works/);
  await press(mary.page, 'Join');
  await reply(bob.page, await answerOf(mary.page));
  await together(bob, mary);
  await bob.page.reload();
  await tells(bob.page, /^This page was reloaded, and the table with Mary is gone\. Invite them again/);
  await press(bob.page, 'Invite a friend');
  const again = await invitationOf(bob.page);
  await tells(mary.page, /^The host has disconnected/);
  await reply(bob.page, await pasteInvitation(mary.page, again));
  await together(bob, mary);
  // Who has left the table is told nothing.
  await press(mary.page, 'Leave this table');
  await start(mary.page);
  await mary.page.reload();
  await mary.page.getByRole('button', { name: 'Play with friends', exact: true }).waitFor(patience);
  await closeAll(bob, mary);
});

// Counts what a person presses; names are typed at leisure.
const counting = () => {
  globalThis.presses = [];
  addEventListener(
    'click',
    ({ target }) => presses.push(target.textContent || target.getAttribute('aria-label')),
    { capture: true },
  );
};

test('a host needs four presses and one paste, a friend three presses', limit, async () => {
  const people = await Promise.all(
    [plain, null].map(async (address) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await context.addInitScript(counting);
      const page = await context.newPage();
      if (address) await page.goto(address);
      return { context, page };
    }),
  );
  const [bob, mary] = people.map(({ page }) => page);
  const inSight = async (page, name, role = 'button') => {
    const pressed = page.getByRole(role, { name, exact: true });
    const box = await pressed.boundingBox(patience);
    assert.ok(box.y >= 0 && box.y + box.height <= 844, `${name} stands at ${box.y}`);
    return pressed.click(patience);
  };
  const copied = async (page) => {
    await page.bringToFront();
    await inSight(page, 'Copy');
    await tells(page, /^Copied\./);
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await inSight(bob, 'Play with friends');
  await inSight(bob, 'Invite a friend');
  await field(bob, 'Invitation link').waitFor(patience);
  await mary.goto(await copied(bob));
  await inSight(mary, 'Join');
  await field(mary, 'Your answer: send it back').waitFor(patience);
  const answer = await copied(mary);
  // The answer comes in a mail that quotes it over two lines.
  const mail = `Mary wrote:\n> here it is\n> ${answer.slice(0, 70)}\n> ${answer.slice(70)}\n\nBye`;
  await bob.bringToFront();
  await bob.evaluate((text) => navigator.clipboard.writeText(text), mail);
  await bob.keyboard.press('Control+V');
  await together(...people);
  for (const page of [bob, mary]) await inSight(page, 'I’m ready', 'switch');
  for (const page of [bob, mary])
    await page.getByRole('region', { name: 'What to do now' }).waitFor({ timeout: 60_000 });
  assert.deepEqual(await bob.evaluate(() => presses), [
    'Play with friends',
    'Invite a friend',
    'Copy',
    'I’m ready',
  ]);
  assert.deepEqual(await mary.evaluate(() => presses), ['Join', 'Copy', 'I’m ready']);
  await closeAll(...people);
});

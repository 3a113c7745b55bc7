// An answer that is pasted after five minutes. CI waits for it while its other tests run.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  field,
  invitationOf,
  pasteInvitation,
  patience,
  press,
  reply,
  siteForFriends,
  together,
} from './friends.mjs';
import { open } from './page.mjs';

const { browser, plain } = await siteForFriends();

// DTLS gives up after 222 s if the answering side speaks first.
test('an answer that is pasted after 300 seconds still connects', { timeout: 400_000 }, async () => {
  const [ada, grace] = await Promise.all([open(browser, plain), open(browser, plain)]);
  await press(ada.page, 'Play with friends');
  await press(ada.page, 'Invite a friend');
  await press(grace.page, 'Play with friends');
  await field(grace.page, 'Invitation you received').waitFor(patience);
  const answer = await pasteInvitation(grace.page, await invitationOf(ada.page));
  await ada.page.waitForTimeout(300_000);
  await reply(ada.page, answer);
  await together(ada, grace);
  for (const { context, complaints } of [ada, grace]) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
});

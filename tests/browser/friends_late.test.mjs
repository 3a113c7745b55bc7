// An answer that is pasted after five minutes. CI waits for it while its other tests run.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  invitationOf,
  openFriends,
  pasteInvitation,
  press,
  reply,
  siteForFriends,
  together,
} from './friends.mjs';

const { browser, plain } = await siteForFriends();

// DTLS gives up after 222 s if the answering side speaks first.
test('an answer that is pasted after 300 seconds still connects', { timeout: 400_000 }, async () => {
  const [ada, grace] = await Promise.all(['Ada', 'Grace'].map((name) => openFriends(browser, plain, name)));
  await press(ada.page, 'Invite a friend');
  const answer = await pasteInvitation(grace.page, await invitationOf(ada.page));
  await ada.page.waitForTimeout(300_000);
  await reply(ada.page, answer);
  await together(ada, grace);
  for (const { context, complaints } of [ada, grace]) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
});

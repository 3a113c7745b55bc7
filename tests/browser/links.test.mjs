// What a link does with a peer that does not read. A real one would have to be kept from reading for as long
// as megabytes take, so the channel is not real.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Links } from '../../web/rtc.js';

// A link over a channel that takes `room` bytes and passes nothing on.
function linkOf(room) {
  const channel = {
    readyState: 'open',
    bufferedAmount: 0,
    send(bytes) {
      if (channel.bufferedAmount + bytes.length > room) throw new Error('the queue is full');
      channel.bufferedAmount += bytes.length;
    },
  };
  const links = new Links({}, {});
  links.all.set(1, { channel, open: true });
  return { channel, links };
}

test('a peer that does not read does not fill the memory of who sends', () => {
  const { channel, links } = linkOf(Infinity);
  const message = new Uint8Array(100_000);
  for (let sent = 0; sent < 1000; ++sent) links.send(1, message);
  assert.ok(channel.bufferedAmount > 4_000_000, 'a whole match may wait');
  assert.ok(channel.bufferedAmount <= 8 * 1024 * 1024);
  channel.bufferedAmount = 0;
  links.send(1, message);
  assert.equal(channel.bufferedAmount, message.length, 'who reads again is sent to again');
});

test('a message that the browser refuses is not an error', () => {
  const { channel, links } = linkOf(10);
  links.send(1, new Uint8Array(20));
  assert.equal(channel.bufferedAmount, 0);
  channel.readyState = 'closed';
  links.send(1, new Uint8Array(5));
  links.send(2, new Uint8Array(5));
  assert.equal(channel.bufferedAmount, 0);
});

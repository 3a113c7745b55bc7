// The codes by which two browsers connect: as pictures and in front of a camera, and the servers they may
// name.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import {
  field,
  invitationOf,
  pasteInvitation,
  patience,
  press,
  siteForFriends,
  together,
  valueOf,
} from './friends.mjs';
import { open, waitUntil } from './page.mjs';
import { barcodeDetector, film, readQr } from './qr.mjs';

const folder = await mkdtemp(join(tmpdir(), 'mortarboard-'));
after(() => rm(folder, { recursive: true }));
const camera = join(folder, 'camera.y4m');
const { browser, plain } = await siteForFriends([
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${camera}`,
]);
const tall = { viewport: { width: 800, height: 1400 }, deviceScaleFactor: 1 };

async function invite() {
  const ada = await open(browser, plain, tall);
  await ada.context.addInitScript(barcodeDetector);
  await ada.page.reload();
  await press(ada.page, 'Play with friends');
  await press(ada.page, 'Invite a friend');
  const grace = await open(browser, plain, tall);
  await press(grace.page, 'Play with friends');
  await field(grace.page, 'Invitation you received').waitFor(patience);
  return [ada, grace];
}

test(
  'an invitation and its answer are read as QR codes from the screen, and the answer by a camera',
  { timeout: 120_000 },
  async () => {
    const [ada, grace] = await invite();
    const address = await valueOf(field(ada.page, 'Invitation link'));
    assert.equal((await readQr(ada.page, 'Invitation link')).text, address);
    const answer = await pasteInvitation(grace.page, address);
    const { text, pixels } = await readQr(grace.page, 'Your answer: send it back');
    assert.equal(text, answer);
    await film(camera, pixels);
    assert.equal(
      await grace.page.getByRole('button', { name: 'Scan with the camera' }).count(),
      0,
      'this browser reads no codes by itself',
    );
    await press(ada.page, 'Scan with the camera');
    await together(ada, grace);
    assert.equal(await ada.page.getByRole('dialog').count(), 0);
    for (const { context, complaints } of [ada, grace]) {
      assert.deepEqual(complaints, []);
      await context.close();
    }
  },
);

test('where the script for the camera does not arrive, the page says so, and tries again', async () => {
  const { page, context } = await open(browser, plain, { ...tall, serviceWorkers: 'block' });
  await context.addInitScript(barcodeDetector);
  await context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('refused'));
  });
  await page.reload();
  await page.route('**/friends_camera.js', (route) => route.abort());
  await press(page, 'Play with friends');
  await press(page, 'Invite a friend');
  await invitationOf(page); // the focus has moved there
  const says = (sentence) => page.locator('#semantics').getByText(sentence).waitFor(patience);
  await press(page, 'Scan with the camera');
  await says(/^What the camera needs did not arrive\. .* try again, or paste the text instead\.$/);
  await page.unroute('**/friends_camera.js');
  await press(page, 'Scan with the camera');
  await says(/^The camera cannot be used: .* Paste the text instead\.$/);
  await context.close();
});

test('the camera is off after a fault, and after the dialog is closed', { timeout: 120_000 }, async () => {
  const { page, context } = await open(browser, plain, { ...tall, serviceWorkers: 'block' });
  await context.addInitScript(() => {
    globalThis.asked = 0;
    navigator.mediaDevices.getUserMedia = async () => {
      ++globalThis.asked;
      await new Promise((resolve) => setTimeout(resolve, 300)); // the browser asks the person
      const canvas = document.createElement('canvas');
      canvas.getContext('2d').fillRect(0, 0, 10, 10);
      return (globalThis.stream = canvas.captureStream());
    };
    globalThis.BarcodeDetector = class {
      constructor() {
        if (globalThis.isAble) return;
        throw new TypeError('it reads no QR codes');
      }
      detect() {
        return new Promise((resolve) => (globalThis.found = resolve));
      }
    };
  });
  await page.reload();
  await press(page, 'Play with friends');
  await press(page, 'Invite a friend');
  await invitationOf(page); // the focus has moved there
  const scan = page.getByRole('button', { name: 'Scan with the camera', exact: true });
  const isOff = () => globalThis.stream.getTracks().every(({ readyState }) => readyState === 'ended');
  await scan.press('Enter');
  await page
    .locator('#semantics')
    .getByText(/^The camera cannot be used: /)
    .waitFor(patience);
  assert.equal(await page.evaluate(isOff), true);
  assert.equal(await page.locator('dialog').count(), 0);

  await page.evaluate(() => ((globalThis.isAble = true), (globalThis.asked = 0)));
  await scan.press('Enter');
  await scan.press('Enter');
  await page.waitForFunction(() => globalThis.found);
  assert.equal(await page.evaluate(() => globalThis.asked), 1, 'two presses open one dialog');
  await page.getByRole('button', { name: 'Close camera' }).click(patience);
  await page.evaluate(() => globalThis.found([{ rawValue: 'a code that comes too late' }]));
  await page.waitForFunction(isOff);
  assert.equal(await page.getByText(/^No code was found/).count(), 0);
  await context.close();
});

// Waits until the browser's storage holds exactly these servers.
const serversAreKept = (page, servers) =>
  waitUntil(
    page,
    (text) =>
      new Promise((resolve) => {
        const asked = indexedDB.open('mortarboard-friends');
        asked.onsuccess = () => {
          const got = asked.result.transaction('self').objectStore('self').get('servers');
          got.onsuccess = () => {
            asked.result.close();
            resolve(got.result === text);
          };
        };
      }),
    servers,
  );

test('servers are contacted only if a person has entered them', { timeout: 120_000 }, async () => {
  const { page, context } = await open(browser, plain, tall);
  await context.addInitScript(() => {
    globalThis.configured = [];
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(settings) {
        super(settings);
        configured.push(settings.iceServers);
      }
    };
  });
  await page.reload();
  await press(page, 'Play with friends');
  await page.getByText(/^No server is involved/).waitFor(patience);
  const box = field(page, 'Servers: stun:host:port or turn:name:password@host:port');
  const use = async (text, sentence) => {
    await box.fill(text, patience);
    await press(page, 'Use these servers');
    await page.getByText(sentence).first().waitFor(patience);
  };
  await use('192.0.2.1', /^That is not a valid server list/);
  await use('turn:192.0.2.1', /^That is not a valid server list/);
  const named = 'stun:192.0.2.1:3478, turn:ada:secret@192.0.2.1:3478';
  await use(named, 'New invitations and answers use these servers.');
  await page
    .getByText(/^Two devices connect directly on the same network, over IPv6, or with the help/)
    .waitFor(patience);
  const invited = async () => {
    await press(page, 'Invite a friend');
    await invitationOf(page);
    return (await page.evaluate(() => configured)).at(-1);
  };
  const wanted = [
    { urls: 'stun:192.0.2.1:3478' },
    { urls: 'turn:192.0.2.1:3478', username: 'ada', credential: 'secret' },
  ];
  const keep = page.getByRole('switch', { name: 'Keep the password on this device' });
  assert.equal(await keep.getAttribute('aria-checked', patience), 'false', 'nobody has asked for it');
  assert.deepEqual(await invited(), wanted);
  const bare = 'stun:192.0.2.1:3478, turn:ada:@192.0.2.1:3478';
  await serversAreKept(page, bare);
  await page.reload(); // it opens the page for friends by itself, because an invitation is lost
  await page.getByText(/^The password of a TURN server is not kept on this device/).waitFor(patience);
  assert.equal(await valueOf(box), bare);
  assert.deepEqual(await invited(), wanted.slice(0, 1), 'without its password it is not asked');
  await page.reload();
  await use(bare, /^That is not a valid server list/);
  await press(page, 'Keep the password on this device', 'switch');
  await use(named, 'New invitations and answers use these servers.');
  await serversAreKept(page, named);
  await page.reload();
  await press(page, 'Play with friends');
  assert.equal(await valueOf(box), named);
  assert.equal(
    await keep.getAttribute('aria-checked', patience),
    'true',
    'as one that was kept before this was asked',
  );
  assert.deepEqual(await invited(), wanted, 'also on the next visit');
  await page.reload();
  await press(page, 'Keep the password on this device', 'switch');
  await serversAreKept(page, bare);
  await page.reload();
  await press(page, 'Play with friends');
  await use('', 'No server is used.');
  await page.getByText(/^No server is involved/).waitFor(patience);
  assert.deepEqual(await invited(), []);
  await context.close();
});

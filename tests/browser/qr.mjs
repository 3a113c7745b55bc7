// Reading QR codes from a picture with an independent reader, and showing a picture to a browser's camera.

import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import jsQR from 'jsqr';

const readerSource = readFileSync(createRequire(import.meta.url).resolve('jsqr'), 'utf8');

// A PNG as rows of red, green, blue and opacity.
async function pixelsOf(browser, png) {
  const page = await browser.newPage();
  const { width, height, data } = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const { width, height } = image;
    const brush = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    brush.drawImage(image, 0, 0);
    let data = '';
    for (const byte of brush.getImageData(0, 0, width, height).data) data += String.fromCharCode(byte);
    return { width, height, data: btoa(data) };
  }, png.toString('base64'));
  await page.close();
  return { width, height, data: new Uint8ClampedArray(Buffer.from(data, 'base64')) };
}

// The text of the QR code with this name in a screenshot, and the screenshot's pixels. `isWanted` says of a
// text whether the picture is the new one: words change before it is painted.
export async function readQr(page, name, isWanted = () => true) {
  let text = 'nothing that can be read';
  const picture = page.getByRole('img', { name, exact: true });
  await picture.waitFor();
  for (let tries = 0; tries < 20; ++tries) {
    const { x, y, width, height } = await picture.boundingBox();
    const pixels = await pixelsOf(
      page.context().browser(),
      await page.screenshot({ clip: { x, y, width, height } }),
    );
    const read = jsQR(pixels.data, pixels.width, pixels.height);
    if (read && isWanted(read.data)) return { text: read.data, pixels };
    text = read?.data ?? text;
    await page.waitForTimeout(200); // it may not have been drawn yet
  }
  return { text };
}

// A film of 640 by 480 with the picture in its middle, as Chromium's camera of files wants it (YUV4MPEG2).
export async function film(file, { width, height, data }) {
  const [wide, high] = [640, 480];
  const light = Buffer.alloc(wide * high, 200);
  for (let y = 0; y < Math.min(height, high); ++y)
    for (let x = 0; x < Math.min(width, wide); ++x)
      light[(y + Math.max(0, (high - height) >> 1)) * wide + x + Math.max(0, (wide - width) >> 1)] =
        data[4 * (y * width + x)];
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((wide * high) / 2, 128)]);
  await writeFile(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${wide} H${high} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  );
}

// For browsers that do not read QR codes themselves, as Chromium on this machine.
export const barcodeDetector = `${readerSource};
globalThis.BarcodeDetector = class {
  async detect(video) {
    const brush = new OffscreenCanvas(video.videoWidth, video.videoHeight).getContext('2d');
    brush.drawImage(video, 0, 0);
    const { data, width, height } = brush.getImageData(0, 0, video.videoWidth, video.videoHeight);
    const read = jsQR(data, width, height);
    return read ? [{ rawValue: read.data }] : [];
  }
};`;

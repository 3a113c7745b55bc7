// node tests/browser/pictures.mjs [screen…]: every screen of the page as pictures in
// tests/browser/results, to be looked at: at 1280x720, 1920x1080 with two device pixels to one, and
// on a phone held upright, dark and light. pictures/table.png, the README's, is one of them: `node
// tests/browser/pictures.mjs readme` makes only that.

import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launch, open } from './page.mjs';
import { serve } from './server.mjs';
import { screens } from './tour.mjs';

const sizes = {
  wide: { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1 },
  large: { viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 2 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};
const folder = (name) => fileURLToPath(new URL(`${name}/`, import.meta.url));
const wanted = process.argv.slice(2);

// All pictures are there and nothing moves any more.
async function still(page) {
  let before = -1;
  for (let i = 0; i < 80; ++i) {
    const { frames, painting } = await page.evaluate(() => ({ ...globalThis.mortarboard }));
    if (frames === before && !painting) return;
    before = frames;
    await page.waitForTimeout(400);
  }
}

const site = await serve();
const browser = await launch();
try {
  if (!wanted.length || wanted.includes('readme')) {
    const { page, context } = await open(browser, site.address, sizes.wide);
    await page.goto(`${site.address}?game=builders&seats=3&seed=7&pace=0`);
    await page.locator('[data-lit]').first().waitFor();
    await still(page);
    await page.screenshot({ path: `${folder('pictures')}table.png` });
    await context.close();
  }
  const shown = wanted.length ? screens.filter(({ name }) => wanted.includes(name)) : screens;
  await mkdir(folder('results'), { recursive: true });
  for (const [size, options] of shown.length ? Object.entries(sizes) : []) {
    for (const colorScheme of ['dark', 'light']) {
      const { page, context } = await open(browser, site.address, { ...options, colorScheme });
      for (const screen of shown) {
        await screen.go(page, site);
        await still(page);
        await page.screenshot({ path: `${folder('results')}${screen.name}-${size}-${colorScheme}.png` });
      }
      await context.close();
      console.log(`${size}, ${colorScheme}: ${shown.length} screens`);
    }
  }
} finally {
  await browser.close();
  await site.close();
}

// A served site and a browser for the tests of one file, closed after the last of them.

import { after } from 'node:test';
import { launch } from './page.mjs';
import { serve } from './server.mjs';

export async function siteAndBrowser() {
  const site = await serve();
  const browser = await launch();
  after(async () => {
    await browser.close();
    await site.close();
  });
  return { site, browser };
}

// The page sends requests only to its own origin, and runs only code from there.

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { launch, open } from './page.mjs';
import { builtSite, serve } from './server.mjs';
import { newMatch, playSome } from './saves.mjs';

let site, elsewhere, browser;
before(async () => {
  site = await serve();
  elsewhere = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await elsewhere?.close();
  await site?.close();
});

test('the policy allows no script but the page’s own files', async () => {
  const html = await readFile(join(builtSite, 'index.html'), 'utf8');
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)[1];
  const rules = Object.fromEntries(policy.split(';').map((rule) => rule.trim().split(/ (.*)/)));
  assert.equal(rules['default-src'], "'self'");
  assert.equal(rules['script-src'], "'self' 'wasm-unsafe-eval'");
  assert.ok(!/unsafe-inline|'unsafe-eval'|unsafe-hashes|\*|https?:|data:|blob:/.test(policy), policy);
  for (const rule of ['object-src', 'base-uri', 'form-action']) assert.equal(rules[rule], "'none'", rule);
  for (const rule of ['connect-src', 'worker-src', 'style-src'])
    assert.ok(!rules[rule] || rules[rule] === "'self'", rule);
});

test('the browser enforces the policy', { timeout: 120_000 }, async () => {
  const { page, context } = await open(browser, site.address);
  const asked = elsewhere.requests.length;
  const done = await page.evaluate(async (elsewhere) => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.ranInline = true';
    document.head.append(script);
    const image = new Image();
    const drawn = new Promise(
      (resolve) => ((image.onload = () => resolve(true)), (image.onerror = () => resolve(false))),
    );
    image.src = `${elsewhere}icons/icon.svg`;
    document.body.setAttribute('onclick', 'globalThis.ranHandler = true');
    document.body.click();
    return {
      inline: !!globalThis.ranInline,
      handler: !!globalThis.ranHandler,
      image: await drawn,
      fetched: await fetch(elsewhere, { mode: 'no-cors' }).then(
        () => true,
        () => false,
      ),
    };
  }, elsewhere.address);
  assert.deepEqual(done, { inline: false, handler: false, image: false, fetched: false });
  assert.equal(elsewhere.requests.length, asked, 'nothing was asked of the other place');
  await context.close();
});

test('no page of others can frame this one', { timeout: 60_000 }, async () => {
  const page = await browser.newPage();
  const refused = new Promise((resolve) =>
    page.on('console', (line) => /frame-ancestors/.test(line.text()) && resolve(true)),
  );
  await page.setContent(`<iframe src="${site.address}"></iframe>`);
  assert.equal(await Promise.race([refused, page.waitForTimeout(20_000).then(() => false)]), true);
  await page.close();
});

test(
  'page, workers and service worker send requests only to their own origin',
  { timeout: 120_000 },
  async () => {
    const context = await browser.newContext();
    const asked = new Set();
    context.on('request', (request) => asked.add(new URL(request.url()).origin));
    const page = await context.newPage();
    await page.goto(site.address);
    await page.getByText('Ready to play offline.').waitFor();
    await page.goto(newMatch(site));
    await playSome(page, 4);
    assert.ok(
      site.requests.some((path) => path.endsWith('/bot.wasm')),
      'a worker was at work',
    );
    assert.deepEqual([...asked], [new URL(site.address).origin]);
    await context.close();
  },
);

test('no file of the page names another origin', async () => {
  const named = [];
  for (const file of await readdir(builtSite, { recursive: true })) {
    if (!/\.(js|html|css|json|webmanifest|wasm)$/.test(file)) continue;
    const text = await readFile(join(builtSite, file), 'latin1');
    for (const [address] of text.matchAll(
      /\b(?:https?|wss?|stun|turn):\/?\/?[a-z0-9][a-z0-9.-]+\.[a-z]{2,}/gi,
    ))
      if (!/w3\.org$/.test(address)) named.push(`${file}: ${address}`);
  }
  assert.deepEqual(named, []);
});

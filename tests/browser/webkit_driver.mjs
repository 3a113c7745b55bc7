// Drives Debian's WebKitGTK by its own WebDriver, whose commands are requests to a server on this machine.

import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { until } from './page.mjs';

// The small browser that comes with the library lies in a folder named after the processor and the version.
function miniBrowser() {
  for (const processor of readdirSync('/usr/lib'))
    for (const version of ['webkit2gtk-4.1', 'webkitgtk-6.0']) {
      const found = `/usr/lib/${processor}/${version}/MiniBrowser`;
      if (existsSync(found)) return found;
    }
  throw new Error('found no MiniBrowser of WebKitGTK under /usr/lib');
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

// In the page: the elements of a role whose names match and that are not refused, in their order.
const finder = `
  const roleOf = (one) => one.getAttribute('role') ??
    ({ BUTTON: 'button', SECTION: 'region', INPUT: 'textbox', H1: 'heading', H2: 'heading' })[one.tagName];
  const find = (role, name) => [...document.querySelectorAll('#semantics [data-id], #notice button')].filter(
    (one) => roleOf(one) === role && !one.ariaDisabled &&
      new RegExp(name).test(one.getAttribute('aria-label') ?? one.textContent));`;

// The letters by which WebDriver names these keys.
const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

// Its methods `evaluate`, `keyboard.press` and `reload` are those of a page of Playwright's.
export class Driver {
  keyboard = { press: (name) => this.#pressKeys(name.split('+').map((key) => keys[key] ?? key)) };

  static async open(display) {
    const driver = new Driver();
    const port = await freePort();
    driver.address = `http://127.0.0.1:${port}`;
    driver.server = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
      stdio: 'ignore',
    });
    await until('the WebDriver of WebKit', () => driver.ask('GET', '/status').catch(() => null));
    const options = { binary: miniBrowser(), args: ['--automation'] };
    const wanted = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = await driver.ask('POST', '/session', { capabilities: wanted });
    driver.session = `/session/${sessionId}`;
    await driver.do('window/rect', { width: 1300, height: 900 });
    return driver;
  }

  async close() {
    if (this.session) await this.ask('DELETE', this.session).catch(() => {});
    this.server.kill();
  }

  async ask(method, path, body) {
    const request = { method, body: body && JSON.stringify(body) };
    const { value } = await (await fetch(this.address + path, request)).json();
    if (value?.error) throw new Error(`${path}: ${value.message || value.error}`);
    return value;
  }

  do(command, about = {}) {
    return this.ask('POST', `${this.session}/${command}`, about);
  }

  run(script, ...args) {
    return this.do('execute/sync', { script: `${finder} ${script}`, args });
  }

  evaluate(inPage, about) {
    return this.do('execute/sync', { script: `return (${inPage})(arguments[0])`, args: [about ?? null] });
  }

  #pressKeys(letters) {
    const down = letters.map((value) => ({ type: 'keyDown', value }));
    const up = letters.map((value) => ({ type: 'keyUp', value })).reverse();
    return this.do('actions', { actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }] });
  }

  async reload() {
    await this.do('refresh');
    await this.ready();
  }

  async go(address) {
    await this.do('url', { url: address });
    await this.ready();
  }

  ready() {
    return until('the page', () => this.run(`return 'ready' in document.documentElement.dataset`));
  }

  has(role, name) {
    return this.run('return find(arguments[0], arguments[1]).length', role, name);
  }

  // Waits for the first of its role and name.
  async element(role, name) {
    const found = await until(`${role} ${name}`, async () => {
      const elements = await this.run('return find(arguments[0], arguments[1]).slice(0, 1)', role, name);
      return elements[0];
    });
    return Object.values(found)[0];
  }

  // Presses the first of its role and name with the pointer.
  async click(role, name) {
    await this.do(`element/${await this.element(role, name)}/click`);
  }

  // The role and the name that the browser itself tells a screen reader of it.
  async heard(role, name) {
    const path = `${this.session}/element/${await this.element(role, name)}`;
    return [await this.ask('GET', `${path}/computedrole`), await this.ask('GET', `${path}/computedlabel`)];
  }

  // All words, and what is selected.
  text() {
    return this.run(`return document.getElementById('semantics').textContent +
      [...document.querySelectorAll('#semantics [aria-pressed=true]')].map((one) => one.dataset.id)`);
  }
}

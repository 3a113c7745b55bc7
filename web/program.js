// The program: the WebAssembly module of the screens (src/app/main_web.cpp), and every call to it. When the
// module has trapped it must not be called again, so no other script of the page calls it directly.

import createApp from './app.js';

export class Program {
  hasStopped = false; // the module has trapped
  onCrash = () => {}; // called once, with what the program or the browser has said
  requestFrame = () => {}; // asks for a frame that shows what a call has changed
  #app = null; // the module, once it is there
  #waitingMessages = []; // messages to the program until it has begun, then null
  #lastError = ''; // the line that the program wrote last where errors go: a failed CHECK says what it is

  constructor() {
    const stopIfTrapped = (error) => {
      if (this.#hasBegun && error instanceof WebAssembly.RuntimeError) this.#stop(error);
    };
    window.addEventListener('error', ({ error }) => stopIfTrapped(error));
    window.addEventListener('unhandledrejection', ({ reason }) => stopIfTrapped(reason));
  }

  // The program calls the functions of `host`.
  async load(canvas, host) {
    const printErr = (line) => {
      console.error(line);
      // What Emscripten adds when the program aborts says less than the line before it.
      if (line !== 'Aborted()') this.#lastError = line;
    };
    this.#app = await createApp({ canvas, host, printErr });
  }

  setFont(typeface, bytes) {
    const pointer = this.#app._malloc(bytes.byteLength);
    this.#app.HEAPU8.set(new Uint8Array(bytes), pointer);
    this.call('font', typeface, pointer, bytes.byteLength);
  }

  // Opens the first screen, and then sends the messages that have waited for it.
  begin(query, texts, settings) {
    this.call('begin', query, texts);
    this.call('settings', settings);
    const messages = this.#waitingMessages;
    this.#waitingMessages = null;
    for (const [what, about] of messages) this.tell(what, about);
  }

  // Sends a message to the program (src/ui/page_messages.h).
  tell(what, about) {
    if (this.hasStopped) return; // the program must not go on to open the match that crashed it
    if (this.#hasBegun) this.callAndDraw('receive', what, about);
    else this.#waitingMessages.push([what, about]);
  }

  // Calls `mortarboard_<name>` of the module. Texts are copied into its memory for the duration of the call.
  call(name, ...values) {
    if (this.hasStopped) return undefined;
    const app = this.#app;
    const lentTexts = [];
    const lend = (text) => {
      lentTexts.push(app.stringToNewUTF8(text));
      return lentTexts.at(-1);
    };
    try {
      const lent = values.map((value) => (typeof value === 'string' ? lend(value) : value));
      return app[`_mortarboard_${name}`](...lent);
    } catch (error) {
      if (!this.#hasBegun) throw error; // whoever opens the page reports that it could not be started
      return this.#stop(error);
    } finally {
      if (!this.hasStopped) for (const pointer of lentTexts) app._free(pointer);
    }
  }

  // The same for a function that returns a text.
  textOf(name, ...values) {
    const pointer = this.call(name, ...values);
    return this.hasStopped ? '' : this.#app.UTF8ToString(pointer);
  }

  callAndDraw(name, ...values) {
    this.call(name, ...values);
    this.requestFrame();
  }

  get #hasBegun() {
    return !this.#waitingMessages;
  }

  #stop(error) {
    if (this.hasStopped) return;
    console.error(error);
    this.hasStopped = true;
    this.onCrash(this.#lastError || error?.message);
  }
}

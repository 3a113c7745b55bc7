// Registers the service worker, which keeps one complete version of the page, so that the page needs no
// network. A newer version waits until a person asks for it on the first page, while no tab plays a match.

import { currentLanguage } from './languages.js';

export class Offline {
  // Calls `tell(what, text)`: offline with a word for the state, update_ready when a newer version waits, and
  // update_refused when other tabs are playing. `isAwaited()` says whether friends have an invitation or an
  // answer of this tab, which a reload would end.
  constructor(tell, matchLock, isAwaited) {
    this.tell = tell;
    this.matchLock = matchLock;
    this.isAwaited = isAwaited;
  }

  async start() {
    if (globalThis.oneFile) return this.tell('offline', 'ready'); // the page is one file: nothing is fetched
    if (!navigator.serviceWorker) return this.tell('offline', 'impossible');
    try {
      this.registration = await navigator.serviceWorker.register(new URL('./sw.js', import.meta.url), {
        updateViaCache: 'none',
      });
    } catch (error) {
      console.info(`the page is not kept: ${error.message}`);
      return this.tell('offline', 'refused');
    }
    this.#followVersions();
    const { registration } = this;
    if (registration.waiting && registration.active) this.tell('update_ready', '');
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      this.isIncomplete = data === 'games not kept';
      if (data === 'games kept') this.tell('offline', 'ready');
      if (data === 'games not kept') this.tell('offline', 'games');
    });
    // What was missing because the network was gone.
    addEventListener('online', () => this.isIncomplete && this.keepGames());
    if (registration.active) this.#keepOpened();
    registration.addEventListener('updatefound', () => this.#watch(registration.installing));
    if (registration.installing) this.#watch(registration.installing);
    // When a person comes back to the page after a while, there may be a newer version.
    document.addEventListener(
      'visibilitychange',
      () => document.hidden || registration.update().catch(() => {}),
    );
  }

  // Every tab is served by the newer version from the moment at which one tab has asked for it. A page of
  // the version before would get files that do not fit, so it is loaded again, too, unless somebody plays in
  // it or is expected.
  #followVersions() {
    let { controller } = navigator.serviceWorker;
    navigator.serviceWorker.addEventListener('controllerchange', async () => {
      const isFirst = !controller; // this page was loaded without one
      ({ controller } = navigator.serviceWorker);
      const isIdle = !isFirst && !this.isAwaited() && !(await this.matchLock.isPlayedHere());
      if (this.isAskedFor || isIdle) location.reload();
    });
  }

  #watch(worker) {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && this.registration.active) this.tell('update_ready', '');
      if (worker.state === 'activated') this.#keepOpened();
      if (worker.state === 'redundant' && !this.registration.active) this.tell('offline', 'incomplete');
    });
  }

  // A page that is opened for the first time has fetched its own game and language before there was a worker
  // to keep them. They are kept first: a match that has begun must soon survive the loss of the network.
  #keepOpened() {
    const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
    this.registration.active?.postMessage({ keep: 'opened', addresses });
    this.keepGames();
  }

  // The page is playable offline when the pictures and texts of all games are kept, in the language that it
  // speaks. They are fetched when the browser is idle, so that a first visit first downloads what its own
  // game needs.
  keepGames() {
    const ask = () =>
      this.registration?.active?.postMessage({ keep: 'games', language: currentLanguage() });
    if (globalThis.requestIdleCallback) requestIdleCallback(ask, { timeout: 5000 });
    else setTimeout(ask, 1000);
  }

  async useNewVersion() {
    if (await this.matchLock.isPlayedInOtherTabs()) return this.tell('update_refused', '');
    const waiting = this.registration?.waiting;
    if (!waiting) return location.reload();
    this.isAskedFor = true; // by the person in this tab
    waiting.postMessage('take over');
  }
}

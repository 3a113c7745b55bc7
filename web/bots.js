// Bots think in a worker of their own, so the table never waits for them. A worker that dies or falls silent is started
// again, at once the first time and later and later after that; every question holds all it needs.

const patience = 20_000; // milliseconds without a sign of life
const longest = 30_000; // milliseconds until it is tried again

export class Bots {
  constructor(answered, thinks, failed) {
    this.answered = answered;
    this.thinks = thinks; // so many per cent are done
    this.failed = failed;
    this.worker = null;
    this.failures = 0; // since the last answer
  }

  ask(question) {
    this.worker ??= this.#start();
    this.worker.postMessage({ ask: question });
    this.#expectLife();
  }

  dismiss() {
    this.worker?.postMessage({ stop: true });
    clearTimeout(this.timer);
  }

  #start() {
    const worker = new Worker(new URL('./bot_worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => {
      clearTimeout(this.timer);
      if (data.answer) {
        this.failures = 0;
        this.answered(data.answer);
      } else if ('thinking' in data) {
        this.#expectLife();
        this.thinks(data.thinking);
      } else this.#bury(data.error);
    };
    worker.onerror = (event) => this.#bury(event.message);
    return worker;
  }

  #expectLife() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#bury('no sign of life'), patience);
  }

  #bury(why) {
    console.error(`the bots' worker is started again: ${why}`);
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = null;
    const wait = this.failures++ ? Math.min(longest, 500 * 2 ** this.failures) : 0;
    setTimeout(() => this.failed(), wait);
  }
}

// Bots think in workers of their own, so the table never waits for them: a bot made of several searches in as
// many workers as there are cores for. When one dies or falls silent all are started again, at once the first
// time and later and later after that; every question holds all it needs. Questions and answers are described
// in src/app/bot_messages.h.

const silenceLimit = 20_000; // milliseconds without a sign of life
const longestPause = 30_000; // milliseconds until it is tried again

// One core is left to the page where there are more than two.
function workersForThisDevice() {
  const cores = navigator.hardwareConcurrency || 1;
  return cores > 2 ? cores - 1 : cores;
}

export class Bots {
  constructor(onAnswer, onProgress, onFailure) {
    this.onAnswer = onAnswer;
    this.onProgress = onProgress; // in per cent
    this.onFailure = onFailure;
    this.workers = [];
    this.failures = 0; // since the last answer
    this.round = 0; // number of the question, so that late replies to another one are told apart
    this.parts = []; // of the question being thought about, by worker: how far it is, and what it found
  }

  ask(question) {
    const count = Math.min(JSON.parse(question).max_workers, workersForThisDevice());
    const round = ++this.round;
    this.parts = Array.from({ length: count }, () => ({ progress: 0, votes: null }));
    for (const worker of this.workers.slice(count)) worker.postMessage({ stop: true });
    for (let index = 0; index < count; ++index) {
      this.workers[index] ??= this.#start(index);
      this.workers[index].postMessage({ ask: question, worker: index, workers: count, round });
    }
    this.#awaitSignOfLife();
  }

  dismiss() {
    for (const worker of this.workers) worker.postMessage({ stop: true });
    this.parts = [];
    clearTimeout(this.timer);
  }

  #start(index) {
    const worker = new Worker(new URL('./bot_worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => {
      if (this.workers[index] !== worker) return; // terminated with the others
      if (data.error) return this.#restart(data.error);
      const part = this.parts[index];
      if (!part) return; // nobody waits for it any more
      if (data.round !== undefined && data.round !== this.round) return;
      if ('progress' in data) {
        part.progress = data.progress;
        const sum = this.parts.reduce((total, { progress }) => total + progress, 0);
        this.onProgress(Math.round(sum / this.parts.length));
      } else if ('votes' in data) {
        Object.assign(part, { progress: 100, votes: data.votes });
        if (this.parts.every(({ votes }) => votes !== null)) this.#decide();
      } else {
        return this.#answer(data.answer);
      }
      this.#awaitSignOfLife();
    };
    worker.onerror = (event) => this.workers[index] === worker && this.#restart(event.message);
    return worker;
  }

  // All have voted: one of them counts.
  #decide() {
    const votes = this.parts.map((part) => part.votes);
    this.workers[0].postMessage({ decide: `[${votes.join(',')}]`, round: this.round });
  }

  #answer(answer) {
    clearTimeout(this.timer);
    this.parts = [];
    this.failures = 0;
    this.onAnswer(answer);
  }

  #awaitSignOfLife() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#restart('no sign of life'), silenceLimit);
  }

  #restart(why) {
    console.error(`the bots' workers are started again: ${why}`);
    clearTimeout(this.timer);
    for (const worker of this.workers) worker.terminate();
    this.workers = [];
    this.parts = [];
    const pause = this.failures++ ? Math.min(longestPause, 500 * 2 ** this.failures) : 0;
    setTimeout(() => this.onFailure(), pause);
  }
}

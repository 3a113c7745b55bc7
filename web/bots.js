// Bots search in workers, so the table never waits for them. The search of a bot is divided among as many
// workers as there are cores for. When a worker fails or is silent too long, all workers are started again:
// at once after the first failure, then with increasing delay. A restart loses no information, because every
// question contains all that a worker needs. Questions and answers are described in src/app/bot_messages.h.

const silenceLimit = 20_000; // milliseconds without a message until the workers are started again
const longestPause = 30_000; // milliseconds: the longest delay before a restart

// If there are more than two cores, one is left to the page.
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
    this.failures = 0; // failures since the last answer
    this.round = 0; // number of the question, by which late replies to an earlier question are recognised
    this.parts = []; // by worker, for the current question: its progress and its votes
  }

  ask(question) {
    clearTimeout(this.pause);
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
    clearTimeout(this.pause);
  }

  #start(index) {
    const worker = new Worker(new URL('./bot_worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => {
      if (this.workers[index] !== worker) return; // this worker has been terminated
      if (data.error) return this.#restart(data.error);
      const part = this.parts[index];
      if (!part) return; // the question has been answered or dismissed
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

  // When all workers have voted, the first worker adds up the votes and decides.
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
    clearTimeout(this.pause);
    for (const worker of this.workers) worker.terminate();
    this.workers = [];
    this.parts = [];
    const pause = this.failures++ ? Math.min(longestPause, 500 * 2 ** this.failures) : 0;
    // Nobody waits for a question that is dismissed meanwhile, or asked anew.
    this.pause = setTimeout(() => this.onFailure(), pause);
  }
}

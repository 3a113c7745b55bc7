// Bots think in workers of their own, so the table never waits for them: a bot made of several searches in as many as there are cores for.
// When one dies or falls silent all are started again, at once the first time and later and later after that; every question holds all it
// needs.

const patience = 20_000; // milliseconds without a sign of life
const longest = 30_000; // milliseconds until it is tried again

// One core is left to the page where there are more than two.
const places = () => Math.max(1, navigator.hardwareConcurrency > 2 ? navigator.hardwareConcurrency - 1 : navigator.hardwareConcurrency || 1);

export class Bots {
  constructor(answered, thinks, failed) {
    this.answered = answered;
    this.thinks = thinks; // so many per cent are done
    this.failed = failed;
    this.workers = [];
    this.failures = 0; // since the last answer
    this.parts = []; // of the question being thought about: how far each worker is, and what it found
  }

  ask(question) {
    const asked = new URLSearchParams(question);
    const count = Math.min(Number(asked.get('heads')) || 1, places());
    this.ticket = asked.get('ticket');
    this.parts = Array.from({ length: count }, () => ({ done: 0, votes: null }));
    for (const worker of this.workers.slice(count)) worker.postMessage({ stop: true });
    for (let part = 0; part < count; ++part) {
      this.workers[part] ??= this.#start(part);
      this.workers[part].postMessage({ ask: `${question}&part=${part}&parts=${count}` });
    }
    this.#expectLife();
  }

  dismiss() {
    for (const worker of this.workers) worker.postMessage({ stop: true });
    this.parts = [];
    clearTimeout(this.timer);
  }

  #start(part) {
    const worker = new Worker(new URL('./bot_worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => {
      if (this.workers[part] !== worker) return; // buried with the others
      if (data.error) return this.#bury(data.error);
      if (!this.parts[part]) return; // nobody waits for it any more
      if ('thinking' in data) {
        this.parts[part].done = data.thinking;
        this.thinks(Math.round(this.parts.reduce((sum, { done }) => sum + done, 0) / this.parts.length));
      } else if (!this.#votesOf(part, data.answer)) return;
      if (this.parts.length) this.#expectLife();
    };
    worker.onerror = (event) => this.workers[part] === worker && this.#bury(event.message);
    return worker;
  }

  // What one part found; with the last of them the answer is given. False: it was about an earlier question.
  #votesOf(part, text) {
    const [ticket, votes] = text.split('&');
    if (ticket !== this.ticket) return false;
    Object.assign(this.parts[part], { done: 100, votes });
    if (this.parts.some(({ votes }) => votes === null)) return true;
    const answer = `${ticket}&${mostVoted(this.parts.map(({ votes }) => votes).join())}`;
    clearTimeout(this.timer);
    this.parts = [];
    this.failures = 0;
    this.answered(answer);
    return true;
  }

  #expectLife() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#bury('no sign of life'), patience);
  }

  #bury(why) {
    console.error(`the bots' workers are started again: ${why}`);
    clearTimeout(this.timer);
    for (const worker of this.workers) worker.terminate();
    this.workers = [];
    this.parts = [];
    const wait = this.failures++ ? Math.min(longest, 500 * 2 ** this.failures) : 0;
    setTimeout(() => this.failed(), wait);
  }
}

// The action with the most votes, all counted together; of equals the first in the order of actions (most_voted in src/ai).
function mostVoted(votes) {
  const sums = new Map();
  for (const vote of votes.split(',')) {
    const [action, visits] = vote.split(':');
    sums.set(action, (sums.get(action) ?? 0) + Number(visits));
  }
  return [...sums].reduce((best, one) => (one[1] > best[1] || (one[1] === best[1] && one[0] < best[0]) ? one : best))[0];
}

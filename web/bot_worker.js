// The worker in which a bot searches. It runs the second WebAssembly module in slices of a few milliseconds,
// so that a message to stop is read in between.

const slice = 8; // milliseconds
const signInterval = 400; // milliseconds between progress messages, which also show that the worker is alive

// The search yields to waiting messages through a message channel, which costs microseconds; a timer would
// wait milliseconds each time.
const channel = new MessageChannel();
let resume = () => {};
channel.port1.onmessage = () => resume();
function yieldToMessages() {
  return new Promise((resolve) => {
    resume = resolve;
    channel.port2.postMessage(0);
  });
}

// While the script of the module and the module itself load, progress messages keep the page from taking a
// slow network for a dead worker.
const loading = setInterval(() => postMessage({ progress: 0 }), signInterval);
const loaded = import('./bot.js')
  .then(({ default: createBot }) => createBot())
  .finally(() => clearInterval(loading));
loaded.catch(() => {}); // each question awaits `loaded` and reports the error
let turn = 0;

// Copies a text into the module's memory for the duration of a call.
function lend(bot, text, call) {
  const pointer = bot.stringToNewUTF8(text);
  const result = call(pointer);
  bot._free(pointer);
  return result;
}

async function think(bot, { ask: question, worker, workers, round }, isCurrent) {
  const understood = lend(bot, question, (pointer) => bot._mortarboard_ask(pointer, worker, workers));
  if (!understood) throw new Error('the question made no sense');
  let iterations = 1;
  let lastSign = performance.now();
  for (let more = true; more;) {
    const begun = performance.now();
    more = bot._mortarboard_think(iterations) === 1;
    const now = performance.now();
    const wanted = Math.round((iterations * slice) / Math.max(0.05, now - begun));
    iterations = Math.max(1, Math.min(1 << 20, wanted));
    if (now - lastSign > signInterval) {
      lastSign = now;
      postMessage({ progress: bot._mortarboard_progress(), round });
    }
    if (more) await yieldToMessages();
    if (!isCurrent()) return;
  }
  postMessage({ votes: bot.UTF8ToString(bot._mortarboard_votes()), round });
}

function decide(bot, { decide: votes, round }) {
  const answer = lend(bot, votes, (pointer) => bot.UTF8ToString(bot._mortarboard_decide(pointer)));
  if (!answer) throw new Error('the votes made no sense');
  postMessage({ answer, round });
}

self.onmessage = async ({ data }) => {
  const own = ++turn; // every message ends the search in progress
  if (data.stop) return;
  try {
    const bot = await loaded;
    if (own !== turn) return;
    if (data.decide) decide(bot, data);
    else await think(bot, data, () => own === turn);
  } catch (error) {
    postMessage({ error: String(error) });
  }
};

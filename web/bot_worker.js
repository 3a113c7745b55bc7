// The worker in which bots think: the second module, asked in slices of a few milliseconds so that it can be
// told to stop.

import createBot from './bot.js';

const slice = 8; // milliseconds
const signInterval = 400; // milliseconds between signs of life, which say how far it has come

// Coming back through a channel costs microseconds; a timer would wait milliseconds each time.
const channel = new MessageChannel();
let resume = () => {};
channel.port1.onmessage = () => resume();
function yieldToMessages() {
  return new Promise((resolve) => {
    resume = resolve;
    channel.port2.postMessage(0);
  });
}

// A slow network is no death.
const loading = setInterval(() => postMessage({ progress: 0 }), signInterval);
const loaded = createBot().finally(() => clearInterval(loading));
loaded.catch(() => {}); // reported to whoever asks
let turn = 0;

// Lends a text to the module for the length of a call.
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
  const own = ++turn; // whatever was being thought about is dropped
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

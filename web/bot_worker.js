// The worker in which bots think: the second module, asked in slices of a few milliseconds so that it can be told to stop.

import createBot from './bot.js';

const slice = 8; // milliseconds
const still = 400; // milliseconds between signs of life, which say how far it has come

// Coming back through a channel costs microseconds; a timer would wait milliseconds each time.
const breath = new MessageChannel();
let goOn = () => {};
breath.port1.onmessage = () => goOn();
const breathe = () => new Promise((resolve) => ((goOn = resolve), breath.port2.postMessage(0)));

// A slow network is no death.
const arriving = setInterval(() => postMessage({ thinking: 0 }), still);
const opened = createBot().finally(() => clearInterval(arriving));
opened.catch(() => {}); // said to whoever asks
let turn = 0;

self.onmessage = async ({ data }) => {
  const mine = ++turn; // whatever was being thought about is dropped
  if (data.stop) return;
  try {
    const bot = await opened;
    if (mine !== turn) return;
    const question = bot.stringToNewUTF8(data.ask);
    const understood = bot._mortarboard_ask(question);
    bot._free(question);
    if (!understood) throw new Error('the question made no sense');
    let iterations = 1;
    let sign = performance.now();
    for (let more = true; more; ) {
      const begun = performance.now();
      more = bot._mortarboard_think(iterations) === 1;
      const now = performance.now();
      iterations = Math.max(1, Math.min(1 << 20, Math.round((iterations * slice) / Math.max(0.05, now - begun))));
      if (now - sign > still) {
        sign = now;
        postMessage({ thinking: bot._mortarboard_progress() });
      }
      if (more) await breathe();
      if (mine !== turn) return;
    }
    postMessage({ answer: bot.UTF8ToString(bot._mortarboard_answer()) });
  } catch (error) {
    postMessage({ error: String(error) });
  }
};

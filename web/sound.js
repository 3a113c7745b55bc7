// Makes short sounds of wood, cards, coins and dice. They are computed here, so there are no files. The
// program asks for each by its name and says how loud it is to be (src/ui/sounds.h).

let context = null; // It is made for the first sound that may be heard.
let output = null;
let noise = null;

// Plays a tone that fades at once. Its pitch slides to `to`; it begins after so many seconds.
function tone(at, { pitch, to = pitch, after = 0, lasts = 0.2, gain = 0.3, wave = 'sine' }) {
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(pitch, at + after);
  if (to !== pitch) source.frequency.exponentialRampToValueAtTime(to, at + after + lasts);
  fade(source, at + after, lasts, gain);
}

// Plays noise round this pitch, which sounds like sliding paper or like the click of something hard.
function rustle(at, { pitch, to = pitch, after = 0, lasts = 0.1, gain = 0.3, narrow = 1, rises = 0.003 }) {
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.Q.value = narrow;
  filter.frequency.setValueAtTime(pitch, at + after);
  if (to !== pitch) filter.frequency.exponentialRampToValueAtTime(to, at + after + lasts);
  source.connect(filter);
  fade(source, at + after, lasts, gain, rises, filter);
}

// Raises the volume of a source softly enough not to click, lets it fade, and disconnects it at its end.
function fade(source, begins, lasts, gain, rises = 0.003, last = source) {
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.0001, begins);
  volume.gain.exponentialRampToValueAtTime(gain, begins + rises);
  volume.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  last.connect(volume).connect(output);
  source.onended = () => volume.disconnect();
  source.start(begins);
  source.stop(begins + lasts);
}

// No sound lasts longer than 0.4 seconds.
const sounds = {
  card(at) {
    rustle(at, { pitch: 1800, to: 4200, lasts: 0.12, gain: 0.6, rises: 0.04 });
    rustle(at, { pitch: 900, after: 0.1, lasts: 0.05, gain: 0.5 });
  },
  coins(at) {
    for (const [after, pitch] of [
      [0, 2350],
      [0.07, 2940],
    ]) {
      tone(at, { pitch, after, lasts: 0.22, gain: 0.12 });
      tone(at, { pitch: pitch * 1.52, after, lasts: 0.12, gain: 0.06 });
    }
  },
  piece(at) {
    tone(at, { pitch: 310, to: 170, lasts: 0.13, gain: 0.3, wave: 'triangle' });
    rustle(at, { pitch: 1300, lasts: 0.04, gain: 0.3, narrow: 2 });
  },
  dice(at) {
    for (const [after, pitch, gain] of [
      [0, 1500, 1.6],
      [0.07, 1900, 1.3],
      [0.13, 1400, 1.1],
      [0.2, 1750, 0.8],
      [0.29, 1300, 0.5],
    ])
      rustle(at, { pitch, after, lasts: 0.06, gain, narrow: 3 });
  },
  points(at) {
    tone(at, { pitch: 784, lasts: 0.2, gain: 0.14 });
    tone(at, { pitch: 1175, after: 0.08, lasts: 0.28, gain: 0.14 });
  },
  refused(at) {
    tone(at, { pitch: 196, to: 165, lasts: 0.16, gain: 0.2, wave: 'triangle' });
  },
  turn(at) {
    tone(at, { pitch: 587, lasts: 0.3, gain: 0.16, wave: 'triangle' });
    tone(at, { pitch: 880, after: 0.1, lasts: 0.28, gain: 0.12, wave: 'triangle' });
  },
  over(at) {
    [523, 659, 784, 1047].forEach((pitch, index) =>
      tone(at, { pitch, after: index * 0.07, lasts: 0.18, gain: 0.14, wave: 'triangle' }),
    );
  },
};

// Browsers let a page be heard only after a person has pressed something. Where a browser cannot tell whether
// that has happened, this script notes it from now on.
let hasPressed = false;
const mayBeHeard = () => navigator.userActivation?.hasBeenActive ?? hasPressed;

function begin() {
  const Context = globalThis.AudioContext ?? globalThis.webkitAudioContext;
  if (!Context) return false;
  context = new Context();
  output = context.createGain();
  output.connect(context.destination);
  noise = context.createBuffer(1, Math.round(context.sampleRate * 0.5), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  return true;
}

// Some browsers want a person to press something each time the sound is to start again.
const wake = () => {
  if (context && !document.hidden && context.state !== 'running') context.resume().catch(() => {});
};
const onPress = () => {
  hasPressed = true;
  wake();
};
for (const what of ['pointerup', 'keydown']) addEventListener(what, onPress, { passive: true });
document.addEventListener('visibilitychange', () => {
  if (document.hidden) context?.suspend().catch(() => {});
  else wake();
});

// Makes the sound of that name at `percent` of the full volume. Makes none while nothing can be heard.
export function play(name, percent) {
  if (document.hidden || !mayBeHeard() || !Object.hasOwn(sounds, name)) return;
  const isNew = !context;
  if (isNew && !begin()) return;
  wake();
  // The clock of a context stands still until the browser lets it run: all that was played would be heard at
  // once. A new one runs within a moment.
  if (!isNew && context.state !== 'running') return;
  output.gain.value = (Math.min(100, Math.max(0, percent)) / 100) ** 1.5;
  sounds[name](context.currentTime + 0.01);
}

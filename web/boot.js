// Opens the program on the page: fetches what it needs, hands it the canvas, and from then on passes on what happens.
// Frames are drawn when the program asks for one and at no other time.

import createApp from './app.js';
import { Bots } from './bots.js';
import { askForFile, offerFile, showWritten } from './files.js';
import { invitationInAddress } from './invitation.js';
import { listenToKeys } from './keys.js';
import { Live } from './live.js';
import { Owner } from './locks.js';
import { Offline } from './offline.js';
import { listenToPointer } from './pointer.js';
import { Semantics } from './semantics.js';
import { keepSettings, keptSettings, showTheme } from './settings.js';
import { Storage } from './storage.js';
import { opening } from './surface.js';

const stage = document.getElementById('stage');
const canvas = document.getElementById('canvas');
const welcome = document.getElementById('welcome');
const live = new Live(document.getElementById('live'));

const settling = -2; // what a frame says that is to be followed by one at once, whether it was painted or not
const fonts = ['Lato-Regular', 'Lato-Bold', 'Vollkorn-SemiBold']; // in the order of the program's typefaces

function say(sentence) {
  document.getElementById('progress').textContent = sentence;
}

async function fetched(path, how) {
  const response = await fetch(new URL(path, import.meta.url));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response[how]();
}

// A reload comes back to the match on the table, and to how it was asked to be shown; without one, to the first page.
function addressMatch(id) {
  const asked = new URLSearchParams(location.search);
  for (const key of [...asked.keys()]) if (/^(page|game|seats|bots|names|starts|seed|match|option\..*)$/.test(key)) asked.delete(key);
  if (id) asked.set('match', id);
  const query = asked.toString();
  history.replaceState(null, '', (query ? `?${query}` : location.pathname) + invitationInAddress());
}

const matchInAddress = () => new URLSearchParams(location.search).get('match');

function sessionStorageHas(key) {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

async function open() {
  showTheme(keptSettings());
  const cannotDraw = () => say('This browser cannot draw the table: WebGL 2 is missing or switched off, or it refused one more surface. A current Firefox, Chrome, Edge or Safari can; closing other tabs or restarting the browser may help.');
  if (typeof WebAssembly !== 'object' || typeof WebGL2RenderingContext !== 'function') return cannotDraw();
  let app = null;
  let scheduled = 0;
  let lost = 0; // when the surface was lost, a timer; nothing is drawn until it is back
  let owed = false; // a picture of the last frame, as soon as the surface takes one more
  let timer = 0;
  let surface = null;
  // For measuring: how many frames were drawn, and whether one is still being painted.
  const count = {
    frames: 0,
    get painting() {
      return surface?.busy ?? true;
    },
  };
  globalThis.mortarboard = count;
  let stopped = false; // the program has failed and answers no more
  // Something has happened, which is answered at once. What only goes on waits for the surface.
  const wake = () => {
    if (!lost && !stopped && surface) scheduled ||= requestAnimationFrame(draw);
  };
  // What failed would fail again: the next page does not open the match on the table by itself.
  const stop = (error) => {
    console.error(error);
    stopped = true;
    if (matchInAddress()) storage.noteOpening(matchInAddress());
    document.getElementById('semantics').hidden = true;
    canvas.style.visibility = 'hidden'; // the picture under the words
    welcome.hidden = false;
    const kept =
      'Your match is kept as it was after the last move. ' +
      'The page opens without it, and you can try it again or save it to a file.';
    const next = matchInAddress() ? kept : 'Loading the page again starts it anew.';
    say(`The program has stopped because of a mistake of ours. ${next}`);
    const again = document.createElement('button');
    again.textContent = 'Load the page again';
    again.onclick = () => location.reload();
    welcome.append(again);
    again.focus();
  };
  const draw = (now) => {
    scheduled = 0;
    if (lost) return;
    clearTimeout(timer);
    if (++count.frames === 1) sketched(); // before: where the page itself paints, the picture is there when the frame returns
    const painted = surface.free;
    let wait = 0;
    try {
      wait = app._mortarboard_frame(now, painted ? 1 : 0);
    } catch (error) {
      return stop(error);
    }
    owed = !painted;
    if (wait === settling || (wait === 0 && painted)) wake();
    else if (wait > 0 && painted) timer = setTimeout(wake, wait);
  };
  // Lends a text to the program for the length of a call.
  const text = (string, use) => {
    const pointer = app.stringToNewUTF8(string);
    try {
      return use(pointer);
    } catch (error) {
      if (early) throw error; // said as the page not having opened
      return stop(error);
    } finally {
      app._free(pointer);
    }
  };

  const semantics = new Semantics(document.getElementById('semantics'), (what, id, value) => {
    if (what === 'pressed') text(id, (pointer) => app._mortarboard_press(pointer));
    else if (what === 'typed') text(id, (pointer) => text(value, (typed) => app._mortarboard_typed(pointer, typed)));
    else if (what === 'scrolled') text(id, (pointer) => app._mortarboard_scrolled(pointer, value));
    else return text(id, (pointer) => app._mortarboard_focus(pointer));
    wake();
  });
  const bots = new Bots(
    (answer) => {
      text(answer, (pointer) => app._mortarboard_bot_answered(pointer));
      wake();
    },
    (percent) => {
      app._mortarboard_bot_thinks(percent);
      wake();
    },
    () => {
      app._mortarboard_bot_failed();
      wake();
    },
  );
  // Told to the program: now, or as soon as it is there.
  let early = [];
  const tell = (what, about) => {
    if (early) return early.push([what, about]);
    text(what, (name) => text(about, (words) => app._mortarboard_news(name, words)));
    wake();
  };
  // Never in the middle of a call from the program; and whoever takes a match over has read what the other tab wrote last.
  const owner = new Owner((what, id) => Promise.resolve(what === 'claimed' && storage?.refresh(id)).then(() => tell(what, id)));
  const offline = new Offline(tell, owner);
  // What playing with friends needs is only fetched when somebody wants to.
  let friends = null;
  const sendToFriends = (command) => {
    friends ??= import('./friends.js').then(({ Friends }) =>
      Friends.open(tell, app.UTF8ToString(app._mortarboard_outlines())),
    );
    friends
      .then((opened) => opened.execute(command))
      .catch((error) => {
        console.error(error);
        friends = null;
        tell('friends.failed', `Playing with friends could not be opened: ${error.message}`);
      });
  };
  const kept = Storage.open((what, about) => queueMicrotask(() => tell(what, about)));
  let storage = null;
  // The words stand where they will be drawn and can be pressed; the picture is on its way.
  const sketched = () => {
    welcome.hidden = true;
    document.documentElement.dataset.sketched = '';
    requestAnimationFrame(() => performance.mark('sketched'));
  };
  const shown = () => {
    delete document.documentElement.dataset.sketched;
    document.documentElement.dataset.ready = '';
    offline.start();
  };
  const hearSurface = (what) => {
    if (stopped) return;
    if (what === 'painted') {
      if (!('ready' in document.documentElement.dataset)) shown();
      if (owed) wake();
    } else if (what === 'lost') {
      const late = () => say('The browser has not given the table back yet. Loading the page again brings it back; your match is kept.');
      lost = setTimeout(late, 5000);
      say('The browser has taken the table’s picture away for a moment. It comes back by itself; your match is kept.');
      welcome.hidden = false;
    } else {
      clearTimeout(lost);
      lost = 0;
      welcome.hidden = true;
      if (!early) app._mortarboard_restored();
      wake();
    }
  };
  const host = {
    paint: (sheet) => surface.paint(sheet),
    publish: (tree) => semantics.publish(tree),
    announce: (sentence) => live.say(sentence),
    askBot: (question) => bots.ask(question),
    dismissBots: () => bots.dismiss(),
    address: addressMatch,
    entitle(title) {
      document.title = title;
    },
    keepSettings,
    storedMatches: () => storage.matches(),
    stored: (key) => storage.read(key),
    store: (key, saved) => storage.write(key, saved),
    unstore: (id) => storage.erase(id),
    noteOpening: (id) => storage.noteOpening(id),
    forgetOpening: (id) => storage.forgetOpening(id),
    openingNoted: (id) => storage.openingNoted(id),
    claim: (id) => owner.claim(id, false),
    takeOver: (id) => owner.claim(id, true),
    release: () => owner.release(),
    offerFile,
    askForFile: () => askForFile(tell),
    showText: (file) => window.open(file, '_blank', 'noopener'),
    showWritten,
    keepForGood: () => storage.askForGood(),
    sendToFriends,
    reportError: (sentence) => console.error(sentence),
    useNewVersion: () => offline.useNewVersion(),
  };

  const [made, texts, ...faces] = await Promise.all([
    createApp({ canvas, host }),
    fetched('assets/i18n/en.json', 'text'),
    ...fonts.map((name) => fetched(`fonts/${name}.ttf`, 'arrayBuffer')),
  ]);
  app = made;
  storage = await kept;
  if (!app._mortarboard_open()) return cannotDraw();
  document.fonts.add(new FontFace('Lato', faces[0])); // for text fields, as on the table
  faces.forEach((face, index) => {
    const pointer = app._malloc(face.byteLength);
    app.HEAPU8.set(new Uint8Array(face), pointer);
    app._mortarboard_font(index, pointer, face.byteLength);
  });

  const resize = () => {
    const ratio = window.devicePixelRatio || 1;
    const { width, height } = stage.getBoundingClientRect();
    app._mortarboard_resize(width, height, ratio);
    wake();
  };
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const prefer = () => {
    app._mortarboard_prefer(dark.matches ? 1 : 0, still.matches ? 1 : 0);
    wake();
  };
  text(location.search, (query) => text(texts, (words) => app._mortarboard_begin(query, words)));
  text(keptSettings(), (kept) => app._mortarboard_settings(kept));
  const news = early;
  early = null;
  for (const [what, about] of news) tell(what, about);
  const showInvitation = () => {
    if (invitationInAddress()) tell('invited', invitationInAddress());
  };
  if (sessionStorageHas('mortarboard.friends')) tell('playing', '');
  showInvitation();
  window.addEventListener('hashchange', showInvitation);
  prefer();
  resize();
  new ResizeObserver(resize).observe(stage);
  window.addEventListener('resize', resize); // a new scale without a new size
  dark.addEventListener('change', prefer);
  still.addEventListener('change', prefer);
  surface = await opening;
  if (!surface) return cannotDraw();
  surface.tell = hearSurface;
  wake();
  listenToPointer(stage, app, semantics, wake);
  listenToKeys(app, text, semantics, wake);

  fetched('assets/pictures.txt', 'text')
    .then((pack) => {
      text(pack, (pointer) => app._mortarboard_pictures(pointer));
      wake();
    })
    .catch((error) => console.error(error)); // words and colours say everything the pictures say
}

open().catch((error) => {
  console.error(error);
  welcome.hidden = false;
  say(`The table could not be laid: ${error.message}. Reloading the page may help.`);
});

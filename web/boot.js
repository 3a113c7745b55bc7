// Starts the program on the page: fetches the files it needs, opens the surface it draws on, and then passes
// the browser's events to it. A frame is drawn only when the program or an event asks for one.

import { forgetMatchLink, invitationInAddress, matchLinkInAddress } from './address.js';
import createApp from './app.js';
import { Bots } from './bots.js';
import { chooseFile, copyLink, saveFile, showText } from './files.js';
import { fetchGameFiles } from './game_files.js';
import { listenToKeys } from './keys.js';
import { allLanguages, bootText, otherTexts } from './languages.js';
import { LiveRegion } from './live.js';
import { MatchLock } from './locks.js';
import { Offline } from './offline.js';
import { textsReady } from './opening.js';
import { listenToPointer } from './pointer.js';
import { Semantics } from './semantics.js';
import { storeSettings, storedSettings, showTheme } from './settings.js';
import { Storage } from './storage.js';
import { surfaceReady } from './surface.js';

const stage = document.getElementById('stage');
const canvas = document.getElementById('canvas');
const welcome = document.getElementById('welcome');
const live = new LiveRegion(document.getElementById('live'));

// A frame returns this number when another frame must follow at once, whether it was painted or not.
const redrawAtOnce = -2;
const fonts = ['Lato-Regular', 'Lato-Bold', 'Vollkorn-SemiBold']; // in the order of the program's typefaces

const loadedParts = new Set(['page']); // whose texts the program has

function showStatus(sentence) {
  document.getElementById('progress').textContent = sentence;
  document.getElementById('late').hidden = true;
}

async function fetched(path, how) {
  const response = await fetch(new URL(path, import.meta.url));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response[how]();
}

// Puts the id of the match on the table into the address, so that a reload opens this match again, with the
// display options that the address already had. Without an id, a reload opens the first page.
function setMatchAddress(id) {
  const asked = new URLSearchParams(location.search);
  for (const key of [...asked.keys()])
    if (/^(page|game|seats|bots|names|starts|seed|match|option\..*)$/.test(key)) asked.delete(key);
  if (id) asked.set('match', id);
  const query = asked.toString();
  const fragment = invitationInAddress() || matchLinkInAddress();
  history.replaceState(null, '', (query ? `?${query}` : location.pathname) + fragment);
}

const matchInAddress = () => new URLSearchParams(location.search).get('match');

function sessionStorageHas(key) {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

// What a reload of this tab has ended before a match (friends_codes.js); null: nothing.
function lostMeeting() {
  try {
    return JSON.parse(sessionStorage.getItem('mortarboard.friends.invited'));
  } catch {
    return null;
  }
}

// The page after a crash: what is kept, what happened, and the match as a file and as a link. `match` is its
// id, empty where no match of this device was on the table; `record` is empty where no whole copy of it is
// stored, `link` where the program had made none.
function showCrash(what, match, record, link) {
  const withFriends = sessionStorageHas('mortarboard.friends');
  showStatus(bootText(match ? 'crashed.match' : withFriends ? 'crashed.friends' : 'crashed'));
  const happened = document.createElement('p');
  happened.className = 'happened';
  happened.textContent = bootText('happened', { what: what || bootText('no_reason') });
  const again = document.createElement('button');
  again.textContent = bootText('reload');
  again.onclick = () => location.reload();
  welcome.append(happened, again);
  if (record) {
    const save = document.createElement('button');
    save.textContent = bootText('save');
    save.onclick = () => saveFile('mortarboard-match.json', record);
    welcome.append(save);
  }
  if (link) {
    const copy = document.createElement('button');
    copy.textContent = bootText('copy');
    const told = document.createElement('p');
    told.setAttribute('role', 'status');
    told.textContent = bootText('copy.about');
    copy.onclick = () =>
      copyLink(link, (came) => {
        told.textContent = bootText(came === 'link_copied' ? 'copied' : 'copy.window');
      });
    welcome.append(copy, told);
  }
  again.focus();
}

async function open() {
  showTheme(storedSettings());
  const cannotRun = () => showStatus(bootText('cannot_run'));
  if (typeof WebAssembly !== 'object') return cannotRun();
  let app = null;
  let scheduled = 0;
  let lost = 0; // timer that runs from the loss of the surface until it is back; 0: the surface is there
  let repaintIsOwed = false; // the surface could not take the last frame: another is drawn once it can
  let timer = 0;
  let drawn = null; // the surface of the picture
  let plain = null; // the page without a picture, while it is shown
  let surface = null; // one of these two, once there is one
  // Measurements read how many frames were drawn, and whether one is still being painted.
  const stats = {
    frames: 0,
    get painting() {
      return surface?.isPainting ?? true;
    },
  };
  globalThis.mortarboard = stats;
  let stopped = false; // the program has crashed and is not called any more
  // Schedules a frame after an event, even while the surface is still painting the one before. A running
  // animation, in contrast, waits for the surface (see `draw`).
  const requestFrame = () => {
    if (!lost && !stopped && surface) scheduled ||= requestAnimationFrame(draw);
  };
  let lastError = ''; // the line that the program wrote last where errors go: a failed CHECK says what it is
  // Stops the page after a crash. Opening the same match might crash again, so the match is marked: after a
  // reload the page does not open it by itself.
  const stop = (error) => {
    if (stopped) return;
    console.error(error);
    stopped = true;
    const match = matchInAddress();
    if (match) storage.markOpening(match);
    document.getElementById('semantics').hidden = true;
    canvas.style.visibility = 'hidden'; // so that the picture does not show behind the message
    welcome.hidden = false;
    const record = match && storage.newestRecord(match);
    showCrash(lastError || error?.message, match, record, record && storage.linkTo(match));
  };
  // Whatever calls the program: when it traps, it must not be called again.
  const stopIfTrapped = (error) => {
    if (app && !queuedMessages && error instanceof WebAssembly.RuntimeError) stop(error);
  };
  window.addEventListener('error', ({ error }) => stopIfTrapped(error));
  window.addEventListener('unhandledrejection', ({ reason }) => stopIfTrapped(reason));
  const draw = (now) => {
    scheduled = 0;
    if (lost) return;
    clearTimeout(timer);
    // This must come before the first frame: where the page itself paints, `painted` is reported during the
    // call.
    if (++stats.frames === 1) sketched();
    const painted = surface.canTakeFrame;
    let wait = 0;
    try {
      wait = app._mortarboard_frame(now, painted ? 1 : 0);
    } catch (error) {
      return stop(error);
    }
    repaintIsOwed = !painted;
    if (wait === redrawAtOnce || (wait === 0 && painted)) requestFrame();
    else if (wait > 0 && painted) timer = setTimeout(requestFrame, wait);
  };
  // Copies a text into the program's memory for the duration of a call.
  const lendText = (string, use) => {
    if (stopped) return undefined;
    const pointer = app.stringToNewUTF8(string);
    try {
      return use(pointer);
    } catch (error) {
      if (queuedMessages) throw error; // the caller of open() reports that the page could not be started
      return stop(error);
    } finally {
      if (!stopped) app._free(pointer);
    }
  };

  const semantics = new Semantics(document.getElementById('semantics'), (what, id, value) => {
    if (what === 'pressed') lendText(id, (pointer) => app._mortarboard_press(pointer));
    else if (what === 'typed')
      lendText(id, (pointer) => lendText(value, (typed) => app._mortarboard_typed(pointer, typed)));
    else if (what === 'scrolled') lendText(id, (pointer) => app._mortarboard_scrolled(pointer, value));
    else return lendText(id, (pointer) => app._mortarboard_focus(pointer));
    requestFrame();
  });
  const bots = new Bots(
    (answer) => {
      lendText(answer, (pointer) => app._mortarboard_bot_answered(pointer));
      requestFrame();
    },
    (percent) => {
      if (!stopped) app._mortarboard_bot_progressed(percent);
      requestFrame();
    },
    () => {
      if (!stopped) app._mortarboard_bot_failed();
      requestFrame();
    },
  );
  // Sends a message to the program. Messages are queued until the program has begun.
  let queuedMessages = [];
  const tell = (what, about) => {
    if (stopped) return; // the program must not go on to open the match that crashed it
    if (queuedMessages) return queuedMessages.push([what, about]);
    lendText(what, (name) => lendText(about, (words) => app._mortarboard_receive(name, words)));
    requestFrame();
  };
  // The promise delays the message, so that it never arrives in the middle of a call from the program, and so
  // that a tab that claims a match first reads what another tab wrote last.
  const matchLock = new MatchLock((what, id) =>
    Promise.resolve(what === 'claimed' && storage?.refresh(id)).then(() => tell(what, id)),
  );
  const offline = new Offline(tell, matchLock);
  // The scripts for playing with friends are fetched when the program sends the first command to them.
  let friends = null;
  const sendToFriends = (command) => {
    friends ??= import('./friends.js').then(({ Friends }) => Friends.open(tell));
    friends.then(() => loadedParts.add('friends'), () => {});
    friends
      .then((opened) => opened.execute(command))
      .catch((error) => {
        console.error(error);
        friends = null;
        tell('friends.failed', error.message);
      });
  };
  // The script that makes sounds is fetched when the program first asks for one. Nothing depends on it.
  const playSound = (name, percent) => {
    import('./sound.js')
      .then(({ play }) => play(name, Number(percent)))
      .catch((error) => console.info(`no sound: ${error.message}`));
  };
  const sharePicture = (result) => {
    import('./result_picture.js')
      .then(({ share }) => share(JSON.parse(result), tell))
      .catch((error) => {
        console.info(`no picture: ${error.message}`);
        tell('picture_failed', '');
      });
  };
  // Fetches a game's texts and drawings when the program first asks for them. Empty texts tell the program
  // that the download failed.
  const chooseLanguage = async (code) => {
    try {
      const texts = await otherTexts(code, [...loadedParts]);
      if (stopped || !texts) return;
      lendText(texts, (pointer) => app._mortarboard_speak(pointer));
      requestFrame();
    } catch (error) {
      console.info(`the language stays as it is: ${error.message}`);
      tell('language_failed', '');
    }
  };
  const fetchGame = async (id) => {
    const tellProgress = (percent) => {
      if (stopped) return;
      lendText(id, (name) => app._mortarboard_game_progress(name, percent));
      requestFrame();
    };
    const [texts, drawings, lesson] = await fetchGameFiles(id, tellProgress).catch((error) => {
      console.error(error);
      return ['', '', ''];
    });
    if (stopped) return;
    if (texts) loadedParts.add(id);
    lendText(id, (name) => {
      lendText(lesson, (steps) => app._mortarboard_lesson(name, steps));
      lendText(texts, (words) => lendText(drawings, (pack) => app._mortarboard_game(name, words, pack)));
    });
    requestFrame();
  };
  const kept = Storage.open((what, about) => queueMicrotask(() => tell(what, about)));
  let storage = null;
  // Shows the mirrored elements of the first frame: their words are in place and can be pressed while the
  // picture is still being painted.
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
  // `why`: the key of the sentence that says it.
  const goOnWithoutPicture = async (why) => {
    const { PlainPage } = await import('./plain.js');
    if (stopped || (drawn && !lost)) return; // it has come back meanwhile
    lost = 0;
    welcome.hidden = true;
    plain = new PlainPage(stage, document.getElementById('semantics'), semantics);
    plain.onEvent = onSurfaceEvent;
    plain.show(why);
    surface = plain;
    app._mortarboard_pointer(3, 0, 0, 0); // it points at nothing that one sees
    applyPreferences();
    resize();
  };
  const goOnWithPicture = () => {
    plain.hide();
    plain = null;
    surface = drawn;
    applyPreferences();
    resize();
  };
  const pictureIsGone = () =>
    goOnWithoutPicture('plain.gone').catch((error) => {
      console.error(error);
      showStatus(bootText('picture_gone'));
    });
  const onSurfaceEvent = (what) => {
    if (stopped) return;
    if (what === 'painted') {
      if (!('ready' in document.documentElement.dataset)) shown();
      if (repaintIsOwed) requestFrame();
    } else if (what === 'lost') {
      if (plain) return;
      lost = setTimeout(pictureIsGone, 5000);
      showStatus(bootText('picture_lost'));
      welcome.hidden = false;
    } else {
      clearTimeout(lost);
      lost = 0;
      welcome.hidden = true;
      if (plain) goOnWithPicture();
      if (!queuedMessages) app._mortarboard_restored();
      requestFrame();
    }
  };
  const host = {
    paint: (frame) => surface.paint(frame),
    publish: (tree) => semantics.publish(tree),
    announce: (sentence) => live.say(sentence),
    askBot: (question) => bots.ask(question),
    cancelBots: () => bots.dismiss(),
    setMatchAddress,
    setTitle(title) {
      document.title = title;
    },
    chooseLanguage,
    storeSettings,
    storedMatches: () => storage.matches(),
    stored: (key) => storage.read(key),
    store: (key, saved) => storage.write(key, saved),
    removeMatch: (id) => storage.remove(id),
    markOpening: (id) => storage.markOpening(id),
    clearOpeningMark: (id) => storage.clearOpeningMark(id),
    hasOpeningMark: (id) => storage.hasOpeningMark(id),
    keepLink: (id, fragment) => storage.keepLink(id, fragment),
    claim: (id) => matchLock.claim(id, false),
    takeOver: (id) => matchLock.claim(id, true),
    release: () => matchLock.release(),
    saveFile,
    chooseFile: () => chooseFile(tell),
    showTextFile: (file) => window.open(file, '_blank', 'noopener'),
    showText,
    forgetMatchLink,
    copyLink: (fragment) => copyLink(fragment, tell),
    sharePicture,
    requestPersistence: () => storage.requestPersistence(),
    sendToFriends,
    playSound,
    fetchGame,
    reportError: (sentence) => console.error(sentence),
    useNewVersion: () => offline.useNewVersion(),
  };

  const printErr = (line) => console.error((lastError = line));
  const [made, texts, ...faces] = await Promise.all([
    createApp({ canvas, host, printErr }),
    textsReady,
    ...fonts.map((name) => fetched(`fonts/${name}.ttf`, 'arrayBuffer')),
  ]);
  app = made;
  storage = await kept;
  if (!app._mortarboard_open()) return cannotRun();
  document.fonts.add(new FontFace('Lato', faces[0])); // so that text fields look like the text on the canvas
  faces.forEach((face, index) => {
    const pointer = app._malloc(face.byteLength);
    app.HEAPU8.set(new Uint8Array(face), pointer);
    app._mortarboard_font(index, pointer, face.byteLength);
  });

  const resize = () => {
    if (stopped) return;
    const ratio = plain ? 1 : window.devicePixelRatio || 1;
    const { width, height } = plain?.window ?? stage.getBoundingClientRect();
    app._mortarboard_resize(width, height, ratio);
    requestFrame();
  };
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const applyPreferences = () => {
    if (stopped) return;
    app._mortarboard_set_preferences(dark.matches ? 1 : 0, plain || reducedMotion.matches ? 1 : 0);
    requestFrame();
  };
  lendText(location.search, (query) => lendText(texts, (words) => app._mortarboard_begin(query, words)));
  tell('languages', JSON.stringify(allLanguages));
  lendText(storedSettings(), (kept) => app._mortarboard_settings(kept));
  const news = queuedMessages;
  queuedMessages = null;
  for (const [what, about] of news) tell(what, about);
  const showWhatTheAddressHolds = () => {
    if (invitationInAddress()) tell('invited', invitationInAddress());
    else if (matchLinkInAddress()) tell('match', matchLinkInAddress());
  };
  if (sessionStorageHas('mortarboard.friends')) tell('playing', '');
  // An invitation in the address is asked about anyway.
  const ended = lostMeeting();
  if (ended) tell('invited', invitationInAddress() ? '' : (ended.code ?? ''));
  showWhatTheAddressHolds();
  window.addEventListener('hashchange', showWhatTheAddressHolds);
  applyPreferences();
  resize();
  new ResizeObserver(resize).observe(stage);
  window.addEventListener('resize', resize); // the device pixel ratio can change without the size
  dark.addEventListener('change', applyPreferences);
  reducedMotion.addEventListener('change', applyPreferences);
  drawn = await surfaceReady;
  if (drawn) {
    drawn.onEvent = onSurfaceEvent;
    surface = drawn;
  } else {
    await goOnWithoutPicture('plain');
  }
  requestFrame();
  listenToPointer(stage, app, semantics, requestFrame);
  listenToKeys(app, lendText, semantics, requestFrame);

  fetched('assets/pictures.txt', 'text')
    .then((pack) => {
      lendText(pack, (pointer) => app._mortarboard_pictures(pointer));
      requestFrame();
    })
    // The game can be played without pictures: words and colours give the same information.
    .catch((error) => console.error(error));
}

open().catch((error) => {
  console.error(error);
  welcome.hidden = false;
  showStatus(bootText('failed', { why: error.message }));
});

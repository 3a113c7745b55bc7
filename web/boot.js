// Opens the page: fetches the files that the program needs, connects it with the other scripts, and passes
// the browser's events to it.

import {
  forgetMatchLink,
  invitationInAddress,
  matchInAddress,
  matchLinkInAddress,
  setMatchAddress,
} from './address.js';
import { Bots } from './bots.js';
import { Display } from './display.js';
import { canShare, chooseFile, copyLink, pageAddress, saveFile, sendLink, showText } from './files.js';
import { listenToKeys } from './keys.js';
import { allLanguages, bootText } from './languages.js';
import { LiveRegion } from './live.js';
import { MatchLock } from './locks.js';
import { Offline } from './offline.js';
import { OnDemand } from './on_demand.js';
import { textsReady } from './opening.js';
import { listenToPointer } from './pointer.js';
import { Program } from './program.js';
import { Semantics } from './semantics.js';
import { showTheme, storedSettings, storeSettings } from './settings.js';
import { Storage } from './storage.js';
import { surfaceReady } from './surface.js';
import { showCrash, showStatus, showWelcome } from './welcome.js';

const stage = document.getElementById('stage');
const canvas = document.getElementById('canvas');
const layer = document.getElementById('semantics');
const live = new LiveRegion(document.getElementById('live'));

const fonts = ['Lato-Regular', 'Lato-Bold', 'Vollkorn-SemiBold']; // in the order of the program's typefaces

async function fetched(path, how) {
  const response = await fetch(new URL(path, import.meta.url));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response[how]();
}

// The id of the match with friends that was on the table of this tab (friends_stored.js); null: none was.
function matchWithFriends() {
  try {
    return sessionStorage.getItem('mortarboard.friends');
  } catch {
    return null;
  }
}

// Tells the first page which matches with friends are unfinished, as friends_stored.js has noted them,
// unless another tab plays with friends now.
async function tellUnfinishedMatches(program) {
  try {
    const stored = localStorage.getItem('mortarboard.friends.stored');
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    if (stored && !held.some(({ name }) => name === 'mortarboard.friends'))
      program.tell('friends.stored', stored);
  } catch (error) {
    console.info(`matches with friends are not named: ${error.message}`);
  }
}

// What a reload of this tab has ended, or would end now, before a match (friends_codes.js); null: nothing.
function lostMeeting() {
  try {
    return JSON.parse(sessionStorage.getItem('mortarboard.friends.invited'));
  } catch {
    return null;
  }
}

// The mirrored elements, which report to the program what a person does with them.
function mirrorOf(program) {
  return new Semantics(layer, (what, id, value) => {
    if (what === 'pressed') program.callAndDraw('press', id);
    else if (what === 'typed') program.callAndDraw('typed', id, value);
    else if (what === 'scrolled') program.callAndDraw('scrolled', id, value);
    else program.call('focus', id);
  });
}

function botsOf(program) {
  return new Bots(
    (answer) => program.callAndDraw('bot_answered', answer),
    (percent) => program.callAndDraw('bot_progressed', percent),
    () => program.callAndDraw('bot_failed'),
  );
}
// Advice for a person is found beside the bots, so that neither waits for the other.
function adviserOf(program) {
  return new Bots(
    (answer) => program.callAndDraw('bot_answered', answer),
    (percent) => program.callAndDraw('advice_progressed', percent),
    () => program.callAndDraw('advice_failed'),
  );
}

// What the program may ask of the page, by the names that src/app/host_web.cpp uses. `page` holds the parts
// of the page; its storage is there before the program begins.
function hostOf(page) {
  const { program, display, semantics, bots, adviser, matchLock, offline, onDemand } = page;
  const tell = (what, about) => program.tell(what, about);
  return {
    paint: (frame) => display.paint(frame),
    publish: (tree) => semantics.publish(tree),
    announce: (sentence) => live.say(sentence),
    askBot: (question) => bots.ask(question),
    cancelBots: () => bots.dismiss(),
    askAdviser: (question) => adviser.ask(question),
    cancelAdvice: () => adviser.dismiss(),
    setMatchAddress,
    setTitle(title) {
      document.title = title;
    },
    chooseLanguage: (code) => onDemand.chooseLanguage(code),
    storeSettings,
    storedMatches: () => page.storage.matches(),
    stored: (key) => page.storage.read(key),
    store: (key, saved) => page.storage.write(key, saved),
    removeMatch: (id) => page.storage.remove(id),
    markOpening: (id) => page.storage.markOpening(id),
    clearOpeningMark: (id) => page.storage.clearOpeningMark(id),
    hasOpeningMark: (id) => page.storage.hasOpeningMark(id),
    keepLink: (id, fragment) => page.storage.keepLink(id, fragment),
    claim: (id) => matchLock.claim(id, false),
    takeOver: (id) => matchLock.claim(id, true),
    release: () => matchLock.release(),
    saveFile,
    chooseFile: () => chooseFile(tell),
    showTextFile: (file) => window.open(file, '_blank', 'noopener'),
    showText,
    forgetMatchLink,
    pageAddress,
    canShare,
    copyLink: (fragment) => copyLink(fragment, tell),
    sendLink: (fragment) => sendLink(fragment, tell),
    sharePicture: (result) => onDemand.sharePicture(result),
    checkSignatures: (question) => onDemand.checkSignatures(question),
    shareTablePicture: (title) => onDemand.shareTablePicture(title, () => display.takePicture()),
    requestPersistence: () => page.storage.requestPersistence(),
    sendToFriends: (command) => onDemand.sendToFriends(command),
    playSound: (name, percent) => onDemand.playSound(name, percent),
    fetchGame: (id) => onDemand.fetchGame(id),
    reportError: (sentence) => console.error(sentence),
    useNewVersion: () => offline.useNewVersion(),
  };
}

// Makes the parts of the page round the program.
function makePage() {
  const program = new Program();
  const tell = (what, about) => program.tell(what, about);
  const page = { program, storage: null };
  page.semantics = mirrorOf(program);
  page.bots = botsOf(program);
  page.adviser = adviserOf(program);
  // The promise delays the message, so that it never arrives in the middle of a call from the program, and so
  // that a tab that claims a match first reads what another tab wrote last.
  page.matchLock = new MatchLock((what, id) =>
    Promise.resolve(what === 'claimed' && page.storage?.refresh(id)).then(() => tell(what, id)),
  );
  page.offline = new Offline(tell, page.matchLock, () => lostMeeting() !== null);
  page.onDemand = new OnDemand(program, () => page.offline.keepGames());
  page.display = new Display(program, stage, page.semantics, () => page.offline.start());
  program.onCrash = (what) => showCrashed(page.storage, what);
  return page;
}

// Opening the same match might crash again, so the match is marked: after a reload the page does not open it
// by itself.
function showCrashed(storage, what) {
  const match = matchInAddress();
  if (match) storage.markOpening(match);
  layer.hidden = true;
  // Neither the picture nor the words that stand in for it show behind the message.
  for (const one of stage.querySelectorAll('canvas')) one.style.visibility = 'hidden';
  document.getElementById('notice')?.remove();
  const record = match && storage.newestRecord(match);
  showCrash({
    what,
    match,
    withFriends: matchWithFriends() !== null,
    record,
    link: record && storage.linkTo(match),
  });
}

// Sends the program to the screen that the address, or what a reload has ended, asks for.
function openWhatIsAsked(program) {
  const showWhatTheAddressHolds = () => {
    if (invitationInAddress()) program.tell('invited', invitationInAddress());
    else if (matchLinkInAddress()) program.tell('match', matchLinkInAddress());
  };
  const match = matchWithFriends();
  if (match === null) tellUnfinishedMatches(program);
  else program.tell('playing', match);
  // An invitation in the address is asked about anyway.
  const ended = lostMeeting();
  if (ended) program.tell('invited', invitationInAddress() ? '' : (ended.code ?? ''));
  showWhatTheAddressHolds();
  window.addEventListener('hashchange', showWhatTheAddressHolds);
}

// The game can be played without pictures: words and colours give the same information.
async function showPictures(program) {
  try {
    program.callAndDraw('pictures', await fetched('assets/pictures.txt', 'text'));
  } catch (error) {
    console.error(error);
  }
}

async function open() {
  showTheme(storedSettings());
  const cannotRun = () => showStatus(bootText('cannot_run'));
  if (typeof WebAssembly !== 'object') return cannotRun();
  const page = makePage();
  const { program, display, semantics } = page;
  const kept = Storage.open((what, about) => queueMicrotask(() => program.tell(what, about)));
  const [, texts, ...faces] = await Promise.all([
    program.load(canvas, hostOf(page)),
    textsReady,
    ...fonts.map((name) => fetched(`fonts/${name}.ttf`, 'arrayBuffer')),
  ]);
  page.storage = await kept;
  if (!program.call('open')) return cannotRun();
  document.fonts.add(new FontFace('Lato', faces[0])); // so that text fields look like the text on the canvas
  faces.forEach((face, typeface) => program.setFont(typeface, face));
  program.tell('languages', JSON.stringify(allLanguages));
  program.begin(location.search, texts, storedSettings());
  openWhatIsAsked(program);
  await display.start(surfaceReady);
  listenToPointer(stage, program, semantics);
  listenToKeys(program, semantics);
  showPictures(program);
}

open().catch((error) => {
  console.error(error);
  showWelcome(bootText('failed', { why: error.message }));
});

// Draws the program's frames when they are due: on the surface with the picture (surface.js), or, where the
// browser has none, on the page without a picture (plain.js).

import { bootText } from './languages.js';
import { hideWelcome, showStatus, showWelcome } from './welcome.js';

// A frame returns this number when another frame must follow at once, whether it was painted or not.
const redrawAtOnce = -2;
// Milliseconds that a lost surface has to come back; then the page goes on without a picture.
const longestLoss = 5000;

const pointerCancelled = 3; // what `mortarboard_pointer` calls it

export class Display {
  #program;
  #stage;
  #semantics;
  #onShown; // called when the first picture is seen
  #picture = null; // the surface with the picture, if there is one
  #plain = null; // the page without a picture, while it is shown
  #surface = null; // the one of these two that takes the frames, once there is one
  #scheduled = 0; // the animation frame that draws next; 0: none
  #timer = 0; // runs until the program wants its next frame
  #lossTimer = 0; // runs from the loss of the surface; 0: the surface is there
  #repaintIsOwed = false; // the surface could not take the last frame: another is drawn once it can
  #dark = matchMedia('(prefers-color-scheme: dark)');
  #reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

  constructor(program, stage, semantics, onShown) {
    this.#program = program;
    this.#stage = stage;
    this.#semantics = semantics;
    this.#onShown = onShown;
    program.requestFrame = () => this.requestFrame();
    // Measurements read how many frames were drawn, and whether one is still being painted.
    const isPainting = () => this.#surface?.isPainting ?? true;
    this.stats = {
      frames: 0,
      get painting() {
        return isPainting();
      },
    };
    globalThis.mortarboard = this.stats;
  }

  paint(frame) {
    this.#surface.paint(frame);
  }

  // Promises an image of the next frame. The program asks for it while it still draws a frame, in which the
  // card that was pressed may be seen.
  async takePicture() {
    await new Promise((resolve) => setTimeout(resolve));
    if (!this.#picture || this.#plain) throw new Error('nothing is painted');
    const image = this.#picture.takePicture();
    this.requestFrame();
    return image;
  }

  // Tells the program how large the page is and what the system prefers, now and after every change, and
  // draws from the moment at which the promise of a surface is fulfilled.
  async start(surfaceReady) {
    this.#applyPreferences();
    this.#resize();
    new ResizeObserver(() => this.#resize()).observe(this.#stage);
    // The device pixel ratio can change without the size.
    window.addEventListener('resize', () => this.#resize());
    for (const query of [this.#dark, this.#reducedMotion])
      query.addEventListener('change', () => this.#applyPreferences());
    this.#picture = await surfaceReady;
    if (this.#picture) {
      this.#picture.onEvent = (what) => this.#onSurfaceEvent(what);
      this.#surface = this.#picture;
    } else {
      await this.#showPlainPage('plain');
    }
    this.requestFrame();
  }

  // Schedules a frame after an event, even while the surface is still painting the one before. A running
  // animation, in contrast, waits for the surface (see `#draw`).
  requestFrame() {
    if (this.#lossTimer || this.#program.hasStopped || !this.#surface) return;
    this.#scheduled ||= requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now) {
    this.#scheduled = 0;
    if (this.#lossTimer) return;
    clearTimeout(this.#timer);
    // This must come before the first frame: where the page itself paints, `painted` is reported during the
    // call.
    if (++this.stats.frames === 1) this.#onFirstFrame();
    const isPainted = this.#surface.canTakeFrame;
    const wait = this.#program.call('frame', now, isPainted ? 1 : 0);
    if (this.#program.hasStopped) return;
    this.#repaintIsOwed = !isPainted;
    if (wait === redrawAtOnce || (wait === 0 && isPainted)) this.requestFrame();
    else if (wait > 0 && isPainted) this.#timer = setTimeout(() => this.requestFrame(), wait);
  }

  // Shows the mirrored elements of the first frame: their words are in place and can be pressed while the
  // picture is still being painted.
  #onFirstFrame() {
    hideWelcome();
    document.documentElement.dataset.sketched = '';
    requestAnimationFrame(() => performance.mark('sketched'));
  }

  #onSurfaceEvent(what) {
    if (this.#program.hasStopped) return;
    if (what === 'painted') this.#onPainted();
    else if (what === 'lost') this.#onLost();
    else this.#onRestored();
  }

  #onPainted() {
    const { dataset } = document.documentElement;
    if (!('ready' in dataset)) {
      delete dataset.sketched;
      dataset.ready = '';
      this.#onShown();
    }
    if (this.#repaintIsOwed) this.requestFrame();
  }

  #onLost() {
    if (this.#plain) return;
    this.#lossTimer = setTimeout(() => {
      this.#showPlainPage('plain.gone').catch((error) => {
        console.error(error);
        showStatus(bootText('picture_gone'));
      });
    }, longestLoss);
    showWelcome(bootText('picture_lost'));
  }

  #onRestored() {
    clearTimeout(this.#lossTimer);
    this.#lossTimer = 0;
    hideWelcome();
    if (this.#plain) this.#hidePlainPage();
    this.#program.callAndDraw('restored');
  }

  // `why` is the key of the sentence that says why there is no picture.
  async #showPlainPage(why) {
    const { PlainPage } = await import('./plain.js');
    const hasComeBack = this.#picture && !this.#lossTimer;
    if (this.#program.hasStopped || hasComeBack) return;
    this.#lossTimer = 0;
    hideWelcome();
    this.#plain = new PlainPage(this.#stage, this.#semantics.layer, this.#semantics);
    this.#plain.onEvent = (what) => this.#onSurfaceEvent(what);
    this.#plain.show(why);
    this.#surface = this.#plain;
    this.#program.call('pointer', pointerCancelled, 0, 0, 0); // it points at nothing that one sees
    this.#applyPreferences();
    this.#resize();
  }

  #hidePlainPage() {
    this.#plain.hide();
    this.#plain = null;
    this.#surface = this.#picture;
    this.#applyPreferences();
    this.#resize();
  }

  #resize() {
    const ratio = this.#plain ? 1 : window.devicePixelRatio || 1;
    const { width, height } = this.#plain?.window ?? this.#stage.getBoundingClientRect();
    this.#program.callAndDraw('resize', width, height, ratio);
  }

  #applyPreferences() {
    const isStill = this.#plain || this.#reducedMotion.matches;
    this.#program.callAndDraw('set_preferences', this.#dark.matches ? 1 : 0, isStill ? 1 : 0);
  }
}

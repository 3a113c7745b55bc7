// The page without a picture. Where the browser has no WebGL 2, or has taken the surface away and does not
// bring it back, the mirrored elements are what one sees (style.css) and what a pointer presses. The program
// goes on as before: it lays out every frame, and nobody paints it.

import { bootText } from './languages.js';

const root = document.documentElement;

export class PlainPage {
  // The window that the program lays its frames out for, in CSS pixels: so wide that it folds nothing into
  // tabs, however large the text is.
  window = { width: 2400, height: 1600 };

  // A surface (surface.js) that nobody sees: a frame is painted as soon as it comes.
  canTakeFrame = true;
  isPainting = false;
  onEvent = () => {};
  paint() {
    this.onEvent('painted');
  }

  constructor(stage, layer, semantics) {
    Object.assign(this, { stage, layer, semantics });
    // A new screen is read from its beginning.
    this.observer = new MutationObserver(() => {
      const title = layer.querySelector('h1')?.dataset.id;
      if (title !== this.title) scrollTo(0, 0);
      this.title = title;
    });
  }

  // Says once, above everything, why there is no picture: `why` is the key of a sentence.
  show(why) {
    this.semantics.isSeen = true;
    root.dataset.plain = '';
    this.notice = document.createElement('div');
    this.notice.id = 'notice';
    const sentence = document.createElement('p');
    sentence.textContent = bootText(why);
    const close = document.createElement('button');
    close.textContent = bootText('plain.close');
    close.onclick = () => this.notice.remove();
    this.notice.append(sentence, close);
    this.stage.insertBefore(this.notice, this.layer);
    this.observer.observe(this.layer, { childList: true, subtree: true });
  }

  hide() {
    this.semantics.isSeen = false;
    delete root.dataset.plain;
    this.notice.remove();
    this.observer.disconnect();
  }
}

// Announces what happened to users of screen readers. The first sentence is announced at once; the sentences
// of the following second are announced together after it, and of a long burst only the newest. The log
// contains all of them.

const pause = 1000; // milliseconds
const mostSentences = 6; // calls of say() that are announced together; each may hold several sentences

export class LiveRegion {
  constructor(element) {
    this.element = element;
    this.pending = [];
    this.timer = 0;
  }

  say(sentence) {
    this.pending.push(sentence);
    if (!this.timer) this.#speak();
  }

  #speak() {
    this.timer = 0;
    if (!this.pending.length) return;
    // A screen reader reads the same words a second time only if the element is a new one.
    const line = document.createElement('p');
    line.textContent = this.pending.splice(0).slice(-mostSentences).join(' ');
    this.element.replaceChildren(line);
    this.timer = setTimeout(() => this.#speak(), pause);
  }
}

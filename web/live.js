// Says what happened, for those who do not see it. The first sentence is said at once; what follows within a
// second is said together after it, and of a long burst only the newest: all of it stands in the log.

const pause = 1000; // milliseconds
const mostSentences = 6; // sentences, or groups of sentences that came together

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
    // The same words twice in a row are only read twice when the element is a new one.
    const line = document.createElement('p');
    line.textContent = this.pending.splice(0).slice(-mostSentences).join(' ');
    this.element.replaceChildren(line);
    this.timer = setTimeout(() => this.#speak(), pause);
  }
}

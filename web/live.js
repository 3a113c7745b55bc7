// Says what happened, for those who do not see it. The first sentence is said at once; what follows within a breath is said
// together after it, and of a long burst only the newest: all of it stands in the log.

const breath = 1000; // milliseconds
const most = 6; // sentences, or groups of sentences that came together

export class Live {
  constructor(element) {
    this.element = element;
    this.waiting = [];
    this.timer = 0;
  }

  say(sentence) {
    this.waiting.push(sentence);
    if (!this.timer) this.#speak();
  }

  #speak() {
    this.timer = 0;
    if (!this.waiting.length) return;
    // The same words twice in a row are only read twice when the element is a new one.
    const line = document.createElement('p');
    line.textContent = this.waiting.splice(0).slice(-most).join(' ');
    this.element.replaceChildren(line);
    this.timer = setTimeout(() => this.#speak(), breath);
  }
}

// One tab plays a match; another that wants it is told so and may take it over.

const name = (id) => `mortarboard match ${id}`;

export class Owner {
  // `tell(what, id)`: claimed, refused, lost.
  constructor(tell) {
    this.tell = tell;
    this.id = '';
    this.letGo = () => {};
  }

  claim(id, takeOver) {
    this.release();
    this.id = id;
    if (!navigator.locks) return this.tell('claimed', id); // an old browser, or a page without https
    // A page that is loaded again may come a moment before its former self has let go.
    return this.#ask(id, takeOver, performance.now() < 10_000 ? 5 : 1);
  }

  async #ask(id, takeOver, tries) {
    let held = false;
    let taken = false;
    try {
      await navigator.locks.request(name(id), takeOver ? { steal: true } : { ifAvailable: true }, (lock) => {
        if (this.id !== id) return; // not wanted any more
        taken = !lock;
        if (taken) return;
        held = true;
        const released = new Promise((resolve) => (this.letGo = resolve));
        this.tell('claimed', id);
        return released;
      });
    } catch {
      if (held && this.id === id) {
        this.id = '';
        this.tell('lost', id);
      }
    }
    if (!taken || this.id !== id) return;
    if (tries > 1) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      if (this.id === id) return this.#ask(id, takeOver, tries - 1);
    } else {
      this.id = '';
      this.tell('refused', id);
    }
  }

  release() {
    this.id = '';
    this.letGo();
    this.letGo = () => {};
  }

  // Whether some other tab is playing.
  async othersPlay() {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return held.some((lock) => lock.name.startsWith(name('')) && lock.name !== name(this.id));
  }
}

// One tab plays a match; another that wants it is told so and may take it over.

const name = (id) => `mortarboard match ${id}`;

// A page that is loaded again may come a moment before its former self has let go.
const waiting = () => (performance.now() < 5000 ? { signal: AbortSignal.timeout(800) } : { ifAvailable: true });

export class Owner {
  // `tell(what, id)`: claimed, refused, lost.
  constructor(tell) {
    this.tell = tell;
    this.id = '';
    this.letGo = () => {};
  }

  async claim(id, takeOver) {
    this.release();
    this.id = id;
    if (!navigator.locks) return this.tell('claimed', id); // an old browser, or a page without https
    let held = false;
    try {
      await navigator.locks.request(name(id), takeOver ? { steal: true } : waiting(), (lock) => {
        if (!lock) {
          this.id = '';
          return this.tell('refused', id);
        }
        if (this.id !== id) return; // not wanted any more
        held = true;
        const released = new Promise((resolve) => (this.letGo = resolve));
        this.tell('claimed', id);
        return released;
      });
    } catch {
      if (!held && this.id === id) {
        this.id = '';
        this.tell('refused', id);
      } else if (held && this.id === id) {
        this.id = '';
        this.tell('lost', id);
      }
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

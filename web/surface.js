// The picture of the table: a canvas that a worker paints (painter.js), or the page itself where a worker cannot.

import { Painter } from './painter.js';

const quick = 40; // milliseconds: what paints a sheet within them may have one more waiting, so that no beat of the screen is missed

class Surface {
  // Gives null where nothing can be drawn.
  static async open(stage) {
    for (const make of [Surface.inWorker, Surface.onPage]) {
      const canvas = document.createElement('canvas');
      canvas.setAttribute('aria-hidden', 'true');
      stage.prepend(canvas);
      const surface = await make(canvas).catch(() => null);
      if (surface) return surface;
      canvas.remove();
    }
    return null;
  }

  static async inWorker(canvas) {
    if (!canvas.transferControlToOffscreen) return null;
    const worker = new Worker(new URL('painter.js', import.meta.url), { type: 'module' });
    const able = new Promise((resolve) => {
      worker.onerror = () => resolve(false);
      worker.onmessage = ({ data }) => resolve(data === 'able');
    });
    const surface = canvas.transferControlToOffscreen();
    worker.postMessage(surface, [surface]);
    if (!(await able)) return worker.terminate(), null;
    return new Surface((heard) => {
      worker.onmessage = ({ data }) => heard(data);
      return (sheet) => worker.postMessage(sheet, [sheet]);
    });
  }

  static async onPage(canvas) {
    return new Surface((heard) => {
      const painter = new Painter(canvas, () => heard('lost'), () => heard('restored'));
      return (sheet) => {
        painter.paint(sheet);
        heard('painted');
      };
    });
  }

  // What is told: 'painted' after each sheet; 'lost' when the browser takes the surface away, 'restored' when it is back and empty.
  tell = () => {};

  constructor(begin) {
    this.sent = []; // when each sheet left that is not painted yet
    this.ahead = 1; // how many of them there may be
    this.send = begin((what) => {
      if (what === 'painted') this.ahead = performance.now() - this.sent.shift() < quick ? 2 : 1;
      this.tell(what);
    });
  }

  // Whether one more sheet may come: the page does not draw faster than what it draws on.
  get free() {
    return this.sent.length < this.ahead;
  }

  get busy() {
    return this.sent.length > 0;
  }

  // The sheet is the surface's from now on.
  paint(sheet) {
    this.sent.push(performance.now());
    this.send(sheet);
  }
}

// Begins before the rest of the page is there: a worker and its surface take as long as the program takes to arrive.
export const opening = Surface.open(document.getElementById('stage'));

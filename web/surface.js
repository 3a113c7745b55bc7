// The picture of the table: a canvas that a worker paints (painter.js), or the page itself where a worker
// cannot.

import { Painter } from './painter.js';

// Milliseconds: a surface that paints a frame within them may have one more waiting, so that no refresh of
// the screen is missed.
const fastPaint = 40;

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
    const canPaint = new Promise((resolve) => {
      worker.onerror = () => resolve(false);
      worker.onmessage = ({ data }) => resolve(data === 'able');
    });
    const surface = canvas.transferControlToOffscreen();
    worker.postMessage(surface, [surface]);
    if (!(await canPaint)) {
      worker.terminate();
      return null;
    }
    return new Surface((onEvent) => {
      worker.onmessage = ({ data }) => onEvent(data);
      return (frame) => worker.postMessage(frame, [frame]);
    });
  }

  static async onPage(canvas) {
    return new Surface((onEvent) => {
      const painter = new Painter(
        canvas,
        () => onEvent('lost'),
        () => onEvent('restored'),
      );
      return (frame) => {
        painter.paint(frame);
        onEvent('painted');
      };
    });
  }

  // What is told: 'painted' after each frame; 'lost' when the browser takes the surface away, 'restored' when
  // it is back and empty.
  onEvent = () => {};

  constructor(connect) {
    this.inFlight = []; // when each frame left that is not painted yet
    this.maxInFlight = 1; // how many of them there may be
    this.send = connect((event) => {
      if (event === 'painted')
        this.maxInFlight = performance.now() - this.inFlight.shift() < fastPaint ? 2 : 1;
      this.onEvent(event);
    });
  }

  // Whether one more frame may come: the page does not draw faster than the surface paints.
  get canTakeFrame() {
    return this.inFlight.length < this.maxInFlight;
  }

  get isPainting() {
    return this.inFlight.length > 0;
  }

  // The frame is the surface's from now on.
  paint(frame) {
    this.inFlight.push(performance.now());
    this.send(frame);
  }
}

// Begins before the rest of the page is there: a worker and its surface take as long as the program takes to
// arrive.
export const surfaceReady = Surface.open(document.getElementById('stage'));

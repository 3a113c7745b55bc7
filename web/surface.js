// The surface that the table is drawn on: a canvas that a worker paints (painter.js), or the page itself if a
// worker cannot.

import { Painter } from './painter.js';

// Milliseconds: a surface that painted its last frame within this time may have a second one in flight, so
// that no refresh of the screen is missed.
const fastPaint = 40;

class Surface {
  // Returns null if nothing can be drawn.
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
      return {
        send: (frame) => worker.postMessage(frame, [frame]),
        keepNext: () => worker.postMessage('keep next'),
      };
    });
  }

  static async onPage(canvas) {
    return new Surface((onEvent) => {
      const painter = new Painter(
        canvas,
        () => onEvent('lost'),
        () => onEvent('restored'),
      );
      let keepsNext = false;
      return {
        send(frame) {
          painter.paint(frame);
          if (keepsNext) canvas.toBlob((image) => onEvent({ image }));
          keepsNext = false;
          onEvent('painted');
        },
        keepNext: () => (keepsNext = true),
      };
    });
  }

  // Called with 'painted' after each frame, 'lost' when the browser takes the surface away, and 'restored'
  // when it is back and empty.
  onEvent = () => {};

  constructor(connect) {
    this.inFlight = []; // for each frame that is not painted yet, when it was sent
    this.maxInFlight = 1; // the largest number of such frames allowed
    this.onImage = () => {};
    this.connection = connect((event) => {
      if (event === 'painted')
        this.maxInFlight = performance.now() - this.inFlight.shift() < fastPaint ? 2 : 1;
      if (typeof event === 'object') this.onImage(event.image);
      else this.onEvent(event);
    });
  }

  // Whether another frame may be sent: the page does not draw faster than the surface paints.
  get canTakeFrame() {
    return this.inFlight.length < this.maxInFlight;
  }

  get isPainting() {
    return this.inFlight.length > 0;
  }

  // Takes over the frame: the caller must not use its buffer any more.
  paint(frame) {
    this.inFlight.push(performance.now());
    this.connection.send(frame);
  }

  // Promises the next frame as an image, null if the browser cannot make one.
  takePicture() {
    this.connection.keepNext();
    return new Promise((resolve) => (this.onImage = resolve));
  }
}

// If one of the other scripts does not arrive, none of them runs, and only this one can say so. Where the
// page is one file there is no other.
document.querySelector('script[src="boot.js"]')?.addEventListener('error', async () => {
  // If this is missing too, the page says that it is slow.
  const { bootText } = await import('./languages.js');
  document.getElementById('progress').textContent = bootText('files');
  document.getElementById('late').hidden = true;
});

// The surface is opened before the rest of the page is loaded, because a worker and its surface take as long
// to start as the program takes to download.
export const surfaceReady = Surface.open(document.getElementById('stage'));

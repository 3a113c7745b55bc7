// Mouse, pen and finger on the stage, whatever element lies there, told to the program in CSS pixels of the
// canvas.

const moved = 0;
const pressed = 1;
const released = 2;
const cancelled = 3;

export function listenToPointer(stage, app, semantics, requestFrame) {
  const tell = (what, event) => {
    if (event.target.closest('input, textarea')) return;
    const box = stage.getBoundingClientRect();
    app._mortarboard_pointer(
      what,
      event.clientX - box.left,
      event.clientY - box.top,
      event.pointerType === 'touch' ? 1 : 0,
    );
    requestFrame();
  };
  const pinch = new Pinch((x, y, factor, dx, dy) => {
    const box = stage.getBoundingClientRect();
    app._mortarboard_pinch(x - box.left, y - box.top, factor, dx, dy);
    requestFrame();
  });
  stage.addEventListener('pointermove', (event) => {
    if (pinch.moves(event)) return;
    if (event.isPrimary) tell(moved, event);
  });
  stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    // What the first finger held is released without being pressed.
    if (pinch.begins(event)) return tell(cancelled, event);
    if (!event.isPrimary) return;
    semantics.settle(event.target);
    tell(pressed, event);
  });
  // On the window: a press that began on the stage may end anywhere.
  window.addEventListener('pointerup', (event) => {
    if (pinch.ends(event)) return;
    if (event.isPrimary && event.button === 0 && event.target.closest) tell(released, event);
  });
  // The browser has taken a touch over to scroll with it, or the pointer has left the page.
  for (const name of ['pointercancel', 'pointerleave'])
    stage.addEventListener(name, (event) => {
      if (pinch.ends(event)) return;
      if (event.isPrimary) tell(cancelled, event);
    });
  stage.addEventListener(
    'wheel',
    (event) => {
      if (event.target.closest('.scrolls')) return; // scrolls by itself
      // Two fingers on a touchpad zoom the board, not the page.
      if (event.target.closest('.pans')) event.preventDefault();
      const unit = event.deltaMode === 1 ? 33 : 1; // lines
      const pinched = event.ctrlKey ? 4 : 1; // a touchpad tells pinching in small steps
      app._mortarboard_wheel((-event.deltaX * unit) / 100, (-event.deltaY * unit * pinched) / 100);
      requestFrame();
    },
    { passive: false },
  );
}

// Two fingers on one board. From the second finger until the last is lifted, what they do moves and zooms the
// board.
class Pinch {
  // `tell(x, y, factor, dx, dy)`: the middle of the fingers in the window, how much they moved apart, how far
  // their middle moved.
  constructor(tell) {
    this.tell = tell;
    this.fingers = new Map(); // all on the board, by pointer
    this.on = false;
  }

  // True: this finger makes two.
  begins(event) {
    if (event.pointerType !== 'touch') return false;
    if (event.isPrimary) this.#clear(); // whatever of others was never told to have ended
    if (!event.target.closest?.('.pans')) return false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.on ||= this.fingers.size > 1;
    return this.on;
  }

  // True: the finger belongs to a pinch, and this was not a pointer's move.
  moves(event) {
    const finger = this.fingers.get(event.pointerId);
    if (!finger || !this.on) return false;
    const before = this.#spread();
    finger.x = event.clientX;
    finger.y = event.clientY;
    const after = this.#spread();
    const factor = before.width > 1 && after.width > 1 ? after.width / before.width : 1;
    this.tell(after.x, after.y, factor, after.x - before.x, after.y - before.y);
    return true;
  }

  ends(event) {
    const known = this.fingers.delete(event.pointerId);
    const pinched = known && this.on;
    if (!this.fingers.size) this.on = false;
    return pinched;
  }

  #clear() {
    this.fingers.clear();
    this.on = false;
  }

  #spread() {
    const all = [...this.fingers.values()];
    const x = all.reduce((sum, one) => sum + one.x, 0) / all.length;
    const y = all.reduce((sum, one) => sum + one.y, 0) / all.length;
    const width =
      all.length > 1 ? all.reduce((sum, one) => sum + Math.hypot(one.x - x, one.y - y), 0) / all.length : 0;
    return { x, y, width };
  }
}

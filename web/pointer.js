// Reports mouse, pen and touch on the stage to the program, whichever element they hit, in CSS pixels of the
// canvas. Without a picture there is nothing to point at: the elements hear the pointer themselves.

const moved = 0;
const pressed = 1;
const released = 2;
const cancelled = 3;

const heldLong_ms = 500;
const heldStill_px = 10;

export function listenToPointer(stage, program, semantics) {
  const tell = (what, event) => {
    if (semantics.isSeen || event.target.closest('input, textarea')) return;
    const box = stage.getBoundingClientRect();
    const isTouch = event.pointerType === 'touch' ? 1 : 0;
    program.callAndDraw('pointer', what, event.clientX - box.left, event.clientY - box.top, isTouch);
  };
  const pinch = new Pinch((x, y, factor, dx, dy) => {
    const box = stage.getBoundingClientRect();
    program.callAndDraw('pinch', x - box.left, y - box.top, factor, dx, dy);
  });
  // Asks what the thing under the pointer is. The press that has begun there then presses nothing.
  const explain = (event) => {
    if (semantics.isSeen || event.target.closest('input, textarea')) return false;
    const box = stage.getBoundingClientRect();
    if (!program.call('explain', event.clientX - box.left, event.clientY - box.top)) return false;
    tell(cancelled, event);
    return true;
  };
  const held = new HeldFinger(explain);
  stage.addEventListener('contextmenu', (event) => {
    held.ends();
    const wasExplained = held.explained; // by the time a finger had been held
    held.explained = false;
    if (wasExplained || explain(event)) event.preventDefault();
    else tell(cancelled, event); // a Mac's Ctrl+click has begun a press, and the menu swallows its end
  });
  stage.addEventListener('pointermove', (event) => {
    held.moves(event);
    if (pinch.moves(event)) return;
    if (event.isPrimary) tell(moved, event);
  });
  stage.addEventListener('pointerdown', (event) => {
    held.begins(event);
    if (event.button !== 0 || semantics.isSeen) return;
    // A second finger begins a pinch, so the press of the first one is cancelled.
    if (pinch.begins(event)) return tell(cancelled, event);
    if (!event.isPrimary) return;
    semantics.settle(event.target);
    tell(pressed, event);
  });
  // The window listens to this event, because a press that began on the stage may end anywhere.
  window.addEventListener('pointerup', (event) => {
    held.ends();
    if (pinch.ends(event)) return;
    if (event.isPrimary && event.button === 0 && event.target.closest) tell(released, event);
  });
  // These events say that the browser uses the touch for scrolling, or that the pointer has left the stage.
  for (const name of ['pointercancel', 'pointerleave'])
    stage.addEventListener(name, (event) => {
      held.ends();
      if (pinch.ends(event)) return;
      if (event.isPrimary) tell(cancelled, event);
    });
  stage.addEventListener(
    'wheel',
    (event) => {
      // The browser scrolls this element, or the page.
      if (semantics.isSeen || event.target.closest('.scrolls')) return;
      // Two fingers on a touchpad must zoom the board, not the page.
      if (event.target.closest('.pans')) event.preventDefault();
      const unit = event.deltaMode === 1 ? 33 : 1; // in mode 1 deltas are lines
      const pinched = event.ctrlKey ? 4 : 1; // a touchpad reports a pinch in small steps, with ctrlKey set
      const [x, y] = [(-event.deltaX * unit) / 100, (-event.deltaY * unit * pinched) / 100];
      program.callAndDraw('wheel', x, y);
    },
    { passive: false },
  );
}

// A finger that is held still for a while asks what it lies on, as a right press does.
class HeldFinger {
  // Calls `explain(event)` with the event with which the finger came down.
  constructor(explain) {
    this.explain = explain;
    this.explained = false; // since the finger came down
  }

  begins(event) {
    this.ends();
    this.explained = false;
    if (event.pointerType !== 'touch' || !event.isPrimary || event.button !== 0) return;
    this.at = { x: event.clientX, y: event.clientY };
    this.timer = setTimeout(() => (this.explained = this.explain(event)), heldLong_ms);
  }

  moves(event) {
    if (this.timer && Math.hypot(event.clientX - this.at.x, event.clientY - this.at.y) > heldStill_px)
      this.ends();
  }

  ends() {
    clearTimeout(this.timer);
    this.timer = null;
  }
}

// A pinch is two fingers on one board. From the second finger until the last one is lifted, their movements
// move and zoom the board.
class Pinch {
  // Calls `tell(x, y, factor, dx, dy)`: the centre of the fingers in the window, the factor by which they
  // moved apart, and how far the centre moved.
  constructor(tell) {
    this.tell = tell;
    this.fingers = new Map(); // all fingers on the board, by pointer id
    this.on = false;
  }

  // Returns true if this finger takes part in a pinch.
  begins(event) {
    if (event.pointerType !== 'touch') return false;
    if (event.isPrimary) this.#clear(); // earlier fingers whose end was never reported
    if (!event.target.closest?.('.pans')) return false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.on ||= this.fingers.size > 1;
    return this.on;
  }

  // Returns true if the finger belongs to a pinch; then its move is not a move of the pointer.
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

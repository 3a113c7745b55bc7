// Mouse, pen and finger on the stage, whatever element lies there, told to the program in CSS pixels of the canvas.

const moves = 0, down = 1, up = 2, away = 3;

export function listenToPointer(stage, app, semantics, wake) {
  const tell = (what, event) => {
    if (!event.isPrimary || event.target.closest('input, textarea')) return;
    const box = stage.getBoundingClientRect();
    app._mortarboard_pointer(what, event.clientX - box.left, event.clientY - box.top, event.pointerType === 'touch' ? 1 : 0);
    wake();
  };
  stage.addEventListener('pointermove', (event) => tell(moves, event));
  stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    semantics.settle(event.target);
    tell(down, event);
  });
  // On the window: a press that began on the stage may end anywhere.
  window.addEventListener('pointerup', (event) => event.button === 0 && event.target.closest && tell(up, event));
  // The browser has taken a touch over to scroll with it, or the pointer has left the page.
  stage.addEventListener('pointercancel', (event) => tell(away, event));
  stage.addEventListener('pointerleave', (event) => tell(away, event));
  stage.addEventListener(
    'wheel',
    (event) => {
      if (event.target.closest('.scrolls')) return; // scrolls by itself
      app._mortarboard_wheel(-event.deltaX / 100, -event.deltaY / 100);
      wake();
    },
    { passive: true },
  );
}

// Keys that mean something on the whole page. Tab, Enter and Space work on the mirrored elements by
// themselves; arrows go from one element to the nearest in that direction.

const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// A region that has the focus itself is scrolled by the browser, as long as there is anything left to scroll.
function regionScrolls(target, key) {
  if (!target.classList?.contains('scrolls')) return false;
  if (key === 'ArrowUp') return target.scrollTop > 0;
  return key === 'ArrowDown' && target.scrollTop + target.clientHeight < target.scrollHeight - 1;
}

export function listenToKeys(app, lendText, semantics, requestFrame) {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.target.closest('input, textarea')) return;
    if (event.key in directions && !regionScrolls(event.target, event.key)) {
      const [dx, dy] = directions[event.key];
      const from = document.activeElement?.dataset?.id ?? '';
      const to = lendText(from, (id) => app.UTF8ToString(app._mortarboard_neighbour(id, dx, dy)));
      if (to && semantics.focus(to)) event.preventDefault();
    } else if (!(event.key in directions) && lendText(event.key, (name) => app._mortarboard_key(name))) {
      event.preventDefault();
      requestFrame();
    }
  });
}

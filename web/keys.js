// Handles the keys that work on the whole page. The browser handles Tab, Enter and Space on the mirrored
// elements; arrow keys move the focus to the nearest element in their direction, unless the screen itself
// uses them. Without a picture they scroll the page. In a field all keys are typed, but Escape closes there
// what it closes elsewhere.

const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Whether the browser itself scrolls with this key: it does while a scrolling region has the focus and is not
// at its end.
function regionScrolls(target, key) {
  if (!target.classList?.contains('scrolls')) return false;
  if (key === 'ArrowUp') return target.scrollTop > 0;
  return key === 'ArrowDown' && target.scrollTop + target.clientHeight < target.scrollHeight - 1;
}

export function listenToKeys(program, semantics) {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key !== 'Escape' && event.target.closest('input, textarea')) return;
    if (regionScrolls(event.target, event.key)) return;
    if (program.call('key', event.key)) {
      event.preventDefault();
      program.requestFrame();
    } else if (event.key in directions && !semantics.isSeen) {
      const [dx, dy] = directions[event.key];
      const from = document.activeElement?.dataset?.id ?? '';
      const to = program.textOf('neighbour', from, dx, dy);
      if (to && semantics.focus(to)) event.preventDefault();
    }
  });
}

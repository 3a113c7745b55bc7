// Mirrors the program's semantics tree as invisible elements over the canvas, with the same places and words.
// Screen readers read them, the keyboard focuses them, touch scrolls them, and tests find them. Elements are
// reused from one tree to the next by id, so focus and reading position are kept. Without a picture they are
// the page that one sees (plain.js).

const kinds = {
  region: { tag: 'section', holds: true },
  group: { tag: 'div', role: 'group', holds: true },
  list: { tag: 'ul', role: 'list', holds: true },
  radio_group: { tag: 'div', role: 'radiogroup', holds: true },
  tab_list: { tag: 'div', role: 'tablist', holds: true },
  dialog: { tag: 'div', role: 'dialog', holds: true },
  heading: { tag: 'h2' },
  text: { tag: 'p', text: true },
  item: { tag: 'li', role: 'listitem', text: true },
  image: { tag: 'div', role: 'img', text: true },
  button: { tag: 'button' },
  link: { tag: 'button', role: 'link' },
  toggle: { tag: 'button', role: 'switch' },
  radio: { tag: 'button', role: 'radio' },
  tab: { tag: 'button', role: 'tab' },
  field: { tag: 'input' },
  slider: { tag: 'div', role: 'slider' },
};

export class Semantics {
  // Calls `report(what, id, value)` with pressed, typed, focused or scrolled.
  constructor(layer, report) {
    this.layer = layer;
    this.report = report;
    this.elements = new Map();
    this.isSeen = false; // there is no picture, and a pointer presses the elements themselves
    this.byPointer = false; // a pointer was pressed and lifted since the last click: the next one is its own
    const byPointer = (event) => (this.byPointer = event.type === 'pointerup' && event.button === 0);
    for (const name of ['pointerdown', 'pointerup']) window.addEventListener(name, byPointer, true);
    layer.addEventListener('click', (event) => this.#clicked(event));
    window.addEventListener('click', () => (this.byPointer = false));
    layer.addEventListener('focusin', (event) => report('focused', event.target.dataset?.id ?? ''));
    layer.addEventListener('focusout', () => report('focused', ''));
    layer.addEventListener('input', (event) => {
      const entry = this.elements.get(event.target.dataset.id);
      entry.value = event.target.value;
      entry.entered = false;
      report('typed', event.target.dataset.id, event.target.value);
    });
    layer.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.target.tagName !== 'INPUT' || event.isComposing) return;
      this.elements.get(event.target.dataset.id).entered = true;
      report('pressed', event.target.dataset.id);
    });
    layer.addEventListener('paste', (event) => this.#pasted(event));
    layer.addEventListener('scroll', (event) => this.#scrolled(event), true);
  }

  publish(text) {
    const nodes = JSON.parse(text);
    const present = new Set(nodes.map((node) => node.id));
    const focused = this.layer.contains(document.activeElement) ? document.activeElement : null;
    this.#removeAllBut(present);
    const entries = [];
    let wantedFocus = null;
    const last = new Map(); // by parent: the child placed last, after which the next one is placed
    for (const node of nodes) {
      const entry = this.#elementFor(node);
      entries.push(entry);
      const container = node.in === undefined ? null : entries[node.in];
      const parent = container ? container.element : this.layer;
      const placed = this.#wrapped(entry, container);
      const before = last.get(parent);
      const place = before ? before.nextSibling : parent.firstChild;
      if (placed !== place) parent.insertBefore(placed, place);
      last.set(parent, placed);
      this.#update(entry, node, container);
      if (node.focus) wantedFocus = entry.element;
    }
    if (wantedFocus) wantedFocus.focus();
    else if (focused) this.#keepFocus(focused);
  }

  focus(id) {
    const entry = this.elements.get(id);
    entry?.element.focus({ focusVisible: true });
    return !!entry;
  }

  // A child of a list that is not a list item is wrapped in one, so that screen readers say "6 of 10" of it
  // too, and a field in its label, which is seen where there is no picture.
  #wrapped(entry, container) {
    const inList = container?.role === 'list' && entry.role !== 'item';
    const tag = inList ? 'LI' : entry.tag === 'input' ? 'LABEL' : undefined;
    if (entry.wrap?.tagName !== tag) {
      entry.wrap?.replaceWith(entry.element);
      entry.wrap = null;
    }
    if (tag && !entry.wrap) {
      entry.wrap = document.createElement(tag);
      entry.wrap.className = 'wrap';
      if (inList) entry.wrap.setAttribute('role', 'listitem');
      entry.wrap.append(entry.element);
    }
    return entry.wrap ?? entry.element;
  }

  #discard(entry) {
    (entry.wrap ?? entry.element).remove();
  }

  #elementFor(node) {
    const known = this.elements.get(node.id);
    const tag = node.role === 'heading' ? `h${node.level ?? 2}` : kinds[node.role].tag;
    if (known && known.role === node.role && known.tag === tag) return known;
    if (known) this.#discard(known);
    const kind = kinds[node.role];
    const element = document.createElement(tag);
    element.dataset.id = node.id;
    element.className = kind.holds
      ? 'node holds'
      : kind.text || node.role === 'heading'
        ? 'node text'
        : 'node';
    if (kind.role) element.setAttribute('role', kind.role);
    if (tag === 'button') element.type = 'button';
    if (tag === 'input')
      Object.assign(element, {
        type: 'text',
        value: node.value,
        maxLength: node.letters,
        inputMode: node.number ? 'numeric' : 'text',
        autocomplete: 'off',
        spellcheck: false,
        placeholder: node.hint ?? '',
      });
    const entry = {
      element,
      tag,
      role: node.role,
      kind,
      wrap: null,
      set: {},
      box: '',
      turn: -1,
      wanted: 0,
      value: node.value,
    };
    this.elements.set(node.id, entry);
    return entry;
  }

  #update(entry, node, container) {
    const { element, kind } = entry;
    // A field takes the program's value, unless a person is typing in it. Enter ends that: a line that was
    // sent leaves the field.
    if (kind.tag === 'input') {
      if (node.value !== entry.value && (entry.entered || document.activeElement !== element)) {
        element.value = entry.value = node.value;
        entry.entered = false;
      }
      entry.wrap.dataset.label = node.name ?? '';
    }
    if (kind.holds) this.#attribute(entry, 'aria-label', node.name);
    else if (kind.tag === 'input' || node.role === 'image' || node.role === 'slider')
      this.#attribute(entry, 'aria-label', node.name);
    else if (entry.name !== node.name) element.textContent = entry.name = node.name ?? '';
    if (node.role === 'slider') {
      this.#attribute(entry, 'aria-valuemin', 0);
      this.#attribute(entry, 'aria-valuemax', node.most);
      this.#attribute(entry, 'aria-valuenow', node.place);
      this.#attribute(entry, 'aria-valuetext', node.value);
    }
    this.#attribute(entry, 'aria-description', node.detail);
    this.#attribute(entry, 'aria-disabled', node.refused ? 'true' : undefined);
    this.#attribute(entry, 'aria-current', node.current ? 'true' : undefined);
    this.#attribute(entry, 'aria-expanded', node.open);
    const choice = {
      toggle: 'aria-checked',
      radio: 'aria-checked',
      tab: 'aria-selected',
      button: 'aria-pressed',
    }[node.role];
    if (choice) this.#attribute(entry, choice, node.chosen);
    if (element.tagName !== 'BUTTON')
      this.#attribute(entry, 'tabindex', node.pressable ? '0' : node.focus_fallback ? '-1' : undefined);
    this.#attribute(entry, 'data-focus-fallback', node.focus_fallback ? '' : undefined);
    this.#attribute(entry, 'data-lit', node.lit ? '' : undefined);
    if (node.scroll) element.classList.add('scrolls');
    if (node.pans) element.classList.add('pans');

    // Boxes are relative to the parent element; in a scrolling region, to the whole length of its content.
    const [x, y, w, h] = node.box;
    const left = x - (container?.x ?? 0);
    const top = y - (container?.y ?? 0) + (container?.wanted ?? 0);
    const box = `${left} ${top} ${w} ${h}`;
    if (entry.box !== box) {
      entry.box = box;
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
      element.style.width = `${w}px`;
      element.style.height = `${h}px`;
    }
    entry.x = x;
    entry.y = y;
    if (node.scroll) this.#scroll(entry, node.scroll);
  }

  #scroll(entry, [y, length, turn]) {
    if (!entry.length) {
      entry.length = document.createElement('div');
      entry.length.className = 'length';
      entry.element.append(entry.length);
    }
    if (entry.high !== length) entry.length.style.height = `${(entry.high = length)}px`;
    entry.wanted = y; // the scroll position that the program draws; children are placed by it
    if (entry.turn !== turn) {
      entry.turn = turn;
      entry.element.scrollTop = y;
    }
  }

  #attribute(entry, name, value) {
    const text =
      value === undefined || (value === '' && !name.startsWith('data-')) ? undefined : String(value);
    if (entry.set[name] === text) return;
    entry.set[name] = text;
    if (text === undefined) entry.element.removeAttribute(name);
    else entry.element.setAttribute(name, text);
  }

  #removeAllBut(present) {
    for (const [id, entry] of this.elements) {
      if (present.has(id)) continue;
      this.#discard(entry);
      this.elements.delete(id);
    }
  }

  // An element that was moved among the others has lost the focus, and so has one whose role has changed, for
  // another stands in its place.
  #keepFocus(focused) {
    const isLost = () => !document.activeElement || document.activeElement === document.body;
    if (!isLost()) return;
    const { element } = this.elements.get(focused.dataset.id) ?? {};
    element?.focus({ preventScroll: true });
    if (isLost()) this.#focusFallback();
  }

  // When the focused element has disappeared, for example a button that was pressed, the focus goes to the
  // fallback, so that a keyboard user is not sent back to the top of the page.
  #focusFallback() {
    (
      this.layer.querySelector('input[data-focus-fallback]') ??
      this.layer.querySelector('[data-focus-fallback]')
    )?.focus();
  }

  // Reports the scroll position before a press. The browser sends the scroll event only in its next frame,
  // and the press must not arrive before it.
  settle(element) {
    const area = element.closest?.('.scrolls');
    if (area) this.report('scrolled', area.dataset.id, area.scrollTop);
  }

  // A pointer presses what is drawn on the canvas; a click without a pointer (Enter, Space, a screen reader,
  // a script) presses the element. Enter and a script count no clicks; a screen reader in Firefox counts one,
  // and only the missing pointer tells it from a mouse.
  #clicked(event) {
    const id = event.target.closest('[data-id]:not(input)')?.dataset.id;
    if (id && (this.isSeen || event.detail === 0 || !this.byPointer)) this.report('pressed', id);
  }

  // A field would drop the line ends of what is pasted, and glue the words of two lines together: they become
  // spaces.
  #pasted(event) {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (event.target.tagName !== 'INPUT' || !/[\r\n]/.test(text)) return;
    event.preventDefault();
    document.execCommand('insertText', false, text.replace(/[\r\n]+/g, ' '));
  }

  #scrolled(event) {
    const id = event.target.dataset?.id;
    if (id !== undefined) this.report('scrolled', id, event.target.scrollTop);
  }
}

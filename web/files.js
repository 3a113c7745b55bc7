// Saves a match or a text to a file or a tab, copies a link, and reads a match from a file.

const maxBytes = 10_000_000; // The longest matches are far smaller.

// Opens a text in a new tab, where the browser's own search, copying and reading aloud work.
export function showText(text) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  window.open(address, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const linkWith = (fragment) => new URL(fragment, location.href.replace(/[?#].*/, '')).href;

// A page that was opened from a file has an address that nobody else can open.
export const pageAddress = () => (location.protocol.startsWith('http') ? linkWith('') : '');
export const canShare = () => (navigator.share ? 'yes' : '');

// Offers the link to the device's other programs. A person who thinks better of it is told nothing; where the
// device refuses, the link is copied.
export async function sendLink(fragment, tell) {
  try {
    await navigator.share({ url: linkWith(fragment) });
  } catch (error) {
    if (error.name !== 'AbortError') await copyLink(fragment, tell);
  }
}

// Copies the address of this page with another fragment. Calls `tell` with what came of it.
export async function copyLink(fragment, tell) {
  const address = linkWith(fragment);
  try {
    await navigator.clipboard.writeText(address);
    tell('link_copied', '');
  } catch {
    showText(address);
    tell('link_shown', '');
  }
}

export function saveFile(name, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// Lets a person choose a file. Calls `tell(what, text)`: `file` with its contents, or `file_refused` with the
// key of a sentence that gives the reason.
export function chooseFile(tell) {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,.txt,application/json,text/plain';
  input.hidden = true;
  input.addEventListener('change', async () => {
    const [file] = input.files;
    input.remove();
    if (!file) return;
    if (file.size > maxBytes) return tell('file_refused', 'import.too_long');
    try {
      tell('file', await file.text());
    } catch {
      tell('file_refused', 'import.unreadable');
    }
  });
  input.addEventListener('cancel', () => input.remove());
  document.body.append(input);
  input.click();
}

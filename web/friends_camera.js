// Reading a friend's code off another screen, where the browser has a camera and reads QR codes by itself.

const every = 200; // milliseconds between two looks

function looks() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    #scan { padding: 16px; border: 0; border-radius: 12px; background: var(--table); color: var(--text); max-width: min(480px, 90vw); }
    #scan::backdrop { background: rgb(0 0 0 / 70%); }
    #scan video { display: block; width: 100%; border-radius: 6px; background: #000; }
    #scan button { font: inherit; min-height: 44px; padding: 0 20px; }`);
  if (!document.adoptedStyleSheets.some((one) => one.scan)) document.adoptedStyleSheets.push(Object.assign(sheet, { scan: true }));
}

// The text of the first code that is seen; empty when the person closes it.
export async function scan(about, close) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  looks();
  const dialog = document.createElement('dialog');
  dialog.id = 'scan';
  const words = document.createElement('p');
  words.textContent = about;
  const video = Object.assign(document.createElement('video'), { srcObject: stream, muted: true, playsInline: true });
  const button = document.createElement('button');
  button.textContent = close;
  button.onclick = () => dialog.close();
  dialog.setAttribute('aria-label', about);
  dialog.addEventListener('keydown', (event) => event.stopPropagation()); // Escape and Enter are the dialog's here
  dialog.append(words, video, button);
  document.body.append(dialog);
  dialog.showModal();
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  let found = '';
  try {
    await video.play();
    while (dialog.open && !found) {
      [{ rawValue: found } = { rawValue: '' }] = await detector.detect(video);
      if (!found) await new Promise((resolve) => setTimeout(resolve, every));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
    dialog.remove();
  }
  return found;
}

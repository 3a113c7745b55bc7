// Reads a friend's code from another screen, if the device has a camera and the browser can detect QR codes.

const scanInterval = 200; // milliseconds between two attempts

function addStyles() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    #scan { padding: 16px; border: 0; border-radius: 12px; max-width: min(480px, 90vw); }
    #scan { background: var(--table); color: var(--text); }
    #scan::backdrop { background: rgb(0 0 0 / 70%); }
    #scan video { display: block; width: 100%; border-radius: 6px; background: #000; }
    #scan button { font: inherit; min-height: 44px; padding: 0 20px; }`);
  if (!document.adoptedStyleSheets.some((one) => one.scan))
    document.adoptedStyleSheets.push(Object.assign(sheet, { scan: true }));
}

// Returns the text of the first code that is detected, or an empty text if the person closes the dialog.
export async function scan(prompt, closeLabel) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  addStyles();
  const dialog = document.createElement('dialog');
  dialog.id = 'scan';
  const sentence = document.createElement('p');
  sentence.textContent = prompt;
  const video = Object.assign(document.createElement('video'), {
    srcObject: stream,
    muted: true,
    playsInline: true,
  });
  const button = document.createElement('button');
  button.textContent = closeLabel;
  button.onclick = () => dialog.close();
  dialog.setAttribute('aria-label', prompt);
  // Escape and Enter are handled by the dialog here, not by the page.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  dialog.append(sentence, video, button);
  document.body.append(dialog);
  dialog.showModal();
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  let code = '';
  try {
    await video.play();
    while (dialog.open && !code) {
      [{ rawValue: code } = { rawValue: '' }] = await detector.detect(video);
      if (!code) await new Promise((resolve) => setTimeout(resolve, scanInterval));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
    dialog.remove();
  }
  return code;
}

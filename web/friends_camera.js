// Reading a friend's code off another screen, where the browser has a camera and reads QR codes by itself.

const scanInterval = 200; // milliseconds between two tries

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

// The text of the first code that is seen; empty when the person closes it.
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
  // Escape and Enter are the dialog's here.
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

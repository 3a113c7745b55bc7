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

function dialogOf(stream, prompt, closeLabel) {
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
  return { dialog, video };
}

// The text of the first code that is detected while the dialog is open.
async function read(dialog, video) {
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  await video.play();
  while (dialog.open) {
    const [found] = await detector.detect(video);
    if (found?.rawValue && dialog.open) return found.rawValue;
    await new Promise((resolve) => setTimeout(resolve, scanInterval));
  }
  return '';
}

let isScanning = false; // a second press, while the browser asks about the camera, opens no second dialog

// Returns the text of the first code that is detected, or an empty text if the person closes the dialog.
export async function scan(prompt, closeLabel) {
  if (isScanning) return '';
  isScanning = true;
  let stream, dialog, video;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    ({ dialog, video } = dialogOf(stream, prompt, closeLabel));
    return await read(dialog, video);
  } catch (error) {
    if (dialog && !dialog.open) return ''; // what the camera does after that concerns nobody
    throw error;
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop();
    dialog?.remove();
    isScanning = false;
  }
}

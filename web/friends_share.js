// What the page of playing with friends may do in this browser: connect to another, and give a text away.

// A page that was not loaded over HTTP has no address that a link could use; then friends are sent the code
// alone.
export function linkOf(code) {
  const hasAddress = /^https?:$/.test(location.protocol);
  return hasAddress ? `${location.origin}${location.pathname}#j=${code}` : code;
}

// Why this browser can have no link to another; empty: it can.
export function missingWebRtc() {
  if (typeof RTCPeerConnection === 'function') return '';
  return isSecureContext ? 'no_webrtc' : 'insecure';
}

// The page has said so since it was opened. `clear` takes the sentence away for a moment, so that it comes
// again beside what was pressed.
export async function requireWebRtc(clear) {
  if (!missingWebRtc()) return;
  clear();
  await new Promise((resolve) => setTimeout(resolve, 100));
  throw new Error(missingWebRtc());
}

// Each resolves with whether the person has given the text away.
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    throw new Error('copy');
  }
}

export async function shareText(text) {
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    if (error.name !== 'AbortError') throw new Error('share');
    return false; // the person has closed the sheet
  }
}

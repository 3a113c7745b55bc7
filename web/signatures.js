// Verifies signatures with what the browser has. The program says what was signed; a signature is over that
// and one more byte, the seat.

function bytesOf(hex) {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}
async function isValid({ seat, identity, signature }, statement) {
  const signed = new Uint8Array(statement.length + 1);
  signed.set(statement);
  signed[statement.length] = seat;
  const key = await crypto.subtle
    .importKey('raw', bytesOf(identity), { name: 'Ed25519' }, false, ['verify'])
    .catch((error) => {
      if (error.name === 'NotSupportedError') throw error;
      return null; // these bytes are no key
    });
  return key !== null && crypto.subtle.verify({ name: 'Ed25519' }, key, bytesOf(signature), signed);
}

// Resolves with the answer as the program reads it (src/ui/signature_check.h). Rejects if this browser cannot
// verify signatures here.
export async function check(question) {
  const { ticket, statement, signatures } = JSON.parse(question);
  let valid = 0;
  const signed = bytesOf(statement);
  for (const one of signatures) if (await isValid(one, signed)) valid |= 1 << one.seat;
  return JSON.stringify({ ticket, is_able: true, valid });
}

// Begins the script of mortarboard.html, the page as one file (one_file.mjs), and that of each of its
// workers. A page that is opened from a disk may not fetch other files, so its files are parts of this one,
// and here is what answers whoever asks for them. The rest of the page does not know the difference.

globalThis.oneFile = { home: '@HOME@', files: new Map() };

(() => {
  const types = { js: 'text/javascript', json: 'application/json', wasm: 'application/wasm' };
  const pathOf = (address) => {
    const text = String(address);
    return text.startsWith(oneFile.home) ? text.slice(oneFile.home.length) : '';
  };
  const typeOf = (path) => types[path.replace(/.*\./, '')] ?? 'text/plain;charset=utf-8';
  const addressOf = (parts, type) => URL.createObjectURL(new Blob(parts, { type }));

  const browserFetch = globalThis.fetch;
  globalThis.fetch = async (address, how) => {
    const path = pathOf(address);
    if (!path) return browserFetch(address, how);
    await oneFile.arrived;
    const found = oneFile.files.get(path);
    return found
      ? new Response(found, { headers: { 'Content-Type': typeOf(path) } })
      : new Response(`there is no ${path}`, { status: 404 });
  };

  if (!globalThis.document) {
    // A worker is sent its files before anything else.
    oneFile.arrived = new Promise((resolve) => {
      const take = (event) => {
        event.stopImmediatePropagation();
        oneFile.files = event.data;
        resolve();
      };
      addEventListener('message', take, { once: true });
    });
    return;
  }

  const BrowserWorker = globalThis.Worker;
  globalThis.Worker = class extends BrowserWorker {
    constructor(address) {
      const script = pathOf(address);
      const own = script.replace('_worker.js', '.wasm');
      super(addressOf([oneFile.start, oneFile.files.get(script)], types.js));
      this.postMessage(new Map([...oneFile.files].filter(([path]) => path === own)));
    }
  };

  const browserOpen = window.open.bind(window);
  window.open = (address, ...how) => {
    const found = oneFile.files.get(address);
    return browserOpen(found ? addressOf([found], typeOf(address)) : address, ...how);
  };

  // Some browsers do not let a page from a disk change its address. Then a reload opens the first page, which
  // offers the match.
  for (const name of ['pushState', 'replaceState']) {
    const change = history[name].bind(history);
    history[name] = (...how) => {
      try {
        change(...how);
      } catch (error) {
        console.info(`the address stays: ${error.message}`);
      }
    };
  }

  // Seven letters hold six bytes, in base 116 with the lowest digit first: the digits from 12 on, where 9
  // stands for 13 and 11 for "<".
  function bytesOf(text, length) {
    const bytes = new Uint8Array(length);
    const digit = (at) => {
      const code = text.charCodeAt(at);
      if (code === 9) return 1;
      return (code === 11 ? 60 : code) - 12;
    };
    for (let from = 0, to = 0; to < length; from += 7) {
      let number = 0;
      for (let at = 6; at >= 0; --at) number = 116 * number + digit(from + at);
      const low = number % 16777216; // 24 bits, because operators on bits take no more than 32
      for (let half of [low, (number - low) / 16777216])
        for (const end = to + 3; to < end; half >>>= 8) bytes[to++] = half;
    }
    return bytes;
  }

  // The files: how long their table is, the table with the name and length of each, then the files.
  async function unpack({ textContent, dataset }) {
    const packed = bytesOf(textContent, Number(dataset.length));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const bytes = await new Response(stream).arrayBuffer();
    const tableLength = new DataView(bytes).getUint32(0, true);
    let at = 4 + tableLength;
    const table = new TextDecoder().decode(new Uint8Array(bytes, 4, tableLength));
    for (const [path, length] of JSON.parse(table)) {
      oneFile.files.set(path, bytes.slice(at, at + length));
      at += length;
    }
  }
  oneFile.begin = async (script) => {
    const parts = document.getElementById('files');
    oneFile.start = script.textContent;
    try {
      await unpack(parts);
      parts.remove();
      const page = document.createElement('script');
      page.src = addressOf([oneFile.files.get('page.js')], types.js);
      document.body.append(page);
    } catch (error) {
      console.error(error);
      document.getElementById('progress').textContent =
        'This browser cannot open the page from one file. Try a current Firefox, Chrome, Edge or Safari.';
    }
  };
})();

if (globalThis.document) {
  const script = document.currentScript;
  addEventListener('DOMContentLoaded', () => oneFile.begin(script));
}

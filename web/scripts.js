// Imports scripts that are wanted only now and then.

const scripts = new Map(); // by address: the promise of a script that has come, or is coming
const attempts = new Map(); // by address: how often it was asked for

// `importIt` imports the script at that address, which stands in it as a text, so that the build finds it. A
// browser remembers a failure: the same import fails until the page is loaded again, although the network is
// back. So the next attempt asks under an address of its own.
export function scriptAt(address, importIt) {
  if (scripts.has(address)) return scripts.get(address);
  const attempt = attempts.get(address) ?? 0;
  attempts.set(address, attempt + 1);
  const again = () => import(new URL(`${address}?${attempt}`, import.meta.url).href);
  const script = attempt ? again() : importIt();
  scripts.set(address, script);
  script.catch(() => scripts.delete(address));
  return script;
}

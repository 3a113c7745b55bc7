// A screen that nobody sees (Xvfb), for browsers that draw with WebGL only where there is one.

import { spawn } from 'node:child_process';
import { once } from 'node:events';

// Resolves with its name for DISPLAY and a function that ends it.
export async function openScreen() {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await Promise.race([
    once(server.stdio[3], 'data'),
    once(server, 'error').then(([error]) => Promise.reject(error)),
    once(server, 'exit').then(() => Promise.reject(new Error('Xvfb did not start'))),
  ]);
  return { display: `:${String(number).trim()}`, close: () => server.kill() };
}

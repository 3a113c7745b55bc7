// Serves the built site in a process of its own, so that this process can run in another network namespace.
// Prints the address.

import { serve } from './server.mjs';

const { address } = await serve();
console.info(address);

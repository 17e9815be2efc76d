// JavaScript, since scripts/make/ checks ports before anything is installed.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Misuse } from './misuse.js';

const LAST_PORT = 65_535;

/**
 * Read a port as the user wrote it; an empty or absent one is the standard port.
 *
 * @param {string | undefined} text
 * @param {number} standard
 * @param {string} variable The one that the user sets it with.
 */
export function readPort(text, standard, variable = 'PORT') {
  if (!text) return standard;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= LAST_PORT) return port;
  throw new Misuse(
    `${variable}=${text} isn't a port: write a whole number from 0 (any free port) to ${LAST_PORT}.`,
  );
}

/**
 * Refuse a port that a server can't have, before long work for that server begins.
 *
 * @param {number} port
 * @param {string} variable
 */
export async function requireFreePort(port, variable) {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    throw explainTakenPort(error, port, variable);
  } finally {
    server.close();
  }
}

/** Find a port that nothing listens on, for a server that doesn't report which one it took. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Turn a server's "address in use" or "permission denied" into a message that says what to do, and
 * leave any other error as it is.
 *
 * @param {unknown} error
 * @param {number} port
 * @param {string} variable
 */
export function explainTakenPort(error, port, variable) {
  // The text, not the code: Prism rejects with an error that has lost its code.
  const text = String(error);
  if (text.includes('EACCES')) {
    return new Misuse(`Port ${port} needs an administrator's rights: choose 1024 or higher.`);
  }
  if (!text.includes('EADDRINUSE')) return error;
  return new Misuse(
    `Port ${port} is in use by another program: stop it, or choose a free port with ${variable}=${(port + 1) % LAST_PORT}.`,
  );
}

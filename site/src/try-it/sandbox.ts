import { readSession, writeSession } from '../lib/storage.ts';
import { SANDBOX_KEY } from '../settings.ts';
import { SandboxClient } from './sandbox-client.ts';

let client: SandboxClient | undefined;

/** Return the sandbox of this document, which all consoles share. */
export const sandboxOf = (contractUrl: string): SandboxClient =>
  (client ??= new SandboxClient({
    startWorker: () =>
      new Worker(new URL('./sandbox-worker.ts', import.meta.url), { type: 'module' }),
    contractUrl,
    storage: {
      read: () => readSession(SANDBOX_KEY),
      write: (text) => writeSession(SANDBOX_KEY, text),
    },
  }));

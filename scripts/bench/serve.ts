import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

interface Served {
  readonly url: string;
  readonly close: () => void;
}

/** Serves the built site on a free port, as `make preview` does. */
export async function serveSite(): Promise<Served> {
  const server = spawn(process.execPath, ['site/build/serve.ts', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url !== undefined) return { url, close: () => server.kill() };
  }
  throw new Error('The preview server ended before it said its address.');
}

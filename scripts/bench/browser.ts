import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { chromium, type Browser } from '@playwright/test';
import { freePort } from '../lib/ports.js';

/** Launch a browser that Lighthouse can use too, through the port. */
export async function launchBrowser(
  executablePath: string,
): Promise<{ readonly browser: Browser; readonly port: number }> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  return { browser, port };
}

interface Served {
  readonly url: string;
  readonly close: () => void;
}

/** Serve the built site on a free port, as `make preview` does. */
export async function serveSite(): Promise<Served> {
  const server = spawn(process.execPath, ['site/build/serve.ts', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url !== undefined) return { url, close: () => server.kill() };
  }
  throw new Error('The preview server ended before it printed its address.');
}

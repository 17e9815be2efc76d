import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';

/** A browser that Lighthouse can drive as well, through the port. */
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

/** The browser does not say which port it took, so it is given one. */
function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

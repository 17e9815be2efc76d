import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { chromium, type Browser } from '@playwright/test';

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

/** Find a free port: the browser does not report which one it took. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
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

const NAVIGATIONS = 15;

/**
 * Measure the milliseconds from the click on a link whose page is prefetched to the frame that shows
 * the next h1. Returns the median of a walk along the links to the next page.
 */
export async function timeNavigation(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(url);
  await page.locator('html[data-hydrated]').waitFor();
  const times: number[] = [];
  while (times.length < NAVIGATIONS) {
    const next = page.locator('a[rel="next"]');
    if ((await next.count()) === 0) break;
    await next.hover();
    await page.waitForLoadState('networkidle');
    times.push(await next.evaluate(clickAndWait));
  }
  await page.close();
  const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
  if (middle === undefined)
    throw new Error(`${url} has no link to a next page, so navigation can't be timed.`);
  return middle;
}

/** Runs in the page. */
function clickAndWait(link: HTMLElement | SVGElement): Promise<number> {
  const title = (): string | null | undefined => document.querySelector('h1')?.textContent;
  const before = title();
  return new Promise((resolve) => {
    const started = performance.now();
    const observer = new MutationObserver(() => {
      if (title() === before || title() === undefined) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - started));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
}

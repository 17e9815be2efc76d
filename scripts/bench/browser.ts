import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { freePort } from '../lib/ports.js';
import { onSlowPhone, PHONE, run, SLOW_CPU, type Send } from './slow-phone.ts';

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

const NAVIGATIONS = 15;

/**
 * Measure the milliseconds from the click on a link to the frame that shows the next h1. Returns the
 * median of a walk along the links to the next page. Without prefetching, the browser saves data.
 */
export async function timeNavigation(
  browser: Browser,
  url: string,
  { prefetches }: { readonly prefetches: boolean },
): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  if (!prefetches) {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
  }
  await page.goto(url);
  await page.locator('html[data-hydrated]').waitFor();
  const times: number[] = [];
  while (times.length < NAVIGATIONS) {
    const next = page.locator('a[rel="next"]');
    if ((await next.count()) === 0) break;
    if (prefetches) await next.hover();
    await page.waitForLoadState('networkidle');
    times.push(await next.evaluate(clickAndWait));
  }
  await page.close();
  if (times.length === 0)
    throw new Error(`${url} has no link to a next page, so navigation can't be timed.`);
  return median(times);
}

export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

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

/** An input, and the milliseconds until the frame that shows its effect. */
export interface Reaction {
  readonly what: string;
  readonly time: number;
}

const PLAYS = 7;

/** Play inputs in new windows, whose caches are empty. Returns the median of each. */
async function timeReactions(
  browser: Browser,
  url: string,
  window: BrowserContextOptions,
  play: (page: Page) => Promise<Reaction[]>,
): Promise<Reaction[]> {
  const plays: Reaction[][] = [];
  while (plays.length < PLAYS) {
    const context = await browser.newContext(window);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('html[data-hydrated]').waitFor();
    plays.push(await play(page));
    await context.close();
  }
  return (plays[0] ?? []).map(({ what }, step) => ({
    what,
    time: median(plays.flatMap((all) => all[step]?.time ?? [])),
  }));
}

const OPTION = '[role="option"]';

/** Time search on a desktop, from the key that opens it. */
export const timeSearch = (browser: Browser, url: string): Promise<Reaction[]> =>
  timeReactions(browser, url, { viewport: { width: 1280, height: 800 } }, async (page) => [
    {
      what: 'search, from / to the pages to start from',
      time: await timeReaction(page, OPTION, () => page.keyboard.press('/')),
    },
    {
      what: 'search, from the first letter to the first matches',
      // One letter matches nothing.
      time: await timeReaction(page, `${OPTION} mark`, () => page.keyboard.type('ra')),
    },
  ]);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
}

/** TypeScript's library doesn't know these entries yet: see https://w3c.github.io/long-animation-frames/. */
type LongFrame = PerformanceEntry & { readonly scripts: readonly PerformanceEntry[] };

/** Measure a page on a slow phone several times. Returns the median. */
async function repeatOnSlowPhone(
  port: number,
  url: string,
  measure: (send: Send) => Promise<number>,
): Promise<number> {
  const times: number[] = [];
  while (times.length < PLAYS) times.push(await onSlowPhone(port, url, measure));
  return median(times);
}

/** Measure the longest script, in milliseconds, until a page is hydrated; 0 if no frame took 50 ms. */
export const timeHydration = (port: number, url: string): Promise<number> =>
  repeatOnSlowPhone(port, url, (send) => run(send, longestScript));

/** Runs in the page. */
async function longestScript(): Promise<number> {
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  const loaded = (): number => performance.getEntriesByType('resource').length;
  while (!document.querySelector('html[data-hydrated]')) await pause(50);
  // Until nothing has loaded for half a second, as Playwright's "networkidle".
  for (let before = -1; before !== loaded(); await pause(500)) before = loaded();
  const scripts = [0];
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as LongFrame[])
      scripts.push(...frame.scripts.map(({ duration }) => duration));
  }).observe({ type: 'long-animation-frame', buffered: true });
  await pause(100);
  return Math.max(...scripts);
}

/** Measure the milliseconds until the interactive reference has opened its menu after a tap. */
export const timeReference = (port: number, url: string): Promise<number> =>
  repeatOnSlowPhone(port, url, async (send) => {
    const point = await run(send, waitForMenuButton);
    await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return run(send, waitForOpenMenu);
  });

/** Runs in the page. Returns the middle of the button once it stays where it is and nothing covers it. */
async function waitForMenuButton(): Promise<{ readonly x: number; readonly y: number }> {
  for (let last = ''; ; await new Promise(requestAnimationFrame)) {
    const button = document.querySelector('[aria-label="Open navigation menu"]');
    if (!button) continue;
    const { x, y, width, height } = button.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const place = JSON.stringify(middle);
    const isOnTop = button.contains(document.elementFromPoint(middle.x, middle.y));
    if (place === last && isOnTop) return middle;
    if (!isOnTop) button.scrollIntoView({ block: 'nearest' });
    last = place;
  }
}

/** Runs in the page. */
async function waitForOpenMenu(): Promise<number> {
  while (!document.querySelector('[data-testid="search-trigger"]')?.checkVisibility())
    await new Promise(requestAnimationFrame);
  return performance.now();
}

/** Time what a reader taps on a phone whose processor is four times slower. */
export const timeSlowPhone = (browser: Browser, url: string): Promise<Reaction[]> =>
  timeReactions(browser, url, PHONE, async (page) => {
    await slowDown(page);
    const button = (name: string): Locator => page.getByRole('button', { name });
    const menu = await timeTap(page, 'dialog:popover-open', button('Open navigation'));
    await button('Main menu').tap();
    const mode = await timeTap(
      page,
      'html[data-color-mode="dark"] h1',
      page.getByRole('dialog').getByTitle('Dark'),
    );
    await button('Close navigation').tap();
    await button('Search').tap();
    await page.keyboard.type('rat');
    await page.locator(`${OPTION} mark`).first().waitFor();
    const results = await timeReaction(page, `${OPTION} mark`, () => page.keyboard.press('e'));
    return [
      { what: 'slow phone, the menu', time: menu },
      { what: 'slow phone, the color mode', time: mode },
      { what: 'slow phone, the results of the next key', time: results },
    ];
  });

/**
 * Time a tap. Not with Playwright's own tap, which listens in the page to check what is hit: on a slow
 * phone this takes several milliseconds of each event.
 */
async function timeTap(page: Page, selector: string, target: Locator): Promise<number> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target.toString()} isn't there to be tapped.`);
  const { x, y, width, height } = box;
  return timeReaction(page, selector, () => page.touchscreen.tap(x + width / 2, y + height / 2));
}

/** Time from an input to the frame that changes the text of what a selector finds. */
async function timeReaction(
  page: Page,
  selector: string,
  act: () => Promise<void>,
): Promise<number> {
  const watched = await page.evaluateHandle(watchFrames, selector);
  await act();
  return watched.evaluate(({ shown }) => shown);
}

/** Runs in the page. */
function watchFrames(selector: string): { readonly shown: Promise<number> } {
  const read = (): string =>
    [...document.querySelectorAll(selector)].map((element) => element.textContent).join();
  const before = read();
  let started: number | undefined;
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, ({ timeStamp }) => (started ??= timeStamp), { capture: true });
  const shown = new Promise<number>((resolve) => {
    const look = (): void => {
      if (started === undefined || read() === before) requestAnimationFrame(look);
      else {
        const from = started;
        // A task after this frame's callbacks runs once it's painted.
        setTimeout(() => resolve(performance.now() - from));
      }
    };
    requestAnimationFrame(look);
  });
  return { shown };
}

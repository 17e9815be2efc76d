import { median } from './median.ts';
import { DESKTOP, inWindow, SLOW_PHONE, type Window } from './window.ts';

/** What a reader waits for, and the median of the milliseconds. */
export interface Wait {
  readonly what: string;
  readonly time: number;
}

const PLAYS = 7;
const NAVIGATIONS = 15;

const OPTION = '[role="option"]';

/**
 * Measure the milliseconds from the click on a link to the frame that shows the next h1. Returns the
 * median of a walk along the links to the next page. Without prefetching, the browser saves data.
 */
export const timeNavigation = (
  port: number,
  url: string,
  { prefetches }: { readonly prefetches: boolean },
): Promise<number> =>
  inWindow(port, { ...DESKTOP, savesData: !prefetches }, url, async (window) => {
    await window.run(waitForQuiet);
    const times: number[] = [];
    while (times.length < NAVIGATIONS) {
      const point = await window.run(middleOf, 'a[rel="next"]', '');
      if (!point) break;
      if (prefetches) await window.hover(point);
      await window.run(waitForQuiet);
      times.push(await window.run(clickNext));
    }
    if (times.length === 0) {
      throw new Error(`${url} has no link to a next page, so navigation can't be timed.`);
    }
    return median(times);
  });

/** Time search on a desktop, from the key that opens it. */
export const timeSearch = (port: number, url: string): Promise<Wait[]> =>
  playOften(port, DESKTOP, url, async (window) => {
    await window.run(waitForQuiet);
    return [
      {
        what: 'search, from / to the pages to start from',
        time: await timeReaction(window, OPTION, () => window.press('/')),
      },
      {
        what: 'search, from the first letter to the first matches',
        // One letter matches nothing.
        time: await timeReaction(window, `${OPTION} mark`, () => type(window, 'ra')),
      },
    ];
  });

/** Time what a reader taps on a slow phone. */
export const timeSlowPhone = (port: number, url: string): Promise<Wait[]> =>
  playOften(port, SLOW_PHONE, url, async (window) => {
    await window.run(waitForQuiet);
    const timeTap = async (selector: string, button: string): Promise<number> => {
      const point = await middleOfButton(window, button);
      return timeReaction(window, selector, () => window.tap(point));
    };
    const tap = async (button: string): Promise<void> =>
      window.tap(await middleOfButton(window, button));
    const menu = await timeTap('dialog:popover-open', 'Open navigation');
    await tap('Main menu');
    const mode = await timeTap('html[data-color-mode="dark"] h1', 'Dark');
    await tap('Close navigation');
    await tap('Search');
    await window.run(waitFor, '[role="combobox"]:focus');
    await type(window, 'rat');
    await window.run(waitFor, `${OPTION} mark`);
    const results = await timeReaction(window, `${OPTION} mark`, () => window.press('e'));
    return [
      { what: 'slow phone, the menu', time: menu },
      { what: 'slow phone, the color mode', time: mode },
      { what: 'slow phone, the results of the next key', time: results },
    ];
  });

/** Measure the longest script on a slow phone, in milliseconds, until a page is hydrated; 0 if no frame took 50 ms. */
export const timeHydration = (port: number, url: string): Promise<Wait[]> =>
  playOften(port, SLOW_PHONE, url, async (window) => {
    await window.run(waitForQuiet);
    return [
      {
        what: 'slow phone, longest script while a page hydrates',
        time: await window.run(longestScript),
      },
    ];
  });

/** Measure the milliseconds until the interactive reference has opened its menu after a tap on a slow phone. */
export const timeReference = (port: number, url: string): Promise<Wait[]> =>
  playOften(port, SLOW_PHONE, url, async (window) => {
    await window.tap(await middleOfButton(window, 'Open navigation menu'));
    const time = await window.run(waitFor, '[data-testid="search-trigger"]');
    return [{ what: 'slow phone, /api until a tap works', time }];
  });

/** Play what a reader does, each time in a new window. Returns the median of each wait. */
async function playOften(...window: Parameters<typeof inWindow<Wait[]>>): Promise<Wait[]> {
  const plays: Wait[][] = [];
  while (plays.length < PLAYS) plays.push(await inWindow(...window));
  return (plays[0] ?? []).map(({ what }, step) => ({
    what,
    time: median(plays.flatMap((all) => all[step]?.time ?? [])),
  }));
}

async function type(window: Window, text: string): Promise<void> {
  for (const key of text) await window.press(key);
}

async function middleOfButton(window: Window, name: string) {
  const point = await window.run(middleOf, 'button, label', name);
  if (!point) throw new Error(`There is no button "${name}" to tap.`);
  return point;
}

/** Where a page keeps the result of `watchFrames`. */
interface Watching {
  shown?: Promise<number>;
}

/**
 * Time from a key, or from the end of a tap as https://web.dev/articles/inp does, to the frame that changes the text of
 * what a selector finds.
 */
async function timeReaction(
  window: Window,
  selector: string,
  act: () => Promise<void>,
): Promise<number> {
  await window.run(watchFrames, selector);
  await act();
  return window.run(() => (globalThis as Watching).shown ?? Number.NaN);
}

// The functions below run in the page.

/** Wait until the page is hydrated, and nothing has loaded for half a second. */
async function waitForQuiet(): Promise<void> {
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  const loaded = (): number => performance.getEntriesByType('resource').length;
  while (!document.querySelector('html[data-hydrated]')) await pause(50);
  for (let before = -1; before !== loaded(); await pause(500)) before = loaded();
}

/** Wait until what a selector finds is visible. Returns the milliseconds since the page began to load. */
async function waitFor(selector: string): Promise<number> {
  while (!document.querySelector(selector)?.checkVisibility()) {
    await new Promise(requestAnimationFrame);
  }
  return performance.now();
}

/**
 * Return the middle of an element with this name, once it stays where it is and nothing covers it. Returns `null` after
 * ten seconds.
 */
async function middleOf(
  selector: string,
  name: string,
): Promise<{ readonly x: number; readonly y: number } | null> {
  const end = performance.now() + 10_000;
  for (let last = ''; performance.now() < end; await new Promise(requestAnimationFrame)) {
    const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
      (one) =>
        one.checkVisibility() && (one.ariaLabel ?? (one.title || one.innerText)).includes(name),
    );
    if (!element) continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const place = JSON.stringify(middle);
    const isOnTop = element.contains(document.elementFromPoint(middle.x, middle.y));
    const isMoving = document.getAnimations().some(({ playState }) => playState === 'running');
    if (place === last && isOnTop && !isMoving) return middle;
    if (!isOnTop) element.scrollIntoView({ block: 'nearest' });
    last = place;
  }
  return null;
}

function clickNext(): Promise<number> {
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
    document.querySelector<HTMLElement>('a[rel="next"]')?.click();
  });
}

/** TypeScript's library doesn't know these entries yet: see https://w3c.github.io/long-animation-frames/. */
type LongFrame = PerformanceEntry & { readonly scripts: readonly PerformanceEntry[] };

async function longestScript(): Promise<number> {
  const scripts = [0];
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as LongFrame[])
      scripts.push(...frame.scripts.map(({ duration }) => duration));
  }).observe({ type: 'long-animation-frame', buffered: true });
  await new Promise((resolve) => setTimeout(resolve, 100));
  return Math.max(...scripts);
}

function watchFrames(selector: string): void {
  const read = (): string =>
    [...document.querySelectorAll(selector)].map((element) => element.textContent).join();
  const before = read();
  let started: number | undefined;
  for (const type of ['keydown', 'pointerup'])
    addEventListener(type, ({ timeStamp }) => (started ??= timeStamp), { capture: true });
  (globalThis as Watching).shown = new Promise<number>((resolve) => {
    const look = (): void => {
      if (started === undefined || read() === before) requestAnimationFrame(look);
      else {
        const from = started;
        // The frame is painted in the same task as this. Without priority, other tasks would come first.
        void scheduler.postTask(() => resolve(performance.now() - from), {
          priority: 'user-blocking',
        });
      }
    };
    requestAnimationFrame(look);
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { Browser, BrowserContext, Locator, Page, Route } from '@playwright/test';
import { ROOT } from '../root.ts';

/** The built site; `SITE_DIST` names another folder than the usual one. */
export const dist = process.env.SITE_DIST ?? join(ROOT, 'site/dist');

interface Index {
  readonly product: { readonly slug: string; readonly name: string };
  readonly version: string;
  readonly description: string;
  readonly groups: readonly {
    readonly title: string;
    readonly isDraft: boolean;
    readonly operations: readonly { readonly operationId: string; readonly summary: string }[];
  }[];
}

export const readGenerated = (file: string): string =>
  readFileSync(join(ROOT, 'generated', file), 'utf8');

/** The product's name and operations, so that no journey depends on them. */
export const index = JSON.parse(readGenerated('reference/index.json')) as Index;

/** Return the path of a reference page. */
export const reference = (page: string): string =>
  `/${index.product.slug}-core/administration/${page}`;

/** The page that shows every element of Markdown. */
export const SPECIMEN = '/markdown-page';

/** The interactive part of /api, at one operation. */
export const API_OPERATION = '/api#/routes/createroute';

/** Read the paths of the built site's sitemap. */
export const sitemapPaths = (): string[] =>
  [...readFileSync(join(dist, 'sitemap.xml'), 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );

/**
 * The test of all journeys: it fails when a page writes an error to the console, breaks its policy
 * or throws. A journey that expects an error takes it out of `problems`.
 */
export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          problems.push(`${message.type()}: ${message.text()}`);
        }
      });
      page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
      await use(problems);
      page.removeAllListeners('console');
      page.removeAllListeners('pageerror');
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** The same in one tab for all tests of a worker: a new tab for each costs three times as much. */
export const sweep = test.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: process.env.SITE_URL ?? '' });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: ({ tab }, use) => use(tab),
});

export { expect };

/** The details of a journey that only `make test-thorough` plays: others are much alike, or prove the main way. */
export const THOROUGH = { tag: '@thorough' };

/** Open a page and wait until React runs. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Wait until React runs. */
export const hydrated = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

/** Open /api at an operation and wait until Redoc shows it. Returns Redoc's part of the page. */
export async function openApi(page: Page, path = API_OPERATION): Promise<Locator> {
  await open(page, path);
  const view = page.getByRole('region', { name: 'Interactive reference' });
  const part = path.includes('#')
    ? view.getByRole('heading', { name: 'Create a route' })
    : view.getByText('Servers', { exact: true });
  await expect(part).toBeVisible();
  return view;
}

/** Wait until the browser has painted what it has. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Find the title of the page. */
export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Find the documentation's tree. */
export const sidebar = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Documentation' });

/** Find the list of headings next to the page. */
export const contents = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'On this page' });

/** Measure the article and the list of its headings. */
export async function boxesOf(page: Page) {
  const text = await page.getByRole('article').boundingBox();
  const list = await contents(page).boundingBox();
  if (!text || !list) throw new Error('The article or its contents are not shown.');
  return { text, list, gap: list.x - text.x - text.width };
}

/** Find the field of the site's search. */
export const searchField = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Search the documentation' });

/**
 * Find an operation's page among the results of a query. Its options alone wouldn't do: those of an empty
 * search stay until the results arrive, and their excerpts may contain the same words.
 */
export const foundOperation = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: `${name}, Operation, ` });

/** Find one of the choices of the color mode. */
export const colorMode = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Color mode' }).getByRole('radio', { name });

/** Say how many pixels of the page are outside the window, to the side. */
export const sidewaysExcess = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Make the browser report a connection; on a costly one nothing is loaded before it's asked for. */
export const reportConnection = (
  page: Page,
  connection: { readonly saveData?: boolean; readonly effectiveType?: string },
): Promise<unknown> =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);

/** Keep requests waiting; those of a worker belong to its context. Returns what lets them continue. */
export async function hold(
  page: Page | BrowserContext,
  pattern: string,
  continueWith = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(pattern, async (route: Route) => {
    await gate.promise;
    // The page may be gone by then.
    await continueWith(route).catch(() => {});
  });
  return gate.resolve;
}

/** Return the color that a token of the palette has on the page, in its mode. */
export const colorOf = (page: Page, token: string): Promise<string> =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);

/** Mark the document, to see later whether another one was loaded. */
export const markDocument = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { isMarked: true }));

export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window);

/** Navigate as a link of the page would. */
export const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => void window.navigation.navigate(to), path);

/** Return how far the page is scrolled. */
export const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

export const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => window.scrollTo(0, y), top);

export const scrollToEnd = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

/** Turn the wheel, over nothing that scrolls by itself, until the page is scrolled as far as it should be. */
export async function wheelTo(page: Page, top: number): Promise<void> {
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  await page.mouse.move(width - 2, height / 2);
  await page.mouse.wheel(0, top - (await scrolled(page)));
  await page.waitForFunction((want) => Math.abs(scrollY - want) < 2, top);
}

type Shift = { readonly value: number; readonly moved: readonly string[] };

/** Record what moves by itself on the next pages. Returns a function that reads the record of the current page. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const at = ({ x, y, width, height }: DOMRect): string => `${width} × ${height} at ${x}, ${y}`;
    const name = (node: Node | null): string =>
      node instanceof Element ? (node.cloneNode() as Element).outerHTML : String(node?.textContent);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: Source[];
      })[])
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${name(node)}: ${at(previousRect)} → ${at(currentRect)}`,
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** Return the most elements that the browser restyled at once during an action. */
export async function countRestyled(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args?: { elementCount?: number } }[];
  };
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0);
  // Otherwise the measurement is wrong.
  expect(counts.length).toBeGreaterThan(0);
  return Math.max(...counts);
}

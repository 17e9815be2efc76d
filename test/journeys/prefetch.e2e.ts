import type { ConsoleMessage, Locator, Page } from '@playwright/test';
import { alike } from '../../scripts/lib/thorough.ts';
import {
  expect,
  hold,
  hydrated,
  isMarked,
  markDocument,
  open,
  reference,
  reportConnection,
  searchField,
  sidebar,
  test,
  THOROUGH,
  title,
} from './journey.ts';

/** List the names of the page chunks that are requested from now on, in order. */
function chunksOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const match = /\/chunks\/[^/]+\/pages\/(?:.*\/)?([^/]+)\.js/.exec(request.url());
    if (match?.[1]) names.push(match[1]);
  });
  return names;
}

/** Open a page whose clock is stopped, so that the browser is never idle. */
async function openBusy(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await open(page, path);
}

test('a page is whole when it is opened, and when it is opened again', async ({ page }) => {
  await open(page, reference('listroutes'));
  const link = sidebar(page).getByRole('link', { name: 'Get a route' });
  await link.hover();
  await link.click();
  await expect(title(page)).toHaveText('Get a route');
  const article = page.getByRole('article');
  const text = (await article.textContent()) ?? '';
  expect(text).toContain('routename');
  await page.goBack();
  await expect(title(page)).toHaveText('List routes');
  await page.goForward();
  await expect(article).toHaveText(text);
});

test('pages of links in view are loaded when the browser is idle, each once', async ({ page }) => {
  const asked = chunksOf(page);
  await open(page, reference('listroutes'));
  await expect.poll(() => asked).toContain('getroute');
  await expect.poll(() => asked).toContain('updateroute');
  await sidebar(page).getByRole('button', { name: 'Providers' }).click();
  await expect.poll(() => asked).toContain('listproviders');
  await sidebar(page).getByRole('button', { name: 'Routes', exact: true }).click();
  await sidebar(page).getByRole('link', { name: 'Get a route' }).click();
  await expect(title(page)).toHaveText('Get a route');
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked).not.toContain('api');
});

test(
  'pages of links out of view are loaded when the links come into view',
  THOROUGH,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 300 });
    const asked = chunksOf(page);
    await open(page, reference('listroutes'));
    await expect.poll(() => asked).toContain('getroute');
    const link = sidebar(page).getByRole('link', { name: 'Delete a route' });
    await expect(link).not.toBeInViewport();
    expect(asked).not.toContain('deleteroute');
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toContain('deleteroute');
  },
);

test(
  'pointer, focus and finger load the page of a link, but not /api',
  THOROUGH,
  async ({ page }) => {
    const asked = chunksOf(page);
    await openBusy(page, reference('listroutes'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'API reference' }).hover();
    const link = (name: string): Locator => sidebar(page).getByRole('link', { name });
    await link('Get a route').hover();
    await expect.poll(() => asked).toEqual(['getroute']);
    await link('Update a route').focus();
    await expect.poll(() => asked).toEqual(['getroute', 'updateroute']);
    await link('Delete a route').dispatchEvent('touchstart');
    await expect.poll(() => asked).toEqual(['getroute', 'updateroute', 'deleteroute']);
  },
);

test("the API reference doesn't preload the pages that it links to", THOROUGH, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/api');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Changelog' });
  await link.hover();
  await link.focus();
  // The prefetch waits two seconds at most for an idle browser.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2100 })),
  );
  // Requests made before this one are known afterwards.
  await page.evaluate(() => fetch('/robots.txt'));
  await expect.poll(() => asked).toContain('/robots.txt');
  expect(asked.filter((path) => path.startsWith('/chunks/'))).toEqual([]);
});

for (const connection of alike([
  { saveData: true },
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
])) {
  test(`nothing is preloaded with ${JSON.stringify(connection)}`, async ({ page }) => {
    await reportConnection(page, connection);
    const asked = chunksOf(page);
    await open(page, reference('listroutes'));
    await sidebar(page).getByRole('link', { name: 'Update a route' }).hover();
    await sidebar(page).getByRole('link', { name: 'Delete a route' }).focus();
    await sidebar(page).getByRole('link', { name: 'Create a route' }).dispatchEvent('touchstart');
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 })),
    );
    await sidebar(page).getByRole('link', { name: 'Get a route' }).click();
    await expect(title(page)).toHaveText('Get a route');
    expect(asked).toEqual(['getroute']);
  });
}

test('a failed preload warns and reloads once for each page', async ({ page, problems }) => {
  for (const name of ['getroute', 'deleteroute']) {
    await page.route(`**/chunks/**/${name}.js*`, (route) => route.fulfill({ status: 404 }));
  }
  await openBusy(page, reference('listroutes'));
  const link = (name: string): Locator => sidebar(page).getByRole('link', { name });
  const warned = (): Promise<ConsoleMessage> =>
    page.waitForEvent('console', (message) => /preloaded/.test(message.text()));
  const expectReload = async (preload: () => Promise<void>): Promise<void> => {
    await markDocument(page);
    const warning = warned();
    await preload();
    await warning;
    const reloaded = page.waitForEvent('load');
    await page.clock.runFor(1000);
    await reloaded;
    await hydrated(page);
    expect(await isMarked(page)).toBe(false);
  };
  await expectReload(() => link('Get a route').hover());

  await markDocument(page);
  const again = warned();
  await link('Get a route').focus();
  await again;
  const answer = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.clock.runFor(1000);
  await answer;
  await link('Update a route').click();
  await expect(title(page)).toHaveText('Update a route');
  expect(await isMarked(page)).toBe(true);

  await expectReload(() => link('Delete a route').hover());
  problems.length = 0;
});

test(
  'a failed preload without a network reloads nothing',
  THOROUGH,
  async ({ page, context, problems }) => {
    await openBusy(page, reference('listroutes'));
    await markDocument(page);
    await context.setOffline(true);
    const warned = page.waitForEvent('console', (message) => /preloaded/.test(message.text()));
    await sidebar(page).getByRole('link', { name: 'Get a route' }).hover();
    await warned;
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await page.clock.runFor(1000);
    await failed;
    await expect(title(page)).toHaveText('List routes');
    expect(await isMarked(page)).toBe(true);
    problems.length = 0;
  },
);

test(
  'a failed preload reloads nothing under an open dialog',
  THOROUGH,
  async ({ page, problems }) => {
    await page.route('**/chunks/**/getroute.js*', (route) => route.fulfill({ status: 404 }));
    await openBusy(page, reference('listroutes'));
    await markDocument(page);
    const warned = page.waitForEvent('console', (message) => /preloaded/.test(message.text()));
    await sidebar(page).getByRole('link', { name: 'Get a route' }).hover();
    await warned;
    await page.keyboard.press('/');
    const field = searchField(page);
    await field.fill('half a word');
    const head = page.waitForResponse((response) => response.request().method() === 'HEAD');
    await page.clock.runFor(1000);
    await head;
    await page.clock.runFor(1000);
    await expect(field).toHaveValue('half a word');
    expect(await isMarked(page)).toBe(true);
    problems.length = 0;
  },
);

test(
  'a failed preload of a clicked link is reported by the page',
  THOROUGH,
  async ({ page, problems }) => {
    const respond = await hold(page, '**/chunks/**/getroute.js', (route) =>
      route.fulfill({ status: 404 }),
    );
    await openBusy(page, reference('listroutes'));
    await markDocument(page);
    const link = sidebar(page).getByRole('link', { name: 'Get a route' });
    const preload = page.waitForRequest('**/chunks/**/getroute.js');
    await link.hover();
    await preload;
    await link.click();
    await expect(page).toHaveURL(reference('getroute'));
    const head = page.waitForResponse((response) => response.request().method() === 'HEAD');
    respond();
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
    await page.clock.runFor(1000);
    await head;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(title(page)).toHaveText('Get a route');
    expect(await isMarked(page)).toBe(true);
    problems.length = 0;
  },
);

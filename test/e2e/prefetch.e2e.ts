import type { ConsoleMessage, Locator, Page } from '@playwright/test';
import { expect, open, reference, test } from './site.ts';
import { isMarked, markDocument, sayConnection, sidebar } from './shell.ts';

/** The names of the page chunks that the page asks for from now on, in order. */
function chunksOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const match = /\/chunks\/[^/]+\/pages\/(?:.*\/)?([^/]+)\.js/.exec(request.url());
    if (match?.[1]) names.push(match[1]);
  });
  return names;
}

/** Time stands still, so that the browser is never idle. */
async function openBusy(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await open(page, path);
}

test('links in view bring their pages when the browser is idle, each once', async ({ page }) => {
  const asked = chunksOf(page);
  await open(page, reference('listroutes'));
  await expect.poll(() => asked).toContain('getroute');
  await expect.poll(() => asked).toContain('updateroute');
  await sidebar(page).getByRole('button', { name: 'Providers' }).click();
  await expect.poll(() => asked).toContain('listproviders');
  await sidebar(page).getByRole('button', { name: 'Routes' }).click();
  await sidebar(page).getByRole('link', { name: 'Get a route' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a route');
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked).not.toContain('api');
});

test('links out of view wait until they are in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 360 });
  const asked = chunksOf(page);
  await open(page, reference('listroutes'));
  await expect.poll(() => asked).toContain('getroute');
  const link = sidebar(page).getByRole('link', { name: 'Delete a route' });
  await expect(link).not.toBeInViewport();
  expect(asked).not.toContain('deleteroute');
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain('deleteroute');
});

for (const { name, act } of [
  {
    name: 'the pointer',
    act: (page: Page) => sidebar(page).getByRole('link', { name: 'Get a route' }).hover(),
  },
  {
    name: 'the focus',
    act: (page: Page) => sidebar(page).getByRole('link', { name: 'Get a route' }).focus(),
  },
  {
    name: 'a finger',
    act: (page: Page) =>
      sidebar(page).getByRole('link', { name: 'Get a route' }).dispatchEvent('touchstart'),
  },
]) {
  test(`a link under ${name} brings its page at once`, async ({ page }) => {
    const asked = chunksOf(page);
    await openBusy(page, reference('listroutes'));
    expect(asked).toEqual([]);
    await act(page);
    await expect.poll(() => asked).toEqual(['getroute']);
  });
}

test('links to the API reference bring nothing', async ({ page }) => {
  const asked = chunksOf(page);
  await openBusy(page, reference('listroutes'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'API reference' }).hover();
  await sidebar(page).getByRole('link', { name: 'Get a route' }).hover();
  await expect.poll(() => asked).toContain('getroute');
  expect(asked).not.toContain('api');
});

test('the API reference brings nothing of the pages that it leads to', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/api');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Changelog' });
  await link.hover();
  await link.focus();
  // The prefetch waits two seconds at most for a browser that is never idle.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2100 })),
  );
  // What was asked for before is known by now.
  await page.evaluate(() => fetch('/robots.txt'));
  await expect.poll(() => asked).toContain('/robots.txt');
  expect(asked.filter((path) => path.startsWith('/chunks/'))).toEqual([]);
});

for (const connection of [
  { saveData: true },
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
]) {
  test(`nothing is loaded before it is asked for with ${JSON.stringify(connection)}`, async ({
    page,
  }) => {
    await sayConnection(page, connection);
    const asked = chunksOf(page);
    await open(page, reference('listroutes'));
    await sidebar(page).getByRole('link', { name: 'Update a route' }).hover();
    await sidebar(page).getByRole('link', { name: 'Delete a route' }).focus();
    await sidebar(page).getByRole('link', { name: 'Create a route' }).dispatchEvent('touchstart');
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 })),
    );
    await sidebar(page).getByRole('link', { name: 'Get a route' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a route');
    expect(asked).toEqual(['getroute']);
  });
}

test('a preload that fails warns and reloads the browser, once for each page', async ({
  page,
  problems,
}) => {
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
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update a route');
  expect(await isMarked(page)).toBe(true);

  await expectReload(() => link('Delete a route').hover());
  problems.length = 0;
});

test('a preload that fails without a network costs nobody the page', async ({
  page,
  context,
  problems,
}) => {
  await openBusy(page, reference('listroutes'));
  await markDocument(page);
  await context.setOffline(true);
  const warned = page.waitForEvent('console', (message) => /preloaded/.test(message.text()));
  await sidebar(page).getByRole('link', { name: 'Get a route' }).hover();
  await warned;
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await page.clock.runFor(1000);
  await failed;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('List routes');
  expect(await isMarked(page)).toBe(true);
  problems.length = 0;
});

test('a preload that fails reloads nothing under an open dialog', async ({ page, problems }) => {
  await page.route('**/chunks/**/getroute.js*', (route) => route.fulfill({ status: 404 }));
  await openBusy(page, reference('listroutes'));
  await markDocument(page);
  const warned = page.waitForEvent('console', (message) => /preloaded/.test(message.text()));
  await sidebar(page).getByRole('link', { name: 'Get a route' }).hover();
  await warned;
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search the documentation' });
  await field.fill('half a word');
  const head = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.clock.runFor(1000);
  await head;
  await page.clock.runFor(1000);
  await expect(field).toHaveValue('half a word');
  expect(await isMarked(page)).toBe(true);
  problems.length = 0;
});

test('a preload that fails under a click leaves the page to say so', async ({ page, problems }) => {
  let answer = (): void => {};
  const gate = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/chunks/**/getroute.js', async (route) => {
    await gate;
    await route.fulfill({ status: 404 });
  });
  await openBusy(page, reference('listroutes'));
  await markDocument(page);
  // Hovered first, as every link that is clicked.
  await sidebar(page).getByRole('link', { name: 'Get a route' }).click();
  await expect(page).toHaveURL(reference('getroute'));
  const head = page.waitForResponse((response) => response.request().method() === 'HEAD');
  answer();
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
  await page.clock.runFor(1000);
  await head;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a route');
  expect(await isMarked(page)).toBe(true);
  problems.length = 0;
});

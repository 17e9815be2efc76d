import { createHash } from 'node:crypto';
import { chromium } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { watchShifts, wheelTo } from './shell.ts';
import { expect, index, open, readGenerated, test } from './site.ts';

const operations = index.groups.flatMap((group) => group.operations);

test('lists every operation by group without script', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await page.goto('/api');
  for (const { title } of index.groups) {
    await expect(page.getByRole('heading', { name: title, exact: true, level: 3 })).toBeVisible();
  }
  for (const { summary } of operations) {
    await expect(
      page.getByRole('main').getByRole('link', { name: summary, exact: true }),
    ).toBeVisible();
  }
  await expect(page.getByRole('main')).toContainText(index.version);
  await page.close();
});

for (const format of ['yaml', 'json']) {
  test(`offers the definition as ${format}, byte for byte, with its checksum`, async ({ page }) => {
    await open(page, '/api');
    const link = page.getByRole('link', { name: `Download ${format.toUpperCase()}` });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe(`admin.${format}`);
    const generated = readGenerated(`openapi/admin.${format}`);
    expect(await (await page.request.get(`/openapi/admin.${format}`)).text()).toBe(generated);
    const checksum = createHash('sha256').update(generated).digest('hex');
    await expect(page.getByRole('main').first()).toContainText(checksum);
  });
}

test('mounts the interactive view, deep links included, and moves nothing', async ({ page }) => {
  const { operationId = '', summary = '' } =
    operations.find(({ operationId: id }) => id === 'createRoute') ?? {};
  const shift = await watchShifts(page);
  await open(page, `/api#/routes/${operationId.toLowerCase()}`);
  const view = page.getByRole('region', { name: 'Interactive reference' });
  await expect(view.getByRole('heading', { name: summary })).toBeVisible();
  expect(await shift()).toBeLessThan(0.05);
});

test.describe('an operation without a page', () => {
  const link = (page: Page): Locator => page.getByRole('main').locator('a[href^="/api#/"]').first();

  test('has its place in the interactive view, as often as it is asked for', async ({ page }) => {
    await open(page, '/api');
    const view = page.getByRole('region', { name: 'Interactive reference' });
    await expect(view.getByRole('heading').first()).toBeVisible();
    const heading = view.getByRole('heading', { name: (await link(page).textContent()) ?? '' });
    for (let time = 0; time < 2; time++) {
      await link(page).click();
      await expect(heading).toBeInViewport();
    }
  });

  test('is found there by the search of the page', async ({ page }) => {
    await open(page, '/api');
    const view = page.getByRole('region', { name: 'Interactive reference' });
    await expect(view.getByRole('heading').first()).toBeVisible();
    const name = (await link(page).textContent()) ?? '';
    const hash = new URL((await link(page).getAttribute('href')) ?? '', page.url()).hash;
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search the documentation' }).fill(name);
    await page.getByRole('dialog').locator(`a[href="/api${hash}"]`).first().click();
    await expect(view.getByRole('heading', { name })).toBeInViewport();
  });

  test('has its row without script', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    await page.goto('/api');
    await page.goto((await link(page).getAttribute('href')) ?? '');
    await expect(link(page)).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.close();
  });
});

test('opens other sites in new tabs that know nothing of it', async ({ page }) => {
  await open(page, '/api');
  const view = page.getByRole('region', { name: 'Interactive reference' });
  await expect(view.getByRole('heading').first()).toBeVisible();
  const links = view.locator('a[href^="http"]');
  expect(await links.count()).toBeGreaterThan(0);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test('follows the colour mode of the site', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/api');
  await expect(
    page.getByRole('region', { name: 'Interactive reference' }).getByRole('heading').first(),
  ).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/\blight\b/);
  await page
    .getByRole('group', { name: 'Colour mode' })
    .getByRole('radio', { name: 'Dark' })
    .press('Space');
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
});

for (const { width, name } of [
  { width: 1280, name: 'Search' },
  { width: 390, name: 'Open navigation' },
]) {
  test(`leaves the button “${name}” of the shell as it is on other pages`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const look = (): Promise<string> =>
      page
        .getByRole('banner')
        .getByRole('button', { name })
        .evaluate((button) => {
          const { backgroundColor, border, color, font } = getComputedStyle(button);
          return [backgroundColor, border, color, font].join('; ');
        });
    await open(page, '/');
    const elsewhere = await look();
    await open(page, '/api#/routes/createroute');
    const view = page.getByRole('region', { name: 'Interactive reference' });
    await expect(view.getByRole('heading', { name: 'Create a route' })).toBeVisible();
    expect(await look()).toBe(elsewhere);
  });
}

test('its menu and the way back to the top do not lie upon each other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/api');
  const menu = page.getByRole('button', { name: 'Open navigation menu' });
  await expect(menu).toBeVisible();
  await wheelTo(page, 1500);
  await wheelTo(page, 1200);
  const back = page.getByRole('button', { name: 'Back to top' });
  await expect(back).toBeVisible();
  const [upper, lower] = await Promise.all([menu.boundingBox(), back.boundingBox()]);
  expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThanOrEqual(lower?.y ?? 0);
});

test('its menu and its title have room on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/api');
  const view = page.getByRole('region', { name: 'Interactive reference' });
  const title = view.getByRole('heading', { level: 1 });
  const lines = (): Promise<number> =>
    title.evaluate((heading) => {
      const { height } = heading.getBoundingClientRect();
      return Math.round(height / Number.parseFloat(getComputedStyle(heading).lineHeight));
    });
  await expect(title).toBeVisible();
  const words = ((await title.textContent()) ?? '').trim().split(/\s+/);
  expect(await lines()).toBeLessThanOrEqual(words.length);
  const menu = page.getByRole('button', { name: 'Open navigation menu' });
  await expect(menu).toHaveCSS('border-top-width', '1px');
  await menu.click();
  const search = await view.getByTestId('search-trigger').boundingBox();
  expect((search?.x ?? 0) + (search?.width ?? 0)).toBeLessThanOrEqual(320 - 8);
});

for (const keys of ['Control+k', '/']) {
  test(`opens one search by ${keys}, that of the site`, async ({ page }) => {
    await open(page, '/api#/routes/createroute');
    const view = page.getByRole('region', { name: 'Interactive reference' });
    await expect(view.getByRole('heading', { name: 'Create a route' })).toBeVisible();
    await page.keyboard.press(keys);
    const field = page.getByRole('combobox', { name: 'Search the documentation' });
    await expect(field).toBeFocused();
    await expect(page.getByPlaceholder(/^Search docs/)).toHaveCount(0);
    // It can be found, so that its absence means something. Redoc makes its index when idle, or when
    // the pointer comes: its button has no words before.
    await page.keyboard.press('Escape');
    await view.getByTestId('search-trigger').click();
    await expect(page.getByPlaceholder(/^Search docs/)).toHaveCount(1);
  });
}

/** Redoc keeps still on localhost: only a host of another name shows what it would ask. */
test('asks no other host for anything', async ({ baseURL }) => {
  const origin = `http://docs.example.test:${new URL(baseURL ?? '').port}`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--host-resolver-rules=MAP docs.example.test 127.0.0.1',
      // Some of the headers are for secure origins, which only localhost is without a certificate.
      `--unsafely-treat-insecure-origin-as-secure=${origin}`,
    ],
  });
  const page = await browser.newPage();
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'docs.example.test')
      foreign.push(request.url());
  });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text());
  });
  await page.goto(`${origin}/api#/routes/createroute`);
  await expect(
    page
      .getByRole('region', { name: 'Interactive reference' })
      .getByRole('heading', { name: 'Create a route' }),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  expect(violations).toEqual([]);
  await browser.close();
});

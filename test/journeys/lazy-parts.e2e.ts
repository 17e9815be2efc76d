import type { Page } from '@playwright/test';
import { alike } from '../../scripts/lib/thorough.ts';
import {
  API_OPERATION,
  expect,
  hold,
  hydrated,
  open,
  reference,
  scrolled,
  searchField,
  test,
  THOROUGH,
  title,
} from './journey.ts';

/** Parts of a page that are loaded when they are first needed. For pages see loading.e2e.ts. */

const REDOC = '**/assets/RedocView*.js';
const SEARCH = '**/assets/SearchDialog*.js';

for (const { part, asset, path, start, spinner } of alike([
  {
    part: 'The interactive reference',
    asset: REDOC,
    path: API_OPERATION,
    start: async () => {},
    spinner: 'Loading the interactive reference…',
  },
  {
    part: 'Search',
    asset: SEARCH,
    path: '/',
    start: (page: Page) => page.getByRole('button', { name: 'Search' }).click(),
    spinner: 'Loading search…',
  },
  {
    part: 'The console',
    asset: '**/assets/Console*.js',
    path: reference('listroutes'),
    start: (page: Page) => page.getByRole('button', { name: 'Try it' }).click(),
    spinner: 'Loading the console…',
  },
])) {
  test(`${part} shows a spinner after 200 ms and gives up after 15 s`, async ({ page }) => {
    await page.clock.install();
    await hold(page, asset);
    await page.clock.pauseAt(Date.now() + 60_000);
    await open(page, path);
    await start(page);
    const status = page.getByRole('status').filter({ hasText: spinner });
    await page.clock.runFor(199);
    await expect(status).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(status).toBeVisible();
    await page.clock.runFor(15_000);
    await expect(page.getByRole('alert')).toContainText(`${part} could not be loaded.`);
    await expect(page.getByRole('alert')).toContainText('did not load within 15 seconds');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(status).toHaveCount(0);
  });
}

test(
  'a failed interactive reference says so, and Retry loads it',
  THOROUGH,
  async ({ page, problems }) => {
    await page.route(REDOC, (route) => route.abort());
    await open(page, API_OPERATION);
    await expect(page.getByRole('alert')).toContainText(
      'The interactive reference could not be loaded.',
    );
    await page.unroute(REDOC);
    const release = await hold(page, REDOC);
    await page.getByRole('button', { name: 'Retry' }).click();
    const spinner = page.getByRole('main').getByRole('status');
    await expect(spinner).toHaveText('Loading the interactive reference…');
    release();
    const view = page.getByRole('region', { name: 'Interactive reference' });
    await expect(view.getByRole('heading', { name: 'Create a route' })).toBeAttached();
    await expect(spinner).toHaveCount(0);
    problems.length = 0;
  },
);

test('search that failed says so, and Retry loads it', THOROUGH, async ({ page, problems }) => {
  await page.route(SEARCH, (route) => route.abort());
  await open(page, '/');
  await page.keyboard.press('/');
  const box = page.getByRole('dialog', { name: 'Search' });
  await expect(box.getByRole('alert')).toContainText('Search could not be loaded.');
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(title(page)).toBeVisible();

  await page.keyboard.press('/');
  await expect(box.getByRole('alert')).toBeVisible();
  await page.unroute(SEARCH);
  await box.getByRole('button', { name: 'Retry' }).click();
  await expect(box).toHaveCount(0);
  await hydrated(page);
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  problems.length = 0;
});

test('what is typed while search loads is in its field', THOROUGH, async ({ page }) => {
  const release = await hold(page, SEARCH);
  await open(page, '/');
  await page.keyboard.type('/listt');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(' routes');
  expect(await scrolled(page)).toBe(0);
  await expect(page.getByText('Loading search…')).toBeVisible();
  release();
  await expect(searchField(page)).toHaveValue('list routes');
  await expect(searchField(page)).toBeFocused();
  await expect(page.getByText('Loading search…')).toHaveCount(0);
  await expect(page.getByRole('option').first()).toContainText('List routes');
});

test(
  'Escape closes search while it loads, and it does not open later',
  THOROUGH,
  async ({ page }) => {
    const release = await hold(page, SEARCH);
    await open(page, '/');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('Loading search…')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Loading search…')).toHaveCount(0);
    const arrived = page.waitForResponse(SEARCH);
    release();
    await (await arrived).finished();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

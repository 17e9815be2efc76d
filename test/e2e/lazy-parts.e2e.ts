import type { Page } from '@playwright/test';
import { hold } from './shell.ts';
import { expect, open, test } from './site.ts';

/** Parts of a page that are loaded when they are first needed. Pages: see loading.e2e.ts. */

test('the interactive reference shows nothing for 200 ms, then a spinner', async ({ page }) => {
  await page.clock.install();
  const release = await hold(page, '**/assets/RedocView*.js');
  await page.clock.pauseAt(Date.now() + 60_000);
  await open(page, '/api#/routes/createroute');
  const spinner = page.getByRole('main').getByRole('status');
  await page.clock.runFor(199);
  await expect(spinner).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(spinner).toHaveText('Loading the interactive reference…');
  await page.clock.resume();
  release();
  const view = page.getByRole('region', { name: 'Interactive reference' });
  await expect(view.getByRole('heading', { name: 'Create a route' })).toBeAttached();
  await expect(spinner).toHaveCount(0);
});

test('an interactive reference that cannot be loaded says so and offers Retry', async ({
  page,
  problems,
}) => {
  await page.route('**/assets/RedocView*.js', (route) => route.abort());
  await open(page, '/api#/routes/createroute');
  await expect(page.getByRole('alert')).toContainText(
    'The interactive reference could not be loaded.',
  );
  await page.unroute('**/assets/RedocView*.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  const view = page.getByRole('region', { name: 'Interactive reference' });
  await expect(view.getByRole('heading', { name: 'Create a route' })).toBeAttached();
  problems.length = 0;
});

for (const { part, asset, path, start } of [
  {
    part: 'The interactive reference',
    asset: '**/assets/RedocView*.js',
    path: '/api#/routes/createroute',
    start: (page: Page) => page.getByRole('main').getByRole('status').waitFor(),
  },
  {
    part: 'Search',
    asset: '**/assets/SearchDialog*.js',
    path: '/',
    start: (page: Page) => page.getByRole('button', { name: 'Search' }).click(),
  },
]) {
  test(`${part} that takes longer than 15 seconds says so`, async ({ page }) => {
    await page.clock.install();
    await hold(page, asset);
    await open(page, path);
    await start(page);
    await page.clock.runFor(15_000);
    await expect(page.getByRole('alert')).toContainText(`${part} could not be loaded.`);
    await expect(page.getByRole('alert')).toContainText('did not arrive within 15 seconds');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
}

test('search shows nothing for 200 ms while it is first loaded, then a spinner', async ({
  page,
}) => {
  await page.clock.install();
  const release = await hold(page, '**/assets/SearchDialog*.js');
  await page.clock.pauseAt(Date.now() + 60_000);
  await open(page, '/');
  await page.getByRole('button', { name: 'Search' }).click();
  const spinner = page.getByRole('status').filter({ hasText: 'Loading search…' });
  await page.clock.runFor(199);
  await expect(spinner).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(spinner).toBeVisible();
  release();
  await expect(page.getByRole('combobox', { name: 'Search the documentation' })).toBeFocused();
  await expect(spinner).toHaveCount(0);
});

test('search that cannot be loaded says so and leaves the page alone', async ({
  page,
  problems,
}) => {
  await page.route('**/assets/SearchDialog*.js', (route) => route.abort());
  await open(page, '/');
  await page.keyboard.press('/');
  const box = page.getByRole('dialog', { name: 'Search' });
  await expect(box.getByRole('alert')).toContainText('Search could not be loaded.');
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('/');
  await expect(box.getByRole('alert')).toBeVisible();
  await page.unroute('**/assets/SearchDialog*.js');
  await box.getByRole('button', { name: 'Retry' }).click();
  await expect(box).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search the documentation' })).toBeFocused();
  problems.length = 0;
});

test('what is typed while search is loaded is in its field', async ({ page }) => {
  const release = await hold(page, '**/assets/SearchDialog*.js');
  await open(page, '/');
  await page.keyboard.type('/listt');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(' routes');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  release();
  await expect(page.getByRole('combobox')).toHaveValue('list routes');
  await expect(page.getByRole('option').first()).toContainText('List routes');
});

test('Escape closes search also while it is being loaded', async ({ page }) => {
  const release = await hold(page, '**/assets/SearchDialog*.js');
  await open(page, '/');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Loading search…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Loading search…')).toHaveCount(0);
  const arrived = page.waitForResponse('**/assets/SearchDialog*.js');
  release();
  await (await arrived).finished();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

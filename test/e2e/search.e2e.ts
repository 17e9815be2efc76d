import type { Page } from '@playwright/test';
import { expect, open, test } from './site.ts';
import { sayConnection } from './shell.ts';

const openSearch = async (page: Page): Promise<void> => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Search' }).click();
};
const field = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' });

test.describe('search opens', () => {
  test.beforeEach(({ page }) => open(page, '/'));

  for (const keys of ['/', 'Control+k', 'Meta+k']) {
    test(`by ${keys}, with the cursor in its field`, async ({ page }) => {
      await page.keyboard.press(keys);
      await expect(field(page)).toBeFocused();
    });
  }

  test('by click, and closes by Escape, button and backdrop', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const openByClick = () => page.getByRole('button', { name: 'Search' }).click();
    await openByClick();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await openByClick();
    await page.getByRole('button', { name: 'Close search' }).click();
    await expect(dialog).toHaveCount(0);
    await openByClick();
    await expect(field(page)).toBeFocused();
    await page.mouse.click(5, 5);
    await expect(dialog).toHaveCount(0);
  });

  test('not by a slash that is typed into it', async ({ page }) => {
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('/v1/admin');
    await expect(field(page)).toHaveValue('/v1/admin');
  });
});

test.describe('search finds', () => {
  for (const { by, text, want } of [
    { by: 'a path', text: '/v1/admin/providers/secrets/keys', want: 'List virtual keys' },
    { by: 'a method and a path', text: 'DELETE /v1/admin/routes', want: 'Delete a route' },
    { by: 'an operationId', text: 'updateTemplate', want: 'Update a template' },
    {
      by: 'an operationId that other pages speak of',
      text: 'createSecret',
      want: 'Create a virtual key',
    },
    { by: 'an operation without a page', text: 'queryRoute', want: 'Query a route' },
    { by: 'a field', text: 'fallback_codes', want: 'ModelConfig' },
    { by: 'a header', text: 'namespace', want: 'Headers' },
    { by: 'an error message', text: 'Failed to update apikey', want: 'Errors' },
    { by: 'a word with a typing error', text: 'delet template', want: 'Delete a template' },
    { by: 'words with swapped letters', text: 'dleete tempalte', want: 'Delete a template' },
  ]) {
    test(`by ${by}`, async ({ page }) => {
      await openSearch(page);
      await field(page).fill(text);
      await expect(page.getByRole('option').first()).toContainText(want);
      await expect(page.getByRole('option').first().locator('mark').first()).toBeVisible();
    });
  }

  test('and groups the hits by page', async ({ page }) => {
    await openSearch(page);
    await field(page).fill('create route');
    const group = page.getByRole('group', { name: 'Create a route' });
    await expect(group.getByRole('option').first()).toContainText('Create a route');
  });

  test('and is used by keyboard alone', async ({ page }) => {
    await openSearch(page);
    await field(page).fill('create route');
    const options = page.getByRole('option');
    await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Create a route' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('search says plainly when there is no hit', async ({ page }) => {
  await openSearch(page);
  await field(page).fill('zzzzqq');
  await expect(
    page.getByRole('status').filter({ hasText: 'Nothing on this site matches “zzzzqq”' }),
  ).toBeVisible();
});

test('search says when it could not be loaded, and tries again', async ({ page }) => {
  let isCut = true;
  await page
    .context()
    .route('**/search.json', (route) => (isCut ? route.abort() : route.continue()));
  await openSearch(page);
  await field(page).fill('route');
  await expect(page.getByRole('alert')).toContainText('Search could not be loaded');
  isCut = false;
  await field(page).fill('routes');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('nothing that is typed leaves the browser', async ({ page }) => {
  // Pages that are brought before they are asked for would be requests as well.
  await sayConnection(page, { saveData: true });
  await openSearch(page);
  await field(page).fill('r');
  await expect(page.getByRole('option').first()).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await field(page).fill('zqx-zqy');
  await expect(page.getByRole('status').filter({ hasText: 'zqx-zqy' })).toBeVisible();
  expect(requests).toEqual([]);
});

test('search fits a small screen, long hits as well', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSearch(page);
  await field(page).fill('DELETE /v1/admin/routes/{routename}');
  await expect(page.getByRole('option').first()).toBeVisible();
  const dialog = await page.getByRole('dialog', { name: 'Search' }).boundingBox();
  for (const inside of [
    page.getByRole('button', { name: 'Close search' }),
    page.getByRole('option').first(),
  ]) {
    const box = await inside.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
      (dialog?.x ?? 0) + (dialog?.width ?? 0),
    );
  }
});

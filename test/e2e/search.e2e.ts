import type { Locator, Page, Route } from '@playwright/test';
import { expect, index, open, test } from './site.ts';
import { hold, sayConnection } from './shell.ts';

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
    { by: 'a method', text: 'PUT', want: 'Update a virtual key' },
    { by: 'a method and a path', text: 'DELETE /v1/admin/routes', want: 'Delete a route' },
    { by: 'an operationId', text: 'updateTemplate', want: 'Update a template' },
    {
      by: 'an operationId that other pages speak of',
      text: 'createSecret',
      want: 'Create a virtual key',
    },
    { by: 'an operation without a page', text: 'queryRoute', want: 'API reference' },
    { by: 'a field', text: 'fallback_codes', want: 'Create a route' },
    { by: 'a header', text: `x-${index.product.slug}-namespace`, want: 'Delete a virtual key' },
    { by: 'an error message', text: 'Failed to update apikey', want: 'Update a virtual key' },
    { by: 'a word with a typing error', text: 'delet template', want: 'Delete a template' },
    { by: 'words with swapped letters', text: 'dleete tempalte', want: 'Delete a template' },
  ]) {
    test(`by ${by}`, async ({ page }) => {
      await openSearch(page);
      await field(page).fill(text);
      const first = page
        .getByRole('group')
        .filter({ has: page.getByRole('option') })
        .first();
      await expect(first).toHaveAccessibleName(want);
      await expect(first.getByRole('option').first().locator('mark').first()).toBeVisible();
    });
  }

  test('and shows the page and the section of every hit, those of a page together', async ({
    page,
  }) => {
    await openSearch(page);
    await field(page).fill('fallback_codes');
    const group = page.getByRole('group', { name: 'Create a route' });
    await expect(group).toHaveCount(1);
    await expect(group.getByText('Create a route')).toBeVisible();
    const options = group.getByRole('option');
    await expect(options.getByText('ModelConfig', { exact: true })).toBeVisible();
    expect(await options.count()).toBeGreaterThan(1);
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

for (const { name, pattern, fail, reason } of [
  {
    name: 'is not there',
    pattern: '**/search.json',
    fail: (route: Route) => route.fulfill({ status: 404 }),
    reason: '/search.json was answered with 404',
  },
  {
    name: 'is another page',
    pattern: '**/search.json',
    fail: (route: Route) => route.fulfill({ body: '<!doctype html><p>Please sign in' }),
    reason: '/search.json is no index',
  },
  {
    name: 'does not arrive',
    pattern: '**/search.json',
    fail: (route: Route) => route.abort(),
    reason: 'Failed to fetch',
  },
  {
    name: 'cannot be read, since its worker does not arrive',
    pattern: '**/assets/search-worker*.js',
    fail: (route: Route) => route.abort(),
    reason: 'its worker could not be started',
  },
]) {
  test(`search says why when its index ${name}, and tries again`, async ({ page, problems }) => {
    let isFailing = true;
    await page.context().route(pattern, (route) => (isFailing ? fail(route) : route.continue()));
    await openSearch(page);
    await field(page).fill('route');
    await expect(page.getByRole('alert')).toHaveText(
      `Search could not be loaded (${reason}). Type on to try again.`,
    );
    isFailing = false;
    await field(page).fill('routes');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    problems.length = 0;
  });
}

test('search whose index takes longer than 15 seconds says so, and tries again', async ({
  page,
}) => {
  const index = '**/search.json';
  await page.clock.install();
  await page.context().route(index, () => new Promise(() => {}));
  await openSearch(page);
  await field(page).fill('route');
  await page.clock.runFor(15_000);
  await expect(page.getByRole('alert')).toContainText('nothing arrived within 15 seconds');
  await page.context().unroute(index);
  await field(page).fill('routes');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('search goes to the first hit when Enter was pressed before there was one', async ({
  page,
}) => {
  const release = await hold(page.context(), '**/search.json');
  await openSearch(page);
  await field(page).fill('listRoutes');
  await field(page).press('Enter');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('List routes');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('search opens a hit in a new tab by Control and Enter', async ({ page, context }) => {
  await openSearch(page);
  await field(page).fill('listRoutes');
  await expect(page.getByRole('option').first()).toBeVisible();
  const opened = context.waitForEvent('page');
  await field(page).press('Control+Enter');
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('List routes');
  await expect(page).toHaveURL('/');
});

test('search is used at once, and says that its index is on the way', async ({ page }) => {
  const release = await hold(page.context(), '**/search.json');
  await openSearch(page);
  await field(page).fill('create route');
  const waiting = page.getByRole('status').filter({ hasText: 'Loading search…' });
  await expect(waiting).toBeVisible();
  release();
  await expect(page.getByRole('option').first()).toContainText('Create a route');
  await expect(waiting).toHaveCount(0);
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

/** What of the dialog stands out of it, or out of the box that it is in, where nobody sees it. */
const cutOff = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((root) => {
    const { left, right, top, bottom } = root.getBoundingClientRect();
    const inWindow = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    return [
      ...(inWindow ? [] : ['the dialog']),
      ...[...root.querySelectorAll<HTMLElement>('*')]
        .filter((element) => !element.matches('.visually-hidden, input'))
        .filter(
          (element) =>
            element.getBoundingClientRect().right > right ||
            element.scrollWidth > Math.max(element.clientWidth, element.offsetWidth),
        )
        .map((element) => element.outerHTML.slice(0, 100)),
    ];
  });

for (const { name, text } of [
  { name: 'long hits', text: 'DELETE /v1/admin/routes/{routename}' },
  { name: 'a long word that is nowhere', text: 'z'.repeat(80) },
]) {
  test(`search fits a narrow screen, with ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openSearch(page);
    await field(page).fill(text);
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect(
      dialog.getByRole('option').or(dialog.getByText('Nothing on this site')).first(),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close search' })).toBeInViewport({ ratio: 1 });
    expect(await cutOff(dialog)).toEqual([]);
  });
}

test('search has room for hits in a low window, and keeps the chosen one in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 320 });
  await openSearch(page);
  await field(page).fill('create route');
  const options = page.getByRole('option');
  await expect(options.nth(1)).toBeInViewport({ ratio: 1 });
  for (let position = 1; position <= 6; position += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(position)).toHaveAttribute('aria-selected', 'true');
    await expect(options.nth(position)).toBeInViewport({ ratio: 0.95 });
  }
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  expect(await cutOff(page.getByRole('dialog', { name: 'Search' }))).toEqual([]);
});

import { gzipSync } from 'node:zlib';
import type { Locator, Page, Route } from '@playwright/test';
import { alike } from '../../scripts/lib/thorough.ts';
import {
  expect,
  foundOperation,
  hold,
  hydrated,
  index,
  open,
  reference,
  reportConnection,
  searchField as field,
  test,
  THOROUGH,
  title,
} from './journey.ts';

const openSearch = async (page: Page): Promise<void> => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Search' }).click();
};
const options = (page: Page): Locator => page.getByRole('option');

test('an address with ?search= opens search with its text', async ({ page }) => {
  await page.goto('/?search=createRoute');
  await expect(field(page)).toHaveValue('createRoute');
  await expect(foundOperation(page, 'Create a route')).toBeVisible();
});

test('search opens by three keys and a click, and closes in three ways', async ({ page }) => {
  await open(page, '/');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  for (const keys of ['/', 'Control+k', 'Meta+k']) {
    await page.keyboard.press(keys);
    await expect(field(page)).toBeFocused();
    // A slash that is typed is text.
    await page.keyboard.type('/v1/admin');
    await expect(field(page)).toHaveValue('/v1/admin');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  const openByClick = () => page.getByRole('button', { name: 'Search' }).click();
  await openByClick();
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(dialog).toHaveCount(0);
  await openByClick();
  await expect(field(page)).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
});

test('search finds operations, fields and messages, even misspelled ones', async ({ page }) => {
  await openSearch(page);
  for (const [text, want] of [
    ['/v1/admin/providers/secrets/keys', 'List virtual keys'],
    ['PUT', 'Update a .+'],
    ['DELETE /v1/admin/routes/support-chat', 'Delete a route'],
    ['updateTemplate', 'Update a template'],
    // Other pages mention it too.
    ['createSecret', 'Create a virtual key'],
    ['queryRoute', 'Query a route'],
    ['fallback_codes', 'Create a route'],
    [`x-${index.product.slug}-namespace`, 'Delete a virtual key'],
    ['Failed to update apikey', 'Update a virtual key'],
    ['delet template', 'Delete a template'],
    ['dleete tempalte', 'Delete a template'],
  ] as const) {
    await field(page).fill(text);
    const first = page
      .getByRole('group')
      .filter({ has: options(page) })
      .first();
    await expect(first).toHaveAccessibleName(new RegExp(`^${want}, Operation, [A-Z]+$`));
    await expect(first.locator('mark').first()).toBeVisible();
  }
  await field(page).fill('fallback_codes');
  const group = page.getByRole('group', { name: 'Create a route' });
  await expect(group).toHaveCount(1);
  await expect(group.getByText('Create a route', { exact: true })).toBeVisible();
  await expect(group.getByText('POST', { exact: true })).toBeVisible();
  const found = group.getByRole('option');
  await expect(found.getByText('Body: fallback_codes', { exact: true })).toBeVisible();
  expect(await found.count()).toBeGreaterThan(1);
});

for (const { name, pattern, fail, reason } of alike([
  {
    name: 'is missing',
    pattern: '**/search.json',
    fail: (route: Route) => route.fulfill({ status: 404 }),
    reason: '/search.json failed: 404',
  },
  {
    name: 'is another page',
    pattern: '**/search.json',
    fail: (route: Route) => route.fulfill({ body: '<!doctype html><p>Please sign in' }),
    reason: '/search.json is not a search index',
  },
  {
    name: 'has lost a part',
    pattern: '**/search-*/terms-*.json',
    fail: (route: Route) => route.fulfill({ status: 404 }),
    reason: /\/search-\w+\/terms-\d+\.json failed: 404/,
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
    reason: 'its worker failed to start',
  },
])) {
  test(`search says why when its index ${name}, and tries again`, async ({ page, problems }) => {
    let isFailing = true;
    await page.context().route(pattern, (route) => (isFailing ? fail(route) : route.continue()));
    await openSearch(page);
    await field(page).fill('route');
    await expect(page.getByRole('alert')).toHaveText(
      /^Search could not be loaded \(.*\)\. Keep typing to try again\.$/,
    );
    await expect(page.getByRole('alert')).toContainText(reason);
    isFailing = false;
    await field(page).fill('routes');
    await expect(options(page).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    problems.length = 0;
  });
}

test(
  'search says when its index takes over 15 seconds, and tries again',
  THOROUGH,
  async ({ page }) => {
    const sections = '**/search.json';
    await page.clock.install();
    await page.context().route(sections, () => new Promise(() => {}));
    await openSearch(page);
    await field(page).fill('route');
    await page.clock.runFor(15_000);
    await expect(page.getByRole('alert')).toContainText('did not load within 15 seconds');
    await page.context().unroute(sections);
    await field(page).fill('routes');
    await expect(options(page).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'Enter in search whose index is loading opens the first result',
  THOROUGH,
  async ({ page }) => {
    const release = await hold(page.context(), '**/search.json');
    await openSearch(page);
    await field(page).fill('listRoutes');
    const waiting = page.getByRole('status').filter({ hasText: 'Loading search…' });
    await expect(waiting).toBeVisible();
    await field(page).press('Enter');
    release();
    await expect(title(page)).toHaveText('List routes');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(waiting).toHaveCount(0);
  },
);

test(
  'Control and Enter open a result in a new tab, also before there are results',
  THOROUGH,
  async ({ page, context }) => {
    const release = await hold(context, '**/search.json');
    await openSearch(page);
    await field(page).fill('listRoutes');
    const early = context.waitForEvent('page');
    await field(page).press('Control+Enter');
    release();
    await expect(title(await early)).toHaveText('List routes');
    await page.bringToFront();
    await openSearch(page);
    await field(page).fill('getRoute');
    await expect(options(page).first()).toContainText('Get a route');
    const opened = context.waitForEvent('page');
    await field(page).press('Control+Enter');
    await expect(title(await opened)).toHaveText('Get a route');
    await expect(page).toHaveURL('/');
  },
);

test('nothing that is typed into search leaves the browser', async ({ page }) => {
  // Pages that are loaded before they are asked for would be requests as well.
  await reportConnection(page, { saveData: true });
  await openSearch(page);
  await expect(options(page).first()).toBeVisible();
  const requests: string[] = [];
  page.context().on('request', (request) => requests.push(new URL(request.url()).pathname));
  await field(page).fill('zqx-zqy');
  await expect(page.getByRole('status').filter({ hasText: 'zqx-zqy' })).toBeVisible();
  expect(requests).toEqual([]);
  // What some page contains loads numbered files.
  await field(page).fill('throttling');
  await expect(options(page).locator('mark').first()).toBeVisible();
  expect(requests.length).toBeGreaterThanOrEqual(2);
  for (const path of requests)
    expect(path).toMatch(/^\/assets\/search-\w+\/(terms|page)-\d+\.json$/);
});

test(
  'search that is empty offers the pages visited last and pages to start from',
  THOROUGH,
  async ({ page }) => {
    await open(page, reference('getroute'));
    await open(page, reference('listroutes'));
    await open(page, '/');
    await page.keyboard.press('/');
    const results = page.getByRole('listbox', { name: 'Results' });
    await expect(results.getByText('Recently visited', { exact: true })).toBeVisible();
    await expect(results.getByText('Start here', { exact: true })).toBeVisible();
    // Without the page that is open.
    const groups = results.getByRole('group');
    await expect(groups.nth(0)).toHaveAccessibleName('List routes, Operation, GET');
    await expect(groups.nth(1)).toHaveAccessibleName('Get a route, Operation, GET');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Get a route');
  },
);

test(
  'search shows what is a guide, an operation and part of an SDK',
  THOROUGH,
  async ({ page }) => {
    await openSearch(page);
    for (const [text, kind] of [
      ['rate limits', /, Guide$/],
      ['getRoute', /, Operation, GET$/],
      ['python exceptions', /, SDK$/],
    ] as const) {
      await field(page).fill(text);
      await expect(
        page
          .getByRole('group')
          .filter({ has: options(page) })
          .first(),
      ).toHaveAccessibleName(kind);
    }
  },
);

test('Tab stays in search', THOROUGH, async ({ page }) => {
  await openSearch(page);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const stops = [
    dialog.getByRole('button', { name: 'Close search' }),
    dialog.getByRole('checkbox', { name: 'Open search with /' }),
    field(page),
  ];
  await expect(field(page)).toBeFocused();
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await expect(stops[1] as Locator).toBeFocused();
});

test(
  'the shortcut / can be disabled permanently, and Control and K still opens search',
  THOROUGH,
  async ({ page }) => {
    await openSearch(page);
    // Until they come, the checkbox below them moves.
    await expect(options(page).first()).toBeVisible();
    const slash = page.getByRole('checkbox', { name: 'Open search with /' });
    await slash.uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await hydrated(page);
    const button = page.getByRole('button', { name: 'Search' });
    await expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    await page.keyboard.press('/');
    await expect(field(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(options(page).first()).toBeVisible();
    await slash.check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
  },
);

test('the first query loads at most 250 kB', async ({ page }) => {
  await reportConnection(page, { saveData: true });
  await open(page, '/');
  const loaded: Promise<Buffer>[] = [];
  page.context().on('response', (response) => loaded.push(response.body()));
  await page.keyboard.press('/');
  await field(page).fill('rate limits');
  await expect(options(page).locator('mark').first()).toBeVisible();
  const bodies = await Promise.all(loaded);
  // The dialog, its styles, its worker, the index, a part of it and the text of a page.
  expect(bodies.length).toBeGreaterThanOrEqual(6);
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  expect(bytes).toBeLessThanOrEqual(250_000);
});

test(
  'matches in search are readable in forced colors on a dark system',
  THOROUGH,
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
    await openSearch(page);
    await field(page).fill('rate limits');
    const match = options(page).locator('mark').first();
    await expect(match).toBeVisible();
    const [ink, ground] = await match.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    });
    expect(ground).not.toBe('rgba(0, 0, 0, 0)');
    expect(ink).not.toBe(ground);
  },
);

/** List what extends beyond the dialog, or beyond the box around it, where it cannot be seen. */
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

test('search fits a narrow screen, with long results and without any', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSearch(page);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  for (const [text, shown] of [
    ['DELETE /v1/admin/routes/{routename}', dialog.getByRole('option').first()],
    ['z'.repeat(80), dialog.getByText('No results for').first()],
  ] as const) {
    await field(page).fill(text);
    await expect(shown).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close search' })).toBeInViewport({ ratio: 1 });
    expect(await cutOff(dialog)).toEqual([]);
  }
});

test('the keyboard chooses a result of search and keeps it in view', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 320 });
  await openSearch(page);
  await field(page).fill('create route');
  await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true');
  await expect(options(page).nth(1)).toBeInViewport({ ratio: 1 });
  for (let position = 1; position <= 6; position += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(position)).toHaveAttribute('aria-selected', 'true');
    await expect(options(page).nth(position)).toBeInViewport({ ratio: 0.95 });
  }
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  expect(await cutOff(page.getByRole('dialog', { name: 'Search' }))).toEqual([]);

  for (let position = 6; position > 0; position -= 1) await page.keyboard.press('ArrowUp');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Create a route');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

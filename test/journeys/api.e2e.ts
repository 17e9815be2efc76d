import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import {
  expect,
  index,
  open,
  openApi,
  readGenerated,
  reference,
  scrolled,
  scrollToEnd,
  searchField,
  test,
  THOROUGH,
  watchShifts,
  wheelTo,
} from './journey.ts';

const operations = index.groups.flatMap((group) => group.operations);

/** The first words of the definition's description, which Redoc shows first. */
const [opening = ''] = index.description.split('. ');

/** Find the first link to an operation that has no page. */
const partLink = (page: Page): Locator =>
  page.getByRole('main').locator('a[href^="/api#/"]').first();

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('/api lists every operation by group, and links lead to their rows', async ({ page }) => {
    await page.goto('/api');
    const main = page.getByRole('main');
    for (const { title } of index.groups) {
      await expect(main.getByRole('heading', { name: title, exact: true, level: 3 })).toBeVisible();
    }
    for (const { summary } of operations) {
      await expect(main.getByRole('link', { name: summary, exact: true }).first()).toBeVisible();
    }
    await expect(main).toContainText(index.version);

    await page.goto((await partLink(page).getAttribute('href')) ?? '');
    await expect(partLink(page)).toBeInViewport();
    expect(await scrolled(page)).toBeGreaterThan(0);
  });
});

test(
  '/api offers the definition as YAML and JSON, with its checksum',
  THOROUGH,
  async ({ page }) => {
    await open(page, '/api');
    for (const format of ['yaml', 'json']) {
      const link = page.getByRole('link', { name: `Download ${format.toUpperCase()}` });
      // Its styles are in the sheet of /api.
      await expect(link).toHaveCSS('font-weight', '600');
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toBe(`admin.${format}`);
      const generated = readGenerated(`openapi/admin.${format}`);
      expect(await (await page.request.get(`/openapi/admin.${format}`)).text()).toBe(generated);
      const checksum = createHash('sha256').update(generated).digest('hex');
      await expect(page.getByRole('main')).toContainText(checksum);
    }
    const sums = await (await page.request.get('/SHA256SUMS.txt')).text();
    for (const [, digest, name = ''] of sums.matchAll(/^(\w{64}) {2}(.+)$/gm)) {
      const link = page.getByRole('main').locator(`a[download][href$="/${name}"]`);
      const file = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(
        createHash('sha256')
          .update(await file.body())
          .digest('hex'),
        name,
      ).toBe(digest);
    }
    expect(sums).toMatch(/ {2}admin-\d+\.\d+\.\d+\.yaml\n[^]*\.whl\n/);
  },
);

test(
  'the interactive reference opens at an operation without a layout shift',
  THOROUGH,
  async ({ page }) => {
    const { operationId = '', summary = '' } =
      operations.find(({ operationId: id }) => id === 'createRoute') ?? {};
    const shifts = await watchShifts(page);
    const view = await openApi(page, `/api#/routes/${operationId.toLowerCase()}`);
    await expect(view.getByRole('heading', { name: summary })).toBeVisible();
    const sum = (await shifts()).reduce((total, { value }) => total + value, 0);
    expect(sum).toBeLessThan(0.05);
  },
);

test(
  'links and search lead to an operation without a page, every time',
  THOROUGH,
  async ({ page }) => {
    const view = await openApi(page, '/api');
    const name = (await partLink(page).textContent()) ?? '';
    const { hash } = new URL((await partLink(page).getAttribute('href')) ?? '', page.url());
    const heading = view.getByRole('heading', { name });
    for (let time = 0; time < 2; time++) {
      await partLink(page).click();
      await expect(heading).toBeInViewport();
    }
    await scrollToEnd(page);
    await expect(heading).not.toBeInViewport();
    await page.keyboard.press('/');
    await searchField(page).fill(name);
    await page.getByRole('dialog').locator(`a[href="/api${hash}"]`).first().click();
    await expect(heading).toBeInViewport();
  },
);

test(
  'links of the interactive reference to other sites open new tabs',
  THOROUGH,
  async ({ page }) => {
    const view = await openApi(page, '/api');
    const links = view.locator('a[href^="http"]');
    expect(await links.count()).toBeGreaterThan(0);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  },
);

for (const { width, name } of [
  { width: 1280, name: 'Search' },
  { width: 390, name: 'Open navigation' },
]) {
  test(
    `the button “${name}” looks the same on /api as on other pages`,
    THOROUGH,
    async ({ page }) => {
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
      await openApi(page);
      expect(await look()).toBe(elsewhere);
    },
  );
}

test("Redoc's menu and the Back to top button never overlap", THOROUGH, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/api');
  const menu = page.getByRole('button', { name: 'Open navigation menu' });
  await expect(menu).toBeVisible();
  await wheelTo(page, 1500);
  const back = page.getByRole('button', { name: 'Back to top' });
  // Parts of the reference get their heights as they come into view, which moves the page meanwhile.
  await expect(async () => {
    await page.mouse.wheel(0, -100);
    await expect(back).toBeVisible({ timeout: 500 });
    const [upper, lower] = await Promise.all(
      [menu, back].map((button) => button.boundingBox({ timeout: 500 })),
    );
    if (!upper || !lower) throw new Error('One of the buttons has no place.');
    expect(upper.y + upper.height).toBeLessThanOrEqual(lower.y);
  }).toPass();
});

test("Redoc's menu fits the smallest phone", THOROUGH, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const view = await openApi(page, '/api');
  const menu = page.getByRole('button', { name: 'Open navigation menu' });
  await expect(menu).toHaveCSS('border-top-width', '1px');
  await menu.click();
  const search = await view.getByTestId('search-trigger').boundingBox();
  expect((search?.x ?? 0) + (search?.width ?? 0)).toBeLessThanOrEqual(320 - 8);
});

test('the interactive reference is in the first screen, and the link back stays in view', async ({
  page,
}) => {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const view = await openApi(page, '/api');
    await expect(view.getByText(opening)).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('API reference');
    await expect(page.getByRole('link', { name: /redocly/i })).toHaveCount(0);
    await wheelTo(page, 600);
    await expect(page.getByRole('banner').getByRole('link', { name: /home$/ })).toBeInViewport();
  }
});

test('the table of errors has causes, fixes and links to operations, and open points name theirs', async ({
  page,
}) => {
  await open(page, '/api');
  const row = page
    .getByRole('table', { name: 'Errors' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Route not found', exact: true }) });
  await expect(row.getByRole('link', { name: 'Get a route' })).toHaveAttribute(
    'href',
    reference('getroute'),
  );
  await page.getByRole('link', { name: 'What the definition leaves open' }).click();
  const heading = page.getByRole('heading', { name: 'What the definition leaves open' });
  await expect(heading).toBeInViewport();
  const points = page.getByRole('listitem').filter({ hasText: 'depend on your installation' });
  await expect(points.filter({ hasText: 'Route.type' })).toHaveCount(1);
});

test('access and open points are explained once on /api', THOROUGH, async ({ page }) => {
  const view = await openApi(page, '/api');
  await expect(view.getByText(opening)).toBeVisible();
  for (const { name, text } of [
    { name: 'Access', text: 'Send an API key' },
    { name: 'What the definition leaves open', text: 'leaves these points open' },
  ]) {
    await expect(page.getByText(text)).toHaveCount(1);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByText(text)).toBeInViewport();
  }
});

test(
  "the site's keys open the site's search on /api, and Redoc's has a button",
  THOROUGH,
  async ({ page }) => {
    const view = await openApi(page);
    for (const keys of ['Control+k', '/']) {
      await page.keyboard.press(keys);
      await expect(searchField(page)).toBeFocused();
      await expect(page.getByPlaceholder(/^Search docs/)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(searchField(page)).toHaveCount(0);
    }
    // Redoc's field can be found, so its absence above means something. Redoc makes its index when it
    // is idle or the pointer comes; its button has no words before.
    await view.getByTestId('search-trigger').click();
    await expect(page.getByPlaceholder(/^Search docs/)).toHaveCount(1);
  },
);

test("HTML in the definition doesn't run in the interactive reference, and a logo isn't loaded", async ({
  page,
  problems,
}) => {
  const html = `<iframe srcdoc='<p>framed'></iframe><img src='/none.svg' onerror='alert(1)'>`;
  await page.route('**/openapi/admin.json', async (route) => {
    const response = await route.fetch();
    const definition = await response.text();
    const logo = '"info":{"x-logo":{"url":"https://example.com/logo.svg","altText":"Our mark"},';
    const body = definition
      .replace(opening, `${html}Injected above. ${opening}`)
      .replace(/"info":\s*\{/, logo);
    await route.fulfill({ response, body });
  });
  const view = await openApi(page, '/api');
  await expect(view.getByText('Injected above.')).toBeVisible();
  await expect(view.locator('iframe')).toHaveCount(0);
  await expect(view.locator('[onerror]')).toHaveCount(0);
  await expect(view.getByAltText('Our mark')).toHaveCount(0);
  // Redoc parses HTML before it removes what could run; the policy stops it until then.
  for (const problem of problems.splice(0)) expect(problem).toMatch(/violates|404/);
});

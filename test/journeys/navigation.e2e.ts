import type { Locator } from '@playwright/test';
import {
  expect,
  hydrated,
  isMarked,
  markDocument,
  navigate,
  open,
  reference,
  scrolled,
  scrollTo,
  scrollToEnd,
  sidebar,
  SPECIMEN,
  test,
  THOROUGH,
  title,
} from './journey.ts';

test('a link between pages loads no document, and the new page works', async ({ page }) => {
  await open(page, reference('listroutes'));
  await markDocument(page);
  await sidebar(page).getByRole('link', { name: 'Create a route' }).click();

  await expect(title(page)).toHaveText('Create a route');
  await expect(page).toHaveURL(reference('createroute'));
  await expect(page).toHaveTitle(/^Create a route \| /);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status')).toHaveText(/^Create a route/);
  await expect(sidebar(page).getByRole('link', { name: 'Create a route' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(await isMarked(page)).toBe(true);

  const samples = page.getByRole('region', { name: 'Samples and responses' });
  await samples.getByRole('tab', { name: 'TypeScript' }).first().click();
  await expect(samples.getByRole('tabpanel', { name: 'TypeScript' }).first()).toBeVisible();
});

test('a link opens the top of a page, and Back and Forward its old place', async ({ page }) => {
  await open(page, reference('createroute'));
  await scrollToEnd(page);
  // The footer moves the sidebar up, and with it the link.
  const link = sidebar(page).getByRole('link', { name: 'Get a route' });
  await link.scrollIntoViewIfNeeded();
  const end = await scrolled(page);
  await link.click();
  await expect(title(page)).toHaveText('Get a route');
  await expect.poll(() => scrolled(page)).toBe(0);
  // A shorter page has no such place, so the place has to wait for the longer one.
  const shortEnd = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(shortEnd).toBeLessThan(end);
  await page.goBack();
  await expect(title(page)).toHaveText('Create a route');
  await expect.poll(() => scrolled(page)).toBe(end);
  await scrollTo(page, 600);
  await page.goForward();
  await expect(title(page)).toHaveText('Get a route');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(title(page)).toHaveText('Create a route');
  await expect.poll(() => scrolled(page)).toBe(600);
});

test(
  'a reader who returns before the next page is drawn stays on the old one',
  THOROUGH,
  async ({ page }) => {
    await open(page, reference('listroutes'));
    // Both pages are loaded, so React is given them at once, and draws them in later tasks.
    await navigate(page, reference('getroute'));
    await expect(title(page)).toHaveText('Get a route');
    await navigate(page, reference('listroutes'));
    await expect(title(page)).toHaveText('List routes');
    await page.evaluate(async (other) => {
      const here = location.pathname;
      window.navigation.navigate(other);
      for (let step = 0; step < 100; step++) await Promise.resolve();
      await window.navigation.navigate(here).finished;
    }, reference('getroute'));
    await expect(page).toHaveURL(reference('listroutes'));
    await expect(title(page)).toHaveText('List routes');
  },
);

test('a reference page shows its place, and links to its neighbors', THOROUGH, async ({ page }) => {
  await open(page, reference('getroute'));
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(trail.getByRole('listitem')).toHaveText(['Admin API', 'Routes', 'Get a route']);

  const links = page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link');
  await expect(links).toHaveText([/^Previous\s*List routes$/, /^Next\s*Create a route$/]);
  await links.last().click();
  await expect(title(page)).toHaveText('Create a route');
  await links.first().click();
  await expect(title(page)).toHaveText('Get a route');
});

test(
  'a link to an anchor on another page scrolls there and announces the page',
  THOROUGH,
  async ({ page }) => {
    await open(page, reference('listroutes'));
    await navigate(page, `${reference('createroute')}#errors`);
    await expect(page.getByRole('heading', { name: 'Errors' })).toBeInViewport();
    await expect(page.getByRole('status')).toHaveText(/^Create a route/);
  },
);

test('a link to the page itself leads to its beginning', THOROUGH, async ({ page }) => {
  await open(page, reference('createroute'));
  await scrollTo(page, 600);
  await sidebar(page).getByRole('link', { name: 'Create a route' }).click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a link to a heading scrolls to it, below the navbar', async ({ page }) => {
  await open(page, reference('createroute'));
  await page.getByRole('link', { name: 'Link to “Troubleshooting”' }).click();
  await expect(page).toHaveURL(/#troubleshooting$/);
  const heading = page.getByRole('heading', { name: 'Troubleshooting' });
  await expect(heading).toBeInViewport();
  const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
  const navbar = await page
    .getByRole('banner')
    .evaluate((element) => element.getBoundingClientRect().bottom);
  expect(top).toBeGreaterThanOrEqual(navbar);
});

test('links into and out of the API reference load documents', THOROUGH, async ({ page }) => {
  await open(page, reference('createroute'));
  await markDocument(page);
  await page.getByRole('main').getByRole('link', { name: 'API reference' }).click();
  await expect(page).toHaveURL(/\/api#\/routes\/createroute$/);
  await hydrated(page);
  expect(await isMarked(page)).toBe(false);
  await markDocument(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Changelog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Changelog' })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  await page.goBack();
  await page.goBack();
  await expect(title(page)).toHaveText('Create a route');
});

async function expectAllVisible(parts: Locator): Promise<void> {
  expect(await parts.count()).toBeGreaterThan(0);
  for (const part of await parts.all()) await expect(part).toBeVisible();
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every sample is readable, and categories lead to their first page', async ({ page }) => {
    await page.goto(reference('createroute'));
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    for (const name of ['cURL', 'Python', 'TypeScript']) {
      await expect(page.getByRole('tabpanel', { name }).first()).toBeVisible();
    }
    await sidebar(page).getByRole('link', { name: 'Providers' }).click();
    await expect(title(page)).toHaveText('List providers');
  });

  test('code, tables, downloads and the footer are visible', async ({ page }) => {
    await page.goto(SPECIMEN);
    const main = page.getByRole('main');
    await expectAllVisible(main.locator('pre'));
    await expectAllVisible(main.getByRole('table', { includeHidden: true }));
    await page.goto('/api');
    await expectAllVisible(page.getByText(/^Download (YAML|JSON)$/));
    await expectAllVisible(page.getByRole('contentinfo', { includeHidden: true }));
  });

  test(
    "on a phone a link leads to the tree, and /api has the site's links",
    THOROUGH,
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(reference('createroute'));
      await page.getByRole('banner').getByRole('link', { name: 'Navigation' }).click();
      await expect(sidebar(page)).toBeInViewport();
      await page.goto('/api');
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
      for (const link of await links.getByRole('link').all()) await expect(link).toBeInViewport();
      await expect(links).toHaveCount(3);
    },
  );
});

test('contents that open over a page close in every usual way', THOROUGH, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, reference('createroute'));
  const toggle = page.locator('summary').filter({ hasText: 'On this page' });
  const links = toggle.locator('xpath=..').getByRole('link');

  await toggle.click();
  await links.getByText('Errors', { exact: true }).click();
  await expect(links.last()).toBeHidden();
  await scrollTo(page, 0);

  await toggle.click();
  await expect(links.last()).toBeVisible();
  await title(page).click();
  await expect(links.last()).toBeHidden();

  // They would hide what has the focus then.
  await toggle.focus();
  await page.keyboard.press('Enter');
  await links.last().focus();
  await expect(links.last()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(links.last()).toBeHidden();

  await toggle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(links.last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(links.last()).toBeHidden();
  await expect(toggle).toBeFocused();
});

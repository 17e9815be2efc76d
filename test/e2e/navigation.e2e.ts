import type { Page } from '@playwright/test';
import { expect, open, reference, test } from './site.ts';
import { isMarked, markDocument, sidebar } from './shell.ts';

test('a link between pages loads no document and keeps what is around it', async ({ page }) => {
  await open(page, reference('listroutes'));
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const sidebar = page.getByRole('navigation', { name: 'Documentation' });
  await sidebar.getByRole('link', { name: 'Create a route' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a route');
  await expect(page).toHaveURL(reference('createroute'));
  await expect(page).toHaveTitle(/^Create a route \| /);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status')).toHaveText(/^Create a route/);
  await expect(sidebar.getByRole('link', { name: 'Create a route' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('what comes by navigation works like what was there at first', async ({ page }) => {
  await open(page, reference('listroutes'));
  await page
    .getByRole('navigation', { name: 'Documentation' })
    .getByRole('link', { name: 'Create a route' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a route');
  const samples = page.getByRole('region', { name: 'Samples and example answers' });
  await samples.getByRole('tab', { name: 'TypeScript' }).first().click();
  await expect(samples.getByRole('tabpanel', { name: 'TypeScript' }).first()).toBeVisible();
});

test('back and forward restore the page and its scroll position', async ({ page }) => {
  await open(page, reference('createroute'));
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await page
    .getByRole('navigation', { name: 'Documentation' })
    .getByRole('link', { name: 'Get a route' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a route');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a route');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a route');
});

test('back restores the place on a long page also from the foot of a short one', async ({
  page,
}) => {
  await open(page, reference('getroute'));
  const place = (): Promise<number> => page.evaluate(() => Math.round(scrollY));
  await sidebar(page).getByRole('link', { name: 'Create a route' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a route');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const foot = await place();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a route');
  // The page that comes back is the shorter one: else it would have no foot to be thrown to.
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(end).toBeLessThan(foot);
  await expect.poll(place).toBe(0);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a route');
  await expect.poll(place).toBe(foot);
});

test('a reference page says where it stands, and leads to the pages before and after it', async ({
  page,
}) => {
  await open(page, reference('getroute'));
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(trail.getByRole('listitem')).toHaveText(['Admin API', 'Routes', 'Get a route']);

  const links = page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link');
  await expect(links).toHaveText([/^Previous\s*List routes$/, /^Next\s*Create a route$/]);
  await links.last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a route');
  await links.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a route');
});

test('a link to a part of another page leads there and says where the reader is', async ({
  page,
}) => {
  await open(page, reference('listroutes'));
  await page.evaluate(
    (path) => void window.navigation.navigate(path),
    `${reference('createroute')}#errors`,
  );
  await expect(page.getByRole('heading', { name: 'Errors' })).toBeInViewport();
  await expect(page.getByRole('status')).toHaveText(/^Create a route/);
});

test('a link to the page itself leads to its beginning', async ({ page }) => {
  await open(page, reference('createroute'));
  await page.evaluate(() => scrollTo(0, 600));
  await sidebar(page).getByRole('link', { name: 'Create a route' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a link to a heading scrolls to it, below the navbar', async ({ page }) => {
  await open(page, reference('createroute'));
  await page
    .getByRole('main')
    .getByRole('link', { name: 'ModelConfig', exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/#modelconfig$/);
  const heading = page.getByRole('heading', { name: 'ModelConfig' });
  await expect(heading).toBeInViewport();
  const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
  const navbar = await page
    .getByRole('banner')
    .evaluate((element) => element.getBoundingClientRect().bottom);
  expect(top).toBeGreaterThanOrEqual(navbar);
});

test('links into and out of the API reference load documents', async ({ page }) => {
  await open(page, reference('createroute'));
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('main').getByRole('link', { name: 'API reference' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page).toHaveURL(/\/api#\/routes\/createroute$/);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a route');
});

test('a link out of the API reference loads a document', async ({ page }) => {
  await open(page, '/api');
  await markDocument(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Changelog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Changelog' })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

test('categories open in place and close their siblings', async ({ page }) => {
  await open(page, reference('listroutes'));
  const sidebar = page.getByRole('navigation', { name: 'Documentation' });
  const routes = sidebar.getByRole('button', { name: 'Routes' });
  await expect(routes).toHaveAttribute('aria-expanded', 'true');
  await sidebar.getByRole('button', { name: 'Providers' }).click();
  await expect(sidebar.getByRole('link', { name: 'List providers' })).toBeVisible();
  await expect(routes).toHaveAttribute('aria-expanded', 'false');
});

test('the skip link comes first and leads to the content', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 375, height: 720 } });

  test('the menu opens, keeps the focus, leads on and closes', async ({ page }) => {
    await open(page, reference('listroutes'));
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const menu = page.getByRole('dialog', { name: 'Navigation' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();

    await page.getByRole('button', { name: 'Open navigation' }).click();
    await menu.getByRole('link', { name: 'Get a route' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a route');
    await expect(menu).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every sample is readable, and categories lead to their first page', async ({ page }) => {
    await page.goto(reference('createroute'));
    for (const name of ['cURL', 'Python', 'TypeScript']) {
      await expect(page.getByRole('tabpanel', { name }).first()).toBeVisible();
    }
    await page
      .getByRole('navigation', { name: 'Documentation' })
      .getByRole('link', { name: 'Providers' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('List providers');
  });

  for (const { name, path, parts } of [
    {
      name: 'code',
      path: '/markdown-page',
      parts: (page: Page) => page.getByRole('main').locator('pre'),
    },
    {
      name: 'tables',
      path: '/markdown-page',
      parts: (page: Page) => page.getByRole('main').getByRole('table', { includeHidden: true }),
    },
    {
      name: 'downloads',
      path: '/api',
      parts: (page: Page) => page.getByText(/^Download (YAML|JSON)$/),
    },
    {
      name: 'the footer',
      path: '/api',
      parts: (page: Page) => page.getByRole('contentinfo', { includeHidden: true }),
    },
  ]) {
    test(`nothing hides ${name}`, async ({ page }) => {
      await page.goto(path);
      expect(await parts(page).count()).toBeGreaterThan(0);
      for (const part of await parts(page).all()) await expect(part).toBeVisible();
    });
  }

  test('no page says that React runs', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  });
});

test.describe('without script on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a link leads to the tree below the page', async ({ page }) => {
    await page.goto(reference('createroute'));
    await page.getByRole('banner').getByRole('link', { name: 'Navigation' }).click();
    await expect(sidebar(page)).toBeInViewport();
  });

  test('a page beside the tree has the links of the site', async ({ page }) => {
    await page.goto('/api');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
    for (const link of await links.getByRole('link').all()) await expect(link).toBeInViewport();
    await expect(links).toHaveCount(3);
  });
});

test.describe('the contents that open over a page', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  const toggle = (page: Page) => page.locator('summary').filter({ hasText: 'On this page' });

  for (const { name, close } of [
    {
      name: 'a link in them',
      close: (page: Page) =>
        page.getByRole('listitem').getByRole('link', { name: 'Errors' }).click(),
    },
    { name: 'Escape', close: (page: Page) => page.keyboard.press('Escape') },
    { name: 'a click beside them', close: (page: Page) => page.mouse.click(500, 600) },
  ]) {
    test(`close by ${name}`, async ({ page }) => {
      await open(page, reference('createroute'));
      const link = page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('link', { name: 'Errors' });
      await toggle(page).click();
      await expect(link).toBeVisible();
      await close(page);
      await expect(link).toBeHidden();
    });
  }

  test('close when the focus leaves them, which they would hide', async ({ page }) => {
    await open(page, reference('createroute'));
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    const links = toggle(page).locator('xpath=..').getByRole('link');
    await links.last().focus();
    await expect(links.last()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(links.last()).toBeHidden();
  });

  test('give the focus back to what opened them', async ({ page }) => {
    await open(page, reference('createroute'));
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(toggle(page)).toBeFocused();
  });
});

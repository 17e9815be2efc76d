import { alike } from '../../scripts/lib/thorough.ts';
import {
  boxesOf,
  contents,
  expect,
  hold,
  hydrated,
  open,
  reference,
  scrolled,
  scrollToEnd,
  sidebar,
  SPECIMEN,
  test,
  THOROUGH,
  title,
  wheelTo,
} from './journey.ts';

/** The chunk with the branches that a page's HTML leaves out. */
const TREE = '**/chunks/**/navigation.js*';

test('the sidebar collapses to a strip, which is remembered', async ({ page }) => {
  await open(page, reference('listroutes'));
  const collapse = page.getByRole('button', { name: 'Collapse sidebar' });
  const expand = page.getByRole('button', { name: 'Expand sidebar' });
  const left = (): Promise<number> =>
    page.getByRole('main').evaluate((element) => element.getBoundingClientRect().left);
  const before = await left();
  await expect(expand).toBeHidden();

  await collapse.click();
  await expect(sidebar(page)).toBeHidden();
  await expect(expand).toBeFocused();
  expect(await left()).toBeLessThan(before - 200);

  await page.reload();
  await hydrated(page);
  await expect(sidebar(page)).toBeHidden();
  // Other keys do nothing.
  await expand.press('a');
  await expect(sidebar(page)).toBeHidden();
  await expand.press('Enter');
  await expect(sidebar(page)).toBeVisible();
  await expect(collapse).toBeFocused();
  expect(await left()).toBe(before);
  await collapse.press(' ');
  await expect(sidebar(page)).toBeHidden();
});

for (const { tree, path } of alike([
  { tree: 'short', path: '/security' },
  { tree: 'long', path: reference('listroutes') },
])) {
  test(`the button that collapses a ${tree} sidebar is at its end, in view`, async ({ page }) => {
    await open(page, path);
    const collapse = page.getByRole('button', { name: 'Collapse sidebar' });
    const box = await collapse.boundingBox();
    const gap = 720 - (box?.y ?? 0) - (box?.height ?? 0);
    expect(Math.abs(gap)).toBeLessThan(2);
    await wheelTo(page, 200);
    await expect(collapse).toBeInViewport({ ratio: 1 });
  });
}

test(
  'the button at the end of the sidebar never covers the current page',
  THOROUGH,
  async ({ page }) => {
    const current = sidebar(page).locator('[aria-current=page]');
    const collapse = page.getByRole('button', { name: 'Collapse sidebar' });
    // The link is at about the same height in each window, whose end moves past it.
    for (const height of [740, 760, 780, 800, 820]) {
      await page.setViewportSize({ width: 1024, height });
      await open(page, reference('queryroute'));
      const [link, button] = await Promise.all([current.boundingBox(), collapse.boundingBox()]);
      if (!link || !button) throw new Error('The link or the button has no place.');
      expect(link.y + link.height).toBeLessThanOrEqual(button.y);
    }
  },
);

test('a collapsed sidebar is never shown first: nothing moves', THOROUGH, async ({ page }) => {
  await open(page, reference('listroutes'));
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) console.error('moved', entry.toJSON());
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, reference('getroute'));
});

test('the filter of the sidebar lists the pages with all words, and Escape leaves it', async ({
  page,
}) => {
  await open(page, '/security');
  const filter = sidebar(page).getByRole('searchbox', { name: 'Filter pages' });
  await filter.fill('routes create');
  await expect(sidebar(page).getByRole('status')).toHaveText('1 page');
  await expect(sidebar(page).getByRole('link')).toHaveText([/^Create a routeAdmin API › Routes/]);
  await filter.press('Escape');
  await expect(sidebar(page).getByRole('button', { name: 'Features' })).toBeVisible();
  await filter.fill('routes create');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Create a route');
  await expect(filter).toHaveValue('');
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText(/Create a route/);
});

test('the sidebar shows its current link and keeps its scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 360 });
  await open(page, reference('deleteroute'));
  const current = sidebar(page).getByRole('link', { name: 'Delete a route' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toBeInViewport({ ratio: 1 });
  const top = (name: string): Promise<number> =>
    sidebar(page)
      .getByRole('link', { name })
      .evaluate((element) => element.getBoundingClientRect().top);

  const link = sidebar(page).getByRole('link', { name: 'Update a route' });
  await link.scrollIntoViewIfNeeded();
  const before = await top('Update a route');
  await link.click();
  await expect(title(page)).toHaveText('Update a route');
  expect(await top('Update a route')).toBe(before);
});

test(
  "a slow branch of the sidebar has a spinner, and doesn't delay pages",
  THOROUGH,
  async ({ page }) => {
    const release = await hold(page, TREE);
    await open(page, '/security');
    await sidebar(page).getByRole('button', { name: 'Features' }).click();
    await expect(sidebar(page).getByRole('status')).toHaveText('Loading');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Changelog' }).click();
    await expect(title(page)).toHaveText('Changelog');
    await expect(sidebar(page)).toBeVisible();
    release();
    const current = sidebar(page).getByRole('link', { name: 'Changelog' });
    await expect(current).toHaveAttribute('aria-current', 'page');
  },
);

test('a failed branch of the sidebar says so, and Retry loads it', async ({ page, problems }) => {
  await page.route(TREE, (route) => route.fulfill({ status: 404 }));
  await open(page, '/security');
  await sidebar(page).getByRole('button', { name: 'Features' }).click();
  const box = sidebar(page).getByRole('alert');
  const heading = box.getByRole('heading', { name: 'These pages could not be loaded.' });
  await expect(box).toContainText('Failed to fetch dynamically imported module');
  const lines = await heading.evaluate(
    (element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBeLessThanOrEqual(2);

  const release = await hold(page, TREE);
  await sidebar(page).getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(sidebar(page).getByRole('status')).toHaveText('Loading');
  const category = sidebar(page).getByRole('button', { name: 'Features' });
  await expect(category).toBeFocused();
  release();
  await expect(sidebar(page).getByRole('link', { name: 'Feature map' })).toBeVisible();
  await expect(category).toBeFocused();
  for (const problem of problems.splice(0)) expect(problem).toMatch(/404|could not be loaded/);
});

test('the sidebar opens the current branch, and closes it for another', async ({ page }) => {
  await open(page, reference('listroutes'));
  const button = (name: string) => sidebar(page).getByRole('button', { name, exact: true });
  await expect(button('Admin API')).toHaveAttribute('aria-expanded', 'true');
  await button('Providers').press('Enter');
  await expect(button('Providers')).toHaveAttribute('aria-expanded', 'true');
  await expect(button('Routes')).toHaveAttribute('aria-expanded', 'false');
  await expect(button('Admin API')).toHaveAttribute('aria-expanded', 'true');
  await button('Providers').press(' ');
  await expect(button('Providers')).toHaveAttribute('aria-expanded', 'false');

  await button('Providers').click();
  await sidebar(page).getByRole('link', { name: 'Get a provider' }).click();
  await expect(title(page)).toHaveText('Get a provider');
  await page.goBack();
  await expect(button('Routes')).toHaveAttribute('aria-expanded', 'true');
  await expect(button('Providers')).toHaveAttribute('aria-expanded', 'false');
});

test('the contents mark the heading being read', async ({ page }) => {
  // So high a window that the last heading never comes above its middle.
  await page.setViewportSize({ width: 1920, height: 1800 });
  await open(page, '/security');
  const current = contents(page).locator('[aria-current=location]');
  const links = contents(page).getByRole('link');
  const last = links.last();
  await scrollToEnd(page);
  const lastId = ((await last.getAttribute('href')) ?? '').slice(1);
  const top = await page
    .locator(`[id="${lastId}"]`)
    .evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(900);
  await expect(current).toHaveText((await last.textContent()) ?? '');
  await page.setViewportSize({ width: 1920, height: 300 });

  // Just below the middle it is not yet read, just above it is.
  const second = links.nth(1);
  const id = ((await second.getAttribute('href')) ?? '').slice(1);
  const scrollHeadingTo = (y: number): Promise<void> =>
    page.locator(`[id="${id}"]`).evaluate((element, to) => {
      scrollBy(0, element.getBoundingClientRect().top - to);
    }, y);
  await scrollHeadingTo(155);
  await expect(current).toHaveText((await links.nth(0).textContent()) ?? '');
  await scrollHeadingTo(145);
  await expect(current).toHaveText((await second.textContent()) ?? '');
});

test('the contents mark the facts being read next to the samples', THOROUGH, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await open(page, reference('createroute'));
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { name: 'Body', exact: true });
  // Long past the middle of the window, where the samples still are.
  await heading.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top + 40));
  await expect(main.getByRole('region', { name: 'Samples and responses' })).toBeInViewport();
  await expect(contents(page).locator('[aria-current=location]')).toHaveText('Body');
});

test('contents longer than the window scroll by themselves', THOROUGH, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 300 });
  await open(page, SPECIMEN);
  await contents(page).hover();
  const place = await scrolled(page);
  await page.mouse.wheel(0, 100);
  await expect
    .poll(() => contents(page).evaluate((element) => element.scrollTop))
    .toBeGreaterThan(0);
  expect(await scrolled(page)).toBe(place);
});

for (const { path, widths } of alike([
  { path: '/changelog', widths: [1180, 1280, 1440, 1920] },
  { path: SPECIMEN, widths: [1180, 1280] },
  { path: reference('createroute'), widths: [1180, 1920] },
])) {
  test(
    `the contents of ${path} stay next to its text at ${widths.join(', ')} pixels`,
    THOROUGH,
    async ({ page }) => {
      await open(page, path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 720 });
        await wheelTo(page, 900);
        await expect(contents(page).getByRole('link').first()).toBeInViewport();
        const { list, text, gap } = await boxesOf(page);
        expect(gap).toBeGreaterThan(16);
        expect(text.width).toBeGreaterThan(599);
        if (path === '/changelog' && width === 1920) {
          expect(gap).toBeGreaterThan(24);
          expect(gap).toBeLessThan(96);
        }
        expect(list.x + list.width).toBeLessThanOrEqual(width);
      }
    },
  );
}

test(
  'contents without a column of their own stay in view until the samples end',
  THOROUGH,
  async ({ page }) => {
    await open(page, reference('createroute'));
    const main = page.getByRole('main');
    const box = main.getByText('On this page').locator('visible=true');
    await expect(box).toBeInViewport();
    const heading = main.getByRole('heading', { name: 'Response', exact: true });
    await heading.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 100));
    // A click of the test itself would scroll the page while the box follows the navbar.
    await box.evaluate((element: HTMLElement) => element.click());
    await expect(main.locator('[aria-current=location]:visible')).toHaveText('Response');
    await page.keyboard.press('Escape');
    await scrollToEnd(page);
    await expect(page.getByRole('link', { name: 'Update a route' }).last()).toBeInViewport();
    await expect(box).not.toBeInViewport();
  },
);

test(
  'the contents are closed and open in place at 375, 995 and 1024 pixels',
  THOROUGH,
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 720 });
    await open(page, '/security');
    await expect(contents(page)).toBeHidden();
    const main = page.getByRole('main');
    const summary = main.getByText('On this page', { exact: true }).locator('visible=true');
    const heading = (await main.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
    const link = main.getByRole('link', { name: heading, exact: true });
    await expect(link).toBeHidden();
    await summary.click();
    await expect(link).toBeVisible();
    for (const width of [995, 1024]) {
      await page.setViewportSize({ width, height: 720 });
      await expect(contents(page)).toBeHidden();
    }
    await summary.click();
    await expect(link).toBeHidden();
  },
);

test(
  'the method of the current page is readable in forced colors on a dark system',
  THOROUGH,
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
    await open(page, reference('createroute'));
    const current = sidebar(page).locator('[aria-current="page"]');
    const [ink, badge] = await current.evaluate((link) => [
      getComputedStyle(link).color,
      getComputedStyle(link.querySelector('[data-method]') ?? link.ownerDocument.body).color,
    ]);
    expect(badge).toBe(ink);
  },
);

import { expect, open, reference, test } from './site.ts';
import { hold, sidebar, wheelTo } from './shell.ts';

/** What brings the branches that a page's HTML does not hold. */
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
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(sidebar(page)).toBeHidden();
  // Any other key is not meant for it.
  await expand.press('a');
  await expect(sidebar(page)).toBeHidden();
  await expand.press('Enter');
  await expect(sidebar(page)).toBeVisible();
  await expect(collapse).toBeFocused();
  expect(await left()).toBe(before);
  await collapse.press(' ');
  await expect(sidebar(page)).toBeHidden();
});

for (const { tree, path } of [
  { tree: 'short', path: '/security' },
  { tree: 'long', path: reference('listroutes') },
]) {
  test(`the way to collapse a ${tree} sidebar stands at its foot, in view`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await open(page, path);
    const collapse = page.getByRole('button', { name: 'Collapse sidebar' });
    const box = await collapse.boundingBox();
    const gap = 720 - (box?.y ?? 0) - (box?.height ?? 0);
    expect(Math.abs(gap)).toBeLessThan(2);
    await wheelTo(page, 200);
    await expect(collapse).toBeInViewport({ ratio: 1 });
  });
}

test('a collapsed sidebar is not shown first: nothing moves', async ({ page }) => {
  await open(page, reference('listroutes'));
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) console.error('moved', entry.toJSON());
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, reference('getroute'));
});

test('the current link is in view, and the sidebar stays where it was', async ({ page }) => {
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update a route');
  expect(await top('Update a route')).toBe(before);
});

test('a branch that takes its time shows a spinner, and a page does not wait for it', async ({
  page,
}) => {
  const release = await hold(page, TREE);
  await open(page, '/security');
  await sidebar(page).getByRole('button', { name: 'Features' }).click();
  await expect(sidebar(page).getByRole('status')).toHaveText('Loading');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Changelog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changelog');
  await expect(sidebar(page)).toBeVisible();
  release();
  const current = sidebar(page).getByRole('link', { name: 'Changelog' });
  await expect(current).toHaveAttribute('aria-current', 'page');
});

test('a branch that cannot be loaded says so and can be asked for again', async ({
  page,
  problems,
}) => {
  await page.route(TREE, (route) => route.fulfill({ status: 404 }));
  await open(page, '/security');
  await sidebar(page).getByRole('button', { name: 'Features' }).click();
  const box = sidebar(page).getByRole('alert');
  const heading = box.getByRole('heading', { name: 'These pages could not be listed.' });
  await expect(box).toContainText('Failed to fetch dynamically imported module');
  const lines = await heading.evaluate(
    (element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBeLessThanOrEqual(2);

  const release = await hold(page, TREE);
  await sidebar(page).getByRole('button', { name: 'Retry' }).click();
  await expect(sidebar(page).getByRole('status')).toHaveText('Loading');
  const category = sidebar(page).getByRole('button', { name: 'Features' });
  await expect(category).toBeFocused();
  release();
  await expect(sidebar(page).getByRole('link', { name: 'Feature map' })).toBeVisible();
  await expect(category).toBeFocused();
  for (const problem of problems.splice(0)) expect(problem).toMatch(/404|could not be loaded/);
});

test('the branch of the current page is open, and opening another closes it', async ({ page }) => {
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a provider');
  await page.goBack();
  await expect(button('Routes')).toHaveAttribute('aria-expanded', 'true');
  await expect(button('Providers')).toHaveAttribute('aria-expanded', 'false');
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1920, height: 900 } });

  test('the contents mark the heading being read', async ({ page }) => {
    await open(page, '/');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const current = contents.locator('[aria-current=location]');
    const links = contents.getByRole('link');
    const last = links.last();

    // So high a window that the last heading never comes above its middle.
    await page.setViewportSize({ width: 1920, height: 1800 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
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
      page.evaluate(
        ([target, to]) => {
          const top = document.getElementById(String(target))?.getBoundingClientRect().top ?? 0;
          scrollBy(0, top - Number(to));
        },
        [id, y] as const,
      );
    await scrollHeadingTo(155);
    await expect(current).toHaveText((await links.nth(0).textContent()) ?? '');
    await scrollHeadingTo(145);
    await expect(current).toHaveText((await second.textContent()) ?? '');
  });

  test('the contents mark the facts being read, not the samples beside them', async ({ page }) => {
    await open(page, reference('createroute'));
    const current = page
      .getByRole('navigation', { name: 'On this page' })
      .locator('[aria-current=location]');
    for (const name of ['Request body', 'ModelConfig']) {
      const heading = page.getByRole('main').getByRole('heading', { name, exact: true });
      // Long past the middle of the window, where the first samples still stand.
      await heading.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top + 40));
      await expect(
        page.getByRole('main').getByRole('heading', { name: 'Samples' }),
      ).toBeInViewport();
      await expect(current).toHaveText(name);
    }
  });

  test('contents longer than the window scroll by themselves', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 300 });
    await open(page, '/markdown-page');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.hover();
    const place = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => contents.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBe(place);
  });

  test('the contents of a guide stand beside its text', async ({ page }) => {
    await open(page, '/');
    const text = await page.getByRole('article').boundingBox();
    const contents = await page.getByRole('navigation', { name: 'On this page' }).boundingBox();
    const gap = (contents?.x ?? 0) - (text?.x ?? 0) - (text?.width ?? 0);
    expect(gap).toBeGreaterThan(24);
    expect(gap).toBeLessThan(96);
  });
});

for (const { width, path } of [
  { width: 996, path: '/' },
  { width: 1280, path: '/' },
  { width: 1440, path: '/' },
  { width: 996, path: '/markdown-page' },
  { width: 996, path: reference('createroute') },
  { width: 1280, path: '/markdown-page' },
  { width: 1920, path: reference('createroute') },
]) {
  test(`at ${width} pixels the contents of ${path} stay beside its text`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await open(page, path);
    await wheelTo(page, 900);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link').first()).toBeInViewport();
    const list = await contents.boundingBox();
    const text = await page.getByRole('article').boundingBox();
    if (!list || !text) throw new Error('The article or its contents are not shown.');
    expect(list.x).toBeGreaterThan(text.x + text.width + 16);
    expect(list.x + list.width).toBeLessThanOrEqual(width);
  });
}

test('where samples leave the contents no column, what opens them stays in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, reference('createroute'));
  const heading = page.getByRole('main').getByRole('heading', { name: 'ModelConfig', exact: true });
  await heading.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 100));
  await page.getByRole('main').getByText('On this page').locator('visible=true').click();
  const current = page.getByRole('main').locator('[aria-current=location]:visible');
  await expect(current).toHaveText('ModelConfig');
});

test('what opens the contents leaves with the samples, and lies on nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, reference('createroute'));
  const box = page.getByRole('main').getByText('On this page').locator('visible=true');
  await expect(box).toBeInViewport();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('link', { name: 'Update a route' }).last()).toBeInViewport();
  await expect(box).not.toBeInViewport();
});

for (const width of [375, 995]) {
  test(`at ${width} pixels the contents are closed, and open in place`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await open(page, '/');
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
    const main = page.getByRole('main');
    const summary = main.getByText('On this page', { exact: true }).locator('visible=true');
    const heading = (await main.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
    const link = main.getByRole('link', { name: heading, exact: true });
    await expect(link).toBeHidden();
    await summary.click();
    await expect(link).toBeVisible();
  });
}

import { expect, index, open, reference, test } from './site.ts';
import { wheelTo } from './shell.ts';

test('the navbar hides while reading on, and comes back on the way up and near the top', async ({
  page,
}) => {
  await open(page, reference('createroute'));
  const navbar = page.getByRole('banner');
  await wheelTo(page, 900);
  await expect(navbar).not.toBeInViewport();
  await wheelTo(page, 700);
  await expect(navbar).toBeInViewport();
  await wheelTo(page, 1000);
  await expect(navbar).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, 20));
  await expect(navbar).toBeInViewport();
});

test('using its controls does not move the page', async ({ page }) => {
  await open(page, reference('createroute'));
  await wheelTo(page, 900);
  await wheelTo(page, 700);
  await page.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await page.evaluate(() => scrollY)).toBe(700);
});

test('a jump to a heading does not bring the navbar over it', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 700 });
  await open(page, reference('createroute'));
  const navbar = page.getByRole('banner');
  await wheelTo(page, 1200);
  await expect(navbar).not.toBeInViewport();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link').nth(1).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(1200);
  await expect(navbar).not.toBeInViewport();
  await wheelTo(page, (await page.evaluate(() => scrollY)) - 50);
  await expect(navbar).toBeInViewport();
});

test('the navbar stays while something in it has the focus', async ({ page }) => {
  await open(page, reference('createroute'));
  const navbar = page.getByRole('banner');
  await navbar.getByRole('link', { name: 'Source code' }).focus();
  await wheelTo(page, 900);
  await expect(navbar).toBeInViewport();
  await page.getByRole('main').focus();
  await expect(navbar).not.toBeInViewport();
  await navbar.getByRole('link', { name: 'Source code' }).focus();
  await expect(navbar).toBeInViewport();
});

test('the navbar slides for 200 ms, and not at all with reduced motion', async ({ page }) => {
  await open(page, '/');
  const slide = (): Promise<string> =>
    page.getByRole('banner').evaluate((element) => getComputedStyle(element).transitionDuration);
  expect(await slide()).toBe('0s');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await slide()).toBe('0.2s');
});

test('the way back to the top appears while scrolling up, far from it', async ({ page }) => {
  await open(page, reference('createroute'));
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect(button).toBeHidden();
  await wheelTo(page, 1000);
  await expect(button).toBeHidden();
  await wheelTo(page, 800);
  await expect(button).toBeVisible();
  await wheelTo(page, 310);
  await expect(button).toBeVisible();
  await wheelTo(page, 290);
  await expect(button).toBeHidden();

  await wheelTo(page, 1000);
  await wheelTo(page, 800);
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(button).toBeHidden();
});

test('the announcement leads to a new tab, without a way to close it', async ({ page }) => {
  await open(page, '/');
  const bar = page.getByRole('region', { name: 'Announcement' });
  const link = bar.getByRole('link', { name: 'Give the project a star' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(bar.getByRole('button')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 600));
  await expect(bar).not.toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toBeHidden();
});

test('every link to another site opens a new tab and says so', async ({ page }) => {
  await open(page, '/');
  const links = page.locator('a[href^="http"]');
  expect(await links.count()).toBeGreaterThan(3);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAccessibleName(/\(opens another site\)$/);
  }
});

test('the navbar holds all its links on one line from 996 pixels on', async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 700 });
  await open(page, '/');
  const navbar = page.getByRole('navigation', { name: 'Main' });
  await expect(navbar.getByRole('list').getByRole('link')).toHaveCount(3);
  for (const link of await navbar.getByRole('list').getByRole('link').all()) {
    const lines = await link.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  }
  const logo = await navbar.locator('svg[width="86"]').boundingBox();
  expect([logo?.width, logo?.height]).toEqual([86, 32]);
  const mode = await page.getByRole('group', { name: 'Colour mode' }).boundingBox();
  expect((mode?.x ?? 0) + (mode?.width ?? 0)).toBeLessThanOrEqual(996);
  await expect(navbar.getByRole('link', { name: /^Source code/ })).toBeVisible();
});

test('the navbar leads to the beginning, the guardrails and the Python SDK', async ({ page }) => {
  await open(page, '/changelog');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('list').getByRole('link');
  await expect(links).toHaveText(['Getting Started', 'Security & Guardrails', 'Python SDK']);
  const { slug } = index.product;
  const targets = ['/', `/${slug}-processors/processors-overview`, `/${slug}-python/quickstart`];
  for (const [position, path] of targets.entries()) {
    await links.nth(position).click();
    await expect(page).toHaveURL(path);
  }
});

test('the navbar is 60 pixels high, below the announcement', async ({ page }) => {
  await open(page, '/');
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  expect(bar?.height).toBe(60);
  const announcement = await page.getByRole('region', { name: 'Announcement' }).boundingBox();
  expect(announcement?.y).toBe(0);
  expect(bar?.y).toBe(announcement?.height);
});

test('the logo has a light and a dark version', async ({ page }) => {
  await open(page, '/');
  const colors = (): Promise<string[]> =>
    page
      .getByRole('banner')
      .locator('svg[width="86"] > *')
      .evaluateAll((parts) =>
        parts.map((part) => {
          const { fill, stroke } = getComputedStyle(part);
          return `${fill} ${stroke}`;
        }),
      );
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await colors();
  expect(light.length).toBeGreaterThan(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [position, color] of (await colors()).entries()) {
    expect(color).not.toBe(light[position]);
  }
});

import type { Page } from '@playwright/test';
import { expect, open, test } from './site.ts';

/** Scrollbars that take room, as on most desktops: Playwright hides them unless told otherwise. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  },
});

/** The room that the page has between the window's edges. */
const room = (page: Page): Promise<number> =>
  page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().width);

test('a page stands still while search or the menu lies over it', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 480 });
  await open(page, '/');
  const before = await room(page);
  expect(before).toBeLessThan(700);

  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  expect(await room(page)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  expect(await room(page)).toBe(before);
});

test('nothing moves when search lies over a page whose widths follow the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1240, height: 720 });
  await open(page, '/markdown-page');
  const left = (): Promise<number> =>
    page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().x);
  const before = await left();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  expect(await left()).toBe(before);
});

test('a page behind a dialog does not scroll', async ({ page }) => {
  await open(page, '/markdown-page');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.mouse.move(640, 700);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Whatever the first turn of the wheel did comes before what the second does.
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(100);
  expect(await page.evaluate(() => scrollY)).toBe(100);
});

import type { Page } from '@playwright/test';
import { expect, open, scrolled, test, THOROUGH, title } from './journey.ts';

/** Scrollbars that take room, as on most desktops: Playwright hides them by default. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  },
});

/** Return the width that the page has between the window's edges. */
const room = (page: Page): Promise<number> =>
  page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().width);

test('a page does not move while search or the menu is over it', async ({ page }) => {
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

test(
  'search causes no layout shift on a page whose widths follow the window',
  THOROUGH,
  async ({ page }) => {
    await page.setViewportSize({ width: 1240, height: 720 });
    await open(page, '/markdown-page');
    const left = (): Promise<number> =>
      title(page).evaluate((title) => title.getBoundingClientRect().x);
    const before = await left();
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    expect(await left()).toBe(before);
  },
);

test('a page behind search does not scroll', THOROUGH, async ({ page }) => {
  await open(page, '/markdown-page');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.mouse.move(640, 700);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // What the first turn of the wheel did is done before the second one's effect.
  await page.mouse.wheel(0, 100);
  await expect.poll(() => scrolled(page)).toBeGreaterThanOrEqual(100);
  expect(await scrolled(page)).toBe(100);
});

import type { Locator, Page } from '@playwright/test';
import { expect, open, reference, scrolled, SPECIMEN, test, THOROUGH, title } from './journey.ts';

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name }).first();

test('tabs of a group switch together, keep their place, and are remembered', async ({ page }) => {
  await open(page, reference('createroute'));
  const tabs = page.getByRole('tab', { name: 'TypeScript' });
  await tabs.last().scrollIntoViewIfNeeded();
  const top = () => tabs.last().evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await tabs.last().click();
  for (const each of await tabs.all()) await expect(each).toHaveAttribute('aria-selected', 'true');
  // Panels above it changed.
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  for (const panel of await page.getByRole('tabpanel', { name: 'TypeScript' }).all()) {
    await expect(panel).toBeVisible();
  }
  await expect(page.getByRole('tabpanel', { name: 'cURL' })).toHaveCount(0);

  await open(page, reference('deletevkey'));
  await expect(tab(page, 'TypeScript')).toHaveAttribute('aria-selected', 'true');
});

test('tabs move and choose by arrows, Home and End', async ({ page }) => {
  await open(page, SPECIMEN);
  await page.getByRole('tablist', { name: 'Language' }).first().getByRole('tab').first().focus();
  for (const [key, name] of [
    ['ArrowRight', 'TypeScript'],
    ['ArrowRight', 'Python'],
    ['End', 'TypeScript'],
    ['Home', 'Python'],
    ['ArrowLeft', 'TypeScript'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name }).first()).toBeVisible();
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tab(page, 'TypeScript')).toBeFocused();
});

test('a tab panel with only text can be reached by keyboard', THOROUGH, async ({ page }) => {
  await open(page, SPECIMEN);
  const list = page.getByRole('tablist').nth(1);
  await list.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel').filter({ hasText: 'for Python' })).toBeFocused();
});

test('tabs keep a choice made on the previous page', THOROUGH, async ({ page }) => {
  await open(page, SPECIMEN);
  await tab(page, 'TypeScript').click();
  await page.getByRole('link', { name: 'Get a route' }).click();
  await expect(title(page)).toHaveText('Get a route');
  await expect(tab(page, 'TypeScript')).toHaveAttribute('aria-selected', 'true');
});

test('an address chooses a tab, and so does a link to the same page', async ({ page }) => {
  await open(page, `${SPECIMEN}?lang=typescript`);
  await expect(tab(page, 'TypeScript')).toHaveAttribute('aria-selected', 'true');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '?lang=python';
    document.querySelector('main')?.append(link);
    link.click();
  });
  await expect(tab(page, 'Python')).toHaveAttribute('aria-selected', 'true');
});

test(
  'an address scrolls to its anchor, whichever tabs are selected above it',
  THOROUGH,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const heading = page.getByRole('main').getByRole('heading', { name: 'Errors' });
    const top = async (query: string): Promise<number> => {
      await open(page, `${reference('createroute')}${query}#errors`);
      return heading.evaluate((element) => element.getBoundingClientRect().top);
    };
    const plain = await top('');
    for (const query of ['?lang=python', '?lang=cli', '']) {
      // A scroll position is a whole number of pixels.
      expect(Math.abs((await top(query)) - plain)).toBeLessThanOrEqual(1);
    }
  },
);

test(
  'an address that names a tab follows every later choice',
  THOROUGH,
  async ({ page, context }) => {
    await open(page, `${reference('createroute')}?from=mail&lang=curl#errors`);
    await tab(page, 'TypeScript').scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    await tab(page, 'TypeScript').click();
    await expect(page).toHaveURL(/\/createroute\?from=mail&lang=typescript#errors$/);
    expect(await scrolled(page)).toBe(place);
    const other = await context.newPage();
    await open(other, reference('getroute'));
    await tab(other, 'cURL').click();
    await expect(page).toHaveURL(/&lang=curl#errors$/);
    await expect(tab(page, 'cURL')).toHaveAttribute('aria-selected', 'true');
    await expect(other).toHaveURL(reference('getroute'));
    // The address was replaced, so no step back leads to the old one.
    expect(await page.evaluate(() => window.navigation.entries().length)).toBe(1);
  },
);

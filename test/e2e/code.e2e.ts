import type { Locator, Page } from '@playwright/test';
import { colorOf } from './shell.ts';
import { expect, open, test } from './site.ts';

/** Blocks of code on the specimen. */
const SPECIMEN = '/markdown-page';

const block = (page: Page, name: string): Locator =>
  page.getByRole('figure').filter({ hasText: name });
const longBlock = (page: Page): Locator => block(page, 'A line that goes on');

test.describe('code', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const copied = (page: Page): Promise<string> =>
    page.evaluate(() => navigator.clipboard.readText());

  test('is copied without its prompt', async ({ page }) => {
    await open(page, SPECIMEN);
    const terminal = block(page, 'Terminal');
    await terminal.getByRole('button', { name: 'Copy code' }).click();
    await expect(terminal.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await copied(page)).toBe('echo "support-chat"\nsupport-chat');
  });

  test('is copied without the numbers of its lines', async ({ page }) => {
    await open(page, SPECIMEN);
    await longBlock(page).getByRole('button', { name: 'Copy code' }).click();
    await expect(longBlock(page).getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await copied(page)).toMatch(/^route:\n {2}name: support-chat\n/);
  });

  test('is copied without the signs of a change', async ({ page }) => {
    await open(page, SPECIMEN);
    const changes = block(page, 'weight: 80');
    await changes.getByRole('button', { name: 'Copy code' }).click();
    await expect(changes.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await copied(page)).toBe('models:\n  - weight: 100\n  - weight: 80\n  - weight: 20');
  });

  test('has a button that wraps it where lines are cut off, and only there', async ({ page }) => {
    await open(page, SPECIMEN);
    await expect(block(page, 'Terminal').getByRole('button', { name: 'Wrap lines' })).toBeHidden();
    const wrap = longBlock(page).getByRole('button', { name: 'Wrap lines' });
    await expect(wrap).toHaveAttribute('aria-pressed', 'false');
    const code = longBlock(page).locator('pre');
    const isCutOff = () => code.evaluate((box) => box.scrollWidth > box.clientWidth);
    expect(await isCutOff()).toBe(true);

    await wrap.focus();
    await page.keyboard.press('Enter');
    await expect(wrap).toHaveAttribute('aria-pressed', 'true');
    expect(await isCutOff()).toBe(false);
    await expect(wrap).toBeVisible();

    await page.keyboard.press('Enter');
    await expect(wrap).toHaveAttribute('aria-pressed', 'false');
    expect(await isCutOff()).toBe(true);
  });

  test('has that button as soon as the window is so narrow that lines are cut off', async ({
    page,
  }) => {
    await open(page, SPECIMEN);
    const wrap = block(page, 'for route in').getByRole('button', { name: 'Wrap lines' });
    await expect(wrap).toBeHidden();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(wrap).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(wrap).toBeHidden();
  });

  test('has the numbers of its lines where they are asked for', async ({ page }) => {
    await open(page, SPECIMEN);
    const drawn = (name: string): Promise<string[]> =>
      block(page, name)
        .locator('.line')
        .evaluateAll((lines) =>
          lines.map((line) => {
            const { content, counterIncrement, width } = getComputedStyle(line, '::before');
            const isWide = Number.parseFloat(width) > 0;
            return `${content} ${counterIncrement}${isWide ? '' : ' without room'}`;
          }),
        );
    expect(await drawn('A line that goes on')).toEqual(Array(5).fill('counter(line) line 1'));
    expect(new Set(await drawn('for route in'))).toEqual(new Set(['none none without room']));
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has a ground behind the lines that are set off, in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await open(page, SPECIMEN);
      const lines = page.getByRole('figure', { name: 'A route' }).first().locator('.line');
      const grounds = await lines.evaluateAll((elements) =>
        elements.map((line) => getComputedStyle(line).backgroundColor),
      );
      const ground = await colorOf(page, '--site-accent-ground');
      const none = 'rgba(0, 0, 0, 0)';
      expect(grounds).toEqual([none, ground, none, ground, ground, none]);
    });
  }

  test('scrolls by keyboard where it is cut off', async ({ page }) => {
    await open(page, SPECIMEN);
    await longBlock(page).getByRole('button', { name: 'Copy code' }).focus();
    await page.keyboard.press('Tab');
    const code = longBlock(page).getByRole('group');
    await expect(code).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => code.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  });
});

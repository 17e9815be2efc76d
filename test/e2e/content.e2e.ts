import type { Locator, Page } from '@playwright/test';
import { expect, open, reference, test } from './site.ts';

/** Opens the specimen page with a clock that moves only when it is told to. */
async function openAtRest(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await open(page, '/markdown-page');
  await page.clock.pauseAt(60_000);
}

test.describe('the copy button', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  /** Each state has one of its own: see CopyButton.test.tsx. */
  const icon = (button: Locator): Locator =>
    button.locator('[data-when]').filter({ visible: true });

  test('copies what is shown, says so for two seconds, and returns', async ({ page }) => {
    await openAtRest(page);
    const block = page.getByRole('figure').filter({ hasText: 'for route in support-chat' });
    const button = block.getByRole('button');
    await expect(button).toHaveAccessibleName('Copy code');
    await expect(icon(button)).toHaveAttribute('data-when', 'idle');
    await button.click();

    await expect(button).toHaveAttribute('title', 'Copied!');
    await expect(icon(button)).toHaveAttribute('data-when', 'copied');
    await page.clock.runFor(100);
    await expect(page.getByRole('status')).toHaveText('Copied!');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await block.locator('pre').textContent());
    expect(copied).toMatch(/^for route in /);

    await page.clock.runFor(1800);
    await expect(button).toHaveAttribute('title', 'Copied!');
    await page.clock.runFor(200);
    await expect(button).toHaveAttribute('title', 'Copy code');
    await expect(icon(button)).toHaveAttribute('data-when', 'idle');
  });

  for (const { name, spoil } of [
    {
      name: 'refuses',
      spoil: () => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
      },
    },
    {
      // As on pages that came without encryption.
      name: 'is missing',
      spoil: () => void Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    },
  ]) {
    test(`says that it failed where the clipboard ${name}`, async ({ page, problems }) => {
      await openAtRest(page);
      await page.evaluate(spoil);
      const button = page
        .getByRole('figure')
        .filter({ hasText: 'for route in support-chat' })
        .getByRole('button');
      await button.click();
      await expect(button).toHaveAttribute('title', 'Failed to copy');
      await expect(icon(button)).toHaveAttribute('data-when', 'failed');
      await page.clock.runFor(100);
      await expect(page.getByRole('status')).toHaveText('Failed to copy');
      expect(problems.splice(0)).toEqual([expect.stringContaining('Failed to copy code')]);
      await page.clock.runFor(1900);
      await expect(button).toHaveAttribute('title', 'Copy code');
    });
  }
});

test.describe('tabs', () => {
  test('of one group switch together, and the choice is kept across pages', async ({ page }) => {
    await open(page, reference('createroute'));
    const tabs = page.getByRole('tab', { name: 'TypeScript' });
    await tabs.last().click();
    for (const tab of await tabs.all()) await expect(tab).toHaveAttribute('aria-selected', 'true');
    for (const panel of await page.getByRole('tabpanel', { name: 'TypeScript' }).all()) {
      await expect(panel).toBeVisible();
    }
    await expect(page.getByRole('tabpanel', { name: 'cURL' })).toHaveCount(0);

    await open(page, reference('deletevkey'));
    await expect(page.getByRole('tab', { name: 'TypeScript' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('follow the keyboard', async ({ page }) => {
    await open(page, reference('listroutes'));
    const list = page.getByRole('tablist').first();
    const curl = list.getByRole('tab', { name: 'cURL' });
    await curl.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(list.getByRole('tab').last()).toBeFocused();
    await expect(list.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(curl).toBeFocused();
    await expect(curl).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'cURL' }).first()).toBeVisible();
  });

  test('can be linked to', async ({ page }) => {
    await open(page, `${reference('listroutes')}?lang=typescript`);
    await expect(page.getByRole('tab', { name: 'TypeScript' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('stay where they are when panels above them change', async ({ page }) => {
    await open(page, reference('createroute'));
    const tab = page.getByRole('tab', { name: 'TypeScript' }).last();
    await tab.scrollIntoViewIfNeeded();
    const top = () => tab.evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
  });
});

test.describe('the colour mode', () => {
  const background = (page: Page): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  test('is kept, followed by other pages, and forgotten with the system', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '/');
    const light = await background(page);
    const choice = (name: string) =>
      page.getByRole('group', { name: 'Colour mode' }).getByRole('radio', { name });
    await expect(choice('System')).toBeChecked();
    await choice('System').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(choice('Dark')).toBeChecked();
    const dark = await background(page);
    expect(dark).not.toBe(light);

    await open(page, reference('listroutes'));
    expect(await background(page)).toBe(dark);
    await expect(choice('Dark')).toBeChecked();
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored).toEqual([expect.stringMatching(/^color-mode\.[a-z0-9]+$/)]);

    await choice('Dark').focus();
    await page.keyboard.press('ArrowRight');
    await expect(choice('System')).toBeChecked();
    expect(await background(page)).toBe(light);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background(page)).toBe(dark);
  });
});

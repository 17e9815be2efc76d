import type { Locator, Page } from '@playwright/test';
import { alike } from '../../scripts/lib/thorough.ts';
import { ICON_PATHS, type IconName } from '../../site/src/ui/Icon.tsx';
import { colorOf, expect, open, SPECIMEN, test, THOROUGH } from './journey.ts';

/** Find a block of code on the specimen. */
const block = (page: Page, text: string): Locator =>
  page.getByRole('figure').filter({ hasText: text });
const longBlock = (page: Page): Locator => block(page, 'A line that goes on');

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Open the specimen with a clock that moves only when the test moves it. */
async function openAtRest(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await open(page, SPECIMEN);
  await page.clock.pauseAt(60_000);
}

test.describe('the copy button', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  const expectIcon = (button: Locator, name: IconName): Promise<void> =>
    expect(button.locator('path').filter({ visible: true })).toHaveAttribute('d', ICON_PATHS[name]);

  test('copies what is shown, says so for two seconds, and returns', async ({ page }) => {
    await openAtRest(page);
    const shell = block(page, 'for route in support-chat');
    const button = shell.getByRole('button');
    await expect(button).toHaveAccessibleName('Copy code');
    await expectIcon(button, 'copy');
    await button.click();

    await expect(button).toHaveAttribute('title', 'Copied!');
    await expectIcon(button, 'check');
    await page.clock.runFor(100);
    await expect(page.getByRole('status')).toHaveText('Copied!');
    expect(await copied(page)).toBe(await shell.locator('pre').textContent());
    expect(await copied(page)).toMatch(/^for route in /);

    await page.clock.runFor(1800);
    await expect(button).toHaveAttribute('title', 'Copied!');
    await page.clock.runFor(200);
    await expect(button).toHaveAttribute('title', 'Copy code');
    await expectIcon(button, 'copy');
  });

  test('copies no prompt, no line numbers and no signs of a change', async ({ page }) => {
    await open(page, SPECIMEN);
    for (const [text, want] of [
      ['Terminal', /^echo "support-chat"\nsupport-chat$/],
      ['A line that goes on', /^route:\n {2}name: support-chat\n/],
      ['weight: 80', /^models:\n {2}- weight: 100\n {2}- weight: 80\n {2}- weight: 20$/],
    ] as const) {
      await block(page, text).getByRole('button', { name: 'Copy code' }).click();
      await expect(block(page, text).getByRole('button', { name: 'Copied!' })).toBeVisible();
      expect(await copied(page)).toMatch(want);
    }
  });

  for (const { name, spoil } of alike([
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
  ])) {
    test(`says that it failed where the clipboard ${name}`, async ({ page, problems }) => {
      await openAtRest(page);
      await page.evaluate(spoil);
      const button = block(page, 'for route in support-chat').getByRole('button');
      await button.click();
      await expect(button).toHaveAttribute('title', 'Failed to copy');
      await expectIcon(button, 'cross');
      await page.clock.runFor(100);
      await expect(page.getByRole('status')).toHaveText('Failed to copy');
      expect(problems.splice(0)).toEqual([expect.stringContaining('Failed to copy code')]);
      await page.clock.runFor(1900);
      await expect(button).toHaveAttribute('title', 'Copy code');
    });
  }
});

test('code has a button that wraps it only where lines are cut off', THOROUGH, async ({ page }) => {
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

  // The button follows the width of the window.
  const other = block(page, 'for route in').getByRole('button', { name: 'Wrap lines' });
  await expect(other).toBeHidden();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(other).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(other).toBeHidden();
});

test('code scrolls by keyboard where it is cut off', THOROUGH, async ({ page }) => {
  await open(page, SPECIMEN);
  await longBlock(page).getByRole('button', { name: 'Copy code' }).focus();
  await page.keyboard.press('Tab');
  const code = longBlock(page).getByRole('group');
  await expect(code).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => code.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
});

test(
  'code has line numbers and highlights where a page asks for them',
  THOROUGH,
  async ({ page }) => {
    await open(page, SPECIMEN);
    const drawn = (text: string): Promise<string[]> =>
      block(page, text)
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

    const lines = page.getByRole('figure', { name: 'A route' }).first().locator('.line');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const grounds = await lines.evaluateAll((elements) =>
        elements.map((line) => getComputedStyle(line).backgroundColor),
      );
      const ground = await colorOf(page, '--site-accent-ground');
      const none = 'rgba(0, 0, 0, 0)';
      expect(grounds).toEqual([none, ground, none, ground, ground, none]);
    }
  },
);

test('a sample says that it was checked, and leads to what that means', async ({ page }) => {
  await open(page, '/');
  const mark = page.getByRole('link', { name: /^Checked against contract \d+\.\d+\.\d+$/ }).first();
  await expect(mark).toBeVisible();
  await mark.click();
  await expect(page).toHaveURL(/\/verified$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verified samples');
  await expect(
    page.getByRole('table').first().getByRole('rowheader', { name: 'cURL' }),
  ).toBeVisible();
});

test("a sample that isn't checked has no such mark", THOROUGH, async ({ page }) => {
  await open(page, SPECIMEN);
  const docker = block(page, 'FROM alpine');
  await expect(docker).toBeVisible();
  await expect(docker.getByRole('link', { name: /^Checked against/ })).toHaveCount(0);
});

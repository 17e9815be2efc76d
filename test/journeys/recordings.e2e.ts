import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { dist, expect, index, open, test, THOROUGH } from './journey.ts';

const PAGE = `/${index.product.slug}-videos/how-to-videos`;

const screenOf = (page: Page): Locator =>
  page.getByRole('group', { name: 'Use the Python client code' });

/** Open the page with a clock that only the test moves. */
async function openAtRest(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await open(page, PAGE);
}

/** Return the text that is in view or could be scrolled to. */
const shownIn = (screen: Locator): Promise<string> =>
  screen.evaluate((element: HTMLElement) => element.innerText.trim());

test('a recording plays when it is asked to, pauses, moves, and keeps its text', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAtRest(page);
  const screen = screenOf(page);
  const transcript = await shownIn(screen);
  expect(loaded.filter((path) => /Player|\.cast$/.test(path))).toEqual([]);

  await page.getByRole('button', { name: 'Play “Use the Python client”' }).focus();
  await page.keyboard.press('Enter');
  const player = page.getByRole('group', { name: 'Player: Use the Python client' });
  await expect(player.getByRole('button', { name: 'Pause' })).toBeFocused();
  await page.clock.runFor(700);
  await expect.poll(() => shownIn(screen)).toMatch(/^export$/);
  await page.clock.runFor(5000);
  await page.keyboard.press('Enter');
  await expect(player.getByRole('button', { name: 'Play' })).toBeFocused();
  const some = await shownIn(screen);
  expect(transcript.startsWith(some)).toBe(true);
  await page.clock.runFor(5000);
  expect(await shownIn(screen)).toBe(some);

  await page.keyboard.press('Tab');
  await expect(player.getByRole('slider', { name: 'Position' })).toBeFocused();
  await page.keyboard.press('End');
  expect(await shownIn(screen)).toBe(transcript);
  await page.keyboard.press('Home');
  expect(await shownIn(screen)).toBe('');
  await player.getByRole('combobox', { name: 'Speed' }).selectOption('4×');
  await player.getByRole('button', { name: 'Play' }).click();
  await page.clock.runFor(8000);
  await expect(player.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await shownIn(screen)).toBe(transcript);
});

test('a recording goes in steps for readers who prefer less motion', THOROUGH, async ({ page }) => {
  await openAtRest(page);
  await page.getByRole('button', { name: 'Play “Use the Python client”' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.clock.runFor(700);
  expect(await shownIn(screenOf(page))).toBe('');
  await page.clock.runFor(400);
  await expect.poll(() => shownIn(screenOf(page))).toMatch(/^export \S+$/);
});

test('without script, and as Markdown, a recording is its transcript', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: process.env.SITE_URL ?? '',
  });
  const page = await context.newPage();
  await page.goto(PAGE);
  await expect(page.getByText('404 Route not found').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Play/ })).toHaveCount(0);
  await context.close();
  expect(readFileSync(join(dist, `${PAGE}.md`), 'utf8')).toContain('$ python step1.py\nNo routes');
});

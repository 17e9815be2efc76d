import type { Locator, Page } from '@playwright/test';
import { expectNoFault, LOOKS, setLook } from './axe.ts';
import { expect, index, open, test, title } from './journey.ts';

const SCREENS = [
  { name: 'a laptop', width: 1280, height: 800 },
  { name: 'a phone', width: 390, height: 844 },
];

/** The ways to start, the first of them a button in this page. */
const ways = (page: Page): Locator[] => [
  page.getByRole('main').getByRole('link', { name: 'Try it on this page' }),
  page.getByRole('main').getByRole('link', { name: 'Follow the quickstart' }),
  page.getByRole('main').getByRole('link', { name: 'Move an application' }),
];

for (const { name, ...size } of SCREENS) {
  test(`the first screen of ${name} explains what the product is, for whom, and how to start`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await open(page, '/');
    await expect(title(page)).toHaveText('Getting Started');
    const main = page.getByRole('main');
    for (const text of [/One gate between/, /developers.*administrators.*security teams/]) {
      await expect(main.getByText(text)).toBeInViewport({ ratio: 1 });
    }
    for (const way of ways(page)) await expect(way).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole('button', { name: 'Try it' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0);
  });
}

test('the figures on the home page match the list of verified samples', async ({ page }) => {
  await open(page, '/');
  const main = page.getByRole('main');
  const figure = async (words: string): Promise<string> => {
    const text = await main.getByText(words).innerText();
    return text.replace(words, '').trim();
  };
  const samples = await figure('samples match the API definition');
  const run = await figure('of them were run on a mock server');
  const pages = await figure('pages checked for links and names');
  expect(await figure('version of the API')).toBe(index.version);
  await main.getByRole('link', { name: 'See what was checked' }).click();
  await expect(title(page)).toHaveText('Verified samples');
  await expect(page.getByText(`${samples} samples on ${pages} pages match`)).toContainText(
    `contract ${index.version}, and ${run} of them were run.`,
  );
});

test('the first request can be sent on the home page, in every color mode', async ({ page }) => {
  const parts: string[] = [];
  page.on('request', (request) => parts.push(request.url()));
  await open(page, '/');
  expect(parts.filter((url) => /render-console|sandbox-worker|contract\.js/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Try it' }).click();
  const console = page.getByRole('dialog', { name: 'Try it' });
  await console.getByRole('button', { name: 'Send' }).click();
  await expect(console.getByRole('status')).toHaveText('Response 1: status 200');
  await expect(console).toContainText('"support-chat"');
  for (const look of LOOKS) {
    await setLook(page, look);
    await expectNoFault(page);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every start link works, and the picture is a list of steps', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Try it' })).toBeHidden();
    const main = page.getByRole('main');
    await expect(main.getByText('Email address masked')).toBeVisible();
    const [first, second] = ways(page);
    await first?.click();
    await expect(main.getByRole('heading', { name: 'A first call' })).toBeInViewport();
    await second?.click();
    await expect(page).toHaveURL(/core-quickstart$/);
  });
});

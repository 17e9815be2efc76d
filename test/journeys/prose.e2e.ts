import type { Locator, Page } from '@playwright/test';
import {
  boxesOf,
  colorOf,
  expect,
  index,
  open,
  reference,
  sidebar,
  SPECIMEN,
  test,
  THOROUGH,
  title,
} from './journey.ts';

const diagram = (page: Page): Locator =>
  page.getByRole('img', { name: /^An application calls a route/ });

test('a wide table on a phone scrolls by itself and keeps its row names', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/verified');
  const table = page.getByRole('table').first();
  const box = table.locator('..');
  expect(
    await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeGreaterThan(0);
  const name = table.getByRole('rowheader').first();
  const before = await name.boundingBox();
  await box.evaluate((element) => {
    element.scrollLeft = element.scrollWidth;
  });
  expect((await name.boundingBox())?.x).toBe(before?.x);
});

test('details open and close by keyboard, and are open on paper', THOROUGH, async ({ page }) => {
  await open(page, SPECIMEN);
  const inside = page.getByText('Settings, which are free-form.').last();
  await expect(inside).toBeHidden();
  await page.getByText('What else a route may hold').last().focus();
  await page.keyboard.press('Enter');
  await expect(inside).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(inside).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(inside).toBeVisible();
});

test('a footnote links to its text and back', THOROUGH, async ({ page }) => {
  await open(page, SPECIMEN);
  const mark = page.getByRole('link', { name: '[1]' });
  await mark.click();
  const note = page.getByRole('listitem').filter({ hasText: 'The name is in the path' });
  await expect(note).toBeInViewport();
  await note.getByRole('link', { name: 'Back to reference 1' }).click();
  await expect(mark).toBeInViewport();
  await expect(note).not.toBeInViewport();
});

test('an image has its space reserved before it loads', THOROUGH, async ({ page }) => {
  await open(page, SPECIMEN);
  const image = page.getByRole('img', { name: 'A box with the word “route” in it' });
  await expect(image).toHaveAttribute('loading', 'lazy');
  const place = await image.boundingBox();
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBe(320);
  const filled = await image.boundingBox();
  expect([filled?.width, filled?.height]).toEqual([place?.width, place?.height]);
});

test('a diagram has the colors of the page in light and dark', async ({ page }) => {
  await open(page, SPECIMEN);
  const words = diagram(page).getByText('application');
  const drawn = (part: string, property: 'fill' | 'stroke'): Promise<string[]> =>
    diagram(page)
      .locator(`.edge ${part}`)
      .evaluateAll((parts, name) => parts.map((each) => getComputedStyle(each)[name]), property);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const color = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(await words.evaluate((text) => getComputedStyle(text).fill)).toBe(color);
    const line = await colorOf(page, '--site-line-strong');
    expect(await drawn('path', 'stroke')).toEqual([line, line, line]);
    expect(await drawn('polygon', 'fill')).toEqual([line, line, line]);
  }
});

test("a heading's link is shown only on hover and on focus", async ({ page }) => {
  await open(page, SPECIMEN);
  const link = page.getByRole('link', { name: 'Link to “Headings”' });
  await expect(link).toHaveCSS('opacity', '0');
  await page.getByRole('heading', { name: 'Headings', exact: true }).hover();
  await expect(link).toHaveCSS('opacity', '1');
  await title(page).hover();
  await expect(link).toHaveCSS('opacity', '0');
  await link.focus();
  await expect(link).toHaveCSS('opacity', '1');
});

test('a page links to its source and shows when it was changed', async ({ page }) => {
  await open(page, SPECIMEN);
  await expect(page.getByRole('link', { name: /^Edit this page/ })).toHaveAttribute(
    'href',
    /\/edit\/main\/site\/guides\/markdown-page\.md$/,
  );
  await open(page, reference('createroute'));
  const time = page.getByRole('time');
  await expect(time).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
  await expect(time).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);
});

test('a page without a sidebar is in the middle of a wide window', THOROUGH, async ({ page }) => {
  await open(page, SPECIMEN);
  await expect(sidebar(page)).toHaveCount(0);
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const { text, gap } = await boxesOf(page);
    expect(Math.abs(text.x - (width - text.x - text.width))).toBeLessThanOrEqual(2);
    expect(gap).toBeGreaterThan(16);
    expect(gap).toBeLessThan(96);
  }
});

test(
  'a message in a table leaves the other columns room on a phone',
  THOROUGH,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, reference('createroute'));
    const heading = page.getByRole('columnheader', { name: 'Message', exact: true });
    const table = page.getByRole('table').filter({ has: heading });
    const [inside, room] = await table.evaluate((element) => [
      element.scrollWidth,
      element.parentElement?.clientWidth ?? 0,
    ]);
    expect(inside).toBeLessThanOrEqual(room ?? 0);
  },
);

for (const path of ['/api', `/${index.product.slug}-python/exceptions`]) {
  test(
    `cells of ${path} with several sentences are wide on a phone`,
    THOROUGH,
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, path);
      const cells = page
        .getByRole('main')
        .getByRole('cell')
        .filter({ hasText: /.{120}/s });
      const widths = await cells.evaluateAll((all) =>
        all.map((cell) => cell.getBoundingClientRect().width),
      );
      expect(widths.length).toBeGreaterThan(0);
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(160);
    },
  );
}

test(
  'on a phone scrollable content has a shadow, and the title has a gap above',
  THOROUGH,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, SPECIMEN);
    const above = await title(page).boundingBox();
    const list = await page.getByRole('group').filter({ hasText: 'On this page' }).boundingBox();
    const end = (list?.y ?? 0) + (list?.height ?? 0);
    expect((above?.y ?? 0) - end).toBeGreaterThanOrEqual(20);

    await page.setViewportSize({ width: 320, height: 640 });
    for (const box of [
      page.getByRole('table').first().locator('..'),
      diagram(page).locator('..'),
    ]) {
      await expect(box).toHaveCSS('background-attachment', 'local, scroll');
      await expect(box).toHaveCSS('background-image', /gradient.*, linear-gradient\(to left/);
    }
  },
);

import type { Locator, Page } from '@playwright/test';
import { colorOf } from './shell.ts';
import { expect, index, open, reference, test } from './site.ts';

/** What a reader does with the elements of a page, on the specimen that shows each of them. */
const SPECIMEN = '/markdown-page';

test.describe('a table on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const excess = (table: Locator): Promise<number> =>
    table.locator('..').evaluate((box) => box.scrollWidth - box.clientWidth);

  test('scrolls inside itself and keeps the names of its rows', async ({ page }) => {
    await open(page, '/verified');
    const table = page.getByRole('table').first();
    expect(await excess(table)).toBeGreaterThan(0);
    const name = table.getByRole('cell').first();
    const before = await name.boundingBox();
    await table.locator('..').evaluate((box) => {
      box.scrollLeft = box.scrollWidth;
    });
    expect((await name.boundingBox())?.x).toBe(before?.x);
  });
});

test.describe('tabs', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name }).first();

  test('move by arrows, Home and End, and choose by them', async ({ page }) => {
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

  test('in two rows stand on a line each', async ({ page }) => {
    await open(page, reference('createroute'));
    const long = page.getByRole('tablist').filter({ hasText: 'Two weighted models' });
    const [upper, lower] = await long.getByRole('tab').all();
    if (!upper || !lower) throw new Error('There are no two tabs.');
    const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    const [line, row] = await upper.evaluate((element) => [
      getComputedStyle(element, '::after'),
      element.parentElement?.clientWidth ?? 0,
    ]);
    expect(Number.parseFloat(line.width)).toBeGreaterThan(row);
    expect(line.borderBottomWidth).toBe('1px');
  });

  test('that hold words alone can be reached by keyboard', async ({ page }) => {
    await open(page, SPECIMEN);
    const list = page.getByRole('tablist').nth(1);
    await list.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel').filter({ hasText: 'for Python' })).toBeFocused();
  });

  test('follow the choice made in another tab of the browser', async ({ page, context }) => {
    await open(page, SPECIMEN);
    await expect(tab(page, 'Python')).toHaveAttribute('aria-selected', 'true');
    const other = await context.newPage();
    await open(other, reference('createroute'));
    await other.getByRole('tab', { name: 'TypeScript' }).first().click();
    await expect(tab(page, 'TypeScript')).toHaveAttribute('aria-selected', 'true');
  });

  test('follow the choice of a page that was left by a link', async ({ page }) => {
    await open(page, SPECIMEN);
    await tab(page, 'TypeScript').click();
    await page.getByRole('link', { name: 'Get a route' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Get a route' })).toBeVisible();
    await expect(tab(page, 'TypeScript')).toHaveAttribute('aria-selected', 'true');
  });

  test('follow a link to the same page with another choice', async ({ page }) => {
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
});

test('an address leads to its part, whichever tabs were chosen above it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const heading = page.getByRole('main').getByRole('heading', { name: 'Errors' });
  const top = async (query: string): Promise<number> => {
    await open(page, `${reference('createroute')}${query}#errors`);
    return heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  };
  const plain = await top('');
  for (const query of ['?lang=python', '?lang=cli', '']) expect(await top(query)).toBe(plain);
});

test('an address that names a tab names the one that is shown', async ({ page, context }) => {
  await open(page, `${reference('createroute')}?from=mail&lang=curl#errors`);
  const tab = (on: Page, name: string) => on.getByRole('tab', { name }).first();
  await tab(page, 'TypeScript').scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await tab(page, 'TypeScript').click();
  await expect(page).toHaveURL(/\/createroute\?from=mail&lang=typescript#errors$/);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  const other = await context.newPage();
  await open(other, reference('getroute'));
  await tab(other, 'cURL').click();
  await expect(page).toHaveURL(/&lang=curl#errors$/);
  await expect(tab(page, 'cURL')).toHaveAttribute('aria-selected', 'true');
  await expect(other).toHaveURL(reference('getroute'));
  // It was corrected, and no step back leads to what it was.
  expect(await page.evaluate(() => window.navigation.entries().length)).toBe(1);
});

test('details open and close by keyboard', async ({ page }) => {
  await open(page, SPECIMEN);
  const inside = page.getByText('Settings, which are free-form.').last();
  await expect(inside).toBeHidden();
  await page.getByText('What else a route may hold').last().focus();
  await page.keyboard.press('Enter');
  await expect(inside).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(inside).toBeHidden();
});

test('details are open on paper', async ({ page }) => {
  await open(page, SPECIMEN);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Settings, which are free-form.').last()).toBeVisible();
});

test('a footnote leads there and back', async ({ page }) => {
  await open(page, SPECIMEN);
  const mark = page.getByRole('link', { name: '[1]' });
  await mark.click();
  const note = page.getByRole('listitem').filter({ hasText: 'The name stands in the path' });
  await expect(note).toBeInViewport();
  await note.getByRole('link', { name: 'Back to reference 1' }).click();
  await expect(mark).toBeInViewport();
  await expect(note).not.toBeInViewport();
});

test('an image has its place before it arrives', async ({ page }) => {
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a diagram takes the colours of the ${colorScheme} page`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, SPECIMEN);
    const diagram = page.getByRole('img', { name: /^An application calls a route/ });
    const color = await page.evaluate(() => getComputedStyle(document.body).color);
    const words = diagram.getByText('application');
    expect(await words.evaluate((text) => getComputedStyle(text).fill)).toBe(color);
    const line = await colorOf(page, '--site-line-strong');
    const drawn = (part: string, property: 'fill' | 'stroke'): Promise<string[]> =>
      diagram
        .locator(`.edge ${part}`)
        .evaluateAll((parts, name) => parts.map((each) => getComputedStyle(each)[name]), property);
    expect(await drawn('path', 'stroke')).toEqual([line, line, line]);
    expect(await drawn('polygon', 'fill')).toEqual([line, line, line]);
  });
}

test('the link of a heading is shown under the pointer and the focus alone', async ({ page }) => {
  await open(page, SPECIMEN);
  const link = page.getByRole('link', { name: 'Link to “Headings”' });
  await expect(link).toHaveCSS('opacity', '0');
  await page.getByRole('heading', { name: 'Headings', exact: true }).hover();
  await expect(link).toHaveCSS('opacity', '1');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(link).toHaveCSS('opacity', '0');
  await link.focus();
  await expect(link).toHaveCSS('opacity', '1');
});

test('an old path leads to the new one', async ({ page }) => {
  await page.goto('/reference');
  await expect(page).toHaveURL('/api');
});

test('a page says where it can be changed', async ({ page }) => {
  await open(page, SPECIMEN);
  await expect(page.getByRole('link', { name: /^Edit this page/ })).toHaveAttribute(
    'href',
    /\/edit\/main\/site\/guides\/markdown-page\.md$/,
  );
});

test('a reference page says when it was last changed', async ({ page }) => {
  await open(page, reference('createroute'));
  const time = page.getByRole('time');
  await expect(time).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  await expect(time).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);
});

test('the specimen has no sidebar', async ({ page }) => {
  await open(page, SPECIMEN);
  await expect(page.getByRole('navigation', { name: 'Documentation' })).toHaveCount(0);
});

for (const width of [1440, 1920]) {
  test(`a page without a sidebar stands in the middle of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, SPECIMEN);
    const article = await page.getByRole('article').boundingBox();
    const contents = await page.getByRole('navigation', { name: 'On this page' }).boundingBox();
    if (!article || !contents) throw new Error('The article or its contents are not shown.');
    const end = article.x + article.width;
    expect(Math.abs(article.x - (width - end))).toBeLessThanOrEqual(2);
    expect(contents.x - end).toBeGreaterThan(16);
    expect(contents.x - end).toBeLessThan(96);
  });
}

test('a message in a table leaves the other columns room on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, reference('createroute'));
  for (const name of ['Message', 'Likely cause']) {
    const heading = page.getByRole('columnheader', { name, exact: true });
    const table = page.getByRole('table').filter({ has: heading });
    const [inside, room] = await table.evaluate((element) => [
      element.scrollWidth,
      element.parentElement?.clientWidth ?? 0,
    ]);
    expect(inside, name).toBeLessThanOrEqual(room ?? 0);
  }
});

for (const path of ['/api', `/${index.product.slug}-python/exceptions`]) {
  test(`several sentences in a table are no tower of words on a phone on ${path}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, path);
    const cells = page
      .getByRole('main')
      .getByRole('cell')
      .filter({ hasText: /.{160}/s });
    expect(await cells.count()).toBeGreaterThan(0);
    for (const cell of await cells.all()) {
      expect((await cell.boundingBox())?.width).toBeGreaterThanOrEqual(160);
    }
  });
}

test('what scrolls sideways has a shadow at its edge, tables and diagrams alike', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, SPECIMEN);
  const table = page.getByRole('table').first().locator('..');
  const diagram = page.getByRole('img', { name: /^An application calls a route/ }).locator('..');
  for (const box of [table, diagram]) {
    await expect(box).toHaveCSS('background-attachment', 'local, scroll');
    await expect(box).toHaveCSS('background-image', /gradient.*, linear-gradient\(to left/);
  }
});

test('the contents stand clear of the title on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, SPECIMEN);
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const contents = await page.getByRole('group').filter({ hasText: 'On this page' }).boundingBox();
  const end = (contents?.y ?? 0) + (contents?.height ?? 0);
  expect((title?.y ?? 0) - end).toBeGreaterThanOrEqual(20);
});

test('nothing is wider than a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, SPECIMEN);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(excess).toBe(0);
});

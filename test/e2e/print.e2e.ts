import { expect, open, reference, test } from './site.ts';

/** The width of A4 between its margins, at 96 pixels an inch. */
test.use({ viewport: { width: 672, height: 950 }, colorScheme: 'dark' });

test('paper holds the page and nothing of the chrome', async ({ page }) => {
  await open(page, reference('createroute'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const landmark of ['banner', 'contentinfo', 'navigation'] as const) {
    for (const part of await page.getByRole(landmark, { includeHidden: true }).all()) {
      await expect(part, landmark).toBeHidden();
    }
  }
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('paper is light, whatever the screen shows', async ({ page }) => {
  await open(page, '/');
  const choice = page.getByRole('group', { name: 'Colour mode' }).getByRole('radio');
  // The switch is in the menu on a screen this small.
  await page.setViewportSize({ width: 1280, height: 950 });
  await choice.and(page.getByLabel('Dark')).press('Space');
  await page.emulateMedia({ media: 'print' });
  const [red = 255] = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return [];
    canvas.fillStyle = getComputedStyle(document.body).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  expect(red).toBeLessThan(80);
});

test('every panel of tabs is printed, under its name', async ({ page }) => {
  await open(page, reference('createroute'));
  await page.emulateMedia({ media: 'print' });
  const panels = page.locator('[role="tabpanel"]');
  expect(await panels.count()).toBeGreaterThan(1);
  for (const panel of await panels.all()) await expect(panel).toBeVisible();
  await expect(page.getByRole('tablist')).toHaveCount(0);
  await expect(panels.getByText('TypeScript', { exact: true }).first()).toBeVisible();
});

for (const path of ['/', '/markdown-page', reference('updatevkey')]) {
  test(`code is wrapped and nothing is cut off on ${path}`, async ({ page }) => {
    await open(page, path);
    await page.emulateMedia({ media: 'print' });
    const cut = await page.locator('main *').evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { overflowX, overflowY, display } = getComputedStyle(element);
          const isScroller = /auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY);
          return (
            isScroller &&
            display !== 'none' &&
            (element.scrollWidth > element.clientWidth + 1 ||
              element.scrollHeight > element.clientHeight + 1)
          );
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(cut).toEqual([]);
  });
}

test('links say where they lead', async ({ page }) => {
  await open(page, '/');
  await page.emulateMedia({ media: 'print' });
  const links = page.getByRole('article').locator('a[href^="/"], a[href^="http"]');
  expect(await links.count()).toBeGreaterThan(0);
  for (const link of await links.all()) {
    const shown = await link.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(shown).toContain(await link.getAttribute('href'));
  }
});

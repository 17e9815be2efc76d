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
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);
  await expect(page.getByText('Last updated')).toBeVisible();
});

test('the paper of the API reference ends with its last operation', async ({ page }) => {
  await open(page, '/api#/routes/createroute');
  const view = page.getByRole('region', { name: 'Interactive reference' });
  await expect(view.getByRole('heading', { name: 'Create a route' })).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Interactive reference' })).toHaveCount(0);
  await expect(view).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Query a route' })).toBeVisible();
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

for (const path of ['/', '/api', reference('createroute')]) {
  test(`every word is dark enough for white paper on ${path}`, async ({ page }) => {
    await open(page, path);
    if (path === '/api') {
      const view = page.getByRole('region', { name: 'Interactive reference' });
      await expect(view.getByRole('heading', { level: 1 })).toBeAttached({ timeout: 20_000 });
    }
    await page.emulateMedia({ media: 'print' });
    const pale = await page.getByRole('main').evaluate((main) => {
      const canvas = document.createElement('canvas').getContext('2d', {
        willReadFrequently: true,
      });
      if (!canvas) return ['no canvas'];
      const luminance = (color: string): number => {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
          .map((value) => value / 255)
          .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      return [...main.querySelectorAll<HTMLElement>('*')]
        .filter((element) => element.checkVisibility())
        .filter((element) => [...element.childNodes].some((node) => node.nodeName === '#text'))
        .filter((element) => 1.05 / (luminance(getComputedStyle(element).color) + 0.05) < 4.5)
        .map((element) => element.outerHTML.slice(0, 100));
    });
    expect(pale).toEqual([]);
  });
}

for (const { name, width, height } of [
  { name: 'upright', width: 672, height: 950 },
  { name: 'lying', width: 1000, height: 672 },
]) {
  test(`no part of a page lies in a grid on ${name} paper`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, reference('createroute'));
    await page.emulateMedia({ media: 'print' });
    // Rows of a grid that go over the end of a sheet come to lie on what follows.
    const boxes = await page.getByRole('region', { name: 'Samples' }).evaluate((panel) => {
      const displays: string[] = [];
      for (let box: Element | null = panel; box; box = box.parentElement) {
        displays.push(getComputedStyle(box).display);
      }
      return displays;
    });
    expect([...new Set(boxes)]).toEqual(['block']);
  });
}

test('words of tables stay whole', async ({ page }) => {
  await open(page, '/markdown-page');
  await page.emulateMedia({ media: 'print' });
  const broken = await page.getByRole('columnheader').evaluateAll((cells) =>
    cells
      .filter((cell) => !cell.textContent.includes(' '))
      .filter((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects().length > 1;
      })
      .map((cell) => cell.textContent),
  );
  expect(broken).toEqual([]);
});

test('code in a line has no gaps around it, columns of a wide table have', async ({ page }) => {
  await open(page, '/markdown-page');
  await page.emulateMedia({ media: 'print' });
  const code = page.getByRole('paragraph').getByRole('code').first();
  await expect(code).toHaveCSS('padding', '0px');
  const gap = await page
    .getByRole('columnheader', { name: 'Takes over on' })
    .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).paddingInlineStart));
  expect(gap).toBeGreaterThanOrEqual(6);
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
    const wide = await page.locator('main *').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && !element.closest('svg'))
        .filter((element) => element.getBoundingClientRect().right > innerWidth)
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(wide).toEqual([]);
  });
}

test('links say where they lead', async ({ page }) => {
  await open(page, '/');
  await page.emulateMedia({ media: 'print' });
  const links = page.getByRole('article').locator('a[href^="/"], a[href^="http"]');
  expect(await links.count()).toBeGreaterThan(0);
  for (const link of await links.all()) {
    const { content, position } = await link.evaluate((element) => {
      const style = getComputedStyle(element, '::after');
      return { content: style.content, position: style.position };
    });
    expect(content).toContain(await link.getAttribute('href'));
    // A card's link lies over all of its card on the screen: its words would lie upon each other.
    expect(position).toBe('static');
  }
});

test('the mark of a checked block stays on the screen', async ({ page }) => {
  await open(page, reference('createroute'));
  const mark = page.getByRole('main').getByRole('link', { name: /^Checked against contract/ });
  await expect(mark.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(mark).toHaveCount(0);
});

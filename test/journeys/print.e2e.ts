import type { Page } from '@playwright/test';
import { alike } from '../../scripts/lib/thorough.ts';
import {
  colorMode,
  expect,
  open,
  openApi,
  reference,
  SPECIMEN,
  test,
  THOROUGH,
  title,
} from './journey.ts';

/** The width of A4 between its margins, at 96 pixels an inch. */
test.use({ viewport: { width: 672, height: 950 }, colorScheme: 'dark' });

const print = (page: Page): Promise<void> => page.emulateMedia({ media: 'print' });

/** List what is too pale for white paper: below the contrast that WCAG 1.4.3 asks for. */
const palest = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
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

/** List what a sheet of paper would cut off. */
const cutOff = (page: Page): Promise<string[]> =>
  page.locator('main *').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { overflowX, overflowY, display } = getComputedStyle(element);
        const isScroller = /auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY);
        const isCut =
          isScroller &&
          display !== 'none' &&
          (element.scrollWidth > element.clientWidth + 1 ||
            element.scrollHeight > element.clientHeight + 1);
        const isOutside =
          element.checkVisibility() &&
          !element.closest('svg') &&
          element.getBoundingClientRect().right > innerWidth;
        return isCut || isOutside;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

test("a printed reference page has all samples, without the site's navigation", async ({
  page,
}) => {
  await open(page, reference('createroute'));
  const mark = page.getByRole('main').getByRole('link', { name: /^Checked against contract/ });
  await expect(mark.first()).toBeVisible();
  await print(page);
  await expect(title(page)).toBeVisible();
  for (const landmark of ['banner', 'contentinfo', 'navigation'] as const) {
    for (const part of await page.getByRole(landmark, { includeHidden: true }).all()) {
      await expect(part, landmark).toBeHidden();
    }
  }
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);
  await expect(mark).toHaveCount(0);
  await expect(page.getByText('Last updated')).toBeVisible();
  expect(await palest(page)).toEqual([]);

  const panels = page.locator('[role="tabpanel"]');
  expect(await panels.count()).toBeGreaterThan(1);
  for (const panel of await panels.all()) await expect(panel).toBeVisible();
  await expect(page.getByRole('tablist')).toHaveCount(0);
  await expect(panels.getByText('TypeScript', { exact: true }).first()).toBeVisible();

  for (const viewport of [
    { width: 672, height: 950 },
    { width: 1000, height: 672 },
  ]) {
    await page.setViewportSize(viewport);
    // Rows of a grid that cross the end of a sheet overlap what follows.
    const boxes = await page.getByRole('region', { name: 'Samples' }).evaluate((panel) => {
      const displays: string[] = [];
      for (let box: Element | null = panel; box; box = box.parentElement) {
        displays.push(getComputedStyle(box).display);
      }
      return displays;
    });
    expect([...new Set(boxes)]).toEqual(['block']);
  }
});

test(
  'the printed API reference is whole, and dark enough for paper',
  THOROUGH,
  async ({ page }) => {
    const view = await openApi(page);
    await print(page);
    await expect(page.getByRole('heading', { name: 'Interactive reference' })).toHaveCount(0);
    await expect(view).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Query a route' }).first()).toBeVisible();
    expect(await palest(page)).toEqual([]);
  },
);

test('a printed guide is light, and its links show their targets', THOROUGH, async ({ page }) => {
  await open(page, '/');
  // The switch is in the menu on a screen as small as paper.
  await page.setViewportSize({ width: 1280, height: 950 });
  await colorMode(page, 'Dark').press('Space');
  await page.setViewportSize({ width: 672, height: 950 });
  await print(page);
  expect(await palest(page)).toEqual([]);

  const links = page.getByRole('article').locator('a[href^="/"], a[href^="http"]');
  const after = await links.evaluateAll((all) =>
    all.map((link) => {
      const { content, position } = getComputedStyle(link, '::after');
      return { isNamed: content.includes(link.getAttribute('href') ?? '?'), position };
    }),
  );
  expect(after.length).toBeGreaterThan(0);
  // On the screen a card's link covers its card, and its target would be printed over its words.
  for (const style of after) expect(style).toEqual({ isNamed: true, position: 'static' });
});

test(
  'words of printed tables stay whole, and wide tables have gaps',
  THOROUGH,
  async ({ page }) => {
    await open(page, SPECIMEN);
    await print(page);
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
    const code = page.getByRole('paragraph').getByRole('code').first();
    await expect(code).toHaveCSS('padding', '0px');
    const gap = await page
      .getByRole('columnheader', { name: 'Takes over on' })
      .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).paddingInlineStart));
    expect(gap).toBeGreaterThanOrEqual(6);
  },
);

for (const path of alike([SPECIMEN, '/', reference('updatevkey')])) {
  test(`printed code is wrapped and nothing is cut off on ${path}`, async ({ page }) => {
    await open(page, path);
    await print(page);
    expect(await cutOff(page)).toEqual([]);
  });
}

import config from '../../playwright.config.ts';
import { expect, open, reference, test } from './site.ts';

/** Half as large again as browsers have it: what readers with weak eyes choose. */
const launchOptions = config.use?.launchOptions;
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=24'],
  },
});

for (const width of [360, 996, 1280]) {
  test(`large text leaves everything in a window of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, reference('createroute'));
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe('24px');
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('button', { name: 'Search' })).toBeInViewport({ ratio: 1 });
    if (width > 995) await expect(banner.getByRole('group')).toBeInViewport({ ratio: 1 });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess).toBe(0);
  });
}

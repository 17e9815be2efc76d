import {
  colorMode,
  contents,
  countRestyled,
  expect,
  index,
  open,
  painted,
  reference,
  scrolled,
  scrollTo,
  sidebar,
  test,
  THOROUGH,
  title,
  wheelTo,
} from './journey.ts';

test('the navbar hides on scrolling down and returns on scrolling up', async ({ page }) => {
  await open(page, reference('createroute'));
  const navbar = page.getByRole('banner');
  await wheelTo(page, 900);
  await expect(navbar).not.toBeInViewport();
  await wheelTo(page, 700);
  await expect(navbar).toBeInViewport();
  // Using its controls does not move the page.
  await page.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(colorMode(page, 'Dark')).toBeChecked();
  expect(await scrolled(page)).toBe(700);
  await page.getByRole('main').focus();

  await wheelTo(page, 1000);
  await expect(navbar).not.toBeInViewport();
  await scrollTo(page, 20);
  await expect(navbar).toBeInViewport();
});

test(
  'content below the navbar moves with it, without a layout shift',
  THOROUGH,
  async ({ page }) => {
    await open(page, reference('createroute'));
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) console.error('moved', entry.toJSON());
      }).observe({ type: 'layout-shift' });
    });
    const first = sidebar(page).getByRole('searchbox');
    const foot = page.getByRole('button', { name: 'Collapse sidebar' });
    const samples = page.getByRole('region', { name: 'Samples and responses' });
    const tops = async () => {
      const [item, samplesBox, end] = [
        await first.boundingBox(),
        await samples.boundingBox(),
        await foot.boundingBox(),
      ];
      return [item?.y, samplesBox?.y, (end?.y ?? 0) + (end?.height ?? 0)];
    };
    await sidebar(page)
      .locator('..')
      .evaluate((tree) => tree.scrollTo(0, 0));
    await wheelTo(page, 900);
    await expect(page.getByRole('banner')).not.toBeInViewport();
    expect(await tops()).toEqual([24, 44, 720]);
    await wheelTo(page, 800);
    await expect(page.getByRole('banner')).toBeInViewport();
    expect(await tops()).toEqual([84, 104, 720]);
  },
);

test('a jump to a heading does not bring the navbar over it', THOROUGH, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 700 });
  await open(page, reference('createroute'));
  const navbar = page.getByRole('banner');
  await wheelTo(page, 1200);
  await expect(navbar).not.toBeInViewport();
  // `click()` would first scroll the link out of the navbar's place, which makes the navbar appear.
  const link = await contents(page).getByRole('link').nth(1).boundingBox();
  await page.mouse.click((link?.x ?? 0) + 10, (link?.y ?? 0) + 10);
  await expect.poll(() => scrolled(page)).toBeLessThan(1000);
  await expect(navbar).not.toBeInViewport();
  // The page moves again, as it does when a block that comes into view has another height.
  await page.evaluate(() => scrollBy(0, -20));
  await painted(page);
  await expect(navbar).not.toBeInViewport();
  await wheelTo(page, (await scrolled(page)) - 50);
  await expect(navbar).toBeInViewport();
});

test('the navbar stays while something in it has the focus', THOROUGH, async ({ page }) => {
  await open(page, reference('createroute'));
  const navbar = page.getByRole('banner');
  await navbar.getByRole('link', { name: 'Source code' }).focus();
  await wheelTo(page, 900);
  await expect(navbar).toBeInViewport();
  await page.getByRole('main').focus();
  await expect(navbar).not.toBeInViewport();
  await navbar.getByRole('link', { name: 'Source code' }).focus();
  await expect(navbar).toBeInViewport();
});

test('the Back to top button appears on scrolling up, far from the top', async ({ page }) => {
  await open(page, reference('createroute'));
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect(button).toBeHidden();
  await wheelTo(page, 1000);
  await expect(button).toBeHidden();
  await wheelTo(page, 800);
  await expect(button).toBeVisible();
  await wheelTo(page, 310);
  await expect(button).toBeVisible();
  await wheelTo(page, 290);
  await expect(button).toBeHidden();

  await wheelTo(page, 1000);
  await wheelTo(page, 800);
  await button.click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(button).toBeHidden();
});

test('every link to another site opens a new tab and says so', THOROUGH, async ({ page }) => {
  await open(page, '/');
  const links = page.locator('a[href^="http"]');
  expect(await links.count()).toBeGreaterThan(3);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAccessibleName(/\(opens another site\)$/);
  }
});

test(
  'the announcement scrolls away, cannot be closed, and is not printed',
  THOROUGH,
  async ({ page }) => {
    await open(page, '/');
    const bar = page.getByRole('region', { name: 'Announcement' });
    await expect(bar.getByRole('link', { name: 'Give the project a star' })).toBeVisible();
    await expect(bar.getByRole('button')).toHaveCount(0);
    await scrollTo(page, 600);
    await expect(bar).not.toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    await expect(bar).toBeHidden();
  },
);

test('the navbar is 60 pixels high, with its links on one line', THOROUGH, async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 700 });
  await open(page, '/');
  const navbar = page.getByRole('navigation', { name: 'Main' });
  const links = navbar.getByRole('list').getByRole('link');
  await expect(links).toHaveText(['Getting Started', 'Security & Guardrails', 'Python SDK']);
  const lines = await links.evaluateAll((all) =>
    all.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return range.getClientRects().length;
    }),
  );
  expect(lines).toEqual([1, 1, 1]);
  const logo = await navbar.locator('svg[width="86"]').boundingBox();
  expect([logo?.width, logo?.height]).toEqual([86, 32]);
  const mode = await page.getByRole('group', { name: 'Color mode' }).boundingBox();
  expect((mode?.x ?? 0) + (mode?.width ?? 0)).toBeLessThanOrEqual(996);
  await expect(navbar.getByRole('link', { name: /^Source code/ })).toBeVisible();

  const bar = await navbar.boundingBox();
  expect(bar?.height).toBe(60);
  const announcement = await page.getByRole('region', { name: 'Announcement' }).boundingBox();
  expect(announcement?.y).toBe(0);
  expect(bar?.y).toBe(announcement?.height);
});

test('the navbar leads to the beginning, the guardrails and the Python SDK', async ({ page }) => {
  await open(page, '/changelog');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('list').getByRole('link');
  const { slug } = index.product;
  const targets = ['/', `/${slug}-processors/processors-overview`, `/${slug}-python/quickstart`];
  for (const [position, path] of targets.entries()) {
    await links.nth(position).click();
    await expect(page).toHaveURL(path);
  }
});

test(
  'the navbar slides for 200 ms, and its logo has colors for each mode',
  THOROUGH,
  async ({ page }) => {
    await open(page, '/');
    const banner = page.getByRole('banner');
    await expect(banner).toHaveCSS('transition-duration', '0s');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(banner).toHaveCSS('transition-duration', '0.2s');

    const colors = (): Promise<string[]> =>
      banner.locator('svg[width="86"] > *').evaluateAll((parts) =>
        parts.map((part) => {
          const { fill, stroke } = getComputedStyle(part);
          return `${fill} ${stroke}`;
        }),
      );
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await colors();
    expect(light.length).toBeGreaterThan(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const [position, color] of (await colors()).entries()) {
      expect(color).not.toBe(light[position]);
    }
  },
);

test('the footer has groups of links, the version and ways to report', async ({ page }) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading')).toHaveText(['Documentation', 'Community', 'Company']);
  await expect(footer.getByRole('link', { name: /^Contact / })).toHaveAttribute('href', /^https:/);
  await expect(footer).toContainText('Docs Next');
  await footer.getByRole('link', { name: 'Security', exact: true }).click();
  await expect(page).toHaveURL('/security');
  await expect(title(page)).toBeVisible();
});

test('the skip link comes first and leads to the content', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test(
  'a turn of the scroll restyles what moves with the navbar, not the page',
  THOROUGH,
  async ({ page, browser }) => {
    await open(page, reference('createroute'));
    await wheelTo(page, 900);
    const restyled = await countRestyled(browser, page, async () => {
      await wheelTo(page, 700);
      await expect(page.locator('html')).toHaveAttribute('data-scroll', 'up');
    });
    expect(restyled).toBeLessThan(150);
  },
);

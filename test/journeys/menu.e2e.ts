import type { Locator, Page } from '@playwright/test';
import {
  countRestyled,
  expect,
  foundOperation,
  hold,
  open,
  openApi,
  reference,
  reportConnection,
  scrolled,
  scrollTo,
  searchField,
  test,
  THOROUGH,
  title,
} from './journey.ts';

test.use({ viewport: { width: 375, height: 720 } });

const button = (page: Page): Locator => page.getByRole('button', { name: 'Open navigation' });
const menuOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Navigation' });

/** Say whether the current history entry is that of the open menu. */
const isMenuEntry = (page: Page): Promise<boolean> =>
  page.evaluate(() => JSON.stringify(history.state)?.includes('isMenu') ?? false);

async function openMenu(page: Page): Promise<Locator> {
  await button(page).click();
  await expect(menuOf(page)).toBeVisible();
  return menuOf(page);
}

test('the menu shows the documentation first, then the links of the site', async ({ page }) => {
  await open(page, reference('listroutes'));
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  const menu = await openMenu(page);
  await expect(menu.getByRole('navigation', { name: 'Documentation' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'List routes' })).toBeInViewport();
  await expect(menu.getByRole('group', { name: 'Color mode' })).toBeHidden();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
  const shade = await menu.evaluate(
    (element) => getComputedStyle(element, '::backdrop').backgroundColor,
  );
  expect(shade).not.toBe('rgba(0, 0, 0, 0)');

  await menu.getByRole('button', { name: '← Main menu' }).click();
  await expect(menu.getByRole('link', { name: 'Getting Started' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Source code' })).toBeVisible();
  await expect(menu.getByRole('group', { name: 'Color mode' })).toBeVisible();
  await expect(menu.getByRole('navigation', { name: 'Documentation' })).toBeHidden();
  await menu.getByRole('button', { name: 'Documentation →' }).click();
  await expect(menu.getByRole('navigation', { name: 'Documentation' })).toBeVisible();
});

test('the focus stays inside the open menu, and returns to its button', async ({ page }) => {
  await open(page, reference('listroutes'));
  const menu = await openMenu(page);
  const isInside = (): Promise<boolean> =>
    menu.evaluate((element) => element.contains(document.activeElement));
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  }
  await menu.getByRole('button', { name: 'Close navigation' }).focus();
  await page.keyboard.press('Shift+Tab');
  expect(await isInside()).toBe(true);
  await expect(menu.getByRole('button', { name: 'Close navigation' })).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
});

test('no way to close the menu leaves a history entry', THOROUGH, async ({ page }) => {
  await open(page, '/security');
  await open(page, reference('listroutes'));
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByLabel('Close navigation').click(),
    () => page.mouse.click(345, 500),
    () => page.setViewportSize({ width: 996, height: 720 }),
    () => menuOf(page).getByRole('link', { name: 'List routes' }).click(),
  ]) {
    await page.setViewportSize({ width: 375, height: 720 });
    await openMenu(page);
    await close();
    await expect(menuOf(page)).toBeHidden();
    await expect(page).toHaveURL(reference('listroutes'));
    await expect.poll(() => isMenuEntry(page)).toBe(false);
  }
  await page.goBack();
  await expect(page).toHaveURL('/security');
});

test('Back closes the menu on the first page of a visit too', THOROUGH, async ({ page }) => {
  await open(page, reference('listroutes'));
  await openMenu(page);
  await page.goBack();
  await expect(menuOf(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await expect(page).toHaveURL(reference('listroutes'));
  await page.goForward();
  await expect(menuOf(page)).toBeVisible();
  await page.reload();
  await expect(menuOf(page)).toBeVisible();
  await page.goBack();
  await expect(menuOf(page)).toBeHidden();
});

test(
  'Back from a link of the menu leads to where the menu was opened',
  THOROUGH,
  async ({ page }) => {
    await open(page, reference('createroute'));
    await scrollTo(page, 600);
    await page.mouse.wheel(0, -100);
    await (await openMenu(page)).getByRole('link', { name: 'Get a route' }).click();
    await expect(title(page)).toHaveText('Get a route');
    await expect(menuOf(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect(title(page)).toHaveText('Create a route');
    await expect(menuOf(page)).toBeHidden();
    await expect.poll(() => scrolled(page)).toBe(500);
  },
);

test(
  'the menu opens while a page loads, and Back leads to the old page',
  THOROUGH,
  async ({ page }) => {
    await reportConnection(page, { saveData: true });
    const arrive = await hold(page, '**/chunks/**/getroute.js*');
    await open(page, reference('listroutes'));
    await (await openMenu(page)).getByRole('link', { name: 'Get a route' }).click();
    await expect(page).toHaveURL(reference('getroute'));
    await openMenu(page);
    await page.goBack();
    await expect(menuOf(page)).toBeHidden();
    await expect(page).toHaveURL(reference('listroutes'));

    await (await openMenu(page)).getByRole('link', { name: 'Get a route' }).click();
    await expect(page).toHaveURL(reference('getroute'));
    await openMenu(page);
    arrive();
    await expect(title(page)).toHaveText('Get a route');
    await expect(menuOf(page)).toBeHidden();
    await page.goBack();
    await expect(title(page)).toHaveText('List routes');
    await expect(menuOf(page)).toBeHidden();
  },
);

test('no history entry opens the menu where the navbar has room', THOROUGH, async ({ page }) => {
  await open(page, reference('listroutes'));
  await openMenu(page);
  await page.setViewportSize({ width: 1200, height: 720 });
  await expect.poll(() => isMenuEntry(page)).toBe(false);
  await page.goForward();
  await expect.poll(() => isMenuEntry(page)).toBe(true);
  await expect(menuOf(page)).toBeHidden();
});

test('search replaces the menu, also in the history', THOROUGH, async ({ page }) => {
  await open(page, reference('listroutes'));
  await openMenu(page);
  await page.keyboard.press('Control+k');
  await expect(menuOf(page)).toBeHidden();
  await searchField(page).fill('getRoute');
  await foundOperation(page, 'Get a route').getByRole('option').first().click();
  await expect(page).toHaveURL(reference('getroute'));
  await page.goBack();
  await expect(title(page)).toHaveText('List routes');
  await expect(menuOf(page)).toBeHidden();
});

test('opening and closing the menu quickly leaves no history entry', THOROUGH, async ({ page }) => {
  await open(page, '/security');
  await open(page, reference('listroutes'));
  await button(page).focus();
  // As with a key that is held down: each press comes before the last one is handled.
  await button(page).evaluate(async (element: HTMLElement) => {
    for (let press = 0; press < 9; press += 1) {
      element.click();
      document.querySelector<HTMLElement>('dialog:popover-open')?.hidePopover();
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
  });
  // The last press may have opened it.
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toBeHidden();
  await expect.poll(() => isMenuEntry(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/security');
});

test(
  'the menu keeps the scroll position of /api, also at an anchor',
  THOROUGH,
  async ({ page }) => {
    await openApi(page);
    const openButton = page.getByRole('banner').getByRole('button', { name: 'Open navigation' });
    // Redoc goes to the part of the address as soon as it is there.
    await expect(page.getByRole('heading', { name: 'Create a route' }).last()).toBeInViewport();
    await scrollTo(page, 2000);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => scrolled(page)).toBe(1900);
    await openButton.click();
    await expect(menuOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(openButton).toBeFocused();
    await expect.poll(() => isMenuEntry(page)).toBe(false);
    expect(await scrolled(page)).toBe(1900);

    // Redoc writes its own things into every entry of the history.
    await openButton.click();
    await page.reload();
    await expect(menuOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(() => isMenuEntry(page)).toBe(false);
  },
);

test('the menu replaces the sidebar below 996 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 995, height: 720 });
  await open(page, reference('listroutes'));
  const tree = page.getByRole('navigation', { name: 'Documentation' });
  await expect(button(page)).toBeVisible();
  await expect(tree).toBeHidden();
  await page.setViewportSize({ width: 996, height: 720 });
  await expect(button(page)).toBeHidden();
  await expect(tree).toBeVisible();
});

test(
  "the menu's close button stays in view with a tree longer than the screen",
  THOROUGH,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, reference('deleteroute'));
    const menu = await openMenu(page);
    await expect(menu.getByRole('link', { name: 'Delete a route' })).toBeInViewport();
    await expect(menu.getByRole('button', { name: 'Close navigation' })).toBeInViewport();
    await menu.getByRole('button', { name: '← Main menu' }).click();
    await expect(menu.getByRole('group', { name: 'Color mode' })).toBeInViewport();
  },
);

test('the wheel scrolls only the menu, wherever the pointer is', THOROUGH, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 400 });
  await open(page, '/markdown-page');
  const menu = await openMenu(page);
  await page.mouse.move(360, 200);
  await page.mouse.wheel(0, 400);
  // What the first turn of the wheel did is done before the second one's effect.
  await page.mouse.move(160, 200);
  await page.mouse.wheel(0, 100);
  const panel = menu.locator(':scope > *');
  await expect.poll(() => panel.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  expect(await scrolled(page)).toBe(0);
});

test(
  'a tap before scripts run opens the menu, or search, once they do',
  THOROUGH,
  async ({ page }) => {
    for (const { control, dialog } of [
      { control: 'Open navigation', dialog: 'Navigation' },
      { control: 'Search', dialog: 'Search' },
    ]) {
      const release = await hold(page, '**/assets/entry-client-*.js');
      await page.goto(reference('createroute'), { waitUntil: 'commit' });
      await page.getByRole('button', { name: control }).click();
      await expect(page).toHaveURL(reference('createroute'));
      release();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await page.unroute('**/assets/entry-client-*.js');
    }
  },
);

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test(
    'the menu is ready before it is opened, and opening it restyles no page',
    THOROUGH,
    async ({ page, browser }) => {
      await open(page, reference('createroute'));
      const dialog = page.locator('dialog');
      await expect(dialog).toHaveCount(1);
      await expect(dialog).toBeHidden();
      const restyled = await countRestyled(browser, page, async () => {
        await button(page).tap();
        await expect(menuOf(page)).toBeVisible();
      });
      expect(restyled).toBeLessThan(200);
      await expect(menuOf(page).getByRole('link', { name: 'Create a route' })).toBeInViewport();
      // The page isn't hit by what is next to the panel.
      await page.touchscreen.tap(360, 300);
      await expect(menuOf(page)).toBeHidden();
      await expect(page).toHaveURL(reference('createroute'));
    },
  );
});

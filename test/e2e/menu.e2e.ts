import type { Locator, Page } from '@playwright/test';
import { hold, sayConnection } from './shell.ts';
import { expect, open, reference, test } from './site.ts';

test.use({ viewport: { width: 375, height: 720 } });

/** What brings the branches that a page's HTML does not hold. */
const TREE = '**/chunks/**/navigation.js*';

const button = (page: Page): Locator => page.getByRole('button', { name: 'Open navigation' });
const menuOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Navigation' });

/** Whether the step that the browser is at is that of the open menu. */
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
  await expect(menu.getByRole('group', { name: 'Colour mode' })).toBeHidden();

  await menu.getByRole('button', { name: '← Main menu' }).click();
  await expect(menu.getByRole('link', { name: 'Getting Started' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Source code' })).toBeVisible();
  await expect(menu.getByRole('group', { name: 'Colour mode' })).toBeVisible();
  await expect(menu.getByRole('navigation', { name: 'Documentation' })).toBeHidden();
  await menu.getByRole('button', { name: 'Documentation →' }).click();
  await expect(menu.getByRole('navigation', { name: 'Documentation' })).toBeVisible();
});

test('the focus goes round inside the menu, and back to its button', async ({ page }) => {
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

for (const { name, close } of [
  { name: 'Escape', close: (page: Page) => page.keyboard.press('Escape') },
  { name: 'its button', close: (page: Page) => page.getByLabel('Close navigation').click() },
  { name: 'the backdrop', close: (page: Page) => page.mouse.click(345, 500) },
  {
    name: 'a window that grows',
    close: (page: Page) => page.setViewportSize({ width: 996, height: 720 }),
  },
  {
    name: 'a link to the page itself',
    close: (page: Page) => menuOf(page).getByRole('link', { name: 'List routes' }).click(),
  },
]) {
  test(`${name} closes the menu, and leaves no step back to it`, async ({ page }) => {
    await open(page, '/security');
    await open(page, reference('listroutes'));
    await openMenu(page);
    await close(page);
    await expect(menuOf(page)).toBeHidden();
    await expect(page).toHaveURL(reference('listroutes'));
    await expect.poll(() => isMenuEntry(page)).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL('/security');
  });
}

test('a link closes the menu and leads on', async ({ page }) => {
  await open(page, reference('listroutes'));
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Get a route' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a route');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('Back closes the menu on the first page of a visit too', async ({ page }) => {
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

test('a link of the menu is one step, and Back leads to the place where it was opened', async ({
  page,
}) => {
  await open(page, reference('createroute'));
  await page.evaluate(() => scrollTo(0, 600));
  await page.mouse.wheel(0, -100);
  await (await openMenu(page)).getByRole('link', { name: 'Get a route' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a route');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a route');
  await expect(menuOf(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
});

test('the menu opens while a page is under way, and Back leads to the page on screen', async ({
  page,
}) => {
  await sayConnection(page, { saveData: true });
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a route');
  await expect(menuOf(page)).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('List routes');
  await expect(menuOf(page)).toBeHidden();
});

test('no step opens the menu where the navbar has room', async ({ page }) => {
  await open(page, reference('listroutes'));
  await openMenu(page);
  await page.setViewportSize({ width: 1200, height: 720 });
  await expect.poll(() => isMenuEntry(page)).toBe(false);
  await page.goForward();
  await expect.poll(() => isMenuEntry(page)).toBe(true);
  await expect(menuOf(page)).toBeHidden();
});

test('search takes the place of the menu, also in the history', async ({ page }) => {
  await open(page, reference('listroutes'));
  await openMenu(page);
  await page.keyboard.press('Control+k');
  await expect(menuOf(page)).toBeHidden();
  await page.getByRole('combobox', { name: 'Search the documentation' }).fill('getRoute');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(reference('getroute'));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('List routes');
  await expect(menuOf(page)).toBeHidden();
});

test('quick hands leave no step to the menu either', async ({ page }) => {
  await open(page, '/security');
  await open(page, reference('listroutes'));
  await button(page).focus();
  // A key that is held down, on a slow device: each press comes before the step of the last is done.
  await button(page).evaluate(async (element: HTMLElement) => {
    for (let press = 0; press < 9; press += 1) {
      element.click();
      document.querySelector('dialog')?.close();
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
  });
  await expect(menuOf(page)).toBeHidden();
  await expect.poll(() => isMenuEntry(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/security');
});

test('the menu leaves /api where it was, whatever its address names', async ({ page }) => {
  await open(page, '/api#/routes/createroute');
  const openButton = page.getByRole('banner').getByRole('button', { name: 'Open navigation' });
  // Redoc goes to the part of the address as soon as it is there.
  await expect(page.getByRole('heading', { name: 'Create a route' }).last()).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 2000));
  await page.mouse.wheel(0, -100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1900);
  await openButton.click();
  await expect(menuOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(openButton).toBeFocused();
  await expect.poll(() => isMenuEntry(page)).toBe(false);
  expect(await page.evaluate(() => scrollY)).toBe(1900);

  // Redoc writes its own things into every entry of the history.
  await openButton.click();
  await page.reload();
  await expect(menuOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => isMenuEntry(page)).toBe(false);
});

test('a branch that could not be loaded keeps the focus when it comes', async ({
  page,
  problems,
}) => {
  await page.route(TREE, (route) => route.fulfill({ status: 404 }));
  await open(page, '/security');
  await button(page).click();
  const branch = menuOf(page).getByRole('button', { name: 'Features' });
  await branch.click();
  await menuOf(page).getByRole('button', { name: 'Retry' }).focus();
  await page.unroute(TREE);
  await page.keyboard.press('Enter');
  await expect(menuOf(page).getByRole('link', { name: 'Feature map' })).toBeVisible();
  await expect(branch).toBeFocused();
  for (const problem of problems.splice(0)) expect(problem).toMatch(/404|could not be loaded/);
});

test('the breakpoint is 996 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 995, height: 720 });
  await open(page, reference('listroutes'));
  const tree = page.getByRole('navigation', { name: 'Documentation' });
  await expect(button(page)).toBeVisible();
  await expect(tree).toBeHidden();
  await page.setViewportSize({ width: 996, height: 720 });
  await expect(button(page)).toBeHidden();
  await expect(tree).toBeVisible();
});

test('the way out stays in view where the tree is longer than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, reference('deleteroute'));
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Delete a route' })).toBeInViewport();
  await expect(menu.getByRole('button', { name: 'Close navigation' })).toBeInViewport();
  await menu.getByRole('button', { name: '← Main menu' }).click();
  await expect(menu.getByRole('group', { name: 'Colour mode' })).toBeInViewport();
});

test('the wheel turns the menu alone, wherever the pointer is', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 400 });
  await open(page, '/markdown-page');
  const menu = await openMenu(page);
  await page.mouse.move(360, 200);
  await page.mouse.wheel(0, 400);
  // Whatever the first turn of the wheel did comes before what the second does.
  await page.mouse.move(160, 200);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => menu.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('while the menu is open its button says so, and a shade lies over the page', async ({
  page,
}) => {
  await open(page, reference('listroutes'));
  const menu = await openMenu(page);
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
  const shade = await menu.evaluate(
    (element) => getComputedStyle(element, '::backdrop').backgroundColor,
  );
  expect(shade).not.toBe('rgba(0, 0, 0, 0)');
});

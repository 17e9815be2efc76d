import type { Locator, Page } from '@playwright/test';
import { sidebar } from './shell.ts';
import { expect, open, reference, test } from './site.ts';

const choice = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Colour mode' }).getByRole('radio', { name });

/** The focus brings the navbar back where it is hidden. */
async function choose(page: Page, name: string): Promise<void> {
  await choice(page, name).focus();
  await page.keyboard.press('Space');
  await expect(choice(page, name)).toBeChecked();
}

/** As browsers do it whose reader forbids storage. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [lightness] = /[\d.]+/.exec(getComputedStyle(document.body).color) ?? ['0'];
    // The words of a dark page are light.
    return Number(lightness) > 0.5;
  });

test('the colour mode follows the system until the reader chooses', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  await expect(choice(page, 'System')).toBeChecked();
  expect(await isDark(page)).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => isDark(page)).toBe(true);

  await choose(page, 'Light');
  await expect.poll(() => isDark(page)).toBe(false);
  await page.reload();
  await expect(choice(page, 'Light')).toBeChecked();
  expect(await isDark(page)).toBe(false);

  // Keys reach it like any group of radio buttons.
  await choice(page, 'Light').focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'Dark')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'System')).toBeChecked();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('the frame of the browser follows the choice', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  /** The colour that a browser takes: that of the first one whose condition holds. */
  const frame = (): Promise<string | undefined> =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
          ({ media }) => matchMedia(media).matches,
        )?.content,
    );
  const light = await frame();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await frame();
  expect(dark).not.toBe(light);
  await choose(page, 'Light');
  await expect.poll(frame).toBe(light);
  await page.reload();
  await expect.poll(frame).toBe(light);
  await choose(page, 'System');
  await expect.poll(frame).toBe(dark);
});

test('without a preference of the system the page is light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'no-preference' });
  await open(page, '/');
  expect(await isDark(page)).toBe(false);
});

test('the choice of one tab is that of all', async ({ page, context }) => {
  await open(page, '/');
  const other = await context.newPage();
  await open(other, reference('listroutes'));
  await choose(other, 'Dark');
  await expect(choice(page, 'Dark')).toBeChecked();
  await expect.poll(() => isDark(page)).toBe(true);
  await choose(page, 'System');
  await expect(choice(other, 'System')).toBeChecked();
});

test('a chosen mode is there before the first paint', async ({ page }) => {
  await open(page, '/');
  await choose(page, 'Dark');
  // Without the bundle only the script in the head can do it.
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/');
  expect(await isDark(page)).toBe(true);
});

test('every key of ours ends in the suffix of the site', async ({ page, problems }) => {
  await page.route('**/chunks/**/getroute.js*', (route) => route.fulfill({ status: 404 }));
  await open(page, reference('createroute'));
  // A failed preload reloads the browser, which must be marked.
  const reloaded = page.waitForEvent('load');
  await sidebar(page).getByRole('link', { name: 'Get a route' }).hover();
  await reloaded;
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await choose(page, 'Dark');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.getByRole('tab', { name: 'TypeScript' }).first().click();
  await open(page, '/api#/routes/createroute');
  const view = page.getByRole('region', { name: 'Interactive reference' });
  await expect(view.getByRole('heading', { name: 'Create a route' })).toBeVisible();

  const keys = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
  );
  const suffix = keys.find((key) => key.startsWith('color-mode'))?.slice('color-mode'.length) ?? '';
  expect(suffix).toMatch(/^\.[a-z0-9]{4,}$/);
  const ours = keys.filter((key) => !key.startsWith('redoc.'));
  expect(ours.map((key) => key.replace(suffix, '…')).toSorted()).toEqual([
    'color-mode…',
    `reloaded.${reference('getroute')}…`,
    'sidebar…',
    'tabs.lang…',
  ]);
  problems.length = 0;
});

/** As browsers do it that have no room left. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

for (const { name, block } of [
  { name: 'blocked', block: blockStorage },
  { name: 'full', block: fillStorage },
]) {
  test(`${name} storage changes nothing but one warning`, async ({ page, problems }) => {
    await page.addInitScript(block);
    await open(page, reference('createroute'));
    await choose(page, 'Dark');
    await expect.poll(() => isDark(page)).toBe(true);
    await choose(page, 'Light');
    await expect.poll(() => isDark(page)).toBe(false);
    await page.getByRole('tab', { name: 'TypeScript' }).first().click();
    await expect(page.getByRole('tabpanel', { name: 'TypeScript' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await page
      .getByRole('navigation', { name: 'Documentation' })
      .getByRole('link', { name: 'Get a route' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a route');
    expect(problems.splice(0)).toEqual([
      expect.stringMatching(/^warning: Preferences are not kept: browser storage/),
    ]);
  });

  test(`the API reference comes with ${name} storage too`, async ({ page, problems }) => {
    await page.addInitScript(block);
    await open(page, '/api#/routes/createroute');
    const view = page.getByRole('region', { name: 'Interactive reference' });
    await expect(view.getByRole('heading', { name: 'Create a route' })).toBeVisible();
    await choose(page, 'Dark');
    await expect.poll(() => isDark(page)).toBe(true);
    expect(problems.splice(0)).toEqual([
      expect.stringMatching(/^warning: Preferences are not kept: browser storage/),
    ]);
  });
}

test('the API reference follows the colour mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/api#/routes/createroute');
  const view = page.getByRole('region', { name: 'Interactive reference' });
  const heading = view.getByRole('heading', { name: 'Create a route' });
  await expect(heading).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/dark/);
  const color = (): Promise<string> =>
    heading.evaluate((element) => getComputedStyle(element).color);
  const dark = await color();
  await choose(page, 'Light');
  await expect(page.locator('html')).toHaveClass(/light/);
  await expect.poll(color).not.toBe(dark);
  await choose(page, 'System');
  await expect.poll(color).toBe(dark);
});

import type { Page } from '@playwright/test';
import { alike } from '../../scripts/lib/thorough.ts';
import {
  colorMode,
  expect,
  hold,
  hydrated,
  open,
  openApi,
  reference,
  sidebar,
  test,
  THOROUGH,
  title,
} from './journey.ts';

/** Choose by keyboard: the focus brings the navbar back where it is hidden. */
async function choose(page: Page, name: string): Promise<void> {
  await colorMode(page, name).focus();
  await page.keyboard.press('Space');
  await expect(colorMode(page, name)).toBeChecked();
}

/** Behave as browsers do whose reader forbids storage. */
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

/** Behave as browsers do that have no room left. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

/** Return the browser's keys of stored preferences. */
const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)));

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [lightness] = /[\d.]+/.exec(getComputedStyle(document.body).color) ?? ['0'];
    // The words of a dark page are light.
    return Number(lightness) > 0.5;
  });

const storedModes = async (page: Page): Promise<string[]> =>
  (await storedKeys(page)).filter((key) => key.startsWith('color-mode'));

test('the color mode follows the system until the reader chooses one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'no-preference' });
  await open(page, '/');
  expect(await isDark(page)).toBe(false);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(colorMode(page, 'System')).toBeChecked();
  expect(await isDark(page)).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => isDark(page)).toBe(true);

  await choose(page, 'Light');
  await expect.poll(() => isDark(page)).toBe(false);
  expect(await storedModes(page)).toEqual([expect.stringMatching(/^color-mode\.[a-z0-9]+$/)]);
  await open(page, reference('listroutes'));
  await expect(colorMode(page, 'Light')).toBeChecked();
  expect(await isDark(page)).toBe(false);

  // Keys reach it like any group of radio buttons.
  await colorMode(page, 'Light').focus();
  await page.keyboard.press('ArrowRight');
  await expect(colorMode(page, 'Dark')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(colorMode(page, 'System')).toBeChecked();
  expect(await storedModes(page)).toEqual([]);
});

test('a change of the color mode starts no transitions', THOROUGH, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, reference('createroute'));
  // Permalinks may still be fading out, if the browser computed styles before the style sheet arrived.
  const running = await colorMode(page, 'Dark').evaluate((choice: HTMLElement) => {
    const before = new Set(document.getAnimations());
    choice.click();
    return document
      .getAnimations()
      .filter((animation) => !before.has(animation))
      .map((animation) => (animation instanceof CSSTransition ? animation.transitionProperty : ''));
  });
  expect(running).toEqual([]);
  expect(await isDark(page)).toBe(true);
});

test("the browser's theme color follows the color mode", THOROUGH, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  /** Return the color that a browser takes: the first whose condition holds. */
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

test(
  'a color mode chosen in one browser tab applies to all tabs',
  THOROUGH,
  async ({ page, context }) => {
    await open(page, '/');
    const other = await context.newPage();
    await open(other, reference('listroutes'));
    await choose(other, 'Dark');
    await expect(colorMode(page, 'Dark')).toBeChecked();
    await expect.poll(() => isDark(page)).toBe(true);
    await choose(page, 'System');
    await expect(colorMode(other, 'System')).toBeChecked();
  },
);

test('a chosen color mode applies before the first paint', async ({ page }) => {
  await open(page, '/');
  await choose(page, 'Dark');
  // Without the bundle only the script in the head can do it.
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/');
  expect(await isDark(page)).toBe(true);
});

test(
  'every stored key of the site ends in its own suffix',
  THOROUGH,
  async ({ page, problems }) => {
    await page.route('**/chunks/**/getroute.js*', (route) => route.fulfill({ status: 404 }));
    await open(page, reference('createroute'));
    // A failed preload reloads the browser, which must be marked.
    const reloaded = page.waitForEvent('load');
    await sidebar(page).getByRole('link', { name: 'Get a route' }).hover();
    await reloaded;
    await hydrated(page);
    await choose(page, 'Dark');
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await page.getByRole('tab', { name: 'TypeScript' }).first().click();
    await openApi(page);

    const keys = await storedKeys(page);
    const suffix =
      keys.find((key) => key.startsWith('color-mode'))?.slice('color-mode'.length) ?? '';
    expect(suffix).toMatch(/^\.[a-z0-9]{4,}$/);
    const ours = keys.filter((key) => !key.startsWith('redoc.'));
    expect(ours.map((key) => key.replace(suffix, '…')).toSorted()).toEqual([
      'color-mode…',
      'recent…',
      `reloaded.${reference('getroute')}…`,
      'sidebar…',
      'tabs.lang…',
    ]);
    problems.length = 0;
  },
);

for (const { name, block } of alike([
  { name: 'blocked', block: blockStorage },
  { name: 'full', block: fillStorage },
])) {
  test(`${name} storage causes one warning and no error`, async ({ page, problems }) => {
    const expectWarning = (): void =>
      expect(problems.splice(0)).toEqual([
        expect.stringMatching(/^warning: Preferences are not kept: browser storage/),
      ]);
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
    await sidebar(page).getByRole('link', { name: 'Get a route' }).click();
    await expect(title(page)).toHaveText('Get a route');
    expectWarning();
    await openApi(page);
    await choose(page, 'Dark');
    await expect.poll(() => isDark(page)).toBe(true);
    expectWarning();
  });
}

test('the API reference follows the color mode', THOROUGH, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const view = await openApi(page);
  const heading = view.getByRole('heading', { name: 'Create a route' });
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

test('a color mode that is chosen before scripts run is kept', THOROUGH, async ({ page }) => {
  const release = await hold(page, '**/assets/entry-client-*.js');
  await page.goto(reference('createroute'), { waitUntil: 'commit' });
  await page.getByRole('banner').getByTitle('Dark').click();
  release();
  await expect(colorMode(page, 'Dark')).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');
});

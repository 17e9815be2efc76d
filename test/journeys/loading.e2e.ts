import type { Page } from '@playwright/test';
import {
  colorOf,
  expect,
  hold,
  hydrated,
  isMarked,
  markDocument,
  navigate,
  open,
  reference,
  reportConnection,
  scrolled,
  scrollTo,
  scrollToEnd,
  sidebar,
  sidewaysExcess,
  test,
  THOROUGH,
  title,
} from './journey.ts';

const CHUNK = '**/chunks/**/getroute.js*';

test.beforeEach(({ page }) => reportConnection(page, { saveData: true }));

// The browser and the page report what these journeys break, and nothing else.
test.afterEach(({ problems }) => {
  for (const problem of problems.splice(0)) expect(problem).toMatch(EXPECTED_PROBLEM);
});
const EXPECTED_PROBLEM = /^error: (Failed to load resource|Error: The headings are broken)/;

/** Follow a link. The address changes before the page is requested, and then the clock of loading starts. */
async function startLoading(page: Page): Promise<void> {
  const asked = page.waitForRequest(CHUNK);
  await sidebar(page).getByRole('link', { name: 'Get a route' }).click();
  await expect(page).toHaveURL(reference('getroute'));
  await asked;
}

test('a page stays until the next one arrives, with a bar after 200 ms', async ({ page }) => {
  await page.clock.install();
  const release = await hold(page, CHUNK);
  await open(page, reference('listroutes'));
  await page.clock.pauseAt(Date.now() + 60_000);
  const bar = page.getByRole('progressbar', { name: 'Loading the page' });
  // Another address of the same page loads nothing.
  await navigate(page, '?lang=python');
  await expect(page).toHaveURL(`${reference('listroutes')}?lang=python`);
  await page.clock.runFor(1000);
  await expect(bar).toHaveCount(0);

  await startLoading(page);
  await page.clock.runFor(199);
  await expect(title(page)).toHaveText('List routes');
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toBeVisible();
  await expect(title(page)).toHaveText('List routes');

  release();
  await expect(title(page)).toHaveText('Get a route');
  await expect(bar).toHaveCount(0);
});

test(
  'if several pages are loading, only the last one requested is shown',
  THOROUGH,
  async ({ page }) => {
    const release = await hold(page, CHUNK);
    await open(page, reference('listroutes'));
    await sidebar(page).getByRole('link', { name: 'Get a route' }).click();
    await expect(page).toHaveURL(reference('getroute'));
    await sidebar(page).getByRole('link', { name: 'Update a route' }).click();
    await expect(title(page)).toHaveText('Update a route');
    const shown = await page.evaluateHandle(() => {
      const titles = new Set<string>();
      new MutationObserver(() => titles.add(document.title)).observe(document.head, {
        childList: true,
        subtree: true,
        characterData: true,
      });
      return titles;
    });
    const arrived = page.waitForResponse(CHUNK);
    release();
    await (await arrived).finished();
    await sidebar(page).getByRole('link', { name: 'Delete a route' }).click();
    await expect(title(page)).toHaveText('Delete a route');
    const titles = await shown.evaluate((set) => [...set]);
    expect(titles).toEqual([expect.stringMatching(/^Delete a route/)]);
  },
);

test('a missing page chunk says why, fits 320 px, and Retry loads it', async ({ page }) => {
  const asked: string[] = [];
  await page.route(CHUNK, (route) => {
    asked.push(new URL(route.request().url()).search);
    return asked.length < 3 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue();
  });
  await open(page, reference('listroutes'));
  await markDocument(page);
  await sidebar(page).getByRole('link', { name: 'Get a route' }).click();

  const box = page.getByRole('alert');
  await expect(box.getByRole('heading')).toHaveText('This page could not be loaded.');
  await expect(box).toContainText('Failed to fetch dynamically imported module');
  const red = await colorOf(page, '--site-danger');
  await expect(box.locator('..')).toHaveCSS('border', `1px solid ${red}`);
  await expect(page).toHaveURL(reference('getroute'));
  await expect(page).toHaveTitle(/^This page could not be loaded\. \| /);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: 'Get a route' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysExcess(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });

  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(box).toContainText('?retry=1');
  await retry.click();
  await expect(title(page)).toHaveText('Get a route');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle(/^Get a route \| /);
  expect(asked).toEqual(['', '?retry=1', '?retry=2']);
  expect(await isMarked(page)).toBe(true);
});

// A new build may have replaced it.
test('a page whose chunk fails repeatedly is loaded as a document', THOROUGH, async ({ page }) => {
  await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await open(page, reference('listroutes'));
  await markDocument(page);
  await sidebar(page).getByRole('link', { name: 'Get a route' }).click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(page.getByRole('alert')).toContainText('?retry=1');
  await retry.click();
  await expect(title(page)).toHaveText('Get a route');
  expect(await isMarked(page)).toBe(false);
});

test('a page that was left while it loaded opens at its top', THOROUGH, async ({ page }) => {
  const release = await hold(page, CHUNK);
  await open(page, reference('createroute'));
  await scrollTo(page, 900);
  await page.mouse.wheel(0, -100);
  await navigate(page, reference('getroute'));
  await page.goBack();
  await expect(page).toHaveURL(reference('createroute'));
  release();
  await page.goForward();
  await expect(title(page)).toHaveText('Get a route');
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('Retry says that it is loading, and gives up after 15 seconds', THOROUGH, async ({ page }) => {
  await page.clock.install();
  await page.route(CHUNK, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const other = 1;' }),
  );
  await open(page, reference('listroutes'));
  await sidebar(page).getByRole('link', { name: 'Get a route' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(
    `The page ${reference('getroute')} cannot be shown: its component has no default export`,
  );
  const failed = await alert.elementHandle();
  const button = page.getByRole('main').getByRole('button');
  await expect(button).toHaveAccessibleName('Retry');
  const box = await button.boundingBox();
  const bar = page.getByRole('progressbar', { name: 'Loading the page' });

  await page.unroute(CHUNK);
  let asked = 0;
  await page.route(CHUNK, () => void asked++);
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAccessibleName('Loading…');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toBeFocused();
  await expect(page.getByText('has no default export')).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect(await button.boundingBox()).toEqual(box);
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toBeVisible();
  // A second press asks for nothing.
  await page.keyboard.press('Enter');

  await page.clock.runFor(15_000);
  await expect(alert).toContainText('did not load within 15 seconds');
  expect(await alert.evaluate((element, old) => element === old, failed)).toBe(false);
  await expect(bar).toHaveCount(0);
  await expect(button).toHaveAccessibleName('Retry');
  await expect(button).toBeFocused();
  expect(asked).toBe(1);
});

test(
  'Back to a page that fails shows why, and Retry restores its place',
  THOROUGH,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await open(page, reference('getroute'));
    await scrollTo(page, 1500);
    await sidebar(page).getByRole('link', { name: 'List routes' }).click();
    await expect(title(page)).toHaveText('List routes');
    // A document that was just loaded has only its own page.
    await page.reload();
    await hydrated(page);
    await scrollToEnd(page);
    await page.route(CHUNK, (route) => route.abort());
    await page.goBack();
    const box = page.getByRole('alert');
    await expect(box).toBeInViewport({ ratio: 1 });
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await retry.click();
    await expect(box).toContainText('?retry=1');
    await expect(box).toBeInViewport({ ratio: 1 });

    await page.unroute(CHUNK);
    await retry.click();
    await expect(title(page)).toHaveText('Get a route');
    await expect.poll(() => scrolled(page)).toBe(1500);
  },
);

test("Retry scrolls to the link's anchor and moves the focus there", THOROUGH, async ({ page }) => {
  await page.route(CHUNK, (route) => route.abort());
  await open(page, reference('createroute'));
  await scrollTo(page, 1500);
  await navigate(page, `${reference('getroute')}#errors`);
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.unroute(CHUNK);
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  const heading = page.getByRole('main').getByRole('heading', { name: 'Errors' });
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('status')).toHaveText(/^Get a route/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Link to “Errors”' })).toBeFocused();
});

test('a page that comes back after a failure works as before', THOROUGH, async ({ page }) => {
  await page.route(CHUNK, (route) => route.abort());
  await open(page, reference('createroute'));
  const samples = page.getByRole('region', { name: 'Samples and responses' });
  await samples.getByRole('tab', { name: 'TypeScript' }).first().click();
  await sidebar(page).getByRole('link', { name: 'Get a route' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goBack();
  await expect(samples.getByRole('tabpanel', { name: 'TypeScript' }).first()).toBeVisible();
});

test('a page without its script has no buttons and shows every panel', async ({ page }) => {
  await page.route('**/assets/entry-client-*.js', (route) => route.abort());
  await page.goto(reference('createroute'));
  const main = page.getByRole('main');
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByText('import os').first()).toBeVisible();
});

test('a page that crashes keeps the shell, says why and can be tried again', async ({ page }) => {
  await page.route(CHUNK, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export default {
        path: ${JSON.stringify(reference('getroute'))}, layout: 'article', documentTitle: 'Fixed',
        isDraft: false, html: '<h1>Fixed</h1>',
        headings: new Proxy([], { get(target, key) {
          if (globalThis.isFixed) return Reflect.get(target, key);
          throw new Error('The headings are broken.', { cause: new Error('They were never written.') });
        } }),
      };`,
    }),
  );
  await open(page, reference('listroutes'));
  await sidebar(page).getByRole('link', { name: 'Get a route' }).click();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The headings are broken.');
  await expect(page.getByRole('alert')).toContainText('Cause: They were never written.');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isFixed: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText('Fixed');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const hash of ['', '#part']) {
  test(
    `an unknown address${hash && ' with a part'} loads its document, from the beginning`,
    THOROUGH,
    async ({ page }) => {
      await open(page, reference('createroute'));
      await scrollToEnd(page);
      await navigate(page, `/nowhere${hash}`);
      await expect(page).toHaveTitle(/^Page Not Found \| /);
      await hydrated(page);
      await expect(title(page)).toBeInViewport();
      expect(await scrolled(page)).toBe(0);
    },
  );
}

import type { Page, Route } from '@playwright/test';
import { expect, open, reference, test } from './site.ts';
import { colorOf, hold, isMarked, markDocument, sayConnection, sidebar } from './shell.ts';

const CHUNK = '**/chunks/**/getroute.js*';

test.beforeEach(({ page }) => sayConnection(page, { saveData: true }));

/** The address changes before the page is asked for, and only then do the times of loading begin. */
async function startLoading(page: Page): Promise<void> {
  const asked = page.waitForRequest(CHUNK);
  await sidebar(page).getByRole('link', { name: 'Get a route' }).click();
  await expect(page).toHaveURL(reference('getroute'));
  await asked;
}

test('the old page stays until the next has come, and a bar appears after 200 ms', async ({
  page,
}) => {
  await page.clock.install();
  const release = await hold(page, CHUNK);
  await open(page, reference('listroutes'));
  await page.clock.pauseAt(Date.now() + 60_000);
  await startLoading(page);

  const bar = page.getByRole('progressbar', { name: 'Loading the page' });
  await page.clock.runFor(199);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('List routes');
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('List routes');

  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a route');
  await expect(bar).toHaveCount(0);
});

test('a query of the same page shows no bar', async ({ page }) => {
  await page.clock.install();
  await open(page, reference('listroutes'));
  await page.clock.pauseAt(Date.now() + 60_000);
  await hold(page, '**/chunks/**');
  await page.evaluate(() => void window.navigation.navigate('?lang=python'));
  await expect(page).toHaveURL(`${reference('listroutes')}?lang=python`);
  await page.clock.runFor(1000);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('a reader who goes elsewhere meanwhile gets only what was asked for last', async ({
  page,
}) => {
  const release = await hold(page, CHUNK);
  await open(page, reference('listroutes'));
  await sidebar(page).getByRole('link', { name: 'Get a route' }).click();
  await expect(page).toHaveURL(reference('getroute'));
  await sidebar(page).getByRole('link', { name: 'Update a route' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update a route');
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete a route');
  const titles = await shown.evaluate((set) => [...set]);
  expect(titles).toEqual([expect.stringMatching(/^Delete a route/)]);
});

test('a chunk that is missing shows why, and Retry loads it again', async ({ page, problems }) => {
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

  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(box).toContainText('?retry=1');
  await retry.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a route');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle(/^Get a route \| /);
  expect(asked).toEqual(['', '?retry=1', '?retry=2']);
  expect(await isMarked(page)).toBe(true);
  expect(problems.splice(0).every((problem) => problem.includes('404'))).toBe(true);
});

test('a page that fails again and again comes as a document, since an older build may want it', async ({
  page,
  problems,
}) => {
  await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await open(page, reference('listroutes'));
  await markDocument(page);
  await sidebar(page).getByRole('link', { name: 'Get a route' }).click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(page.getByRole('alert')).toContainText('?retry=1');
  await retry.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a route');
  expect(await isMarked(page)).toBe(false);
  problems.length = 0;
});

test('a page that did not come before begins at its top', async ({ page }) => {
  const release = await hold(page, CHUNK);
  await open(page, reference('createroute'));
  await page.evaluate(() => scrollTo(0, 900));
  await page.mouse.wheel(0, -100);
  await page.evaluate((path) => void window.navigation.navigate(path), reference('getroute'));
  await page.goBack();
  await expect(page).toHaveURL(reference('createroute'));
  release();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a route');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('Retry says that it is loading, and what fails again is an alert again', async ({
  page,
  problems,
}) => {
  await page.clock.install();
  await page.route(CHUNK, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const other = 1;' }),
  );
  await open(page, reference('listroutes'));
  await sidebar(page).getByRole('link', { name: 'Get a route' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('has no default export');
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
  // Nothing is asked for twice.
  await page.keyboard.press('Enter');

  await page.clock.runFor(15_000);
  await expect(alert).toContainText('did not arrive within 15 seconds');
  expect(await alert.evaluate((element, old) => element === old, failed)).toBe(false);
  await expect(bar).toHaveCount(0);
  await expect(button).toHaveAccessibleName('Retry');
  await expect(button).toBeFocused();
  expect(asked).toBe(1);
  problems.length = 0;
});

test('the box of a failure fits a narrow screen', async ({ page, problems }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route(CHUNK, (route) => route.abort());
  await open(page, reference('listroutes'));
  await page.evaluate((path) => void window.navigation.navigate(path), reference('getroute'));
  await expect(page.getByRole('alert')).toBeVisible();
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBe(0);
  problems.length = 0;
});

test('a network that is cut in the middle of a navigation shows the box, and Back leads out of it', async ({
  page,
  context,
  problems,
}) => {
  const cut = await hold(page, CHUNK, (route) => route.abort('internetdisconnected'));
  await open(page, reference('listroutes'));
  await startLoading(page);
  await context.setOffline(true);
  cut();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute(CHUNK);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('List routes');
  await page.goForward();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');

  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a route');
  problems.length = 0;
});

test('back to a page that fails shows why, and Retry brings the reader to the old place', async ({
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await open(page, reference('getroute'));
  await page.evaluate(() => scrollTo(0, 1500));
  await sidebar(page).getByRole('link', { name: 'List routes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('List routes');
  // A document that has just been loaded has no page at hand but its own.
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a route');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
  problems.length = 0;
});

test('a part of a page that failed far from its beginning is where Retry leads, and the focus', async ({
  page,
  problems,
}) => {
  await page.route(CHUNK, (route) => route.abort());
  await open(page, reference('createroute'));
  await page.evaluate(() => scrollTo(0, 1500));
  await page.evaluate(
    (path) => void window.navigation.navigate(path),
    `${reference('getroute')}#errors`,
  );
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.unroute(CHUNK);
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  const heading = page.getByRole('main').getByRole('heading', { name: 'Errors' });
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('status')).toHaveText(/^Get a route/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Link to “Errors”' })).toBeFocused();
  problems.length = 0;
});

test('what comes back after a failure works as before', async ({ page, problems }) => {
  await page.route(CHUNK, (route) => route.abort());
  await open(page, reference('createroute'));
  const samples = page.getByRole('region', { name: 'Samples and example answers' });
  await samples.getByRole('tab', { name: 'TypeScript' }).first().click();
  await sidebar(page).getByRole('link', { name: 'Get a route' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goBack();
  await expect(samples.getByRole('tabpanel', { name: 'TypeScript' }).first()).toBeVisible();
  problems.length = 0;
});

for (const { name, answer } of [
  { name: 'does not arrive', answer: (route: Route) => route.abort() },
  {
    name: 'the browser cannot read',
    answer: (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'let let' }),
  },
]) {
  test(`a page whose script ${name} offers nothing that needs it`, async ({ page, problems }) => {
    await page.route('**/assets/entry-client-*.js', answer);
    await page.goto(reference('createroute'));
    const main = page.getByRole('main');
    await expect(main.getByRole('button')).toHaveCount(0);
    // Every panel of the tabs is shown.
    await expect(main.getByText('import os').first()).toBeVisible();
    problems.length = 0;
  });
}

test('a load of more than 15 seconds counts as timed out', async ({ page }) => {
  await page.clock.install();
  await hold(page, CHUNK);
  await open(page, reference('listroutes'));
  await page.clock.pauseAt(Date.now() + 60_000);
  await startLoading(page);
  await page.clock.runFor(14_999);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.getByRole('alert')).toContainText('did not arrive within 15 seconds');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('a chunk without a default export names the page', async ({ page }) => {
  await page.route(CHUNK, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const other = 1;' }),
  );
  await open(page, reference('listroutes'));
  await sidebar(page).getByRole('link', { name: 'Get a route' }).click();
  await expect(page.getByRole('alert')).toContainText(
    `The page ${reference('getroute')} cannot be shown: its component has no default export`,
  );
});

test('a page that crashes keeps the shell, tells why and can be tried again', async ({
  page,
  problems,
}) => {
  await page.route(CHUNK, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export default {
        path: ${JSON.stringify(reference('getroute'))}, layout: 'article', documentTitle: 'Mended',
        isDraft: false, html: '<h1>Mended</h1>',
        headings: new Proxy([], { get(target, key) {
          if (globalThis.isMended) return Reflect.get(target, key);
          throw new Error('The headings are broken.', { cause: new Error('Nobody wrote them.') });
        } }),
      };`,
    }),
  );
  await open(page, reference('listroutes'));
  await sidebar(page).getByRole('link', { name: 'Get a route' }).click();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The headings are broken.');
  await expect(page.getByRole('alert')).toContainText('Cause: Nobody wrote them.');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  problems.length = 0;

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  problems.length = 0;
  await page.evaluate(() => Object.assign(window, { isMended: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mended');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const hash of ['', '#part']) {
  test(`an address that no page has${hash && ', with a part,'} gets its document, from the beginning`, async ({
    page,
    problems,
  }) => {
    await open(page, reference('createroute'));
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.evaluate((path) => void window.navigation.navigate(path), `/nowhere${hash}`);
    await expect(page).toHaveTitle(/^Page Not Found \| /);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(problems.splice(0).join()).toContain('404');
  });
}

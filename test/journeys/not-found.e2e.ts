import { alike } from '../../scripts/lib/thorough.ts';
import {
  expect,
  foundOperation,
  open,
  reference,
  searchField,
  sidebar,
  test,
  THOROUGH,
  title,
  watchShifts,
} from './journey.ts';

// The browser reports that the document is missing.
test.afterEach(({ problems }) => {
  expect(problems.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('a misspelled address is shown with the most similar pages', async ({ page }) => {
  await open(page, `${reference('createrout')}?a=%3Cb%3E`);
  await expect(page).toHaveTitle(/^Page Not Found \| /);
  await expect(title(page)).toHaveText('Page Not Found');
  const main = page.getByRole('main');
  await expect(main).toContainText('This documentation has no page at this address.');
  await expect(main).toContainText(`You tried ${reference('createrout')}`);
  const links = main.getByRole('link', { name: /route/i });
  await expect(links.first()).toHaveText('Create a route');
  expect(await links.count()).toBeLessThanOrEqual(3);
  await links.first().click();
  await expect(title(page)).toHaveText('Create a route');
});

for (const width of alike([1280, 375])) {
  test(`at ${width} pixels nothing moves when the most similar pages appear`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchShifts(page);
    await open(page, reference('createrout'));
    await expect(page.getByText('Similar pages:')).toBeAttached();
    expect(await shifts()).toEqual([]);
  });
}

for (const path of [`${reference('getroute')}/`, reference('getroute').toUpperCase()]) {
  test(`${path} suggests the same path in its correct spelling`, THOROUGH, async ({ page }) => {
    await open(page, path);
    await expect(page).toHaveURL(path);
    const link = page.getByRole('main').getByRole('link', { name: 'Get a route' });
    await expect(link).toHaveAttribute('href', reference('getroute'));
    await expect(page.getByText('Similar page:')).toBeVisible();
  });
}

test(
  'the not-found page searches for the last part of the address in words',
  THOROUGH,
  async ({ page }) => {
    await open(page, '/somewhere/create-virtualKey');
    await page.getByRole('button', { name: 'Search for “create virtual Key”' }).click();
    await expect(searchField(page)).toHaveValue('create virtual Key');
    await expect(foundOperation(page, 'Create a virtual key')).toBeVisible();
  },
);

test('the not-found page has the shell, and the address as text', async ({ page }) => {
  await open(page, '/%3Cimg%20src=x%20onerror=alert(1)%3E');
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(sidebar(page).getByRole('button', { expanded: true })).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an unknown address returns 404 with links to other pages', async ({ page }) => {
    const response = await page.goto('/nowhere/at-all');
    expect(response?.status()).toBe(404);
    await page.getByRole('main').getByRole('link', { name: 'Getting Started' }).click();
    await expect(page).toHaveURL('/');
  });
});

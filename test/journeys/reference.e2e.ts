import type { Locator, Page } from '@playwright/test';
import { alike } from '../../scripts/lib/thorough.ts';
import { expect, open, reference, sidebar, test } from './journey.ts';

const CREATE = reference('createroute');

const samples = (page: Page): Locator =>
  page.getByRole('region', { name: 'Samples and responses' });
const call = (page: Page): Locator => page.getByText('/v1/admin/routes', { exact: true }).first();
const row = (page: Page, id: string): Locator => page.locator(`#${id}`);

/** Return where a box begins and ends, from the top of the window. */
const box = async (locator: Locator): Promise<{ top: number; bottom: number; left: number }> =>
  locator.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

test('samples and response are next to the facts from 1280 px on, and stay in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, CREATE);
  const facts = await box(page.getByRole('heading', { name: 'Before you call' }));
  expect((await box(samples(page))).left).toBeGreaterThan(facts.left + 300);
  for (const top of [0, 1500]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await expect(samples(page).getByRole('tab', { name: 'cURL' }).first()).toBeInViewport();
    await expect(samples(page).getByText('"message"')).toBeInViewport({ ratio: 1 });
  }
});

for (const width of alike([390, 820, 1279])) {
  test(`samples come right after the path at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, CREATE);
    const gap = (await box(samples(page))).top - (await box(call(page))).bottom;
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(60);
    await expect(samples(page).getByText('curl --request').first()).toBeInViewport();
  });
}

test('an example and a language are chosen together, remembered and linked to', async ({
  page,
}) => {
  await open(page, `${CREATE}?example=full&lang=python`);
  const sample = samples(page).getByText('fallback_codes=[500]');
  await expect(sample).toBeVisible();
  const example = samples(page).getByRole('combobox', { name: 'Example' });
  await expect(example).toHaveValue('full');
  await example.selectOption({ label: 'A route with one model' });
  await expect(sample).toBeHidden();
  await expect(page).toHaveURL(/example=minimal&lang=python/);
  await expect(
    samples(page).getByText('client.create_route(').filter({ visible: true }),
  ).toHaveCount(1);

  await open(page, reference('createprovider'));
  await expect(samples(page).getByRole('combobox', { name: 'Example' })).toHaveValue('minimal');
});

test('the response follows the status that the reader selects', async ({ page }) => {
  await open(page, CREATE);
  const statuses = samples(page).getByRole('tablist', { name: 'Response' });
  await expect(statuses.getByRole('tab')).toHaveText(['200', '400', '500']);
  await statuses.getByRole('tab', { name: '500' }).click();
  await expect(samples(page).getByText('"Failed to create route"')).toBeVisible();
  await expect(samples(page).getByText('"message"')).toBeHidden();
});

test('a field is marked in the sample while the pointer or the focus is on its row', async ({
  page,
}) => {
  await open(page, CREATE);
  const marked = (): Promise<string[]> =>
    page.evaluate(() =>
      [...(CSS.highlights.get('field') ?? [])].map((range) => (range as Range).toString()),
    );
  await row(page, 'body-models-suffix').getByText('suffix', { exact: true }).hover();
  expect(await marked()).toEqual(['"suffix"']);
  await page.mouse.move(0, 0);
  expect(await marked()).toEqual([]);
  await row(page, 'headers-x-api-key').getByRole('link').focus();
  expect(await marked()).toEqual(['x-api-key']);
});

test('an address with a field opens the rows around it', async ({ page }) => {
  await open(page, CREATE);
  const nested = row(page, 'body-models-weight');
  await row(page, 'body-models').getByText('7 fields').click();
  await expect(nested).toBeHidden();
  await page.evaluate(() => {
    location.hash = '#body-models-weight';
  });
  await expect(nested).toBeInViewport();
});

test('the sidebar shows the method of every operation', async ({ page }) => {
  await open(page, CREATE);
  const link = sidebar(page).getByRole('link', { name: 'Delete a route' });
  await expect(link).toHaveText('Delete a routeDELETE');
});

test.describe('a page as Markdown', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is copied, and shown', async ({ page, request }) => {
    await open(page, CREATE);
    const response = await request.get(`${CREATE}.md`);
    expect(response.headers()['content-type']).toMatch(/^text\/markdown; ?charset=utf-8$/);
    await page.getByRole('button', { name: 'Copy page' }).click();
    await expect(page.getByRole('status')).toHaveText('Copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await response.text());
    const link = page.getByRole('link', { name: 'View as Markdown' });
    await expect(link).toHaveAttribute('href', `${CREATE}.md`);
  });
});

test('feedback about a page leads to an issue that names it, and the part that was read', async ({
  page,
}) => {
  await open(page, `${CREATE}#errors`);
  const link = page.getByRole('link', { name: 'Tell us' });
  // Following the link would leave the site.
  await link.evaluate((element) =>
    element.addEventListener('click', (event) => event.preventDefault()),
  );
  await link.click();
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.searchParams.get('body')).toContain(`${CREATE}\nSection: Errors\nContract: `);
});

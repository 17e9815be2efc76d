import { expect, open, sitemapPaths, test } from './site.ts';

for (const path of sitemapPaths()) {
  test(`${path} answers, hydrates and has one title`, async ({ page }) => {
    const response = await page.request.get(path);
    expect(response.status()).toBe(200);
    await open(page, path);
    await expect(
      page.getByRole('main').first().getByRole('heading', { level: 1 }).first(),
    ).toBeVisible();
    await expect(page).toHaveTitle(/.+ \| .+/);
  });
}

test('an unknown path answers 404 with links to likely pages', async ({ page, problems }) => {
  const response = await page.goto('/nowhere/at-all');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page).toHaveTitle(/^Page Not Found \| /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await page.getByRole('main').getByRole('link', { name: 'Getting Started' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started');
  // The browser itself says that the document was missing.
  expect(problems.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('paths are exact', async ({ request }) => {
  for (const path of ['/api/', '/api.html', '/index.html', '/404']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('the policy is strict, but for the styles of the API reference', async ({ request }) => {
  for (const path of sitemapPaths()) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy, path).not.toContain('unsafe-eval');
    expect(policy.includes("'unsafe-inline'"), path).toBe(path === '/api');
  }
});

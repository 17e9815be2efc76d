import { expect, open, test } from './site.ts';

test('the footer groups its links, and says how to report and to ask', async ({ page }) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading')).toHaveText(['Documentation', 'Community', 'Company']);
  await expect(footer.getByRole('link', { name: /^Contact / })).toHaveAttribute('href', /^https:/);
  await footer.getByRole('link', { name: 'Security', exact: true }).click();
  await expect(page).toHaveURL('/security');
});

test('the footer says of which version the documentation is', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('contentinfo')).toContainText('Docs Next');
});

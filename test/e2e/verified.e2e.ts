import { expect, test } from '@playwright/test';

test('a sample says that it was checked, and leads to what that means', async ({ page }) => {
  await page.goto('/');
  const mark = page.getByRole('link', { name: /^Checked against contract \d+\.\d+\.\d+$/ }).first();
  await expect(mark).toBeVisible();
  await mark.click();
  await expect(page).toHaveURL(/\/verified$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verified samples');
  await expect(page.getByRole('table').first().getByRole('cell', { name: 'cURL' })).toBeVisible();
});

test('a sample that nobody checks makes no such claim', async ({ page }) => {
  await page.goto('/markdown-page');
  const block = page.getByRole('figure').filter({ hasText: 'FROM alpine' });
  await expect(block).toBeVisible();
  await expect(block.getByRole('link', { name: /^Checked against/ })).toHaveCount(0);
});

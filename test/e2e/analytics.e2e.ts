import type { Page } from '@playwright/test';
import { headerRules, headersFor } from '../../site/build/headers.ts';
import { expect, open, test } from './site.ts';

/** A service as an installation would name it in site/config.ts. */
const SERVICE = {
  script: 'https://count.example.net/count.js',
  attributes: { 'data-site': 'docs' },
} as const;

/** What stands in the bundle while no service is named. */
const NONE = 'analytics:void 0';

/**
 * Gives the built site a service: its name in the bundle, and the policy that the build would have
 * written for it. Returns what the browser asks of the service.
 */
async function nameService(page: Page): Promise<string[]> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const [, inline = ''] = /<script>(.*?)<\/script>/.exec(await response.text()) ?? [];
    const headers = headersFor(headerRules(inline, SERVICE), '/');
    await route.fulfill({ response, headers: { 'content-type': 'text/html', ...headers } });
  });
  await page.route('**/assets/entry-client-*.js', async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    expect(code).toContain(NONE);
    await route.fulfill({
      response,
      body: code.replace(NONE, `analytics:${JSON.stringify(SERVICE)}`),
    });
  });
  const asked: string[] = [];
  await page.route(/^https:/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.counted = document.currentScript.dataset.site;',
    });
  });
  return asked;
}

test('a service that is named comes when the browser is idle, and no other', async ({ page }) => {
  const asked = await nameService(page);
  await open(page, '/');
  await expect(page.locator('html')).toHaveAttribute('data-counted', 'docs');
  expect(asked).toEqual([SERVICE.script]);
});

for (const [wish, value] of [
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
] as const) {
  test(`it is not asked for anything where ${wish} is set`, async ({ page }) => {
    await page.addInitScript(
      ([name, answer]) => Object.defineProperty(navigator, name, { get: () => answer }),
      [wish, value] as const,
    );
    const asked = await nameService(page);
    await open(page, '/');
    // Callbacks of idle browsers run in order: this one comes after that of the service.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(page.locator(`script[src="${SERVICE.script}"]`)).toHaveCount(0);
    expect(asked).toEqual([]);
  });
}

import type { Page } from '@playwright/test';
import { contentPolicy, headerRules, headersFor } from '../../site/build/headers.ts';
import { expect, open, test, THOROUGH } from './journey.ts';

/** An analytics service as an installation would configure it in site/config.ts. */
const SERVICE = {
  script: 'https://count.example.net/count.js',
  attributes: { 'data-site': 'docs' },
} as const;

/** What the bundle contains while no service is configured. */
const NONE = 'analytics:void 0';

const policyTag = (inline: string, service: typeof SERVICE | undefined): string =>
  `content="${contentPolicy('/', inline, service)}"`;

/**
 * Configure a service for the built site: its name in the bundle, and the policy that the build would
 * have written for it. Returns the requests to the service.
 */
async function nameService(page: Page): Promise<string[]> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const [, inline = ''] = /<script>(.*?)<\/script>/.exec(html) ?? [];
    const headers = headersFor(headerRules(inline, '', SERVICE), '/');
    await route.fulfill({
      headers: { 'content-type': 'text/html', ...headers },
      body: html.replaceAll(policyTag(inline, undefined), policyTag(inline, SERVICE)),
    });
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

test('only the configured analytics service is loaded', async ({ page }) => {
  const asked = await nameService(page);
  await open(page, '/');
  await expect(page.locator('html')).toHaveAttribute('data-counted', 'docs');
  expect(asked).toEqual([SERVICE.script]);
});

// What else asks not to be tracked is tested in site/src/shell/analytics.test.ts.
test('analytics are not loaded where doNotTrack is set', THOROUGH, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' }),
  );
  const asked = await nameService(page);
  await open(page, '/');
  // Idle callbacks run in order: this one runs after the service's.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page.locator(`script[src="${SERVICE.script}"]`)).toHaveCount(0);
  expect(asked).toEqual([]);
});

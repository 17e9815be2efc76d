import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from '@playwright/test';
import { isThorough } from '../../scripts/lib/thorough.ts';
import {
  dist,
  expect,
  hydrated,
  open,
  sidewaysExcess,
  sitemapPaths,
  SPECIMEN,
  sweep,
  test as journey,
  title,
} from './journey.ts';

const published = sitemapPaths();
const oneOfEachFolder = [...new Map(published.map((path) => [dirname(path), path])).values()];
const representatives = new Set(['/', '/api', SPECIMEN, ...oneOfEachFolder]);

for (const path of published.filter((one) => isThorough || representatives.has(one))) {
  sweep(`${path} loads, hydrates, has a title and a policy, and fits 320 px`, async ({ page }) => {
    // 320 pixels are 400 % of 1280, as WCAG 1.4.10 has it.
    await page.setViewportSize({ width: 320, height: 640 });
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(response?.status()).toBe(200);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe-eval');
    // Redoc writes styles.
    expect(policy.includes("'unsafe-inline'")).toBe(path === '/api');
    await hydrated(page);
    await expect(page).toHaveTitle(/.+ \| .+/);
    await expect(title(page).first()).toBeVisible();
    expect(await sidewaysExcess(page)).toBe(0);
  });
}

/** On /api Redoc writes style attributes while it runs; the page's own HTML is as strict as others. */
test('no page of the built site has a style attribute or an inline handler', () => {
  const faults: string[] = [];
  for (const file of globSync('{*,!(api)/**/*}.html', { cwd: dist })) {
    faults.push(...inlineFaults(file, readFileSync(join(dist, file), 'utf8')));
  }
  for (const file of globSync('chunks/*/pages/**/*.js', { cwd: dist })) {
    const module = readFileSync(join(dist, file), 'utf8');
    const { html } = JSON.parse(module.replace(/^export default /, '').replace(/;\s*$/, ''));
    faults.push(...inlineFaults(file, html));
  }
  expect(faults).toEqual([]);
});

const inlineFaults = (file: string, html: string): string[] =>
  [...html.matchAll(/<[a-z][^<>]*\s(?:style|on[a-z]+)=[^<>]*>/gi)].map(
    ([tag]) => `${file}: ${tag}`,
  );

journey('a page keeps to its policy where the host sends none', async ({ page, problems }) => {
  await page.route('**/security', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': policy, ...headers } = response.headers();
    expect(policy).toContain("default-src 'none'");
    await route.fulfill({ response, headers });
  });
  await open(page, '/security');
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('script'), { text: 'alert(1)' }));
    document.body.append(Object.assign(document.createElement('iframe'), { src: '/api' }));
  });
  await expect.poll(() => problems).toHaveLength(2);
  expect(problems.splice(0)).toEqual([
    expect.stringMatching(/inline script.*Content Security Policy/),
    expect.stringMatching(/Framing.*Content Security Policy/),
  ]);
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findProgram } from '../../scripts/test/python.ts';
import { compareHost, send } from '../hosting/expect-host.ts';
import { SERVERS, startHost, type WebServer } from '../hosting/server.ts';
import {
  dist as built,
  expect,
  foundOperation,
  hydrated,
  reference,
  searchField,
  sidebar,
  test,
  title,
} from '../journeys/journey.ts';
import { ROOT } from '../root.ts';

/** The whole site on the servers of Debian, at the root of a host and below a path. */
for (const base of ['', '/docs']) {
  const where = base || 'the root';

  test.describe(`below ${where}`, () => {
    test.describe.configure({ mode: 'serial', timeout: 600_000 });

    let work: string;
    let dist: string;
    test.beforeAll(() => {
      work = mkdtempSync(join(tmpdir(), 'hosting-'));
      dist = base === '' ? built : join(work, 'dist');
      const run = (script: string, ...options: string[]) =>
        execFileSync('node', [join(ROOT, 'site/build', script), ...options], { cwd: ROOT });
      if (base) run('build.ts', `--address=https://example.com${base}`, `--out=${dist}`);
      run('hosting.ts', `--site=${dist}`, `--out=${join(work, 'hosting')}`);
    });
    test.afterAll(() => rmSync(work, { recursive: true }));

    for (const name of SERVERS) {
      test(`${name} serves every file of the site by its rules alone`, async () => {
        test.skip(!findProgram(name), `there is no ${name}`);
        const server = await startHost(name, join(work, 'hosting/server'));
        expect(await compareHost(server.origin, dist)).toEqual([]);
        await server.stop();
      });
    }

    test('every part of the site works on nginx, with its policy in force', async ({ page }) => {
      test.skip(!findProgram('nginx'), 'there is no nginx');
      const server = await startHost('nginx', join(work, 'hosting/server'));
      const requests: string[] = [];
      page.context().on('request', (request) => requests.push(request.url()));
      await visit(page, server, base);
      // Only the not-found page was asked for in vain, and that on purpose.
      expect(requests.filter((url) => !url.startsWith(`${server.origin}${base}/`))).toEqual([]);
      expect(requests.filter((url) => url.includes('/chunks/')).length).toBeGreaterThan(5);
      await server.stop();
    });

    test('a host that cannot redirect leads on from old paths, with query and hash', async ({
      page,
      problems,
    }) => {
      const html = readFileSync(join(dist, 'reference.html'), 'utf8');
      const origin = 'https://pages.example.com';
      await page.route(`${origin}${base}/**`, (route) =>
        new URL(route.request().url()).pathname === `${base}/reference`
          ? route.fulfill({ body: html, contentType: 'text/html' })
          : route.fulfill({ body: 'the new page' }),
      );
      await page.goto(`${origin}${base}/reference?a=b#/routes/createroute`);
      await expect(page).toHaveURL(`${origin}${base}/api?a=b#/routes/createroute`);
      expect(problems).toEqual([]);
    });
  });
}

async function visit(page: Page, { origin }: WebServer, base: string): Promise<void> {
  const policy = (await send(origin, `${base}/security`)).headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  const at = (path: string): string => `${origin}${base}${path}`;

  await page.goto(at('/'));
  await hydrated(page);
  // The sidebar's pages come as chunks, not as documents.
  await page.goto(at('/security'));
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const link = sidebar(page).getByRole('link').first();
  await link.click();
  await expect(page).not.toHaveURL(at('/security'));
  await expect(title(page)).toBeVisible();
  expect(page.url().startsWith(at('/'))).toBe(true);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  await page.keyboard.press('/');
  await searchField(page).fill('createRoute');
  await foundOperation(page, 'Create a route').getByRole('option').first().click();
  await expect(page).toHaveURL(new RegExp(`^${at(reference('createroute'))}(#|$)`));
  await expect(title(page)).toHaveText('Create a route');

  await page.getByRole('button', { name: 'Try it' }).click();
  const console = page.getByRole('dialog', { name: 'Try it' });
  await console.getByRole('button', { name: 'Send' }).click();
  await expect(console.getByRole('status')).toContainText('Response 1:');

  const markdown = await page.getByRole('link', { name: 'View as Markdown' }).getAttribute('href');
  expect(markdown).toBe(`${base}${reference('createroute')}.md`);
  expect((await send(origin, markdown ?? '')).status).toBe(200);

  await page.goto(at('/reference?a=b#/routes/createroute'));
  await expect(page).toHaveURL(at('/api?a=b#/routes/createroute'));
  await hydrated(page);
  const view = page.getByRole('region', { name: 'Interactive reference' });
  await expect(view.getByRole('heading', { name: 'Create a route' })).toBeVisible();
  await page.goto(at('/api'));
  const download = await page.getByRole('link', { name: /YAML/ }).first().getAttribute('href');
  expect(download).toBe(`${base}/openapi/admin.yaml`);

  const canonical = page.locator('link[rel="canonical"]');
  expect(new URL((await canonical.getAttribute('href')) ?? '').pathname).toBe(`${base}/api`);
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  const { pathname } = new URL(card ?? '');
  expect((await send(origin, pathname)).status).toBe(200);
}

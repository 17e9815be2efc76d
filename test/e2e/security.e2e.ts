import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { dist, expect, open, reference, sitemapPaths, test } from './site.ts';

/**
 * Redoc, and whoever counts visits, keep still on localhost: only a host of another name shows what
 * they would ask. It counts as secure, as the real one will be; else there would be no clipboard.
 */
const host = 'docs.example.test';
const origin = `http://${host}:${new URL(process.env.SITE_URL ?? 'http://localhost').port}`;

test.use({
  baseURL: origin,
  permissions: ['clipboard-read', 'clipboard-write'],
  launchOptions: {
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      `--host-resolver-rules=MAP ${host} 127.0.0.1`,
      `--unsafely-treat-insecure-origin-as-secure=${origin}`,
    ],
  },
});

/** What went out, and what the policy stopped. The fixture `problems` sees the console's errors. */
async function watch(page: Page): Promise<{ readonly foreign: string[] }> {
  const foreign: string[] = [];
  // Of this page: a link that the reader follows into a new tab is his own doing.
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== host) foreign.push(request.url());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(
        `${event.effectiveDirective} forbids ${event.blockedURI} (${event.sourceFile ?? 'the page'}:${event.lineNumber})`,
      );
    });
  });
  return { foreign };
}

const published = sitemapPaths();
const kinds = ['/', reference('createroute'), '/markdown-page', '/verified'].filter((path) =>
  published.includes(path),
);

for (const path of kinds) {
  test(`${path} keeps to its policy while every control is used`, async ({ page }) => {
    const { foreign } = await watch(page);
    await open(page, path);
    await useControls(page, page.locator('body'));
    await chooseColours(page);
    await search(page);
    // By navigation: what comes later must keep to the policy too.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Getting Started' }).click();
    await expect(page).toHaveURL('/');
    expect(foreign).toEqual([]);
  });

  test(`${path} keeps to its policy on a small screen`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const { foreign } = await watch(page);
    await open(page, path);
    await useControls(page, page.locator('body'));
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await useControls(page, page.getByRole('dialog'));
    expect(foreign).toEqual([]);
  });
}

test('the not-found page keeps to its policy', async ({ page, problems }) => {
  const { foreign } = await watch(page);
  await open(page, '/nowhere');
  await useControls(page, page.locator('body'));
  await chooseColours(page);
  await search(page);
  expect(foreign).toEqual([]);
  // The browser says that the missing document is missing, and nothing else.
  expect(problems.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('the API reference keeps to its policy while every control is used', async ({ page }) => {
  test.slow();
  const { foreign } = await watch(page);
  await open(page, '/api#/routes/createroute');
  const view = page.getByRole('region', { name: 'Interactive reference' });
  await expect(view.getByRole('heading', { name: 'Create a route' })).toBeVisible();
  await chooseColours(page);
  await useControls(page, view);
  expect(foreign).toEqual([]);
});

/** Where styles are loose, on /api, Redoc writes its own; its page is written as strictly as others. */
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

/** Presses every button, tab and disclosure of a part of the page, as a curious reader would. */
async function useControls(page: Page, part: Locator): Promise<void> {
  // A button in a link leads away, to the mail program of this machine for one.
  const controls = part.locator('button:not(a button), summary, [role="tab"]');
  const isDialog = (await part.getAttribute('role')) === 'dialog' || (await isDialogElement(part));
  for (let position = 0; position < (await controls.count()); position += 1) {
    const control = controls.nth(position);
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
    // By keyboard: what another one has opened may lie over it.
    await control.press('Enter', { timeout: 2000 });
    if (isDialog) {
      if (!(await part.isVisible())) return;
    } else await page.keyboard.press('Escape');
  }
}

const isDialogElement = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element.tagName === 'DIALOG');

async function chooseColours(page: Page): Promise<void> {
  const choices = page.getByRole('group', { name: 'Colour mode' }).getByRole('radio');
  for (const choice of await choices.all()) {
    await choice.press('Space');
    await expect(choice).toBeChecked();
  }
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search the documentation' });
  await field.fill('create route');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
}

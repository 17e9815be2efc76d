import type { Locator, Page } from '@playwright/test';
import { publicSite } from '../../playwright.config.ts';
import { alike, isThorough } from '../../scripts/lib/thorough.ts';
import {
  colorMode,
  expect,
  foundOperation,
  open,
  openApi,
  reference,
  searchField,
  sitemapPaths,
  SPECIMEN,
  test as base,
  THOROUGH,
  title,
} from './journey.ts';

/** Adds `foreign`, the requests to other hosts; `problems` gets what the policy stopped. */
const test = base.extend<{ foreign: string[] }>({
  foreign: [
    async ({ page }, use) => {
      const foreign: string[] = [];
      // Of this page only: a link that opens a new tab may lead elsewhere.
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== publicSite) foreign.push(request.url());
      });
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(
            `${event.effectiveDirective} forbids ${event.blockedURI} (${event.sourceFile ?? 'the page'}:${event.lineNumber})`,
          );
        });
      });
      await use(foreign);
      expect(foreign).toEqual([]);
    },
    { auto: true },
  ],
});
test.use({ baseURL: publicSite, permissions: ['clipboard-read', 'clipboard-write'] });

test(
  'no control of the home page violates the content security policy or calls another host',
  THOROUGH,
  async ({ page }) => {
    await open(page, '/');
    await useControls(page, page.locator('body'));
    await chooseColors(page);
    await search(page);
    // What comes by navigation must keep to the policy too.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Changelog' }).click();
    await expect(title(page)).toHaveText('Changelog');
  },
);

test(
  'no control of the menu violates the content security policy or calls another host',
  THOROUGH,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/');
    await useControls(page, page.locator('body'));
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await useControls(page, page.getByRole('dialog'));
  },
);

const published = sitemapPaths();
const pages = [
  { path: reference('createroute'), width: 1280 },
  { path: SPECIMEN, width: 1280 },
  { path: reference('createroute'), width: 390 },
  { path: '/verified', width: 1280 },
].filter(({ path }) => published.includes(path));

for (const { path, width } of alike(pages)) {
  test(`${path} follows its content security policy and calls no other host at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, path);
    await useControls(page, page.getByRole('main'));
  });
}

test(
  'the not-found page follows its content security policy and calls no other host',
  THOROUGH,
  async ({ page, problems }) => {
    await open(page, '/nowhere');
    await useControls(page, page.getByRole('main'));
    await search(page);
    // The browser reports the missing document, and nothing else.
    expect(problems.splice(0)).toEqual([expect.stringContaining('404')]);
  },
);

test('the API reference follows its content security policy and calls no other host', async ({
  page,
}) => {
  if (isThorough) test.slow();
  const view = await openApi(page);
  await page.waitForLoadState('networkidle');
  await chooseColors(page);
  const heading = page.getByRole('heading', { name: 'Create a route' });
  // The innermost section: another one is around those of all routes.
  const operation = view.locator('[data-section-id]').filter({ has: heading }).last();
  // test-thorough also presses those of the other operations and of the menu.
  await useControls(page, isThorough ? view : operation);
});

/** Press every button, tab and disclosure in a part of the page, as a curious reader would. */
async function useControls(page: Page, part: Locator): Promise<void> {
  // A button in a link leads away, for example to a mail program.
  const controls = part.locator('button:not(a button), summary, [role="tab"]');
  await expect(controls).not.toHaveCount(0);
  const isDialog = await part.evaluate((element) => element.tagName === 'DIALOG');
  for (let position = 0; position < (await controls.count()); position += 1) {
    const control = controls.nth(position);
    // What another control closed may leave between the two questions.
    const isUsable =
      (await control.isVisible()) &&
      (await control.isEnabled({ timeout: 5000 }).catch(() => false));
    if (!isUsable) continue;
    // By keyboard: what another control opened may cover this one.
    await control.press('Enter', { timeout: 5000 }).catch(async (error: unknown) => {
      // What another control closed may have left since it was seen.
      if ((await controls.count()) > position) throw error;
    });
    if (!isDialog) await page.keyboard.press('Escape');
    else if (!(await part.isVisible())) return;
  }
}

async function chooseColors(page: Page): Promise<void> {
  for (const name of ['Light', 'Dark', 'System']) {
    await colorMode(page, name).press('Space');
    await expect(colorMode(page, name)).toBeChecked();
  }
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await searchField(page).fill('create route');
  await expect(foundOperation(page, 'Create a route')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
}

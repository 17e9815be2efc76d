import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { wheelTo } from './shell.ts';
import { expect, open, reference, sitemapPaths, test } from './site.ts';

/** Faults of Redoc's own markup, which no variable of its styles can mend. All others count. */
const REDOC_FAULTS = [
  // Operations begin with h4 under h2.
  'heading-order',
  // The button that picks an example is named "Example", whatever it shows.
  'label-content-name-mismatch',
  // It brings a main landmark of its own.
  'landmark-main-is-top-level',
  'landmark-no-duplicate-main',
  'landmark-unique',
];

interface PageKind {
  readonly name: string;
  readonly path: string;
  readonly ignored?: readonly string[];
}

const published = sitemapPaths();
const API: PageKind = {
  name: 'the API reference',
  path: '/api#/routes/createroute',
  ignored: REDOC_FAULTS,
};
const PAGES: readonly PageKind[] = [
  { name: 'the home page', path: '/' },
  { name: 'a reference page', path: reference('createroute') },
  { name: 'a page of every element', path: '/markdown-page' },
  { name: 'what was verified', path: '/verified' },
  { name: 'the not-found page', path: '/nowhere' },
  API,
].filter(({ path }) => path === '/nowhere' || path === API.path || published.includes(path));

const WIDTHS = { desktop: 1280, mobile: 390 } as const;
const MODES = ['light', 'dark'] as const;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoFault(page: Page, ignored: readonly string[] = []): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(TAGS)
    .disableRules([...ignored])
    .analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(faults).toEqual([]);
}

async function openKind(page: Page, problems: string[], { path }: PageKind): Promise<void> {
  await open(page, path);
  if (path === API.path) {
    const view = page.getByRole('region', { name: 'Interactive reference' });
    await expect(view.getByRole('heading', { name: 'Create a route' })).toBeVisible();
  }
  // The browser says that the missing document is missing.
  if (path === '/nowhere') expect(problems.splice(0)).toEqual([expect.stringContaining('404')]);
}

for (const colorScheme of MODES) {
  for (const [size, width] of Object.entries(WIDTHS)) {
    test.describe(`in ${colorScheme} on ${size}`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      for (const kind of PAGES) {
        test(`${kind.name} has no fault`, async ({ page, problems }) => {
          await openKind(page, problems, kind);
          await expectNoFault(page, kind.ignored);
        });
      }

      test('search has no fault, empty, with hits and without', async ({ page }) => {
        await open(page, '/');
        await page.keyboard.press('/');
        const field = page.getByRole('combobox', { name: 'Search the documentation' });
        await expect(field).toBeFocused();
        await expectNoFault(page);
        await field.fill('create route');
        await expect(page.getByRole('option').first()).toBeVisible();
        await expectNoFault(page);
        await field.fill('zzzzqq');
        await expect(page.getByText('Nothing on this site matches')).toBeVisible();
        await expectNoFault(page);
      });
    });
  }

  test(`the open menu has no fault in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: WIDTHS.mobile, height: 900 });
    await open(page, reference('createroute'));
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
    await expectNoFault(page);
  });
}

/** 320 pixels are 400 % of 1280. */
for (const width of [320, 768, 1280, 1920]) {
  test(`no page scrolls sideways at ${width} pixels`, async ({ page, problems }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const kind of PAGES) {
      await openKind(page, problems, kind);
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess, kind.path).toBe(0);
    }
  });
}

test('nor does any other page, at 320 pixels', async ({ page }) => {
  // More than a hundred pages take as long as a few journeys.
  test.slow();
  await page.setViewportSize({ width: 320, height: 900 });
  const paths = sitemapPaths();
  expect(paths.length).toBeGreaterThan(PAGES.length);
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (excess > 0) wide.push(`${path}: ${excess} pixels`);
  }
  expect(wide).toEqual([]);
});

/** What of the page would move. */
const moving = (page: Page): Promise<string[]> =>
  // Asked for in one go: of an element that is gone meanwhile nobody could tell.
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return animationName !== 'none' || /[1-9]/.test(transitionDuration);
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  );

test.describe('where the reader wants no motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nothing moves', async ({ page }) => {
    for (const path of ['/', reference('createroute'), '/api#/routes/createroute']) {
      await open(page, path);
      if (path.startsWith('/api')) {
        const view = page.getByRole('region', { name: 'Interactive reference' });
        await expect(view.getByRole('heading', { name: 'Create a route' })).toBeVisible();
      }
      expect(await moving(page), path).toEqual([]);
    }
  });

  test('search opens without motion', async ({ page }) => {
    await open(page, '/');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search the documentation' }).fill('create route');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await moving(page)).toEqual([]);
  });

  test('the menu opens without motion', async ({ page }) => {
    await page.setViewportSize({ width: WIDTHS.mobile, height: 900 });
    await open(page, reference('createroute'));
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
    expect(await moving(page)).toEqual([]);
  });

  test('the way back to the top is one step', async ({ page }) => {
    await open(page, reference('createroute'));
    await wheelTo(page, 1000);
    await wheelTo(page, 800);
    const button = page.getByRole('button', { name: 'Back to top' });
    await expect(button).toBeVisible();
    const top = await button.evaluate((element: HTMLElement) => {
      element.click();
      return scrollY;
    });
    expect(top).toBe(0);
  });
});

/** Where the system chooses the colours, backgrounds are gone: what is chosen must differ otherwise. */
test('highlighted lines are told apart in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/markdown-page');
  const edge = (line: Locator): Promise<string> =>
    line.first().evaluate((element) => {
      const { borderInlineStartColor, borderInlineStartWidth } = getComputedStyle(element);
      return `${borderInlineStartWidth} ${borderInlineStartColor}`;
    });
  const lines = page.getByRole('figure', { name: 'A route' }).first().locator('.line');
  const highlighted = lines.and(page.locator('[data-highlighted]'));
  const others = lines.and(page.locator(':not([data-highlighted])'));
  expect(await edge(highlighted)).not.toBe(await edge(others));
});

test('what is current or chosen is told apart in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, reference('createroute'));
  const look = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { color, backgroundColor, borderBlockEndColor } = getComputedStyle(element);
        // A ground that is forced to be the page's is told by number from none, but not by eye.
        const ground = getComputedStyle(document.documentElement).backgroundColor;
        const isClear = backgroundColor.endsWith(', 0)');
        return [color, isClear ? ground : backgroundColor, borderBlockEndColor].join(' ');
      });
  const sidebar = 'nav[aria-label="Documentation"]';
  for (const [chosen, other] of [
    [`${sidebar} a[aria-current]`, `${sidebar} a:not([aria-current])`],
    ['[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]'],
    ['label:has([value="system"])', 'label:has([value="dark"])'],
  ] as const) {
    expect(await look(chosen), chosen).not.toBe(await look(other));
  }
});

test('the whole chrome is used by keyboard alone', async ({ page }) => {
  await open(page, reference('createroute'));
  const focused = page.locator(':focus');
  const walked: string[] = [];
  // Around once: from the first control until the focus leaves the page.
  for (let step = 0; step < 250; step += 1) {
    await page.keyboard.press('Tab');
    const name = await focused.evaluateAll(([element]) =>
      element instanceof HTMLElement && element !== document.body
        ? `${element.tagName} ${element.ariaLabel ?? element.title ?? ''} ${element.innerText}`.trim()
        : '',
    );
    if (name === '') break;
    // Whatever has the focus is on screen, and says so.
    const { isInView, isMarked } = await focused.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const ring = (node: Element | null): boolean =>
        node !== null &&
        Number.parseFloat(getComputedStyle(node).outlineWidth) > 0 &&
        getComputedStyle(node).outlineStyle !== 'none';
      return {
        isInView: bottom > 0 && top < innerHeight,
        isMarked: ring(element) || ring(element.closest('label')),
      };
    });
    expect({ name, isInView, isMarked }).toEqual({ name, isInView: true, isMarked: true });
    walked.push(name);
  }
  for (const control of [
    /Skip to main content/,
    /documentation, home/,
    /Search/,
    /Source code/,
    /List routes/,
    /Collapse sidebar/,
    /Copy code/,
    /cURL/,
    /Contact/,
  ]) {
    expect(
      walked.filter((name) => control.test(name)),
      String(control),
    ).not.toEqual([]);
  }
  expect(walked[0]).toMatch(/Skip to main content/);
});

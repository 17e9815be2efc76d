import type { Locator, Page } from '@playwright/test';
import { alike } from '../../scripts/lib/thorough.ts';
import { expectNoFault, LOOKS, setLook } from './axe.ts';
import {
  API_OPERATION,
  expect,
  foundOperation,
  index,
  open,
  openApi,
  reference,
  searchField,
  sidewaysExcess,
  sitemapPaths,
  SPECIMEN,
  test,
  THOROUGH,
  wheelTo,
} from './journey.ts';

const published = sitemapPaths();
/** test/thorough/every-page.e2e.ts looks at every page. */
const KINDS = [
  { name: 'the home page', path: '/', details: THOROUGH },
  // It has the elements of the specimen.
  { name: 'a reference page', path: reference('createroute'), details: THOROUGH },
  { name: 'a page with every element', path: SPECIMEN },
  { name: 'the not-found page', path: '/nowhere', details: THOROUGH },
  { name: 'the API reference', path: API_OPERATION, details: THOROUGH },
].filter(({ path }) => ['/nowhere', API_OPERATION].includes(path) || published.includes(path));

for (const { name, path, details = {} } of KINDS) {
  test(
    `${name} has no accessibility violations and fits every width`,
    details,
    async ({ page, problems }) => {
      await (path === API_OPERATION ? openApi(page) : open(page, path));
      // The browser reports the missing document.
      if (path === '/nowhere') expect(problems.splice(0)).toEqual([expect.stringContaining('404')]);
      // Redoc's parts take axe the longest.
      for (const look of path === API_OPERATION ? alike(LOOKS) : LOOKS) {
        await setLook(page, look);
        await expectNoFault(page);
      }
      for (const width of [320, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await sidewaysExcess(page), `${width} pixels`).toBe(0);
      }
    },
  );
}

for (const look of LOOKS) {
  test(`search has no accessibility violations in ${look.look}`, THOROUGH, async ({ page }) => {
    await setLook(page, look);
    await open(page, '/');
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    await expectNoFault(page, 'dialog');
    await searchField(page).fill('create route');
    await expect(foundOperation(page, 'Create a route')).toBeVisible();
    await expectNoFault(page, 'dialog');
    await searchField(page).fill('zzzzqq');
    await expect(page.getByText('No results for “zzzzqq”')).toBeVisible();
    await expectNoFault(page, 'dialog');
  });
}

test(
  'the open menu has no accessibility violations, and nothing moves in it',
  THOROUGH,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await open(page, reference('createroute'));
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
    expect(await moving(page)).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoFault(page, 'dialog');
    }
  },
);

/** List the elements of the page that would move. */
const moving = (page: Page): Promise<string[]> =>
  // In one evaluation: an element could be gone before a second one.
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return animationName !== 'none' || /[1-9]/.test(transitionDuration);
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  );

// Journeys run with reduced motion: see playwright.config.ts.
test(
  'with reduced motion nothing moves at home, in search and on /api',
  THOROUGH,
  async ({ page }) => {
    await open(page, '/');
    expect(await moving(page)).toEqual([]);
    await page.keyboard.press('/');
    await searchField(page).fill('create route');
    await expect(foundOperation(page, 'Create a route')).toBeVisible();
    expect(await moving(page)).toEqual([]);
    await openApi(page);
    expect(await moving(page)).toEqual([]);
  },
);

test(
  'with reduced motion the Back to top button jumps without scrolling',
  THOROUGH,
  async ({ page }) => {
    await open(page, reference('createroute'));
    expect(await moving(page)).toEqual([]);
    await wheelTo(page, 1000);
    await wheelTo(page, 800);
    const button = page.getByRole('button', { name: 'Back to top' });
    await expect(button).toBeVisible();
    const top = await button.evaluate((element: HTMLElement) => {
      element.click();
      return scrollY;
    });
    expect(top).toBe(0);
  },
);

test.describe('in forced colors, which remove backgrounds', () => {
  test.use({ forcedColors: 'active' });

  test('highlighted lines differ from others', async ({ page }) => {
    await open(page, SPECIMEN);
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

  test('current and selected items differ from others', THOROUGH, async ({ page }) => {
    await open(page, reference('createroute'));
    const look = (selector: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { color, backgroundColor, borderBlockEndColor } = getComputedStyle(element);
          // A background that is forced to be the page's differs in number from none, but not to the eye.
          const ground = getComputedStyle(document.documentElement).backgroundColor;
          const isClear = backgroundColor.endsWith(', 0)');
          return [color, isClear ? ground : backgroundColor, borderBlockEndColor].join(' ');
        });
    const tree = 'nav[aria-label="Documentation"]';
    for (const [chosen, other] of [
      [`${tree} a[aria-current]`, `${tree} a:not([aria-current])`],
      ['[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]'],
      ['label:has([value="system"])', 'label:has([value="dark"])'],
    ] as const) {
      expect(await look(chosen), chosen).not.toBe(await look(other));
    }
  });
});

test('every control of a page is reached, seen and marked by keyboard alone', async ({ page }) => {
  await open(page, reference('createroute'));
  const walked: string[] = [];
  // Around once: from the first control until the focus leaves the page.
  for (let step = 0; step < 250; step += 1) {
    await page.keyboard.press('Tab');
    const { name, isInView, isMarked } = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return { name: '' };
      const { top, bottom } = element.getBoundingClientRect();
      const hasRing = (node: Element | null): boolean =>
        node !== null &&
        Number.parseFloat(getComputedStyle(node).outlineWidth) > 0 &&
        getComputedStyle(node).outlineStyle !== 'none';
      return {
        name: `${element.tagName} ${element.ariaLabel ?? element.title ?? ''} ${element.innerText}`.trim(),
        isInView: bottom > 0 && top < innerHeight,
        isMarked: hasRing(element) || hasRing(element.closest('label')),
      };
    });
    if (name === '') break;
    expect({ name, isInView, isMarked }).toEqual({ name, isInView: true, isMarked: true });
    walked.push(name);
  }
  expect(walked[0]).toMatch(/Skip to main content/);
  for (const control of [
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
});

test(
  'text that is half as large again leaves every control in the window',
  THOROUGH,
  async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 20 } });
    await open(page, reference('createroute'));
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe('24px');
    const banner = page.getByRole('banner');
    for (const width of [360, 996, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(banner.getByRole('button', { name: 'Search' })).toBeInViewport({ ratio: 1 });
      if (width > 995) await expect(banner.getByRole('group')).toBeInViewport({ ratio: 1 });
      expect(await sidewaysExcess(page), `${width} pixels`).toBe(0);
    }
  },
);

test(
  'text twice as large keeps the name of the site, and wide spacing fits a phone',
  THOROUGH,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, reference('createroute'));
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.reload();
    const name = page.getByRole('banner').getByText(index.product.name, { exact: true });
    const isWhole = (): Promise<boolean> =>
      name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
    expect(await isWhole()).toBe(true);
    expect(await sidewaysExcess(page)).toBe(0);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    for (const path of [reference('createroute'), '/', SPECIMEN]) {
      await open(page, path);
      // https://www.w3.org/WAI/WCAG22/Understanding/text-spacing
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important } p { margin-block-end: 2em !important }`);
        document.adoptedStyleSheets.push(sheet);
      });
      expect(await sidewaysExcess(page), path).toBe(0);
      expect(await isWhole(), path).toBe(true);
    }
  },
);

for (const { task, query, choice, content } of alike([
  {
    task: 'make a fallback route from Python',
    query: 'fallback route python',
    choice: /^Fallback routing/,
    content: /fallback_enabled/,
  },
  {
    task: 'read what 404 means for virtual keys',
    query: '404 virtual key',
    choice: /^Virtual key fields/,
    content: /Key not found/,
  },
  {
    task: 'rotate a key',
    query: 'rotate a key',
    choice: /^Rotate/,
    content: /put the new real key in it/,
  },
])) {
  test(`the keyboard alone and one search are enough to ${task}`, async ({ page }) => {
    await open(page, '/');
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    // At once, or the results could still be those of its beginning.
    await page.keyboard.insertText(query);
    await expect(page.getByRole('status').filter({ hasText: /\d results?$/ })).toBeAttached();
    const chosen = page.getByRole('option', { selected: true });
    for (let step = 0; step < 5; step += 1) {
      if (choice.test((await chosen.textContent()) ?? '')) break;
      await page.keyboard.press('ArrowDown');
    }
    await expect(chosen).toHaveText(choice);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(
      page.getByRole('article').getByText(content).filter({ visible: true }),
    ).not.toHaveCount(0);
    // The next stop is in the page, not in the shell again.
    await page.keyboard.press('Tab');
    const isInside = (): Promise<boolean> =>
      page.evaluate(
        () => document.querySelector('main')?.contains(document.activeElement) ?? false,
      );
    expect(await isInside()).toBe(true);
  });
}

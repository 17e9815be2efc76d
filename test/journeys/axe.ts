import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { painted } from './journey.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The two looks that differ most; test/thorough/every-page.e2e.ts adds the other two. */
export const LOOKS = [
  { look: 'light on a desktop', colorScheme: 'light', width: 1280 },
  { look: 'dark on a phone', colorScheme: 'dark', width: 390 },
] as const;

/** Fail when axe finds a fault on the page, or in a part of it. */
export async function expectNoFault(page: Page, part = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(TAGS)
    // Descriptions of what passed cost as much as the checks.
    .options({ resultTypes: ['violations'] })
    // There are no frames. The other mode collects their results in a page of its own.
    .setLegacyMode()
    .analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(faults).toEqual([]);
}

/** Give the page a look, and the height that axe needs to see enough of it. */
export async function setLook(
  page: Page,
  { colorScheme, width }: { readonly colorScheme: 'light' | 'dark'; readonly width: number },
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  // What then scrolls gets a place in the tab order in the next frame.
  await painted(page);
}

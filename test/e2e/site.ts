import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';

const root = join(import.meta.dirname, '../..');

/** The built site; `SITE_DIST` names another folder than the usual one. */
export const dist = process.env.SITE_DIST ?? join(root, 'site/dist');

interface Index {
  readonly product: { readonly slug: string; readonly name: string };
  readonly version: string;
  readonly groups: readonly {
    readonly title: string;
    readonly isDraft: boolean;
    readonly operations: readonly { readonly operationId: string; readonly summary: string }[];
  }[];
}

export const readGenerated = (file: string): string =>
  readFileSync(join(root, 'generated', file), 'utf8');

/** The product's name and operations, so that no journey depends on them. */
export const index = JSON.parse(readGenerated('reference/index.json')) as Index;

export const reference = (page: string): string =>
  `/${index.product.slug}-core/administration/${page}`;

/** The paths of the sitemap of the built site. */
export const sitemapPaths = (): string[] =>
  [...readFileSync(join(dist, 'sitemap.xml'), 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );

/** Goes to a page and waits until React runs. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
}

/**
 * The test of this project: it fails when a page writes an error to the console, breaks its policy
 * or throws. A journey that means to meet one takes it out of `problems`.
 */
export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          problems.push(`${message.type()}: ${message.text()}`);
        }
      });
      page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

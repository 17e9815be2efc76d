import { nearest } from '../../../scripts/lib/edit-distance.js';
import { normalizedName, toTemplate } from '../../src/search/names.ts';
import type { DocsData, DocsOperation, DocsPage } from './docs-data.ts';

/** Find a page by its path or address, of any form that the site or its readers use. */
export function findPage(
  { pages, redirects, address }: Pick<DocsData, 'pages' | 'redirects' | 'address'>,
  asked: string,
): DocsPage | undefined {
  const path = pathOf(address, asked);
  const moved = redirects[path]?.replace(/#.*/, '') ?? path;
  return pages.find((page) => page.path === moved);
}

/** @example pathOf('https://example.com/docs', 'https://example.com/docs/a.md#b') // '/a' */
function pathOf(address: string, asked: string): string {
  const text = asked.trim();
  const below = text.startsWith(address) ? text.slice(address.length) : text;
  const path = `/${below.replace(/[?#].*/s, '').replace(/\.(md|html)$/, '')}`
    .replaceAll(/\/+/g, '/')
    .replace(/(.)\/$/, '$1');
  return path === '/index' ? '/' : path;
}

/** Find an operation by its id, by its method and path, even one from a log, or by the path of its page. */
export function findOperation(
  { operations, address }: Pick<DocsData, 'operations' | 'address'>,
  asked: string,
): DocsOperation | undefined {
  const templated = toTemplate(
    asked.trim(),
    operations.map(({ path }) => path),
  ).toLowerCase();
  const page = pathOf(address, asked);
  return operations.find(
    (one) =>
      normalizedName(one.operationId) === normalizedName(asked) ||
      `${one.method} ${one.path}`.toLowerCase() === templated ||
      one.page === page,
  );
}

/** Name the known word that is nearest, or all of a few. */
export function hint(asked: string, known: readonly string[]): string {
  const near = nearest(asked, known);
  if (near !== undefined) return ` Did you mean "${near}"?`;
  return known.length <= MOST_LISTED ? ` There are: ${known.join(', ')}.` : '';
}

/** More names than anyone reads in an error message. */
const MOST_LISTED = 60;

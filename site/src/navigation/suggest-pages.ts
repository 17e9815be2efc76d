import type { Suggestion } from '../lib/configuration.ts';
import { flattenNavigation, type NavigationItem, type NavigationPage } from './tree.ts';

const MOST_SUGGESTIONS = 3;
/** Below this, two paths have little more in common than the product's name. */
const LEAST_LIKENESS = 0.4;

/**
 * Suggest pages for an address that no page has: the same one apart from capitals and slashes, or else
 * what the site's configuration suggests and those with the most similar paths.
 *
 * @example suggestPages('/Security/', navigation, []) // [{ label: 'Security', path: '/security' }]
 */
export function suggestPages(
  address: string,
  navigation: readonly NavigationItem[],
  suggestions: readonly Suggestion[],
): readonly NavigationPage[] {
  const pages = flattenNavigation(navigation).map(({ page }) => page);
  const wanted = address.toLowerCase().replaceAll(/\/+/g, '/').replace(/\/$/, '') || '/';
  const same = pages.filter(({ path }) => path.toLowerCase() === wanted);
  if (same.length > 0) return same;
  const known = suggestions.flatMap((suggestion) =>
    suggestion.address.test(wanted) ? pages.filter(({ path }) => path === suggestion.page) : [],
  );
  const alike = pages
    .map((page) => ({ page, likeness: likeness(wanted, page.path) }))
    .filter((match) => match.likeness >= LEAST_LIKENESS && !known.includes(match.page))
    .toSorted((left, right) => right.likeness - left.likeness)
    .map(({ page }) => page);
  return [...known, ...alike].slice(0, MOST_SUGGESTIONS);
}

/**
 * Return the last part of an address as words to search for.
 *
 * @example addressInWords('/core/createRoute-v2') // 'create Route v2'
 */
export function addressInWords(address: string): string {
  const last = readable(address).split('/').findLast(Boolean) ?? '';
  return last
    .replace(/\.html?$/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Decode an address for people; a malformed one stays as it is. */
export function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Compare two paths by Dice's coefficient of letter pairs, from 0 to 1: the order of parts doesn't matter. */
function likeness(left: string, right: string): number {
  const a = pairs(left);
  const b = pairs(right.toLowerCase());
  let common = 0;
  for (const pair of a) if (b.has(pair)) common += 1;
  return (2 * common) / (a.size + b.size || 1);
}

/** List the letter pairs of a path. The last part counts twice, because it distinguishes pages. */
function pairs(path: string): Set<string> {
  const found = new Set<string>();
  const last = path.slice(path.lastIndexOf('/') + 1);
  for (let i = 0; i < path.length - 1; i++) found.add(path.slice(i, i + 2));
  for (let i = 0; i < last.length - 1; i++) found.add(`last ${last.slice(i, i + 2)}`);
  return found;
}

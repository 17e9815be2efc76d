import { posix } from 'node:path';
import { pathProblem, type Targets } from '../../scripts/markdown/pages/links.ts';
import type { Finding } from '../../scripts/lib/findings.ts';
import { oncePerObject } from '../../scripts/lib/memory.ts';
import { isExternal } from '../src/lib/paths.ts';
import { flattenNavigation, isCategory } from '../src/navigation/tree.ts';
import type { NavigationItem, NavigationPage, Trail } from '../src/navigation/tree.ts';
import type { PageLink } from '../src/navigation/page.ts';
import type { ChromeLink } from '../src/shell/chrome.ts';
import type { OperationGroup } from '../src/lib/reference-index.ts';
import { NAVIGATION_FILE, OPERATIONS } from './read-navigation.ts';
import type { NavigationEntry, NavigationSource } from './read-navigation.ts';
import type { SitePage } from './types.ts';

type Sidebar = NavigationSource['sidebar'][number]['items'];

/**
 * Build the tree of the pages that exist, and find the published ones that it doesn't contain. With
 * `unlisted`, these are in a category of that name at the end instead, by folder.
 */
export function buildNavigation(
  source: Pick<NavigationSource, 'sidebar' | 'outsideSidebar'>,
  pages: readonly SitePage[],
  groups: readonly OperationGroup[],
  unlisted?: string,
): { readonly items: readonly NavigationItem[]; readonly findings: readonly Finding[] } {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const pageItems = (path: string): NavigationPage[] => {
    const page = byPath.get(path);
    return page ? [{ label: page.label, path, ...(page.isDraft && { isDraft: true }) }] : [];
  };
  const build = (items: Sidebar): NavigationItem[] =>
    items.flatMap((item) => {
      if (item === OPERATIONS) return groups.flatMap(groupItem);
      return typeof item === 'string'
        ? pageItems(item)
        : category(item.category, build(item.items));
    });
  const groupItem = ({ title, isDraft, operations }: OperationGroup): NavigationItem[] =>
    category(
      isDraft ? `${title} (draft)` : title,
      operations.flatMap(({ method, page }) =>
        page ? pageItems(page.path).map((item) => ({ ...item, method })) : [],
      ),
    );

  const items = build(source.sidebar);
  const listed = new Set([
    ...flattenNavigation(items).map(({ page }) => page.path),
    ...source.outsideSidebar,
  ]);
  const others = pages.filter(({ path, isDraft }) => !isDraft && !listed.has(path));
  if (unlisted !== undefined) {
    const folders = Map.groupBy(others, ({ path }) => posix.dirname(path));
    const added = [...folders].flatMap(([folder, inside]) =>
      category(
        posix.basename(folder) || unlisted,
        inside.flatMap(({ path }) => pageItems(path)),
      ),
    );
    return { items: [...items, ...category(unlisted, added)], findings: [] };
  }
  const findings = others.map(({ file, path }): Finding => ({
    file,
    line: 0,
    column: 0,
    rule: 'page-in-navigation',
    message: `Readers can't find ${path}: it isn't in ${NAVIGATION_FILE}. Add it to a category of "sidebar", or to "outsideSidebar".`,
    severity: 'error',
  }));
  return { items, findings };
}

/** What the navigation says of pages that are none, not even drafts. */
export const entryFindings = (entries: readonly NavigationEntry[], targets: Targets): Finding[] =>
  entries.flatMap(({ path, ...place }) => {
    const problem = targets.drafts.has(path) ? undefined : pathProblem(path, targets);
    const message = `→ ${path}: ${problem}`;
    return problem === undefined
      ? []
      : [{ file: NAVIGATION_FILE, ...place, rule: 'broken-link', message, severity: 'error' }];
  });

/** A category of pages that exist; none when there are none. */
function category(label: string, items: readonly NavigationItem[]): NavigationItem[] {
  const [first] = items;
  return first ? [{ label, first: isCategory(first) ? first.first : first.path, items }] : [];
}

/** The links to other sites and to pages that exist. */
export const filterLinks = <Link extends ChromeLink>(
  links: readonly Link[],
  pages: readonly SitePage[],
): Link[] =>
  links.filter(
    ({ to }) => isExternal(to) || pages.some(({ path, isDraft }) => path === to && !isDraft),
  );

/** Return the trail of a path. The tree is read once. */
export const trailOf = (items: readonly NavigationItem[], path: string): Trail | undefined =>
  trailsOf(items).get(path);

const trailsOf = oncePerObject(
  (items: readonly NavigationItem[]) =>
    new Map(
      flattenNavigation(items)
        .toReversed()
        .map((trail) => [trail.page.path, trail]),
    ),
);

/** What stands before and after each page in reading order; full-width pages are passed over. */
export function readingOrder(
  items: readonly NavigationItem[],
  skipped: ReadonlySet<string>,
): ReadonlyMap<string, { readonly previous?: PageLink; readonly next?: PageLink }> {
  const trails = flattenNavigation(items).filter(
    ({ page }) => !skipped.has(page.path) && !page.isDraft,
  );
  const labels = new Map<string, number>();
  for (const { page } of trails) labels.set(page.label, (labels.get(page.label) ?? 0) + 1);

  /** The category is named where the label alone would not do, and where reading on enters it. */
  const link = (trail: Trail, entersFrom?: Trail): PageLink => {
    const { label, path } = trail.page;
    const category = trail.categories.at(-1)?.label;
    const isEntered = entersFrom !== undefined && category !== entersFrom.categories.at(-1)?.label;
    const isNamed = isEntered || (labels.get(label) ?? 0) > 1;
    return { label, path, ...(isNamed && category !== undefined && { category }) };
  };
  return new Map(
    trails.map((trail, position) => {
      const [before, after] = [trails[position - 1], trails[position + 1]];
      return [
        trail.page.path,
        {
          ...(before && { previous: link(before) }),
          ...(after && { next: link(after, trail) }),
        },
      ];
    }),
  );
}

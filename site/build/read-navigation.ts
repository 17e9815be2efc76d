import { readFileSync } from 'node:fs';
import { suggestion } from '../../scripts/lib/nearest.ts';
import type { ProductName } from '../../scripts/markdown/types.ts';
import type { Finding } from '../../scripts/lib/findings.ts';
import { fillProduct } from '../../scripts/lib/product-name.ts';
import { readYamlFile, type Place, type YamlPath } from '../../scripts/lib/yaml-file.ts';
import type { SiteConfig } from '../config.ts';
import { isExternal } from '../src/lib/paths.ts';
import type { Chrome, ChromeLink } from '../src/shell/chrome.ts';
import type { NotFoundProps } from '../src/shell/not-found/NotFound.tsx';
import schema from '../navigation.schema.json' with { type: 'json' };

/** A page's path (its label is in its front matter), or a category. */
export type SidebarItem = string | SidebarCategory;

export interface SidebarCategory {
  readonly category: string;
  readonly items: readonly SidebarItem[];
}

/** Represents the operations' reference pages, with a category per tag of the contract. */
export const OPERATIONS = 'operations';

/** The content of site/navigation.yaml, with the product's name and the site's addresses filled in. */
export interface NavigationSource extends Chrome {
  readonly sidebar: readonly SidebarCategory[];
  /** Published pages that are in no category. */
  readonly outsideSidebar: readonly string[];
  readonly notFound: NotFoundProps['links'];
}

/** The same as in the file, where a trail is written `Client libraries/Python`. */
type NavigationFile = Omit<NavigationSource, 'navbar'> & {
  readonly navbar: readonly (ChromeLink & { readonly activeOn: readonly string[] })[];
};

/** A page's path, and its place in the file. */
export interface NavigationEntry extends Place {
  readonly path: string;
}

export interface ReadNavigation {
  /** Empty when there are findings. */
  readonly source: NavigationSource;
  readonly findings: readonly Finding[];
  /** Every path in the source. */
  readonly entries: readonly NavigationEntry[];
}

export const NAVIGATION_FILE = 'site/navigation.yaml';

const EMPTY: NavigationSource = {
  sidebar: [],
  outsideSidebar: [],
  navbar: [],
  footer: [],
  notFound: [],
};

/** Read the navigation of a site from its file. */
export const readNavigation = (
  file: string,
  product: ProductName,
  config: SiteConfig,
): ReadNavigation => parseNavigation(readFileSync(file, 'utf8'), product, config.links);

export function parseNavigation(
  text: string,
  product: ProductName,
  links: SiteConfig['links'],
): ReadNavigation {
  const { value, findings, placeOf } = readYamlFile<NavigationFile>({
    file: NAVIGATION_FILE,
    text,
    schema,
    rule: 'navigation',
  });
  if (!value) return { source: EMPTY, findings, entries: [] };

  const problems: Finding[] = [];
  const report = (path: YamlPath, message: string): void => {
    const place = placeOf(path);
    problems.push({
      file: NAVIGATION_FILE,
      ...place,
      rule: 'navigation',
      message,
      severity: 'error',
    });
  };
  const listed = listPaths(value, report);
  const trails = listTrails(value.sidebar);
  const fill = (path: string): string => fillProduct(path, product);
  const entries: NavigationEntry[] = [...listed]
    .filter(([path]) => path !== OPERATIONS)
    .map(([path, where]) => ({ path: fill(path), ...placeOf(where) }));
  const link = <Link extends ChromeLink>(entry: Link, path: YamlPath): Link => {
    const problem = linkProblem(entry.to, listed, links);
    if (problem) report([...path, 'to'], problem);
    const to = address(entry.to, product, links);
    if (!isExternal(to)) entries.push({ path: to, ...placeOf([...path, 'to']) });
    return { ...entry, to };
  };
  const source: NavigationSource = {
    sidebar: value.sidebar.map((category) => fillCategory(category, fill)),
    outsideSidebar: value.outsideSidebar.map(fill),
    navbar: value.navbar.map((item, index) => {
      item.activeOn.forEach((trail, position) => {
        if (trails.has(trail)) return;
        const hint = suggestion(trail, trails) || ': the sidebar has none of this name.';
        report(['navbar', index, 'activeOn', position], `Unknown category "${trail}"${hint}`);
      });
      const activeOn = item.activeOn.map((trail) => trail.split('/'));
      return { ...link(item, ['navbar', index]), activeOn };
    }),
    footer: value.footer.map(({ title, links: entries }, index) => ({
      title,
      links: entries.map((entry, position) => link(entry, ['footer', index, 'links', position])),
    })),
    notFound: value.notFound.map((entry, index) => link(entry, ['notFound', index])),
  };
  return problems.length > 0
    ? { source: EMPTY, findings: problems, entries: [] }
    : { source, findings: [], entries };
}

/** The number of levels that the sidebar and the menu of phones show. */
const DEPTH = 3;

/** Return where each path is listed. Report paths that are listed twice, and levels that are too deep. */
function listPaths(
  { sidebar, outsideSidebar }: NavigationFile,
  report: (path: YamlPath, message: string) => void,
): Map<string, YamlPath> {
  const listed = new Map<string, YamlPath>();
  const add = (item: string, where: YamlPath): void => {
    if (listed.has(item)) {
      report(
        where,
        `${item} is listed above already: a page has one place. Remove one of the two.`,
      );
    } else listed.set(item, where);
  };
  const walk = (items: readonly SidebarItem[], where: YamlPath, depth: number): void => {
    const names = new Set<string>();
    items.forEach((item, index) => {
      const here = [...where, index];
      if (typeof item === 'string') return add(item, here);
      if (names.has(item.category)) {
        report(here, `The category "${item.category}" is listed twice. Merge the two.`);
      }
      names.add(item.category);
      if (depth >= DEPTH) {
        report(
          here,
          `"${item.category}" puts pages at level ${depth + 1}: expected ${DEPTH} at most.`,
        );
      }
      walk(item.items, [...here, 'items'], depth + 1);
    });
  };
  walk(sidebar, ['sidebar'], 1);
  outsideSidebar.forEach((path, index) => add(path, ['outsideSidebar', index]));
  return listed;
}

/** List the trails of all categories, such as `Features/Models`, as `activeOn` and `make new` name them. */
export function listTrails(items: readonly SidebarItem[], above = ''): ReadonlySet<string> {
  return new Set(
    items.flatMap((item) => {
      if (typeof item === 'string') return [];
      const trail = `${above}${item.category}`;
      return [trail, ...listTrails(item.items, `${trail}/`)];
    }),
  );
}

const LINKS = 'links.';

function linkProblem(
  to: string,
  listed: ReadonlyMap<string, YamlPath>,
  links: SiteConfig['links'],
): string | undefined {
  if (to.startsWith(LINKS)) {
    const names = Object.keys(links).map((name) => `${LINKS}${name}`);
    if (names.includes(to)) return undefined;
    return `info.x-product.links of the contract has no "${to}"${suggestion(to, names) || `: expected one of ${names.join(', ')}.`}`;
  }
  if (listed.has(to)) return undefined;
  const hint = suggestion(to, listed.keys()) || '. List it there, or write "links." and a name.';
  return `${to} is neither in "sidebar" nor in "outsideSidebar"${hint}`;
}

function address(to: string, product: ProductName, links: SiteConfig['links']): string {
  const [, other] = Object.entries(links).find(([name]) => to === `${LINKS}${name}`) ?? [];
  return other ?? fillProduct(to, product);
}

const fillCategory = (
  { category, items }: SidebarCategory,
  fill: (path: string) => string,
): SidebarCategory => ({
  category,
  items: items.map((item) => (typeof item === 'string' ? fill(item) : fillCategory(item, fill))),
});

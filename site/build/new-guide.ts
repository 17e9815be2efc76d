import { isMap, isScalar, isSeq, parseDocument, stringify, type YAMLSeq } from 'yaml';
import { Misuse } from '../../scripts/lib/misuse.js';
import { DRAFT_DESCRIPTION } from '../../scripts/markdown/pages/front-matter.ts';
import { guidePath } from '../../scripts/markdown/pages/guide-path.ts';
import { suggestion } from '../../scripts/lib/nearest.ts';
import type { PageKind, ProductName } from '../../scripts/markdown/types.ts';
import { fillProduct } from '../../scripts/lib/product-name.ts';
import { listTrails, type SidebarCategory, type SidebarItem } from './read-navigation.ts';

export interface GuideRequest {
  readonly title: string;
  /** A category with its parents: `Features/Secrets vault`. */
  readonly section: string;
  readonly kind: PageKind;
}

/** What exists already. */
export interface PresentSite {
  readonly product: ProductName;
  /** The text of site/navigation.yaml. */
  readonly navigation: string;
  /** Paths that are taken, with their owners. */
  readonly taken: ReadonlyMap<string, string>;
  /** The body of a guide of this kind, from templates/guides/. */
  readonly body: string;
}

export interface PlannedGuide {
  /** The guide's path in the folder of guides. */
  readonly file: string;
  readonly text: string;
  /** The guide's path on the site. */
  readonly path: string;
  /** The text of site/navigation.yaml with the guide, unchanged if the guide was already there. */
  readonly navigation: string;
}

/** Plan the file and the line of navigation for a new guide. */
export function planGuide(request: GuideRequest, site: PresentSite): PlannedGuide {
  const { title, section, kind } = request;
  const { product, navigation, taken, body } = site;
  const { sidebar } = parseDocument(navigation).toJS() as {
    readonly sidebar: readonly SidebarCategory[];
  };
  const trails = listTrails(sidebar);
  if (!trails.has(section)) {
    const known = [...trails].map((trail) => `\n  ${trail}`).join('');
    throw new Misuse(
      `SECTION="${section}" isn't a category${suggestion(section, trails) || '.'} The categories are:${known}`,
    );
  }
  const category = findCategory(sidebar, section.split('/'));
  const listed = [...folderOf(category), fileName(title, product)].join('/');
  const file = `${listed}.md`;
  // navigation.yaml writes the product's name as other texts do.
  const entry = `/${listed.replaceAll('__product__', '{{product}}')}`;
  const path = guidePath(file, product);
  const owner = taken.get(path);
  if (owner !== undefined) {
    throw new Misuse(`${path} is taken by ${owner}. Choose another TITLE, or change that one.`);
  }
  const place = findEntry(sidebar, entry);
  if (place !== undefined && place !== section) {
    throw new Misuse(`${path} is planned under "${place}": write SECTION="${place}".`);
  }
  const fields = { title, label: title, description: DRAFT_DESCRIPTION, kind, draft: true };
  return {
    file,
    path,
    text: `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${body}`,
    navigation: place === section ? navigation : addEntry(navigation, section.split('/'), entry),
  };
}

const TITLE_LENGTH = 70;

/**
 * Make a file name from a title.
 *
 * @example fileName('Rotate a key', product) // 'rotate-a-key'
 */
export function fileName(title: string, product: ProductName): string {
  if (!/\p{L}/u.test(title) || /[\p{Cc}#]/u.test(title)) {
    throw new Misuse(
      `TITLE=${JSON.stringify(title)} isn't a title: write words, such as "Rotate a key".`,
    );
  }
  if (title.length > TITLE_LENGTH) {
    throw new Misuse(
      `TITLE has ${title.length} characters: expected ${TITLE_LENGTH} at most, for lists and tabs.`,
    );
  }
  const named = title.replaceAll(new RegExp(`\\b${product.name}\\b`, 'gi'), '{{Product}}');
  if (named !== title) {
    throw new Misuse(`The product's name may change: write TITLE="${named}".`);
  }
  try {
    fillProduct(title, product);
  } catch (error) {
    throw new Misuse(`TITLE: ${error instanceof Error ? error.message : String(error)}`);
  }
  const letters = title
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll('&', ' and ');
  const [foreign] = /[^\p{ASCII}]/u.exec(letters.replaceAll(/[^\p{L}\p{N}]/gu, '')) ?? [];
  if (foreign !== undefined) {
    throw new Misuse(
      `"${foreign}" in TITLE can't be part of a path: write it in letters from a to z.`,
    );
  }
  return letters
    .split(/\{\{product\}\}/i)
    .map((part) => part.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'))
    .join('__product__')
    .replaceAll(/^-+|-+$/g, '');
}

function findCategory(items: readonly SidebarItem[], trail: readonly string[]): SidebarCategory {
  const [name, ...rest] = trail;
  const found = items.find((item) => typeof item !== 'string' && item.category === name);
  if (!found || typeof found === 'string') throw new Error(`No category ${trail.join('/')}.`);
  return rest.length > 0 ? findCategory(found.items, rest) : found;
}

/** Find the folder with most pages of a category, or else of the categories in it. */
function folderOf({ items }: SidebarCategory): string[] {
  const direct = items.filter((item) => typeof item === 'string' && item.startsWith('/'));
  const folders = Map.groupBy(direct, (path) => String(path).split('/').slice(1, -1).join('/'));
  const [most] = [...folders].toSorted(([, a], [, b]) => b.length - a.length);
  if (most) return most[0].replaceAll('{{product}}', '__product__').split('/').filter(Boolean);
  const inner = items.find((item) => typeof item !== 'string');
  return inner ? folderOf(inner) : [];
}

/** Find the category that lists a path. */
function findEntry(items: readonly SidebarItem[], path: string, above = ''): string | undefined {
  for (const item of items) {
    if (typeof item === 'string') {
      if (item === path) return above;
    } else {
      const found = findEntry(item.items, path, [above, item.category].filter(Boolean).join('/'));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Add a line at the end of a category, without changing any other byte. */
export function addEntry(text: string, trail: readonly string[], entry: string): string {
  const document = parseDocument(text);
  let items: unknown = document.get('sidebar');
  for (const name of trail) {
    const category = isSeq(items)
      ? items.items.find((item) => isMap(item) && item.get('category') === name)
      : undefined;
    items = isMap(category) ? category.get('items') : undefined;
  }
  if (!isSeq(items) || items.flow) {
    throw new Misuse(
      `site/navigation.yaml lists the pages of "${trail.join('/')}" in brackets: write each on a line, after "- ".`,
    );
  }
  const start = items.range?.[0] ?? 0;
  const indent = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  // A comment may follow the last item on its line.
  const found = text.indexOf('\n', endOf(items));
  const end = found === -1 ? text.length : found + 1;
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const line = `${found === -1 ? newline : ''}${indent}- ${entry}${newline}`;
  return text.slice(0, end) + line + text.slice(end);
}

/** Find where the last value of a list ends, without spaces and comments after it. */
function endOf(items: YAMLSeq): number {
  const last = items.items.at(-1);
  if (isScalar(last)) return last.range?.[1] ?? 0;
  const inner = isMap(last) ? last.items.at(-1)?.value : undefined;
  if (isSeq(inner)) return endOf(inner);
  return isScalar(inner) ? (inner.range?.[1] ?? 0) : (items.range?.[1] ?? 0);
}

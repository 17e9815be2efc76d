export interface NavigationPage {
  readonly label: string;
  readonly path: string;
  readonly isDraft?: true;
  /** The HTTP method of an operation's page. */
  readonly method?: string;
}

export interface NavigationCategory {
  readonly label: string;
  /** The path of its first page, which the category links to without script. */
  readonly first: string;
  /** Absent in a page's HTML while closed: the whole tree is loaded when it's needed. */
  readonly items?: readonly NavigationItem[];
}

export type NavigationItem = NavigationPage | NavigationCategory;

export const isCategory = (item: NavigationItem): item is NavigationCategory => 'first' in item;

/** A page and its categories, outermost first. */
export interface Trail {
  readonly categories: readonly NavigationCategory[];
  readonly page: NavigationPage;
}

/** Find a path in the tree. */
export function findTrail(items: readonly NavigationItem[], path: string): Trail | undefined {
  for (const item of items) {
    if (!isCategory(item)) {
      if (item.path === path) return { categories: [], page: item };
      continue;
    }
    const inner = findTrail(item.items ?? [], path);
    if (inner) return { ...inner, categories: [item, ...inner.categories] };
  }
  return undefined;
}

/** List every page of the tree in reading order, with its trail. */
export function flattenNavigation(
  items: readonly NavigationItem[],
  categories: readonly NavigationCategory[] = [],
): Trail[] {
  return items.flatMap((item) =>
    isCategory(item)
      ? flattenNavigation(item.items ?? [], [...categories, item])
      : [{ categories, page: item }],
  );
}

/**
 * List the pages whose names, label and categories together, contain every word of a text.
 *
 * @example filterNavigation(items, 'python quick') // the quickstart of Python
 */
export function filterNavigation(items: readonly NavigationItem[], text: string): Trail[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return flattenNavigation(items).filter(({ categories, page }) => {
    const name = [...categories, page].map(({ label }) => label.toLowerCase()).join(' ');
    return words.every((word) => name.includes(word));
  });
}

/**
 * Return the part of the tree that a page's HTML contains: its own branch open, the rest closed. The
 * whole tree in every page would grow with the square of the number of pages.
 */
export function pruneNavigation(
  items: readonly NavigationItem[],
  open: readonly NavigationCategory[],
): NavigationItem[] {
  return items.map((item) => {
    if (!isCategory(item)) return item;
    const { items: inner, ...closed } = item;
    return item === open[0]
      ? { ...closed, items: pruneNavigation(inner ?? [], open.slice(1)) }
      : closed;
  });
}

/**
 * Open or close a category. The open ones are a trail of labels, one per level, so that opening
 * a category closes its siblings.
 *
 * @example toggleCategory(['Features', 'Models'], ['Features'], 'Traffic') // ['Features', 'Traffic']
 */
export function toggleCategory(
  open: readonly string[],
  parents: readonly string[],
  label: string,
): readonly string[] {
  return isOpen(open, parents, label) ? parents : [...parents, label];
}

export const isOpen = (
  open: readonly string[],
  parents: readonly string[],
  label: string,
): boolean => [...parents, label].every((name, level) => open[level] === name);

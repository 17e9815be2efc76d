import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { isDirective } from '../../scripts/content/directives.ts';
import { extractSections } from '../../scripts/content/text.ts';
import { findTrail } from '../src/lib/navigation.ts';
import type { NavigationItem } from '../src/lib/navigation.ts';
import { paths } from '../src/lib/paths.ts';
import type { ReferenceIndex } from '../src/lib/reference-index.ts';
import type { Section } from '../src/lib/search/search-index.ts';
import type { SitePage } from './types.ts';

/** What search knows: the words of every page by section, and the operations that have no page. */
export function searchSections(
  pages: readonly SitePage[],
  navigation: readonly NavigationItem[],
  { groups }: ReferenceIndex,
): Section[] {
  const fromPages = pages
    .filter(({ isDraft }) => !isDraft)
    .flatMap((page) => (page.markdown ? pageSections(page, page.markdown.tree, navigation) : []));
  const published = new Set(pages.map(({ path }) => path));
  const withoutPage = groups.flatMap(({ tag, operations }) =>
    operations
      .filter(({ page }) => !page || !published.has(page.path))
      .map(({ operationId, summary, method, path }): Section => ({
        url: paths.apiOperation(tag, operationId),
        page: 'API reference',
        trail: '',
        heading: summary,
        text: `${operationId} ${method} ${path}`,
        code: '',
      })),
  );
  return [...fromPages, ...withoutPage];
}

/** Sections that hold links to other pages: whoever searches wants those pages. */
const SIGNPOSTS = new Set(['Next steps', 'Related', 'See also']);

function pageSections(
  { path, label }: SitePage,
  tree: Root,
  navigation: readonly NavigationItem[],
): Section[] {
  const found = findTrail(navigation, path);
  const trail = found?.categories.map((category) => category.label) ?? [];
  const sections = extractSections(tree).filter(({ heading }) => !SIGNPOSTS.has(heading));
  return sections.map(({ id, heading, text, code }, position) => {
    // The title stands before the first part, and the call line says what no text repeats.
    const isFirst = position === 0;
    return {
      url: isFirst || id === undefined ? path : `${path}#${id}`,
      page: label,
      trail: trail.join(' › '),
      heading: isFirst ? '' : heading,
      text: onOneLine(isFirst ? `${callLine(tree)} ${text}` : text),
      code: onOneLine(code),
      ...(found ? {} : { isAside: true }),
    };
  });
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function callLine(tree: Root): string {
  let line = '';
  visit(tree, isDirective, ({ name, attributes }) => {
    if (name === 'operation') {
      line = `${attributes?.['id']} ${attributes?.['method']} ${attributes?.['path']}`;
    }
  });
  return line;
}

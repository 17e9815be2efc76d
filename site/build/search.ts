import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { isDirective } from '../../scripts/markdown/parse/directives.ts';
import { extractSections } from '../../scripts/markdown/pages/text.ts';
import { findTrail, type NavigationItem } from '../src/navigation/tree.ts';
import { paths } from '../src/lib/paths.ts';
import type { ReferenceIndex } from '../src/lib/reference-index.ts';
import type { SearchSection } from '../src/search/search-index.ts';
import type { SitePage } from './types.ts';

/** List what search finds: every page by section, and the operations without a page. */
export function searchSections(
  pages: readonly SitePage[],
  navigation: readonly NavigationItem[],
  { groups, description }: ReferenceIndex,
): SearchSection[] {
  const fromPages = pages
    .filter(({ isDraft }) => !isDraft)
    .flatMap((page) => (page.markdown ? pageSections(page, page.markdown.tree, navigation) : []));
  const published = new Set(pages.map(({ path }) => path));
  const reference: SearchSection = {
    url: paths.api,
    page: 'API reference',
    trail: '',
    heading: '',
    text: onOneLine(`The OpenAPI definition of the API, to read and to download: ${description}`),
    code: '',
  };
  const withoutPage = groups.flatMap(({ tag, operations }) =>
    operations
      .filter(({ page }) => !page || !published.has(page.path))
      .map((operation): SearchSection => ({
        url: paths.apiOperation(tag, operation.operationId),
        page: 'API reference',
        trail: '',
        heading: operation.summary,
        text: callLine(operation),
        code: '',
        names: callNames(operation),
      })),
  );
  return [...fromPages, reference, ...withoutPage];
}

/** Sections of links to other pages, which are found themselves. */
const SIGNPOSTS = new Set(['Next steps', 'Related', 'See also']);

function pageSections(
  { path, label, title }: SitePage,
  tree: Root,
  navigation: readonly NavigationItem[],
): SearchSection[] {
  const found = findTrail(navigation, path);
  const trail = found?.categories.map((category) => category.label) ?? [];
  const sections = extractSections(tree).filter(({ heading }) => !SIGNPOSTS.has(heading));
  const call = findCall(tree);
  return sections.map(({ id, heading, text, code, names }, position) => {
    // The first part has the page's title and the call line, which no text repeats.
    const isFirst = position === 0;
    const known = isFirst && call ? callNames(call) : names;
    return {
      url: isFirst || id === undefined ? path : `${path}#${id}`,
      page: label,
      ...(isFirst && title !== label && { title }),
      trail: trail.join(' › '),
      heading: isFirst ? '' : heading,
      text: onOneLine(isFirst ? `${call ? callLine(call) : ''} ${text}` : text),
      code: onOneLine(code),
      ...(call && known.length > 0 && { names: known }),
      ...(found ? {} : { isAside: true }),
    };
  });
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

interface Call {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
}

const callLine = ({ operationId, method, path }: Call): string =>
  `${operationId} ${method} ${path}`;

/** List the names that an operation is searched by. */
const callNames = ({ operationId, method, path }: Call): string[] => [
  operationId,
  method,
  path,
  `${method} ${path}`,
];

/** Find the operation that a page describes. */
function findCall(tree: Root): Call | undefined {
  let call: Call | undefined;
  visit(tree, isDirective, ({ name, attributes }) => {
    const { id, method, path } = attributes ?? {};
    if (name === 'operation' && id && method && path) call = { operationId: id, method, path };
  });
  return call;
}

import type { NavigationItem } from '../src/navigation/tree.ts';
import { trailOf } from './navigation.ts';
import { paths } from '../src/lib/paths.ts';
import type { ReferenceIndex } from '../src/lib/reference-index.ts';
import type { ResultKind, SearchPage } from '../src/search/search-data.ts';
import { callLine, onOneLine, type SearchCall } from './search-record.ts';
import type { SitePage } from './types.ts';

/** List what search finds: every published page, and the operations without a page. */
export function searchPages(
  pages: readonly SitePage[],
  navigation: readonly NavigationItem[],
  { groups, description, errors }: ReferenceIndex,
): SearchPage[] {
  const published = pages.filter(({ isDraft, layout }) => !isDraft && layout !== 'not-found');
  const sdkFolders = new Set(
    published
      .filter(({ markdown }) => markdown?.search.isOfSdk)
      .map(folderOf)
      // Pages at the root are about everything.
      .filter(Boolean),
  );
  const messagesOf = (operationId: string): string[] =>
    errors
      .filter(({ operations }) => operations.includes(operationId))
      .map(({ message }) => message);
  const fromPages = published.map((page): SearchPage => {
    const found = trailOf(navigation, page.path);
    const call = page.markdown?.search.call;
    const kind: ResultKind = call ? 'operation' : sdkFolders.has(folderOf(page)) ? 'sdk' : 'guide';
    return {
      url: page.path,
      kind,
      ...(call && { method: call.method, names: callNames(call) }),
      label: page.label,
      ...(page.title !== page.label && { title: page.title }),
      trail: found?.categories.map(({ label }) => label) ?? [],
      description: page.description,
      ...(page.markdown?.source.frontMatter.kind === 'explanation' && { isExplanation: true }),
      ...(found ? {} : { isAside: true }),
      sections: page.markdown
        ? page.markdown.search.sections
        : [{ heading: '', text: onOneLine(description.replaceAll('`', '')), code: '' }],
    };
  });
  const paged = new Set(published.map(({ path }) => path));
  const withoutPage = groups.flatMap(({ tag, title, operations }) =>
    operations
      .filter(({ page }) => !page || !paged.has(page.path))
      .map((operation): SearchPage => {
        const messages = messagesOf(operation.operationId);
        return {
          url: paths.apiOperation(tag, operation.operationId),
          kind: 'operation',
          method: operation.method,
          label: operation.summary,
          trail: ['API reference', title],
          description: '',
          names: callNames(operation),
          sections: [
            {
              heading: '',
              text: [callLine(operation), ...messages].join(' · '),
              code: '',
              names: messages,
            },
          ],
        };
      }),
  );
  return [...shareNames(fromPages), ...withoutPage];
}

/**
 * Move the names that every operation page has, such as the key's header, to the API reference. A reader
 * who looks for a field wants to send it, so a response keeps only the names that no request has.
 */
function shareNames(pages: readonly SearchPage[]): SearchPage[] {
  const namesOf = ({ sections }: SearchPage): string[] =>
    sections.flatMap(({ names = [] }) => names);
  const operations = pages.filter(({ kind }) => kind === 'operation');
  const [first] = operations;
  const shared = new Set(
    (first ? namesOf(first) : []).filter((name) =>
      operations.every((page) => namesOf(page).includes(name)),
    ),
  );
  const sent = new Set(
    operations
      .flatMap(({ sections }) => sections.filter(({ id }) => id !== RESPONSE))
      .flatMap(({ names = [] }) => names),
  );
  return pages.map((page) => {
    if (page.url === paths.api) return { ...page, names: [...shared] };
    const sections = page.sections.map((whole) => {
      const { names = [], ...section } = whole;
      if (names.length === 0) return whole;
      const isResponse = section.id === RESPONSE;
      const own = names.filter((name) => !shared.has(name) && !(isResponse && sent.has(name)));
      return { ...section, ...(own.length > 0 && { names: own }) };
    });
    return { ...page, sections };
  });
}

/** The id of the heading that templates put above the fields of a response. */
const RESPONSE = 'response';

/** The folder of a page. Those with a part of an SDK's documentation are about that SDK. */
const folderOf = ({ path }: SitePage): string => path.slice(0, path.lastIndexOf('/'));

/** List the names that an operation is searched by. */
const callNames = ({ operationId, method, path }: SearchCall): string[] => [
  operationId,
  method,
  path,
  `${method} ${path}`,
];

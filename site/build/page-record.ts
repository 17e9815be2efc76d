import type { Root } from 'mdast';
import type { Finding } from '../../scripts/lib/findings.ts';
import {
  readImages,
  type ImageFolders,
  type PageImage,
} from '../../scripts/markdown/pages/images.ts';
import {
  anchorIds,
  readLinks,
  type PageLinks,
  type ParsedPage,
} from '../../scripts/markdown/pages/links.ts';
import { isDirective } from '../../scripts/markdown/parse/directives.ts';
import { collectHeadings } from '../../scripts/markdown/parse/headings.ts';
import type { PageProse, SourcePage } from '../../scripts/markdown/types.ts';
import type { PageFacts } from '../src/navigation/page.ts';
import { searchRecord, type SearchRecord } from './search-record.ts';
import { visit } from '../../scripts/markdown/visit.ts';

/** Where a page comes from, without its text. */
export type PageSource = Omit<SourcePage, 'body' | 'prose'> & {
  readonly prose?: Pick<PageProse, 'file'>;
};

/** What the whole site needs to know about a page, as plain data: much less than its tree. */
export interface PageRecord extends PageLinks {
  readonly source: PageSource;
  readonly anchors: readonly string[];
  /** By the address in the page. */
  readonly images: Readonly<Record<string, PageImage>>;
  readonly findings: readonly Finding[];
  readonly headings: PageFacts['headings'];
  /** Whether samples are next to the page: its template has put them there. */
  readonly hasPanel: boolean;
  readonly search: SearchRecord;
}

/** Make the record of a page. */
export const recordPage = (parsed: ParsedPage, folders: ImageFolders): PageRecord => {
  const { images, findings } = readImages(parsed.page, parsed.tree, folders);
  const known = records.get(parsed.tree) ?? recordTree(parsed);
  records.set(parsed.tree, known);
  return { ...known, images: Object.fromEntries(images), findings };
};

/** A process that watches files keeps the trees of unchanged pages. */
const records = new WeakMap<Root, Omit<PageRecord, 'images' | 'findings'>>();

function recordTree({ page, tree }: ParsedPage): Omit<PageRecord, 'images' | 'findings'> {
  const { body: _body, prose, ...source } = page;
  return {
    ...readLinks({ page, tree }),
    source: { ...source, ...(prose && { prose: { file: prose.file } }) },
    anchors: [...anchorIds(tree)],
    headings: collectHeadings(tree),
    hasPanel: hasPanel(tree),
    search: searchRecord(page, tree),
  };
}

function hasPanel(tree: Root): boolean {
  let isFound = false;
  visit(tree, isDirective, ({ name }) => {
    isFound ||= name === 'panel';
  });
  return isFound;
}

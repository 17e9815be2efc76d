import { join } from 'node:path';
import type { Code, InlineCode, Root, TableRow as Row } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { SKIP } from 'unist-util-visit';
import { isDirective } from '../../markdown/parse/directives.ts';
import { codeLanguage, DIAGRAM_LANGUAGE } from '../../markdown/parse/code-languages.ts';
import { readCodeMeta } from '../../markdown/parse/code-meta.ts';
import type { ParsedPage } from '../../markdown/pages/links.ts';
import { createPageMemory, type PageMemory } from '../../markdown/pages/page-memory.ts';
import { readPages } from '../../markdown/pages/pages.ts';
import type { ProductName } from '../../markdown/types.ts';
import { readIncludes } from '../../markdown/weave/includes.ts';
import { isIncluded, placeOf } from '../../markdown/nodes.ts';
import { oncePerObject } from '../../lib/memory.ts';
import { kindOf } from '../kinds.ts';
import type { InlineName, PageSamples, Sample, TableRow } from '../types.ts';
import { visit } from '../../markdown/visit.ts';

/** Read every block and every inline name of pages as readers see them, with prose and generated samples. */
export const readSamples = (pages: readonly ParsedPage[]): PageSamples[] =>
  pages.map(readPageSamples);

/** Read the samples of all pages of the project, including drafts. */
export const readProjectSamples = (
  root: string,
  product: ProductName,
  memory: PageMemory = createPageMemory(),
): PageSamples[] =>
  readSamples(
    readPages(
      {
        root,
        guides: join(root, 'site/guides'),
        reference: join(root, 'generated/reference'),
        prose: join(root, 'site/reference'),
      },
      product,
      readIncludes(join(root, 'generated'), join(root, 'site')),
      memory,
    ).pages,
  );

/** Read the samples of a page. */
export const readPageSamples = oncePerObject(({ page, tree }: ParsedPage) =>
  readTree(tree, {
    page: page.path,
    file: page.file,
    isGenerated: (file) => page.origin === 'reference' && file === page.file,
  }),
);

interface Origin {
  readonly page: string;
  readonly file: string;
  /** Return whether a file is generated from the contract. */
  readonly isGenerated: (file: string) => boolean;
}

/** Read the blocks and the inline names of one tree. */
export function readTree(tree: Root, origin: Origin): PageSamples {
  const samples: Sample[] = [];
  const names: InlineName[] = [];
  const rows: TableRow[] = [];
  const tabs = readTabs(tree);
  visit(tree, (node) => {
    // A recording shows samples of other pages, and what they printed.
    if (isDirective(node) && node.name === 'recording') return SKIP;
    if (node.type !== 'code' && node.type !== 'inlineCode' && node.type !== 'tableRow') return;
    const isGenerated = isIncluded(node) || origin.isGenerated(placeOf(node, origin.file).file);
    if (node.type === 'inlineCode') {
      if (!isGenerated) names.push(readName(node, origin));
    } else if (node.type === 'tableRow') {
      if (!isGenerated) rows.push(readRow(node, origin));
    } else if (node.lang !== DIAGRAM_LANGUAGE) {
      samples.push({ ...readBlock(node, origin, isGenerated), ...tabs.get(node) });
    }
  });
  return { page: origin.page, samples, names, rows };
}

/** Find the tab of each block, the inner one of nested tabs. */
function readTabs(tree: Root): ReadonlyMap<Code, Pick<Sample, 'tab'>> {
  const tabs = new Map<Code, Pick<Sample, 'tab'>>();
  visit(tree, 'containerDirective', (tab) => {
    if (tab.name !== 'tab') return;
    visit(tab, 'code', (code: Code) => {
      tabs.set(code, { tab: tab.attributes?.value ?? '' });
    });
  });
  return tabs;
}

const readName = (node: InlineCode, { page, file }: Origin): InlineName => ({
  page,
  ...placeOf(node, file),
  text: node.value,
});

const readRow = (node: Row, { file }: Origin): TableRow => ({
  ...placeOf(node, file),
  cells: node.children.map((cell) => {
    const codes: string[] = [];
    visit(cell, 'inlineCode', ({ value }) => void codes.push(value));
    return { text: codes.reduce((text, code) => text.replace(code, ''), toString(cell)), codes };
  }),
});

function readBlock(node: Code, { page, file }: Origin, isGenerated: boolean): Sample {
  const place = placeOf(node, file);
  const language = codeLanguage(node.lang ?? '')?.name ?? (node.lang ?? '').toLowerCase();
  return {
    page,
    ...place,
    // Code without a fence is indented by four spaces.
    ...(isIncluded(node) || isFenced(node)
      ? { codeLine: place.line + (isIncluded(node) ? 0 : 1), codeColumn: place.column }
      : { codeLine: place.line, codeColumn: place.column + 4 }),
    language,
    kind: kindOf(language),
    code: node.value,
    meta: readCodeMeta(node.meta ?? '').meta,
    isGenerated,
  };
}

/** Return whether a block has a fence: it has more lines than its code then, even without an end. */
function isFenced({ value, position }: Code): boolean {
  const lines = (position?.end.line ?? 0) - (position?.start.line ?? 0) + 1;
  return lines > value.split('\n').length;
}

import type { Code, InlineCode, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { codeLanguage, DIAGRAM_LANGUAGE } from '../content/code-languages.ts';
import { readCodeMeta } from '../content/code-meta.ts';
import type { ParsedPage } from '../content/links.ts';
import { isIncluded, placeOf } from '../content/place.ts';
import { oncePerObject } from '../lib/memory.ts';
import type { InlineName, PageSamples, Sample, SampleKind } from './types.ts';

/** Every block and every inline name of pages as readers see them: prose woven in, samples included. */
export const readSamples = (pages: readonly ParsedPage[]): PageSamples[] => pages.map(readPage);

const readPage = oncePerObject(({ page, tree }: ParsedPage) =>
  readTree(tree, {
    page: page.path,
    file: page.file,
    isGenerated: (file) => page.origin === 'reference' && file === page.file,
  }),
);

interface Origin {
  readonly page: string;
  readonly file: string;
  /** Whether everything that stands in a file is made from the contract. */
  readonly isGenerated: (file: string) => boolean;
}

/** The blocks and the inline names of one tree. */
export function readTree(tree: Root, origin: Origin): PageSamples {
  const samples: Sample[] = [];
  const names: InlineName[] = [];
  const tabs = readTabs(tree);
  visit(tree, (node) => {
    if (node.type !== 'code' && node.type !== 'inlineCode') return;
    const isGenerated = isIncluded(node) || origin.isGenerated(placeOf(node, origin.file).file);
    if (node.type === 'inlineCode') {
      if (!isGenerated) names.push(readName(node, origin));
    } else if (node.lang !== DIAGRAM_LANGUAGE) {
      samples.push({ ...readBlock(node, origin, isGenerated), ...tabs.get(node) });
    }
  });
  return { page: origin.page, samples, names };
}

/** The tabs in which blocks stand; of nested ones the inner. */
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

function readBlock(node: Code, { page, file }: Origin, isGenerated: boolean): Sample {
  const place = placeOf(node, file);
  const language = codeLanguage(node.lang ?? '')?.name ?? (node.lang ?? '').toLowerCase();
  return {
    page,
    ...place,
    // Code without a fence is indented by four, and begins where it stands.
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

/** Blocks with a fence have a line more than their code, whether they are closed or not. */
function isFenced({ value, position }: Code): boolean {
  const lines = (position?.end.line ?? 0) - (position?.start.line ?? 0) + 1;
  return lines > value.split('\n').length;
}

/** How a language is checked. */
export const kindOf = (language: string): SampleKind => KINDS[language] ?? 'text';

const KINDS: Readonly<Record<string, SampleKind>> = {
  bash: 'shell',
  console: 'shell',
  json: 'json',
  yaml: 'yaml',
  python: 'python',
  typescript: 'typescript',
  tsx: 'typescript',
  javascript: 'typescript',
  http: 'http',
  dotenv: 'dotenv',
};

import type { Root } from 'mdast';
import { location } from 'vfile-location';
import { isMap, isScalar, parseDocument } from 'yaml';
import { splitFrontMatter } from '../content/front-matter.ts';
import { parseSyntax } from '../content/syntax.ts';
import { sortFindings, type Finding } from '../lib/findings.ts';
import { blocksOf, plainBlock, type Block } from './blocks.ts';
import { linkTexts, tabOrder, type FileSlip } from './elements.ts';
import { grammar } from './grammar.ts';
import { headingEnd, sentenceCase } from './headings.ts';
import type { HouseStyle } from './house-style.ts';
import { avoidedWords, misspeltTerms } from './phrases.ts';

export interface ProseFile {
  /** Path from the project's root. */
  readonly file: string;
  /** As it is written, front matter and `{{product}}` included. */
  readonly text: string;
}

/** What a file of the dialect says otherwise than the house does: a guide, or prose for a slot. */
export function writingFindings({ file, text }: ProseFile, style: HouseStyle): Finding[] {
  const yaml = text.slice(0, splitFrontMatter(text)?.end ?? 0);
  // Blanks stand for it, so that places are those of the file.
  const body = yaml.replaceAll(/[^\r\n]/g, ' ') + text.slice(yaml.length);
  const slips = [
    ...frontMatterBlocks(yaml).flatMap((block) => blockSlips(block, style)),
    ...markdownSlips(body, style),
  ];
  const { toPoint } = location(text);
  return sortFindings(
    slips.map(({ offset, rule, message }) => {
      const { line = 0, column = 0 } = toPoint(offset) ?? {};
      return { file, line, column, rule, message, severity: 'error' };
    }),
  );
}

/** What a text in Markdown says otherwise than the house does. */
export function markdownSlips(text: string, style: HouseStyle): FileSlip[] {
  const tree: Root = parseSyntax(text);
  return [
    ...blocksOf(tree, text).flatMap((block) => blockSlips(block, style)),
    ...linkTexts(tree),
    ...tabOrder(tree, style),
    ...grammar(tree, text),
  ];
}

/** The same of a title or of one run of words. */
export function blockSlips(block: Block, style: HouseStyle): FileSlip[] {
  const isHeading = block.kind === 'heading';
  return [
    ...avoidedWords(block, style),
    ...misspeltTerms(block, style),
    ...(isHeading ? [...sentenceCase(block, style), ...headingEnd(block)] : []),
  ].map(({ index, ...slip }) => ({ ...slip, offset: block.offset + index }));
}

/** The fields of front matter that readers see. What is wrong with the YAML is another check's. */
function frontMatterBlocks(yaml: string): Block[] {
  const begin = yaml.indexOf('\n') + 1;
  const { contents, errors } = parseDocument(yaml.slice(begin).replace(/---\s*$/, ''));
  if (errors.length > 0 || !isMap(contents)) return [];
  return contents.items.flatMap(({ key, value }) => {
    const kind = FIELDS.get(isScalar(key) ? String(key.value) : '');
    if (!kind || !isScalar(value) || !value.range) return [];
    const isQuoted = value.type === 'QUOTE_DOUBLE' || value.type === 'QUOTE_SINGLE';
    const [start, end] = [value.range[0] + Number(isQuoted), value.range[1] - Number(isQuoted)];
    return [plainBlock(kind, begin + start, yaml.slice(begin + start, begin + end))];
  });
}

const FIELDS = new Map<string, Block['kind']>([
  ['title', 'heading'],
  ['label', 'heading'],
  ['description', 'text'],
]);

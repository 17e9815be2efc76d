import type { Nodes, Parents, Root } from 'mdast';
import { directiveLabel, isDirective } from '../parse/directives.ts';
import { visit } from '../visit.ts';

/** A piece of prose in a file: a paragraph, a heading, a cell, a title. */
export interface Block {
  readonly kind: 'heading' | 'text';
  readonly offset: number;
  /** Its words, with `GAP` for every other character: code, URLs, marks. */
  readonly words: string;
  readonly source: string;
}

/** Replaces a character that isn't prose. */
export const GAP = '\uFFFC';

/** Find every piece of prose in the tree of `source`. */
export function blocksOf(tree: Root, source: string): Block[] {
  const blocks: Block[] = [];
  visit(tree, (node) => {
    const kind = kindOf(node);
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (!kind || start === undefined || end === undefined) return;
    blocks.push(block(kind, start, source.slice(start, end), textRanges(node as Parents)));
  });
  visit(tree, (node) => {
    const label = isDirective(node) ? directiveLabel(node) : undefined;
    const [first, last] = [label?.children.at(0), label?.children.at(-1)];
    const [start, end] = [first?.position?.start.offset, last?.position?.end.offset];
    if (!label || start === undefined || end === undefined) return;
    blocks.push(block('heading', start, source.slice(start, end), textRanges(label)));
  });
  return blocks;
}

/** Create a block of a text that is only prose: a field of front matter, a description. */
export const plainBlock = (kind: Block['kind'], offset: number, source: string): Block =>
  block(kind, offset, source, [[offset, offset + source.length]]);

function kindOf(node: Nodes): Block['kind'] | undefined {
  if (node.type === 'heading') return 'heading';
  if (node.type === 'tableCell') return 'text';
  if (node.type !== 'paragraph') return undefined;
  return node.data && 'directiveLabel' in node.data ? undefined : 'text';
}

type Range = readonly [start: number, end: number];

function textRanges(parent: Parents): Range[] {
  const ranges: Range[] = [];
  visit(parent, 'text', ({ position }) => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (start !== undefined && end !== undefined) ranges.push([start, end]);
  });
  return ranges;
}

/** Match letters that aren't prose: URLs, placeholders, keys. */
const NO_PROSE = /\\?\{\{\w+\}\}|\b[a-z]+:\/\/\S+|\[\[[^\]]+\]\]/gi;

function block(
  kind: Block['kind'],
  offset: number,
  source: string,
  ranges: readonly Range[],
): Block {
  const letters = source.split('').fill(GAP);
  for (const [start, end] of ranges) {
    for (let at = start - offset; at < end - offset; at++) letters[at] = source.charAt(at);
  }
  const words = letters.join('').replaceAll(NO_PROSE, (part) => GAP.repeat(part.length));
  return { kind, offset, words, source };
}

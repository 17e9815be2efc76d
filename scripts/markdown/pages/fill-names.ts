import type { Root } from 'mdast';
import { errorAt, type Finding } from '../../lib/findings.ts';
import { fillProduct } from '../../lib/product-name.ts';
import { PRODUCT_WORDS } from '../../lib/product-words.js';
import type { ProductName } from '../types.ts';
import { visit } from '../visit.ts';

export interface FilledText {
  readonly text: string;
  readonly findings: readonly Finding[];
  /** Set the columns of the text's tree to those in the file. */
  readonly restoreColumns: (tree: Root) => void;
}

const UNKNOWN = new RegExp(String.raw`(?<!\\)\{\{(?!(?:${PRODUCT_WORDS.join('|')})\}\})\w+\}\}`);

/** Fill the product's name in, line by line, to report an unknown placeholder at its place. */
export function fillNames(file: string, text: string, product: ProductName): FilledText {
  const findings: Finding[] = [];
  const written = new Map<number, string>();
  const lines = text.split('\n').map((line, index) => {
    try {
      const filled = fillProduct(line, product);
      if (filled !== line) written.set(index + 1, line);
      return filled;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const place = { file, line: index + 1, column: line.search(UNKNOWN) + 1 };
      findings.push(errorAt(place, 'product-name', message));
      return line;
    }
  });
  const restoreColumns = (tree: Root): void => {
    if (written.size === 0) return;
    visit(tree, (node) => {
      if (!node.position) return;
      const { start, end } = node.position;
      const restore = (point: typeof start): typeof start => {
        const line = written.get(point.line);
        return line === undefined
          ? point
          : { ...point, column: writtenColumn(line, product, point.column) };
      };
      node.position = { start: restore(start), end: restore(end) };
    });
  };
  return { text: lines.join('\n'), findings, restoreColumns };
}

/** Return the written column for a column of the filled line. */
export function writtenColumn(line: string, product: ProductName, column: number): number {
  let shift = 0;
  for (const { 0: name, index } of line.matchAll(/\\?\{\{\w+\}\}/g)) {
    const start = index - shift;
    const { length } = fillProduct(name, product);
    if (column - 1 <= start) break;
    // Inside a name: the column of its placeholder.
    if (column - 1 < start + length) return index + 1;
    shift += name.length - length;
  }
  return column + shift;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../lib/findings.ts';
import { fillProduct } from '../lib/product-name.ts';
import type { ProductName } from './types.ts';

/**
 * Findings of pages at the columns of the files as they are written: pages are read with the
 * product's name filled in, which is shorter or longer than its placeholder.
 */
export function atSource(
  findings: readonly Finding[],
  root: string,
  product: ProductName,
): Finding[] {
  const files = new Map<string, readonly string[]>();
  const lineOf = ({ file, line }: Finding): string => {
    const path = join(root, file);
    const known = files.get(file);
    const lines = known ?? (existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []);
    files.set(file, lines);
    return lines[line - 1] ?? '';
  };
  return findings.map((finding) =>
    finding.file.endsWith('.md') && finding.column > 1
      ? { ...finding, column: sourceColumn(lineOf(finding), finding.column, product) }
      : finding,
  );
}

/** The column in a line as it is written, for one in the same line with the names filled in. */
export function sourceColumn(line: string, column: number, product: ProductName): number {
  let longer = 0;
  try {
    for (const { index, 0: placeholder } of line.matchAll(/\\?\{\{\w+\}\}/g)) {
      const filled = fillProduct(placeholder, product);
      if (index - longer >= column - 1) break;
      longer += placeholder.length - filled.length;
    }
  } catch {
    // A line with an unknown name was left as it is.
    return column;
  }
  return column + longer;
}

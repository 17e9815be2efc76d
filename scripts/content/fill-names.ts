import type { Finding } from '../lib/findings.ts';
import { fillProduct } from '../lib/product-name.ts';
import type { ProductName } from './types.ts';

/** The first placeholder of a line that stands for nothing. */
const UNKNOWN = /(?<!\\)\{\{(?!product\}\}|Product\}\})\w+\}\}/;

/** Fills the product's name in, line by line so that a wrong name is reported where it stands. */
export function fillNames(
  file: string,
  text: string,
  product: ProductName,
): { text: string; findings: Finding[] } {
  const findings: Finding[] = [];
  const lines = text.split('\n').map((line, index) => {
    try {
      return fillProduct(line, product);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      findings.push({
        file,
        line: index + 1,
        column: line.search(UNKNOWN) + 1,
        rule: 'product-name',
        message,
        severity: 'error',
      });
      return line;
    }
  });
  return { text: lines.join('\n'), findings };
}

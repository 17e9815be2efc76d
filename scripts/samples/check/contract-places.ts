import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsIn, type ContractText } from '../../contract/contract-texts.ts';
import { readContract } from '../../contract/read-contract.ts';
import { GENERATED } from '../../generate/write-files.ts';
import { fillProduct } from '../../lib/product-name.ts';
import type { Product } from '../../model/types.ts';
import { lineAt } from '../place-problem.ts';
import type { WrittenAt } from '../types.ts';

interface Description extends ContractText {
  readonly file: string;
  /** As pages show it, with the product's name. */
  readonly shown: string;
}

/**
 * Return a function that finds where the contract has a sample of a generated page: descriptions
 * may contain code. Nothing is read before the first one.
 */
export function contractPlaces(root: string, product: Pick<Product, 'slug' | 'name'>): WrittenAt {
  let descriptions: readonly Description[] | undefined;
  return ({ file, code }, offset) => {
    if (!file.startsWith(`${GENERATED}/`)) return undefined;
    descriptions ??= readDescriptions(root, product);
    const found = nearest(
      descriptions.filter(({ shown }) => shown.includes(code)),
      readFileSync(join(root, file), 'utf8'),
    );
    if (!found) return undefined;
    const { shown, text, value, placeOf } = found;
    // Where YAML joins lines or decodes escapes, offsets in the text and in the file differ.
    const isAsWritten = text.trimEnd() === value.trimEnd();
    const at = isAsWritten ? lineAt(shown, shown.indexOf(code) + offset) : FIRST;
    const start = placeOf(startOfLine(text, at.line));
    // Of a line as shown; findings get the column as written.
    return { file: found.file, line: start.line, column: start.column + at.column - 1 };
  };
}

const FIRST = { line: 1, column: 1 };

const startOfLine = (text: string, line: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((offset, { length }) => offset + length + 1, 0);

const readDescriptions = (root: string, product: Pick<Product, 'slug' | 'name'>): Description[] =>
  readContract(root).files.flatMap((source) =>
    textsIn(source).map((text) => ({
      ...text,
      file: source.file,
      shown: fillProduct(text.value, product),
    })),
  );

/** Return the description with the most lines on the page: others may contain the same code. */
function nearest(descriptions: readonly Description[], page: string): Description | undefined {
  const lines = new Set(page.split('\n'));
  const shareOf = ({ shown }: Description): number => {
    const own = shown.trimEnd().split('\n');
    return own.filter((line) => lines.has(line)).length / own.length;
  };
  return descriptions.toSorted((a, b) => shareOf(b) - shareOf(a))[0];
}

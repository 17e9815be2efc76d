import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillProduct } from '../../scripts/lib/product-name.ts';
import type { ProductName } from '../../scripts/markdown/types.ts';

/** A fenced block. */
export interface FencedBlock {
  /** The words after the fence, the language first. */
  readonly info: string;
  readonly code: string;
  /** The numbers of its lines, with its fences. */
  readonly from: number;
  readonly to: number;
}

export interface Line {
  /** From the project's root. */
  readonly file: string;
  readonly number: number;
  readonly text: string;
  /** The block that contains the line, or that it opens or closes. */
  readonly block?: FencedBlock;
  readonly isFence: boolean;
}

/** Divide every file that people write for the site into lines, each with its block. */
export const linesBelow = (root: string, product: ProductName): Line[] =>
  globSync(
    ['site/guides/**/*.md', 'site/reference/*.md', 'site/*.yaml', 'site/src/**/*.{ts,tsx}'],
    {
      cwd: root,
    },
  )
    .filter(
      (file) =>
        !/(?:known|retired)-names|permalinks|search-synonyms|vocabulary|\.test\./.test(file),
    )
    .flatMap((file) => linesOf(file, readFileSync(join(root, file), 'utf8'), product));

function linesOf(file: string, source: string, product: ProductName): Line[] {
  const hasNames = /\.(?:md|yaml)$/.test(file);
  const lines = (hasNames ? fillProduct(source, product) : source).split('\n');
  let block: FencedBlock | undefined;
  return lines.map((text, index): Line => {
    const number = index + 1;
    const [, fence, info = ''] = (file.endsWith('.md') && /^\s*(`{3,})(.*)$/.exec(text)) || [];
    const line = { file, number, text, isFence: false };
    if (!block && fence !== undefined) {
      const end = lines.findIndex((one, at) => at > index && one.trim() === fence);
      const code = lines.slice(number, end).join('\n');
      block = { info, code, from: number, to: end + 1 };
      return { ...line, block, isFence: true };
    }
    if (block && number === block.to) {
      const closed = block;
      block = undefined;
      return { ...line, block: closed, isFence: true };
    }
    return block ? { ...line, block } : line;
  });
}

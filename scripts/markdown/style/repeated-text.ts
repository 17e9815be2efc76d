import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { errorAt, type Finding } from '../../lib/findings.ts';
import { visit } from '../visit.ts';

/** Shorter paragraphs are alike by chance. */
const WORDS = 20;

/** A paragraph or a table that no other page may have. */
interface Passage {
  readonly type: 'paragraph' | 'table';
  readonly words: string;
  readonly line: number;
  readonly column: number;
}

/** Read the passages of a page that are long enough to compare. */
export function passagesOf(tree: Root): Passage[] {
  const passages: Passage[] = [];
  visit(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'table') return;
    const words = toString(node, { includeImageAlt: false }).trim().split(/\s+/);
    if (node.type === 'paragraph' && words.length < WORDS) return;
    const { line = 0, column = 0 } = node.position?.start ?? {};
    passages.push({ type: node.type, words: words.join(' '), line, column });
  });
  return passages;
}

/** Find passages that two pages have: a fact has one home, and other pages link to it. */
export function repeatedTexts(
  pages: readonly { readonly file: string; readonly passages: readonly Passage[] }[],
): Finding[] {
  const homes = new Map<string, string>();
  return pages.flatMap(({ file, passages }) =>
    passages.flatMap(({ type, words, line, column }): Finding[] => {
      const home = homes.get(words);
      if (home === undefined) homes.set(words, `${file}:${line}`);
      if (home === undefined || home.startsWith(`${file}:`)) return [];
      const message = `This ${type} is also at ${home}. Keep it on the page that it belongs to, and link to it from the other.`;
      const finding = errorAt({ file, line, column }, 'repeated-text', message);
      return [{ ...finding, severity: 'warning' }];
    }),
  );
}

import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Problem } from './markdown.ts';

/**
 * Footnotes and links that name a definition which the page does not have: Markdown shows their
 * brackets as text. A definition that nothing names is shown nowhere at all.
 */
export function referenceProblems(tree: Root): Problem[] {
  const problems: Problem[] = [];
  const report = (
    node: { readonly position?: Root['position'] },
    offset: { readonly lines: number },
    message: string,
  ): void => {
    const { line, column } = node.position?.start ?? { line: 0, column: 0 };
    problems.push({ rule: 'reference', line: line + offset.lines, column, message });
  };
  const named = new Set<string>();
  visit(tree, ['footnoteReference', 'linkReference', 'imageReference'], (node) => {
    if ('identifier' in node) named.add(`${node.type === 'footnoteReference'} ${node.identifier}`);
  });
  visit(tree, (node) => {
    if (node.type === 'text') {
      for (const match of node.value.matchAll(/\[\^([^\]\s]+)\]|\[[^[\]]+\]\[([^[\]]*)\]/g)) {
        const lines = node.value.slice(0, match.index).split('\n').length - 1;
        const [whole, footnote] = match;
        const expected = footnote === undefined ? '"[name]: /path"' : `"[^${footnote}]: text"`;
        report(
          node,
          { lines },
          `${whole} names nothing: write ${expected} on a line of its own, or put it in \`code\`.`,
        );
      }
    } else if (node.type === 'footnoteDefinition' || node.type === 'definition') {
      const isFootnote = node.type === 'footnoteDefinition';
      if (named.has(`${isFootnote} ${node.identifier}`)) return;
      const mark = isFootnote ? `[^${node.identifier}]` : `[${node.identifier}]`;
      report(node, { lines: 0 }, `Nothing names ${mark}. Use it, or remove it.`);
    }
  });
  return problems;
}

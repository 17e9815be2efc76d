import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Problem } from './markdown.ts';

/** https://spec.commonmark.org/0.31.2/#fenced-code-blocks, inside quotes and lists as well. */
const FENCE = /^[ \t>]*(?<fence>`{3,}|~{3,})/;
const OPENING = /^[ \t>]*(?<inner>`{3,}|~{3,})[ \t]*(?<info>[^\s`~][^`]*)$/;
const CLOSING = /^[ \t>]*(?<fence>`{3,}|~{3,})[ \t]*$/;

/** Code blocks without an end: Markdown takes all that follows for code, and says nothing. */
export function fenceProblems(tree: Root, source: string): Problem[] {
  const problems: Problem[] = [];
  visit(tree, 'code', (code) => {
    const { line, column } = code.position?.start ?? { line: 0, column: 0 };
    const lines = linesOf(code, source);
    const nested = nestedFence(lines);
    if (nested !== undefined) {
      const [text, at] = nested;
      problems.push({
        rule: 'fence',
        line,
        column,
        message: `Line ${line + at} of this code block begins another, ${text}. Close the block before it, or begin it with more of the same marks if it shows one.`,
      });
      return;
    }
    const fence = openFence(code, source);
    if (fence === undefined) return;
    // One of these was meant to be the end.
    const near = lines.findIndex((text, index) => index > 0 && CLOSING.test(text));
    const found = CLOSING.exec(lines[near] ?? '')?.groups?.['fence'];
    const remedy =
      found === undefined
        ? `Add a line of ${fence} below its last line.`
        : `Line ${line + near} is ${found}: expected ${fence}.`;
    problems.push({
      rule: 'fence',
      line,
      column,
      message: `The code block that begins with ${fence} is never closed. ${remedy}`,
    });
  });
  return problems;
}

/**
 * What would begin a code block inside one, if that did not go on: the end of the inner one then
 * ends the outer one, whose own end may be missing far above.
 */
function nestedFence(lines: readonly string[]): readonly [string, number] | undefined {
  const fence = FENCE.exec(lines[0] ?? '')?.groups?.['fence'];
  if (fence === undefined) return undefined;
  const at = lines.findIndex((text, index) => {
    const { inner = '', info = '' } = OPENING.exec(text)?.groups ?? {};
    return index > 0 && inner.startsWith(fence) && info !== '';
  });
  return at === -1 ? undefined : [(lines[at] ?? '').trim().slice(0, 20), at];
}

/** The fence that begins a code block which nothing closes. */
export function openFence(code: Code, source: string): string | undefined {
  const lines = linesOf(code, source);
  const fence = FENCE.exec(lines[0] ?? '')?.groups?.['fence'];
  if (fence === undefined) return undefined;
  const last = lines.length > 1 ? CLOSING.exec(lines.at(-1) ?? '')?.groups?.['fence'] : undefined;
  return last?.startsWith(fence) ? undefined : fence;
}

const linesOf = ({ position }: Code, source: string): string[] =>
  source.slice(position?.start.offset, position?.end.offset).split(/\r?\n/);

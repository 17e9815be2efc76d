import type { Code, Root } from 'mdast';
import { problemAt, type Problem } from '../nodes.ts';
import { visit } from '../visit.ts';

/** https://spec.commonmark.org/0.31.2/#fenced-code-blocks, also inside quotes and lists. */
const FENCE = /^[ \t>]*(?<fence>`{3,}|~{3,})/;
const OPENING = /^[ \t>]*(?<inner>`{3,}|~{3,})[ \t]*(?<info>[^\s`~][^`]*)$/;
const CLOSING = /^[ \t>]*(?<fence>`{3,}|~{3,})[ \t]*$/;

/** Find code blocks without an end: Markdown reads everything after them as code. */
export function fenceProblems(tree: Root, source: string): Problem[] {
  const problems: Problem[] = [];
  visit(tree, 'code', (code) => {
    const line = code.position?.start.line ?? 0;
    const lines = linesOf(code, source);
    const nested = nestedFence(lines);
    if (nested !== undefined) {
      const [text, at] = nested;
      const message = `Line ${line + at} of this code block begins another, ${text}. Close this block first, or begin it with a longer fence if it's meant to show one.`;
      problems.push(problemAt(code, 'fence', message));
      return;
    }
    const fence = openFence(code, source);
    if (fence === undefined) return;
    // One of these lines was probably meant to be the end.
    const near = lines.findIndex((text, index) => index > 0 && CLOSING.test(text));
    const found = CLOSING.exec(lines[near] ?? '')?.groups?.['fence'];
    const remedy =
      found === undefined
        ? `Add a line of ${fence} below its last line.`
        : `Line ${line + near} is ${found}: expected ${fence}.`;
    const message = `The code block that begins with ${fence} isn't closed. ${remedy}`;
    problems.push(problemAt(code, 'fence', message));
  });
  return problems;
}

/**
 * Find a line inside a code block that looks like the beginning of another one. The end of the inner
 * block would end the outer one, whose own end may be missing far above.
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

/** Return the fence of a code block without an end. */
export function openFence(code: Code, source: string): string | undefined {
  const lines = linesOf(code, source);
  const fence = FENCE.exec(lines[0] ?? '')?.groups?.['fence'];
  if (fence === undefined) return undefined;
  const last = lines.length > 1 ? CLOSING.exec(lines.at(-1) ?? '')?.groups?.['fence'] : undefined;
  return last?.startsWith(fence) ? undefined : fence;
}

const linesOf = ({ position }: Code, source: string): string[] =>
  source.slice(position?.start.offset, position?.end.offset).split(/\r?\n/);

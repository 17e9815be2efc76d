import { findNodeAtLocation, parseTree, type ParseError } from 'jsonc-parser';
import type { Violation } from './engine.ts';

/** What is wrong with a body, and on which line. */
export interface BodyFinding {
  readonly line: number;
  readonly text: string;
}

/** Find the first error of JSON, or else the lines of the fields that the contract doesn't allow. */
export function bodyFindings(body: string, violations: readonly Violation[]): BodyFinding[] {
  const errors: ParseError[] = [];
  let tree: ReturnType<typeof parseTree>;
  try {
    tree = body.trim() ? parseTree(body, errors, STRICT) : undefined;
  } catch {
    // The parser calls itself for each level.
    return [{ line: 1, text: 'The body is nested too deeply.' }];
  }
  const [first] = errors;
  if (first) {
    const { line, column } = positionAt(body, first.offset);
    return [{ line, text: `Line ${line}, column ${column}: ${ERRORS[first.error] ?? NO_JSON}.` }];
  }
  return violations
    .filter(({ place }) => place === 'body')
    .map(({ pointer, message }) => {
      const steps = pointer.split('/').slice(1).map(unescaped);
      const { line } = positionAt(body, offsetOf(tree, steps));
      return { line, text: `Line ${line}: ${message}.` };
    });
}

const STRICT = { disallowComments: true };

const NO_JSON = "this isn't valid JSON";

/** The parser's error codes, in words. */
const ERRORS: Readonly<Record<number, string>> = {
  2: "this isn't a valid JSON number",
  3: 'expected a field name in double quotes',
  4: 'expected a value',
  5: 'expected a colon',
  6: 'expected a comma',
  7: 'expected a closing brace',
  8: 'expected a closing bracket',
  9: 'unexpected text after the end of the body',
  12: 'this string has no closing quote',
  16: 'this string contains a character that must be escaped',
};

/** Find a field, or what should contain it. */
function offsetOf(tree: ReturnType<typeof parseTree>, steps: readonly string[]): number {
  if (!tree) return 0;
  for (let length = steps.length; length > 0; length -= 1) {
    const path = steps.slice(0, length);
    const asIndex = path.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const node = findNodeAtLocation(tree, asIndex) ?? findNodeAtLocation(tree, path);
    if (node) return node.offset;
  }
  return tree.offset;
}

function positionAt(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

const unescaped = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

import { findNodeAtLocation, getNodeValue, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';
import { isMap, isScalar, isSeq, parseAllDocuments, visit, type Document, type Scalar } from 'yaml';
import { isExact } from '../../contract/numbers.ts';
import type { JsonValue } from '../../model/types.ts';

/** Keys and positions from a value's root to one of its parts. */
export type ValuePath = readonly (string | number)[];

/** A value from a text, with the places of its parts. */
export interface LocatedValue {
  readonly value: JsonValue;
  /** Return the offset of a part or its key, or of the nearest part above if it doesn't exist. */
  readonly offsetOf: (path: ValuePath, part: 'key' | 'value') => number;
}

/** Values, or the problem with the text. */
export type ReadValue =
  | { readonly values: readonly LocatedValue[] }
  | { readonly problem: { readonly offset: number; readonly message: string } };

/** Read JSON with places: one value, or one on each line, as in logs. */
export function locateJson(text: string): ReadValue {
  const whole = readOne(text);
  if ('values' in whole) return whole;
  const values: LocatedValue[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const offset = start;
    start += line.length + 1;
    if (!line.trim()) continue;
    const read = readOne(line);
    if ('problem' in read) return whole;
    for (const { value, offsetOf } of read.values) {
      values.push({ value, offsetOf: (path, part) => offset + offsetOf(path, part) });
    }
  }
  return values.length > 1 ? { values } : whole;
}

function readOne(text: string): ReadValue {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (!tree || error) return { problem: explain(text, error) };
  const unreadable = findUnreadable(tree, text);
  if (unreadable) return { problem: unreadable };
  return {
    values: [
      {
        // The parser's objects have no prototype, and Ajv can't compare such objects.
        value: structuredClone(getNodeValue(tree)) as JsonValue,
        offsetOf: (path, part) => jsonOffset(tree, path, part),
      },
    ],
  };
}

/** Find what JavaScript reads as something else, so that a check would see another value. */
function findUnreadable(
  { type, offset, length, children = [] }: Node,
  text: string,
): { offset: number; message: string } | undefined {
  const source = text.slice(offset, offset + length);
  if (type === 'number' && !isExact(source)) return { offset, message: inexact(source) };
  const keys = type === 'object' ? children.flatMap(({ children: [key] = [] }) => key ?? []) : [];
  const repeated = keys.find(
    (key, index) =>
      key.value === '__proto__' || keys.findIndex(({ value }) => value === key.value) < index,
  );
  if (repeated) {
    const message =
      repeated.value === '__proto__'
        ? `JavaScript can't read the key "__proto__". Use another one.`
        : `The key ${JSON.stringify(repeated.value)} is here twice. Remove or rename one of them.`;
    return { offset: repeated.offset, message };
  }
  for (const child of children) {
    const found = findUnreadable(child, text);
    if (found) return found;
  }
  return undefined;
}

const inexact = (number: string): string =>
  `JavaScript reads ${number} as ${Number(number)}. Write a number with fewer digits, or a string.`;

function jsonOffset(tree: Node, path: ValuePath, part: 'key' | 'value'): number {
  const node = findNodeAtLocation(tree, [...path]);
  if (!node) return path.length > 0 ? jsonOffset(tree, path.slice(0, -1), part) : tree.offset;
  const { parent } = node;
  return part === 'key' && parent?.type === 'property' && path.length > 0
    ? parent.offset
    : node.offset;
}

/** Explain why a text isn't JSON, and what to do. */
function explain(text: string, error: ParseError | undefined): { offset: number; message: string } {
  const offset = Math.min(error?.offset ?? 0, text.length);
  const rest = text.slice(offset);
  const message = /^(?:\.{3}|…)/.test(rest)
    ? 'JSON has no "…". Leave fields out, and mention in the text that there are more.'
    : /^(?:\/\/|\/\*|#)/.test(rest)
      ? 'JSON has no comments. Move this to the text.'
      : /,\s*$/.test(text.slice(0, offset)) && /^\s*[\]}]/.test(rest)
        ? 'JSON allows no comma after the last item. Remove it.'
        : rest.trim() === ''
          ? 'The JSON ends too soon: expected a closing bracket or quote.'
          : `${JSON.stringify(rest.slice(0, 12).split('\n')[0])} isn't JSON: ${phrase(error)}.`;
  return { offset, message };
}

/** Return the name of an error as words: `PropertyNameExpected` is "property name expected". */
const phrase = (error: ParseError | undefined): string =>
  (error ? printParseErrorCode(error.error) : 'ValueExpected')
    .replaceAll(/(?<=[a-z])([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .toLowerCase();

/** Read one or more YAML documents with places. */
export function locateYaml(text: string): ReadValue {
  const read = parseAllDocuments(text, { prettyErrors: false, logLevel: 'silent' });
  const documents = Array.isArray(read) ? read : [];
  const [error] = documents.flatMap(({ errors }) => errors);
  if (error)
    return { problem: { offset: error.pos[0], message: `This isn't YAML: ${error.message}.` } };
  const [number] = documents.flatMap(inexactScalars);
  if (number)
    return { problem: { offset: number.range?.[0] ?? 0, message: inexact(number.source ?? '') } };
  try {
    return { values: documents.map(located) };
  } catch (cause) {
    // Aliases without an anchor, or that expand to too much.
    const message = `This isn't YAML: ${cause instanceof Error ? cause.message.split('\n')[0] : String(cause)}.`;
    return { problem: { offset: 0, message } };
  }
}

function inexactScalars(document: Document): Scalar[] {
  const found: Scalar[] = [];
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'number' && !isExact(node.source ?? '', node.value))
        found.push(node);
    },
  });
  return found;
}

function located(document: Document): LocatedValue {
  const value = document.toJS() as JsonValue;
  // Throws for an alias inside its own anchor.
  JSON.stringify(value);
  return { value, offsetOf: (path, part) => yamlOffset(document.contents, path, part) };
}

function yamlOffset(root: unknown, path: ValuePath, part: 'key' | 'value'): number {
  let node = root;
  let offset = startOf(node) ?? 0;
  for (const [index, step] of path.entries()) {
    if (isMap(node)) {
      const pair = node.items.find(
        ({ key }) => String(isScalar(key) ? key.value : key) === String(step),
      );
      if (!pair) return offset;
      const wanted = part === 'key' && index === path.length - 1 ? pair.key : pair.value;
      offset = startOf(wanted) ?? startOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      offset = startOf(node) ?? offset;
    } else {
      return offset;
    }
  }
  return offset;
}

const startOf = (node: unknown): number | undefined =>
  typeof node === 'object' && node !== null
    ? (node as { readonly range?: readonly number[] | null }).range?.[0]
    : undefined;

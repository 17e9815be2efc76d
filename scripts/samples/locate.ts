import { findNodeAtLocation, getNodeValue, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';
import { isMap, isScalar, isSeq, parseAllDocuments, type Document } from 'yaml';
import type { JsonValue } from '../model/types.ts';

/** Keys and positions from a value's root to one of its parts. */
export type ValuePath = readonly (string | number)[];

/** A value that was read from a text, and where its parts stand in it. */
export interface LocatedValue {
  readonly value: JsonValue;
  /** Of a part, or of its key; of one that is not there, that of the nearest one above it. */
  readonly offsetOf: (path: ValuePath, part: 'key' | 'value') => number;
}

/** Values, or why the text holds none. */
export type ReadValue =
  | { readonly values: readonly LocatedValue[] }
  | { readonly problem: { readonly offset: number; readonly message: string } };

/** Reads JSON with places: one value, or one in each line, as logs have them. */
export function readJson(text: string): ReadValue {
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
  return {
    values: [
      {
        value: getNodeValue(tree) as JsonValue,
        offsetOf: (path, part) => jsonOffset(tree, path, part),
      },
    ],
  };
}

function jsonOffset(tree: Node, path: ValuePath, part: 'key' | 'value'): number {
  const node = findNodeAtLocation(tree, [...path]);
  if (!node) return path.length > 0 ? jsonOffset(tree, path.slice(0, -1), part) : tree.offset;
  const { parent } = node;
  return part === 'key' && parent?.type === 'property' && path.length > 0
    ? parent.offset
    : node.offset;
}

/** What keeps a text from being JSON, and what to do. */
function explain(text: string, error: ParseError | undefined): { offset: number; message: string } {
  const offset = Math.min(error?.offset ?? 0, text.length);
  const rest = text.slice(offset);
  const message = /^(?:\.{3}|…)/.test(rest)
    ? 'JSON has no "…". Leave fields out, and say in the text that there are more.'
    : /^(?:\/\/|\/\*|#)/.test(rest)
      ? 'JSON has no comments. Say it in the text.'
      : /,\s*$/.test(text.slice(0, offset)) && /^\s*[\]}]/.test(rest)
        ? 'JSON has no comma after the last item. Remove it.'
        : rest.trim() === ''
          ? 'The JSON ends too soon: expected a bracket or a quote that closes.'
          : `${JSON.stringify(rest.slice(0, 12).split('\n')[0])} is no JSON: ${phrase(error)}.`;
  return { offset, message };
}

/** `PropertyNameExpected` is "property name expected". */
const phrase = (error: ParseError | undefined): string =>
  (error ? printParseErrorCode(error.error) : 'ValueExpected')
    .replaceAll(/(?<=[a-z])([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .toLowerCase();

/** Reads one or more YAML documents with places. */
export function readYaml(text: string): ReadValue {
  const read = parseAllDocuments(text, { prettyErrors: false, logLevel: 'silent' });
  const documents = Array.isArray(read) ? read : [];
  const [error] = documents.flatMap(({ errors }) => errors);
  if (error)
    return { problem: { offset: error.pos[0], message: `This is no YAML: ${error.message}.` } };
  try {
    return { values: documents.map(located) };
  } catch (cause) {
    // Aliases that lead nowhere, or to too much.
    const message = `This is no YAML: ${cause instanceof Error ? cause.message.split('\n')[0] : String(cause)}.`;
    return { problem: { offset: 0, message } };
  }
}

function located(document: Document): LocatedValue {
  const value = document.toJS() as JsonValue;
  // Throws for an alias inside of what it stands for.
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

import { posix } from 'node:path';
import { isPair, isSeq, type Document, type Node, type Pair } from 'yaml';
import { asObject, resolvePointer, type JsonObject } from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';
import type { ContractFile } from './read-contract.ts';

/** The files of the contract as plain values, each object once. */
export interface ContractValues {
  /** Return the value of the last of a file's nodes, which the others contain. */
  readonly valueOf: (file: string, nodes: readonly (Document | Node | Pair)[]) => JsonValue;
  /** Follow references from a value, in whatever file they are. One that leads nowhere allows anything. */
  readonly resolve: (value: unknown) => JsonObject;
}

/** How many references lead to each other at most. */
const LONGEST = 20;

export function readValues(files: readonly ContractFile[]): ContractValues {
  const documents = new Map(
    files.map(({ file, document }) => [file, asObject(document.toJS() as JsonValue | undefined)]),
  );
  const fileOf = new WeakMap<object, string>();
  const note = (file: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null || fileOf.has(value)) return;
    fileOf.set(value, file);
    for (const part of Object.values(value)) note(file, part);
  };
  for (const [file, document] of documents) note(file, document);

  const follow = (given: unknown, followed: number): JsonObject => {
    const value = asObject(given as JsonValue | undefined);
    const { $ref } = value;
    if (typeof $ref !== 'string') return value;
    const [path = '', pointer = ''] = $ref.split('#');
    const from = fileOf.get(value) ?? '';
    const document = documents.get(path === '' ? from : posix.join(posix.dirname(from), path));
    try {
      return document && followed < LONGEST
        ? follow(resolvePointer(document, pointer), followed + 1)
        : {};
    } catch {
      // The linters report a reference to nothing.
      return {};
    }
  };
  return {
    valueOf: (file, nodes) =>
      nodes.reduce<JsonValue>(
        (value, node, index) => {
          const above = nodes[index - 1];
          if (isPair(node)) return asObject(value)[String(node.key)] ?? null;
          return isSeq(above) ? ((value as JsonValue[])[above.items.indexOf(node)] ?? null) : value;
        },
        documents.get(file) ?? {},
      ),
    resolve: (value) => follow(value, 0),
  };
}

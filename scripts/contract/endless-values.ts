import { posix } from 'node:path';
import { isPair, isSeq, visit, type Node, type Pair } from 'yaml';
import { errorAt, type Finding } from '../lib/findings.ts';
import { asObject, resolvePointer, type JsonObject } from '../model/json.ts';
import { endlessProperties } from '../model/property-values.js';
import type { JsonValue } from '../model/types.ts';
import type { ContractFile } from './read-contract.ts';

/**
 * Find required properties whose values contain one of their own schema: no value has an end, so that no sample can
 * be made. The linters see a reference that leads back into its schema only as a reference.
 */
export function findEndlessValues(files: readonly ContractFile[]): Finding[] {
  const documents = new Map(
    files.map(({ file, document }) => [file, asObject(document.toJS() as JsonValue | undefined)]),
  );
  const resolve = resolverOf(documents);
  return files.flatMap(({ file, document, placeOf }) => {
    const findings: Finding[] = [];
    visit(document, {
      Map(_, map, ancestors) {
        const required = map.get('required', true);
        if (!isSeq(required)) return;
        const schema = valueAt(documents.get(file), [...ancestors, map] as (Node | Pair)[]);
        for (const name of endlessProperties(asObject(schema), resolve)) {
          const entry = required.items.find((item) => String(item) === name) as Node | undefined;
          const message = `Each value of "${name}" contains another value of this schema, so none has an end. Remove it from "required".`;
          findings.push(
            errorAt({ file, ...placeOf(entry?.range?.[0] ?? 0) }, 'feature-handled', message),
          );
        }
      },
    });
    return findings;
  });
}

/** Return the value of the last node, which the others contain. */
const valueAt = (document: JsonObject | undefined, nodes: readonly (Node | Pair)[]): JsonValue =>
  nodes.reduce<JsonValue>((value, node, index) => {
    const above = nodes[index - 1];
    if (isPair(node)) return asObject(value)[String(node.key)] ?? null;
    return isSeq(above) ? ((value as JsonValue[])[above.items.indexOf(node)] ?? null) : value;
  }, document ?? {});

/** How many references lead to each other at most. */
const LONGEST = 20;

/** Return a function that follows references, in whatever file they are. One that leads nowhere allows anything. */
function resolverOf(documents: ReadonlyMap<string, JsonObject>) {
  const fileOf = new WeakMap<object, string>();
  const note = (file: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null || fileOf.has(value)) return;
    fileOf.set(value, file);
    for (const part of Object.values(value)) note(file, part);
  };
  for (const [file, document] of documents) note(file, document);
  const resolve = (given: unknown, followed: number): JsonObject => {
    const value = asObject(given as JsonValue | undefined);
    const { $ref } = value;
    if (typeof $ref !== 'string') return value;
    const [path = '', pointer = ''] = $ref.split('#');
    const from = fileOf.get(value) ?? '';
    const document = documents.get(path === '' ? from : posix.join(posix.dirname(from), path));
    try {
      return document && followed < LONGEST
        ? resolve(resolvePointer(document, pointer), followed + 1)
        : {};
    } catch {
      // The linters report a reference to nothing.
      return {};
    }
  };
  return (value: unknown): JsonObject => resolve(value, 0);
}

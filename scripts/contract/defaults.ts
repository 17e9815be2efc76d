import { posix } from 'node:path';
import { isPair, visit } from 'yaml';
import { errorAt, type Finding } from '../lib/findings.ts';
import {
  asList,
  asObject,
  asStrings,
  isObject,
  resolvePointer,
  type JsonObject,
} from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';
import { leafError } from '../samples/check/check-leaf.ts';
import type { ContractFile } from './read-contract.ts';

/** Keywords whose values may look like schemas. */
const VALUES = new Set(['const', 'default', 'enum', 'example', 'examples', 'value']);

/** Keywords below which these words are names, of fields or of the response for any status. */
const NAMED = new Set([
  '$defs',
  'dependentSchemas',
  'headers',
  'parameters',
  'patternProperties',
  'properties',
  'responses',
  'schemas',
]);

/**
 * Find defaults that their own schemas don't allow, which no linter looks for: samples would send them, and
 * pages and clients would say that the server uses them.
 */
export function findWrongDefaults(files: readonly ContractFile[]): Finding[] {
  const read = readOnce(files);
  return files.flatMap(({ file, document, placeOf }) => {
    const findings: Finding[] = [];
    const follow = followFrom(file, read);
    visit(document, {
      Pair(_, { key }, ancestors) {
        const above = ancestors.findLast(isPair);
        return VALUES.has(String(key)) && !NAMED.has(String(above?.key)) ? visit.SKIP : undefined;
      },
      Map(_, map) {
        if (!map.has('default')) return;
        const schema = map.toJS(document) as JsonObject;
        const fault = defaultFault(schema, follow);
        if (fault === undefined) return;
        const [start = 0] = map.get('default', true)?.range ?? [];
        const message = `The default ${JSON.stringify(schema.default)} ${fault}. Correct or remove it: samples send it, and pages say that the server uses it.`;
        findings.push(errorAt({ file, ...placeOf(start) }, 'default-value', message));
      },
    });
    return findings;
  });
}

/** Reads a file of the contract; nothing where there is none. */
type Read = (file: string) => JsonObject | undefined;

function readOnce(files: readonly ContractFile[]): Read {
  const documents = new Map(files.map(({ file, document }) => [file, document]));
  const known = new Map<string, JsonObject>();
  return (file) => {
    const document = documents.get(file);
    const found = known.get(file) ?? asObject(document?.toJS() as JsonValue | undefined);
    known.set(file, found);
    return document && found;
  };
}

/** Gives a schema, or the one that it refers to, and what follows references from there. */
export type Follow = (schema: JsonValue | undefined) => {
  readonly schema: JsonObject;
  readonly follow: Follow;
};

/** Follow references that are written in a file. One that leads nowhere, or back to itself, allows anything. */
function followFrom(file: string, read: Read, above: readonly string[] = []): Follow {
  const follow: Follow = (given) => {
    const schema = asObject(given);
    const { $ref } = schema;
    if (typeof $ref !== 'string') return { schema, follow };
    const [path = '', pointer = ''] = $ref.split('#');
    const target = path === '' ? file : posix.join(posix.dirname(file), path);
    const place = `${target}#${pointer}`;
    const document = above.includes(place) ? undefined : read(target);
    const next = followFrom(target, read, [...above, place]);
    try {
      return document ? next(resolvePointer(document, pointer)) : { schema: {}, follow };
    } catch {
      // The linters report a reference to nothing.
      return { schema: {}, follow };
    }
  };
  return follow;
}

/** Say what is wrong with the default of a schema; nothing for anything else. */
export function defaultFault(schema: JsonObject, follow: Follow): string | undefined {
  const { type, nullable, allOf, default: value } = schema;
  // Anything else may have the word as a name.
  const isSchema = Array.isArray(allOf) || [type].flat().every((one) => typeof one === 'string');
  if (value === undefined || !isSchema || (value === null && nullable === true)) return undefined;
  const own = leafError(value, schema)?.message;
  if (own !== undefined) return own;
  for (const part of asList(allOf)) {
    const target = follow(part);
    const fault = defaultFault({ ...target.schema, default: value }, target.follow);
    if (fault !== undefined) return fault;
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    const all = isObject(items) ? (value as JsonValue[]) : [];
    return firstFault(
      all.map((item) => [`has the item ${JSON.stringify(item)}`, item, items as JsonObject]),
      follow,
    );
  }
  if (!isObject(value)) return undefined;
  const properties = asObject(schema.properties);
  const missing = asStrings(schema.required).find((name) => {
    const { readOnly, writeOnly } = asObject(properties[name]);
    return !(name in value) && readOnly !== true && writeOnly !== true;
  });
  if (missing !== undefined) return `lacks the required field "${missing}"`;
  return firstFault(
    Object.entries(value).flatMap(([name, field]) => {
      const property = properties[name];
      const what = `has ${JSON.stringify(field)} in the field "${name}"`;
      return isObject(property) && field !== undefined ? [[what, field, property]] : [];
    }),
    follow,
  );
}

/** Say what is wrong with the first part of a default that its schema doesn't allow. */
function firstFault(
  parts: readonly (readonly [what: string, value: JsonValue, schema: JsonObject])[],
  follow: Follow,
): string | undefined {
  for (const [what, value, given] of parts) {
    const target = follow(given);
    const fault = defaultFault({ ...target.schema, default: value }, target.follow);
    if (fault !== undefined) return `${what}, which ${fault}`;
  }
  return undefined;
}

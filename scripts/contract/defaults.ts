import { isPair, visit } from 'yaml';
import { errorAt, type Finding } from '../lib/findings.ts';
import { asList, asObject, asStrings, isObject, type JsonObject } from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';
import { leafError } from '../samples/check/check-leaf.ts';
import type { ContractValues } from './contract-values.ts';
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
export function findWrongDefaults(
  files: readonly ContractFile[],
  { valueOf, resolve }: ContractValues,
): Finding[] {
  return files.flatMap(({ file, document, placeOf }) => {
    const findings: Finding[] = [];
    visit(document, {
      Pair(_, { key }, ancestors) {
        const above = ancestors.findLast(isPair);
        return VALUES.has(String(key)) && !NAMED.has(String(above?.key)) ? visit.SKIP : undefined;
      },
      Map(_, map, ancestors) {
        if (!map.has('default')) return;
        const schema = asObject(valueOf(file, [...ancestors, map]));
        const fault = defaultFault(schema, resolve);
        if (fault === undefined) return;
        const [start = 0] = map.get('default', true)?.range ?? [];
        const message = `The default ${JSON.stringify(schema.default)} ${fault}. Correct or remove it: samples send it, and pages say that the server uses it.`;
        findings.push(errorAt({ file, ...placeOf(start) }, 'default-value', message));
      },
    });
    return findings;
  });
}

type Resolve = ContractValues['resolve'];

/**
 * Say what is wrong with the default of a schema; nothing for anything else. `above` are those that a schema is
 * combined into.
 */
export function defaultFault(
  schema: JsonObject,
  resolve: Resolve,
  above: readonly JsonObject[] = [],
): string | undefined {
  const { type, nullable, allOf, default: value } = schema;
  // Anything else may have the word as a name.
  const isSchema = Array.isArray(allOf) || [type].flat().every((one) => typeof one === 'string');
  if (value === undefined || !isSchema || (value === null && nullable === true)) return undefined;
  const own = leafError(value, schema)?.message;
  if (own !== undefined) return own;
  for (const part of asList(allOf).map(resolve)) {
    if (above.includes(part)) continue;
    const fault = defaultFault({ ...part, default: value }, resolve, [...above, part]);
    if (fault !== undefined) return fault;
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    const all = isObject(items) ? (value as JsonValue[]) : [];
    return firstFault(
      all.map((item) => [`has the item ${JSON.stringify(item)}`, item, items as JsonObject]),
      resolve,
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
    resolve,
  );
}

/** Say what is wrong with the first part of a default that its schema doesn't allow. */
function firstFault(
  parts: readonly (readonly [what: string, value: JsonValue, schema: JsonObject])[],
  resolve: Resolve,
): string | undefined {
  for (const [what, value, given] of parts) {
    const fault = defaultFault({ ...resolve(given), default: value }, resolve);
    if (fault !== undefined) return `${what}, which ${fault}`;
  }
  return undefined;
}

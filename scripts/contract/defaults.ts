import { isPair, visit } from 'yaml';
import { errorAt, type Finding } from '../lib/findings.ts';
import { asObject, asStrings, isObject, type JsonObject } from '../model/json.ts';
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
export const findWrongDefaults = (files: readonly ContractFile[]): Finding[] =>
  files.flatMap(({ file, document, placeOf }) => {
    const findings: Finding[] = [];
    visit(document, {
      Pair(_, { key }, ancestors) {
        const above = ancestors.findLast(isPair);
        return VALUES.has(String(key)) && !NAMED.has(String(above?.key)) ? visit.SKIP : undefined;
      },
      Map(_, map) {
        if (!map.has('default')) return;
        const schema = map.toJS(document) as JsonObject;
        const fault = defaultFault(schema);
        if (fault === undefined) return;
        const [start = 0] = map.get('default', true)?.range ?? [];
        const message = `The default ${JSON.stringify(schema.default)} ${fault}. Correct or remove it: samples send it, and pages say that the server uses it.`;
        findings.push(errorAt({ file, ...placeOf(start) }, 'default-value', message));
      },
    });
    return findings;
  });

/** Say what is wrong with the default of a schema; nothing for anything else. */
export function defaultFault(schema: JsonObject): string | undefined {
  const { type, nullable, default: value } = schema;
  const isSchema = [type].flat().every((one) => typeof one === 'string');
  if (value === undefined || !isSchema || (value === null && nullable === true)) return undefined;
  const own = leafError(value, schema)?.message;
  if (own !== undefined) return own;
  if (Array.isArray(value)) {
    const { items } = schema;
    const all = isObject(items) ? (value as JsonValue[]) : [];
    return firstFault(
      all.map((item) => [`has the item ${JSON.stringify(item)}`, item, items as JsonObject]),
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
  );
}

/** Say what is wrong with the first part of a default that its schema doesn't allow. */
function firstFault(
  parts: readonly (readonly [what: string, value: JsonValue, schema: JsonObject])[],
): string | undefined {
  for (const [what, value, schema] of parts) {
    const fault = defaultFault({ ...schema, default: value });
    if (fault !== undefined) return `${what}, which ${fault}`;
  }
  return undefined;
}

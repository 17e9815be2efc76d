import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { asObject, isObject } from './json.ts';
import { KEYWORDS } from './keywords.js';
import type { JsonValue } from './types.ts';

/**
 * Lists the keywords of JSON Schema that the contract uses today. Add a keyword here when the contract
 * begins to use it; if the model doesn't handle it yet, scripts/model/keywords.js says how to.
 */
test('the contract uses exactly the listed schema keywords, and the model handles them all', () => {
  const contract = parse(readFileSync('generated/openapi/admin.yaml', 'utf8')) as JsonValue;
  const used = new Set<string>();
  collectSchemas(contract, (schema) => Object.keys(schema).forEach((keyword) => used.add(keyword)));
  expect([...used].toSorted()).toEqual([
    '$ref',
    'additionalProperties',
    'description',
    'format',
    'items',
    'properties',
    'readOnly',
    'type',
  ]);
  expect([...used].filter((keyword) => !KEYWORDS.schema.includes(keyword))).toEqual([]);
});

/** Visit every Schema Object below `value`: those of components, and those under `schema`. */
function collectSchemas(
  value: JsonValue,
  visit: (schema: { [key: string]: JsonValue }) => void,
): void {
  const visitSchema = (schema: JsonValue | undefined): void => {
    if (!isObject(schema)) return;
    visit(schema);
    visitSchema(schema.items);
    visitSchema(schema.additionalProperties);
    Object.values(asObject(schema.properties)).forEach(visitSchema);
    for (const list of [schema.oneOf, schema.anyOf, schema.allOf]) {
      if (Array.isArray(list)) list.forEach(visitSchema);
    }
  };
  const walk = (part: JsonValue, key: string): void => {
    // Examples contain values, not schemas.
    if (key === 'example' || key === 'examples') return;
    if (key === 'schema') return visitSchema(part);
    if (key === 'schemas') return Object.values(asObject(part)).forEach(visitSchema);
    if (Array.isArray(part)) part.forEach((item: JsonValue) => walk(item, ''));
    else if (isObject(part)) Object.entries(part).forEach(([name, item]) => walk(item, name));
  };
  walk(value, '');
}

import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject, ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { JsonObject } from '../../model/json.ts';
import type { JsonValue } from '../../model/types.ts';

const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
addFormats.default(ajv);

/** By what they check: the same few schemas stand everywhere. */
const validators = new Map<string, ValidateFunction | undefined>();

/** The first thing wrong with a value that has no parts; nothing for a schema that is none. */
export function leafError(value: JsonValue, schema: JsonObject): ErrorObject | undefined {
  const validate = leafValidator(schema);
  return !validate || validate(value) ? undefined : validate.errors?.[0];
}

function leafValidator(schema: JsonObject): ValidateFunction | undefined {
  const facts: Record<string, JsonValue> = {};
  for (const keyword of LEAF_KEYWORDS) {
    const fact = schema[keyword];
    if (fact !== undefined) facts[keyword] = fact;
  }
  const key = JSON.stringify(facts);
  if (!validators.has(key)) validators.set(key, compile(facts));
  return validators.get(key);
}

const LEAF_KEYWORDS = [
  'type',
  'enum',
  'const',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'maxItems',
  'uniqueItems',
  'maxProperties',
];

function compile(facts: JsonObject): ValidateFunction | undefined {
  try {
    return ajv.compile(facts);
  } catch {
    // OpenAPI 3.0 has keywords of other types, and patterns may be of another language.
    const { pattern, ...others } = facts;
    return pattern === undefined ? undefined : compile(others);
  }
}

import { createRequire } from 'node:module';
import { sample } from 'openapi-sampler';
import { oncePerObject } from '../lib/memory.ts';
import { asList, asObject, asStrings, isObject, type JsonObject } from './json.ts';
import { LIMITS } from './keywords.js';
import type { JsonValue } from './types.ts';

const require = createRequire(import.meta.url);

/** Makes texts that match an expression. The module is the class, which its types call the default export. */
const RandExp = require('randexp') as new (expression: RegExp) => {
  readonly gen: () => string;
  randInt: (least: number, most: number) => number;
  /** The characters of sets. */
  readonly defaultRange: Record<'add' | 'subtract', (first: number, last: number) => void>;
};

// The formats that lint checks examples with; a CommonJS module without types for this path.
const { fullFormats } = require('ajv-formats/dist/formats.js') as {
  fullFormats: Readonly<Record<string, unknown>>;
};

/**
 * Copy the contract with what samples need that are made from schemas: without examples of texts that don't
 * have their format, of which lint only warns; with an example for each text that has a pattern or an unusual
 * format; with null as the last alternative, because the first one is taken; and with the type of parts that have
 * fields.
 */
export const withRightExamples = oncePerObject((document: JsonObject): JsonObject => {
  const copy = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return (value as JsonValue[]).map(copy);
    if (!isObject(value)) return value;
    const { format, example, examples } = value;
    const isRight = (one: JsonValue): boolean => hasFormat(String(format), one);
    const entries = Object.entries(value).flatMap(([key, part]): [string, JsonValue][] => {
      if (typeof format !== 'string') return [[key, copy(part)]];
      if (key === 'example' && example !== undefined && !isRight(example)) return [];
      if (key !== 'examples' || !Array.isArray(examples)) return [[key, copy(part)]];
      const right = (examples as JsonValue[]).filter(isRight);
      return right.length > 0 ? [[key, right]] : [];
    });
    const schema = withParts(withNullLast(Object.fromEntries(entries)));
    return withMatch(withFormat(schema));
  };
  return copy(document) as JsonObject;
});

/**
 * Copy the contract for a value that is made up: it has all fields, those of dependent schemas too, but none that
 * only later alternatives require. See `requiredLater`.
 */
export const forWholeValue = oncePerObject((document: JsonObject): JsonObject => {
  const copy = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return (value as JsonValue[]).map(copy);
    if (!isObject(value)) return value;
    const { dependentSchemas, allOf, ...rest } = withFirst(value);
    const schema = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, copy(part)]));
    const parts = Array.isArray(allOf) ? (copy(allOf) as JsonValue[]) : allOf && copy(allOf);
    if (!isObject(dependentSchemas))
      return parts === undefined ? schema : { ...schema, allOf: parts };
    const dependents = Object.values(dependentSchemas).map(copy);
    return { allOf: [schema, ...(Array.isArray(parts) ? parts : []), ...dependents] };
  };
  return copy(document) as JsonObject;
});

const withNullLast = (schema: JsonObject): JsonObject =>
  ['oneOf', 'anyOf'].reduce((current, word) => {
    const variants = current[word];
    if (!Array.isArray(variants)) return current;
    const isNull = (one: JsonValue): boolean => isObject(one) && one.type === 'null';
    const sorted = (variants as JsonValue[]).toSorted((a, b) => +isNull(a) - +isNull(b));
    return { ...current, [word]: sorted };
  }, schema);

/**
 * Help openapi-sampler with the parts of `allOf`. It makes null where no part has a type, so parts with fields get
 * theirs. It takes the single value of the last part, so the ones that say the least about it come first.
 */
const withParts = (schema: JsonObject): JsonObject =>
  Array.isArray(schema.allOf)
    ? {
        ...schema,
        allOf: (schema.allOf as JsonValue[])
          .map((part) =>
            isObject(part) && isObject(part.properties) ? { type: 'object', ...part } : part,
          )
          .toSorted((a, b) => weightOf(a) - weightOf(b)),
      }
    : schema;

/** Say how much a part says about a single value: nothing, limits, or where to find one. */
function weightOf(part: JsonValue): number {
  const words = Object.keys(asObject(part));
  if (words.some((word) => MAKES.has(word))) return 2;
  return words.some((word) => SHAPES.has(word)) ? 1 : 0;
}

/** Leave out fields that only later alternatives require. */
function withFirst(schema: JsonObject): JsonObject {
  const { oneOf, properties, required } = schema;
  if (!isObject(properties)) return schema;
  const later = requiredLater(oneOf, asStrings(required));
  const kept = Object.entries(properties).filter(([name]) => !later.has(name));
  return { ...schema, properties: Object.fromEntries(kept) };
}

/**
 * List the fields that only later alternatives of `oneOf` require, where alternatives describe no fields: a value with
 * all of them would follow several alternatives, and so none.
 */
export function requiredLater(
  oneOf: JsonValue | undefined,
  required: readonly string[],
): ReadonlySet<string> {
  const lists = asList(oneOf).map((one) =>
    isObject(one) && !('properties' in one) ? asStrings(one.required) : [],
  );
  if (lists.some(({ length }) => length === 0)) return new Set();
  const [first = [], ...others] = lists;
  const needed = new Set([...first, ...required]);
  return new Set(others.flat().filter((name) => !needed.has(name)));
}

/** Keywords that say what a value may be. */
export const SAYS = ['const', 'default', 'enum', 'example', 'examples'];

/** Keywords that contain a value, or schemas from which one can be made. */
const MAKES: ReadonlySet<string> = new Set(
  ['$ref', 'additionalProperties', 'allOf', 'anyOf', 'items', 'oneOf', 'properties'].concat(SAYS),
);

/** Keywords that only limit the value. */
const SHAPES: ReadonlySet<string> = new Set(['format', 'type', ...LIMITS]);

/** Texts in the formats that openapi-sampler doesn't know, but lint does. */
const TEXTS: Readonly<Record<string, string>> = {
  byte: 'Y29udGVudA==',
  duration: 'P1D',
  'iso-date-time': '2030-01-15T15:30:00Z',
  'iso-time': '15:30:00Z',
  url: 'https://example.com',
};

/** Add a text in the format of a schema. */
function withFormat(schema: JsonObject): JsonObject {
  const { type, format } = schema;
  const text = [type].flat().includes('string') ? TEXTS[String(format)] : undefined;
  return text === undefined || SAYS.some((word) => word in schema)
    ? schema
    : { ...schema, example: text };
}

/** Add a text that matches the pattern of a schema. */
function withMatch(schema: JsonObject): JsonObject {
  if (SAYS.some((word) => word in schema)) return schema;
  const example = matchingText(schema);
  return example === undefined ? schema : { ...schema, example };
}

/** Make a text that has the format, pattern and length of a schema; nothing where none is found. */
export function matchingText(schema: JsonObject): string | undefined {
  const { type, pattern, format, minLength = 0, maxLength = Infinity } = schema;
  if (![type].flat().includes('string') || typeof pattern !== 'string') return undefined;
  const expression = readExpression(pattern);
  if (!expression) return undefined;
  const least = Number(minLength);
  const made = CHARACTERS.flatMap((ranges) =>
    [0, 1, least - 1, least].map((more) => textOf(expression, more, ranges)),
  );
  const formatted =
    typeof format === 'string'
      ? String(sample({ type: 'string', format }, { quiet: true }))
      : undefined;
  // Moments are written in several ways.
  const others = ['.000Z', '+00:00'].map((end) => formatted?.replace(/Z$/, end));
  return [formatted, ...others, ...made].find(
    (text) =>
      text !== undefined &&
      // The maker doesn't know what comes before and behind.
      expression.test(text) &&
      text.length >= least &&
      text.length <= Number(maxLength) &&
      hasFormat(String(format), text),
  );
}

/** Return the expression of a pattern; nothing where it's one of another language. */
export function readExpression(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

/** The characters that a text may be of where its pattern leaves the choice, as ranges: the plainest first. */
const CHARACTERS = [['az'], ['az', 'AZ'], ['az', 'AZ', '09'], [' ~']];

/** Make a text from a pattern, with the first alternatives, and `more` than the fewest repetitions. */
function textOf(expression: RegExp, more: number, ranges: readonly string[]): string | undefined {
  try {
    const maker = new RandExp(expression);
    maker.randInt = (least, most) => Math.min(least + more, most);
    maker.defaultRange.subtract(0x20, 0x7e);
    for (const range of ranges) maker.defaultRange.add(range.charCodeAt(0), range.charCodeAt(1));
    return maker.gen();
  } catch {
    return undefined;
  }
}

/** Check a text against a format; formats that nobody knows fit. */
function hasFormat(format: string, value: JsonValue): boolean {
  const known = fullFormats[format];
  if (typeof value !== 'string' || known === undefined) return true;
  if (known instanceof RegExp) return known.test(value);
  const validate =
    typeof known === 'function' ? known : isRecord(known) ? known['validate'] : undefined;
  if (validate instanceof RegExp) return validate.test(value);
  return typeof validate === 'function'
    ? Boolean((validate as (text: string) => unknown)(value))
    : true;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

import { createRequire } from 'node:module';
import { oncePerObject } from '../lib/memory.ts';
import { isObject, type JsonObject } from './json.ts';
import type { JsonValue } from './types.ts';

// The formats that lint checks examples with; a CommonJS module without types for this path.
const { fullFormats } = createRequire(import.meta.url)('ajv-formats/dist/formats.js') as {
  fullFormats: Readonly<Record<string, unknown>>;
};

/**
 * Copy the contract without the examples of texts that don't have their format. Lint only warns of them,
 * and samples that are made from schemas would send them.
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
    return Object.fromEntries(entries);
  };
  return copy(document) as JsonObject;
});

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

import type { JsonValue } from './types.ts';

export type JsonObject = { readonly [key: string]: JsonValue };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Return the object, or an empty one where the contract leaves it out. */
export const asObject = (value: JsonValue | undefined): JsonObject =>
  isObject(value) ? value : {};

export const asList = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? value : [];

export const asText = (value: JsonValue | undefined): string =>
  typeof value === 'string' ? value.trim() : '';

export const asStrings = (value: JsonValue | undefined): string[] =>
  asList(value).filter((item) => typeof item === 'string');

/** Return the names in a JSON Pointer, such as `/data/items`. */
export const pointerSteps = (pointer: string): string[] =>
  pointer.split('/').slice(1).map(unescapedStep);

/** Write a name as JSON Pointers contain it. */
export const escapedStep = (name: string): string =>
  name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Read a name of a JSON Pointer. */
export const unescapedStep = (step: string): string =>
  step.replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * Find the target of a local reference, the only kind in a bundle: `#/components/schemas/Route`.
 *
 * @see https://spec.openapis.org/oas/v3.1.1.html#reference-object
 */
export function resolvePointer(document: JsonObject, reference: string): JsonValue {
  const steps = reference
    .split('/')
    .slice(1)
    .map((step) => unescapedStep(decodeURIComponent(step)));
  let value: JsonValue | undefined = document;
  for (const step of steps) {
    value = Array.isArray(value) ? value[Number(step)] : asObject(value)[step];
  }
  if (value === undefined) throw new Error(`The bundle contains nothing at ${reference}.`);
  return value;
}

/** Return the object itself, or the one that a Reference Object refers to. */
export function dereference(document: JsonObject, value: JsonValue | undefined): JsonObject {
  const object = asObject(value);
  const reference = object.$ref;
  if (typeof reference !== 'string') return object;
  return dereference(document, resolvePointer(document, reference));
}

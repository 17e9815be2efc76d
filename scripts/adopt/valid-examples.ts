import { lintFromString } from '@redocly/openapi-core';
import { makeConfig } from '../contract/redocly.ts';
import { asObject, escapedStep, isObject, type JsonObject } from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';

/** A definition without some of its examples, and the pointers to them. */
export interface Examples {
  readonly definition: JsonObject;
  readonly leftOut: readonly string[];
}

const RULE = { severity: 'error', allowAdditionalProperties: false } as const;

/**
 * Leave out examples that don't match their schemas, or have no value: samples would send them, and pages
 * would show them.
 */
export async function leaveOutInvalidExamples(definition: JsonObject): Promise<Examples> {
  const config = await makeConfig({
    rules: {
      'no-invalid-media-type-examples': RULE,
      'no-invalid-parameter-examples': RULE,
      'no-invalid-schema-examples': RULE,
    },
  });
  const problems = await lintFromString({
    source: JSON.stringify(definition),
    absoluteRef: 'openapi.json',
    config,
  });
  const invalid = problems.flatMap(({ location: [place] }) =>
    place?.pointer === undefined ? [] : (exampleAt(place.pointer) ?? []),
  );
  const leftOut = new Set([...invalid, ...emptyExamples(definition, '#')]);
  return {
    definition: leftOut.size === 0 ? definition : without(definition, '#', leftOut),
    leftOut: [...leftOut].toSorted(),
  };
}

/** Return the pointer to the example that contains a value: `…/example`, `…/examples/name` or `…/examples/0`. */
const exampleAt = (pointer: string): string | undefined =>
  /^.*?(?<!\/properties)\/(?:examples\/(?:[^/]+(?=\/value)|\d+)|example)(?=\/|$)/.exec(
    pointer,
  )?.[0];

function emptyExamples(value: JsonValue, pointer: string): string[] {
  if (Array.isArray(value)) {
    return (value as JsonValue[]).flatMap((item, index) =>
      emptyExamples(item, `${pointer}/${index}`),
    );
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const here = `${pointer}/${escapedStep(key)}`;
    // A list is of a schema, whose examples are plain values.
    if (key !== 'examples' || !isObject(part)) {
      return key === 'example' ? [] : emptyExamples(part, here);
    }
    return Object.entries(part)
      .filter(
        ([, one]) =>
          isObject(one) && !['value', 'externalValue', '$ref'].some((word) => word in one),
      )
      .map(([name]) => `${here}/${escapedStep(name)}`);
  });
}

/** Copy a definition without what is at some pointers, and without references to it. */
function without<Value extends JsonValue>(
  value: Value,
  pointer: string,
  gone: ReadonlySet<string>,
): Value {
  if (Array.isArray(value)) {
    return (value as JsonValue[]).flatMap((item, index) => {
      const here = `${pointer}/${index}`;
      return gone.has(here) ? [] : [without(item, here, gone)];
    }) as Value & [];
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, part]): [string, JsonValue][] => {
    const here = `${pointer}/${escapedStep(key)}`;
    if (gone.has(here) || gone.has(String(asObject(part).$ref))) return [];
    const rest = without(part, here, gone);
    const isEmptied =
      key === 'examples' && part !== rest && Object.keys(rest as JsonObject).length === 0;
    return isEmptied ? [] : [[key, rest]];
  });
  return Object.fromEntries(entries) as JsonValue as Value;
}

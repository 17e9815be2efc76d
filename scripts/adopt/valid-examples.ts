import { lintFromString } from '@redocly/openapi-core';
import { makeConfig } from '../contract/redocly.ts';
import { mapObjects } from '../contract/upgrade.ts';
import { asList, asObject, escapedStep, isObject, type JsonObject } from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';
import { hasControls } from '../contract/rules/sent-values.js';
import { isUnsafe } from './impossible-values.ts';
import { checkValue } from '../samples/check/check-value.ts';
import { readApi, type Api } from '../samples/match/api.ts';

/** A definition without some of its examples, and the pointers to them. */
export interface Examples {
  readonly definition: JsonObject;
  readonly leftOut: readonly string[];
}

const RULE = { severity: 'error', allowAdditionalProperties: false } as const;

/**
 * Leave out examples that don't match their schemas, have no value, contain integers that JavaScript may have
 * changed, or are headers of several lines: samples would send them, and pages would show them.
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
  const api = readApi(definition);
  const wrong = wrongBodies(api);
  const others = listExamples(definition, '#')
    .filter(
      ({ example, pointer }) =>
        !HOLDERS.some((word) => word in example) ||
        wrong.has(example['value']) ||
        (IN_HEADER.test(pointer) && hasControls(example['value'])) ||
        hasUnsafe(example['value']),
    )
    .map(({ pointer }) => pointer);
  const leftOut = new Set([...invalid, ...wrongInSchemas(definition, api), ...others]);
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

/** The places of examples of headers. */
const IN_HEADER = /\/headers\/[^/]+\/(?:schema\/)?examples?(?:\/|$)/;

/** What an example has its value in. */
const HOLDERS = ['value', 'externalValue', '$ref'];

/**
 * Find the examples of bodies with fields that their schemas don't have: the linter doesn't look for them where
 * `allOf` combines schemas.
 */
function wrongBodies(api: Api): Set<JsonValue | undefined> {
  const bodies = api.operations.flatMap(({ body, responses }) => [
    ...(body?.media ?? []).map((media) => ({ ...media, direction: 'request' as const })),
    ...[...responses.values()]
      .flat()
      .map((media) => ({ ...media, direction: 'response' as const })),
  ]);
  return new Set(
    bodies.flatMap(({ schema, examples, direction }) =>
      examples.filter(
        (example) =>
          // The linter knows the faults of other values, which have no fields.
          (isObject(example) || Array.isArray(example)) &&
          checkValue(example, schema, { api, direction, name: '' }).length > 0,
      ),
    ),
  );
}

/**
 * Find the examples of schemas that don't match them, and return their pointers: the linter checks the example of
 * a part of `allOf` against this part alone.
 */
function wrongInSchemas(definition: JsonObject, api: Api): string[] {
  const wrong: string[] = [];
  mapObjects(definition, (node, isSchema, pointer) => {
    if (!isSchema) return node;
    for (const { example, at } of examplesOf(node, pointer)) {
      const problems = checkValue(example, node, { api, direction: 'either', name: '' });
      if (problems.length > 0) wrong.push(at);
    }
    return node;
  });
  return wrong;
}

/** List the examples of a schema and of the parts of its `allOf` that aren't schemas of their own. */
function examplesOf(
  { example, examples, allOf }: JsonObject,
  pointer: string,
): { readonly example: JsonValue; readonly at: string }[] {
  return [
    ...(example === undefined ? [] : [{ example, at: `${pointer}/example` }]),
    ...asList(examples).map((one, index) => ({ example: one, at: `${pointer}/examples/${index}` })),
    ...asList(allOf).flatMap((part, index) =>
      isObject(part) ? examplesOf(part, `${pointer}/allOf/${index}`) : [],
    ),
  ];
}

const hasUnsafe = (value: JsonValue | undefined): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasUnsafe)
    : isUnsafe(value);

/** List the examples of a definition as Example Objects, whichever way they are given. */
function listExamples(
  value: JsonValue,
  pointer: string,
  hasNames = false,
): { readonly pointer: string; readonly example: JsonObject }[] {
  if (Array.isArray(value)) {
    return (value as JsonValue[]).flatMap((item, index) =>
      listExamples(item, `${pointer}/${index}`),
    );
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const here = `${pointer}/${escapedStep(key)}`;
    if (!hasNames && key === 'example') return [{ pointer: here, example: { value: part } }];
    if (!hasNames && key === 'examples' && typeof part === 'object' && part !== null) {
      // A list is of a schema, whose examples are plain values.
      const isPlain = Array.isArray(part);
      return Object.entries(part).flatMap(([name, one]: [string, JsonValue]) => {
        const example = isPlain ? { value: one } : one;
        return isObject(example) ? [{ pointer: `${here}/${escapedStep(name)}`, example }] : [];
      });
    }
    if (!hasNames && VALUES.has(key)) return [];
    return listExamples(part, here, !hasNames && NAMED.has(key));
  });
}

/** Keywords of schemas whose values may look like anything. */
const VALUES: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'examples']);

/** Keywords whose keys are names, which may be those of keywords. */
const NAMED: ReadonlySet<string> = new Set(['$defs', 'patternProperties', 'properties', 'schemas']);

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

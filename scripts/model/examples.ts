import { sample } from 'openapi-sampler';
import { asList, asObject, asStrings, dereference, isObject, type JsonObject } from './json.ts';
import { withDependents, withRightExamples } from './right-examples.ts';
import type { Example, JsonValue } from './types.ts';

/** The name of an example that the contract doesn't name. */
const UNNAMED = 'example';

/** What an example is for: the server sets readOnly fields, and never returns writeOnly ones. */
type Side = 'request' | 'response';

/** Read the examples of a body; where the contract has none, make one from the schema. */
export function readExamples(document: JsonObject, raw: JsonObject, side: Side): Example[] {
  const named = Object.entries(asObject(raw.examples));
  if (named.length > 0) {
    return named.map(([name, reference]) => {
      const { summary, value } = dereference(document, reference);
      return {
        name,
        summary: typeof summary === 'string' ? summary.trim() : '',
        value: value ?? null,
      };
    });
  }
  if ('example' in raw) return [{ name: UNNAMED, summary: '', value: raw.example ?? null }];
  const value = sampled(document, raw.schema, side);
  return [{ name: UNNAMED, summary: '', value, isMadeUp: true }];
}

/**
 * Read the value that samples send for a parameter: its example, or else one made from its schema.
 * Samples leave out an optional parameter without an example.
 */
export function readParameterExample(document: JsonObject, raw: JsonObject): JsonValue {
  if (raw.example !== undefined) return raw.example;
  const [named] = Object.values(asObject(raw.examples));
  if (named !== undefined) return dereference(document, named).value ?? null;
  const schema = withRightExamples(dereference(document, raw.schema));
  const [first] = asList(schema.examples);
  const given = schema.example ?? first;
  if (given !== undefined) return given;
  return raw.required === true ? sampled(document, raw.schema, 'request') : null;
}

function sampled(document: JsonObject, schema: JsonValue | undefined, side: Side): JsonValue {
  if (schema === undefined) return null;
  const options = {
    skipReadOnly: side === 'request',
    skipWriteOnly: side === 'response',
    quiet: true,
  };
  const right = withRightExamples(document);
  const whole = withDependents(withRightExamples(asObject(schema)));
  const made: unknown = sample(whole, options, withDependents(right));
  // It ends circles with undefined, which JSON leaves out, or with an empty object.
  const value = JSON.parse(JSON.stringify(made) ?? 'null') as JsonValue;
  return withoutStumps(value, schema, { document: right, side }) ?? value;
}

/**
 * Leave out what lacks required fields, because a circle ended there. Return nothing where the value itself
 * lacks some.
 */
function withoutStumps(
  value: JsonValue,
  schema: JsonValue | undefined,
  context: { readonly document: JsonObject; readonly side: Side },
): JsonValue | undefined {
  const parts = partsOf(context.document, schema);
  if (Array.isArray(value)) {
    const items = parts.find((part) => part.items !== undefined)?.items;
    const kept = (value as JsonValue[])
      .map((item) => withoutStumps(item, items, context))
      .filter((item) => item !== undefined);
    return parts.some(({ minItems }) => Number(minItems) > kept.length) ? undefined : kept;
  }
  if (!isObject(value)) return value;
  const properties: JsonObject = Object.assign(
    {},
    ...parts.map((part) => asObject(part.properties)),
  );
  const others = parts.find((part) => isObject(part.additionalProperties))?.additionalProperties;
  const kept = Object.entries(value).flatMap(([name, part]) => {
    const found = withoutStumps(part ?? null, properties[name] ?? others, context);
    return found === undefined ? [] : [[name, found] as const];
  });
  const names = new Set(kept.map(([name]) => name));
  const hidden = context.side === 'request' ? 'readOnly' : 'writeOnly';
  const isComplete = parts
    .flatMap((part) => asStrings(part.required))
    .every(
      (name) =>
        names.has(name) ||
        partsOf(context.document, properties[name]).some((part) => part[hidden] === true),
    );
  return isComplete ? Object.fromEntries(kept) : undefined;
}

/** List the schemas that a made-up value follows: all of `allOf`, and the first alternatives. */
function partsOf(
  document: JsonObject,
  schema: JsonValue | undefined,
  above: readonly JsonObject[] = [],
): JsonObject[] {
  const own = dereference(document, schema);
  if (above.includes(own)) return [];
  const inner = [
    ...asList(own.allOf),
    ...asList(own.oneOf).slice(0, 1),
    ...asList(own.anyOf).slice(0, 1),
  ];
  return [own, ...inner.flatMap((part) => partsOf(document, part, [...above, own]))];
}

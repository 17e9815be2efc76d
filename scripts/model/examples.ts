import { sample } from 'openapi-sampler';
import { asList, asObject, asStrings, dereference, isObject, type JsonObject } from './json.ts';
import {
  matchingText,
  readExpression,
  SAYS,
  forWholeValue,
  withRightExamples,
} from './right-examples.ts';
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
  const value = anyExample(document, raw);
  if (raw.in !== 'path' || value !== '') return value;
  // No path has an empty part.
  const { enum: values } = dereference(document, raw.schema);
  return asList(values).find((one) => one !== '') ?? 'string';
}

function anyExample(document: JsonObject, raw: JsonObject): JsonValue {
  if (raw.example !== undefined) return raw.example;
  const [named] = Object.values(asObject(raw.examples));
  if (named !== undefined) return dereference(document, named).value ?? null;
  const schema = withRightExamples(dereference(document, raw.schema));
  const [first] = asList(schema.examples);
  const given = schema.example ?? first;
  if (given !== undefined) return given;
  return raw.required === true ? sampled(document, raw.schema, 'request') : null;
}

/** Make a value from a schema: a whole one, or the deepest that isn't longer than readers want to scroll. */
function sampled(document: JsonObject, schema: JsonValue | undefined, side: Side): JsonValue {
  if (schema === undefined) return null;
  const right = withRightExamples(document);
  const whole = forWholeValue(withRightExamples(asObject(schema)));
  const makeTo = (depth: number): JsonValue => {
    const options = {
      skipReadOnly: side === 'request',
      skipWriteOnly: side === 'response',
      maxSampleDepth: depth,
      quiet: true,
    };
    const made: unknown = sample(whole, options, forWholeValue(right));
    // It ends circles and what is too deep with an empty value, or with undefined, which JSON has in no list.
    const json = JSON.stringify(made, (_, part: unknown) =>
      Array.isArray(part) ? part.filter((item) => item !== undefined) : part,
    );
    return JSON.parse(json ?? 'null') as JsonValue;
  };
  const context = { document: right, side };
  let chosen: JsonValue | undefined;
  // Each level may have many times the values of the one above, so no deeper one is made than is shown.
  for (let depth = 1; ; depth += 1) {
    const made = makeTo(depth);
    const found = withoutStumps(made, schema, context);
    const lines = linesOf(found);
    if (lines > MOST_LINES) return chosen ?? found ?? made;
    if (lines > 1) chosen = found;
    if (depthOf(made) < depth || depth === MOST_DEPTH) return found ?? chosen ?? made;
  }
}

/** How deep the sampler goes by default: circles end there at the latest. */
const MOST_DEPTH = 15;

/** How long a value that is made up may be, unless less of it would lack required fields. */
const MOST_LINES = 200;

/** Count the lines of a value; one that is empty or missing has one. */
const linesOf = (value: JsonValue | undefined): number =>
  JSON.stringify(value, null, 2)?.split('\n').length ?? 1;

const depthOf = (value: JsonValue): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map((part: JsonValue) => depthOf(part)))
    : 0;

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
    const items = together(parts.flatMap((part) => part.items ?? []));
    const kept = (value as JsonValue[]).flatMap((item): JsonValue[] => {
      const found = partOf(item, items, context);
      return found === undefined || isStump(found, partsOf(context.document, items)) ? [] : [found];
    });
    const isUnique = parts.some(({ uniqueItems }) => uniqueItems === true);
    const all = isUnique ? distinct(kept, items, context.document) : kept;
    return parts.some(({ minItems }) => Number(minItems) > all.length) ? undefined : all;
  }
  if (!isObject(value))
    return isEnd(value, parts) ? undefined : fitted(parts, allowedBy(parts, value));
  const described = Map.groupBy(
    parts.flatMap((part) => Object.entries(asObject(part.properties))),
    ([name]) => name,
  );
  const properties: JsonObject = Object.fromEntries(
    [...described].map(([name, all]) => [name, together(all.map(([, one]) => one)) ?? {}]),
  );
  const others = together(
    parts.flatMap((part) => (isObject(part.additionalProperties) ? part.additionalProperties : [])),
  );
  const required = parts.flatMap((part) => asStrings(part.required));
  const hidden = context.side === 'request' ? 'readOnly' : 'writeOnly';
  const isHidden = (name: string): boolean =>
    partsOf(context.document, properties[name]).some((part) => part[hidden] === true);
  const kept = Object.entries(value).flatMap(([name, part]) => {
    // The sampler doesn't leave out a hidden field where a circle ended.
    if (isHidden(name) || properties[name] === false) return [];
    const inner = properties[name] ?? others;
    const found = partOf(part ?? null, inner, context);
    if (found === undefined) return [];
    const isLeft = required.includes(name) || !isStump(found, partsOf(context.document, inner));
    return isLeft ? [[name in properties ? name : nameFor(parts, name), found] as const] : [];
  });
  const names = new Set(kept.map(([name]) => name));
  const isComplete = required.every((name) => names.has(name) || isHidden(name));
  return isComplete ? Object.fromEntries(kept) : undefined;
}

/**
 * Like withoutStumps; where anything is allowed, null would do, but a form can't send it. The sampler also makes it
 * where a part allows anything that another one describes.
 */
function partOf(
  value: JsonValue,
  schema: JsonValue | undefined,
  context: { readonly document: JsonObject; readonly side: Side },
): JsonValue | undefined {
  if (value !== null) return withoutStumps(value, schema, context);
  const parts = partsOf(context.document, schema);
  if (parts.every(isAny)) return 'string';
  const described = parts.find(({ type }) => SINGLE.has(type));
  const made = described ? (sample(described, { quiet: true }) as JsonValue) : value;
  return withoutStumps(made, schema, context);
}

const SINGLE: ReadonlySet<unknown> = new Set(['boolean', 'integer', 'number', 'string']);

/** Return one schema for what several say; nothing where none does. */
const together = (schemas: readonly JsonValue[]): JsonValue | undefined =>
  schemas.length > 1 ? { allOf: [...schemas] } : schemas[0];

/** Return a value that all parts allow: the sampler takes that of the last part, which may list fewer. */
function allowedBy(parts: readonly JsonObject[], value: JsonValue): JsonValue {
  const lists = parts.flatMap((part) =>
    'const' in part ? [[part.const ?? null]] : part.enum ? [asList(part.enum)] : [],
  );
  const isAllowed = (one: JsonValue): boolean => lists.every((list) => list.includes(one));
  return lists.length === 0 || isAllowed(value) ? value : (lists[0]?.find(isAllowed) ?? value);
}

/** Follow limits that the sampler doesn't: a moment of 24 characters, no characters at all, and multiples. */
function fitted(parts: readonly JsonObject[], value: JsonValue): JsonValue {
  if (typeof value === 'number') {
    const step = stepOf(parts);
    return step === 1 || value % step === 0 ? value : Math.ceil(value / step) * step;
  }
  if (typeof value !== 'string') return value;
  const isMoment = parts.some(({ format }) => format === 'date-time');
  const isShort = parts.some(({ minLength }) => Number(minLength) > value.length);
  if (isMoment && isShort) return value.replace(/Z$/, '.000Z');
  return parts.some(({ maxLength }) => maxLength === 0) ? '' : value;
}

const stepOf = (parts: readonly JsonObject[]): number =>
  parts.map(({ multipleOf }) => Number(multipleOf)).find((step) => step >= 1) ?? 1;

/** Return a name for a field that no schema names: the given one, or one that `propertyNames` allows. */
function nameFor(parts: readonly JsonObject[], given: string): string {
  const rules = parts.map(({ propertyNames }) => asObject(propertyNames));
  const rule = rules.find(({ pattern }) => typeof pattern === 'string');
  if (rule === undefined || readExpression(String(rule.pattern))?.test(given)) return given;
  return matchingText({ type: 'string', ...rule }) ?? given;
}

/** Make equal items different, and leave out those for which there is no other value. */
function distinct(
  items: readonly JsonValue[],
  schema: JsonValue | undefined,
  document: JsonObject,
): JsonValue[] {
  const seen = new Map<string, JsonValue>();
  for (const [index, item] of items.entries()) {
    const one = seen.has(JSON.stringify(item)) ? another(item, index, schema, document) : item;
    seen.set(JSON.stringify(one), one);
  }
  return [...seen.values()];
}

/** Return another value of a schema; the same one where none is found. */
function another(
  value: JsonValue,
  index: number,
  schema: JsonValue | undefined,
  document: JsonObject,
): JsonValue {
  const parts = partsOf(document, schema);
  const [list] = parts.flatMap((part) => (Array.isArray(part.enum) ? [part.enum] : []));
  if (list) return (list as JsonValue[])[index] ?? value;
  if (typeof value === 'number') return value + index * stepOf(parts);
  if (typeof value === 'string') {
    const isFree = !parts.some((part) => ['const', 'format', 'pattern'].some((key) => key in part));
    const most = Math.min(...parts.map(({ maxLength = Infinity }) => Number(maxLength)));
    const end = String(index + 1);
    return isFree ? value.slice(0, most - end.length) + end : value;
  }
  if (!isObject(value)) return value;
  for (const [name, field] of Object.entries(value)) {
    const own = together(parts.flatMap((part) => asObject(part.properties)[name] ?? []));
    const other = another(field ?? null, index, own, document);
    if (JSON.stringify(other) !== JSON.stringify(field)) return { ...value, [name]: other };
  }
  return value;
}

/** Say whether a schema says nothing about its values, not even that they are objects, as after the end of a circle. */
const isAny = (part: JsonObject): boolean =>
  !['type', 'properties', 'items', ...SAYS].some((word) => word in part);

/** Say whether a value is an object without fields because something ended there. */
const isStump = (value: JsonValue, parts: readonly JsonObject[]): boolean =>
  isObject(value) &&
  Object.keys(value).length === 0 &&
  parts.some(({ properties }) => Object.keys(asObject(properties)).length > 0);

/** Say whether a value is null only because a circle of `allOf` ended there. */
const isEnd = (value: JsonValue, parts: readonly JsonObject[]): boolean =>
  value === null && parts.some(({ type }) => type !== undefined && ![type].flat().includes('null'));

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

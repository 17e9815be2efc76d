import { nearest, suggestion } from '../../lib/nearest.ts';
import { asList, asText, isObject, type JsonObject } from '../../model/json.ts';
import { requiredIn } from '../../model/read-schema.ts';
import type { JsonValue } from '../../model/types.ts';
import type { Api } from '../match/api.ts';
import { leafError } from './check-leaf.ts';
import type { ValuePath } from '../match/located-value.ts';
import { holdsPlaceholder, isOpenText, showPlaceholders } from '../read/placeholders.ts';
import {
  fieldsOf,
  type Fields,
  isNullable,
  openSchema,
  schemaTypes,
} from '../match/schema-fields.ts';

/** Which way a value travels; where it is not said, it may be either. */
export type Direction = 'request' | 'response' | 'either';

/** A place where a value is not what its schema says. */
export interface ValueProblem {
  readonly path: ValuePath;
  /** Whether the key is wrong, and not what stands at it. */
  readonly part: 'key' | 'value';
  readonly message: string;
  /** What samples do here, without what differs from one to the other. */
  readonly pattern: string;
}

interface Context {
  readonly api: Api;
  readonly direction: Direction;
  /** Whether the value is complete, so that no required field may be missing. */
  readonly isWhole?: boolean;
  /** What messages call the schema that is looked at. */
  readonly name: string;
  /** References that led to the value that is looked at: schemas may hold themselves. */
  readonly followed: readonly JsonValue[];
  /** Where the value is. */
  readonly path: ValuePath;
}

/** Everything in `value` that `schema` does not have. Fields may be missing: samples show parts. */
export function checkValue(
  value: JsonValue,
  schema: JsonObject | true,
  context: Omit<Context, 'followed' | 'path'>,
): ValueProblem[] {
  return schema === true ? [] : check(value, schema, { ...context, followed: [], path: [] });
}

function check(value: JsonValue, given: JsonObject, outer: Context): ValueProblem[] {
  const reference = given['$ref'];
  if (reference !== undefined && outer.followed.includes(reference)) return [];
  const { schema: own, name } = openSchema(given, outer.name, outer.api);
  const schema = withChoice(own, outer);
  const followed = reference === undefined ? outer.followed : [...outer.followed, reference];
  const context = { ...outer, name, followed };
  if (value === null && isNullable(schema)) return [];
  if (typeof value === 'string' && holdsPlaceholder(value)) {
    const types = isOpenText(value) ? schemaTypes(schema) : [];
    return types.length === 0 || types.includes('string')
      ? []
      : [typeProblem(showPlaceholders(value), types, context)];
  }
  const parts = asList(schema['allOf']).filter(isObject);
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const variants = asList(schema[keyword]).filter(isObject);
    if (variants.length === 0) continue;
    // What is next to the choice belongs to each variant.
    const { [keyword]: _, ...rest } = schema;
    const results = variants.map((variant) => {
      const { name: ownName } = openSchema(variant, name, outer.api);
      return check(value, { allOf: [rest, variant] }, { ...context, name: ownName });
    });
    // The variant that was meant is the one with the fewest faults.
    const [best = []] = results.toSorted((a, b) => a.length - b.length);
    return best.length === 0 || variants.length === 1
      ? best
      : unmatchedProblems(value, best, variants, context);
  }
  if (isObject(value)) return checkObject(value, schema, context);
  if (parts.length > 0) {
    return partsOfList(parts, context).flatMap((part) => check(value, part, context));
  }
  if (Array.isArray(value)) {
    const wrong = checkType('array', schema, value, context);
    if (wrong) return [wrong];
    const items = schema['items'];
    const limits = limitProblems(value, schema, context);
    if (!isObject(items)) return limits;
    const checkItem = (item: JsonValue, index: number) => check(item, items, at(index, context));
    return [...limits, ...value.flatMap(checkItem)];
  }
  return checkLeaf(value, schema, context);
}

/** Bring a choice in a part of `allOf` up to the schema: the other parts belong to each of its variants. */
function withChoice(schema: JsonObject, { api }: Context): JsonObject {
  const parts = asList(schema['allOf'])
    .filter(isObject)
    .map((part) => openSchema(part, '', api).schema);
  for (const keyword of ['oneOf', 'anyOf']) {
    const index = parts.findIndex((part) => keyword in part);
    if (keyword in schema || index === -1) continue;
    const { [keyword]: choice = [], ...rest } = parts[index] ?? {};
    return { ...schema, allOf: parts.with(index, rest), [keyword]: choice };
  }
  return schema;
}

/** Bring what parts say of the items of a list together: one part may know a field that another doesn't. */
function partsOfList(parts: readonly JsonObject[], { api }: Context): readonly JsonObject[] {
  const opened = parts.map((part) => openSchema(part, '', api).schema);
  const items = opened.flatMap((part) => (isObject(part['items']) ? [part['items']] : []));
  if (items.length < 2) return parts;
  return [...opened.map((part) => ({ ...part, items: true })), { items: { allOf: items } }];
}

/** Go to a field or an item, behind which the same references may come again. */
const at = (step: string | number, context: Context): Context => ({
  ...context,
  followed: [],
  path: [...context.path, step],
});

/** Say what fits no variant, with all of them: which one was meant is only a guess. */
function unmatchedProblems(
  value: JsonValue,
  best: readonly ValueProblem[],
  variants: readonly JsonObject[],
  context: Context,
): ValueProblem[] {
  const names = [...new Set(variants.flatMap((variant) => variantNames(variant, context.api)))];
  const isWhole = best.every(
    (one) => one.part === 'value' && one.path.length === context.path.length,
  );
  if (isWhole) {
    const fault = `: expected ${listed(names, 'or')}.`;
    return [valueProblem(value, context, fault, `a value that isn't ${listed(names, 'or')}`)];
  }
  return best.map((one) => ({
    ...one,
    message: `${one.message} Expected ${listed(names, 'or')}.`,
  }));
}

/** Return what a variant is called: its name, its values, or its types. */
function variantNames(variant: JsonObject, api: Api): string[] {
  const { schema, name } = openSchema(variant, asText(variant['title']), api);
  if (name) return [name];
  const values = schema['const'] === undefined ? asList(schema['enum']) : [schema['const']];
  if (values.length > 0) {
    return values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  }
  const nested = ['oneOf', 'anyOf'].flatMap((keyword) => asList(schema[keyword]).filter(isObject));
  if (nested.length > 0) return nested.flatMap((inner) => variantNames(inner, api));
  const { properties, types } = fieldsOf(schema, api);
  if (properties.size > 0) return [`an object with ${listed([...properties.keys()], 'and', 4)}`];
  return types.map(article);
}

function checkObject(value: JsonObject, schema: JsonObject, context: Context): ValueProblem[] {
  const fields = fieldsOf(schema, context.api);
  const wrong = checkType('object', { ...schema, type: [...fields.types] }, value, context);
  if (wrong) return [wrong];
  const limits = limitProblems(value, schema, context);
  const missing = context.isWhole ? missingFields(value, schema, fields, context) : [];
  const inner = Object.entries(value).flatMap(([key, item]): ValueProblem[] => {
    const here = at(key, context);
    const property = fields.properties.get(key);
    if (property) {
      const told = directionProblem(key, property, here);
      return told ? [told] : check(item, property, here);
    }
    if (fields.additional === true || fields.patterns.some((pattern) => pattern.test(key)))
      return [];
    if (isObject(fields.additional)) return check(item, fields.additional, here);
    if (holdsPlaceholder(key)) return [];
    const names = [...fields.properties.keys()];
    const free = names.filter((name) => !(name in value));
    const message = `${context.name} has no field "${key}"${suggestion(key, free) || `: it has ${listed(names)}.`}`;
    const pattern = `give ${context.name} a field "${key}", which it doesn't have`;
    return [{ path: here.path, part: 'key', message, pattern }];
  });
  return [...limits, ...missing, ...inner];
}

/** Required fields that aren't there, apart from those that only the server sets. */
function missingFields(
  value: JsonObject,
  schema: JsonObject,
  { properties }: Fields,
  { api, name, path }: Context,
): ValueProblem[] {
  const unknown = Object.keys(value).filter((key) => !properties.has(key));
  return (
    [...requiredIn(api.document, schema)]
      // A misspelt one is there, and has a finding.
      .filter((key) => !(key in value) && nearest(key, unknown) === undefined)
      .filter((key) => openSchema(properties.get(key) ?? {}, '', api).schema['readOnly'] !== true)
      .map((key) => ({
        path,
        part: 'value',
        message: `${name} needs the field "${key}": add it.`,
        pattern: `lack the field "${key}", which ${name} needs`,
      }))
  );
}

/** Check how much a list or an object holds. It may hold less: samples show parts. */
function limitProblems(value: JsonValue, schema: JsonObject, context: Context): ValueProblem[] {
  const limits = Object.entries(schema).filter(([keyword]) => SIZE_LIMITS.includes(keyword));
  // Two placeholders may become two values.
  if (limits.length === 0 || holdsPlaceholder(JSON.stringify(value))) return [];
  return checkLeaf(value, Object.fromEntries(limits), context);
}

const SIZE_LIMITS = ['maxItems', 'uniqueItems', 'maxProperties'];

/** A field that travels the other way only. */
function directionProblem(
  key: string,
  property: JsonObject,
  { api, direction, path }: Context,
): ValueProblem | undefined {
  const { schema } = openSchema(property, '', api);
  const isReadOnly = schema['readOnly'] === true && direction === 'request';
  const isWriteOnly = schema['writeOnly'] === true && direction === 'response';
  if (!isReadOnly && !isWriteOnly) return undefined;
  const [fact, pattern] = isReadOnly
    ? [
        `"${key}" is set by the server, so requests don't contain it`,
        `send "${key}", which is set by the server`,
      ]
    : [`"${key}" is only sent, so responses don't contain it`, `show "${key}", which is only sent`];
  return { path, part: 'key', message: `${fact}. Remove it.`, pattern };
}

function checkType(
  found: 'object' | 'array',
  schema: JsonObject,
  value: JsonValue,
  context: Context,
): ValueProblem | undefined {
  const types = schemaTypes(schema);
  if (types.length === 0 || types.includes(found)) return undefined;
  return typeProblem(value, types, context);
}

function typeProblem(value: JsonValue, types: readonly string[], context: Context): ValueProblem {
  const wanted = types.map(article).join(' or ');
  return valueProblem(value, context, `: expected ${wanted}.`, `a value that isn't ${wanted}`);
}

/** Create the problem of a wrong value: its fault, and what samples give the field in its place. */
function valueProblem(
  value: JsonValue,
  context: Context,
  fault: string,
  given: string,
): ValueProblem {
  const subject = subjectOf(context);
  return {
    path: context.path,
    part: 'value',
    message: `${subject} is ${shown(value)}${fault}`,
    pattern: `give ${subject.replace(/^An item/, 'an item')} ${given}`,
  };
}

/** Texts, numbers, booleans and null. */
function checkLeaf(value: JsonValue, schema: JsonObject, context: Context): ValueProblem[] {
  const error = leafError(value, schema);
  if (!error) return [];
  if (error.keyword === 'type') return [typeProblem(value, schemaTypes(schema), context)];
  if (error.keyword === 'enum' || error.keyword === 'const') {
    const values =
      schema['enum'] === undefined ? [schema['const'] ?? null] : asList(schema['enum']);
    const texts = values.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
    const hint = typeof value === 'string' ? suggestion(value, texts) : '';
    const fault = hint || `: expected ${listed(texts, 'or')}.`;
    return [valueProblem(value, context, fault, `the value ${shown(value)}`)];
  }
  const fault = `: it ${error.message}.`;
  return [valueProblem(value, context, fault, `a value against its ${error.keyword}`)];
}

function subjectOf({ name, path }: Context): string {
  const key = path.findLast((step) => typeof step === 'string');
  if (key === undefined) return path.length > 0 ? `An item of ${name}` : name;
  return typeof path.at(-1) === 'number' ? `An item of "${key}"` : `"${key}"`;
}

const article = (type: string): string =>
  ({ object: 'an object', array: 'a list', integer: 'an integer', null: 'null' })[type] ??
  `a ${type}`;

function shown(value: JsonValue): string {
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** `a, b and c`. */
export function listed(names: readonly string[], word = 'and', limit = 12): string {
  const shownNames = names.length > limit ? [...names.slice(0, limit - 1), 'others'] : names;
  if (shownNames.length < 2) return shownNames.join('');
  return `${shownNames.slice(0, -1).join(', ')} ${word} ${shownNames.at(-1)}`;
}

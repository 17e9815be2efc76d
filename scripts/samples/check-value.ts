import { nearest } from '../content/nearest.ts';
import { asList, isObject, type JsonObject } from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';
import type { Api } from './api.ts';
import { leafError } from './check-leaf.ts';
import type { ValuePath } from './locate.ts';
import { holdsPlaceholder } from './placeholders.ts';
import { fieldsOf, isNullable, openSchema, typesOf } from './schema-fields.ts';

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
  /** What messages call the schema that is looked at. */
  readonly name: string;
  /** References that led to the value that is looked at: schemas may hold themselves. */
  readonly followed: readonly JsonValue[];
}

/** Everything in `value` that `schema` does not have. Fields may be missing: samples show parts. */
export function checkValue(
  value: JsonValue,
  schema: JsonObject | true,
  context: Omit<Context, 'followed'>,
): ValueProblem[] {
  return schema === true ? [] : check(value, schema, [], { ...context, followed: [] });
}

function check(
  value: JsonValue,
  given: JsonObject,
  path: ValuePath,
  outer: Context,
): ValueProblem[] {
  const reference = given['$ref'];
  if (reference !== undefined && outer.followed.includes(reference)) return [];
  const { schema, name } = openSchema(given, outer.name, outer.api);
  const followed = reference === undefined ? outer.followed : [...outer.followed, reference];
  const context = { ...outer, name, followed };
  // Behind a key or an item, the same references may come again.
  const inside = { ...context, followed: [] };
  if (value === null && isNullable(schema)) return [];
  if (typeof value === 'string' && holdsPlaceholder(value)) return [];
  const parts = asList(schema['allOf']).filter(isObject);
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const variants = asList(schema[keyword]).filter(isObject);
    if (variants.length === 0) continue;
    // What stands beside the choice belongs to each variant.
    const { [keyword]: _, ...rest } = schema;
    const results = variants.map((variant) =>
      check(value, { allOf: [rest, variant] }, path, context),
    );
    // The variant that was meant is the one with the fewest faults.
    return results.toSorted((a, b) => a.length - b.length)[0] ?? [];
  }
  if (isObject(value)) return checkObject(value, schema, path, inside);
  if (parts.length > 0) return parts.flatMap((part) => check(value, part, path, context));
  if (Array.isArray(value)) {
    const wrong = checkType('array', schema, value, path, context);
    if (wrong) return [wrong];
    const items = schema['items'];
    if (!isObject(items)) return [];
    return value.flatMap((item: JsonValue, index) => check(item, items, [...path, index], inside));
  }
  return checkLeaf(value, schema, path, context);
}

function checkObject(
  value: JsonObject,
  schema: JsonObject,
  path: ValuePath,
  context: Context,
): ValueProblem[] {
  const fields = fieldsOf(schema, context.api);
  const wrong = checkType('object', { ...schema, type: [...fields.types] }, value, path, context);
  if (wrong) return [wrong];
  return Object.entries(value).flatMap(([key, item]): ValueProblem[] => {
    const here = [...path, key];
    const property = fields.properties.get(key);
    if (property) {
      const told = directionProblem(key, property, here, context);
      return told ? [told] : check(item, property, here, context);
    }
    if (fields.additional === true || fields.patterns.some((pattern) => pattern.test(key)))
      return [];
    if (isObject(fields.additional)) return check(item, fields.additional, here, context);
    if (holdsPlaceholder(key)) return [];
    const names = [...fields.properties.keys()];
    const other = nearest(
      key,
      names.filter((name) => !(name in value)),
    );
    const hint = other ? `did you mean "${other}"?` : `it has ${listed(names)}.`;
    return [
      {
        path: here,
        part: 'key',
        message: `${context.name} has no field "${key}"${other ? ', ' : ': '}${hint}`,
        pattern: `give ${context.name} a field "${key}", which it does not have`,
      },
    ];
  });
}

/** A field that travels the other way only. */
function directionProblem(
  key: string,
  property: JsonObject,
  path: ValuePath,
  context: Context,
): ValueProblem | undefined {
  const { schema } = openSchema(property, '', context.api);
  const isReadOnly = schema['readOnly'] === true && context.direction === 'request';
  const isWriteOnly = schema['writeOnly'] === true && context.direction === 'response';
  if (!isReadOnly && !isWriteOnly) return undefined;
  const fact = isReadOnly
    ? `"${key}" is set by the server, so no request sends it`
    : `"${key}" is only sent, so no answer shows it`;
  return {
    path,
    part: 'key',
    message: `${fact}. Remove it.`,
    pattern: `${isReadOnly ? 'send' : 'show'} "${key}", which is ${isReadOnly ? 'set by the server' : 'only sent'}`,
  };
}

function checkType(
  found: 'object' | 'array',
  schema: JsonObject,
  value: JsonValue,
  path: ValuePath,
  context: Context,
): ValueProblem | undefined {
  const types = typesOf(schema);
  if (types.length === 0 || types.includes(found)) return undefined;
  return typeProblem(value, types, path, context);
}

function typeProblem(
  value: JsonValue,
  types: readonly string[],
  path: ValuePath,
  context: Context,
): ValueProblem {
  const subject = subjectOf(path, context);
  return {
    path,
    part: 'value',
    message: `${subject} is ${shown(value)}: expected ${types.map(article).join(' or ')}.`,
    pattern: `give ${lowerSubject(path, context)} a value that is no ${types.join(' or ')}`,
  };
}

/** Texts, numbers, booleans and null. */
function checkLeaf(
  value: JsonValue,
  schema: JsonObject,
  path: ValuePath,
  context: Context,
): ValueProblem[] {
  const error = leafError(value, schema);
  if (!error) return [];
  if (error.keyword === 'type') return [typeProblem(value, typesOf(schema), path, context)];
  const subject = subjectOf(path, context);
  if (error.keyword === 'enum' || error.keyword === 'const') {
    const values =
      schema['enum'] === undefined ? [schema['const'] ?? null] : asList(schema['enum']);
    const texts = values.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
    const other = typeof value === 'string' ? nearest(value, texts) : undefined;
    return [
      {
        path,
        part: 'value',
        message: `${subject} is ${shown(value)}${other ? `, did you mean "${other}"?` : `: expected ${listed(texts, 'or')}.`}`,
        pattern: `give ${lowerSubject(path, context)} the value ${shown(value)}`,
      },
    ];
  }
  return [
    {
      path,
      part: 'value',
      message: `${subject} is ${shown(value)}: it ${error.message}.`,
      pattern: `give ${lowerSubject(path, context)} a value against its ${error.keyword}`,
    },
  ];
}

function subjectOf(path: ValuePath, { name }: Context): string {
  const key = path.findLast((step) => typeof step === 'string');
  if (key === undefined) return path.length > 0 ? `An item of ${name}` : name;
  return typeof path.at(-1) === 'number' ? `An item of "${key}"` : `"${key}"`;
}

const article = (type: string): string =>
  ({ object: 'an object', array: 'a list', integer: 'an integer', null: 'null' })[type] ??
  `a ${type}`;

const lowerSubject = (path: ValuePath, context: Context): string =>
  subjectOf(path, context).replace(/^An item/, 'an item');

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

import type { JsonValue, Model, Property, Schema } from '../../model/types.ts';
import { asList, asObject, isObject, type JsonObject } from '../../model/json.ts';
import { fitsKind, resolved, schemaNamed } from '../../model/lookup.ts';
import { propertiesOf, type Resource } from './resources.ts';

/** The server's clock and counter. */
export interface World {
  readonly now: () => Date;
  /** Return a new number each time. */
  readonly next: () => number;
}

/** Remove the fields that only the server sets from what a caller sent, and those that it shows in another form. */
export const fromCaller = (model: Model, schema: Schema, value: JsonValue): JsonValue =>
  prune(
    model,
    schema,
    value,
    (field, given) =>
      !field.schema.isReadOnly &&
      // In a patch, null removes a field.
      (given === null || isShown(model, field, given)),
  );

/** Return whether responses have a field in the form in which it was sent: they may have objects for their names. */
const isShown = (model: Model, { schema, isConditional }: Property, given: JsonValue): boolean =>
  isConditional === true || fitsKind(model, schema, given, true);

/** Keep the fields that a caller sends and reads back unchanged: no secrets and no files. */
export const comesBack = (model: Model, schema: Schema, value: JsonValue): JsonValue =>
  prune(
    model,
    schema,
    fromCaller(model, schema, value),
    ({ schema: own }) =>
      !own.isWriteOnly && !own.isSecret && !(own.kind === 'string' && own.format === 'binary'),
  );

/**
 * Return the entity as a response contains it: without secrets that no example response shows, such
 * as the real key of a provider.
 */
export function toCaller(model: Model, resource: Resource, value: JsonValue): JsonValue {
  const shown = new Set(resource.answered.flatMap(keysWithin));
  return resource.entity
    ? prune(
        model,
        resource.entity,
        value,
        ({ name, schema }) => !schema.isSecret || shown.has(name),
      )
    : value;
}

/** Remove the fields that aren't kept, at any depth. */
function prune(
  model: Model,
  schema: Schema,
  value: JsonValue,
  isKept: (property: Property, value: JsonValue) => boolean,
): JsonValue {
  if (schema.kind === 'reference')
    return prune(model, schemaNamed(model, schema.name), value, isKept);
  if (Array.isArray(value)) {
    if (schema.kind !== 'array') return value;
    return (value as JsonValue[]).map((item) => prune(model, schema.items, item, isKept));
  }
  if (!isObject(value)) return value;
  const known = Map.groupBy(propertiesOf(model, schema), ({ name }) => name);
  const additional = schema.kind === 'object' ? schema.additional : undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      // Alternatives may have fields of one name.
      const named = known.get(name) ?? [];
      const fitting = named.filter((property) => isShown(model, property, field));
      const properties = fitting.length > 0 ? fitting : named;
      if (!properties.every((property) => isKept(property, field))) return [];
      const inner = properties.at(-1)?.schema ?? additional;
      return [[name, inner ? prune(model, inner, field, isKept) : field]];
    }),
  );
}

/**
 * Return the fields that the server adds, like those in the contract's example responses: times from
 * the clock, identifiers from the counter, others (such as the caller's name) from the example. For an
 * update, `before` is the entity, whose fields from its creation stay.
 */
export function serverValues(
  model: Model,
  resource: Resource,
  world: World,
  before?: JsonObject,
): JsonObject {
  if (!resource.entity) return {};
  const fields = propertiesOf(model, resource.entity).flatMap((property) => {
    const { name, schema } = property;
    const isKept =
      isIdentifier(name) ||
      /^creat/i.test(name) ||
      isIssued(resource, property) ||
      (!schema.isReadOnly && !resource.isSent(name));
    if (before && name in before && isKept) return [[name, before[name] ?? null] as const];
    const value = serverValue(model, resource, world, property);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(fields);
}

/** Add the fields that a response must have, at any depth, and that the caller didn't have to send. */
export function completed(
  model: Model,
  { entity, answered }: Resource,
  value: JsonValue,
): JsonValue {
  const shown = Object.assign({}, ...answered.toReversed()) as JsonObject;
  return entity ? complete(model, entity, value, shown) : value;
}

function complete(model: Model, schema: Schema, value: JsonValue, shown: JsonValue): JsonValue {
  const target = resolved(model, schema);
  if (target.kind === 'union') {
    const variant = variantOf(model, target.variants, value);
    return variant ? complete(model, variant, value, shown) : value;
  }
  if (target.kind === 'array' && Array.isArray(value)) {
    const [example = null] = asList(shown);
    return (value as JsonValue[]).map((item) => complete(model, target.items, item, example));
  }
  if (target.kind !== 'object' || !isObject(value)) return value;
  const fields = target.properties.flatMap(({ name, isRequired, schema: own }) => {
    const [given, example] = [value[name], asObject(shown)[name]];
    const made =
      given !== undefined
        ? complete(model, own, given, example ?? null)
        : isRequired
          ? unsentValue(model, own, example)
          : undefined;
    return made === undefined ? [] : [[name, made] as const];
  });
  return { ...value, ...Object.fromEntries(fields) };
}

/** Return the alternative that a value fits, or the only one that it would fit with more fields. */
function variantOf(
  model: Model,
  variants: readonly Schema[],
  value: JsonValue,
): Schema | undefined {
  const whole = variants.find((variant) => fitsKind(model, variant, value));
  const [part, ...others] = variants.filter((variant) => fitsKind(model, variant, value, true));
  return whole ?? (others.length === 0 ? part : undefined);
}

/** Return the value of a field that wasn't sent: no value, where the contract has one for that. */
function unsentValue(
  model: Model,
  schema: Schema,
  example: JsonValue | undefined,
): JsonValue | undefined {
  const target = resolved(model, schema);
  if (schema.default !== undefined) return schema.default;
  if (target.kind === 'array' && target.limits.length === 0) return [];
  return fitsKind(model, target, null) ? null : example;
}

function serverValue(
  model: Model,
  resource: Resource,
  world: World,
  property: Property,
): JsonValue | undefined {
  const { name, isRequired } = property;
  const schema = resolved(model, property.schema);
  const shown = resource.answered.find((entity) => name in entity)?.[name];
  if (isIssued(resource, property)) return shown;
  const isName = resource.keys.some((key) => key.field === name && key.isGiven);
  const isSet = isName || (isRequired && !resource.isSent(name));
  if (!property.schema.isReadOnly && !isSet) return undefined;
  if (isName || isIdentifier(name)) {
    const given = newIdentifier(schema, name, shown, world.next);
    if (given !== undefined) return given;
  }
  const isMoment = schema.kind === 'string' && schema.format === 'date-time';
  if (isMoment || /^\d{4}-\d\d-\d\dT/.test(String(shown))) return world.now().toISOString();
  return shown;
}

/** Make another identifier: a number, or a text that the schema allows. */
function newIdentifier(
  schema: Schema,
  name: string,
  shown: JsonValue | undefined,
  next: World['next'],
): JsonValue | undefined {
  if (schema.kind === 'integer') return next();
  if (schema.kind !== 'string') return undefined;
  const number = String(next());
  if (schema.format === 'uuid') return `00000000-0000-4000-8000-${number.padStart(12, '0')}`;
  const limits = new Map(schema.limits.map(({ keyword, value }) => [keyword, value]));
  const pattern = new RegExp(String(limits.get('pattern') ?? ''), 'u');
  const isAllowed = (text: string): boolean =>
    pattern.test(text) &&
    text.length >= Number(limits.get('minLength') ?? 0) &&
    text.length <= Number(limits.get('maxLength') ?? Infinity);
  const example = typeof shown === 'string' ? shown : '';
  return [
    // The first value of `gateway_id` is `gateway-1`.
    `${name.replace(/[^A-Za-z]*id$/i, '')}-${number}`.replace(/^-/, ''),
    example + number,
    example.slice(0, -number.length) + number,
    example,
  ].find(isAllowed);
}

const isIdentifier = (name: string): boolean => /(^|[^A-Za-z])(id|ID)$|[a-z](Id|ID)$/.test(name);

/**
 * Return whether the server issues a secret, such as a virtual key: example responses contain it, but
 * no example creates it.
 */
const isIssued = ({ answered, created }: Resource, { name, schema }: Property): boolean =>
  schema.isSecret &&
  answered.some((entity) => name in entity) &&
  !created.some((entity) => name in entity);

const keysWithin = (value: JsonValue): string[] => {
  if (Array.isArray(value)) return (value as JsonValue[]).flatMap(keysWithin);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...keysWithin(inner)]);
};

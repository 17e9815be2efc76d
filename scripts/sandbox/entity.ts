import type { JsonValue, Model, Property, Schema } from '../model/types.ts';
import { isObject, type JsonObject } from '../model/json.ts';
import { schemaNamed } from '../model/schema-named.ts';
import { propertiesOf, type Resource } from './resources.ts';

/** What the server knows besides the calls. */
export interface World {
  readonly now: () => Date;
  /** A number that was never given before. */
  readonly next: () => number;
}

/** What a caller sent, without the fields that only the server sets: they are ignored. */
export const fromCaller = (model: Model, schema: Schema, value: JsonValue): JsonValue =>
  prune(model, schema, value, (field) => !field.schema.isReadOnly);

/** What a caller sends and reads again as it was, so without secrets too. */
export const comesBack = (model: Model, schema: Schema, value: JsonValue): JsonValue =>
  prune(
    model,
    schema,
    value,
    (field) => !field.schema.isReadOnly && !field.schema.isWriteOnly && !field.schema.isSecret,
  );

/**
 * What a caller is answered: the entity without the secrets that no answer of the contract shows. The
 * real key of a provider goes in and never comes out.
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

/** A value without the fields that are not kept, at any depth. */
function prune(
  model: Model,
  schema: Schema,
  value: JsonValue,
  isKept: (property: Property) => boolean,
): JsonValue {
  if (schema.kind === 'reference')
    return prune(model, schemaNamed(model, schema.name), value, isKept);
  if (Array.isArray(value)) {
    if (schema.kind !== 'array') return value;
    return (value as JsonValue[]).map((item) => prune(model, schema.items, item, isKept));
  }
  if (!isObject(value)) return value;
  const known = new Map(
    propertiesOf(model, schema).map((property) => [property.name, property] as const),
  );
  const additional = schema.kind === 'object' ? schema.additional : undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const property = known.get(name);
      if (property && !isKept(property)) return [];
      const inner = property?.schema ?? additional;
      return [[name, inner ? prune(model, inner, field, isKept) : field]];
    }),
  );
}

/**
 * The fields that the server adds, in the kinds that the contract's example answers show: moments by
 * the clock, identifiers by counting, anything else (who called, say) as in the example. With `before`
 * the entity is changed, and what was set at its creation stays.
 */
export function serverFields(
  model: Model,
  resource: Resource,
  world: World,
  before?: JsonObject,
): JsonObject {
  if (!resource.entity) return {};
  const fields = propertiesOf(model, resource.entity).flatMap((property) => {
    const { name } = property;
    const isKept = before && name in before && (isIdentifier(name) || /^creat/i.test(name));
    if (isKept || (before && isIssued(resource, property) && name in before)) {
      return [[name, before[name] ?? null] as const];
    }
    const value = serverValue(resource, world, property);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(fields);
}

function serverValue(resource: Resource, world: World, property: Property): JsonValue | undefined {
  const { name, schema } = property;
  const shown = resource.answered.find((entity) => name in entity)?.[name];
  if (isIssued(resource, property)) return shown;
  if (!schema.isReadOnly) return undefined;
  if (isIdentifier(name) && schema.kind === 'integer') return world.next();
  if (isIdentifier(name) && schema.kind === 'string') {
    // `gateway_id` is `gateway-1`.
    return `${name.replace(/[^A-Za-z]*id$/i, '')}-${world.next()}`.replace(/^-/, '');
  }
  const isMoment = schema.kind === 'string' && schema.format === 'date-time';
  if (isMoment || /^\d{4}-\d\d-\d\dT/.test(String(shown))) return world.now().toISOString();
  return shown;
}

const isIdentifier = (name: string): boolean => /(^|[^A-Za-z])(id|ID)$|[a-z](Id|ID)$/.test(name);

/**
 * Whether the server issues a secret: the contract's answers show it, and no create or update that
 * goes before them must send it. So does a virtual key come to be.
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

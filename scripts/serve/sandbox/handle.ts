import type { JsonValue, Model, Operation, Schema } from '../../model/types.ts';
import { asObject, isObject, type JsonObject } from '../../model/json.ts';
import { pathParameters, resolved } from '../../model/lookup.ts';
import { readSchema } from '../../model/read-schema.ts';
import { answerWith, documented, nothingListed, refusal, type SandboxResponse } from './answers.ts';
import { completed, fromCaller, serverValues, toCaller, type World } from './entity.ts';
import { asName, propertiesOf, replacedAt, success, valueAt, type Resource } from './resources.ts';
import type { Store, StoredObject } from './store.ts';

/** A valid call. */
export interface SandboxCall {
  readonly operation: Operation;
  /** Decoded, by parameter. */
  readonly path: Readonly<Record<string, string>>;
  /** By name, in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: JsonValue | undefined;
}

/** The model and the state of a sandbox. */
export interface Sandbox {
  readonly model: Model;
  readonly resources: readonly Resource[];
  readonly store: Store;
  readonly world: World;
}

/** Answer a valid call, and change the store. */
export function handle(sandbox: Sandbox, call: SandboxCall): SandboxResponse {
  const called = ({ id }: Operation): boolean => id === call.operation.id;
  const resource = sandbox.resources.find(({ operations }) => operations.some(called));
  const operation = resource?.operations.find(called);
  if (!resource || !operation) return query(sandbox, call);
  const scope = resource.scope.map((header) => call.headers[header] ?? '');
  if (operation.verb === 'list') return list(sandbox, resource, scope, call);
  if (operation.verb === 'create') return create(sandbox, resource, scope, call);

  const names = resource.keys.map(({ parameter }) => call.path[parameter] ?? '');
  const kept = sandbox.store.get(resource.name, scope, names);
  if (!kept) return missing(resource, call);
  if (operation.verb === 'update') return update(sandbox, resource, kept, call);
  if (operation.verb === 'delete') sandbox.store.delete(resource.name, kept);
  return answer(sandbox, resource, operation, kept);
}

/** Refuse a call about an object that isn't there; if no caller can create it, return the example. */
const missing = (
  { operations }: Resource,
  { operation, path }: Pick<SandboxCall, 'operation' | 'path'>,
): SandboxResponse =>
  operations.some(({ verb }) => verb === 'create')
    ? refusal(operation, 'missing', `nothing is stored as ${inPath({ operation, path })}`)
    : documented(operation);

function list(
  { model, store }: Sandbox,
  resource: Resource,
  scope: readonly string[],
  { operation, path }: SandboxCall,
): SandboxResponse {
  const below = pathParameters(operation).map(({ name }) => path[name] ?? '');
  const kept = store.list(resource.name, scope, below);
  const place = resource.places.get(operation.id);
  if (!place) return documented(operation);
  const nothing = kept.length === 0 ? nothingListed(operation) : undefined;
  if (nothing) return nothing;
  const items = kept.map(({ value }) => toCaller(model, resource, value));
  const schema = success(operation)?.body?.schema;
  const { body: shown = null } = documented(operation);
  const next = operation.pagination?.next?.at(-1);
  const page = schema ? onlyPage(model, schema, shown, { count: items.length, next }) : null;
  return answerWith(operation, replacedAt(page, place, items));
}

/** Return the example of a page as the only one: its counts are right, and it leads to no other. */
function onlyPage(
  model: Model,
  schema: Schema,
  shown: JsonValue,
  facts: { readonly count: number; readonly next: string | undefined },
): JsonValue {
  if (!isObject(shown)) return shown;
  const fields = new Map(propertiesOf(model, schema).map((property) => [property.name, property]));
  return Object.fromEntries(
    Object.entries(shown).flatMap(([name, value]): [string, JsonValue][] => {
      const field = fields.get(name);
      if (isObject(value)) {
        return [[name, field ? onlyPage(model, field.schema, value, facts) : value]];
      }
      if (typeof value === 'number' && COUNT.test(name)) return [[name, facts.count]];
      if (!NEXT.test(name) && name !== facts.next) return [[name, value]];
      if (typeof value === 'boolean') return [[name, false]];
      return typeof value === 'string' && field?.isRequired !== true ? [] : [[name, value]];
    }),
  );
}

const COUNT = /^(?:total|count)|(?:total|count)$/i;
const NEXT = /^(?:has_?(?:more|next)|next(?:[_A-Z]|$))/i;

function create(
  sandbox: Sandbox,
  resource: Resource,
  scope: readonly string[],
  call: SandboxCall,
  tries = sandbox.store.list(resource.name, scope, []).length,
): SandboxResponse {
  const { store, world } = sandbox;
  const read = readValue(sandbox, resource, call);
  if ('refused' in read) return read.refused;
  const { value } = read;
  const names = resource.keys.map(({ parameter, field, isGiven }) => {
    const named = field !== undefined && isObject(value) ? asName(value[field]) : undefined;
    // If no field contains the name, only the server can name the object.
    return call.path[parameter] ?? (field && !isGiven ? named : (named ?? String(world.next())));
  });
  if (!names.every((name) => name !== undefined)) {
    const field = resource.keys[names.indexOf(undefined)]?.field;
    return refusal(call.operation, 'invalid', `${field} is missing or can't be part of a path`);
  }
  if (store.get(resource.name, scope, names)) {
    // An example may have the number that comes next.
    if (tries > 0 && resource.keys.some(({ isGiven }) => isGiven)) {
      return create(sandbox, resource, scope, call, tries - 1);
    }
    const taken = resource.keys.map(({ parameter, field }, index) =>
      named(parameter in call.path ? parameter : (field ?? parameter), names[index]),
    );
    return refusal(call.operation, 'exists', `${taken.join(', ')} is taken`);
  }
  const kept = { scope, names, value: completed(sandbox.model, resource, value) };
  store.put(resource.name, kept);
  return answer(sandbox, resource, call.operation, kept);
}

function update(
  sandbox: Sandbox,
  resource: Resource,
  kept: StoredObject,
  call: SandboxCall,
): SandboxResponse {
  const read = readValue(sandbox, resource, call, kept);
  if ('refused' in read) return read.refused;
  const isPart = call.operation.method === 'PATCH';
  const value = isPart
    ? merged(sandbox.model, resource.entity, kept.value, read.value)
    : read.value;
  const changed = { ...kept, value: completed(sandbox.model, resource, value) };
  sandbox.store.put(resource.name, changed);
  return answer(sandbox, resource, call.operation, changed);
}

/**
 * Change the fields that a patch has. A null removes a field that can't be null.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7396
 */
function merged(
  model: Model,
  schema: Schema | undefined,
  before: JsonValue,
  patch: JsonValue,
): JsonValue {
  if (!isObject(patch)) return patch;
  const fields = new Map(
    (schema ? propertiesOf(model, schema) : []).map((property) => [property.name, property.schema]),
  );
  const kept = Object.entries(asObject(before)).filter(([name]) => patch[name] !== null);
  const changed = Object.entries(patch).flatMap(([name, value]): [string, JsonValue][] => {
    const own = fields.get(name);
    const isGone = value === null && !(own && allowsNull(model, own));
    return isGone ? [] : [[name, merged(model, own, asObject(before)[name] ?? null, value)]];
  });
  return Object.fromEntries([...kept, ...changed]);
}

function allowsNull(model: Model, schema: Schema): boolean {
  const target = resolved(model, schema);
  return target.kind === 'union'
    ? target.variants.some((variant) => allowsNull(model, variant))
    : target.kind === 'null' || target.kind === 'any';
}

/** Return the object that a call sends, with the names of the path and what the server sets. */
function readValue(
  { model, world }: Sandbox,
  resource: Resource,
  { operation, path, body }: SandboxCall,
  kept?: StoredObject,
): { readonly value: JsonValue } | { readonly refused: SandboxResponse } {
  const sent = valueAt(body, resource.sentPlaces.get(operation.id) ?? []) ?? {};
  const value = fromCaller(model, resource.entity ?? ANYTHING, sent);
  const contradiction = findContradiction(resource, path, value);
  if (contradiction) return { refused: refusal(operation, 'invalid', contradiction) };
  if (!isObject(value)) return { value };
  const before = kept && (isObject(kept.value) ? kept.value : {});
  const added = fresh(value, serverValues(model, resource, world, before));
  return { value: { ...value, ...namesInPath(model, resource, path), ...added } };
}

/**
 * Return the object if the contract's response contains it, otherwise the documented response, often a
 * message, about this object.
 */
function answer(
  { model }: Sandbox,
  resource: Resource,
  operation: Operation,
  { names, value }: StoredObject,
): SandboxResponse {
  const place = resource.places.get(operation.id);
  const example = documented(operation);
  if (place) {
    const shown = toCaller(model, resource, value);
    return answerWith(operation, replacedAt(example.body ?? null, place, shown));
  }
  return answerWith(operation, example.body && withNames(resource, names, example.body));
}

/** Put an object's names in the place of those in the contract's example: "Route tea created". */
function withNames(resource: Resource, names: readonly string[], body: JsonValue): JsonValue {
  const renamed = new Map(resource.keys.map(({ example }, index) => [example, names[index]]));
  const visit = (value: JsonValue): JsonValue => {
    if (typeof value === 'string')
      return value.replaceAll(NAME, (word) => renamed.get(word) ?? word);
    if (Array.isArray(value)) return (value as JsonValue[]).map(visit);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, visit(field)]));
  };
  return visit(body);
}

/** A word that can be a name, without the punctuation around it: `support-chat`. */
const NAME = /[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)*/gu;

/**
 * Return the documented response if the object in the path exists. If the response allows any field, it
 * also says that nothing was sent, and contains the object and the request's body.
 */
function query(
  { model, resources, store }: Sandbox,
  { operation, path, headers, body }: SandboxCall,
): SandboxResponse {
  const given = documented(operation);
  const parameters = pathParameters(operation).map(({ name }) => name);
  const asked = resources.find(
    ({ keys }) => String(keys.map(({ parameter }) => parameter)) === String(parameters),
  );
  if (!asked || parameters.length === 0) return given;
  const scope = asked.scope.map((header) => headers[header] ?? '');
  const names = parameters.map((name) => path[name] ?? '');
  const kept = store.get(asked.name, scope, names);
  const target = inPath({ operation, path });
  if (!kept) return missing(asked, { operation, path });
  const schema = success(operation)?.body?.schema;
  const isOpen = schema?.kind === 'object' && schema.additional?.kind === 'any';
  if (!isOpen || !isObject(given.body)) return given;
  return {
    ...given,
    body: {
      ...given.body,
      sandbox: `Sent through ${target} of the sandbox, which calls no model. The rest of this response is an example.`,
      through: toCaller(model, asked, kept.value),
      ...(body === undefined ? {} : { echo: body }),
    },
  };
}

/** Describe how the body names another object than the path; usually, it doesn't. */
function findContradiction(
  resource: Resource,
  path: SandboxCall['path'],
  body: JsonValue,
): string | undefined {
  if (!isObject(body)) return undefined;
  const wrong = resource.keys.find(({ parameter, field, isSame, isGiven }) => {
    if (!isSame || isGiven || field === undefined || path[parameter] === undefined) return false;
    return field in body && asName(body[field]) !== path[parameter];
  });
  return wrong && `${wrong.field} of the body differs from ${wrong.parameter} of the path`;
}

/** Describe the object that the path names: `providername "openai", keyname "main"`. */
const inPath = ({ operation, path }: Pick<SandboxCall, 'operation' | 'path'>): string =>
  pathParameters(operation)
    .map(({ name }) => named(name, path[name]))
    .join(', ');

const named = (name: string, value: string | undefined): string =>
  `${name} ${JSON.stringify(value)}`;

/** Return the fields of the entity that repeat names of the path, as texts or numbers. */
function namesInPath(model: Model, resource: Resource, path: SandboxCall['path']): JsonObject {
  const properties = resource.entity ? propertiesOf(model, resource.entity) : [];
  const isNumber = (field: string): boolean => {
    const schema = properties.find(({ name }) => name === field)?.schema;
    return schema !== undefined && /^(?:integer|number)$/.test(resolved(model, schema).kind);
  };
  return Object.fromEntries(
    resource.keys.flatMap(({ parameter, field, isSame, isGiven }) => {
      const name = path[parameter];
      if (!isSame || isGiven || field === undefined || name === undefined) return [];
      return [[field, isNumber(field) ? Number(name) : name]];
    }),
  );
}

/** Return the fields that the server adds: those that the caller didn't send, such as an issued key. */
const fresh = (body: JsonObject, fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in body)));

/** The schema of an entity that the contract doesn't describe. */
const ANYTHING = readSchema({}, true);

import type { JsonValue, Model, Operation } from '../model/types.ts';
import { isObject, type JsonObject } from '../model/json.ts';
import { answerWith, documented, nothingListed, refusal, type Answer } from './answers.ts';
import { fromCaller, serverFields, toCaller, type World } from './entity.ts';
import { asName, isEntity, pathParameters, success, type Resource } from './resources.ts';
import type { Kept, Store } from './store.ts';

/** A call that the contract allows. */
export interface Call {
  readonly operation: Operation;
  /** Decoded, by parameter. */
  readonly path: Readonly<Record<string, string>>;
  /** By name, in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: JsonValue | undefined;
}

/** What answers a call, and what it leaves behind. */
export interface Sandbox {
  readonly model: Model;
  readonly resources: readonly Resource[];
  readonly store: Store;
  readonly world: World;
}

export function handle(sandbox: Sandbox, call: Call): Answer {
  const { operation } = call;
  if (operation.verb === 'query') return query(sandbox, call);
  const resource = sandbox.resources.find(({ name }) => name === operation.tag);
  // Every operation has a tag that the contract lists: lint sees to it.
  if (!resource) throw new Error(`${operation.id} belongs to no tag of the contract.`);
  const scope = resource.scope.map((header) => call.headers[header] ?? '');
  if (operation.verb === 'list') return list(sandbox, resource, scope, call);
  if (operation.verb === 'create') return create(sandbox, resource, scope, call);

  const names = resource.keys.map(({ parameter }) => call.path[parameter] ?? '');
  const kept = sandbox.store.get(resource.name, scope, names);
  if (!kept) return refusal(operation, 'missing');
  if (operation.verb === 'update') return update(sandbox, resource, kept, call);
  if (operation.verb === 'delete') sandbox.store.delete(resource.name, kept);
  return answer(sandbox, resource, operation, kept);
}

function list(
  { model, store }: Sandbox,
  resource: Resource,
  scope: readonly string[],
  { operation, path }: Call,
): Answer {
  const below = pathParameters(operation).map(({ name }) => path[name] ?? '');
  const kept = store.list(resource.name, scope, below);
  const schema = success(operation)?.body?.schema;
  if (schema?.kind !== 'array' || !isEntity(schema.items, resource.entity)) {
    return documented(operation);
  }
  if (kept.length === 0) return nothingListed(operation) ?? answerWith(operation, []);
  return answerWith(
    operation,
    kept.map(({ value }) => toCaller(model, resource, value)),
  );
}

function create(
  sandbox: Sandbox,
  resource: Resource,
  scope: readonly string[],
  call: Call,
): Answer {
  const { model, store, world } = sandbox;
  const body = fromCaller(model, resource.entity ?? ANYTHING, call.body ?? {});
  if (contradicts(resource, call.path, body)) return refusal(call.operation, 'invalid');
  const value = isObject(body)
    ? {
        ...body,
        ...namesInPath(resource, call.path),
        ...fresh(body, serverFields(model, resource, world)),
      }
    : body;
  const names = resource.keys.map(({ parameter, field, isGiven }) => {
    const named = field !== undefined && isObject(value) ? asName(value[field]) : undefined;
    // Without a field for it, only the server can give the object a name.
    return call.path[parameter] ?? (field && !isGiven ? named : (named ?? String(world.next())));
  });
  if (!names.every((name) => name !== undefined)) return refusal(call.operation, 'invalid');
  if (store.get(resource.name, scope, names)) return refusal(call.operation, 'exists');
  const kept = { scope, names, value };
  store.put(resource.name, kept);
  return answer(sandbox, resource, call.operation, kept);
}

function update(sandbox: Sandbox, resource: Resource, kept: Kept, call: Call): Answer {
  const { model, store, world } = sandbox;
  const body = fromCaller(model, resource.entity ?? ANYTHING, call.body ?? {});
  if (contradicts(resource, call.path, body)) return refusal(call.operation, 'invalid');
  const before = isObject(kept.value) ? kept.value : {};
  const value = isObject(body)
    ? {
        ...body,
        ...namesInPath(resource, call.path),
        ...fresh(body, serverFields(model, resource, world, before)),
      }
    : body;
  const changed = { ...kept, value };
  store.put(resource.name, changed);
  return answer(sandbox, resource, call.operation, changed);
}

/** The object where the contract answers with it, else the documented answer: a message, mostly. */
function answer(
  { model }: Sandbox,
  resource: Resource,
  operation: Operation,
  { value }: Kept,
): Answer {
  const body = success(operation)?.body;
  return body && isEntity(body.schema, resource.entity)
    ? answerWith(operation, toCaller(model, resource, value))
    : documented(operation);
}

/**
 * The documented answer, when the object that the path names exists. Where the contract leaves the
 * answer open, what was sent comes back as `echo`.
 */
function query({ resources, store }: Sandbox, { operation, path, headers, body }: Call): Answer {
  const parameters = pathParameters(operation).map(({ name }) => name);
  const asked = resources.find(
    ({ keys }) => String(keys.map(({ parameter }) => parameter)) === String(parameters),
  );
  if (asked && parameters.length > 0) {
    const scope = asked.scope.map((header) => headers[header] ?? '');
    const names = parameters.map((name) => path[name] ?? '');
    if (!store.get(asked.name, scope, names)) return refusal(operation, 'missing');
  }
  const given = documented(operation);
  const schema = success(operation)?.body?.schema;
  const isOpen = schema?.kind === 'object' && schema.additional?.kind === 'any';
  return isOpen && isObject(given.body) && body !== undefined
    ? { ...given, body: { ...given.body, echo: body } }
    : given;
}

/** Whether the body gives the object another name than the path does. */
const contradicts = (resource: Resource, path: Call['path'], body: JsonValue): boolean =>
  isObject(body) &&
  resource.keys.some(({ parameter, field, isSame, isGiven }) => {
    if (!isSame || isGiven || field === undefined || path[parameter] === undefined) return false;
    return field in body && asName(body[field]) !== path[parameter];
  });

/** The fields of the entity that repeat what the path says. */
const namesInPath = (resource: Resource, path: Call['path']): JsonObject =>
  Object.fromEntries(
    resource.keys.flatMap(({ parameter, field, isSame, isGiven }) => {
      const name = path[parameter];
      return isSame && !isGiven && field !== undefined && name !== undefined ? [[field, name]] : [];
    }),
  );

/** What the server adds where the caller gave nothing: an issued key may also be brought along. */
const fresh = (body: JsonObject, fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in body)));

/** For an entity that the contract describes nowhere. */
const ANYTHING = {
  kind: 'any',
  description: '',
  isDeprecated: false,
  isReadOnly: false,
  isWriteOnly: false,
  isSecret: false,
  limits: [],
} as const;

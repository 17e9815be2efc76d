import { isDeepStrictEqual } from 'node:util';
import { isObject, type JsonObject } from '../../model/json.ts';
import { kebabCase } from '../../model/identifier.ts';
import type { JsonValue, Model, Operation, Schema, Verb } from '../../model/types.ts';
import { comesBack } from '../../serve/sandbox/entity.ts';
import {
  asName,
  readResources,
  replacedAt,
  valueAt,
  type Resource,
} from '../../serve/sandbox/resources.ts';
import { leafError } from '../../samples/check/check-leaf.ts';
import { sampleRequests, type SampleRequest } from '../request.ts';
import { withoutSecrets } from '../secret-fields.ts';

/** A call as a program makes it. */
export interface LivedCall {
  /** Its path parameters name the object that the life is about. */
  readonly operation: Operation;
  readonly request: SampleRequest;
}

/** The calls that create, read, change and delete one object. */
export interface Life {
  /** The name of the tag: `data-protection`. */
  readonly name: string;
  readonly resource: Resource;
  readonly calls: ReadonlyMap<Verb, LivedCall>;
  /** The part of each sent body that the server returns, by the call that sends it. */
  readonly shown: ReadonlyMap<Verb, JsonValue>;
}

/** A life needs these calls to prove anything. */
const NEEDED: readonly Verb[] = ['create', 'get', 'delete'];

/**
 * Find the lives of a contract: those of every tag whose objects can be created, read and deleted under a
 * name that the caller chooses. A test can't contain a name that only the server knows. `newName`
 * replaces the names of the examples.
 */
export const readLives = (model: Model, newName?: string): Life[] =>
  readResources(model).flatMap((resource) => {
    const examples = givenNames(resource);
    const names =
      examples && newName !== undefined
        ? new Map([...examples.keys()].map((parameter) => [parameter, newName]))
        : examples;
    const has = (verb: Verb): boolean => resource.operations.some((one) => one.verb === verb);
    const isWholeTag = model.tags.some(({ name }) => name === resource.name);
    return names && isWholeTag && NEEDED.every(has) && areAllowed(names, resource)
      ? [readLife(model, resource, names)]
      : [];
  });

/** Check that the schemas of path parameters allow the names: a body's example may break their limits. */
const areAllowed = (names: ReadonlyMap<string, JsonValue>, { operations }: Resource): boolean =>
  operations
    .flatMap(({ parameters }) => parameters)
    .filter((parameter) => parameter.in === 'path' && names.has(parameter.name))
    .every(({ name, schema }) => isAllowed(names.get(name) ?? null, schema));

const isAllowed = (value: JsonValue, schema: Schema): boolean => {
  const { kind } = schema;
  const facts: JsonObject = {
    // A body's example may be a number where the path has a text.
    ...((kind === 'string' || kind === 'integer' || kind === 'number') && { type: kind }),
    ...Object.fromEntries(schema.limits.map(({ keyword, value: limit }) => [keyword, limit])),
    ...(schema.kind === 'string' && schema.format !== undefined && { format: schema.format }),
  };
  return leafError(value, facts) === undefined;
};

/**
 * Return another text that the schema of a header allows, under which a resource has other objects; nothing
 * where none is found.
 */
export function otherText(schema: Schema, text: string): string | undefined {
  if (schema.kind !== 'string') return undefined;
  const ends = Array.from('01ab', (end) => text.slice(0, -1) + end);
  return [`another-${text}`, ...ends].find((one) => one !== text && isAllowed(one, schema));
}

/** Read the names that an example of the creation gives, by path parameter. */
export function givenNames(
  { operations, keys, sentPlaces }: Resource,
  position = 0,
): Map<string, JsonValue> | undefined {
  const create = operations.find(({ verb }) => verb === 'create');
  const place = sentPlaces.get(create?.id ?? '') ?? [];
  const body = valueAt(create?.body?.examples[position]?.value, place);
  const inPath = new Map(
    (create?.parameters ?? [])
      .filter((parameter) => parameter.in === 'path')
      .map(({ name, example }) => [name, example]),
  );
  const names = new Map<string, JsonValue>();
  for (const { parameter, field, isGiven } of keys) {
    const inBody = field && !isGiven && isObject(body) ? body[field] : undefined;
    const name = inPath.get(parameter) ?? inBody;
    // The example of a name may be null, which leaves it to the server.
    if (name === undefined || asName(name) === undefined) return undefined;
    names.set(parameter, name);
  }
  return names;
}

function readLife(model: Model, resource: Resource, names: ReadonlyMap<string, JsonValue>): Life {
  const shown = new Map<Verb, JsonValue>();
  const calls = new Map<Verb, LivedCall>();
  for (const operation of resource.operations) {
    const { verb, body } = operation;
    if (calls.has(verb)) continue;
    const namedCalls = callsWithNames(resource, names, operation);
    const requests = namedCalls.map((call) => call.request);
    const show = ({ body: sent }: SampleRequest): JsonValue => {
      if (!body || sent === undefined) return null;
      const place = resource.sentPlaces.get(operation.id) ?? [];
      const own = valueAt(comesBack(model, body.schema, sent), place) ?? null;
      // The object may have a field of the same name that the server sets.
      return withoutSecrets(model, resource.entity ? comesBack(model, resource.entity, own) : own);
    };
    // An update has to change something that can be seen.
    const request =
      requests.find(
        (one) => verb !== 'update' || !isDeepStrictEqual(show(one), shown.get('create')),
      ) ?? requests[0];
    // An update without a body changes nothing that a caller can see.
    if (!request || (verb === 'update' && request.body === undefined)) continue;
    calls.set(verb, { operation: namedCalls[0]?.operation ?? operation, request });
    shown.set(verb, show(request));
  }
  return { name: kebabCase(resource.name), resource, calls, shown };
}

/** Return a call for each example of an operation, all about the object with these names. */
export function callsWithNames(
  resource: Resource,
  names: ReadonlyMap<string, JsonValue>,
  operation: Operation,
): LivedCall[] {
  const named = {
    ...operation,
    parameters: operation.parameters.map((parameter) => {
      const name = parameter.in === 'path' ? names.get(parameter.name) : undefined;
      return name === undefined ? parameter : { ...parameter, example: name };
    }),
  };
  return sampleRequests(named).map((request) => ({
    operation: named,
    request: withNames(resource, names, request, resource.sentPlaces.get(operation.id) ?? []),
  }));
}

/** Fill in the names that a body repeats from the path. */
function withNames(
  { keys }: Resource,
  names: ReadonlyMap<string, JsonValue>,
  request: SampleRequest,
  place: readonly string[],
): SampleRequest {
  const body = valueAt(request.body, place);
  if (request.body === undefined || !isObject(body)) return request;
  const repeated = keys.flatMap(({ parameter, field, isSame }) => {
    const name = names.get(parameter);
    return isSame && field && field in body && name !== undefined ? [[field, name] as const] : [];
  });
  const named = { ...body, ...Object.fromEntries(repeated) };
  return { ...request, body: replacedAt(request.body, place, named) };
}

/** Return a call of each operation: that of its life, where it has one. */
export function livedCalls(model: Model, lives: readonly Life[]): LivedCall[] {
  const lived = new Map(
    lives.flatMap(({ calls }) => [...calls.values()].map((call) => [call.operation.id, call])),
  );
  return model.operations.flatMap((operation) => {
    const [request] = sampleRequests(operation);
    return lived.get(operation.id) ?? (request ? [{ operation, request }] : []);
  });
}

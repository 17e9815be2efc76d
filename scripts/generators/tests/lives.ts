import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../model/json.ts';
import { kebabCase } from '../../model/identifier.ts';
import type { JsonValue, Model, Operation, Verb } from '../../model/types.ts';
import { comesBack } from '../../sandbox/entity.ts';
import { readResources, type Resource } from '../../sandbox/resources.ts';
import { sampleRequests, type SampleRequest } from '../request.ts';

/** A call as a program makes it. */
export interface LivedCall {
  /** Its path parameters name the object that the life is about. */
  readonly operation: Operation;
  readonly request: SampleRequest;
}

/** What becomes of one object: it is created, read, changed and deleted. */
export interface Life {
  /** `data-protection`, after the tag. */
  readonly name: string;
  readonly resource: Resource;
  readonly calls: ReadonlyMap<Verb, LivedCall>;
  /** What a caller reads again of what it sent, by the call that sends it. */
  readonly shown: ReadonlyMap<Verb, JsonValue>;
}

/** A life without these would prove nothing. */
const NEEDED: readonly Verb[] = ['create', 'get', 'delete'];

/**
 * The lives of a contract: of every resource that can be created, read and deleted under a name that
 * the caller gives. A name that only the server knows cannot be written into a test.
 */
export const readLives = (model: Model): Life[] =>
  readResources(model).flatMap((resource) => {
    const names = givenNames(resource);
    const has = (verb: Verb): boolean => resource.operations.some((one) => one.verb === verb);
    return names && NEEDED.every(has) ? [readLife(model, resource, names)] : [];
  });

/** By path parameter, as the first example of the creation gives them. */
function givenNames({ operations, keys }: Resource): Map<string, JsonValue> | undefined {
  const create = operations.find(({ verb }) => verb === 'create');
  const body = create?.body?.examples[0]?.value;
  const inPath = new Map(
    (create?.parameters ?? [])
      .filter((parameter) => parameter.in === 'path')
      .map(({ name, example }) => [name, example]),
  );
  const names = new Map<string, JsonValue>();
  for (const { parameter, field, isGiven } of keys) {
    const inBody = field && !isGiven && isObject(body) ? body[field] : undefined;
    const name = inPath.get(parameter) ?? inBody;
    if (name === undefined) return undefined;
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
    const named = {
      ...operation,
      parameters: operation.parameters.map((parameter) => {
        const name = parameter.in === 'path' ? names.get(parameter.name) : undefined;
        return name === undefined ? parameter : { ...parameter, example: name };
      }),
    };
    const requests = sampleRequests(named).map((request) => withNames(resource, names, request));
    const show = ({ body: sent }: SampleRequest): JsonValue =>
      body && sent !== undefined ? comesBack(model, body.schema, sent) : null;
    // An update that changed nothing that can be seen would prove nothing.
    const request =
      requests.find(
        (one) => verb !== 'update' || !isDeepStrictEqual(show(one), shown.get('create')),
      ) ?? requests[0];
    if (!request) continue;
    calls.set(verb, { operation: named, request });
    shown.set(verb, show(request));
  }
  return { name: kebabCase(resource.name), resource, calls, shown };
}

/** A body may repeat the name that the path says, and then must say the same. */
function withNames(
  { keys }: Resource,
  names: ReadonlyMap<string, JsonValue>,
  request: SampleRequest,
): SampleRequest {
  const { body } = request;
  if (!isObject(body)) return request;
  const repeated = keys.flatMap(({ parameter, field, isSame }) => {
    const name = names.get(parameter);
    return isSame && field && field in body && name !== undefined ? [[field, name] as const] : [];
  });
  return { ...request, body: { ...body, ...Object.fromEntries(repeated) } };
}

/** The call of each operation: as in its life, where it has one. */
export function livedCalls(model: Model, lives: readonly Life[]): LivedCall[] {
  const lived = new Map(
    lives.flatMap(({ calls }) => [...calls.values()].map((call) => [call.operation.id, call])),
  );
  return model.operations.flatMap((operation) => {
    const [request] = sampleRequests(operation);
    return lived.get(operation.id) ?? (request ? [{ operation, request }] : []);
  });
}

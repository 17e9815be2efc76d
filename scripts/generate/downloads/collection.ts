import { asObject } from '../../model/json.ts';
import { JSON_TYPE } from '../../model/media-types.js';
import { acceptedTypes, addressOf, allKeys } from '../../model/lookup.ts';
import type { Body, JsonValue, Key, Model, Operation } from '../../model/types.ts';
import { success, type Resource } from '../../serve/sandbox/resources.ts';
import { encodeValue, formEntries, pathText } from '../encode-parameter.ts';
import { sampleRequests, type SampleRequest } from '../request.ts';
import { callsWithNames, givenNames, readLives, type LivedCall } from '../tests/lives.ts';

/** What Postman and Bruno import: folders of requests, in an order in which all of them succeed. */
export interface Collection {
  readonly name: string;
  readonly description: string;
  /** What readers fill in; the base URL is the first. */
  readonly variables: readonly Variable[];
  readonly folders: readonly Folder[];
}

interface Variable {
  readonly name: string;
  readonly isSecret: boolean;
  readonly description: string;
  /** Where readers needn't fill in anything. */
  readonly value?: string;
}

interface Folder {
  readonly name: string;
  readonly description: string;
  readonly requests: readonly CollectionRequest[];
}

export interface CollectionRequest {
  readonly name: string;
  readonly description: string;
  readonly method: string;
  /** Begins with a variable; `:name` is one of `pathParameters`. */
  readonly url: string;
  readonly pathParameters: readonly Pair[];
  /** As they're sent, encoded; `url` has them too. */
  readonly query: readonly Pair[];
  readonly headers: readonly Pair[];
  /** Whether a user and a password are sent. */
  readonly isBasic: boolean;
  readonly body?: SentBody;
  /** One of these has to come back. Empty where the contract allows any. */
  readonly statuses: readonly number[];
}

export interface SentBody {
  readonly mode: 'json' | 'text' | 'form' | 'multipart';
  readonly mediaType: string;
  readonly text: string;
  readonly fields: readonly Field[];
}

/** A field of a form; as a part, it can have a media type. */
export interface Field {
  readonly name: string;
  readonly value: string;
  readonly contentType?: string;
}

export type Pair = readonly [name: string, value: string];

/** A call, and whether it must succeed because of those before it. */
interface Call extends LivedCall {
  readonly succeeds: boolean;
}

export const USER = 'username';
export const PASSWORD = 'password';

/**
 * Read the collection of a contract. Files to send, and texts that the tools would read as variables of
 * their own, are left out: the request would be another one.
 */
export function readCollection(model: Model): Collection {
  const bases = readBases(model);
  const resources = new Map(readLives(model).map(({ resource }) => [resource.name, resource]));
  const folders = model.tags.flatMap(({ name, title, description }) => {
    const resource = resources.get(name);
    const operations = model.operations
      .filter(({ tag }) => tag === name)
      // Those of the resource have the verb that says what they do.
      .map((one) => resource?.operations.find(({ id }) => id === one.id) ?? one);
    const calls = resource ? lifeCalls(resource, operations) : operations.flatMap(plainCalls);
    const requests = uniqueNames(calls.filter(isExpressible).map((call) => requestOf(call, bases)));
    return requests.length > 0 ? [{ name: title, description, requests }] : [];
  });
  const isBasic = folders.some(({ requests }) => requests.some((one) => one.isBasic));
  return {
    name: model.title,
    description: model.description,
    variables: [
      { name: 'baseUrl', isSecret: false, description: 'The base URL of your installation.' },
      ...[...bases].map(([value, name]) => ({
        name,
        isSecret: false,
        description: `The base URL of operations that are on ${value}.`,
        value,
      })),
      ...allKeys(model)
        .filter(({ prefix }) => prefix !== 'Basic ')
        .map((key) => ({ name: variableOf(key), isSecret: true, description: key.description })),
      ...(isBasic
        ? [
            { name: USER, isSecret: false, description: 'Your user name.' },
            { name: PASSWORD, isSecret: true, description: 'Your password.' },
          ]
        : []),
    ],
    folders,
  };
}

/** Name the variable of each server that operations have of their own: a test system is another one. */
function readBases({ operations }: Model): Map<string, string> {
  const addresses = new Set(operations.flatMap((operation) => ownServer(operation) ?? []));
  return new Map([...addresses].map((address, index) => [address, `baseUrl${index + 2}`]));
}

const ownServer = ({ servers = [] }: Operation): string | undefined =>
  servers[0] && addressOf(servers[0]);

/** An operation whose object nothing before it creates may also refuse the call. */
const plainCalls = (operation: Operation): Call[] =>
  sampleRequests(operation).map((request) => ({ operation, request, succeeds: false }));

/** Create, use and delete the object of each example, so that a second run finds nothing of the first. */
function lifeCalls(resource: Resource, operations: readonly Operation[]): Call[] {
  const first = (verb: Operation['verb']): Operation | undefined =>
    resource.operations.find((operation) => operation.verb === verb);
  const create = first('create');
  const remove = first('delete');
  if (!create || !remove) return [];
  return (create.body?.examples ?? []).flatMap((_, position) => {
    const names = givenNames(resource, position);
    if (!names) return [];
    const callsOf = (operation: Operation): LivedCall[] =>
      callsWithNames(resource, names, operation);
    const created = callsOf(create)[position];
    const others = operations.filter((operation) => operation !== create && operation !== remove);
    const calls = [
      ...(created ? [{ ...created, succeeds: true }] : []),
      ...(position > 0 ? [] : others).flatMap((operation) =>
        callsOf(operation).map((call) => ({
          ...call,
          succeeds: operation.verb !== 'create' && operation === first(operation.verb),
        })),
      ),
      ...callsOf(remove)
        .slice(0, 1)
        .map((call) => ({ ...call, succeeds: true })),
    ];
    return calls;
  });
}

function isExpressible({ operation: { body }, request }: Call): boolean {
  const isFile = body !== undefined && (body.format === 'binary' || body.files.length > 0);
  return !isFile && !JSON.stringify(request).includes('{{');
}

function requestOf(
  { operation, request, succeeds }: Call,
  bases: ReadonlyMap<string, string>,
): CollectionRequest {
  const { body } = operation;
  const { path, pathParameters } = pathOf(operation);
  const url = `{{${bases.get(ownServer(operation) ?? '') ?? 'baseUrl'}}}${path}`;
  const query = queryOf(request);
  const summary = request.summary && (body?.examples.length ?? 0) > 1 ? `: ${request.summary}` : '';
  const keys = (place: Key['in']) => request.headers.filter((one) => one.in === place);
  const valueOf = (one: SampleRequest['headers'][number]): string =>
    one.isKey ? `${one.prefix}{{${variableOf(one)}}}` : one.value;
  const cookies = [
    ...keys('cookie').map((one) => `${one.name}=${valueOf(one)}`),
    ...request.literals.cookies,
  ];
  const accepted = acceptedTypes(operation);
  const pairs: Pair[] = [
    ...query,
    ...keys('query').map((one): Pair => [encodeValue(one.name), valueOf(one)]),
  ];
  const sent = request.body === undefined || !body ? undefined : bodyOf(body, request.body);
  return {
    name: operation.summary + summary,
    description: operation.description,
    method: operation.method,
    url: url + (pairs.length > 0 ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''),
    pathParameters,
    query: pairs,
    headers: [
      ...keys('header')
        .filter(({ prefix }) => prefix !== 'Basic ')
        .map((one): Pair => [one.name, valueOf(one)]),
      ...request.literals.headers,
      ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as const] : []),
      ...(accepted ? [['accept', accepted] as const] : []),
      ...(sent?.mode === 'json' || sent?.mode === 'text'
        ? [['content-type', sent.mediaType] as const]
        : []),
    ],
    isBasic: request.headers.some(({ prefix }) => prefix === 'Basic '),
    ...(sent && { body: sent }),
    statuses: statusesOf(operation, succeeds),
  };
}

/** Keep names in the path that any tool sends as they are as parameters; write the others into the path. */
function pathOf(operation: Operation): { path: string; pathParameters: Pair[] } {
  const pathParameters: Pair[] = [];
  const segments = operation.path.split('/').map((segment) =>
    segment.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => {
      const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
      const text = parameter ? pathText(parameter, parameter.example) : '';
      if (segment !== whole || !/^[\w.-]+$/.test(text) || !/^\w+$/.test(name)) return text;
      pathParameters.push([name, text]);
      return `:${name}`;
    }),
  );
  return { path: segments.join('/'), pathParameters };
}

const queryOf = ({ query }: SampleRequest): Pair[] =>
  query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')];
    });

function bodyOf(body: NonNullable<Operation['body']>, value: JsonValue): SentBody {
  const { format, mediaType } = body;
  const isForm = format === 'form' || format === 'multipart';
  return {
    mode: isForm || format === 'json' ? format : 'text',
    mediaType,
    text: isForm ? '' : format === 'json' ? JSON.stringify(value, null, 2) : textOf(value),
    fields: format === 'multipart' ? partsOf(body, value) : isForm ? fieldsOf(body, value) : [],
  };
}

const fieldsOf = (body: Body, value: JsonValue): Field[] =>
  formEntries(body, value).map(([name, text]) => ({ name, value: text }));

const partsOf = ({ partTypes = {} }: Body, value: JsonValue): Field[] =>
  Object.entries(asObject(value)).flatMap(([name, field]) =>
    [field].flat().map((item): Field => {
      const isObject = typeof item === 'object' && item !== null;
      const contentType = partTypes[name] ?? (isObject ? JSON_TYPE : undefined);
      return { name, value: textOf(item as JsonValue), ...(contentType && { contentType }) };
    }),
  );

const textOf = (value: JsonValue): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Return the documented statuses, or that of the success; none where ranges or `default` are documented. */
function statusesOf(operation: Operation, succeeds: boolean): number[] {
  const found = succeeds ? [success(operation)] : operation.responses;
  const statuses = found.flatMap((response) =>
    response && !response.isUndocumented ? [response.status] : [],
  );
  return statuses.every((status) => /^\d+$/.test(status)) ? statuses.map(Number) : [];
}

/** @example variableOf({ variable: 'API_KEY' }) // 'apiKey' */
const variableOf = ({ variable }: Pick<Key, 'variable'>): string =>
  variable.toLowerCase().replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Bruno keeps each request in a file with its name. */
function uniqueNames(requests: readonly CollectionRequest[]): CollectionRequest[] {
  const seen = new Map<string, number>();
  return requests.map((request) => {
    const key = request.name.toLowerCase();
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? request : { ...request, name: `${request.name} (${count})` };
  });
}

import { editDistance, nearest } from '../../lib/nearest.ts';
import { snakeCase } from '../../model/identifier.ts';
import { isObject, type JsonObject } from '../../model/json.ts';
import type { JsonValue } from '../../model/types.ts';
import type { Api } from '../match/api.ts';
import { allMessages } from './check-rows.ts';
import { listed } from './check-value.ts';
import {
  hasShape,
  nearestApiPath,
  operationsAt,
  readAddress,
  segments,
} from '../match/match-path.ts';
import { renamedHint } from '../match/renamed.ts';
import type { SampleProblem } from '../types.ts';

/** What inline code may name, and names that are allowed although nothing has them. */
export interface ApiNames {
  readonly api: Api;
  /** Of properties and parameters. */
  readonly fields: ReadonlySet<string>;
  /** Of operations, as each language calls them. */
  readonly operations: ReadonlySet<string>;
  /** `create`, `list`: what names of operations begin with. */
  readonly verbs: ReadonlySet<string>;
  readonly isOwn: boolean;
  /** What was found for each text, which pages repeat. */
  readonly found: Map<string, SampleProblem | undefined>;
}

export function readApiNames(api: Api, isOwn: boolean): ApiNames {
  const fields = new Set(
    api.operations.flatMap(({ parameters }) => parameters.map(({ name }) => name)),
  );
  collectFields(api.document, fields);
  // An id that is a method and a path, since the contract gives none, is no name.
  const named = api.operations.filter(({ id }) => /^\w+$/.test(id));
  const ids = named.map(({ id }) => id);
  return {
    api,
    fields,
    operations: new Set(
      named.flatMap(({ id, codeName }) => [id, codeName, snakeCase(id), snakeCase(codeName)]),
    ),
    verbs: new Set(ids.map((id) => snakeCase(id).split('_')[0] ?? '').filter(Boolean)),
    isOwn,
    found: new Map(),
  };
}

/** The names of all properties below a value of the contract, examples left out. */
function collectFields(value: JsonValue | undefined, fields: Set<string>): void {
  if (Array.isArray(value)) value.forEach((item: JsonValue) => collectFields(item, fields));
  if (!isObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'example' || key === 'examples' || key === 'default') continue;
    if (key === 'properties' && isSchemaMap(inner)) {
      for (const name of Object.keys(inner)) fields.add(name);
    }
    collectFields(inner, fields);
  }
}

const isSchemaMap = (value: JsonValue): value is JsonObject =>
  isObject(value) &&
  Object.values(value).every((inner) => isObject(inner) || typeof inner === 'boolean');

/** What an inline name says that the contract does not have. */
export function nameProblem(text: string, names: ApiNames): SampleProblem | undefined {
  if (!names.found.has(text)) {
    const found =
      headerProblem(text, names) ??
      pathProblem(text, names) ??
      messageProblem(text, names.api) ??
      operationProblem(text, names) ??
      fieldProblem(text, names);
    names.found.set(text, found);
  }
  return names.found.get(text);
}

const problem = (message: string, pattern: string): SampleProblem => ({
  rule: 'sample-name',
  offset: 0,
  message,
  pattern,
});

/** `x-api-key`, `x-api-key: …`. */
function headerProblem(text: string, { api, isOwn }: ApiNames): SampleProblem | undefined {
  const name = /^(x-[a-z0-9-]*[a-z0-9])(?::.*)?$/i.exec(text)?.[1]?.toLowerCase();
  const names = [...api.headers];
  // A contract without such headers does not say anything about them.
  if (name === undefined || api.headers.has(name) || !names.some((one) => one.startsWith('x-'))) {
    return undefined;
  }
  const other = nearest(name, names);
  // Other people's documentation names headers of proxies and extensions of OpenAPI as well.
  const [vendor] = /^x-[^-]+-/.exec(name) ?? [];
  const isTheirs = vendor !== undefined && names.some((one) => one.startsWith(vendor));
  if (!isOwn && other === undefined && !isTheirs) return undefined;
  return problem(
    `No operation has the header ${name}${other ? `, did you mean "${other}"?` : `: they have ${listed(names)}.`}`,
    `name the header ${name}, which no operation has`,
  );
}

/** `/v1/admin/routes`, `GET /v1/admin/routes/{routename}`, with a host or without. */
function pathProblem(text: string, { api, isOwn }: ApiNames): SampleProblem | undefined {
  const [, method, target] =
    /^(?:(GET|POST|PUT|PATCH|DELETE|HEAD)\s+)?((?:https?:\/\/|\/|\$\w+\/)\S+)$/.exec(text) ?? [];
  if (target === undefined) return undefined;
  const { path, owner } = readAddress({ text: target.replace(/^\$\w+/, ''), offsets: [] }, api);
  if (owner === 'other' || !hasShape(path, api)) return undefined;
  const found = operationsAt(path, api, !isOwn);
  if (found.length === 0) {
    if (method === undefined && isBeginning(path, api)) return undefined;
    const other = nearestApiPath(path, api, isOwn);
    return problem(
      `${path} isn't a path in the contract${other ? `, did you mean "${other}"?` : '.'}`,
      `name a path that isn't in the contract${other ? ` in place of ${other}` : ''}`,
    );
  }
  if (method !== undefined && !found.some((operation) => operation.method === method)) {
    const takes = listed(found.map((operation) => `${operation.method} (${operation.id})`));
    return problem(
      `${method} ${path} isn't an operation: the path has ${takes}.`,
      `name ${method} with ${found[0]?.path}, which takes ${listed(found.map((one) => one.method))}`,
    );
  }
  return isOwn ? parameterProblem(path, found[0]?.path ?? '') : undefined;
}

/** `Route not found`, `"Route not found"`, `404 Route not found`. */
export function messageProblem(text: string, api: Api): SampleProblem | undefined {
  const [, status, words = ''] =
    /^(?:([45]\d\d)[\s,:]+)?"?([A-Z][\w']*(?: [\w']+)+)"?$/.exec(text) ?? [];
  const messages = allMessages(api);
  const statuses = messages.get(words);
  if (statuses && status !== undefined && !statuses.has(status)) {
    return problem(
      `The message "${words}" belongs to ${listed([...statuses], 'or')}, not to ${status}.`,
      `name the message "${words}" with ${status}`,
    );
  }
  if (statuses || words === '') return undefined;
  const other = nearest(words, messages.keys());
  return other === undefined || editDistance(words, other) > MISSPELT
    ? undefined
    : problem(
        `No error in the contract has the message "${words}", did you mean "${other}"?`,
        `name the message "${words}", which no error has`,
      );
}

/** More different letters make another message. */
const MISSPELT = 3;

/** `/v1/admin`, which all paths of a group begin with. */
const isBeginning = (path: string, { operations }: Api): boolean => {
  const wanted = segments(path.replace(/\/?(?:\*|…|\.\.\.)$/, ''));
  return operations.some((operation) => {
    const parts = segments(operation.path);
    return wanted.length < parts.length && wanted.every((part, index) => part === parts[index]);
  });
};

/** A parameter that the contract calls otherwise. */
function parameterProblem(path: string, wanted: string): SampleProblem | undefined {
  const names = segments(wanted);
  const wrong = segments(path).find(
    (part, index) => /^\{.*\}$/.test(part) && part !== names[index],
  );
  return wrong === undefined
    ? undefined
    : problem(
        `The contract has no ${wrong} in this path: it is ${wanted}.`,
        `write ${wrong} in ${wanted}`,
      );
}

/** `createRoute`, `client.create_route(…)`. */
function operationProblem(
  text: string,
  { api, operations, verbs, fields, isOwn }: ApiNames,
): SampleProblem | undefined {
  const name = /^(?:[a-z]\w*\.)*([a-z]\w*)(?:\(.*\))?$/s.exec(text)?.[1];
  if (name === undefined || operations.has(name) || fields.has(name)) return undefined;
  const pattern = `name ${name}, which isn't an operation`;
  const renamed = renamedHint(name, api);
  if (renamed) return problem(renamed, pattern);
  const [verb, rest] = snakeCase(name).split(/_(.*)/s);
  // `list` alone is a word; `listRoutes` is an operation.
  if (!rest || !/[A-Z_]/.test(name)) return undefined;
  const other = nearest(
    name,
    [...operations].filter((one) => one.includes('_') === name.includes('_')),
  );
  const isMisspelt = other !== undefined && editDistance(name, other) <= 2;
  if (!isMisspelt && !(isOwn && verbs.has(verb ?? ''))) return undefined;
  return problem(
    `The contract has no operation ${name}${other ? `, did you mean "${other}"?` : '.'}`,
    pattern,
  );
}

/** `weigth`, `"weigth": 80`, `weigth=80`: nearly a field. */
function fieldProblem(
  text: string,
  { fields, operations, isOwn }: ApiNames,
): SampleProblem | undefined {
  const name = /^"?([a-z][a-z0-9]*(?:_[a-z0-9]+)*)"?(?:\s*[:=].*)?$/s.exec(text)?.[1];
  if (name === undefined || fields.has(name) || operations.has(name)) return undefined;
  // A single word in other people's documentation may be anybody's.
  if (!isOwn && !name.includes('_')) return undefined;
  const other = nearField(name, fields);
  return other === undefined
    ? undefined
    : problem(
        `The API has no field ${name}, did you mean "${other}"?`,
        `name the field ${name}, which the API doesn't have`,
      );
}

/** A field that a name is meant to be: a letter or two apart, or with half of its words. */
function nearField(name: string, fields: ReadonlySet<string>): string | undefined {
  if (name.length < 5) return undefined;
  const candidates = [...fields].filter(
    // One of many is no mistake, and short words are all alike.
    (field) => field.length >= 5 && field !== `${name}s` && name !== `${field}s`,
  );
  const letters = name.length < 8 ? 1 : 2;
  const other = nearest(name, candidates);
  if (other !== undefined && editDistance(name, other) <= letters) return other;
  const words = name.split('_');
  return candidates.find((field) => {
    const parts = field.split('_');
    const shared = parts.filter((part) => words.includes(part));
    return (
      words.length > 1 &&
      parts.length > 1 &&
      shared.length * 2 >= Math.max(parts.length, words.length) &&
      shared.some((part) => part.length >= TELLING)
    );
  });
}

/** Shorter words, such as `api` and `name`, stand in names of every kind. */
const TELLING = 6;

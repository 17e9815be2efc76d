import { isClientOption } from '../model/lookup.ts';
import { cookiePair, encodeValue, pathText, queryPairs, simpleText } from './encode-parameter.ts';
import type { Example, JsonValue, Key, Model, Operation, Parameter } from '../model/types.ts';

export interface SampleLanguage {
  readonly label: string;
  /** The value of its tab, also in addresses: `?lang=curl`. */
  readonly value: string;
  readonly highlighter: string;
  readonly extension: string;
  readonly render: (model: Model, operation: Operation, request: SampleRequest) => string;
}

/** One call of an operation, as samples show it and tests expect it. */
export interface SampleRequest {
  /** The named example of the body that is sent; `request` where there is no body. */
  readonly name: string;
  readonly summary: string;
  readonly path: string;
  readonly query: string;
  /** The keys, wherever they are sent, and the required header parameters; the content type isn't one of them. */
  readonly headers: readonly SentHeader[];
  /** What no variable and no option of the client contains: cookies, and headers with lists or objects. */
  readonly literals: {
    readonly headers: readonly (readonly [name: string, value: string])[];
    readonly cookies: readonly string[];
  };
  readonly body?: JsonValue;
}

export interface SentHeader {
  /** The name of the header, or the id of the key. */
  readonly id: string;
  readonly in: Key['in'];
  readonly name: string;
  /** What comes before the value in the header; clients add it themselves. */
  readonly prefix: Key['prefix'];
  readonly value: string;
  /** The variable that samples read the value from: `API_KEY`, `NAMESPACE`. */
  readonly variable: string;
  readonly isKey: boolean;
  /** Set where a reader typed the value: samples then contain it instead of the variable. */
  readonly typed?: string;
}

/** The key that tests send: the mock and the sandbox accept any. */
const KEY = 'example-key';

/** Make the calls that show an operation: one per named example of its body, or one without a body. */
export function sampleRequests(operation: Operation): SampleRequest[] {
  const call = {
    path: operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
      const parameter = parameterNamed(operation, name);
      return pathText(parameter, parameter.example);
    }),
    query: queryString(operation),
    literals: {
      headers: sentParameters(operation)
        .filter((one) => one.in === 'header')
        .map(({ name, encoding, example }) => [name, simpleText(encoding, example)] as const),
      cookies: sentParameters(operation)
        .filter((one) => one.in === 'cookie')
        .map((one) => cookiePair(one, one.example)),
    },
    headers: [
      ...operation.keys.map(({ id, in: place, name, prefix, variable }) => ({
        id,
        in: place,
        name,
        prefix,
        value: prefix === 'Basic ' ? `example-user:${KEY}` : KEY,
        variable,
        isKey: true,
      })),
      ...operation.parameters.filter(isClientOption).map(({ name, variable, example }) => ({
        id: name,
        in: 'header' as const,
        name,
        prefix: '' as const,
        value: String(example),
        variable,
        isKey: false,
      })),
    ],
  };
  const examples: readonly Example[] = operation.body?.examples ?? [];
  if (examples.length === 0) return [{ ...call, name: 'request', summary: '' }];
  return examples.map(({ name, summary, value }) => ({ ...call, name, summary, body: value }));
}

export function firstRequest(operation: Operation): SampleRequest {
  const [first] = sampleRequests(operation);
  if (!first) throw new Error(`${operation.id} can't be called.`);
  return first;
}

/** Return what a header contains: before a token its scheme, and a user and password encoded. */
export const headerText = ({ prefix, value }: Pick<SentHeader, 'prefix' | 'value'>): string =>
  prefix + (prefix === 'Basic ' ? btoa(value) : value);

/** Return the headers of a request by name, in lower case; its keys may be cookies. */
export function headersOf({ headers, literals }: SampleRequest): Record<string, string> {
  const cookies = [
    ...headers.filter((one) => one.in === 'cookie').map(({ name, value }) => `${name}=${value}`),
    ...literals.cookies,
  ];
  return {
    ...Object.fromEntries(literals.headers.map(([name, value]) => [name.toLowerCase(), value])),
    ...Object.fromEntries(
      headers
        .filter((one) => one.in === 'header')
        .map((one) => [one.name.toLowerCase(), headerText(one)]),
    ),
    ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
  };
}

/** Return the path and the query of a request, with its keys. */
export function targetOf({ path, query, headers }: SampleRequest): string {
  const keys = headers
    .filter((one) => one.in === 'query')
    .map(({ name, value }) => `${encodeValue(name)}=${encodeValue(value)}`);
  const pairs = [query, ...keys].filter(Boolean);
  return path + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
}

/**
 * Return the parameters of the query and the cookies that a sample sends: those with an example, so all
 * required ones. Of headers, it sends the required ones; most of those are options of the client.
 */
export const sentParameters = (operation: Operation): Parameter[] =>
  operation.parameters.filter(
    (parameter) =>
      parameter.example !== null &&
      (parameter.in === 'query' ||
        parameter.in === 'cookie' ||
        (parameter.in === 'header' && parameter.isRequired && !isClientOption(parameter))),
  );

/** Choose a word for what a sample gets: `getRoute` gives a `Route`; other verbs give a message. */
export const answerWord = ({ id }: Operation): string =>
  /^(?:get|list)(.+)$/.exec(id)?.[1] ?? 'response';

const queryString = (operation: Operation): string =>
  sentParameters(operation)
    .filter((one) => one.in === 'query')
    .flatMap((one) => queryPairs(one, one.example))
    .join('&');

function parameterNamed(operation: Operation, name: string): Parameter {
  const found = operation.parameters.find(
    (parameter) => parameter.in === 'path' && parameter.name === name,
  );
  if (!found) throw new Error(`${operation.id} has {${name}} in its path, but no such parameter.`);
  return found;
}

import { nearest } from '../content/nearest.ts';
import type { Api, ApiOperation, ApiParameter } from './api.ts';
import { checkValue, listed } from './check-value.ts';
import { isFilledIn } from './lenient-json.ts';
import {
  decode,
  hasShape,
  isElsewhere,
  nearestPath,
  operationsAt,
  readAddress,
  segments,
  type Address,
} from './match-path.ts';
import { holdsPlaceholder, showPlaceholders } from './placeholders.ts';
import type { Part, Request } from './request.ts';
import type { SampleProblem } from './types.ts';
import { wildcard } from './wildcard.ts';

/** What a request is, in the contract. */
export interface RequestMatch {
  /** Absent for a request to somebody else, and for one that is nothing in the contract. */
  readonly operation?: ApiOperation;
  /** Whether it is meant for the contract's API at all. */
  readonly isOurs: boolean;
  readonly problems: readonly SampleProblem[];
}

/**
 * Finds the operation that a request calls, and all that it does not accept. With `isOwn`, every
 * address that the documentation leaves open is the API's; in other people's, its path must say so.
 */
export function matchRequest(request: Request, api: Api, isOwn: boolean): RequestMatch {
  const address = readAddress(request.url, api);
  const { owner, path } = address;
  const isOpen = owner !== 'other' && (owner !== 'example' || !isOwn);
  const isTheirs = owner === 'other' && (isOwn || isElsewhere(address.host, api));
  if (isTheirs) return { isOurs: false, problems: [] };
  const found = operationsAt(path, api, !isOwn);
  const { text: method } = request.method;
  if (found.length === 0) {
    const isOurs = isOwn
      ? isOpen
      : owner === 'server' || (isOpen && segments(path).length > 0 && hasShape(path, api));
    if (!isOurs) return { isOurs, problems: [] };
    const other = nearestPath(path, api);
    const near = api.operations.filter((one) => one.path === other);
    const guess = near.find((one) => one.method === method) ?? near[0];
    // Of a guess nothing is said but what would be wrong of any operation.
    const headers = guess ? headerProblems(request, guess, api) : [];
    return {
      isOurs,
      problems: [
        unknownPath(address, other, api),
        ...headers.filter(({ pattern }) => pattern?.endsWith(NOWHERE)),
      ],
    };
  }
  const operation = found.find((one) => one.method === method);
  if (operation) return meant(operation, pathProblems(operation, address, api));
  if (holdsPlaceholder(method)) return { isOurs: true, problems: [] };
  // What else is wrong is said of the one operation that can be meant.
  return meant(found.length === 1 ? found[0] : undefined, [
    unknownMethod(request.method, found, api),
  ]);

  function meant(
    operation: ApiOperation | undefined,
    problems: readonly SampleProblem[],
  ): RequestMatch {
    if (!operation) return { isOurs: true, problems };
    const others = partProblems(request, operation, address, api);
    return { operation, isOurs: true, problems: [...problems, ...others] };
  }
}

function unknownMethod(
  { text: method, offset }: Request['method'],
  found: readonly ApiOperation[],
  { operations }: Api,
): SampleProblem {
  const path = found[0]?.path ?? '';
  const below = operations.find((one) => one.method === method && one.path.startsWith(`${path}/`));
  const takes = listed(found.map((one) => `${one.method} (${one.id})`));
  return {
    rule: 'sample-request',
    offset,
    message: `${method} ${path} is no operation: the path takes ${takes}${below ? `, and ${method} needs ${below.path} (${below.id})` : ''}.`,
    pattern: `send ${method} to ${path}, which takes ${listed(found.map((one) => one.method))}`,
  };
}

function unknownPath(
  { path, offset }: Address,
  other: string | undefined,
  api: Api,
): SampleProblem {
  const shown = showPlaceholders(path) || '/';
  return {
    rule: 'sample-request',
    offset,
    message: `${shown} is no path of the contract${other ? `, did you mean "${other}"?` : `: it has ${listed([...new Set(api.operations.map((one) => one.path))])}.`}`,
    pattern: other
      ? `call a path that the contract does not have in place of ${other}`
      : 'call a path that the contract does not have',
  };
}

const partProblems = (
  request: Request,
  operation: ApiOperation,
  address: Address,
  api: Api,
): SampleProblem[] => [
  ...headerProblems(request, operation, api),
  ...queryProblems(request, operation, address, api),
  ...bodyProblems(request, operation),
];

function pathProblems(
  operation: ApiOperation,
  { path, offset }: Address,
  api: Api,
): SampleProblem[] {
  const names = segments(operation.path);
  const values = segments(path).slice(-names.length);
  return names.flatMap((name, index) => {
    const parameter = operation.parameters.find(
      (one) => one.in === 'path' && `{${one.name}}` === name,
    );
    return parameter ? parameterProblems(parameter, values[index] ?? '', offset, api) : [];
  });
}

/** A text as the number or the boolean that its parameter may be. */
function parameterProblems(
  { name, schema, in: place }: ApiParameter,
  text: string,
  offset: number,
  api: Api,
): SampleProblem[] {
  if (holdsPlaceholder(text) || /[{}<>[\],…]/.test(text) || isFilledIn(decode(text))) return [];
  const value = decode(text);
  const readings = [value, ...(value === '' ? [] : [Number(value)].filter(Number.isFinite))];
  const all = [...readings, ...(value === 'true' || value === 'false' ? [value === 'true'] : [])];
  const results = all.map((one) =>
    // Lists travel as texts with commas, which nothing here takes apart.
    checkValue(one, schema, { api, direction: 'request', name }).filter(
      ({ message }) => !message.endsWith('expected a list.'),
    ),
  );
  // Of readings that are equally wrong, the number was meant.
  const [best = []] = results.toReversed().toSorted((a, b) => a.length - b.length);
  return best.map(({ message, pattern }) => ({
    rule: 'sample-request',
    offset,
    message: message.startsWith(name) ? `The ${place} parameter ${message}` : message,
    pattern,
  }));
}

/** Headers that any request may have: https://www.rfc-editor.org/rfc/rfc9110, and what tracing adds. */
const STANDARD = new Set(
  `accept accept-charset accept-encoding accept-language cache-control connection content-encoding
  content-length content-type cookie date expect from host if-match if-modified-since if-none-match
  if-unmodified-since max-forwards origin pragma prefer range referer te traceparent tracestate
  transfer-encoding upgrade user-agent via`.split(/\s+/),
);

/** How the pattern of a header ends that the whole contract does not have. */
const NOWHERE = 'which no operation accepts';

function headerProblems(
  { headers, hasMoreHeaders, hasBody, offset, body }: Request,
  operation: ApiOperation,
  api: Api,
): SampleProblem[] {
  const keys = operation.keys.flat().filter((key) => key.in === 'header');
  const parameters = operation.parameters.filter((one) => one.in === 'header');
  const accepted = new Set([...keys, ...parameters].map(({ name }) => name.toLowerCase()));
  const sent = new Set(headers.map(({ name }) => name));
  const missing = hasMoreHeaders ? [] : missingHeaders(operation, sent);
  const problems: SampleProblem[] = [];
  for (const { name, offset: at } of headers) {
    if (accepted.has(name) || STANDARD.has(name) || holdsPlaceholder(name) || name === '') continue;
    // A contract that says nothing of keys does not say how they travel.
    if (name === 'authorization' && operation.keys.length === 0) continue;
    const free = [...accepted].filter((one) => !sent.has(one));
    const other = (missing.length === 1 ? missing[0] : undefined) ?? nearest(name, free);
    if (other && missing.includes(other)) missing.splice(missing.indexOf(other), 1);
    const remedy = other
      ? `; it takes ${other}.`
      : accepted.size > 0
        ? `; it takes ${listed([...accepted])}.`
        : '. Remove it.';
    const pattern = api.headers.has(name)
      ? `send ${name}, which ${operation.id} does not accept`
      : `send ${name}, ${NOWHERE}`;
    const message = `header ${name} is not accepted by ${operation.id}${remedy}`;
    problems.push({ rule: 'sample-header', offset: at, message, pattern });
  }
  for (const name of missing) {
    problems.push({
      rule: 'sample-header',
      offset,
      message: `${operation.id} needs the header ${name}: add it.`,
      pattern: `lack the header ${name}, which ${operation.id} needs`,
    });
  }
  const type = headers.find(({ name }) => name === 'content-type');
  return hasBody && type && operation.body && (body || !type.value.startsWith('multipart/'))
    ? [...problems, ...typeProblems(type, operation)]
    : problems;
}

function missingHeaders({ keys, parameters }: ApiOperation, sent: ReadonlySet<string>): string[] {
  const required = parameters
    .filter((one) => one.in === 'header' && one.isRequired)
    .map(({ name }) => name.toLowerCase());
  const choices = keys.map((choice) =>
    choice.map((key) => ({ ...key, name: key.name.toLowerCase() })),
  );
  const isDone = choices.some((choice) =>
    choice.every(({ name, in: place }) => place === 'query' || sent.has(name)),
  );
  const [first = []] = choices;
  const needed = isDone
    ? []
    : first.filter(({ in: place }) => place === 'header').map(({ name }) => name);
  return [...new Set([...needed, ...required])].filter((name) => !sent.has(name));
}

/** https://www.rfc-editor.org/rfc/rfc9110#name-content-type */
function typeProblems({ value, offset }: Part, operation: ApiOperation): SampleProblem[] {
  const [type = ''] = value.toLowerCase().split(';');
  const types = operation.body?.media.map((media) => media.type.split(';')[0] ?? '') ?? [];
  const isKnown = types.some((one) => {
    return wildcard(one.split('*'), '.*').test(type.trim());
  });
  if (isKnown || holdsPlaceholder(value) || type.trim() === '') return [];
  return [
    {
      rule: 'sample-header',
      offset,
      message: `The body is sent as ${type.trim()}, and ${operation.id} takes ${listed(types, 'or')}: add the header "content-type: ${types[0]}".`,
      pattern: `send a body as ${type.trim()}, which ${operation.id} does not take`,
    },
  ];
}

function queryProblems(
  { query, offset }: Request,
  operation: ApiOperation,
  address: Address,
  api: Api,
): SampleProblem[] {
  const keys = operation.keys.flat().filter((key) => key.in === 'query');
  const parameters = operation.parameters.filter((one) => one.in === 'query');
  const names = [...keys, ...parameters].map(({ name }) => name);
  const given = [...address.query, ...query].map((part) => ({
    ...part,
    // `filter[name]` and `ids[]` are ways to write an object and a list.
    base: decode(part.name).replace(/\[.*$/, ''),
  }));
  const sent = new Set(given.flatMap(({ base, name }) => [base, decode(name)]));
  const unknown = given.flatMap((part): SampleProblem[] => {
    if (holdsPlaceholder(part.name) || /[{}<>…]/.test(part.name)) return [];
    const parameter = parameters.find(
      ({ name }) => name === part.base || name === decode(part.name),
    );
    // `where[a]` is a part of the value only.
    if (parameter && parameter.name !== decode(part.name)) return [];
    if (parameter) return parameterProblems(parameter, part.value, part.offset, api);
    if (names.includes(part.base)) return [];
    const other = nearest(
      part.base,
      names.filter((name) => !sent.has(name)),
    );
    const remedy = other
      ? `, did you mean "${other}"?`
      : names.length > 0
        ? `: it has ${listed(names)}.`
        : ': it has none. Remove it.';
    return [
      {
        rule: 'sample-request',
        offset: part.offset,
        message: `${operation.id} has no query parameter "${part.base}"${remedy}`,
        pattern: `send the query parameter "${part.base}", which ${operation.id} does not have`,
      },
    ];
  });
  const isOpen = given.some(({ name }) => holdsPlaceholder(name));
  const missing = parameters
    .filter(({ name, isRequired }) => isRequired && !sent.has(name) && !isOpen)
    .map(({ name }) => ({
      rule: 'sample-request',
      offset,
      message: `${operation.id} needs the query parameter "${name}": add it.`,
      pattern: `lack the query parameter "${name}", which ${operation.id} needs`,
    }));
  return [...unknown, ...missing];
}

function bodyProblems(
  { hasBody, offset, body }: Request,
  operation: ApiOperation,
): SampleProblem[] {
  const report = (message: string, pattern: string, at = offset): SampleProblem[] => [
    { rule: 'sample-body', offset: at, message, pattern },
  ];
  if (hasBody && !operation.body) {
    return report(
      `${operation.id} takes no body. Remove it.`,
      `send a body, which ${operation.id} does not take`,
      body?.offsets[0],
    );
  }
  return !hasBody && operation.body?.isRequired
    ? report(`${operation.id} needs a body: add it.`, `lack a body, which ${operation.id} needs`)
    : [];
}

import { nearest, suggestion } from '../../lib/nearest.ts';
import type { Api, ApiOperation, ApiParameter } from './api.ts';
import { checkValue, listed } from '../check/check-value.ts';
import { isFilledIn } from '../read/lenient-json.ts';
import {
  decode,
  hasShape,
  isAt,
  isElsewhere,
  nearestApiPath,
  operationsAt,
  readAddress,
  segments,
  wildcard,
  type Address,
} from './match-path.ts';
import { fieldsOf } from './schema-fields.ts';
import { holdsPlaceholder, showPlaceholders } from '../read/placeholders.ts';
import type { Part, Request, SampleProblem } from '../types.ts';

/** The operation of a request, and its problems. */
export interface RequestMatch {
  /** Absent for a request to another API, and for an unknown one. */
  readonly operation?: ApiOperation;
  /** Whether the request is for the contract's API. */
  readonly isOurs: boolean;
  readonly problems: readonly SampleProblem[];
}

/**
 * Find the operation of a request, and everything that it doesn't accept. With `isOwn`, every URL with
 * an unknown host is for the API; in other documentation, the path must match too.
 */
export function matchRequest(request: Request, api: Api, isOwn: boolean): RequestMatch {
  const address = readAddress(request.url, api);
  const { owner, path } = address;
  const isOpen = owner !== 'other' && (owner !== 'example' || !isOwn);
  const isTheirs = owner === 'other' && (isOwn || isElsewhere(address.host, api));
  if (isTheirs) return { isOurs: false, problems: [] };
  // Another host may have paths that only end alike.
  const found = operationsAt(path, api, !isOwn && owner !== 'other');
  const { text: method } = request.method;
  if (found.length === 0) {
    // https://www.rfc-editor.org/rfc/rfc8615: these belong to the host, whatever API it serves.
    const isOfHost = segments(path).includes('.well-known');
    const isLike =
      owner === 'server' || (isOpen && segments(path).length > 0 && hasShape(path, api));
    const isOurs = isOwn ? isOpen : isLike && !isOfHost;
    if (!isOurs) return { isOurs, problems: [] };
    const other = nearestApiPath(path, api, isOwn);
    const near = api.operations.filter((one) => one.path === other);
    const guess = near.find((one) => one.method === method) ?? near[0];
    // For a guess, report only what would be wrong for any operation.
    const headers = guess
      ? headerProblems(request, guess, api).filter(({ pattern }) => pattern?.endsWith(NOWHERE))
      : strangeHeaders(request, api);
    return { isOurs, problems: [unknownPath(address, other, api), ...headers] };
  }
  const ofMethod = (one: ApiOperation): boolean => one.method === method;
  // `/things/new` may only have PUT, where GET has `/things/{name}`.
  const withMethod = { ...api, operations: api.operations.filter(ofMethod) };
  const own = found.some(ofMethod) ? found.filter(ofMethod) : operationsAt(path, withMethod, false);
  // `/things/{id}` and `/things/{name}` differ only in the values that they allow.
  const fits = (one: ApiOperation): boolean => pathProblems(one, address, api).length === 0;
  const operation = own.find(fits) ?? own[0];
  if (operation) {
    return meant(operation, [
      ...hostProblems(operation, address),
      ...pathProblems(operation, address, api),
    ]);
  }
  if (holdsPlaceholder(method)) return { isOurs: true, problems: strangeHeaders(request, api) };
  // Report other problems only if one operation is possible.
  return meant(found.length === 1 ? found[0] : undefined, [
    unknownMethod(request.method, found, api),
  ]);

  function meant(
    operation: ApiOperation | undefined,
    problems: readonly SampleProblem[],
  ): RequestMatch {
    if (!operation) {
      return { isOurs: true, problems: [...problems, ...strangeHeaders(request, api)] };
    }
    const others = [
      ...headerProblems(request, operation, api),
      ...queryProblems(request, operation, address, api),
      ...bodyProblems(request, operation),
    ];
    return { operation, isOurs: true, problems: [...problems, ...others] };
  }
}

/** Find a server of the API on which the operation isn't. */
function hostProblems(operation: ApiOperation, { owner, host, offset }: Address): SampleProblem[] {
  if (owner !== 'server' || isAt(operation, host)) return [];
  const servers = listed([...new Set(operation.hosts)], 'or');
  return [
    {
      rule: 'sample-request',
      offset,
      message: `${operation.id} isn't on ${host}: call ${servers}.`,
      pattern: `call ${operation.id} on ${host} in place of ${servers}`,
    },
  ];
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
    message: `${method} ${path} isn't an operation: the path has ${takes}${below ? `, and ${method} needs ${below.path} (${below.id})` : ''}.`,
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
    message: `${shown} isn't a path in the contract${other ? `, did you mean "${other}"?` : `: it has ${listed([...new Set(api.operations.map((one) => one.path))])}.`}`,
    pattern: other
      ? `call a path that isn't in the contract in place of ${other}`
      : "call a path that isn't in the contract",
  };
}

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

/** Check the value of a parameter, also as a number or a boolean. */
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
    // Lists and objects are sent as text with commas, which isn't split here.
    checkValue(one, schema, { api, direction: 'request', name }).filter(
      ({ message }) => !/expected [^"]*(?:a list|an object)/.test(message),
    ),
  );
  // If all readings are equally wrong, report on the number.
  const [best = []] = results.toReversed().toSorted((a, b) => a.length - b.length);
  return best.map(({ message, pattern }) => ({
    rule: 'sample-request',
    offset,
    message: message.startsWith(name) ? `The ${place} parameter ${message}` : message,
    pattern,
  }));
}

/** Headers that any request may have: https://www.rfc-editor.org/rfc/rfc9110, and those of tracing. */
const STANDARD = new Set(
  `accept accept-charset accept-encoding accept-language cache-control connection content-encoding
  content-length content-type cookie date expect from host if-match if-modified-since if-none-match
  if-unmodified-since max-forwards origin pragma prefer range referer te traceparent tracestate
  transfer-encoding upgrade user-agent via`.split(/\s+/),
);

/** The end of the pattern for a header that no operation accepts. */
const NOWHERE = 'which no operation accepts';

function headerProblems(
  { headers, hasMoreHeaders, hasBody, offset }: Request,
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
    if (accepted.has(name) || !isSpecific(name)) continue;
    // A contract without keys doesn't say how they are sent.
    if (name === 'authorization' && operation.keys.length === 0) continue;
    const free = [...accepted].filter((one) => !sent.has(one));
    const other = (missing.length === 1 ? missing[0] : undefined) ?? nearest(name, free);
    if (other && missing.includes(other)) missing.splice(missing.indexOf(other), 1);
    const takes = other ?? listed([...accepted]);
    const remedy = takes === '' ? '. Remove it.' : `; it takes ${takes}.`;
    const pattern = api.headers.has(name)
      ? `send ${name}, which ${operation.id} doesn't accept`
      : `send ${name}, ${NOWHERE}`;
    const message = `header ${name} isn't accepted by ${operation.id}${remedy}`;
    problems.push({ rule: 'sample-header', offset: at, message, pattern });
  }
  for (const name of missing) {
    const message = `${operation.id} needs the header ${name}: add it.`;
    const pattern = `lack the header ${name}, which ${operation.id} needs`;
    problems.push({ rule: 'sample-header', offset, message, pattern });
  }
  const type = headers.find(({ name }) => name === 'content-type');
  return hasBody && type && operation.body
    ? [...problems, ...typeProblems(type, operation)]
    : problems;
}

/** Find headers that no operation accepts, for a request whose operation isn't known. */
const strangeHeaders = ({ headers }: Request, api: Api): SampleProblem[] =>
  headers
    .filter(({ name }) => isSpecific(name) && !api.headers.has(name))
    .filter(({ name }) => name !== 'authorization' || api.operations.some(hasKeys))
    .map(({ name, offset }) => {
      const known = [...api.headers];
      const remedy =
        suggestion(name, known) ||
        (known.length > 0 ? `: they take ${listed(known)}.` : '. Remove it.');
      return {
        rule: 'sample-header',
        offset,
        message: `header ${name} isn't accepted by any operation${remedy}`,
        pattern: `send ${name}, ${NOWHERE}`,
      };
    });

const hasKeys = ({ keys }: ApiOperation): boolean => keys.length > 0;

/** Return whether a header is one that the contract has to know. */
const isSpecific = (name: string): boolean =>
  !STANDARD.has(name) && !holdsPlaceholder(name) && name !== '';

function missingHeaders({ keys, parameters }: ApiOperation, sent: ReadonlySet<string>): string[] {
  const required = parameters
    .filter((one) => one.in === 'header' && one.isRequired)
    .map(({ name }) => name.toLowerCase());
  const choices = keys.map((choice) =>
    choice.filter((key) => key.in === 'header').map(({ name }) => name.toLowerCase()),
  );
  const isDone = choices.some((choice) => choice.every((name) => sent.has(name)));
  const [needed = []] = isDone ? [] : choices;
  return [...new Set([...needed, ...required])].filter((name) => !sent.has(name));
}

/** https://www.rfc-editor.org/rfc/rfc9110#name-content-type */
function typeProblems({ value, offset }: Part, operation: ApiOperation): SampleProblem[] {
  const [type = ''] = value.toLowerCase().split(';');
  const types = operation.body?.media.map((media) => media.type.split(';')[0] ?? '') ?? [];
  const isKnown = types.some((one) => wildcard(one.split('*'), '.*').test(type.trim()));
  if (isKnown || holdsPlaceholder(value) || type.trim() === '') return [];
  const message = `The body is sent as ${type.trim()}, and ${operation.id} takes ${listed(types, 'or')}: add the header "content-type: ${types[0]}".`;
  const pattern = `send a body as ${type.trim()}, which ${operation.id} doesn't accept`;
  return [{ rule: 'sample-header', offset, message, pattern }];
}

function queryProblems(
  { query, offset }: Request,
  operation: ApiOperation,
  address: Address,
  api: Api,
): SampleProblem[] {
  const keys = operation.keys.flat().filter((key) => key.in === 'query');
  const { parameters, isOpen: isAnyAllowed } = queryParameters(operation, api);
  const names = [...keys, ...parameters].map(({ name }) => name);
  const given = [...address.query, ...query].map((part) => {
    // `filter[name]` and `ids[]` are parts of an object and a list.
    const [base = '', ...steps] = decode(part.name).split('[');
    return { ...part, base, steps: steps.map((step) => step.replace(/\]$/, '')) };
  });
  const sent = new Set(given.flatMap(({ base, name }) => [base, decode(name)]));
  const unknown = given.flatMap((part): SampleProblem[] => {
    if (holdsPlaceholder(part.name) || /[{}<>…]/.test(part.name)) return [];
    const parameter = parameters.find(
      ({ name }) => name === part.base || name === decode(part.name),
    );
    if (parameter && parameter.name !== decode(part.name)) {
      return parameter.fieldStyle === 'brackets'
        ? fieldProblems(parameter, part, operation, api)
        : // `where[a]` is only a part of the value.
          [];
    }
    if (parameter) return parameterProblems(parameter, part.value, part.offset, api);
    if (names.includes(part.base) || isAnyAllowed) return [];
    const free = names.filter((name) => !sent.has(name));
    const known = names.length > 0 ? `: it has ${listed(names)}.` : ': it has none. Remove it.';
    const remedy = suggestion(part.base, free) || known;
    const message = `${operation.id} has no query parameter "${part.base}"${remedy}`;
    const pattern = `send the query parameter "${part.base}", which ${operation.id} doesn't have`;
    return [{ rule: 'sample-request', offset: part.offset, message, pattern }];
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

/**
 * List the query parameters of an operation as they're sent: an object with the style `form` sends each
 * of its fields as a parameter. `isOpen` means that an object may have any field.
 */
function queryParameters(
  { parameters }: ApiOperation,
  api: Api,
): { readonly parameters: readonly ApiParameter[]; readonly isOpen: boolean } {
  let isOpen = false;
  const sent = parameters
    .filter((one) => one.in === 'query')
    .flatMap((parameter) => {
      const { properties, additional, patterns, types } = fieldsOf(parameter.schema, api);
      const isObject = types.includes('object') || properties.size > 0;
      if (!isObject || parameter.fieldStyle !== 'parameters') return [parameter];
      isOpen ||= additional !== false || patterns.length > 0;
      const fields = [...properties].map(([name, schema]): ApiParameter => ({
        ...parameter,
        name,
        schema,
        isRequired: false,
      }));
      // A choice between an object and a plain value.
      return types.every((type) => type === 'object' || type === 'null')
        ? fields
        : [{ ...parameter, isRequired: false }, ...fields];
    });
  return { parameters: sent, isOpen };
}

/** Check `filter[name]=value`, which sends a field of an object. */
function fieldProblems(
  parameter: ApiParameter,
  { steps, value, offset }: Part & { readonly steps: readonly string[] },
  operation: ApiOperation,
  api: Api,
): SampleProblem[] {
  let { schema } = parameter;
  let path = parameter.name;
  for (const step of steps) {
    const { properties, additional, patterns, types } = fieldsOf(schema, api);
    // Lists have positions, or none: `ids[]`.
    if (types.includes('array') || step === '' || holdsPlaceholder(step)) return [];
    const property = properties.get(step);
    if (!property) {
      if (additional !== false || patterns.length > 0) return [];
      const known = [...properties.keys()];
      const remedy = suggestion(step, known) || `: it has ${listed(known)}.`;
      const message = `The query parameter "${path}" of ${operation.id} has no field "${step}"${remedy}`;
      const pattern = `send "${path}[${step}]", which ${operation.id} doesn't have`;
      return [{ rule: 'sample-request', offset, message, pattern }];
    }
    schema = property;
    path = `${path}[${step}]`;
  }
  return parameterProblems({ ...parameter, name: path, schema }, value, offset, api);
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
      `${operation.id} has no request body. Remove it.`,
      `send a body, which ${operation.id} doesn't accept`,
      body?.offsets[0],
    );
  }
  return !hasBody && operation.body?.isRequired
    ? report(`${operation.id} needs a body: add it.`, `lack a body, which ${operation.id} needs`)
    : [];
}

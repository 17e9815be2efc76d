import Negotiator from 'negotiator';
import type { FormEntry } from '../../generate/encode-parameter.ts';
import type { JsonObject } from '../../model/json.ts';
import { readSchema } from '../../model/read-schema.ts';
import type {
  Body,
  JsonValue,
  Key,
  Model,
  Operation,
  Parameter,
  Schema,
} from '../../model/types.ts';
import { fitsKind, namesInPath, resolved, segmentPattern } from '../../model/lookup.ts';
import { refusal, type SandboxResponse } from './answers.ts';
import { success } from './resources.ts';
import { violationsOf, type RequestPlace, type Validators, type Violation } from './validators.ts';

/** A request whose body has been read. */
export interface ReadRequest {
  readonly method: string;
  /** Encoded, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** By name, in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: ReadBody;
}

export type ReadBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** The operation of a call and its path parameters, or why there is none. */
export type Routed =
  | { readonly operation: Operation; readonly path: Readonly<Record<string, string>> }
  | { readonly refused: SandboxResponse };

/** Find the operation of a call. Of several paths that fit, the one with the fewest parameters counts. */
export function route({ operations }: Model, method: string, path: string): Routed {
  const matches = operations.flatMap((operation) => {
    const values = matchPath(operation, path);
    return values ? [{ operation, path: values }] : [];
  });
  const [found] = matches
    .filter(({ operation }) => operation.method === method)
    .toSorted((a, b) => Object.keys(a.path).length - Object.keys(b.path).length);
  if (found) return found;
  const [status, body] =
    matches.length > 0
      ? [405, "The contract doesn't have this method for the path"]
      : [404, "The contract doesn't have this path"];
  return { refused: { status, body, reason: body } };
}

/** Return the decoded values of the path parameters, or nothing if the path is another one. */
function matchPath(operation: Operation, path: string): Record<string, string> | undefined {
  const steps = path.split('/').map(decodeURIComponent);
  const templates = operation.path.split('/');
  if (steps.length !== templates.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, template] of templates.entries()) {
    const found = segmentPattern(template).exec(steps[index] ?? '');
    if (!found) return undefined;
    for (const [place, name] of namesInPath(template).entries())
      values[name] = found[place + 1] ?? '';
  }
  return values;
}

/** Return the values in a path without what their styles add: objects are stored by their names. */
export const plainNames = (
  { parameters }: Operation,
  path: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(path).map(([name, text]) => {
      const one = parameters.find(
        (parameter) => parameter.in === 'path' && parameter.name === name,
      );
      const value = one?.encoding === 'json' ? parsed(text) : plainText(name, one?.encoding, text);
      return [name, typeof value === 'string' ? value : JSON.stringify(value)];
    }),
  );

export const isForm = (body: Body | undefined): body is Body =>
  body?.format === 'form' || body?.format === 'multipart';

/** List what the contract doesn't allow about a call; parts that can't be read are left out. */
export function violations(
  model: Model,
  validators: Validators,
  operation: Operation,
  path: Readonly<Record<string, string>>,
  { query, headers, body }: Omit<ReadRequest, 'method' | 'path'>,
): Violation[] {
  const check = (place: RequestPlace, value: unknown): Violation[] =>
    violationsOf(validators, operation.id, place, value);
  const cookies = cookiesIn(headers);
  const textsIn = {
    path: (name: string) => [path[name] ?? []].flat(),
    query: (name: string) => query.getAll(name),
    header: (name: string) => [headers[name.toLowerCase()] ?? []].flat(),
    cookie: (name: string) => [cookies.get(name) ?? []].flat().map(decoded),
  };
  const named = namesInQuery(model, operation);
  const typed = (place: keyof typeof textsIn): object =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === place)
        .flatMap((parameter) => {
          const value = readParameter(model, parameter, textsIn[place], query, named);
          const key = place === 'header' ? parameter.name.toLowerCase() : parameter.name;
          return value === undefined ? [] : [[key, value]];
        }),
    );
  return [
    ...bodyViolations(operation, headers, body),
    ...(body.kind === 'value' && isCheckable(model, operation) ? check('body', body.value) : []),
    ...(['header', 'query', 'path', 'cookie'] as const).flatMap((place) =>
      check(place, typed(place)),
    ),
  ];
}

/** List the names in a query that the contract describes. Any other may be a field of an object that allows more. */
const namesInQuery = (model: Model, { keys, parameters }: Operation): ReadonlySet<string> =>
  new Set(
    [...keys, ...parameters]
      .filter((one) => one.in === 'query')
      .flatMap((one) => {
        const target = 'schema' in one ? resolved(model, one.schema) : undefined;
        const fields = target?.kind === 'object' ? target.properties : [];
        return [one.name, ...fields.map(({ name }) => name)];
      }),
  );

/** Texts and files have no fields, and those of a form have the types that an object gives them. */
const isCheckable = (model: Model, { body }: Operation): boolean =>
  body?.format === 'json' || (isForm(body) && resolved(model, body.schema).kind === 'object');

/** Return the object that a form is, with each field as its schema wants it. */
export function formValue(
  model: Model,
  { schema, encodings = {} }: Body,
  entries: readonly FormEntry[],
): JsonObject {
  const form = new URLSearchParams(entries.map((entry) => [...entry]));
  const described = resolved(model, schema);
  const { properties, additional } =
    described.kind === 'object' ? described : { properties: [], additional: undefined };
  const all = new Set(form.keys());
  const left = new Set(all);
  const fields = properties.flatMap(({ name, schema: own }): [string, JsonValue][] => {
    const target = resolved(model, own);
    const encoding = encodings[name] ?? (target.kind === 'object' ? 'json' : 'exploded');
    const value = readParameter(
      model,
      { name, in: 'query', encoding, schema: own },
      (key) => form.getAll(key),
      form,
      all,
    );
    for (const key of left) {
      const isInside =
        target.kind === 'object' && target.properties.some((one) => one.name === key);
      const isOwn =
        encoding === 'deepObject'
          ? key.startsWith(`${name}[`)
          : encoding === 'exploded' && isInside;
      if (key === name || isOwn) left.delete(key);
    }
    return value === undefined ? [] : [[name, value]];
  });
  const others = [...left].map((name): [string, JsonValue] => {
    const values = form
      .getAll(name)
      .map((text) => fromTexts(model, additional ?? ANYTHING, [text]));
    return [name, values.length > 1 ? values : (values[0] ?? null)];
  });
  return Object.fromEntries([...fields, ...others]);
}

/**
 * Read a parameter as its schema wants it; nothing where the call doesn't have it. `named` are the names in the query
 * that aren't other fields of an object.
 */
function readParameter(
  model: Model,
  { name, in: place, encoding, schema }: Pick<Parameter, 'name' | 'in' | 'encoding' | 'schema'>,
  textsOf: (name: string) => readonly string[],
  query: URLSearchParams,
  named: ReadonlySet<string>,
): JsonValue | undefined {
  const texts = textsOf(name).map((text) => plainText(name, encoding, text));
  const [first] = texts;
  if (encoding === 'json') return first === undefined ? undefined : parsed(first);
  if (encoding === 'deepObject') return readDeep(model, schema, name, [...query]);
  const target = resolved(model, schema);
  if (target.kind !== 'object') {
    if (first === undefined) return undefined;
    const isSplit = isList(model, target) && texts.length === 1 && place === 'query';
    const items = isSplit && encoding !== 'exploded' ? first.split(JOINTS[encoding] ?? ',') : texts;
    return fromTexts(model, schema, items, isSplit && encoding === 'exploded');
  }
  const fieldOf = (key: string, text: string): [string, JsonValue] => {
    const property = target.properties.find((one) => one.name === key);
    return [key, fromTexts(model, property?.schema ?? target.additional ?? ANYTHING, [text])];
  };
  if (encoding === 'exploded' && place === 'query') {
    const isField = (key: string): boolean =>
      target.properties.some((one) => one.name === key) ||
      (target.additional !== undefined && !named.has(key));
    const entries = [...query].filter(([key]) => isField(key));
    return entries.length > 0
      ? Object.fromEntries(entries.map(([key, text]) => fieldOf(key, text)))
      : undefined;
  }
  if (first === undefined) return undefined;
  const parts = first.split(JOINTS[encoding] ?? ',');
  const pairs =
    encoding === 'exploded' || encoding.endsWith('Exploded')
      ? parts.map((part) => part.split('=', 2))
      : parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : []));
  return Object.fromEntries(pairs.map(([key = '', text = '']) => fieldOf(key, text)));
}

/** Check whether the values of a schema are lists, or null. */
function isList(model: Model, schema: Schema): boolean {
  const variants = schema.kind === 'union' ? schema.variants : [schema];
  const values = variants.map((one) => resolved(model, one)).filter(({ kind }) => kind !== 'null');
  return values.length > 0 && values.every(({ kind }) => kind === 'array');
}

const JOINTS: Readonly<Record<string, string>> = { space: ' ', pipe: '|' };

/** Write a part of a path as the style `simple` has it, with commas between items and fields. */
function plainText(
  name: string,
  encoding: Parameter['encoding'] | undefined,
  text: string,
): string {
  if (encoding === 'label') return text.replace(/^\./, '');
  if (encoding === 'labelExploded') return text.replace(/^\./, '').replaceAll('.', ',');
  if (!encoding?.startsWith('matrix')) return text;
  return text
    .replace(/^;/, '')
    .split(';')
    .map((part) => (part.startsWith(`${name}=`) ? part.slice(name.length + 1) : part))
    .join(',');
}

/** Read a value whose fields and items have their names and positions in brackets: `filter[a][0]=b`. */
function readDeep(
  model: Model,
  schema: Schema,
  name: string,
  pairs: readonly (readonly [name: string, text: string])[],
): JsonValue | undefined {
  const texts = pairs.flatMap(([key, text]) => (key === name ? [text] : []));
  const inside = pairs.flatMap(([key, text]): [string, string, string][] => {
    const [, field = '', rest = ''] =
      /^\[([^[\]]*)\](.*)$/s.exec(key.startsWith(name) ? key.slice(name.length) : '') ?? [];
    return field ? [[field, rest, text]] : [];
  });
  if (inside.length === 0) return texts.length > 0 ? fromTexts(model, schema, texts) : undefined;
  const names = [...new Set(inside.map(([field]) => field))];
  const target = resolved(model, schema);
  const alternatives =
    target.kind === 'union' ? target.variants.map((variant) => resolved(model, variant)) : [target];
  const items = alternatives.flatMap((one) => (one.kind === 'array' ? [one.items] : []))[0];
  const isList = items !== undefined && names.every((one) => /^\d+$/.test(one));
  const objects = alternatives.filter((one) => one.kind === 'object');
  const fieldOf = (field: string): Schema =>
    objects.flatMap(({ properties }) => properties).find((own) => own.name === field)?.schema ??
    objects.find(({ additional }) => additional)?.additional ??
    ANYTHING;
  const parts = names.map((field): [string, JsonValue] => {
    const own = inside.flatMap(([other, rest, text]): [string, string][] =>
      other === field ? [[rest, text]] : [],
    );
    return [field, readDeep(model, isList ? items : fieldOf(field), '', own) ?? null];
  });
  return isList ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

const ANYTHING = readSchema({}, true);

/** Decode a cookie, which holds encoded characters; one that isn't encoded stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function bodyViolations(
  { body: described }: Operation,
  headers: ReadRequest['headers'],
  body: ReadBody,
): Violation[] {
  const violation = (keyword: string, message: string): Violation[] => [
    { place: 'body', pointer: '', keyword, message },
  ];
  if (body.kind === 'none') {
    return described?.isRequired ? violation('required', 'Body parameter is required') : [];
  }
  if (!described) {
    return violation(
      MEDIA_TYPE,
      'No supported content types, but request included a non-empty body',
    );
  }
  const sent = headers['content-type'] && withoutParameters(headers['content-type']);
  return sent && sent !== withoutParameters(described.mediaType)
    ? violation(MEDIA_TYPE, `Supported content types: ${described.mediaType}`)
    : [];
}

const withoutParameters = (type: string): string => type.replace(/;.*/s, '').trim().toLowerCase();

const MEDIA_TYPE = 'mediaType';

/** Return the refusal of a call that the contract doesn't allow, with its documented status and body. */
export function refuseInvalid(
  operation: Operation,
  { query, headers }: Pick<ReadRequest, 'query' | 'headers'>,
  found: readonly Violation[],
): SandboxResponse | undefined {
  if (!hasKeys(operation, query, headers))
    return refusal(operation, 'unauthorized', 'The key is missing');
  if (found.length > 0) {
    const kind = found.some(({ keyword }) => keyword === MEDIA_TYPE) ? 'mediaType' : 'malformed';
    return refusal(operation, kind, found.map(({ message }) => message).join('; '));
  }
  const offered = success(operation)?.body?.mediaType;
  const { accept } = headers;
  if (!accept || !offered) return undefined;
  if (new Negotiator({ headers: { accept } }).mediaTypes([offered]).length > 0) return undefined;
  return refusal(
    operation,
    'unacceptable',
    'The contract has no response of an accepted media type',
  );
}

/** Check whether a call has the keys of an alternative; the sandbox accepts any key, and sees no certificates. */
function hasKeys(
  { security }: Operation,
  query: ReadRequest['query'],
  headers: ReadRequest['headers'],
): boolean {
  const cookies = cookiesIn(headers);
  const isSent = ({ in: place, name, prefix }: Key): boolean => {
    if (place === 'query') return Boolean(query.get(name));
    if (place === 'cookie') return Boolean(cookies.get(name));
    const sent = headers[name.toLowerCase()];
    return Boolean(sent && (!prefix || sent.toLowerCase().startsWith(prefix.toLowerCase())));
  };
  return security.length === 0 || security.some(({ keys }) => keys.every(isSent));
}

/** Read the cookies of a call, whose values may be percent-encoded. */
export const cookiesIn = (headers: ReadRequest['headers']): ReadonlyMap<string, string> =>
  new Map(
    (headers['cookie'] ?? '').split(';').flatMap((pair) => {
      const [name = '', ...value] = pair.trim().split('=');
      return name ? [[name, value.join('=')] as const] : [];
    }),
  );

/** Read the texts of a parameter as its schema wants them, as far as they can be read. */
function fromTexts(
  model: Model,
  given: Schema,
  texts: readonly string[],
  isWhole = false,
): JsonValue {
  const schema = resolved(model, given);
  const [first = '', ...others] = texts;
  if (schema.kind === 'array') {
    // The default styles of OpenAPI: repeated in a query, with commas elsewhere.
    const items = others.length > 0 || isWhole ? texts : first.split(',');
    return items.map((item) => fromTexts(model, schema.items, [item]));
  }
  if (schema.kind === 'union') {
    const variants = schema.variants.filter(({ kind }) => kind !== 'null' || first === 'null');
    const values = variants.flatMap((variant) => {
      const value = fromTexts(model, variant, texts);
      return fitsKind(model, variant, value) ? [value] : [];
    });
    return values.find((value) => typeof value !== 'string') ?? first;
  }
  const isText =
    schema.kind === 'string' || (schema.kind === 'enum' && schema.values.includes(first));
  if (isText) return first;
  const value = parsed(first);
  return typeof value === 'string' ? first : value;
}

/** Return the value of JSON, or the text itself where it is none. */
function parsed(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}

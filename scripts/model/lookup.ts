import { oncePerObject } from '../lib/memory.ts';
import { isObject } from './json.ts';
import { filledUrl } from './servers.js';
import type {
  JsonValue,
  Key,
  Model,
  Operation,
  Parameter,
  Response,
  Schema,
  Server,
} from './types.ts';

/** Return the schema that a `reference` names. */
export function schemaNamed(model: Model, name: string): Schema {
  const found = schemasByName(model).get(name);
  if (!found) throw new Error(`The contract has no schema named ${name}.`);
  return found;
}

const schemasByName = oncePerObject(
  ({ schemas }: Model) => new Map(schemas.map(({ name, schema }) => [name, schema])),
);

/** Return the schema itself, or the one that its references lead to. */
export const resolved = (model: Model, schema: Schema): Schema =>
  schema.kind === 'reference' ? resolved(model, schemaNamed(model, schema.name)) : schema;

/**
 * Check whether a value has a schema's kind, including its items and fields. Limits aren't checked, nor which fields
 * are missing if the value is only a part.
 */
export function fitsKind(model: Model, schema: Schema, value: JsonValue, isPart = false): boolean {
  const fits = (inner: Schema, part: JsonValue): boolean => fitsKind(model, inner, part, isPart);
  switch (schema.kind) {
    case 'reference':
      return fits(resolved(model, schema), value);
    case 'union':
      return schema.variants.some((variant) => fits(variant, value));
    case 'enum':
      return schema.values.includes(value);
    case 'object':
      return (
        isObject(value) &&
        schema.properties.every(({ name, isRequired, isConditional, schema: part }) => {
          const given = value[name];
          if (given === undefined) return isPart || !isRequired;
          return isConditional || fits(part, given);
        })
      );
    case 'array':
      return Array.isArray(value) && value.every((item) => fits(schema.items, item));
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    case 'any':
      return true;
    default:
      return typeof value === schema.kind;
  }
}

/** Return the responses of a call that succeeded. */
export const successes = ({ responses }: Operation): Response[] =>
  responses.filter(({ isError }) => !isError);

/** Check whether clients have to choose by the status how they read the body of a success. */
export const isMixed = (operation: Operation): boolean =>
  new Set(successes(operation).flatMap(({ body }) => body?.format ?? [])).size > 1;

/** Return the schema of the items that the pages of an operation have. */
export function itemsOf(model: Model, { pagination, responses }: Operation): Schema | undefined {
  const page = responses.find(({ isError, body }) => !isError && body)?.body;
  if (!pagination || !page) return undefined;
  const below = (schema: Schema, steps: readonly string[]): Schema | undefined => {
    const target = resolved(model, schema);
    const [step, ...rest] = steps;
    if (target.kind === 'union') {
      return target.variants.map((one) => below(one, steps)).find((one) => one !== undefined);
    }
    if (step === undefined) return target.kind === 'array' ? target.items : undefined;
    if (target.kind !== 'object') return undefined;
    const property = target.properties.find(({ name }) => name === step);
    return property && below(property.schema, rest);
  };
  return below(page.schema, pagination.items);
}

/** Check for lists that come in pages: the clients have iterators for them. */
export const hasPages = ({ operations }: Model): boolean =>
  operations.some(({ pagination }) => pagination);

/** Return the address of a server with the defaults of its variables. */
export const addressOf = ({ url, variables = [] }: Server): string =>
  filledUrl(url, Object.fromEntries(variables.map((one) => [one.name, one.default])));

/** Check for operations that have servers of their own: the clients choose the servers of all calls. */
export const hasOwnServers = ({ operations }: Model): boolean =>
  operations.some(({ servers }) => servers);

/** Return the responses of a call that failed. */
export const failures = ({ responses }: Operation): Response[] =>
  responses.filter(({ isError }) => isError);

/** Return the documented response for a status: its own, that of its range, or the default. */
export const responseFor = ({ responses }: Operation, status: number): Response | undefined =>
  [String(status), `${String(status).slice(0, 1)}XX`, 'default']
    .map((name) => responses.find((one) => one.status.toUpperCase() === name.toUpperCase()))
    .find((response) => response !== undefined);

/** The fields in which errors usually say what is wrong, the most exact first. */
const MESSAGE_FIELDS = ['detail', 'message', 'error_description', 'title', 'error'];

/** Return the message of an error's body; empty where it has none. The clients do the same. */
export function messageOf(body: JsonValue): string {
  if (typeof body === 'string') return body;
  if (!isObject(body)) return '';
  const found = MESSAGE_FIELDS.map((name) => messageOf(body[name] ?? null));
  return found.find(Boolean) ?? '';
}

/** List the different messages that the contract's examples of errors have. */
export const messagesOf = (responses: readonly Response[]): string[] => {
  const examples = responses
    .flatMap(({ body }) => body?.examples ?? [])
    .filter(({ isMadeUp }) => !isMadeUp);
  return [...new Set(examples.map(({ value }) => messageOf(value)).filter(Boolean))];
};

/**
 * Return what a client has to accept to get JSON from an operation that also responds with other types;
 * `undefined` where it only responds with JSON. Many servers take the first type that a response can have,
 * so a type that another response has in a second place comes last.
 */
export function acceptedTypes({ responses }: Operation): string | undefined {
  const bodies = responses.flatMap(({ body }) => body ?? []);
  if (bodies.every(({ otherTypes }) => otherTypes.length === 0)) return undefined;
  const others = new Set(bodies.flatMap(({ otherTypes }) => otherTypes));
  const types = [...new Set(bodies.map(({ mediaType }) => mediaType))];
  const isOther = (type: string): boolean => others.has(type);
  return [...types.filter((type) => !isOther(type)), ...types.filter(isOther)].join(', ');
}

/** Return the path parameters in the order of the path, once each: a path may have one in several places. */
export const pathParameters = ({ path, parameters }: Operation): Parameter[] =>
  [...new Set(namesInPath(path))].flatMap(
    (name) => parameters.find((one) => one.in === 'path' && one.name === name) ?? [],
  );

/** Match a segment of a path with its template. Of two values, the first one ends as late as it can. */
export function segmentPattern(template: string): RegExp {
  const texts = template
    .split(/\{[^}]+\}/)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${texts.join('(.*)')}$`, 's');
}

/** List the names of the parameters in a path, one for each place. */
export const namesInPath = (path: string): string[] =>
  [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);

/** Check whether a parameter is a required header with a single value: clients have an option for it. */
export const isClientOption = (parameter: Parameter): boolean =>
  parameter.in === 'header' && parameter.isRequired && !parameter.isStructured;

/** Return the keys that any operation accepts, each once. */
export const allKeys = oncePerObject((model: Model): readonly Key[] => [
  ...new Map(
    model.operations
      .flatMap(({ security }) => security.flatMap(({ keys }) => keys))
      .map((key) => [key.id, key]),
  ).values(),
]);

/**
 * Check whether every call sends the same keys, as headers that hold them as they are. Otherwise the
 * clients choose the keys of each call.
 */
export const hasOneSecurity = oncePerObject((model: Model): boolean => {
  const all = allKeys(model);
  return (
    all.every((key) => key.id === key.name) &&
    model.operations.every(
      ({ security, keys }) => security.length <= 1 && keys.length === all.length,
    )
  );
});

/** Check whether the call that samples make needs a client certificate. */
export const needsCertificate = ({ security }: Operation): boolean =>
  (security.find(({ keys }) => keys.length > 0) ?? security[0])?.certificate !== undefined;

/** Check whether any call of the API can need a client certificate. */
export const hasCertificates = ({ operations }: Model): boolean =>
  operations.some(({ security }) => security.some((one) => one.certificate !== undefined));

/** Return the required headers of all operations, each once. */
export const allHeaders = oncePerObject((model: Model): readonly Parameter[] =>
  eachOnce(model.operations.flatMap(({ parameters }) => parameters.filter(isClientOption))),
);

const eachOnce = <Named extends { readonly name: string }>(all: readonly Named[]): Named[] => [
  ...new Map(all.map((one) => [one.name, one])).values(),
];

import { createHash } from 'node:crypto';
import { schemaNamed } from './lookup.ts';
import type {
  Body,
  JsonValue,
  Model,
  Operation,
  Parameter,
  Schema,
  SecurityAlternative,
} from './types.ts';

/**
 * Make a short hash of everything that prose about an operation can get wrong: its call,
 * parameters, keys, bodies and errors. The hash stays the same when the operation or the product is renamed, and when the
 * order, descriptions or examples change, because then writers have nothing to check.
 */
export function fingerprint(model: Model, operation: Operation): string {
  const { slug, name } = model.product;
  const text = JSON.stringify(factsOf(model, operation))
    .replaceAll(slug, '{{product}}')
    .replaceAll(name, '{{Product}}');
  return createHash('sha256').update(text).digest('hex').slice(0, FINGERPRINT_LENGTH);
}

const FINGERPRINT_LENGTH = 12;

function factsOf(model: Model, operation: Operation): JsonValue {
  const { method, path, summary, isDeprecated, security, parameters, body, responses } = operation;
  const { servers = [] } = operation;
  const seen = new Set<string>();
  const facts: JsonValue = {
    call: [method, path, summary, isDeprecated, ...servers.map(({ url }) => url)],
    keys: security.length === 1 ? security.flatMap(namesOf) : security.map(namesOf),
    parameters: sorted(parameters.map((parameter) => parameterFacts(parameter, seen))),
    body: body ? [body.isRequired, bodyFacts(body, seen)] : null,
    responses: responses.map((response) => [
      response.status,
      response.body ? bodyFacts(response.body, seen) : null,
      // The message of an error is its example.
      response.isError ? sorted((response.body?.examples ?? []).map(({ value }) => value)) : [],
    ]),
  };
  return { ...facts, schemas: namedFacts(model, seen) };
}

const namesOf = ({ keys, certificate }: SecurityAlternative): string[] => [
  ...keys
    .map((key) =>
      key.prefix ? `${key.name} ${key.prefix}` : key.in === 'header' ? key.name : key.id,
    )
    .toSorted(),
  ...(certificate === undefined ? [] : ['a client certificate']),
];

const parameterFacts = (parameter: Parameter, seen: Set<string>): JsonValue => [
  parameter.in,
  parameter.name,
  parameter.isRequired,
  parameter.isDeprecated,
  schemaFacts(parameter.schema, seen),
];

const bodyFacts = ({ mediaType, schema }: Body, seen: Set<string>): JsonValue => [
  mediaType,
  schemaFacts(schema, seen),
];

/** Describe what a schema allows, and add the names of the schemas that it refers to to `seen`. */
function schemaFacts(schema: Schema, seen: Set<string>): JsonValue {
  const { isDeprecated, isReadOnly, isWriteOnly, isSecret, limits } = schema;
  const own: JsonValue = [
    schema.kind,
    [isDeprecated, isReadOnly, isWriteOnly, isSecret],
    schema.default === undefined ? [] : [schema.default],
    limits.map(({ keyword, value }) => [keyword, value]),
  ];
  const nested = (part: Schema): JsonValue => schemaFacts(part, seen);
  switch (schema.kind) {
    case 'reference':
      seen.add(schema.name);
      return [own, schema.name];
    case 'object':
      return [
        own,
        sorted(
          schema.properties.map((property) => [
            property.name,
            property.isRequired,
            nested(property.schema),
          ]),
        ),
        schema.additional ? nested(schema.additional) : null,
      ];
    case 'array':
      return [own, nested(schema.items)];
    case 'union':
      return [own, sorted(schema.variants.map(nested))];
    case 'enum':
      return [own, sorted(schema.values)];
    case 'string':
    case 'integer':
    case 'number':
      return [own, schema.format ?? null];
    case 'boolean':
    case 'null':
    case 'any':
      return own;
  }
}

/** Describe every named schema in `seen` and below, each once, so recursive ones end. */
function namedFacts(model: Model, seen: Set<string>): JsonValue {
  const facts: JsonValue[] = [];
  // The loop also visits what is added to the set meanwhile.
  for (const name of seen) facts.push([name, schemaFacts(schemaNamed(model, name), seen)]);
  return sorted(facts);
}

const sorted = (values: readonly JsonValue[]): JsonValue =>
  values
    .map((value) => JSON.stringify(value))
    .toSorted()
    .map((text) => JSON.parse(text) as JsonValue);

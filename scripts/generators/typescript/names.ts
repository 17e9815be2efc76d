import { camelCase, pascalCase } from '../../model/identifier.ts';
import type { KeyHeader, Model, Operation, Parameter, Product } from '../../model/types.ts';

/** The npm package: `gatehouse-js`. */
export const packageName = (product: Product): string => `${product.slug}-js`;

/** The class of the client: `Gatehouse`. */
export const clientName = (product: Product): string => pascalCase(product.name);

/** The client's option for a key header: `x-api-key` is `apiKey`. */
export const keyOption = (key: KeyHeader): string => camelCase(key.name.replace(/^x-/, ''));

/** The key headers that any operation needs, each once. */
export const allKeys = (model: Model): KeyHeader[] => [
  ...new Map(
    model.operations.flatMap(({ keys }) => keys).map((key) => [key.name, key] as const),
  ).values(),
];

/** The required headers of all operations, each once: they are options of the client. */
export const allHeaders = (model: Model): Parameter[] => [
  ...new Map(
    model.operations
      .flatMap(({ parameters }) => parameters)
      .filter((parameter) => parameter.in === 'header' && parameter.isRequired)
      .map((parameter) => [parameter.name, parameter] as const),
  ).values(),
];

export interface TypeNames {
  readonly schema: (name: string) => { readonly answer: string; readonly input: string };
  readonly input: (operation: Operation) => string;
}

/** What client.ts calls its types. All names are given out at once, so that none collide. */
export function typeNames(model: Model): TypeNames {
  const client = clientName(model.product);
  const taken = new Set([
    client,
    `${client}Options`,
    'CallOptions',
    'Client',
    'Readable',
    'Writable',
    // Globals that the client's code uses.
    'NonNullable',
    'Promise',
    'Request',
    'Response',
  ]);
  const claim = (wanted: string): string => {
    let name = wanted;
    for (let suffix = 2; taken.has(name); suffix += 1) name = `${wanted}${suffix}`;
    taken.add(name);
    return name;
  };
  const schemas = new Map(
    model.schemas.map(({ name }) => {
      const answer = claim(pascalCase(name));
      return [name, { answer, input: claim(`${answer}Input`) }] as const;
    }),
  );
  const inputs = new Map(
    model.operations.map(({ id }) => [id, claim(`${pascalCase(id)}Input`)] as const),
  );
  return {
    schema: (name) => known(schemas.get(name), name),
    input: ({ id }) => known(inputs.get(id), id),
  };
}

function known<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`No type was named for ${name}.`);
  return value;
}

import { pascalCase, variableName } from '../../model/identifier.ts';
import { allHeaders, allKeys } from '../../model/headers.ts';
import type { Model, Operation, Product } from '../../model/types.ts';
import { environmentName } from '../samples/environment.ts';
import { RUNTIME_EXPORTS } from './exports.ts';

/** The npm package: `gatehouse-js`. */
export const packageName = (product: Product): string => `${product.slug}-js`;

/** The class of the client: `Gatehouse`. */
export const clientName = (product: Product): string => pascalCase(product.name);

/** Options that every client has, whatever the API: `ConnectionOptions` in templates/typescript. */
const COMMON_OPTIONS = [
  'baseUrl',
  'timeoutMs',
  'retries',
  'maxResponseBytes',
  'fetch',
  'middleware',
];

/** Their variables in the environment, as options would be called that have the same. */
const COMMON_VARIABLES = ['timeout'];

/** An option of the client that an API asks for: a key, or a header that operations require. */
export interface HeaderOption {
  /** The header, as it travels. */
  readonly header: string;
  readonly option: string;
  /** The variable of the environment: `GATEHOUSE_API_KEY`. */
  readonly variable: string;
  readonly description: string;
}

export interface HeaderOptions {
  /** `x-api-key` is `apiKey`. */
  readonly keys: readonly HeaderOption[];
  /** `x-gatehouse-namespace` is `namespace`. */
  readonly headers: readonly HeaderOption[];
}

/** The options that an API asks for. All names are given out at once, so that none collide. */
export function headerOptions(model: Model): HeaderOptions {
  const taken = new Set([...COMMON_OPTIONS, ...COMMON_VARIABLES]);
  const claim = (header: string, wanted: string, description: string): HeaderOption => {
    const option = variableName(wanted, taken);
    taken.add(option);
    const variable = `${environmentPrefix(model.product)}_${environmentName(option)}`;
    return { header, option, variable, description };
  };
  return {
    keys: allKeys(model).map(({ name, description }) =>
      claim(name, name.replace(/^x-/i, ''), description),
    ),
    headers: allHeaders(model).map(({ name, identifier, description }) =>
      claim(name, identifier, description),
    ),
  };
}

/** The client's option for a header that it sends: a key, or a header that operations require. */
export function optionFor(model: Model, header: string): HeaderOption {
  const { keys, headers } = headerOptions(model);
  const found = [...keys, ...headers].find((option) => option.header === header);
  return known(found, header);
}

/** What the variables of the environment begin with: `GATEHOUSE`. */
export const environmentPrefix = (product: Product): string => product.slug.toUpperCase();

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
    ...RUNTIME_EXPORTS.flatMap(({ names }) => names),
    // What client.ts takes from elsewhere.
    'Connection',
    'Middleware',
    'Readable',
    'Writable',
    // Globals that the client's code uses.
    'NonNullable',
    'Promise',
    'Request',
    'Response',
    'Set',
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

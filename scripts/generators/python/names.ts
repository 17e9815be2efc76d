import { oncePerObject } from '../../lib/memory.ts';
import { pascalCase, pythonName, snakeCase } from '../../model/identifier.ts';
import type { KeyHeader, Model, Operation, Parameter, Product } from '../../model/types.ts';
import { allHeaders, allKeys } from '../../model/headers.ts';
import { clientName as baseName } from '../typescript/names.ts';

/** What is imported: `gatehouse_sdk`. Lint keeps slugs to letters and digits. */
export const packageName = (product: Product): string => `${product.slug}_sdk`;

/** What is installed: `gatehouse-sdk`. */
export const distributionName = (product: Product): string => `${product.slug}-sdk`;

/** What the environment variables begin with: `GATEHOUSE`. */
export const environmentPrefix = (product: Product): string => product.slug.toUpperCase();

export const clientName = (product: Product): string => `${baseName(product)}Client`;

export const asyncClientName = (product: Product): string => `Async${clientName(product)}`;

/** What the package exports besides clients and models. */
export const RUNTIME_NAMES = [
  'ApiConnectionError',
  'ApiError',
  'ApiTimeoutError',
  'BadRequestError',
  'Model',
  'NotFoundError',
  'ResponseError',
  'SdkError',
  'SecretStr',
  'ServerError',
  'UNSET',
  'Unset',
];

/** An option of the clients that is sent as a header. */
export interface HeaderOption {
  /** `api_key`, `namespace`. */
  readonly option: string;
  readonly header: string;
  readonly description: string;
  /** Keys are needed from the beginning, other headers by the calls that send them. */
  readonly isKey: boolean;
}

const CLIENT_OPTIONS = [
  'base_url',
  'max_concurrency',
  'max_response_bytes',
  'retries',
  'self',
  'timeout',
  'transport',
];

/** The options of the clients that the contract decides, keys first. */
export const headerOptions = oncePerObject((model: Model): readonly HeaderOption[] => {
  const taken = new Set(CLIENT_OPTIONS);
  const claim = (name: string): string => {
    const option = pythonName(name, taken);
    taken.add(option);
    return option;
  };
  return [
    ...allKeys(model).map(({ name, description }) => ({
      option: claim(name.replace(/^x-/, '')),
      header: name,
      description,
      isKey: true,
    })),
    ...allHeaders(model).map(({ name, description }) => ({
      option: claim(bareName(model, name)),
      header: name,
      description,
      isKey: false,
    })),
  ];
});

/** The option that holds a key or a required header. */
export function optionOf(model: Model, { name }: KeyHeader | Parameter): HeaderOption {
  const found = headerOptions(model).find(({ header }) => header === name);
  if (!found) throw new Error(`No option was named for ${name}.`);
  return found;
}

/** Headers are called by what follows the product's name: `x-gatehouse-namespace` is `namespace`. */
const bareName = ({ product }: Model, header: string): string =>
  header.replace(new RegExp(`^x-${product.slug}-`), '');

/** The names of an operation's method and of what it takes. */
export interface MethodNames {
  readonly method: string;
  readonly parameter: (parameter: Parameter) => string;
  /** Empty where there is no body. */
  readonly body: string;
}

export function methodNames(model: Model, operation: Operation): MethodNames {
  const taken = new Set(['self', 'timeout']);
  const claim = (name: string): string => {
    const given = pythonName(name, taken);
    taken.add(given);
    return given;
  };
  const parameters = new Map(
    operation.parameters.map((parameter) => {
      if (parameter.in === 'header' && parameter.isRequired) {
        return [parameter, claim(optionOf(model, parameter).option)] as const;
      }
      return [parameter, claim(bareName(model, parameter.name))] as const;
    }),
  );
  const body = operation.body ? claim(bodyName(operation)) : '';
  const method = methodsOf(model).get(operation.id);
  if (method === undefined) throw new Error(`${operation.id} is no operation of the contract.`);
  return {
    method,
    parameter: (parameter) => parameters.get(parameter) ?? '',
    body,
  };
}

/** Two operationIds may give one name (`getURL`, `getUrl`): the later one gets a number. */
const methodsOf = oncePerObject(({ operations }: Model): ReadonlyMap<string, string> => {
  const taken = new Set(['aclose', 'close']);
  return new Map(
    operations.map(({ id }) => {
      const name = pythonName(id, taken);
      taken.add(name);
      return [id, name];
    }),
  );
});

/** A body is called after its schema where that has a name: `route`, a list of them `routes`. */
function bodyName({ body }: Operation): string {
  const schema = body?.schema;
  if (schema?.kind === 'reference') return snakeCase(schema.name);
  if (schema?.kind === 'array' && schema.items.kind === 'reference') {
    return `${snakeCase(schema.items.name)}s`;
  }
  return 'body';
}

/** The attribute of each of an object's properties, in their order. */
export function attributeNames(properties: readonly { readonly name: string }[]): string[] {
  // What every model has.
  const taken = new Set(['extra', 'from_dict', 'to_dict', 'to_request']);
  return properties.map(({ name }) => {
    const attribute = pythonName(name, taken);
    taken.add(attribute);
    return attribute;
  });
}

/** Gives out names of classes, so that none collide. */
export function classClaims(model: Model): (wanted: string) => string {
  const taken = new Set([
    ...RUNTIME_NAMES,
    clientName(model.product),
    asyncClientName(model.product),
    // What the modules of models and clients import.
    'Any',
    'AsyncClient',
    'Literal',
    'Mapping',
    'None',
    'Operation',
    'Sequence',
    'SyncClient',
    'Transport',
    'True',
    'TypeAlias',
    'False',
  ]);
  return (wanted) => {
    let name = pascalCase(wanted);
    for (let suffix = 2; taken.has(name); suffix += 1) name = `${pascalCase(wanted)}${suffix}`;
    taken.add(name);
    return name;
  };
}

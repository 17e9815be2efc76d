import { oncePerObject } from '../../lib/memory.ts';
import { bareName, claimName, pascalCase, pythonName, snakeCase } from '../../model/identifier.ts';
import { isClientOption } from '../../model/lookup.ts';
import type { Model, Operation, Parameter, Product } from '../../model/types.ts';
import { headerOptions, optionOf, type HeaderOption } from '../sdk.ts';

export interface PythonPackage {
  /** The name that pip installs: `gatehouse-sdk`. */
  readonly distribution: string;
  /** The name that programs import: `gatehouse_sdk`. Lint keeps slugs to letters and digits. */
  readonly module: string;
  readonly client: string;
  readonly asyncClient: string;
}

export function pythonPackage({ slug, name }: Product): PythonPackage {
  const client = `${pascalCase(name)}Client`;
  return {
    distribution: `${slug}-sdk`,
    module: `${slug}_sdk`,
    client,
    asyncClient: `Async${client}`,
  };
}

/** What the package exports in addition to clients and models. */
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

/** Parameters of the clients' constructors that don't depend on the contract. */
const CLIENT_OPTIONS =
  'base_url max_concurrency max_response_bytes retries self timeout transport'.split(' ');

/** Return the options of the clients that the contract adds, keys first. */
export const pythonOptions = oncePerObject((model: Model): readonly HeaderOption[] =>
  headerOptions(model, pythonName, new Set(CLIENT_OPTIONS)),
);

export const pythonOption = (model: Model, header: string): HeaderOption =>
  optionOf(pythonOptions(model), header);

export interface MethodNames {
  readonly method: string;
  /** The method that iterates over the items of all pages; empty where there are no pages. */
  readonly iterator: string;
  readonly parameter: (parameter: Parameter) => string;
  readonly body: string;
}

export function methodNames(model: Model, operation: Operation): MethodNames {
  const taken = new Set(['self', 'timeout']);
  const parameters = new Map(
    operation.parameters.map((parameter) => {
      const wanted = isClientOption(parameter)
        ? pythonOption(model, parameter.name).option
        : bareName(parameter.name, model.product.slug);
      return [parameter, pythonName(wanted, taken)] as const;
    }),
  );
  const body = operation.body ? pythonName(bodyName(operation), taken) : '';
  const method = methodsOf(model).get(operation.id);
  if (method === undefined) throw new Error(`${operation.id} isn't an operation in the contract.`);
  const iterator = iteratorsOf(model).get(operation.id) ?? '';
  return { method, iterator, parameter: (parameter) => parameters.get(parameter) ?? '', body };
}

/** Name the method of each operationId; two ids may ask for the same name (`getURL`, `getUrl`). */
const methodsOf = oncePerObject(({ operations }: Model): ReadonlyMap<string, string> => {
  const taken = new Set(OWN_METHODS);
  return new Map(operations.map(({ id }) => [id, pythonName(id, taken)]));
});

const OWN_METHODS = ['aclose', 'close'];

/** Name the iterators of lists after their methods: that of `list_stations` is `iter_stations`. */
const iteratorsOf = oncePerObject((model: Model): ReadonlyMap<string, string> => {
  const methods = methodsOf(model);
  const taken = new Set([...OWN_METHODS, ...methods.values()]);
  const lists = model.operations.filter(({ pagination }) => pagination);
  return new Map(
    lists.map(({ id }) => {
      const wanted = `iter_${methods.get(id)?.replace(/^list_/, '')}`;
      return [id, pythonName(wanted, taken)];
    }),
  );
});

/** Name a body after its schema where that has a name: `route`, and `routes` for a list of them. */
function bodyName({ body }: Operation): string {
  const schema = body?.schema;
  if (schema?.kind === 'reference') return snakeCase(schema.name);
  if (schema?.kind === 'array' && schema.items.kind === 'reference') {
    return `${snakeCase(schema.items.name)}s`;
  }
  return 'body';
}

export function attributeNames(properties: readonly { readonly name: string }[]): string[] {
  // Every model has these.
  const taken = new Set(['extra', 'from_dict', 'to_dict', 'to_request']);
  return properties.map(({ name }) => pythonName(name, taken));
}

export function classClaims(model: Model): (wanted: string) => string {
  const { client, asyncClient } = pythonPackage(model.product);
  const taken = new Set([
    ...RUNTIME_NAMES,
    client,
    asyncClient,
    // The modules of models and clients import or use these.
    ...'Any AsyncClient False Literal Mapping None Operation Sequence SyncClient'.split(' '),
    ...'Transport True TypeAlias'.split(' '),
  ]);
  return (wanted) => claimName(pascalCase(wanted), taken);
}

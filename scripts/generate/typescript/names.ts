import { oncePerObject } from '../../lib/memory.ts';
import { claimName, pascalCase, variableName } from '../../model/identifier.ts';
import { hasPages } from '../../model/lookup.ts';
import type { Model, Operation, Product } from '../../model/types.ts';
import { headerOptions, optionOf, type HeaderOption } from '../sdk.ts';

/** Return what the npm package and the class of its client are called. */
export const npmPackage = ({ slug, name }: Product) => ({
  /** `gatehouse-js` */
  name: `${slug}-js`,
  /** `Gatehouse` */
  client: pascalCase(name),
});

interface RuntimeExports {
  readonly module: string;
  readonly kind: 'type' | 'value';
  readonly names: readonly string[];
}

const PAGES: RuntimeExports = { module: 'pages.ts', kind: 'type', names: ['PagedCall'] };

/** Return what the package exports in addition to the client, by the module of the runtime. */
export const runtimeExports = (model: Model): readonly RuntimeExports[] =>
  hasPages(model) ? [...RUNTIME_EXPORTS, PAGES] : RUNTIME_EXPORTS;

const RUNTIME_EXPORTS: readonly RuntimeExports[] = [
  { module: 'connection.ts', kind: 'type', names: ['Answer', 'Call', 'CallOptions'] },
  {
    module: 'errors.ts',
    kind: 'value',
    names: [
      'ApiError',
      'BadRequestError',
      'CallError',
      'ConnectionError',
      'NotFoundError',
      'ResponseError',
      'ServerError',
      'TimeoutError',
    ],
  },
  { module: 'settings.ts', kind: 'type', names: ['ConnectionOptions', 'Logger'] },
];

/**
 * Options that every client has (`ConnectionOptions` in templates/typescript/settings.ts), and `timeout`,
 * which is the variable of `timeoutMs`.
 */
const COMMON_OPTIONS =
  'baseUrl timeoutMs timeout retries maxResponseBytes maxConcurrency logger fetch middleware'.split(
    ' ',
  );

/** Return the options of the client that the contract adds, keys first. */
export const typeScriptOptions = oncePerObject((model: Model): readonly HeaderOption[] =>
  headerOptions(model, variableName, new Set(COMMON_OPTIONS)),
);

export const typeScriptOption = (model: Model, header: string): HeaderOption =>
  optionOf(typeScriptOptions(model), header);

export interface TypeNames {
  readonly schema: (name: string) => { readonly answer: string; readonly input: string };
  readonly input: (operation: Operation) => string;
}

/** Name the types of client.ts, all at once so that none collide. */
export const typeNames = oncePerObject((model: Model): TypeNames => {
  const { client } = npmPackage(model.product);
  const taken = new Set([
    client,
    `${client}Options`,
    ...[...RUNTIME_EXPORTS, PAGES].flatMap(({ names }) => names),
    // client.ts imports these.
    'Connection',
    'Key',
    'Middleware',
    'Readable',
    'Server',
    'Writable',
    // The code of the client uses these globals.
    'Array',
    'AsyncGenerator',
    'AsyncIterable',
    'Blob',
    'File',
    'FormData',
    'NonNullable',
    'Promise',
    'Record',
    'Request',
    'Response',
    'Set',
    'URLSearchParams',
  ]);
  const schemas = new Map(
    model.schemas.map(({ name }) => {
      const answer = claimName(pascalCase(name), taken);
      return [name, { answer, input: claimName(`${answer}Input`, taken) }];
    }),
  );
  const inputs = new Map(
    model.operations.map(({ id }) => [id, claimName(`${pascalCase(id)}Input`, taken)]),
  );
  return {
    schema: (name) => known(schemas.get(name), name),
    input: ({ id }) => known(inputs.get(id), id),
  };
});

function known<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`No type has a name for ${name}.`);
  return value;
}

import { formatTypeScript } from '../../lib/prettier.ts';
import { codeString, commentText, propertyKey } from '../../model/identifier.ts';
import type { Body, Model, Operation, Parameter, Schema } from '../../model/types.ts';
import { DO_NOT_EDIT } from '../header.ts';
import type { Generator } from '../types.ts';
import {
  allHeaders,
  allKeys,
  clientName,
  keyOption,
  packageName,
  typeNames,
  type TypeNames,
} from './names.ts';

/** The typed client: one method per operation over openapi-fetch, and the package around it. */
export const generateClient: Generator = async ({ model, templates }) => [
  { path: 'typescript/client.ts', content: await formatTypeScript(clientModule(model)) },
  {
    path: 'typescript/runtime.ts',
    content: `// ${DO_NOT_EDIT}\n\n${templates('typescript/runtime.ts')}`,
  },
  {
    path: 'typescript/index.ts',
    content: `// ${DO_NOT_EDIT}

export * from './client.ts';
export { ApiError, type CallOptions } from './runtime.ts';
`,
  },
  { path: 'typescript/package.json', content: `${JSON.stringify(packageJson(model), null, 2)}\n` },
];

const packageJson = ({ product, version, title }: Model): object => ({
  name: packageName(product),
  version,
  description: `Client of the ${title}.`,
  license: 'Apache-2.0',
  type: 'module',
  exports: './index.ts',
});

function clientModule(model: Model): string {
  const names = typeNames(model);
  const types = [
    ...model.schemas.map(({ name, schema }) => schemaTypes(names, name, schema)),
    ...model.operations.map((operation) => inputInterface(names, operation)),
  ].join('\n');
  return `// ${DO_NOT_EDIT}

    import createClient, { type Client } from 'openapi-fetch';
    import { type CallOptions, pathValues, required, unwrap } from './runtime.ts';
    import type { components, operations, paths, Readable, Writable } from './schema.d.ts';

    /** The version of the contract that this client was made from. */
    export const CONTRACT_VERSION = ${codeString(model.version)};

    ${optionsInterface(model)}

    ${clientClass(model, names)}

    ${types}`;
}

/** `Route` is what answers hold, `RouteInput` what requests may hold. */
function schemaTypes(names: TypeNames, name: string, schema: Schema): string {
  const type = names.schema(name);
  const key = `components['schemas'][${codeString(name)}]`;
  return `
    ${comment(schema.description)}
    export type ${type.answer} = Readable<${key}>;

    ${comment(`What a request may hold of ${type.answer}: all but the fields that the server sets.`)}
    export type ${type.input} = Writable<${key}>;
  `;
}

function inputInterface(names: TypeNames, operation: Operation): string {
  if (operation.parameters.length === 0 && !operation.body) return '';
  const members = operation.parameters.map((parameter) => {
    const { description, identifier, isRequired } = parameter;
    const isOptional = !isRequired || isClientOption(parameter);
    const note = isClientOption(parameter)
      ? `${description} Defaults to the client's.`
      : description;
    return `${comment(note)}\n${identifier}${isOptional ? '?' : ''}: ${parameterType(operation, parameter)};`;
  });
  if (operation.body) {
    const type = bodyType(names, operation.body, 'input', requestBody(operation));
    members.push(operation.body.isRequired ? `body: ${type};` : `body?: ${type} | undefined;`);
  }
  return `
    ${comment(`What ${operation.id} takes.`)}
    export interface ${names.input(operation)} {\n${members.join('\n')}\n}
  `;
}

function parameterType({ id }: Operation, { in: place, name, schema }: Parameter): string {
  switch (schema.kind) {
    case 'string':
    case 'boolean':
      return schema.kind;
    case 'integer':
    case 'number':
      return 'number';
    default:
      return `NonNullable<operations[${codeString(id)}]['parameters']['${place}']>[${codeString(name)}]`;
  }
}

function optionsInterface(model: Model): string {
  const name = `${clientName(model.product)}Options`;
  const keys = allKeys(model).map(
    (key) => `${comment(`${key.description} Sent as \`${key.name}\`.`)}
      readonly ${keyOption(key)}?: string | undefined;`,
  );
  const headers = allHeaders(model).map(
    (header) => `${comment(`${header.description} Sent as \`${header.name}\`.`)}
      readonly ${header.identifier}?: string | undefined;`,
  );
  return `
    export interface ${name} {
      /** Where the API is served, without a path. */
      readonly baseUrl?: string | undefined;
      ${[...keys, ...headers].join('\n')}
      /** Takes the place of the global fetch. */
      readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
    }
  `;
}

function clientClass(model: Model, names: TypeNames): string {
  const { product, title, version } = model;
  const keys = allKeys(model).map(
    (key) =>
      `${codeString(key.name)}: required(options.${keyOption(key)}, ${codeString(keyOption(key))}),`,
  );
  return `
    ${comment(`Client of the ${title}, version ${version}. Every method throws an ApiError when the server refuses the call, and what fetch throws when the server cannot be reached.`)}
    export class ${clientName(product)} {
      readonly #http: Client<paths>;
      readonly #options: ${clientName(product)}Options;

      constructor(options: ${clientName(product)}Options) {
        this.#options = options;
        this.#http = createClient<paths>({
          baseUrl: required(options.baseUrl, 'baseUrl'),
          headers: {\n${keys.join('\n')}\n},
          // A redirect would carry the key to whatever host it names.
          redirect: 'error',
          ...(options.fetch ? { fetch: options.fetch } : {}),
        });
      }

      ${model.operations.map((operation) => method(names, operation)).join('\n\n')}
    }
  `;
}

function method(names: TypeNames, operation: Operation): string {
  const { id, body, isDeprecated, path, summary, description } = operation;
  const hasInput = operation.parameters.length > 0 || body !== undefined;
  const isInputOptional =
    !body?.isRequired &&
    operation.parameters.every((parameter) => !parameter.isRequired || isClientOption(parameter));
  const signature = [
    ...(hasInput ? [`input: ${names.input(operation)}${isInputOptional ? ' = {}' : ''}`] : []),
    'options: CallOptions = {}',
  ];
  const note = [
    `${summary}: ${description}`,
    `\`${operation.method} ${path}\``,
    ...(isDeprecated ? ['@deprecated'] : []),
  ].join('\n\n');
  const call = [
    ...params(operation),
    // An absent body may not be passed as undefined, which would be a body of its own.
    ...(body
      ? [body.isRequired ? 'body: input.body' : '...(input.body && { body: input.body })']
      : []),
    '...options',
  ];
  return `
    ${comment(note)}
    ${id}(${signature.join(', ')}): Promise<${answerType(names, operation)}> {
      return unwrap(${codeString(id)}, this.#http.${operation.method}(${codeString(path)}, {\n${call.join(',\n')} }));
    }
  `;
}

/** The `params` of openapi-fetch, by where each travels. */
function params(operation: Operation): string[] {
  const places = (['path', 'query', 'header'] as const).flatMap((place) => {
    const found = operation.parameters.filter((parameter) => parameter.in === place);
    if (found.length === 0) return [];
    const entries = found.map((parameter) => {
      const { name, identifier } = parameter;
      const value = isClientOption(parameter)
        ? `required(input.${identifier} ?? this.#options.${identifier}, ${codeString(identifier)})`
        : `input.${identifier}`;
      return parameter.isRequired
        ? `${propertyKey(name)}: ${value}`
        : `...(input.${identifier} !== undefined && { ${propertyKey(name)}: ${value} })`;
    });
    const object = `{\n${entries.join(',\n')} }`;
    return [
      `${place}: ${place === 'path' ? `pathValues(${codeString(operation.id)}, ${object})` : object}`,
    ];
  });
  return places.length ? [`params: {\n${places.join(',\n')} }`] : [];
}

/** A required header is set once on the client; a call may still give its own. */
const isClientOption = (parameter: Parameter): boolean =>
  parameter.in === 'header' && parameter.isRequired;

const requestBody = ({ id, body }: Operation): string =>
  `NonNullable<operations[${codeString(id)}]['requestBody']>['content'][${codeString(body?.mediaType ?? '')}]`;

function answerType(names: TypeNames, operation: Operation): string {
  const types = operation.responses
    .filter((response) => !response.isError)
    .map(({ status, body }) =>
      body
        ? bodyType(
            names,
            body,
            'answer',
            `operations[${codeString(operation.id)}]['responses'][${status}]['content'][${codeString(body.mediaType)}]`,
          )
        : 'undefined',
    );
  return [...new Set(types)].join(' | ');
}

/** A named type where the contract names the schema, else the type at `address` in schema.d.ts. */
function bodyType(
  names: TypeNames,
  { schema }: Body,
  side: 'answer' | 'input',
  address: string,
): string {
  if (schema.kind === 'reference') return names.schema(schema.name)[side];
  if (schema.kind === 'array' && schema.items.kind === 'reference') {
    return `${names.schema(schema.items.name)[side]}[]`;
  }
  return `${side === 'answer' ? 'Readable' : 'Writable'}<${address}>`;
}

function comment(text: string): string {
  const lines = commentText(text).split('\n');
  if (lines.length === 1) return `/** ${lines[0]} */`;
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */`;
}

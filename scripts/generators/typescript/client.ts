import { formatTypeScript } from '../../lib/prettier.ts';
import { codeString, propertyKey } from '../../model/identifier.ts';
import type { Model, Operation } from '../../model/types.ts';
import { DO_NOT_EDIT } from '../header.ts';
import type { Generator } from '../types.ts';
import {
  clientName,
  environmentPrefix,
  headerOptions,
  optionFor,
  packageName,
  typeNames,
  type HeaderOption,
  type TypeNames,
} from './names.ts';
import { secretFields } from './secret-fields.ts';
import { answerType, comment, inputInterface, isClientOption, schemaTypes } from './types.ts';

/** The typed client: one method per operation over openapi-fetch. */
export const generateClient: Generator = async ({ model }) => [
  { path: 'typescript/client.ts', content: await formatTypeScript(clientModule(model)) },
];

function clientModule(model: Model): string {
  const names = typeNames(model);
  const { product, version } = model;
  const types = [
    ...model.schemas.map(({ name, schema }) => schemaTypes(names, name, schema)),
    ...model.operations.map((operation) => inputInterface(names, operation)),
  ].join('\n');
  const takesPath = model.operations.some(({ parameters }) =>
    parameters.some((parameter) => parameter.in === 'path'),
  );
  const { keys, headers } = headerOptions(model);
  const functions = keys.length + headers.length > 0 ? ', headerValue' : '';
  return `// ${DO_NOT_EDIT}

    import { type Call, type CallOptions, Connection } from './connection.ts';
    ${takesPath ? "import { pathValues } from './path-values.ts';" : ''}
    import type { components, operations, paths, Readable, Writable } from './schema.d.ts';
    import { type ConnectionOptions${functions} } from './settings.ts';

    /** The version of the contract that this client was made from. */
    export const CONTRACT_VERSION: string = ${codeString(version)};

    const USER_AGENT = ${codeString(`${packageName(product)}/${version} (contract ${version})`)};

    /** The fields that hold secrets. */
    const SECRETS = new Set<string>(${JSON.stringify(secretFields(model))});

    ${optionsInterface(model)}

    ${clientClass(model, names)}

    ${types}`;
}

function optionsInterface(model: Model): string {
  const { keys, headers } = headerOptions(model);
  const members = [...keys, ...headers].map(
    ({ header, option, variable, description }) => `
      ${comment(`${description} Sent as \`${header}\`; read from \`${variable}\` when left out.`)}
      readonly ${option}?: string | undefined;`,
  );
  const prefix = environmentPrefix(model.product);
  const variables = ['BASE_URL', 'TIMEOUT', 'RETRIES'].map((name) => `\`${prefix}_${name}\``);
  return `
    ${comment(`What the client can be told. ${variables.join(', ')} of the environment stand in for options that are left out; the timeout is in seconds there.`)}
    export interface ${clientName(model.product)}Options extends ConnectionOptions {
      ${members.join('\n')}
    }
  `;
}

function clientClass(model: Model, names: TypeNames): string {
  const { product, title, version } = model;
  const client = clientName(product);
  const { keys, headers } = headerOptions(model);
  return `
    ${comment(`Client of the ${title}, version ${version}. Every method gives the answer, or rejects with an ApiError when the server refuses the call, a ConnectionError when it cannot be reached, and a ResponseError when its answer cannot be used.`)}
    export class ${client} {
      readonly #connection: Connection<paths>;
      ${headers.length > 0 ? `readonly #options: ${client}Options;` : ''}

      constructor(options: ${client}Options = {}) {
        ${headers.length > 0 ? 'this.#options = options;' : ''}
        this.#connection = new Connection(options, {
          prefix: ${codeString(environmentPrefix(product))},
          userAgent: USER_AGENT,
          headers: {\n${keys.map((key) => `${codeString(key.header)}: ${headerCall(key, `options.${key.option}`)}`).join(',\n')}\n},
          secrets: SECRETS,
        });
      }

      ${model.operations.map((operation) => method(model, names, operation)).join('\n\n')}
    }
  `;
}

const headerCall = ({ option, variable }: HeaderOption, value: string): string =>
  `headerValue(${value}, ${codeString(option)}, ${codeString(variable)})`;

function method(model: Model, names: TypeNames, operation: Operation): string {
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
  const request = [
    ...params(model, operation),
    // An absent body may not be passed as undefined, which would be a body of its own.
    ...(body
      ? [
          body.isRequired
            ? 'body: input.body'
            : '...(input.body !== undefined && { body: input.body })',
        ]
      : []),
    '...init',
  ];
  const isEmptyAllowed = operation.responses.some(
    ({ isError, body: answer }) => !isError && !answer,
  );
  const last = isEmptyAllowed ? ', true' : '';
  // Async, so that a value that is missing rejects the promise like any other failure of the call.
  return `
    ${comment(note)}
    ${id}(${signature.join(', ')}): Call<${answerType(names, operation)}> {
      return this.#connection.call(${codeString(id)}, options, async (init) =>
        this.#connection.http.${operation.method}(${codeString(path)}, {\n${request.join(',\n')} })${last});
    }
  `;
}

/** The `params` of openapi-fetch, by where each travels. */
function params(model: Model, operation: Operation): string[] {
  const places = (['path', 'query', 'header'] as const).flatMap((place) => {
    const found = operation.parameters.filter((parameter) => parameter.in === place);
    if (found.length === 0) return [];
    const entries = found.map((parameter) => {
      const { name, identifier } = parameter;
      if (isClientOption(parameter)) {
        const option = optionFor(model, name);
        const value = `input.${identifier} ?? this.#options.${option.option}`;
        return `${propertyKey(name)}: ${headerCall(option, value)}`;
      }
      return parameter.isRequired
        ? `${propertyKey(name)}: input.${identifier}`
        : `...(input.${identifier} !== undefined && { ${propertyKey(name)}: input.${identifier} })`;
    });
    const object = `{\n${entries.join(',\n')} }`;
    return [`${place}: ${place === 'path' ? `pathValues(${object})` : object}`];
  });
  return places.length ? [`params: {\n${places.join(',\n')} }`] : [];
}

import { formatTypeScript } from '../../lib/prettier.ts';
import { codeString, propertyKey } from '../../model/identifier.ts';
import { acceptedTypes, isClientOption, successes } from '../../model/lookup.ts';
import type { Model, Operation } from '../../model/types.ts';
import { environmentPrefix, variableOf, type HeaderOption } from '../sdk.ts';
import { secretFields } from '../secret-fields.ts';
import { DO_NOT_EDIT, type Generator } from '../types.ts';
import { npmPackage, typeNames, typeScriptOption, typeScriptOptions } from './names.ts';
import { answerType, comment, inputMembers, type InputMember } from './types.ts';

/** Make the typed client: one method per operation over openapi-fetch. */
export const generateClient: Generator = async ({ model }) => [
  { path: 'typescript/client.ts', content: await formatTypeScript(clientModule(model)) },
];

/** Something that client.ts exports. */
interface ClientExport {
  readonly name: string;
  readonly kind: 'class' | 'interface' | 'type' | 'constant';
  readonly doc: string;
  readonly code: string;
}

export function clientExports(model: Model): ClientExport[] {
  const names = typeNames(model);
  const type = (name: string, wrapper: string, schema: string, doc: string): ClientExport => ({
    name,
    kind: 'type',
    doc,
    code: `type ${name} = ${wrapper}<components['schemas'][${codeString(schema)}]>;`,
  });
  return [
    {
      name: 'CONTRACT_VERSION',
      kind: 'constant',
      doc: 'The version of the contract that this client was made from.',
      code: `const CONTRACT_VERSION: string = ${codeString(model.version)};`,
    },
    optionsInterface(model),
    clientClass(model),
    ...model.schemas.flatMap(({ name, schema }) => {
      const { answer, input } = names.schema(name);
      const note = `The fields of ${answer} that a request can contain: all except those that the server sets.`;
      return [
        type(answer, 'Readable', name, schema.description),
        type(input, 'Writable', name, note),
      ];
    }),
    ...model.operations.flatMap((operation) => {
      const members = inputMembers(model, operation);
      const name = names.input(operation);
      const doc = `What ${operation.id} takes.`;
      const code = `interface ${name} {\n${members.map(memberCode).join('\n')}\n}`;
      return members.length > 0 ? [{ name, kind: 'interface' as const, doc, code }] : [];
    }),
  ];
}

const memberCode = ({ name, type, isOptional, isDeprecated, doc }: InputMember): string =>
  comment(isDeprecated ? `${doc}\n\n@deprecated` : doc) +
  `${name}${isOptional ? `?: ${type} | undefined` : `: ${type}`};`;

function clientModule(model: Model): string {
  const { product, version } = model;
  const parameters = model.operations.flatMap((operation) => operation.parameters);
  const checks = [
    ...(parameters.some((one) => one.in === 'header' && !isClientOption(one))
      ? [', headerText']
      : []),
    ...(typeScriptOptions(model).length > 0 ? [', headerValue'] : []),
    ...(parameters.some((one) => one.in === 'path') ? [', pathValues'] : []),
  ];
  const [contractVersion, ...others] = clientExports(model).map(
    ({ doc, code }) => `${comment(doc)}export ${code}`,
  );
  return `// ${DO_NOT_EDIT}

    import { type Call, type CallOptions, Connection } from './connection.ts';
    import type { components, operations, paths, Readable, Writable } from './schema.d.ts';
    import { type ConnectionOptions${checks.join('')} } from './settings.ts';

    ${contractVersion}

    const USER_AGENT = ${codeString(`${npmPackage(product).name}/${version} (contract ${version})`)};

    /** The fields that hold secrets. */
    const SECRETS = new Set<string>(${JSON.stringify(secretFields(model))});

    ${others.join('\n\n')}
  `;
}

function optionsInterface(model: Model): ClientExport {
  const members = typeScriptOptions(model).map(
    ({ header, prefix, option, variable, description }) => `
      ${comment(`${description} Sent as \`${header}${prefix && `: ${prefix}…`}\`; read from \`${variable}\` when left out.`)}readonly ${option}?: string | undefined;`,
  );
  const variables = ['baseUrl', 'timeout', 'retries'].map(
    (option) => `\`${variableOf(model.product, option)}\``,
  );
  const name = `${npmPackage(model.product).client}Options`;
  return {
    name,
    kind: 'interface',
    doc: `The options of the client. It reads those that you leave out from the environment variables ${variables.join(', ')}; the timeout there is in seconds.`,
    code: `interface ${name} extends ConnectionOptions {\n${members.join('\n')}\n}`,
  };
}

function clientClass(model: Model): ClientExport {
  const { product, title, version } = model;
  const name = npmPackage(product).client;
  const options = typeScriptOptions(model);
  const keepsOptions = options.some(({ isKey }) => !isKey);
  const keys = options
    .filter(({ isKey }) => isKey)
    .map((key) => {
      const value = headerCall(key, `options.${key.option}`);
      return `${codeString(key.header)}: ${key.prefix ? `${codeString(key.prefix)} + ` : ''}${value}`;
    });
  return {
    name,
    kind: 'class',
    doc: `Client of the ${title}, version ${version}. Every method returns a promise of the response body. It rejects with an ApiError when the server returns an error, a ConnectionError when the server can't be reached, and a ResponseError when the response can't be read.`,
    code: `class ${name} {
      readonly #connection: Connection<paths>;
      ${keepsOptions ? `readonly #options: ${name}Options;` : ''}

      constructor(options: ${name}Options = {}) {
        ${keepsOptions ? 'this.#options = options;' : ''}
        this.#connection = new Connection(options, {
          prefix: ${codeString(environmentPrefix(product))},
          userAgent: USER_AGENT,
          headers: {\n${keys.join(',\n')}\n},
          secrets: SECRETS,
        });
      }

      ${model.operations.map((operation) => methodCode(model, operation)).join('\n\n')}
    }`,
  };
}

const headerCall = ({ option, variable }: HeaderOption, value: string): string =>
  `headerValue(${value}, ${codeString(option)}, ${codeString(variable)})`;

export function methodParameters(model: Model, operation: Operation) {
  const members = inputMembers(model, operation);
  const isOptional = members.every((member) => member.isOptional);
  return [
    ...(members.length > 0
      ? [{ name: 'input', type: typeNames(model).input(operation), isOptional }]
      : []),
    { name: 'options', type: 'CallOptions', isOptional: true },
  ];
}

function methodCode(model: Model, operation: Operation): string {
  const { id, body, isDeprecated, path, summary, description } = operation;
  const parameters = methodParameters(model, operation).map(
    ({ name, type, isOptional }) => `${name}: ${type}${isOptional ? ' = {}' : ''}`,
  );
  const note = [
    `${summary}: ${description}`,
    `\`${operation.method} ${path}\``,
    ...(isDeprecated ? ['@deprecated'] : []),
  ].join('\n\n');
  const accepted = acceptedTypes(operation);
  const request = [
    ...params(model, operation),
    // An absent body can't be passed as undefined, which would itself be a body.
    ...(body
      ? [
          body.isRequired
            ? 'body: input.body'
            : '...(input.body !== undefined && { body: input.body })',
        ]
      : []),
    ...(accepted ? [`headers: { accept: ${codeString(accepted)} }`] : []),
    '...init',
  ];
  const isEmptyAllowed = successes(operation).some((response) => !response.body);
  const last = isEmptyAllowed ? ', true' : '';
  // Async, so that a missing value rejects the promise like any other failure of the call.
  return `
    ${comment(note)}${id}(${parameters.join(', ')}): Call<${answerType(model, operation)}> {
      return this.#connection.call(${codeString(id)}, options, async (init) =>
        this.#connection.http.${operation.method}(${codeString(path)}, {\n${request.join(',\n')} })${last});
    }
  `;
}

/** Write the `params` of openapi-fetch, by the place of each in the request. */
function params(model: Model, operation: Operation): string[] {
  const places = (['path', 'query', 'header'] as const).flatMap((place) => {
    const found = operation.parameters.filter((parameter) => parameter.in === place);
    if (found.length === 0) return [];
    const entries = found.map((parameter) => {
      const { name, identifier } = parameter;
      if (isClientOption(parameter)) {
        const option = typeScriptOption(model, name);
        const value = `input.${identifier} ?? this.#options.${option.option}`;
        return `${propertyKey(name)}: ${headerCall(option, value)}`;
      }
      // The engine's own message about a wrong header would repeat it.
      const value =
        place === 'header'
          ? `headerText(\`\${input.${identifier}}\`, ${codeString(identifier)})`
          : `input.${identifier}`;
      return parameter.isRequired
        ? `${propertyKey(name)}: ${value}`
        : `...(input.${identifier} !== undefined && { ${propertyKey(name)}: ${value} })`;
    });
    const object = `{\n${entries.join(',\n')} }`;
    return [`${place}: ${place === 'path' ? `pathValues(${object})` : object}`];
  });
  return places.length ? [`params: {\n${places.join(',\n')} }`] : [];
}

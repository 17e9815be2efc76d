import { formatTypeScript } from '../../lib/format-code.ts';
import { codeString, propertyKey } from '../../model/identifier.ts';
import { JSON_TYPE } from '../../model/media-types.js';
import {
  acceptedTypes,
  hasOneSecurity,
  hasOwnServers,
  hasPages,
  isClientOption,
  isMixed,
  resolved,
  successes,
} from '../../model/lookup.ts';
import type { Model, Operation, Pagination, Parameter, Server } from '../../model/types.ts';
import { environmentPrefix, sentAs, serverFacts, variableOf, type HeaderOption } from '../sdk.ts';
import { secretFields } from '../secret-fields.ts';
import { DO_NOT_EDIT, type Generator } from '../types.ts';
import { npmPackage, typeNames, typeScriptOption, typeScriptOptions } from './names.ts';
import { answerType, callType, comment, inputMembers, type InputMember } from './types.ts';

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

export function clientModule(model: Model): string {
  const { product, version, packageVersion } = model;
  const parameters = model.operations.flatMap((operation) => operation.parameters);
  const isUniform = hasOneSecurity(model);
  const checks = [
    ...(hasOwnServers(model) ? [', readSettings'] : []),
    ...(parameters.some((one) => one.in === 'header' && !isClientOption(one))
      ? [', headerText']
      : []),
    ...(typeScriptOptions(model).some(({ isKey }) => !isKey || isUniform) ? [', headerValue'] : []),
    ...(parameters.some((one) => one.in === 'path') ? [', pathValues'] : []),
  ];
  const [contractVersion, ...others] = clientExports(model).map(
    ({ doc, code }) => `${comment(doc)}export ${code}`,
  );
  const code = others.join(' ');
  const bodies = ['formOf', 'multipartOf', 'asItIs', 'readAs', 'withoutData'].filter((name) =>
    new RegExp(`\\b${name}[()<]`).test(code),
  );
  const helpers = ['cookiesOf', 'pathOf', 'queryOf', 'simpleText'].filter((name) =>
    code.includes(`${name}(`),
  );
  const calls = ['Call', 'CallOptions']
    .filter((name) => new RegExp(`\\b${name}\\b`).test(code))
    .map((name) => `type ${name}`);
  const types = ['components', 'operations', 'paths', 'Readable', 'Writable'].filter((name) =>
    new RegExp(`\\b${name}\\b[[<>]`).test(code),
  );
  return `// ${DO_NOT_EDIT}

    import { ${[...calls, 'Connection'].join(', ')} } from './connection.ts';${isUniform ? '' : "\nimport { type Key, keysIn, keysOf } from './keys.ts';"}${helpers.length > 0 ? `\nimport { ${helpers.join(', ')} } from './parameters.ts';` : ''}${bodies.length > 0 ? `\nimport { ${bodies.join(', ')} } from './bodies.ts';` : ''}${hasPages(model) ? "\nimport { type PagedCall, paged } from './pages.ts';" : ''}${hasOwnServers(model) ? "\nimport { type Server, serverUrl } from './servers.ts';" : ''}
    import type { ${types.join(', ')} } from './schema.d.ts';
    import { type ConnectionOptions${checks.join('')} } from './settings.ts';

    ${contractVersion}

    const USER_AGENT = ${codeString(`${npmPackage(product).name}/${packageVersion} (contract ${version})`)};

    /** The fields that hold secrets. */
    const SECRETS = new Set<string>(${JSON.stringify(secretFields(model))});

    ${isUniform ? '' : `${keysConstant(model)}\n\n`}${hasOwnServers(model) ? `${serversConstant(model)}\n\n` : ''}${others.join('\n\n')}
  `;
}

/** Write the servers of a contract with operations that are elsewhere. */
const serversConstant = ({ servers }: Model): string =>
  `/** The servers of the API: operations on others are only sent there by clients of these. */
    const SERVERS: readonly Server[] = ${serverList(servers)};
  `;

const serverList = (servers: readonly Server[]): string => {
  const written = servers.map((server) => {
    const { url, defaults, values } = serverFacts(server);
    const members = {
      url,
      ...(defaults.length > 0 && { defaults: Object.fromEntries(defaults) }),
      ...(values.length > 0 && { values: Object.fromEntries(values) }),
    };
    return JSON.stringify(members);
  });
  return `[${written.join(', ')}]`;
};

/** Write the keys of a contract whose calls don't all send the same ones. */
function keysConstant(model: Model): string {
  const entries = typeScriptOptions(model)
    .filter(({ isKey }) => isKey)
    .map(({ option, variable, in: place, name, prefix }) => {
      const values = { option, variable, in: place, name, ...(prefix ? { prefix } : {}) };
      const members = Object.entries(values).map(([key, value]) => `${key}: ${codeString(value)}`);
      return `${propertyKey(option)}: { ${members.join(', ')} }`;
    });
  return `/** The keys that calls may send. */
    const KEYS = { ${entries.join(', ')} } satisfies Record<string, Key>;
  `;
}

function optionsInterface(model: Model): ClientExport {
  const members = typeScriptOptions(model).map(
    (one) => `
      ${comment(`${one.description} Sent as \`${sentAs(one)}\`; read from \`${one.variable}\` when left out.`)}readonly ${one.option}?: string | undefined;`,
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
  const isUniform = hasOneSecurity(model);
  const keepsOptions = !isUniform || options.some(({ isKey }) => !isKey);
  const keys = options
    .filter(({ isKey }) => isKey && isUniform)
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
      ${hasOwnServers(model) ? 'readonly #baseUrl: string;' : ''}

      constructor(options: ${name}Options = {}) {
        ${keepsOptions ? 'this.#options = options;' : ''}
        this.#connection = new Connection(options, {
          prefix: ${codeString(environmentPrefix(product))},
          userAgent: USER_AGENT,
          headers: {\n${keys.join(',\n')}\n},${isUniform ? '' : 'keysIn: keysIn(Object.values(KEYS)),'}
          secrets: SECRETS,
        });
        ${hasOwnServers(model) ? `this.#baseUrl = readSettings(options, ${codeString(environmentPrefix(product))}).baseUrl;` : ''}
      }

      ${model.operations.map((operation) => methodCode(model, operation)).join('\n\n')}
    }`,
  };
}

const headerCall = ({ option, variable }: HeaderOption, value: string): string =>
  `headerValue(${value}, ${codeString(option)}, ${codeString(variable)})`;

/** What writes a body that isn't JSON. */
const WRITERS = {
  json: '',
  form: 'formOf',
  multipart: 'multipartOf',
  text: 'asItIs',
  binary: 'asItIs',
};

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
  const { id, body, isDeprecated, pagination, path, summary, description, servers } = operation;
  const parameters = methodParameters(model, operation).map(
    ({ name, type, isOptional }) => `${name}: ${type}${isOptional ? ' = {}' : ''}`,
  );
  const note = [
    `${summary}: ${description}`,
    `\`${operation.method} ${path}\`${servers ? ` at \`${servers[0]?.url}\`` : ''}`,
    ...(pagination ? ['A `for await` loop over the promise gets the items of all pages.'] : []),
    ...(isDeprecated ? ['@deprecated'] : []),
  ].join('\n\n');
  const accepted = acceptedTypes(operation);
  const headers = [
    ...(accepted ? [`accept: ${codeString(accepted)}`] : []),
    ...cookieHeader(operation),
    ...(body && body.mediaType !== JSON_TYPE && body.format !== 'multipart'
      ? [`'content-type': ${codeString(body.mediaType)}`]
      : []),
  ];
  const ownHeaders = headers.length > 0 ? `{ ${headers.join(', ')} }` : undefined;
  const serialize = serializer(model, operation, 'query');
  const querySerializer = pagination ? `query(${serialize ?? ''})` : serialize;
  const pathSerializer = serializer(model, operation, 'path');
  const sendsKeys = !hasOneSecurity(model) && operation.keys.length > 0;
  const request = [
    ...(servers ? [`baseUrl: serverUrl(this.#baseUrl, SERVERS, ${serverList(servers)})`] : []),
    ...(sendsKeys ? [keysCall(model, operation, [ownHeaders, querySerializer])] : []),
    ...params(model, operation),
    // An absent body can't be passed as undefined, which would itself be a body.
    ...(body
      ? [
          body.isRequired
            ? 'body: input.body'
            : '...(input.body !== undefined && { body: input.body })',
        ]
      : []),
    ...(ownHeaders && !sendsKeys ? [`headers: ${ownHeaders}`] : []),
    ...(querySerializer && !sendsKeys ? [`querySerializer: ${querySerializer}`] : []),
    ...(pathSerializer ? [`pathSerializer: ${pathSerializer}`] : []),
    '...init',
  ];
  const isEmptyAllowed = successes(operation).some((response) => !response.body);
  const last = isEmptyAllowed ? ', true' : '';
  // A success that isn't described may have any body, which isn't read.
  const isUnread = successes(operation).every(({ isUndocumented }) => isUndocumented);
  const read = successes(operation).find((one) => one.body)?.body?.format;
  const mixed = isMixed(operation);
  if (isUnread) request.push("parseAs: 'stream'");
  if (read === 'text' && !mixed) request.push("parseAs: 'text'");
  if (read === 'binary' || mixed) request.push("parseAs: 'blob'");
  if (body && body.format !== 'json') {
    const write = WRITERS[body.format];
    const fields = body.encodings ?? body.partTypes;
    const last = fields ? `, ${JSON.stringify(fields)}` : '';
    request.push(`bodySerializer: (body) => ${write}(init.bodySerializer(body), body${last})`);
  }
  // Async, so that a missing value rejects the promise like any other failure of the call.
  const call = `this.#connection.call(${codeString(id)}, options, async (init) =>
        this.#connection.http.${operation.method}(${codeString(path)}, {\n${request.join(',\n')} })${isUnread ? '.then(withoutData)' : mixed ? `.then(${readerOf(model, operation)})` : ''}${last})`;
  return `
    ${comment(note)}${id}(${parameters.join(', ')}): ${callType(model, operation)} {
      return ${pagination ? pagedCall(operation, pagination, call) : call};
    }
  `;
}

/** Write what reads the body of a success as that with its status. */
function readerOf(model: Model, operation: Operation): string {
  const formats = successes(operation).map(
    ({ status, body }) => `${propertyKey(status)}: '${body?.format ?? 'none'}'`,
  );
  return `readAs<${answerType(model, operation)}>({ ${formats.join(', ')} })`;
}

/** Write the call of a page, which can be repeated for those that follow it. */
function pagedCall({ id, parameters }: Operation, pagination: Pagination, call: string): string {
  const given = parameters.find((one) => one.in === 'query' && one.name === pagination.parameter);
  const last = given ? `, ${inputName(given)}` : '';
  return `paged(${codeString(id)}, ${JSON.stringify(pagination)}, (query) => ${call}${last})`;
}

/** Write the choice of the keys of a call, with its other headers and the serializer of its query. */
function keysCall(
  model: Model,
  { security }: Operation,
  others: readonly (string | undefined)[],
): string {
  const alternatives = security.map(({ keys }) => {
    const names = keys.map((key) => `KEYS.${typeScriptOption(model, key.id).option}`);
    return `[${names.join(', ')}]`;
  });
  const last = others.findLastIndex((one) => one !== undefined);
  const rest = others.slice(0, last + 1).map((one) => one ?? 'undefined');
  return `...keysOf(${['this.#options', `[${alternatives.join(', ')}]`, ...rest].join(', ')})`;
}

/**
 * Write a call of a serializer with the encodings of parameters whose values aren't single. openapi-fetch's own
 * doesn't encode names.
 */
function serializer(
  model: Model,
  { parameters }: Operation,
  place: 'path' | 'query',
): string | undefined {
  const isPrefixed = ({ encoding }: Parameter): boolean => /^(?:label|matrix)/.test(encoding);
  const found = parameters.filter(
    (one) => one.in === place && (one.isStructured || isPrefixed(one)),
  );
  const reserved = parameters.filter((one) => one.in === place && one.keepsReserved);
  const isUsual = ({ encoding, schema }: Parameter): boolean =>
    resolved(model, schema).kind === 'array' &&
    encoding === (place === 'query' ? 'exploded' : 'comma');
  const isEncoded = ({ in: own, name }: Parameter): boolean =>
    own !== 'query' || encodeURIComponent(name) === name;
  if (found.every(isUsual) && reserved.length === 0 && parameters.every(isEncoded))
    return undefined;
  const entries = found.map(({ name, encoding }) => `${propertyKey(name)}: '${encoding}'`);
  const names = reserved.map(({ name }) => codeString(name));
  const last = names.length > 0 ? `, [${names.join(', ')}]` : '';
  return `${place}Of({ ${entries.join(', ')} }${last})`;
}

const inputName = ({ identifier }: Parameter): string => `input.${identifier}`;

/** Write the header of the cookies of a call. */
function cookieHeader({ parameters }: Operation): string[] {
  const entries = parameters
    .filter((one) => one.in === 'cookie')
    .map((one) => `${propertyKey(one.name)}: [${inputName(one)}, '${one.encoding}']`);
  return entries.length > 0 ? [`...cookiesOf({ ${entries.join(', ')} })`] : [];
}

/** Write the `params` of openapi-fetch, by the place of each in the request. */
function params(model: Model, operation: Operation): string[] {
  const places = (['path', 'query', 'header', 'cookie'] as const).flatMap((place) => {
    const found = operation.parameters.filter((parameter) => parameter.in === place);
    if (found.length === 0) return [];
    // A header is a text, whatever its schema says.
    const castOf = ({ schema }: Parameter): string =>
      resolved(model, schema).kind === 'string' ? '' : ' as never';
    const entries = found.map((parameter) => {
      const { name, identifier, schema } = parameter;
      if (isClientOption(parameter)) {
        const option = typeScriptOption(model, name);
        // The client's own option is a text.
        const asText = resolved(model, schema).kind === 'string' ? '' : '?.toString()';
        const value = `input.${identifier}${asText} ?? this.#options.${option.option}`;
        return `${propertyKey(name)}: ${headerCall(option, value)}${castOf(parameter)}`;
      }
      // The engine's own message about a wrong header would repeat it.
      const text = parameter.isStructured
        ? `simpleText(input.${identifier}, '${parameter.encoding}')`
        : `\`\${input.${identifier}}\``;
      const value =
        place === 'header'
          ? `headerText(${text}, ${codeString(identifier)})${castOf(parameter)}`
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

import { chosenType, formatOf } from './media-types.js';
import { readExamples, readParameterExample } from './examples.ts';
import {
  bareName,
  camelCase,
  claimName,
  environmentName,
  kebabCase,
  variableName,
} from './identifier.ts';
import {
  asList,
  asObject,
  asStrings,
  asText,
  dereference,
  isObject,
  pointerSteps,
  type JsonObject,
} from './json.ts';
import { LINK_NAMES } from './link-names.js';
import { readSchema } from './read-schema.ts';
import { fullUrl } from './servers.js';
import type {
  Body,
  Callback,
  Encoding,
  JsonValue,
  Key,
  Link,
  Method,
  Model,
  Operation,
  OperationPage,
  Pagination,
  Parameter,
  Product,
  Response,
  ResponseHeader,
  Schema,
  Server,
  Tag,
  Webhook,
} from './types.ts';
import { METHODS_OF_VERB, pageName, readOperationId, type VerbTable } from './verbs.js';

const VERBS = Object.keys(METHODS_OF_VERB);
/** In this order, an operation's method decides between operations of a path. */
export const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

/** Where reference pages are, unless `info.x-product.reference` names another path. */
const REFERENCE = '/reference';

/** The group of operations without a tag. */
const UNTAGGED = 'Operations';

/**
 * Build the model from the bundled contract. Lint has passed and reports mistakes at their lines, so
 * an error thrown here means that lint missed one.
 */
export function buildModel(document: JsonObject): Model {
  const info = asObject(document.info);
  const named = asObject(info['x-product']);
  const product = { slug: asText(named.slug), name: asText(named.name) };
  const tags = readTags(document);
  const rank = (operation: Operation): number =>
    tags.findIndex((tag) => tag.name === operation.tag) * VERBS.length +
    VERBS.indexOf(operation.verb);
  const links = asObject(named.links);
  const contact = asObject(info.contact);
  return {
    product,
    links: Object.fromEntries(
      LINK_NAMES.map((name) => [name, asText(links[name])]),
    ) as Model['links'],
    contact: { name: asText(contact.name), url: asText(contact.url), email: asText(contact.email) },
    license: asText(asObject(info.license).identifier),
    title: asText(info.title),
    version: asText(info.version),
    packageVersion: threeNumbers(asText(info.version)),
    description: asText(info.description),
    servers: asList(document.servers).filter(isObject).map(readServer),
    tags,
    operations: withVariables(
      readOperations(document, product, tags).toSorted((a, b) => rank(a) - rank(b)),
    ),
    ...readWebhooks(document),
    schemas: Object.entries(asObject(asObject(document.components).schemas)).map(
      ([name, schema]) => ({ name, schema: readSchema(document, schema) }),
    ),
  };
}

function readServer({ url, description, variables }: JsonObject): Server {
  const found = Object.entries(asObject(variables)).map(([name, raw]) => {
    const variable = asObject(raw);
    return {
      name,
      default: asText(variable.default),
      values: asStrings(variable.enum),
      description: asText(variable.description),
    };
  });
  return {
    url: asText(url),
    description: asText(description),
    ...(found.length > 0 ? { variables: found } : {}),
  };
}

/** Read the servers of an operation, unless the first one is the contract's first one, too. */
function readOwnServers(
  document: JsonObject,
  own: JsonValue | undefined,
): Pick<Operation, 'servers'> {
  const [usual] = asList(document.servers).map(asObject).map(readServer);
  const servers = asList(own)
    .map(asObject)
    .map(readServer)
    .map((server) => {
      const isPath = server.url.startsWith('/');
      // A path is at the contract's host, which may have variables of its own.
      const variables = [...(server.variables ?? []), ...((isPath && usual?.variables) || [])];
      return {
        ...server,
        url: fullUrl(server.url, usual?.url ?? ''),
        ...(variables.length > 0 ? { variables } : {}),
      };
    });
  const isUsual = servers[0]?.url === fullUrl(usual?.url ?? '', usual?.url ?? '');
  return servers.length === 0 || isUsual ? {} : { servers };
}

/** Give each key a variable of its own, in the order in which clients name their options. */
function withVariables(operations: readonly Operation[]): Operation[] {
  const taken = new Set<string>();
  const variables = new Map<string, string>();
  const named = (key: Key): Key => {
    const variable = variables.get(key.id) ?? claimName(key.variable, taken);
    variables.set(key.id, variable);
    return { ...key, variable };
  };
  return operations.map((operation) => {
    const security = operation.security.map((keys) => keys.map(named));
    return { ...operation, security, keys: security.find((keys) => keys.length > 0) ?? [] };
  });
}

/** Read the declared tags, then those that only operations name. */
function readTags(document: JsonObject): Tag[] {
  const declared = asList(document.tags).filter(isObject).map(readTag);
  const used = Object.values(asObject(document.paths)).flatMap((reference) => {
    const item = dereference(document, reference);
    return METHODS.filter((method) => isObject(item[method])).flatMap((method) => [
      tagOf(item[method]),
      ...otherTagsOf(item[method]),
    ]);
  });
  const names = new Set(declared.map(({ name }) => name));
  const others = [...new Set(used)].filter((name) => !names.has(name));
  return [...declared, ...others.map((name) => ({ name, title: name, description: '' }))];
}

/** The groups of its other tags list an operation, too. */
const otherTagsOf = (operation: JsonValue | undefined): string[] => [
  ...new Set(asStrings(asObject(operation).tags).filter((tag) => tag !== tagOf(operation))),
];

/** An operation belongs to the group of its first tag. */
const tagOf = (operation: JsonValue | undefined): string =>
  asStrings(asObject(operation).tags)[0] ?? UNTAGGED;

function readTag(raw: JsonObject): Tag {
  const page = raw['x-page'];
  return {
    name: asText(raw.name),
    title: asText(raw['x-displayName']) || asText(raw.name),
    description: asText(raw.description),
    ...(isObject(page)
      ? { page: { entity: asText(page.entity), isDraft: page.draft === true } }
      : {}),
  };
}

/** What the whole contract decides about its operations. */
interface Surroundings {
  readonly product: Product;
  readonly tags: readonly Tag[];
  readonly words: VerbTable;
  /** The path below which reference pages are. */
  readonly reference: string;
  readonly ids: Set<string>;
  readonly pages: Set<string>;
}

function readOperations(document: JsonObject, product: Product, tags: readonly Tag[]): Operation[] {
  const named = asObject(asObject(document.info)['x-product']);
  const surroundings = {
    product,
    tags,
    words: asObject(named.verbs) as unknown as VerbTable,
    reference: asText(named.reference) || REFERENCE,
    // Every object has one of this name.
    ids: new Set(['constructor']),
    pages: new Set<string>(),
  };
  return Object.entries(asObject(document.paths)).flatMap(([path, reference]) => {
    const item = dereference(document, reference);
    const shared = asList(item.parameters);
    return METHODS.filter((method) => isObject(item[method])).map((method) => {
      const call = { method: method.toUpperCase() as Method, path };
      const raw = asObject(item[method]);
      return readOperation(
        document,
        surroundings,
        call,
        { servers: item.servers ?? [], ...raw },
        shared,
      );
    });
  });
}

function readOperation(
  document: JsonObject,
  surroundings: Surroundings,
  call: Pick<Operation, 'method' | 'path'>,
  raw: JsonObject,
  shared: readonly JsonValue[],
): Operation {
  const { product, ids, words } = surroundings;
  const operationId = asText(raw.operationId) || `${call.method.toLowerCase()} ${call.path}`;
  const id = claimName(camelCase(operationId), ids);
  const tag = tagOf(raw);
  const body = readRequestBody(document, raw.requestBody);
  const { verb, named, word, noun } = readOperationId(operationId, call.method, words);
  const page = readPage(surroundings, tag, { id, verb: named }, raw['x-page']);
  const renamedFrom = asText(raw['x-renamed-from']);
  const parameters = readParameters(document, product, [...shared, ...asList(raw.parameters)]);
  return {
    id,
    ...(renamedFrom ? { renamedFrom: camelCase(renamedFrom) } : {}),
    verb,
    word,
    noun,
    ...call,
    ...readOwnServers(document, raw.servers),
    tag,
    ...(otherTagsOf(raw).length > 0 ? { otherTags: otherTagsOf(raw) } : {}),
    summary: asText(raw.summary) || operationId,
    description: asText(raw.description),
    isDeprecated: raw.deprecated === true,
    ...readSecurity(document, raw.security ?? document.security),
    parameters,
    ...(body ? { body } : {}),
    callbacks: readCallbacks(document, raw.callbacks),
    ...readPagination(raw['x-pagination'], parameters),
    ...readDocs(raw.externalDocs),
    responses: readResponses(document, raw.responses),
    ...(page ? { page } : {}),
  };
}

/** Name an operation's page: after the verb and the tag's entity, or else after the operation. */
function readPage(
  { tags, reference, pages }: Surroundings,
  tagName: string,
  { id, verb }: Pick<Operation, 'id' | 'verb'>,
  own: JsonValue | undefined,
): OperationPage | undefined {
  const { name: given, draft } = asObject(own);
  if (own === false) return undefined;
  const page = tags.find((tag) => tag.name === tagName)?.page;
  const wanted = page && verb !== 'call' ? pageName(verb, page.entity) : kebabCase(id);
  const name = claimName(asText(given) || wanted, pages, '-');
  return { name, path: `${reference}/${name}`, isDraft: (draft ?? page?.isDraft) === true };
}

/** https://spec.openapis.org/oas/v3.1.1.html#fixed-fields-for-use-with-schema ignores these as headers. */
const NOT_PARAMETERS = new Set(['accept', 'authorization', 'content-type']);

/** An operation's parameter replaces one of its path item that has the same name and place. */
function readParameters(
  document: JsonObject,
  product: Product,
  references: readonly JsonValue[],
): Parameter[] {
  const unique = new Map<string, JsonObject>();
  for (const reference of references) {
    const raw = dereference(document, reference);
    if (raw.in === 'header' && NOT_PARAMETERS.has(asText(raw.name).toLowerCase())) continue;
    unique.set(`${asText(raw.in)} ${asText(raw.name)}`, raw);
  }
  const taken = new Set<string>();
  return [...unique.values()].map((raw) => {
    const name = asText(raw.name);
    return {
      name,
      identifier: variableName(bareName(name, product.slug), taken),
      in: asText(raw.in) as Parameter['in'],
      encoding: encodingOf(raw),
      ...(raw.in === 'query' && raw.allowReserved === true ? { keepsReserved: true as const } : {}),
      isStructured: 'content' in raw || isStructured(document, schemaOf(raw)),
      isRequired: raw.required === true,
      isDeprecated: raw.deprecated === true,
      description: asText(raw.description),
      schema: readSchema(document, schemaOf(raw)),
      example: readParameterExample(document, { ...contentOf(raw), ...raw, schema: schemaOf(raw) }),
    };
  });
}

/** Read the media type of a parameter with `content`, which has exactly one. */
const contentOf = (raw: JsonObject): JsonObject =>
  asObject(Object.values(asObject(raw.content))[0]);

/** Return the schema of a parameter, which may be that of its `content`. */
export const schemaOf = (raw: JsonObject): JsonValue => raw.schema ?? contentOf(raw).schema ?? true;

/** https://spec.openapis.org/oas/v3.1.1.html#style-values */
function encodingOf({ in: place, style, explode, content }: JsonObject): Encoding {
  if (content !== undefined) return 'json';
  const isForm = place === 'query' || place === 'cookie';
  if (style === 'deepObject') return 'deepObject';
  if (style === 'label' || style === 'matrix') return explode === true ? `${style}Exploded` : style;
  if (explode ?? (isForm && (style === undefined || style === 'form'))) return 'exploded';
  if (style === 'spaceDelimited') return 'space';
  return style === 'pipeDelimited' ? 'pipe' : 'comma';
}

/** Check whether the values of a schema, or of one of its alternatives, can be lists or objects. */
function isStructured(document: JsonObject, value: JsonValue, depth = 0): boolean {
  const raw = dereference(document, value);
  const types = [raw.type].flat();
  if (types.includes('array') || types.includes('object') || raw.properties) return true;
  const inner = [raw.oneOf, raw.anyOf, raw.allOf].flatMap(asList);
  return depth < DEEPEST && inner.some((one) => isStructured(document, one, depth + 1));
}

/** Alternatives that are nested more deeply lead back to where they began. */
const DEEPEST = 10;

/** Read what calls send; of several alternatives, samples send the first one that has keys. */
function readSecurity(
  document: JsonObject,
  requirements: JsonValue | undefined,
): Pick<Operation, 'keys' | 'security'> {
  const schemes = asObject(asObject(document.components).securitySchemes);
  const security = asList(requirements).map((item) => {
    const keys = Object.keys(asObject(item)).map((name) =>
      readKey(dereference(document, schemes[name])),
    );
    // Two schemes may be the same header: OAuth 2.0 and a bearer token.
    return [...new Map(keys.map((key) => [key.id, key])).values()];
  });
  const unique = new Map(
    security.map((keys) => [JSON.stringify(keys.map(({ id }) => id).toSorted()), keys]),
  );
  const alternatives = [...unique.values()];
  return { keys: alternatives.find((keys) => keys.length > 0) ?? [], security: alternatives };
}

/** OAuth 2.0 and OpenID Connect are tokens that the caller already has. */
function readKey(scheme: JsonObject): Key {
  const description = asText(scheme.description);
  if (scheme.type === 'apiKey') {
    const name = asText(scheme.name);
    const place = asText(scheme.in) as Key['in'];
    const isPlain = place === 'header' && name.toLowerCase() !== 'authorization';
    return {
      id: isPlain ? name : `${place}:${name}`,
      in: place,
      name,
      prefix: '',
      variable: environmentName(camelCase(name.replace(/^x-/i, ''))),
      description,
    };
  }
  const header = { in: 'header', name: 'Authorization' } as const;
  if (asText(scheme.scheme).toLowerCase() === 'basic') {
    return {
      ...header,
      id: 'basic:Authorization',
      prefix: 'Basic ',
      variable: 'BASIC_AUTH',
      description: description || 'The user and the password, with a colon between them.',
    };
  }
  return {
    ...header,
    id: header.name,
    prefix: 'Bearer ',
    variable: 'TOKEN',
    description: description || 'The access token.',
  };
}

function readRequestBody(
  document: JsonObject,
  reference: JsonValue | undefined,
): Operation['body'] | undefined {
  const raw = dereference(document, reference);
  const body = readContent(document, raw.content, 'request');
  return body && { ...body, isRequired: raw.required === true };
}

function readResponses(document: JsonObject, responses: JsonValue | undefined): Response[] {
  const described = Object.entries(asObject(responses))
    // Clients skip interim responses.
    .filter(([status]) => !/^(?:x-|1)/.test(status))
    .toSorted(([a], [b]) => statusRank(a) - statusRank(b))
    .map(([status, reference]) => {
      const raw = dereference(document, reference);
      const body = readContent(document, raw.content, 'response');
      return {
        status,
        // The default is what a call gets whose status isn't listed, and every success is.
        isError: statusRank(status) >= 300,
        description: asText(raw.description),
        fix: asText(raw['x-fix']),
        headers: readHeaders(document, raw.headers),
        links: readLinks(document, raw.links),
        ...(body ? { body } : {}),
      };
    });
  return described.some(({ isError }) => !isError) ? described : [UNDOCUMENTED, ...described];
}

const readLinks = (document: JsonObject, links: JsonValue | undefined): Link[] =>
  Object.entries(asObject(links)).map(([name, reference]) => {
    const { operationId, operationRef, description } = dereference(document, reference);
    return {
      name,
      operation: asText(operationId) || asText(operationRef),
      description: asText(description),
    };
  });

function readCallbacks(document: JsonObject, callbacks: JsonValue | undefined): Callback[] {
  return Object.entries(asObject(callbacks)).flatMap(([name, reference]) =>
    Object.entries(dereference(document, reference)).flatMap(([address, item]) => {
      const described = dereference(document, item);
      return METHODS.filter((method) => isObject(described[method])).map((method) => {
        const { summary, description } = asObject(described[method]);
        return {
          name,
          method: method.toUpperCase(),
          address,
          description: asText(summary) || asText(description),
        };
      });
    }),
  );
}

/** The server sends their bodies, so these are as its responses. */
function readWebhooks(document: JsonObject): Pick<Model, 'webhooks'> {
  const webhooks = Object.entries(asObject(document.webhooks)).flatMap(([name, reference]) => {
    const item = dereference(document, reference);
    return METHODS.filter((method) => isObject(item[method])).map((method): Webhook => {
      const { summary, description, requestBody } = asObject(item[method]);
      const body = readContent(document, dereference(document, requestBody).content, 'response');
      return {
        name,
        method: method.toUpperCase(),
        summary: asText(summary) || asText(item.summary),
        description: asText(description) || asText(item.description),
        ...(body ? { body } : {}),
      };
    });
  });
  return webhooks.length > 0 ? { webhooks } : {};
}

function readPagination(
  raw: JsonValue | undefined,
  parameters: readonly Parameter[],
): Pick<Operation, 'pagination'> {
  if (!isObject(raw)) return {};
  const type = asText(raw.type) as Pagination['type'];
  const name = asText(raw.parameter);
  const { schema } = parameters.find((one) => one.in === 'query' && one.name === name) ?? {};
  const usual = type === 'page' ? 1 : 0;
  return {
    pagination: {
      type,
      ...(name ? { parameter: name } : {}),
      items: pointerSteps(asText(raw.items)),
      ...('next' in raw ? { next: pointerSteps(asText(raw.next)) } : {}),
      first: typeof schema?.default === 'number' ? schema.default : usual,
    },
  };
}

const readDocs = (docs: JsonValue | undefined): Pick<Operation, 'docs'> =>
  isObject(docs) ? { docs: { url: asText(docs.url), description: asText(docs.description) } } : {};

/** OpenAPI ignores a header named content-type: the body has it. */
const readHeaders = (document: JsonObject, headers: JsonValue | undefined): ResponseHeader[] =>
  Object.entries(asObject(headers))
    .filter(([name]) => name.toLowerCase() !== 'content-type')
    .map(([name, reference]) => {
      const raw = dereference(document, reference);
      return {
        name,
        isRequired: raw.required === true,
        isDeprecated: raw.deprecated === true,
        description: asText(raw.description),
        schema: readSchema(document, schemaOf(raw)),
      };
    });

const UNDOCUMENTED: Response = {
  status: '200',
  isError: false,
  isUndocumented: true,
  description: '',
  fix: '',
  headers: [],
  links: [],
};

/** List the fields of a form whose values are files, or lists of files. */
function filesIn(document: JsonObject, schema: Schema): string[] {
  if (schema.kind === 'union') return schema.variants.flatMap((one) => filesIn(document, one));
  if (schema.kind === 'reference') {
    const target = asObject(asObject(document.components).schemas)[schema.name];
    return filesIn(document, readSchema(document, target));
  }
  if (schema.kind !== 'object') return [];
  const isFile = (one: Schema): boolean =>
    one.kind === 'array' ? isFile(one.items) : one.kind === 'string' && one.format === 'binary';
  return schema.properties.filter((one) => isFile(one.schema)).map(({ name }) => name);
}

/** Read how the fields of a form are written, apart from those that are written as usual. */
function readEncodings(
  raw: JsonValue | undefined,
  format: Body['format'] | undefined,
): Pick<Body, 'encodings' | 'partTypes'> {
  const fields = Object.entries(asObject(raw)).map(([name, one]) => [name, asObject(one)] as const);
  if (format === 'multipart') {
    const types = fields
      .map(([name, { contentType }]) => [name, asText(contentType)] as const)
      .filter(([, type]) => type !== '' && type !== 'text/plain');
    return types.length > 0 ? { partTypes: Object.fromEntries(types) } : {};
  }
  if (format !== 'form') return {};
  const styled = fields
    .filter(([, one]) => one.style !== undefined || one.explode !== undefined)
    .map(([name, one]) => [name, encodingOf({ ...one, in: 'query' })] as const);
  return styled.length > 0 ? { encodings: Object.fromEntries(styled) } : {};
}

/** Sort a range behind its statuses, and the default behind everything. */
const statusRank = (status: string): number =>
  status === 'default' ? 1000 : Number(status.replace(/XX$/i, '99.5'));

/** How clients read the forms that a server sends. */
const RECEIVED: Partial<Record<Body['format'], Body['format']>> = {
  form: 'text',
  multipart: 'binary',
};

/** Read a body, of several media types the one that clients use. */
function readContent(
  document: JsonObject,
  content: JsonValue | undefined,
  side: 'request' | 'response',
): Body | undefined {
  const types = Object.keys(asObject(content));
  const mediaType = chosenType(types);
  if (mediaType === undefined) return undefined;
  const raw = asObject(content)[mediaType];
  const described = asObject(raw);
  const schema = readSchema(document, described.schema);
  const examples = readExamples(document, described, side);
  // Lint refuses those without a format.
  const written = formatOf(mediaType) ?? 'binary';
  const format = side === 'request' ? written : (RECEIVED[written] ?? written);
  const isPlain = format === 'text' || format === 'binary';
  const isAny = readSchema(document, dereference(document, described.schema)).kind === 'any';
  return {
    format,
    mediaType,
    otherTypes: types.filter((type) => type !== mediaType),
    files: formatOf(mediaType) === 'multipart' ? filesIn(document, schema) : [],
    ...readEncodings(described.encoding, formatOf(mediaType)),
    schema,
    // A file needs no schema, and one of objects, as XML has it, makes none of its texts.
    examples: examples.map((one) => {
      if (isPlain && typeof one.value !== 'string') return { ...one, value: 'content' };
      // Prism takes null for no body.
      return one.isMadeUp && one.value === null && isAny ? { ...one, value: {} } : one;
    }),
  };
}

/** Return the first numbers of a version, such as 2026.1.31 for `2026-01-31`, and 0.0.0 where it has none. */
const threeNumbers = (version: string): string =>
  [...(/\d+(?:[.-]\d+){0,2}/.exec(version)?.[0].split(/[.-]/) ?? []), '0', '0', '0']
    .slice(0, 3)
    .map(Number)
    .join('.');

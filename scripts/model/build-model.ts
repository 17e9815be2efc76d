import { withDiscriminatorValues } from './discriminator-values.ts';
import { camelCase, claimName, kebabCase, sentenceCase } from './identifier.ts';
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
import { readContent, readRequestBody, readResponses } from './read-bodies.ts';
import { readParameters } from './read-parameters.ts';
import { readSchema } from './read-schema.ts';
import { readSecurity, withVariables } from './read-security.ts';
import { fullUrl } from './servers.js';
import type {
  Callback,
  JsonValue,
  Method,
  Model,
  Operation,
  OperationPage,
  Pagination,
  Parameter,
  Product,
  Server,
  Tag,
  Webhook,
} from './types.ts';
import { METHODS_OF_VERB, pageName, readOperationId, type VerbTable } from './verbs.js';

const VERBS = Object.keys(METHODS_OF_VERB);
/** In this order, an operation's method decides between operations of a path. */
export const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

/** Names in code that no operation has: every object has one of this name. */
export const RESERVED_IDS = ['constructor'];

/** Where reference pages are, unless `info.x-product.reference` names another path. */
const REFERENCE = '/reference';

/** The group of operations without a tag. */
const UNTAGGED = 'Operations';

/**
 * Build the model from the bundled contract. Lint has passed and reports mistakes at their lines, so
 * an error thrown here means that lint missed one.
 */
export function buildModel(given: JsonObject): Model {
  const document = withDiscriminatorValues(given);
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
    ids: new Set(RESERVED_IDS),
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
    // Its id in words is a better title than the id.
    summary: asText(raw.summary) || sentenceCase(operationId) || operationId,
    description: asText(raw.description),
    isDeprecated: raw.deprecated === true,
    ...readSecurity(document, raw.security ?? document.security),
    parameters,
    ...(body ? { body } : {}),
    callbacks: readCallbacks(document, raw.callbacks),
    ...readPagination(raw['x-pagination'], parameters),
    ...readDocs(raw.externalDocs),
    responses: readResponses(document, call.method, raw.responses),
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

/** Return the first numbers of a version, such as 2026.1.31 for `2026-01-31`, and 0.0.0 where it has none. */
const threeNumbers = (version: string): string =>
  [...(/\d+(?:[.-]\d+){0,2}/.exec(version)?.[0].split(/[.-]/) ?? []), '0', '0', '0']
    .slice(0, 3)
    .map(Number)
    .join('.');

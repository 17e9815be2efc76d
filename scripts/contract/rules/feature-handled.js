/** @import { Path, Rule } from './support.js' */
import { chosenType, formatOf, isJsonType } from '../../model/media-types.js';
import { joinedParameters } from '../../model/path-parameters.js';
import { defaultsOf, filledUrl, fullUrl, hasHost, VARIABLE } from '../../model/servers.js';
import { placesOf } from './places.js';
import { asArray, asRecord, contractOf, problem, quoted } from './support.js';

/**
 * Refuse what a keyword that is read can contain, but no generator handles yet: pages, samples and
 * clients would otherwise state something untrue.
 *
 * @type {Rule}
 */
export default (_contract, _options, context) =>
  placesOf(context)
    .flatMap(({ kind, node, path }) => CHECKS[kind]?.(node, path, contractOf(context)) ?? [])
    .flatMap(({ message, path }) => problem(message, path));

/**
 * @typedef {Record<string, unknown>} Node
 * @typedef {{ message: string, path: Path }} Problem
 */

/** @type {Partial<Record<string, (node: Node, path: Path, contract: Node) => Problem[]>>} */
const CHECKS = {
  contract: (contract, path) => [
    ...Object.entries(asRecord(asRecord(contract.components).securitySchemes)).flatMap(
      ([name, scheme]) =>
        nameProblems(asRecord(scheme), [...path, 'components', 'securitySchemes', name]),
    ),
    ...('security' in contract ? securityProblems(contract.security, contract, path) : []),
    ...Object.keys(asRecord(contract.paths))
      .filter((address) => address.includes('#'))
      .map((address) => ({
        message: `The path ${address} contains a fragment, which clients don't send: its calls would be those of the path before it. Remove the fragment.`,
        path: [...path, 'paths', address],
      })),
    ...Object.entries(asRecord(contract.paths)).flatMap(([address, item]) =>
      joinedProblems(address, asRecord(item), [...path, 'paths', address]),
    ),
  ],
  pathItem: ({ servers }, path, contract) => serverProblems(servers, path, contract),
  operation: (operation, path, contract) => [
    ...serverProblems(operation.servers, path, contract),
    ...bodyProblems(operation, path),
    ...docsProblems(operation, path),
    ...('security' in operation ? securityProblems(operation.security, contract, path) : []),
    ...responseProblems(operation.responses, path),
  ],
  parameter: parameterProblems,
  requestBody: ({ content }, path) => [
    ...contentProblems(content, path),
    ...formProblems(asRecord(content), path),
  ],
  schema: schemaProblems,
  property: schemaProblems,
  condition: schemaProblems,
  response: ({ content }, path) => (content === undefined ? [] : contentProblems(content, path)),
};

/**
 * @param {string} address
 * @param {Node} item
 * @param {Path} path
 */
function joinedProblems(address, item, path) {
  const parameters = [item, ...Object.values(item)].flatMap((one) =>
    asArray(asRecord(one).parameters),
  );
  const joined = joinedParameters(address, parameters.map(asRecord));
  if (!joined) return [];
  const message = `Nothing separates "${joined[0]}" from "${joined[1]}" in the path ${address}: no server can tell where one ends. Put a character between them, or make them one parameter.`;
  return [{ message, path }];
}

/**
 * Find servers of operations that clients can't choose, or reach.
 *
 * @param {unknown} servers
 * @param {Path} path
 * @param {Node} contract
 */
function serverProblems(servers, path, contract) {
  const urlOf = (/** @type {unknown} */ server) => String(asRecord(server).url ?? '').trim();
  const [first = ''] = asArray(contract.servers).map(urlOf);
  const own = asArray(servers);
  if (own.length === 0 || fullUrl(urlOf(own[0]), first) === fullUrl(first, first)) return [];
  if (!hasHost(first)) {
    const message = `The operations have a server of their own, but the contract's first one is ${first ? `"${first}"` : 'missing'}; expected one with https:// and a host: clients choose between servers by it. Add it under "servers" of the contract.`;
    return [{ message, path: [...path, 'servers'] }];
  }
  return own.flatMap((server, index) => {
    const here = [...path, 'servers', index, 'url'];
    const { variables } = asRecord(server);
    const isPath = urlOf(server).startsWith('/');
    const usual = isPath ? asRecord(asRecord(asArray(contract.servers)[0]).variables) : {};
    const defaults = defaultsOf({ ...usual, ...asRecord(variables) });
    const address = filledUrl(fullUrl(urlOf(server), first), defaults);
    const open = [...address.matchAll(VARIABLE)].map(([, name = '']) => name);
    if (open.length > 0) {
      const message = `The variables ${quoted(open)} of the server have no default; expected one each, which samples use. Add them under "variables".`;
      return [{ message, path: here }];
    }
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const isPlain = url && hasHost(address) && !url.username && !url.search && !url.hash;
    if (isPlain) return [];
    const message = `The server is "${urlOf(server)}"; expected https:// and a host, or a path that begins with a slash, without user, query or fragment. Correct it.`;
    return [{ message, path: here }];
  });
}

/**
 * @param {Node} node
 * @param {Path} path
 */
function docsProblems({ externalDocs }, path) {
  const { url } = asRecord(externalDocs);
  if (url === undefined || /^https?:\/\//.test(String(url))) return [];
  const message = `The address of the documentation is ${JSON.stringify(url)}; expected one that begins with https://, because pages link to it. Correct it.`;
  return [{ message, path: [...path, 'externalDocs', 'url'] }];
}

/**
 * @param {Node} operation
 * @param {Path} path
 */
function bodyProblems({ requestBody }, path) {
  const method = String(path.at(-1)).toUpperCase();
  if (requestBody === undefined || !['GET', 'HEAD'].includes(method)) return [];
  const message = `A ${method} request has no body: browsers and most clients can't send one. Remove "requestBody", or make the operation a POST.`;
  return [{ message, path: [...path, 'requestBody'] }];
}

/** @see https://www.rfc-editor.org/rfc/rfc9110.html#name-tokens */
const TOKEN = /^(?:[!#$%&'*+.^_`|~\w-]|\{\{\w+\}\})+$/;

/**
 * Find names that no header or cookie can have.
 *
 * @param {Node} named A parameter or a security scheme.
 * @param {Path} path
 */
function nameProblems({ name, in: place }, path) {
  if (!['header', 'cookie'].includes(String(place)) || TOKEN.test(String(name))) return [];
  const message = `"${name}" can't be the name of a ${place}; expected letters, digits and hyphens. Correct the name.`;
  return [{ message, path: [...path, 'name'] }];
}

/** Also with parameters, and with wildcards. */
const MEDIA_TYPE = /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+\s*(?:;.*)?$/;

/**
 * @param {unknown} content
 * @param {Path} path
 */
function contentProblems(content, path) {
  const types = Object.keys(asRecord(content));
  const wrong = types.filter((type) => !MEDIA_TYPE.test(type));
  if (wrong.length > 0) {
    return wrong.map((type) => ({
      message: `"${type}" isn't a media type; expected two names and a slash, such as application/json. Correct it.`,
      path: [...path, 'content', type],
    }));
  }
  if (types.some((type) => formatOf(type) !== undefined)) return [];
  return [
    {
      message: `The body is ${types.join(' or ') || 'of no media type'}; expected one media type without wildcards, in UTF-8, such as application/json: clients, samples and the mock support nothing else. Name the type.`,
      path: [...path, 'content'],
    },
  ];
}

/**
 * @param {Node} schema
 * @param {Path} path
 */
function schemaProblems(schema, path) {
  const isEmpty = Array.isArray(schema.enum) && schema.enum.length === 0;
  const message =
    'The enumeration is empty, so it allows no value, and validators refuse it. Add its values, or remove it.';
  return [
    ...(isEmpty ? [{ message, path: [...path, 'enum'] }] : []),
    ...docsProblems(schema, path),
    ...fileProblems(schema, path),
  ];
}

/**
 * @param {Node} schema
 * @param {Path} path
 */
function fileProblems({ contentMediaType, contentEncoding }, path) {
  if (contentMediaType === undefined || contentEncoding !== undefined) return [];
  const isFile = formatOf(String(contentMediaType)) === 'binary';
  if (isFile) return [];
  const message = `The content is ${contentMediaType}; expected the type of a file, such as application/octet-stream or image/png: clients would send it as a text. Remove "contentMediaType".`;
  return [{ message, path: [...path, 'contentMediaType'] }];
}

/**
 * Find what a form can't contain: OpenAPI doesn't define how.
 *
 * @param {Node} content
 * @param {Path} path
 */
function formProblems(content, path) {
  const type = chosenType(Object.keys(content));
  const format = type === undefined ? undefined : formatOf(type);
  if (type === undefined || (format !== 'form' && format !== 'multipart')) return [];
  const { schema, encoding } = asRecord(content[type]);
  const here = [...path, 'content', type, 'schema'];
  const written = [...path, 'content', type, 'encoding'];
  const types = typesOf(schema).filter((one) => one !== undefined && one !== 'null');
  if (types.length === 0 || types.some((one) => one !== 'object')) {
    const message = `The form is of type ${types.join(' or ') || 'any'}; expected an object: a form has fields. Describe them under "properties".`;
    return [{ message, path: here }];
  }
  return Object.entries(propertiesOf(schema)).flatMap(([name, field]) => {
    const how = asRecord(encoding)[name];
    if (how !== undefined) {
      const check = format === 'form' ? styleProblem : partProblem;
      const message = check(name, field, asRecord(how));
      if (message) return [{ message, path: [...written, name] }];
    }
    if (!typesOf(asRecord(field).items).includes('array')) return [];
    const message = `The field ${name} of the form contains lists of lists; expected single values, objects and lists of them: OpenAPI doesn't define how to send others. Change its type, or send JSON.`;
    return [{ message, path: here }];
  });
}

/**
 * Return what is wrong with the way in which a field of a form is written.
 *
 * @param {string} name
 * @param {unknown} field
 * @param {Node} encoding
 */
function styleProblem(name, field, { style, explode, allowReserved, contentType }) {
  const isStyled = style !== undefined || explode !== undefined;
  const isList = typesOf(field).includes('array');
  const isNested = typesOf(isList ? asRecord(field).items : field).includes('object');
  const usual = isNested ? isJsonType(String(contentType)) : contentType === 'text/plain';
  if (allowReserved === true || (!isStyled && contentType !== undefined && !usual)) {
    return `The field ${name} of the form has ${allowReserved === true ? '"allowReserved"' : `the type ${contentType}`}; expected a style, or ${isNested ? 'a JSON type' : 'text/plain'}: clients write nothing else into a form. Change its encoding.`;
  }
  if (!isStyled) return '';
  const styles = STYLES.get('query') ?? [];
  if (style !== undefined && !styles.includes(String(style))) {
    return `The field ${name} of the form has the style ${style}; expected ${styles.join(', ')}, which clients and samples send. Change its encoding.`;
  }
  if (style === 'deepObject' && isList) {
    return `The field ${name} of the form is a list of the style deepObject; expected an object: OpenAPI doesn't define how to send a list in this style. Change its encoding.`;
  }
  const [inside] = nestedFaults(`the field ${name}`, field, style === 'deepObject');
  return inside ? `${inside.fault} Change its encoding.` : '';
}

/**
 * Return what is wrong with the type of a part.
 *
 * @param {string} name
 * @param {unknown} field
 * @param {Node} encoding
 */
function partProblem(name, field, { style = 'form', explode, headers, contentType }) {
  if (headers !== undefined || style !== 'form' || explode === false) {
    const what = headers === undefined ? 'a style' : 'headers';
    return `The part ${name} of the form has ${what} of its own; expected only "contentType": clients write nothing else before a part. Change its encoding.`;
  }
  if (contentType === undefined) return '';
  const type = String(contentType);
  const format = /[,*]/.test(type) ? undefined : formatOf(type);
  const item = asRecord(field).items ?? field;
  const fits = isFile(item)
    ? format !== undefined
    : typesOf(item).some((one) => one === 'object' || one === undefined)
      ? format === 'json'
      : format === 'text';
  if (fits) return '';
  return `The part ${name} of the form has the type ${type}; expected ${isFile(item) ? 'one type of file' : 'application/json for an object, text/plain for other values, or a file ("format: binary")'}: clients write nothing else. Change its encoding.`;
}

/** @param {unknown} schema */
function isFile(schema) {
  const { format, contentMediaType, contentEncoding } = asRecord(schema);
  if (contentEncoding !== undefined) return contentEncoding === 'binary';
  return format === 'binary' || contentMediaType !== undefined;
}

/**
 * @param {unknown} schema
 * @returns {Record<string, unknown>}
 */
const propertiesOf = (schema) => {
  const { properties, allOf, oneOf, anyOf } = asRecord(schema);
  const inner = [allOf, oneOf, anyOf].flatMap(asArray).map(propertiesOf);
  return Object.assign({}, ...inner, asRecord(properties));
};

/**
 * @param {unknown} responses
 * @param {Path} path
 */
function responseProblems(responses, path) {
  return Object.keys(asRecord(responses))
    .filter(
      (status) =>
        !/^(?:[1-5](?:\d\d|XX)|[345]xx|default)$/.test(status) && !status.startsWith('x-'),
    )
    .map((status) => ({
      message: `The response "${status}" isn't supported; expected three digits that begin with 1 to 5, a range of them such as "2XX", or "default". Correct it.`,
      path: [...path, 'responses', status],
    }));
}

/** The styles that clients and samples can send, by place, the usual one first. */
const STYLES = new Map([
  ['path', ['simple', 'label', 'matrix']],
  ['header', ['simple']],
  ['query', ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']],
  ['cookie', ['form']],
]);

/**
 * @param {Node} parameter
 * @param {Path} path
 */
function parameterProblems(parameter, path) {
  const { name, in: place, schema, style, explode, content } = parameter;
  const wrong = nameProblems(parameter, path);
  if (wrong.length > 0) return wrong;
  if (content !== undefined) {
    const types = Object.keys(asRecord(content));
    if (types.length === 1 && types.every(isJsonType)) return [];
    const message = `The parameter ${name} contains ${types.join(' and ') || 'no media type'}; expected one JSON type: clients and samples write nothing else into a parameter. Write a schema instead of "content".`;
    return [{ message, path: [...path, 'content'] }];
  }
  const styles = STYLES.get(String(place)) ?? [];
  if (style !== undefined && !styles.includes(String(style))) {
    const message = `The parameter ${name} has the style ${style} in "${place}"; expected ${styles.join(', ')}, which clients and samples send. Change or remove "style".`;
    return [{ message, path: [...path, 'style'] }];
  }
  const types = typesOf(schema);
  const isList = types.includes('array');
  if (place === 'cookie' && explode !== false && (isList || types.includes('object'))) {
    const message = `The parameter ${name} would be several cookies; expected one. Add "explode: false".`;
    return [{ message, path: [...path, 'schema'] }];
  }
  if (style === 'deepObject' && isList) {
    const message = `The parameter ${name} is a list of the style deepObject; expected an object: OpenAPI doesn't define how to send a list in this style. Remove "style".`;
    return [{ message, path: [...path, 'style'] }];
  }
  return nestedFaults(`the parameter ${name}`, schema, style === 'deepObject').map(
    ({ fault, steps }) => ({
      message: `${fault} Change the type, or write "content" with "application/json" instead of the schema.`,
      path: [...path, 'schema', ...steps],
    }),
  );
}

/**
 * Find what is nested too deeply to be sent in a list or an object: everything, or with the style deepObject, whose
 * fields have their names in brackets, lists.
 *
 * @param {string} owner
 * @param {unknown} schema
 * @param {boolean} isDeep
 * @param {Path} [outer]
 * @returns {{ fault: string, steps: Path }[]}
 */
function nestedFaults(owner, schema, isDeep, outer = []) {
  return partsOf(schema).flatMap(({ steps: last, part }) => {
    const steps = [...outer, ...last];
    const types = typesOf(part);
    if (isDeep && types.includes('object') && steps.length < DEEPEST) {
      return nestedFaults(owner, part, isDeep, steps);
    }
    const type = types.find((one) => one === 'object' || one === 'array');
    if (type === undefined) return [];
    const which = last[1] === undefined ? 'The items' : `The field ${last[1]}`;
    const [wanted, way] = isDeep
      ? ['single values and objects', ' in brackets']
      : ['single values', ''];
    const fault = `${which} of ${owner} can be of type ${type}; expected ${wanted}: OpenAPI doesn't define how to send others${way}.`;
    return [{ fault, steps }];
  });
}

/** Objects that are nested more deeply contain themselves. */
const DEEPEST = 20;

/**
 * @param {unknown} schema
 * @returns {{ steps: Path, part: unknown }[]}
 */
function partsOf(schema) {
  const { items, properties, additionalProperties } = asRecord(schema);
  return [
    { steps: ['items'], part: items },
    ...Object.entries(asRecord(properties)).map(([key, part]) => ({
      steps: ['properties', key],
      part,
    })),
    { steps: ['additionalProperties'], part: additionalProperties },
  ];
}

/**
 * List the types that values of a schema can have, also those of its alternatives.
 *
 * @param {unknown} schema
 * @returns {unknown[]}
 */
function typesOf(schema) {
  const { type, properties, oneOf, anyOf, allOf } = asRecord(schema);
  const types = type === undefined && properties !== undefined ? ['object'] : [type].flat();
  return [...types, ...[oneOf, anyOf, allOf].flatMap(asArray).flatMap(typesOf)];
}

/**
 * @param {unknown} requirements
 * @param {Node} contract
 * @param {Path} path
 */
function securityProblems(requirements, contract, path) {
  const schemes = asRecord(asRecord(contract.components).securitySchemes);
  const names = asArray(requirements).flatMap((requirement) => Object.keys(asRecord(requirement)));
  // Spectral's oas3-operation-security-defined reports an undeclared scheme.
  const other = names.filter((name) => {
    return name in schemes && !isSendable(asRecord(schemes[name]));
  });
  if (other.length === 0) return sharedProblems(requirements, schemes, path);
  const message = `No client can send the security of ${quoted(other)}; expected apiKey, http basic, bearer tokens (http bearer, oauth2, openIdConnect), or mutualTLS. Use one of these.`;
  return [{ message, path: [...path, 'security'] }];
}

/** @param {Node} scheme */
function isSendable({ type, scheme }) {
  if (type === 'http') return ['bearer', 'basic'].includes(String(scheme).toLowerCase());
  return ['oauth2', 'openIdConnect', 'apiKey', 'mutualTLS'].includes(String(type));
}

/**
 * Find requirements whose keys are different values in one place.
 *
 * @param {unknown} requirements
 * @param {Node} schemes
 * @param {Path} path
 */
function sharedProblems(requirements, schemes, path) {
  return asArray(requirements).flatMap((requirement, index) => {
    const names = Object.keys(asRecord(requirement)).filter((name) => name in schemes);
    const values = new Map(
      names.map((name) => [valueOf(name, asRecord(schemes[name])), asRecord(schemes[name])]),
    );
    if (new Set([...values.values()].map(slotOf)).size === values.size) return [];
    const message = `The security needs ${quoted(names)} together; expected keys in different places: a call has one header, cookie or query parameter of a name. Make them alternatives.`;
    return [{ message, path: [...path, 'security', index] }];
  });
}

/**
 * Name the place of a key; a certificate is part of the connection.
 *
 * @param {Node} scheme
 */
const slotOf = ({ type, in: place, name }) => {
  if (type === 'mutualTLS') return type;
  if (type !== 'apiKey') return 'header authorization';
  // Only headers have the same name in any case.
  return `${place} ${place === 'header' ? String(name).toLowerCase() : name}`;
};

/**
 * Name what a scheme sends: all tokens are one, and each API key is another.
 *
 * @param {string} name
 * @param {Node} scheme
 */
const valueOf = (name, { type, scheme }) => {
  if (type === 'mutualTLS') return type;
  if (type === 'apiKey') return `key ${name}`;
  return String(scheme).toLowerCase() === 'basic' ? 'basic' : 'bearer';
};

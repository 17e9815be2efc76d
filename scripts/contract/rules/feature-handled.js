/** @import { Path, Rule } from './support.js' */
import { BODILESS, formatOf, isJsonType } from '../../model/media-types.js';
import { joinedParameters } from '../../model/path-parameters.js';
import { withoutNestedRepetition } from '../../model/patterns.js';
import { isSendable, schemeOf } from '../../model/security.js';
import { defaultsOf, filledUrl, fullUrl, hasHost, VARIABLE } from '../../model/servers.js';
import { refusedProperties, refusingParts } from '../../model/property-values.js';
import { LONGEST_OPERATION_ID, METHODS } from '../../model/verbs.js';
import { placesOf } from './places.js';
import {
  formProblems,
  headerProblems,
  misplacedFiles,
  nameProblems,
  parameterProblems,
} from './sent-values.js';
import { asArray, asRecord, contractOf, isRecord, problem, quoted } from './support.js';

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
    ...operationProblems(contract, path),
    ...identicalProblems(asRecord(contract.paths), [...path, 'paths']),
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
  pathItem: (item, path, contract) => [
    ...serverProblems(item.servers, path, contract),
    ...keyProblems(item, path, contract),
  ],
  operation: (operation, path, contract) => [
    ...nameLengthProblems(operation, path),
    ...serverProblems(operation.servers, path, contract),
    ...bodyProblems(operation, path),
    ...docsProblems(operation, path),
    ...('security' in operation ? securityProblems(operation.security, contract, path) : []),
    ...responseProblems(operation.responses, path),
  ],
  parameter: parameterProblems,
  requestBody: ({ content }, path, contract) => [
    ...contentProblems(content, path),
    ...formProblems(asRecord(content), path, contract),
    ...Object.entries(asRecord(content)).flatMap(([type, media]) => {
      const { schema } = asRecord(media);
      const way = [...path, 'content', type, 'schema'];
      return isJsonType(type) ? misplacedFiles('JSON', schema, way, contract) : [];
    }),
  ],
  schema: schemaProblems,
  property: schemaProblems,
  condition: schemaProblems,
  response: ({ content, headers }, path) => [
    ...(content === undefined ? [] : contentProblems(content, path)),
    ...headerProblems(headers, path),
  ],
};

/**
 * Find operations whose names are too long for their files.
 *
 * @param {Node} operation
 * @param {Path} path
 */
function nameLengthProblems({ operationId }, path) {
  const isNamed = operationId !== undefined;
  const { length } = isNamed ? String(operationId) : `${path.at(-1)} ${path.at(-2)}`;
  if (length <= LONGEST_OPERATION_ID) return [];
  const found = isNamed
    ? 'The operationId has'
    : 'The operation is named after its method and path, with';
  const remedy = isNamed ? 'Shorten it' : 'Add a shorter operationId';
  const message = `${found} ${length} characters; expected up to ${LONGEST_OPERATION_ID}, because files are named after it. ${remedy}.`;
  return [{ message, path: isNamed ? [...path, 'operationId'] : path }];
}

/**
 * @param {Node} contract
 * @param {Path} path
 */
function operationProblems(contract, path) {
  const isPublished = (/** @type {unknown} */ one) => isRecord(one) && one['x-internal'] !== true;
  const isUsable = Object.values(asRecord(contract.paths)).some(
    (item) =>
      isPublished(item) &&
      METHODS.some((method) => isPublished(asRecord(item)[method.toLowerCase()])),
  );
  if (isUsable) return [];
  const message =
    'The contract publishes no operation; expected at least one, which samples and pages show. Add it under "paths".';
  return [{ message, path: [...path, 'paths'] }];
}

/**
 * Find operations of one method whose paths differ only in the names of their parameters. Paths with different
 * methods may: each call fits one of them.
 *
 * @param {Node} paths
 * @param {Path} path
 */
function identicalProblems(paths, path) {
  /** @type {Map<string, string>} */
  const known = new Map();
  return Object.entries(paths).flatMap(([address, item]) =>
    METHODS.map((method) => method.toLowerCase())
      .filter((method) => method in asRecord(item))
      .flatMap((method) => {
        const call = `${method} ${address.replaceAll(/\{[^}]+\}/g, '{}')}`;
        const other = known.get(call);
        known.set(call, other ?? address);
        if (other === undefined) return [];
        const message = `The path differs from ${other} only in the names of its parameters, so each call fits both. Merge the operations.`;
        return [{ message, path: [...path, address, method] }];
      }),
  );
}

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

/** Also with parameters, and with wildcards. */
const MEDIA_TYPE =
  /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?:\s*;\s*[\w!#$&^.+*-]+=(?:[\w!#$&^.+*-]+|"[^"]*"))*$/;

/**
 * @param {unknown} content
 * @param {Path} path
 */
function contentProblems(content, path) {
  const types = Object.keys(asRecord(content));
  const wrong = types.filter((type) => !MEDIA_TYPE.test(type));
  if (wrong.length > 0) {
    return wrong.map((type) => ({
      message: `"${type}" isn't a media type; expected two names and a slash, such as application/json, and only parameters such as charset=utf-8. Correct it.`,
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
    ...typeProblems(schema, path),
    ...enumProblems(schema, path),
    ...docsProblems(schema, path),
    ...fileProblems(schema, path),
    ...closedProblems(schema, path),
    ...patternProblems(schema, path),
    ...lengthProblems(schema, path),
  ];
}

/** The lengths of texts whose format has only one. */
const LENGTHS = new Map([
  ['date', 10],
  ['uuid', 36],
]);

/**
 * Find limits that no text of a format keeps.
 *
 * @param {Node} schema
 * @param {Path} path
 */
function lengthProblems({ format, minLength = 0, maxLength = Infinity }, path) {
  const length = LENGTHS.get(String(format));
  if (length === undefined) return [];
  const keywords = [
    ...(length < Number(minLength) ? ['minLength'] : []),
    ...(length > Number(maxLength) ? ['maxLength'] : []),
  ];
  return keywords.map((keyword) => ({
    message: `A text of the format ${format} has ${length} characters, so "${keyword}" allows none. Correct one of them.`,
    path: [...path, keyword],
  }));
}

/**
 * Find a pattern for which the mock and the browser's sandbox could need years.
 *
 * @param {Node} schema
 * @param {Path} path
 */
function patternProblems({ pattern }, path) {
  const single = typeof pattern === 'string' ? withoutNestedRepetition(pattern) : pattern;
  if (single === pattern) return [];
  const message = `The pattern repeats a repetition: with each character, it takes twice as long to find that a text doesn't match. Write ${single}, which matches the same texts.`;
  return [{ message, path: [...path, 'pattern'] }];
}

/**
 * Find a schema, or a part of one, that refuses properties of the other parts, which pages would list.
 *
 * @param {Node} schema
 * @param {Path} path
 */
function closedProblems(schema, path) {
  const inParts = refusingParts(schema, asRecord).map(({ index, keyword, names }) => ({
    message: `Part ${index + 1} refuses ${some(names)} of the others, because it sees only its own properties. Remove "${keyword}" from the part, or write "unevaluatedProperties: false" next to "allOf" instead.`,
    path: [...path, 'allOf'],
  }));
  const names = refusedProperties(schema, asRecord);
  if (names.length === 0) return inParts;
  const message = `The schema refuses ${some(names)} of its other parts, because "additionalProperties" sees only those next to it. Write "unevaluatedProperties: false" instead.`;
  return [...inParts, { message, path: [...path, 'additionalProperties'] }];
}

/** @param {readonly string[]} names */
const some = ([first, ...others]) =>
  `the property "${first}"${others.length > 0 ? ` and ${others.length} more` : ''}`;

/**
 * Find types that rule each other out: of a schema and a part of its `allOf`, or of two parts.
 *
 * @param {Node} schema
 * @param {Path} path
 */
function typeProblems({ type, allOf }, path) {
  const own = type === undefined ? [] : [type].flat();
  const parts = asArray(allOf).map((part) => {
    const { type: given, enum: values = [] } = asRecord(part);
    const types = given === undefined ? asArray(values).map(jsonType) : [given].flat();
    return [...new Set(types)];
  });
  const wrong = own.length > 0 ? parts.find((types) => isApart(types, own)) : undefined;
  if (wrong) {
    const message = `The schema is of type ${own.join(' or ')}, but a part of its "allOf" is of type ${wrong.join(' or ')}: no value is both. Correct or remove "type".`;
    return [{ message, path: [...path, 'type'] }];
  }
  const [first = [], other] = parts.flatMap((types, index) => {
    const found = parts.slice(index + 1).find((one) => isApart(types, one));
    return found ? [types, found] : [];
  });
  if (!other) return [];
  const message = `A part of "allOf" is of type ${first.join(' or ')}, and another one of type ${other.join(' or ')}: no value is both. Correct one of them.`;
  return [{ message, path: [...path, 'allOf'] }];
}

/**
 * Tell whether two lists of types have nothing in common. An empty list allows anything.
 *
 * @param {unknown[]} some
 * @param {unknown[]} others
 */
const isApart = (some, others) =>
  some.length > 0 &&
  others.length > 0 &&
  !some.some((one) => others.some((other) => one === other || isNumeric(one, other)));

/**
 * Find enumerations in parts of `allOf` that have no value in common.
 *
 * @param {Node} schema
 * @param {Path} path
 */
function enumProblems({ allOf, ...own }, path) {
  if (!Array.isArray(allOf)) return [];
  const found = disjointEnums([own, ...allOf].map(asRecord), []);
  if (!found) return [];
  const where = found.length > 0 ? ` of "${found.join('.').replaceAll('.[]', '[]')}"` : '';
  const message = `The enumerations${where} in the parts of "allOf" have no value in common, so no value follows them all. Correct one of them.`;
  return [{ message, path: [...path, 'allOf'] }];
}

/** Schemas in circles end here. */
const DEEPEST = 8;

/**
 * @param {readonly Node[]} schemas What one value has to follow.
 * @param {readonly string[]} fields Where the value is.
 * @returns {readonly string[] | undefined} The first field without a value.
 */
function disjointEnums(schemas, fields) {
  if (fields.length > DEEPEST) return undefined;
  const parts = schemas.flatMap((one) => partsOf(one, 0));
  const [first = [], ...others] = parts.flatMap((one) =>
    Array.isArray(one.enum) ? [one.enum.map((value) => JSON.stringify(value))] : [],
  );
  const isShared = first.some((value) => others.every((list) => list.includes(value)));
  if (others.length > 0 && !isShared) return fields;
  /** @type {Record<string, Node[]>} */
  const described = {};
  for (const { properties, items } of parts) {
    for (const [name, field] of Object.entries(asRecord(properties))) {
      (described[name] ??= []).push(asRecord(field));
    }
    if (isRecord(items)) (described['[]'] ??= []).push(items);
  }
  return Object.entries(described)
    .filter(([, one]) => one.length > 1)
    .map(([name, one]) => disjointEnums(one, [...fields, name]))
    .find((one) => one !== undefined);
}

/**
 * @param {Node} schema
 * @param {number} depth
 * @returns {Node[]} The schema and all parts of its `allOf`.
 */
const partsOf = (schema, depth) => [
  schema,
  ...(depth > DEEPEST
    ? []
    : asArray(schema.allOf).flatMap((part) => partsOf(asRecord(part), depth + 1))),
];

/**
 * @param {unknown} one
 * @param {unknown} other
 */
const isNumeric = (one, other) =>
  [one, other].every((type) => type === 'integer' || type === 'number');

/** @param {unknown} value */
function jsonType(value) {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
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
 * @param {unknown} responses
 * @param {Path} path
 */
function responseProblems(responses, path) {
  const full = Object.entries(asRecord(responses))
    .filter(([status, one]) => {
      return BODILESS.test(status) && Object.keys(asRecord(asRecord(one).content)).length > 0;
    })
    .map(([status]) => ({
      message: `The response ${status} has a body; expected none: HTTP allows none with this status, and clients read none. Remove "content", or correct the status.`,
      path: [...path, 'responses', status, 'content'],
    }));
  const unknown = Object.keys(asRecord(responses))
    .filter(
      (status) =>
        !/^(?:[1-5](?:\d\d|XX)|[345]xx|default)$/.test(status) && !status.startsWith('x-'),
    )
    .map((status) => ({
      message: `The response "${status}" isn't supported; expected three digits that begin with 1 to 5, a range of them such as "2XX", or "default". Correct it.`,
      path: [...path, 'responses', status],
    }));
  return [...full, ...unknown];
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

/**
 * Find parameters that are keys as well.
 *
 * @param {Node} item
 * @param {Path} path
 * @param {Node} contract
 */
function keyProblems(item, path, contract) {
  const schemes = asRecord(asRecord(contract.components).securitySchemes);
  const operations = METHODS.map((method) => method.toLowerCase()).filter((one) => one in item);
  const found = operations.flatMap((method) => {
    const { security = contract.security, parameters } = asRecord(item[method]);
    const alternatives = asArray(security).map(asRecord);
    return [
      ...asArray(item.parameters).map((one, index) => ({ one, way: ['parameters', index] })),
      ...asArray(parameters).map((one, index) => ({ one, way: [method, 'parameters', index] })),
    ].flatMap(({ one, way }) => {
      const { in: place, name } = asRecord(one);
      const own = schemeOf(asRecord(one), alternatives, schemes);
      const other = place === 'header' ? schemeOf(asRecord(one), [schemes], schemes) : undefined;
      const message =
        own !== undefined
          ? `The parameter ${name} is the key of "${own}", so clients would send it twice. Remove the parameter: clients send the key.`
          : `The header ${name} is the key of "${other}" in other operations, and clients have one option for a header. Remove the parameter, and add the key to the operation's "security". If it's optional, add the alternative without it too.`;
      return (own ?? other) === undefined ? [] : [{ message, path: [...path, ...way] }];
    });
  });
  return [...new Map(found.map((one) => [one.path.join('/'), one])).values()];
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

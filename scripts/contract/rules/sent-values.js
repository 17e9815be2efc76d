/**
 * What clients can write into parameters and forms.
 *
 * @import { Path } from './support.js'
 */
import { chosenType, formatOf, isJsonType } from '../../model/media-types.js';
import { SUBSCHEMAS } from './places.js';
import { asArray, asRecord, isRecord } from './support.js';

/**
 * @typedef {Record<string, unknown>} Node
 * @typedef {{ message: string, path: Path }} Problem
 */

/** @see https://www.rfc-editor.org/rfc/rfc9110.html#name-tokens */
const TOKEN = /^(?:[!#$%&'*+.^_`|~\w-]|\{\{\w+\}\})+$/;

/**
 * Find names that no header or cookie can have.
 *
 * @param {Node} named A parameter or a security scheme.
 * @param {Path} path
 */
export function nameProblems({ name, in: place }, path) {
  if (!['header', 'cookie'].includes(String(place)) || TOKEN.test(String(name))) return [];
  const message = `"${name}" can't be the name of a ${place}; expected letters, digits and hyphens. Correct the name.`;
  return [{ message, path: [...path, 'name'] }];
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
 * @param {Node} contract
 */
export function parameterProblems(parameter, path, contract) {
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
  const nested = style === 'deepObject' ? [] : nestedFaults(`the parameter ${name}`, schema);
  return [
    ...nested.map(({ fault, step }) => ({
      message: `${fault} Change the type, or write "content" with "application/json" instead of the schema.`,
      path: [...path, 'schema', ...step],
    })),
    ...misplacedFiles('a parameter', schema, [...path, 'schema'], contract),
  ];
}

/**
 * Find what is nested too deeply to be sent in a list or an object: everything, except in brackets, as the style
 * deepObject sends it.
 *
 * @param {string} owner
 * @param {unknown} schema
 * @returns {{ fault: string, step: Path }[]}
 */
const nestedFaults = (owner, schema) =>
  partsOf(schema).flatMap(({ step, part }) => {
    const type = typesOf(part).find((one) => one === 'object' || one === 'array');
    if (type === undefined) return [];
    const which = step[1] === undefined ? 'The items' : `The field ${step[1]}`;
    const fault = `${which} of ${owner} can be of type ${type}; expected single values: OpenAPI doesn't define how to send others.`;
    return [{ fault, step }];
  });

/**
 * @param {unknown} schema
 * @returns {{ step: Path, part: unknown }[]}
 */
function partsOf(schema) {
  const { items, properties, additionalProperties } = asRecord(schema);
  return [
    { step: ['items'], part: items },
    ...Object.entries(asRecord(properties)).map(([key, part]) => ({
      step: ['properties', key],
      part,
    })),
    { step: ['additionalProperties'], part: additionalProperties },
  ];
}

/**
 * List the types that values of a schema can have, also those of its alternatives.
 *
 * @param {unknown} schema
 * @returns {unknown[]}
 */
export function typesOf(schema) {
  const { type, properties, oneOf, anyOf, allOf } = asRecord(schema);
  const types = type === undefined && properties !== undefined ? ['object'] : [type].flat();
  return [...types, ...[oneOf, anyOf, allOf].flatMap(asArray).flatMap(typesOf)];
}

/**
 * Find what a form can't contain: OpenAPI doesn't define how.
 *
 * @param {Node} content
 * @param {Path} path
 * @param {Node} contract
 */
export function formProblems(content, path, contract) {
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
  const fields = Object.entries(propertiesOf(schema));
  const misplaced = fields.flatMap(([name, field]) => {
    const isPart = format === 'multipart' && [field, asRecord(field).items].some(isFile);
    const what = format === 'multipart' ? 'the JSON of a part' : 'a URL-encoded form';
    const way = [...here, 'properties', name];
    return isPart ? [] : misplacedFiles(what, field, way, contract);
  });
  const faults = fields.flatMap(([name, field]) => {
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
  return [...misplaced, ...faults];
}

/**
 * The schemas in which files were searched, by contract: each needs it once.
 *
 * @type {WeakMap<Node, Set<unknown>>}
 */
const searched = new WeakMap();

/**
 * Find files where only texts can be.
 *
 * @param {string} what What contains them.
 * @param {unknown} schema
 * @param {Path} path
 * @param {Node} contract
 * @returns {Problem[]}
 */
export function misplacedFiles(what, schema, path, contract) {
  const seen = searched.get(contract) ?? new Set();
  searched.set(contract, seen);
  if (!isRecord(schema) || seen.has(schema)) return [];
  seen.add(schema);
  if (isFile(schema)) {
    const message = `The schema describes a file, which ${what} can't contain; expected a text, such as one with "contentEncoding: base64". Change it, or send the file as a part of multipart/form-data or as the whole body.`;
    return [{ message, path }];
  }
  return Object.entries(SUBSCHEMAS).flatMap(([keyword, { isMany }]) => {
    const value = schema[keyword];
    const here = [...path, keyword];
    return isMany
      ? Object.entries(value ?? {}).flatMap(([name, one]) =>
          misplacedFiles(what, one, [...here, name], contract),
        )
      : misplacedFiles(what, value, here, contract);
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
  const [inside] = style === 'deepObject' ? [] : nestedFaults(`the field ${name}`, field);
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

/**
 * Find examples of headers that HTTP can't carry.
 *
 * @param {unknown} headers
 * @param {Path} path
 * @returns {Problem[]}
 */
export function headerProblems(headers, path) {
  return Object.entries(asRecord(headers)).flatMap(([name, header]) => {
    const { example, examples, schema } = asRecord(header);
    const { example: own, examples: more } = asRecord(schema);
    const named = Object.values(asRecord(examples)).map((one) => asRecord(one).value);
    const message = `The example of the header ${name} has several lines or other control characters, which HTTP doesn't send. Correct it.`;
    return [example, ...named, own, ...asArray(more)].some(hasControls)
      ? [{ message, path: [...path, 'headers', name] }]
      : [];
  });
}

/**
 * Tell whether a text has characters that no header has: all controls but the tab.
 *
 * @param {unknown} value
 */
export const hasControls = (value) => typeof value === 'string' && /[^\P{Cc}\t]/u.test(value);

/** @param {unknown} schema */
export function isFile(schema) {
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

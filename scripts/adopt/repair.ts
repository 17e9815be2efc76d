import type { Code, Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import rehypeRaw from 'rehype-raw';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkRehype from 'remark-rehype';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { SIBLINGS } from '../contract/reference-siblings.js';
import { DATA, mapObjects, withNull } from '../contract/upgrade.ts';
import { dialectProblems } from '../markdown/parse/markdown.ts';
import { promptLine } from '../markdown/parse/code-blocks.ts';
import { codeLanguage } from '../markdown/parse/code-languages.ts';
import { parseSyntax } from '../markdown/parse/syntax.ts';
import { asObject, dereference, isObject, type JsonObject } from '../model/json.ts';
import { KEYWORDS } from '../model/keywords.js';
import type { JsonValue } from '../model/types.ts';
import { locateJson } from '../samples/match/located-value.ts';

/**
 * Write what a definition says in the ways that this project has: titles without Markdown; descriptions
 * without HTML and images; no links that lead nowhere; languages that pages highlight, and that the code is
 * in; the type of objects; `null` as a type; examples of a schema as a list; bounds and values of
 * enumerations as what they are, and where they belong; keywords next to a schema's `$ref` under `allOf`; a
 * schema for each required field, and for a parameter of plain text; media types in their place, where a
 * reference can't be. What has no effect is left out: keywords for values of another type, keywords and
 * parameters of media types without a value, a body of no media type, a parameter without a name, and what
 * is next to a reference that isn't a schema's.
 */
export const repairDefinition = (document: JsonObject): JsonObject =>
  mapObjects(document, (given, isSchema, pointer) => {
    const node = withoutLinked(withoutNull(given));
    const { externalDocs, ...others } = node;
    const { summary, description } = others;
    const docs = isObject(externalDocs) ? externalDocs.url : undefined;
    const repaired = {
      ...(typeof docs === 'string' && !leadsAway(docs) ? others : node),
      ...(!isSchema &&
        'content' in others && { content: withParameters(dereference(document, others.content)) }),
      ...(typeof summary === 'string' && { summary: plainTitle(summary) }),
      ...(typeof description === 'string' && { description: plainMarkdown(description) }),
    };
    return isSchema
      ? withRequired(
          withoutSiblings(
            document,
            withoutForeign(
              withValues(
                withBounds(withExamples(withType(withNullAlternative(withNull(repaired))))),
              ),
            ),
          ),
          pointer,
        )
      : withSchema(
          document,
          withoutIgnored(withoutEmpty(withoutNameless(document, repaired)), pointer),
        );
  });

/** Return a title in one line without marks, and unchanged if it has none. */
function plainTitle(title: string): string {
  const tree = parseSyntax(title);
  const text = toString(tree, { includeHtml: false });
  // An address alone is a link too.
  return text
    .replaceAll(/https?:\/\/(?:www\.)?|\bwww\.|\s+/g, (found) => (found.trim() ? '' : ' '))
    .trim();
}

const toMarkdown = unified()
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', fences: true })
  .freeze();

/** Return a description as it is, unless pages can't show it. */
function plainMarkdown(description: string): string {
  const tree = parseSyntax(description);
  let hasHtml = false;
  visit(tree, 'html', () => {
    hasHtml = true;
  });
  return withoutLost(hasHtml ? write(tree) : description);
}

/**
 * Replace what pages can't show: links that lead nowhere, images, skipped levels, unknown words of code blocks,
 * and `json` without JSON.
 */
function withoutLost(description: string): string {
  const tree = parseSyntax(description);
  const lost = new Set<string>();
  visit(tree, 'definition', ({ identifier, url }) => {
    if (!leadsAway(url)) lost.add(identifier);
  });
  // Definitions that nothing uses aren't written again.
  let isChanged = dialectProblems(tree, description).some(({ rule }) => rule === 'reference');
  let above = 1;
  visit(tree, (node, index, parent) => {
    if (node.type === 'text') {
      node.value = node.value.replaceAll(/\[\^?([^[\]]+)\](?:\[[^[\]]*\])/g, '$1');
    }
    const replacement = replaceLink(node, parent, lost);
    if (replacement) {
      parent?.children.splice(index ?? 0, 1, ...replacement);
      isChanged = true;
      return index;
    }
    if (node.type === 'code' && (codeLanguage(node.lang ?? '') === undefined || isAbridged(node))) {
      node.lang = 'text';
      isChanged = true;
    }
    // The headings of pages skip no level, and a description begins below the title.
    if (node.type === 'heading') {
      if (node.depth > above + 1) {
        node.depth = (above + 1) as typeof node.depth;
        isChanged = true;
      }
      above = node.depth;
    }
    // What other sites write after the language means nothing here.
    if (node.type === 'code' && node.meta) {
      node.meta = null;
      isChanged = true;
    }
    if (node.type === 'code' && promptLine(node) !== undefined) {
      node.lang = 'console';
      isChanged = true;
    }
    return undefined;
  });
  return isChanged ? write(tree) : description;
}

/** Say whether a block has JSON with comments, dots or other words in it: nothing that can be sent. */
const isAbridged = ({ lang, value }: Code): boolean =>
  lang === 'json' && 'problem' in locateJson(value);

const write = (tree: Root): string => toMarkdown.stringify(toMarkdown.runSync(tree) as Root).trim();

const leadsAway = (url: string): boolean => /^(?:https?|mailto):/.test(url);

/**
 * Return what is shown in place of an image, or of what leads from another site to its pages: that leads
 * nowhere from this one. `lost` has the definitions of such links.
 */
function replaceLink(
  node: Nodes,
  parent: Parents | undefined,
  lost: ReadonlySet<string>,
): PhrasingContent[] | undefined {
  if (node.type === 'definition') return lost.has(node.identifier) ? [] : undefined;
  if (node.type === 'linkReference') return lost.has(node.identifier) ? node.children : undefined;
  const leads = 'url' in node && leadsAway(node.url);
  if (node.type === 'link') return leads ? undefined : node.children;
  if (node.type !== 'image' && node.type !== 'imageReference') return undefined;
  const words: PhrasingContent = { type: 'text', value: node.alt ?? '' };
  if (!leads || parent?.type === 'link') return [words];
  const children = [node.alt ? words : { ...words, value: node.url }];
  return [{ type: 'link', url: node.url, children }];
}

/** What has properties is meant to be an object, but without the type it could also be a text. */
const withType = (schema: JsonObject): JsonObject =>
  schema.properties === undefined ||
  ['type', 'allOf', 'oneOf', 'anyOf'].some((key) => key in schema)
    ? schema
    : { type: 'object', ...schema };

/** Where no alternative can be null, authors wrote the type null for one more. */
function withNullAlternative(schema: JsonObject): JsonObject {
  const { type, ...others } = schema;
  const name = ['oneOf', 'anyOf'].find((key) => Array.isArray(schema[key]));
  if (type !== 'null' || name === undefined) return schema;
  const variants = (schema[name] as JsonValue[]).map((one) =>
    isObject(one) ? one.type : undefined,
  );
  if (variants.some((one) => one === undefined || [one].flat().includes('null'))) return schema;
  return { ...others, [name]: [...(schema[name] as JsonValue[]), { type: 'null' }] };
}

/** Leave out extensions that refer to parts of the definition, which get other places. */
const withoutLinked = (node: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(node).filter(
      ([key, value]) => !(key.startsWith('x-') && isObject(value) && '$ref' in value),
    ),
  );

/** The examples of a schema are a list; those with names, as other objects have them, become its values. */
const withExamples = (schema: JsonObject): JsonObject =>
  isObject(schema.examples)
    ? {
        ...schema,
        examples: Object.values(schema.examples).map((example) =>
          isObject(example) && example.value !== undefined ? example.value : example,
        ),
      }
    : schema;

/** In OpenAPI 3.0, `true` excludes the bound itself; some of 3.1 still have it. */
function withBounds(schema: JsonObject): JsonObject {
  return BOUNDS.reduce((current, [exclusive, inclusive]) => {
    const { [exclusive]: isExcluded, [inclusive]: bound, ...others } = current;
    if (typeof isExcluded !== 'boolean') return current;
    if (bound === undefined) return others;
    return { ...others, [isExcluded ? exclusive : inclusive]: bound };
  }, schema);
}

const BOUNDS = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
] as const;

/**
 * Write the values of an enumeration as their type has them. YAML reads `true` and `1.0` as other types,
 * but authors of an enumeration of texts meant texts; and those of a list's meant its items.
 */
function withValues(schema: JsonObject): JsonObject {
  const { enum: values, ...others } = schema;
  if (!Array.isArray(values)) return schema;
  const all = values as JsonValue[];
  const [type, ...more] = [schema.type].flat().filter((one) => one !== 'null');
  if (more.length > 0) return schema;
  if (type === 'string') {
    const isOther = (value: JsonValue): boolean => ['boolean', 'number'].includes(typeof value);
    const texts = all.map((value) => (isOther(value) ? String(value) : value));
    return { ...others, enum: [...new Set(texts)] };
  }
  if (type === 'integer' || type === 'number') {
    const isText = (value: JsonValue): boolean =>
      typeof value === 'string' && String(Number(value)) === value;
    return { ...others, enum: all.map((value) => (isText(value) ? Number(value) : value)) };
  }
  if (type !== 'array' || !isObject(schema.items) || all.some(Array.isArray)) return schema;
  return { ...others, items: withValues({ ...schema.items, enum: all }) };
}

/** Keywords that have an effect on one type alone. */
const OF_TYPE = {
  array: ['items'],
  object: ['properties', 'required', 'additionalProperties'],
  string: ['minLength', 'maxLength', 'pattern'],
};

function withoutForeign(schema: JsonObject): JsonObject {
  const types = [schema.type].flat();
  if (schema.type === undefined) return schema;
  const foreign = Object.entries(OF_TYPE).flatMap(([type, keywords]) =>
    types.includes(type) ? [] : keywords,
  );
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !foreign.includes(key)));
}

/** Give a required field without a schema one that allows anything, unless it is another part that describes it. */
function withRequired(schema: JsonObject, pointer: string): JsonObject {
  const { required, properties } = schema;
  const isPart = /\/(?:allOf|anyOf|oneOf)\/\d+$|\/(?:if|then|else|not)$/.test(pointer);
  const hasParts = ['allOf', 'anyOf', 'oneOf'].some((key) => key in schema);
  if (!isObject(properties) || !Array.isArray(required) || isPart || hasParts) return schema;
  const open = required.filter((name) => typeof name === 'string' && !(name in properties));
  if (open.length === 0) return schema;
  const added = Object.fromEntries(open.map((name) => [name, {}])) as JsonObject;
  return { ...schema, properties: { ...properties, ...added } };
}

/** Leave out keywords without a value, which YAML reads as null. */
const withoutNull = (object: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(object).filter(([key, value]) => value !== null || !CAN_BE_EMPTY.has(key)),
  );

/** In data, null is a value; and as a type, it was meant to be one. */
const CAN_BE_EMPTY = new Set(
  Object.values(KEYWORDS)
    .flat()
    .filter((keyword) => keyword !== 'type' && !DATA.has(keyword)),
);

/**
 * Leave out what looks like a parameter of a media type, but has no value. Where two types differ in their charset
 * alone, they are one: converters write the schema to one, and the examples to the other.
 */
function withParameters(content: JsonObject): JsonObject {
  const types = Object.entries(content).map(([type, media]) => {
    const [name = '', ...parameters] = type.split(/\s*;\s*/);
    const full = name === '*' ? '*/*' : name;
    return { type: [full, ...parameters.filter((one) => one.includes('='))].join('; '), media };
  });
  const alike = Map.groupBy(types, ({ type }) => type.replaceAll(/; charset=[^;]*/gi, ''));
  return Object.fromEntries(
    [...alike].map(([type, [first, ...others]]): [string, JsonValue] => {
      if (others.length === 0) return [first?.type ?? type, first?.media ?? null];
      // What the first one says counts.
      const all = [first, ...others].map((one) => asObject(one?.media)).toReversed();
      return [type, Object.assign({}, ...all) as JsonObject];
    }),
  );
}

/** Leave out a body of no media type: nothing is said about it. */
function withoutEmpty(object: JsonObject): JsonObject {
  const isEmpty = ([key, value]: [string, JsonValue]): boolean =>
    isObject(value) &&
    (key === 'content'
      ? Object.keys(value).every((type) => type === '')
      : key === 'requestBody' && !('content' in value || '$ref' in value));
  return Object.fromEntries(Object.entries(object).filter((entry) => !isEmpty(entry)));
}

/** Give a parameter of plain text a schema: both ways, a single value is sent as it is. */
function withSchema(document: JsonObject, parameter: JsonObject): JsonObject {
  const { content, ...others } = parameter;
  const [[type, media] = ['', null], ...more] = Object.entries(asObject(content ?? {}));
  if (!('in' in parameter) || !['text/plain', '*/*'].includes(type) || more.length > 0) {
    return parameter;
  }
  // The keywords of a media type, such as its examples, are also those of a parameter.
  const given = asObject(media);
  const types = [dereference(document, given.schema).type].flat();
  return types.every((one) => SINGLE.has(one as string)) ? { ...others, ...given } : parameter;
}

const SINGLE = new Set(['string', 'integer', 'number', 'boolean']);

/** Leave out parameters without a name, which can't be sent. */
const withoutNameless = (document: JsonObject, object: JsonObject): JsonObject =>
  Array.isArray(object.parameters)
    ? {
        ...object,
        parameters: object.parameters.filter(
          (one) => !isObject(one) || dereference(document, one).name !== '',
        ),
      }
    : object;

/** Leave out what OpenAPI ignores next to a reference. A path may have more. */
function withoutIgnored(object: JsonObject, pointer: string): JsonObject {
  if (
    typeof object.$ref !== 'string' ||
    /^#\/(?:paths|webhooks|components\/pathItems)\/[^/]+$/.test(pointer)
  )
    return object;
  return Object.fromEntries(Object.entries(object).filter(([key]) => IN_REFERENCE.has(key)));
}

const IN_REFERENCE = new Set(['$ref', 'summary', 'description']);

function withoutSiblings(document: JsonObject, schema: JsonObject): JsonObject {
  const { $ref, ...given } = schema;
  if ($ref === undefined) return schema;
  const { type } = dereference(document, { $ref });
  const isTyped = type !== undefined && given.type === undefined;
  const { type: _, ...fitting } = isTyped ? withoutForeign({ ...given, type }) : {};
  const rest = isTyped ? fitting : given;
  if (Object.keys(rest).every((key) => SIBLINGS.includes(key))) return { $ref, ...rest };
  const { allOf = [], ...others } = rest;
  return { ...others, allOf: [{ $ref }, ...(Array.isArray(allOf) ? allOf.filter(isObject) : [])] };
}

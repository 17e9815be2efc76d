import type { Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import rehypeRaw from 'rehype-raw';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkRehype from 'remark-rehype';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { SIBLINGS } from '../contract/reference-siblings.js';
import { mapObjects, withNull } from '../contract/upgrade.ts';
import { codeLanguage } from '../markdown/parse/code-languages.ts';
import { parseSyntax } from '../markdown/parse/syntax.ts';
import { isObject, type JsonObject } from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';

/**
 * Write what a definition says in the ways that this project has: titles without Markdown; descriptions
 * without HTML and images, without links that lead nowhere, and with languages that pages highlight; the type of
 * objects; `null` as a type; bounds and values of enumerations as what they are; keywords next to a schema's
 * `$ref` under `allOf`.
 */
export const repairDefinition = (document: JsonObject): JsonObject =>
  mapObjects(document, (node, isSchema) => {
    const { summary, description } = node;
    const repaired = {
      ...node,
      ...(typeof summary === 'string' && { summary: plainTitle(summary) }),
      ...(typeof description === 'string' && { description: plainMarkdown(description) }),
    };
    return isSchema
      ? withoutSiblings(withTexts(withBounds(withType(withNull(repaired)))))
      : repaired;
  });

/** Return a title in one line without marks, and unchanged if it has none. */
function plainTitle(title: string): string {
  const tree = parseSyntax(title);
  const [block, ...more] = tree.children;
  const isPlain =
    more.length === 0 &&
    block?.type === 'paragraph' &&
    block.children.every(({ type }) => type === 'text');
  return (isPlain ? title : toString(tree, { includeHtml: false })).replaceAll(/\s+/g, ' ').trim();
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
  let isChanged = false;
  visit(tree, (node, index, parent) => {
    const replacement = replaceLink(node, parent);
    if (replacement) {
      parent?.children.splice(index ?? 0, 1, ...replacement);
      isChanged = true;
      return index;
    }
    if (node.type === 'code' && codeLanguage(node.lang ?? '') === undefined) {
      node.lang = 'text';
      isChanged = true;
    }
    isChanged ||= node.type === 'html';
  });
  if (!isChanged) return description;
  return toMarkdown.stringify(toMarkdown.runSync(tree) as Root).trim();
}

/**
 * Return what is shown in place of an image, or of what leads from another site to its pages: that leads
 * nowhere from this one.
 */
function replaceLink(node: Nodes, parent: Parents | undefined): PhrasingContent[] | undefined {
  const leads = 'url' in node && /^(?:https?|mailto):/.test(node.url);
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

/** In OpenAPI 3.0, \`true\` excludes the bound itself; some of 3.1 still have it. */
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

/** YAML reads \`true\` and \`1.0\` as other types, but authors of an enumeration of texts meant texts. */
function withTexts(schema: JsonObject): JsonObject {
  const { type, enum: values } = schema;
  if (![type].flat().includes('string') || !Array.isArray(values)) return schema;
  const isOther = (value: JsonValue): boolean => ['boolean', 'number'].includes(typeof value);
  const types = [type].flat().filter((one) => one !== 'string' && one !== 'null');
  if (types.length > 0 || !(values as JsonValue[]).some(isOther)) return schema;
  const texts = (values as JsonValue[]).map((value) => (isOther(value) ? String(value) : value));
  return { ...schema, enum: [...new Set(texts)] };
}

function withoutSiblings(schema: JsonObject): JsonObject {
  const { $ref, ...rest } = schema;
  if ($ref === undefined || Object.keys(rest).every((key) => SIBLINGS.includes(key))) return schema;
  const { allOf = [], ...others } = rest;
  return { ...others, allOf: [{ $ref }, ...(Array.isArray(allOf) ? allOf.filter(isObject) : [])] };
}

import type { PhrasingContent, Root } from 'mdast';
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

/**
 * Write what a definition says in the ways that this project has: titles without Markdown; descriptions
 * without HTML, without links that lead nowhere, and with languages that pages highlight; the type of
 * objects; `null` as a type; keywords next to a schema's `$ref` under `allOf`.
 */
export const repairDefinition = (document: JsonObject): JsonObject =>
  mapObjects(document, (node, isSchema) => {
    const { summary, description } = node;
    const repaired = {
      ...node,
      ...(typeof summary === 'string' && { summary: plainTitle(summary) }),
      ...(typeof description === 'string' && { description: plainMarkdown(description) }),
    };
    return isSchema ? withoutSiblings(withType(withNull(repaired))) : repaired;
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
    // What leads from another site to its pages leads nowhere from this one.
    if ((node.type === 'link' || node.type === 'image') && !/^(?:https?|mailto):/.test(node.url)) {
      const shown =
        node.type === 'link' ? node.children : [{ type: 'text', value: node.alt ?? '' }];
      parent?.children.splice(index ?? 0, 1, ...(shown as PhrasingContent[]));
      isChanged = true;
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

/** What has properties is meant to be an object, but without the type it could also be a text. */
const withType = (schema: JsonObject): JsonObject =>
  schema.properties === undefined ||
  ['type', 'allOf', 'oneOf', 'anyOf'].some((key) => key in schema)
    ? schema
    : { type: 'object', ...schema };

function withoutSiblings(schema: JsonObject): JsonObject {
  const { $ref, ...rest } = schema;
  if ($ref === undefined || Object.keys(rest).every((key) => SIBLINGS.includes(key))) return schema;
  const { allOf = [], ...others } = rest;
  return { ...others, allOf: [{ $ref }, ...(Array.isArray(allOf) ? allOf.filter(isObject) : [])] };
}

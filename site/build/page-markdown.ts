import type { Code, Paragraph, Root, RootContent, Text } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { DIAGRAM_LANGUAGE } from '../../scripts/markdown/parse/code-languages.ts';
import { readCodeMeta } from '../../scripts/markdown/parse/code-meta.ts';
import {
  CALLOUT_KINDS,
  directiveLabel,
  isDirective,
  type Directive,
} from '../../scripts/markdown/parse/directives.ts';

const processor = unified()
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '*', fences: true })
  .freeze();

/**
 * Write a page as plain Markdown with everything that it includes: what a directive shows takes the
 * directive's place, so that any reader of Markdown understands it. Links are those of a site below `base`.
 */
export const pageMarkdown = ({ children }: Root, base = ''): string =>
  processor.stringify({ type: 'root', children: children.flatMap((node) => plain(node, base)) });

/** The names of groups whose labels alone are unclear. */
const GROUP_NAMES: Readonly<Record<string, string>> = { example: 'Example:', status: 'Response' };

/** Return the plain nodes that show what a node shows. The tree stays as it is. */
function plain(node: RootContent, base: string): RootContent[] {
  if (node.type === 'code') return [plainCode(node)];
  if (isDirective(node)) return plainDirective(node, base);
  // What the dialect made of a text, such as a key, stays the text that it was.
  const { data: _data, ...rest } = node;
  if ('url' in rest && rest.url.startsWith('/')) rest.url = base + rest.url;
  if ('children' in rest)
    rest.children = (rest.children as RootContent[]).flatMap((child) =>
      plain(child, base),
    ) as typeof rest.children;
  return [rest];
}

/** Keep the language, and drop the words for the checks. A diagram is only its description. */
function plainCode({ lang, meta, value }: Code): RootContent {
  const { title, description } = readCodeMeta(meta ?? '').meta;
  if (lang !== DIAGRAM_LANGUAGE) return { type: 'code', lang: lang ?? null, value };
  return paragraph([text(`Diagram: ${[title, description].filter(Boolean).join('. ')}`)]);
}

function plainDirective(node: Directive, base: string): RootContent[] {
  const label = directiveLabel(node);
  const inside = (node.children as RootContent[]).filter((child) => child !== label);
  const shown = (nodes: readonly RootContent[] = []): RootContent[] =>
    nodes.flatMap((child) => plain(child, base));
  const words = (nodes?: readonly RootContent[]) => shown(nodes) as Paragraph['children'];
  const { group, method, path, seconds, title: name } = node.attributes ?? {};
  switch (node.name) {
    case 'operation':
      return [paragraph([{ type: 'inlineCode', value: `${method} ${path}` }])];
    case 'tabs':
      return inside
        .filter(isDirective)
        .flatMap((tab) => [
          strong([
            text([GROUP_NAMES[group ?? ''], tab.attributes?.['label']].filter(Boolean).join(' ')),
          ]),
          ...plainDirective(tab, base),
        ]);
    case 'number':
      return [paragraph(words(inside))];
    case 'recording':
      return [strong([text(`Terminal recording: ${name} (${seconds} seconds)`)]), ...shown(inside)];
    case 'try-it':
      return [];
    case 'details':
      return [strong(words(label?.children)), ...shown(inside)];
    default:
  }
  if (!(CALLOUT_KINDS as readonly string[]).includes(node.name)) return shown(inside);
  const title = label ? words(label.children) : [text(node.name)];
  return [{ type: 'blockquote', children: [strong(title), ...shown(inside)] as Paragraph[] }];
}

const text = (value: string): Text => ({ type: 'text', value });

const paragraph = (children: Paragraph['children']): Paragraph => ({ type: 'paragraph', children });

const strong = (children: Paragraph['children']): Paragraph =>
  paragraph([{ type: 'strong', children }]);

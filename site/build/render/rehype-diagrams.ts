import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { DIAGRAM_LANGUAGE } from '../../../scripts/content/code-languages.ts';
import { readCodeMeta } from '../../../scripts/content/code-meta.ts';

/** Puts the drawing in the place of the text that it is made from. Stands before the highlighter. */
export function rehypeDiagrams({
  drawings,
}: {
  readonly drawings: Readonly<Record<string, Element>>;
}) {
  return (tree: Root): void => {
    visit(tree, 'element', (pre, index, parent) => {
      const [code] = pre.children;
      if (pre.tagName !== 'pre' || code?.type !== 'element' || !isDiagram(code)) return;
      const drawing = drawings[toString(code).replace(/\n$/, '')];
      if (!drawing || !parent || index === undefined) return;
      const { title = '', description = '' } = readCodeMeta(code.data?.meta ?? '').meta;
      parent.children[index] = {
        type: 'element',
        tagName: 'diagram',
        properties: { title },
        children: [
          {
            ...drawing,
            properties: { ...drawing.properties, role: 'img', ariaLabel: description },
          },
        ],
      };
    });
  };
}

const isDiagram = ({ properties }: Element): boolean =>
  Array.isArray(properties['className']) &&
  properties['className'].includes(`language-${DIAGRAM_LANGUAGE}`);

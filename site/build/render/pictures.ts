import { isDeepStrictEqual } from 'node:util';
import type { Element, Root as Html } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Image, Paragraph, Root } from 'mdast';
import { DIAGRAM_LANGUAGE } from '../../../scripts/markdown/parse/code-languages.ts';
import { readCodeMeta } from '../../../scripts/markdown/parse/code-meta.ts';
import type { Drawing } from '../../../scripts/markdown/pages/diagrams.ts';
import type { PageImage } from '../../../scripts/markdown/pages/images.ts';
import { href } from '../../src/lib/base.ts';
import { visit } from '../../../scripts/markdown/visit.ts';

/** The facts about an image that a page shows. */
export type ShownImage = Pick<PageImage, 'address' | 'width' | 'height'>;

/**
 * Give images their address and their size, so that nothing moves when they arrive. An image alone in
 * its paragraph with a title, `![text](a.png "Caption")`, becomes a figure with that caption.
 */
export function remarkFigures({
  images,
}: {
  readonly images: Readonly<Record<string, ShownImage>>;
}) {
  return (tree: Root): void => {
    visit(tree, 'paragraph', (paragraph) => {
      const [only] = paragraph.children;
      if (paragraph.children.length === 1 && only?.type === 'image' && only.title) {
        figure(paragraph, only, only.title);
      }
    });
    visit(tree, 'image', (image) => {
      const found = images[image.url];
      if (!found) return;
      const { address, width, height } = found;
      image.url = href(address);
      const hProperties = { width, height, loading: 'lazy', decoding: 'async' };
      image.data = { ...image.data, hProperties } as Image['data'];
    });
  };
}

function figure(paragraph: Paragraph, image: Image, text: string): void {
  image.title = null;
  const caption: Paragraph = { type: 'paragraph', children: [{ type: 'text', value: text }] };
  caption.data = { hName: 'figcaption' } as Paragraph['data'];
  paragraph.data = { ...paragraph.data, hName: 'figure' } as Paragraph['data'];
  paragraph.children = [image, caption as never];
}

/** Replace the text of a diagram with its drawing. Must run before the highlighter. */
export function rehypeDiagrams({
  drawings,
}: {
  readonly drawings: Readonly<Record<string, Drawing>>;
}) {
  return (tree: Html): void => {
    visit(tree, 'element', (pre, index, parent) => {
      const [code] = pre.children;
      if (pre.tagName !== 'pre' || code?.type !== 'element' || !isDiagram(code)) return;
      const drawing = drawings[toString(code).replace(/\n$/, '')];
      if (!drawing || !parent || index === undefined) return;
      const { title = '', description = '' } = readCodeMeta(code.data?.meta ?? '').meta;
      const picture = (width: keyof Drawing, dataWidth: string | null = width): Element => {
        const { properties, ...svg } = drawing[width];
        return {
          ...svg,
          properties: { ...properties, dataWidth, role: 'img', ariaLabel: description },
        };
      };
      parent.children[index] = {
        type: 'element',
        tagName: 'diagram',
        properties: { title },
        // One drawing that fits both is there once.
        children: isDeepStrictEqual(drawing.wide, drawing.narrow)
          ? [picture('wide', null)]
          : [picture('wide'), picture('narrow')],
      };
    });
  };
}

const isDiagram = ({ properties }: Element): boolean =>
  Array.isArray(properties['className']) &&
  properties['className'].includes(`language-${DIAGRAM_LANGUAGE}`);

import type { Image, Paragraph, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { PageImage } from '../../../scripts/content/images.ts';

/** What a page says of an image. */
export type ShownImage = Pick<PageImage, 'address' | 'width' | 'height'>;

/**
 * Gives images their address and their size, so that nothing moves when they arrive; one that
 * stands alone with a title, `![text](a.png "Caption")`, becomes a figure with that caption.
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
      image.url = address;
      setElement(image, { width, height, loading: 'lazy', decoding: 'async' });
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

const setElement = (image: Image, properties: Record<string, string | number>): void => {
  image.data = { ...image.data, hProperties: properties } as Image['data'];
};

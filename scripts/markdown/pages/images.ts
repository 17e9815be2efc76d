import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { imageSize } from 'image-size';
import type { Root } from 'mdast';
import { errorAt, type Finding } from '../../lib/findings.ts';
import { nearest } from '../../lib/nearest.ts';
import { nodesOf, placeOf } from '../nodes.ts';
import type { SourcePage } from '../types.ts';

export interface ImageFolders {
  /** The folder from which the files of pages are named. */
  readonly root: string;
  /** The folder of files that the site serves unchanged, absolute. */
  readonly public: string;
}

export interface PageImage {
  readonly file: string;
  readonly address: string;
  readonly width: number;
  readonly height: number;
  /** It's in the folder of its guide, and the build copies it to its address. */
  readonly isBeside: boolean;
}

/** Read the images of a page, by the URL in the page, and find problems with others. */
export function readImages(
  page: Pick<SourcePage, 'file'>,
  tree: Root,
  folders: ImageFolders,
): { readonly images: ReadonlyMap<string, PageImage>; readonly findings: Finding[] } {
  const images = new Map<string, PageImage>();
  const findings: Finding[] = [];
  for (const node of imagesOf(tree)) {
    const place = placeOf(node, page.file);
    const report = (message: string): void => {
      findings.push(errorAt(place, 'image', message));
    };
    if (node.type === 'imageReference') {
      report('Give the image an address: ![text](image.png).');
      continue;
    }
    if (!node.alt?.trim()) {
      report(
        `${node.url} has no description for readers who can't see it. Describe it: ![text](…).`,
      );
    }
    const image = images.get(node.url) ?? findImage(node.url, place.file, folders);
    if (typeof image === 'string') report(image);
    else images.set(node.url, image);
  }
  return { images, findings };
}

const imagesOf = nodesOf((node) => node.type === 'image' || node.type === 'imageReference');

function findImage(url: string, from: string, folders: ImageFolders): PageImage | string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) {
    return `${url} is on another site, and pages load only their own images. Put the image next to the page.`;
  }
  const isBeside = !url.startsWith('/');
  const folder = isBeside ? join(folders.root, dirname(from)) : folders.public;
  const file = join(folder, url);
  if (!existsSync(file)) {
    const known = globSync('**/*.{avif,gif,jpg,jpeg,png,svg,webp}', { cwd: folder });
    const near = nearest(url.replace(/^\.?\//, ''), known);
    const hint = near === undefined ? '' : ` The nearest one is ${isBeside ? '' : '/'}${near}.`;
    return `${url} doesn't exist in ${relative(folders.root, folder)}.${hint}`;
  }
  const content = readFileSync(file);
  try {
    const { width, height } = imageSize(content);
    const address = isBeside ? assetAddress(file, content) : url;
    return { file, address, width, height, isBeside };
  } catch (error) {
    return `${url} has an unreadable size: ${error instanceof Error ? error.message : String(error)}.`;
  }
}

/** Name the image after its content, like everything under /assets/, so browsers can cache it forever. */
const assetAddress = (file: string, content: Buffer): string => {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const ending = extname(file);
  return `/assets/${basename(file, ending)}-${hash}${ending}`;
};

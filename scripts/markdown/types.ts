import type { Root } from 'mdast';
import type { Product } from '../model/types.ts';

export type ProductName = Pick<Product, 'slug' | 'name'>;

/** The purpose of a page. Each page has one. */
export const PAGE_KINDS = ['tutorial', 'howto', 'explanation', 'reference'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export interface FrontMatter {
  /** The page's heading and the first half of its document title. */
  readonly title: string;
  /** The short name in navigation, breadcrumbs and search. */
  readonly label: string;
  /** For search engines and cards. The page doesn't show it. */
  readonly description: string;
  readonly kind: PageKind;
  /** Draft pages are built in development only. */
  readonly isDraft: boolean;
  /** Only for generated pages: the file name decides a guide's path. */
  readonly path?: string;
  /** Only for generated pages: the operation that the page describes. */
  readonly operationId?: string;
  /** Only for generated pages: the operation's previous id. */
  readonly renamedFrom?: string;
}

/** A page as it was written, with the product's name filled in. */
export interface SourcePage {
  /** Path from the project's root, with forward slashes. */
  readonly file: string;
  readonly origin: 'guide' | 'reference';
  /** The URL path: `/` or without a trailing slash. */
  readonly path: string;
  readonly frontMatter: FrontMatter;
  /** The Markdown. Blank lines replace the front matter, to keep the line numbers of the file. */
  readonly body: string;
  /** Only for reference pages: the writer's text for the page's slots. */
  readonly prose?: PageProse;
}

export interface PageProse {
  /** Path from the project's root, with forward slashes. */
  readonly file: string;
  readonly tree: Root;
}

export interface PageFolders {
  readonly root: string;
  /** The folder of guides, absolute. */
  readonly guides: string;
  /** The folder of generated reference pages, absolute. */
  readonly reference: string;
  /** The folder of prose files, absolute, if any. */
  readonly prose?: string;
}

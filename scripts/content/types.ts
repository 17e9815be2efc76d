import type { Root } from 'mdast';
import type { Product } from '../model/types.ts';

/** The two forms of the product's name, all that pages need of the contract's product. */
export type ProductName = Pick<Product, 'slug' | 'name'>;

/** What a page is for. Closed: a page does one job. */
export const PAGE_KINDS = ['tutorial', 'howto', 'explanation', 'reference'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export interface FrontMatter {
  /** The page's heading and the first half of its document title. */
  readonly title: string;
  /** The short name in navigation, breadcrumbs and search. */
  readonly label: string;
  /** For search engines and cards; not shown on the page. */
  readonly description: string;
  readonly kind: PageKind;
  /** Draft pages are built in development only. */
  readonly isDraft: boolean;
  /** Generated pages only: guides take their path from their file name. */
  readonly path?: string;
  /** Generated pages only: the operation that the page describes. */
  readonly operationId?: string;
  /** Generated pages only: the id that the operation had before. */
  readonly renamedFrom?: string;
}

/** A page as it was written: Markdown with the product's name filled in. */
export interface SourcePage {
  /** Path from the project's root, with forward slashes. */
  readonly file: string;
  readonly origin: 'guide' | 'reference';
  /** The URL's path: `/` or without a trailing slash. */
  readonly path: string;
  readonly frontMatter: FrontMatter;
  /** Blank lines stand for the front matter, so that line numbers are those of the file. */
  readonly body: string;
  /** Reference pages: what the writer wrote for the page's slots. */
  readonly prose?: PageProse;
}

/** The writer's text of a reference page, in a file of its own. */
export interface PageProse {
  /** Path from the project's root, with forward slashes. */
  readonly file: string;
  /** As it is written, with the product's name filled in. */
  readonly tree: Root;
}

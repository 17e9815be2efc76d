import type { Root } from 'mdast';
import type { PageImage } from '../../scripts/content/images.ts';
import type { SourcePage } from '../../scripts/content/types.ts';
import type { Layout } from '../src/lib/page.ts';

/** A page of the site, whoever writes it: a Markdown file, or a component of ours. */
export interface SitePage {
  /** What errors name. */
  readonly file: string;
  readonly path: string;
  readonly layout: Layout;
  readonly title: string;
  readonly label: string;
  readonly description: string;
  readonly isDraft: boolean;
  /** Markdown pages only. */
  readonly markdown?: {
    readonly source: SourcePage;
    readonly tree: Root;
    /** By the address that the page gives them. */
    readonly images: ReadonlyMap<string, PageImage>;
  };
}

/** Files that are not pages, by path: made when they are asked for. */
export type SiteFiles = Readonly<Record<string, () => string | Buffer | Promise<Buffer>>>;

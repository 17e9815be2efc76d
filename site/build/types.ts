import type { Root } from 'mdast';
import type { PageImage } from '../../scripts/markdown/pages/images.ts';
import type { SourcePage } from '../../scripts/markdown/types.ts';
import type { Layout } from '../src/navigation/page.ts';

/** A page of the site, from a Markdown file or from one of our components. */
export interface SitePage {
  /** The file that errors name. */
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
    /** By the address in the page. */
    readonly images: ReadonlyMap<string, PageImage>;
  };
}

/** Files that aren't pages, by path, made when they are needed. */
export type SiteFiles = Readonly<Record<string, () => string | Buffer | Promise<Buffer>>>;

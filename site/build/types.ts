import type { Root } from 'mdast';
import type { Layout } from '../src/navigation/page.ts';
import type { PageRecord } from './page-record.ts';

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
  readonly markdown?: PageRecord & PageContent;
}

/** The content of a Markdown page: its tree, or the files with what was made of it. */
export type PageContent =
  | { readonly tree: Root; readonly made?: undefined }
  | { readonly tree?: undefined; readonly made: MadeContent };

/** What a thread has made of a page. */
export type MadeContent = Readonly<Record<'html' | 'plain', MadeFile>>;

/** A file in the cache, with the digest of its content. */
export interface MadeFile {
  readonly file: string;
  readonly digest: string;
}

/** Files that aren't pages, by path, made when they are needed. */
export type SiteFiles = Readonly<Record<string, () => string | Buffer | Promise<Buffer>>>;

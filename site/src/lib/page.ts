import type { NavigationItem } from './navigation.ts';

/** The component that shows a page: see routes.tsx. */
export type Layout = 'article' | 'api' | 'not-found';

export interface PageHeading {
  readonly depth: number;
  readonly text: string;
  readonly id: string;
}

export interface PageLink {
  readonly label: string;
  readonly path: string;
  /** Named before the label where the label alone would not tell pages apart. */
  readonly category?: string;
}

/** What the shell needs to know of a page. */
export interface PageFacts {
  /** Without a trailing slash; `/404` for the not-found page, which no link names. */
  readonly path: string;
  readonly layout: Layout;
  /** `Page | Site`. */
  readonly documentTitle: string;
  /** Levels 2 to 5. */
  readonly headings: readonly PageHeading[];
  readonly isDraft: boolean;
  /** What its samples stand beside on wide screens: all of the page, or what comes before them. */
  readonly panel?: 'page' | 'facts';
  readonly previous?: PageLink;
  readonly next?: PageLink;
  /** Where the page's source is changed, on the host of the code. */
  readonly editAddress?: string;
  /** When the page was last changed, ISO 8601; absent where version control does not say. */
  readonly updated?: string;
}

export interface Page extends PageFacts {
  /**
   * HTML made at build time. React writes it again whenever this object is another one, so it is
   * made once per page and passed on as it is.
   */
  readonly content: { readonly __html: string };
}

/** What a page chunk exports: the page as it travels. */
export interface PageChunk extends PageFacts {
  readonly html: string;
}

/** The data beside the HTML of a first load. The article is not in it: it is in the HTML already. */
export interface FirstLoad {
  readonly page: PageFacts;
  readonly navigation: readonly NavigationItem[];
  /** Names the folder of the page chunks of this build. */
  readonly buildId: string;
}

/** What a navigation chunk exports. */
export interface NavigationChunk {
  readonly navigation: readonly NavigationItem[];
  /** Every path that has a page chunk. */
  readonly paths: readonly string[];
}

import type { ReferencePart } from '../lib/reference-index.ts';
import type { NavigationItem } from './tree.ts';

/** Ids that the document and the browser's code agree on. Ids of headings never begin with "_". */
export const ROOT_ID = '_root';
export const DATA_ID = '_data';
export const ARTICLE_ID = '_article';
export const TREE_ID = '_tree';
export const CONTENTS_ID = '_contents';

/** The component that shows a page: see routes.tsx. */
export type Layout = 'article' | 'home' | 'api' | 'not-found';

/** A heading that the contents of a page list. */
export interface ContentsHeading {
  readonly depth: number;
  readonly text: string;
  readonly id: string;
}

export interface PageLink {
  readonly label: string;
  readonly path: string;
  /** Shown before the label where labels alone are ambiguous. */
  readonly category?: string;
}

/** The facts about a page that the shell shows. */
export interface PageFacts {
  /** Without a trailing slash; `/404` for the not-found page, which no link leads to. */
  readonly path: string;
  readonly layout: Layout;
  /** `Page | Site`. */
  readonly documentTitle: string;
  /** Levels 2 to 5. */
  readonly headings: readonly ContentsHeading[];
  readonly isDraft: boolean;
  /** Whether samples are next to the page on wide screens. */
  readonly hasPanel?: boolean;
  readonly previous?: PageLink;
  readonly next?: PageLink;
  /** Where the page's source is edited, on the code host. */
  readonly editAddress?: string;
  /** The parts that /api shows one at a time, where the contract is too large to show as a whole. */
  readonly parts?: readonly ReferencePart[];
  /**
   * When the page was last changed; absent without version control. The day is written out because a
   * browser's first `Intl.DateTimeFormat` takes a phone longer than all the rest of hydrating a page.
   */
  readonly updated?: { readonly moment: string; readonly day: string };
}

export interface Page extends PageFacts {
  /** React shows it again for every new object, so this one is created once per page and passed on unchanged. */
  readonly content: PageContent;
}

/** What was made of a page at build time. */
export interface PageContent {
  /** For React. Empty if there are elements. */
  readonly __html: string;
  /** Make the elements before they are needed, of one page at a time. */
  readonly prepare?: () => void;
  /** Return elements, which are shown once. */
  readonly elements?: () => DocumentFragment;
}

/** The page as a page chunk exports it. */
export interface PageChunk extends PageFacts {
  readonly html: string;
}

/** The data in the document of a first load. What its HTML shows isn't sent a second time. */
export interface FirstLoad {
  /** Without its title, and without headings if the document lists them. */
  readonly page: Omit<PageFacts, 'documentTitle' | 'headings'> &
    Partial<Pick<PageFacts, 'headings'>>;
  /** Absent if the document shows the tree. */
  readonly navigation?: readonly NavigationItem[];
  /** The name of the chunks' folder, which changes with the site's code and its contract, and never with a page. */
  readonly codeVersion: string;
}

/** The export of a navigation chunk. */
export interface NavigationChunk {
  readonly navigation: readonly NavigationItem[];
  /** All paths with a page chunk. */
  readonly paths: readonly string[];
}

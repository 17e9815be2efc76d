/** The file that the build writes for search, and that search loads when it is first opened. */
export interface SearchData {
  readonly pages: readonly SearchPage[];
  readonly synonyms: readonly Synonym[];
  /** The paths of the pages that an empty search offers. */
  readonly starts: readonly string[];
}

export type PageKind = 'guide' | 'operation' | 'sdk';

/** A page, or an operation that has none of its own. */
export interface SearchPage {
  readonly url: string;
  readonly kind: PageKind;
  /** For operations. */
  readonly method?: string;
  readonly label: string;
  /** Only if it differs from the label. */
  readonly title?: string;
  /** The labels of its categories, which distinguish pages with the same label. */
  readonly trail: readonly string[];
  readonly description: string;
  /** For operations: id, method and path. */
  readonly names?: readonly string[];
  /** Set for pages that say what something is. */
  readonly isExplanation?: true;
  /** Set for pages outside the navigation, which come after other matches. */
  readonly isAside?: true;
  readonly sections: readonly SearchSection[];
}

/** The content under one heading of a page. */
export interface SearchSection {
  /** The heading's id; absent for the page's first part. */
  readonly id?: string;
  readonly heading: string;
  readonly text: string;
  /** The words of its code blocks that its text doesn't have. */
  readonly code: string;
  /** For operations: the headers, fields and error messages in this section. */
  readonly names?: readonly string[];
  /** The ids of the rows that fields have, by their names. */
  readonly rows?: Readonly<Record<string, string>>;
}

/** What readers type, and the words of the pages for it. Either may be several words. */
export interface Synonym {
  readonly typed: readonly string[];
  readonly means: readonly string[];
}

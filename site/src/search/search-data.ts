/** What is found: the build reads it from the pages, and index-pages.ts makes the index of it. */
export interface SearchData {
  readonly pages: readonly SearchPage[];
  readonly synonyms: readonly Synonym[];
  /** The paths of the pages that an empty search offers. */
  readonly starts: readonly string[];
}

export type ResultKind = 'guide' | 'operation' | 'sdk';

/** A page, or an operation that has none of its own. */
export interface SearchPage {
  readonly url: string;
  readonly kind: ResultKind;
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
  /** The terms of its heading, text and code, if they have been counted. */
  readonly terms?: readonly TextTerms[];
}

/** How often a text has each term. */
export interface TextTerms {
  /** The number of different terms, before they become stems. */
  readonly different: number;
  readonly stems: readonly string[];
  /** How often it has each of these stems. */
  readonly counts: readonly number[];
}

/** What readers type, and the words of the pages for it. Either may be several words. */
export interface Synonym {
  readonly typed: readonly string[];
  readonly means: readonly string[];
}

/** The file that search loads first. The others have its version in their addresses. */
export interface SearchIndexFile {
  readonly version: string;
  readonly pages: readonly IndexedPage[];
  readonly synonyms: readonly Synonym[];
  /** What an empty search offers. */
  readonly starts: readonly Result[];
  /** The terms of each part, sorted and separated by spaces. */
  readonly terms: readonly string[];
  readonly lengths: Readonly<Record<IndexName, FieldLengths>>;
}

/** Words are found in pages, by what they are called, and in their sections. */
export type IndexName = 'pages' | 'sections';

/** How long the fields are, which decides what a word in them is worth. */
export interface FieldLengths {
  readonly averages: readonly number[];
  /** Those of the first document, then those of the next one. */
  readonly all: readonly number[];
}

/** What ranking needs to know of a page: the rest is in its `PageText`. */
export type IndexedPage = Omit<SearchPage, 'trail' | 'description' | 'sections'> & {
  /** The number of its sections. */
  readonly sections: number;
  /** The names in its sections, by the section's position. */
  readonly sectionNames?: Readonly<Record<number, readonly string[]>>;
};

/**
 * Where each term of a part occurs: in each field of the pages, then in each field of the sections. A
 * list has pairs of numbers: how much further the next document is, and how often it has the term.
 */
export type IndexPart = readonly (readonly (readonly number[])[])[];

/** What is shown of a page that was found. */
export interface PageText extends Pick<SearchPage, 'trail' | 'description'> {
  readonly sections: readonly Pick<SearchSection, 'id' | 'heading' | 'text' | 'rows'>[];
}

/** A page that matches, with the parts of it that match best. */
export interface Result {
  readonly page: FoundPage;
  readonly hits: readonly Hit[];
}

export type FoundPage = Pick<SearchPage, 'url' | 'kind' | 'method' | 'label' | 'title' | 'trail'>;

/** A part of a page that search leads to. */
export interface Hit {
  readonly url: string;
  /** Empty for the page's first part. */
  readonly heading: string;
  readonly text: string;
  /** The terms to mark, as the index has them. */
  readonly terms: readonly string[];
}

import type { PageIndex } from '../../src/search/index-pages.ts';

/** Everything that the server knows about the site, as JSON in the package. */
export interface DocsData {
  /** The name of the package and its program. */
  readonly name: string;
  readonly version: string;
  readonly title: string;
  /** Where the site is published. */
  readonly address: string;
  /** In reading order. */
  readonly pages: readonly DocsPage[];
  /** The paths that pages had before. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly search: PageIndex;
  readonly operations: readonly DocsOperation[];
  readonly languages: readonly DocsLanguage[];
  readonly definition: Definition;
}

export interface DocsPage {
  readonly path: string;
  readonly title: string;
  /** As Markdown whose links are whole addresses. */
  readonly text: string;
}

export interface DocsOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly method: string;
  readonly path: string;
  /** The path of its page, if it has one. */
  readonly page?: string;
  readonly samples: readonly DocsSample[];
}

/** The samples of one example, by language. */
export interface DocsSample {
  readonly example: string;
  readonly summary: string;
  readonly code: Readonly<Record<string, string>>;
}

export interface DocsLanguage {
  readonly label: string;
  readonly value: string;
  readonly highlighter: string;
}

/** The OpenAPI definition. */
export interface Definition {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly [key: string]: unknown;
}

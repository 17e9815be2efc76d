import type { CodeMeta } from '../markdown/parse/code-meta.ts';
import type { Finding } from '../lib/findings.ts';

/** The kind of check for a block, by its language. */
export type SampleKind =
  /** Commands: cURL, the command line, and others. */
  | 'shell'
  | 'json'
  | 'yaml'
  | 'python'
  /** Also JavaScript and TSX. */
  | 'typescript'
  | 'http'
  | 'dotenv'
  /** Not read by any check. */
  | 'text';

/** A fenced block of a page. */
export interface Sample {
  /** The URL path of the page, or the file if the documentation isn't the project's own. */
  readonly page: string;
  /** The file from the project's root: a guide, a prose file, or a generated page. */
  readonly file: string;
  /** The line of the fence. */
  readonly line: number;
  readonly column: number;
  /** The first line of code; for an included block, the line of the directive. */
  readonly codeLine: number;
  /** The column where lines of code begin. */
  readonly codeColumn: number;
  /** The name from the list of languages, or the fence's word if the documentation isn't the project's own. */
  readonly language: string;
  readonly kind: SampleKind;
  /** The code with the product's name filled in. */
  readonly code: string;
  readonly meta: CodeMeta;
  /** Whether it's generated from the contract, for a directive or a page. */
  readonly isGenerated: boolean;
  /** The value of its tab. */
  readonly tab?: string;
}

/** Inline code of a page. */
export interface InlineName {
  readonly page: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/** A row of a table, which may say how operations fail. */
export interface TableRow extends Omit<InlineName, 'text' | 'page'> {
  readonly cells: readonly {
    /** Without its code. */
    readonly text: string;
    readonly codes: readonly string[];
  }[];
}

/** The samples and names of a page, in its order. */
export interface PageSamples {
  readonly page: string;
  readonly samples: readonly Sample[];
  /** Names in prose, tables and headings that writers wrote. */
  readonly names: readonly InlineName[];
  /** Rows of tables that writers wrote. */
  readonly rows: readonly TableRow[];
}

/** The result of checking a block. All counts of blocks use this. */
export type SampleStatus =
  /** Checked against the contract. */
  | 'checked'
  /** Checked, except for a body that can't be read. */
  | 'partial'
  /** Generated from the contract. */
  | 'generated'
  /** For another product; only its syntax is checked. */
  | 'foreign'
  /** Not checked, for a reason that its writer gives. */
  | 'unverified'
  /** Not comparable with anything. */
  | 'unknown';

/** A problem of a sample, at an offset of its code. */
export interface SampleProblem {
  readonly rule: string;
  /** The offset in `code`; absent for the block's fence. */
  readonly offset?: number;
  readonly message: string;
  /** A mistake that samples may share: `send x-acme-key, which no operation accepts`. */
  readonly pattern?: string;
}

/** The finding of a problem, at its place in the file. */
export interface SampleFinding extends Finding {
  readonly pattern?: string;
}

/** Find where people wrote what is at an offset of a sample on a generated page, if they did. */
export type WrittenAt = (
  sample: Sample,
  offset: number,
) => Pick<Finding, 'file' | 'line' | 'column'> | undefined;

/** A text of a sample, with the offset of each character in the sample. */
export interface LocatedText {
  /** The text, with a placeholder for each part that is known only at run time. */
  readonly text: string;
  readonly offsets: readonly number[];
}

/** A named value of a request, with its place. */
export interface Part {
  readonly name: string;
  readonly value: string;
  readonly offset: number;
}

/** A request that a sample sends, in any language. */
export interface Request {
  readonly offset: number;
  readonly method: { readonly text: string; readonly offset: number };
  /** The URL with its host or variable, and its query. */
  readonly url: LocatedText;
  /** The headers, with names in lower case. */
  readonly headers: readonly Part[];
  /** Whether more headers may be added at run time. */
  readonly hasMoreHeaders: boolean;
  /** Parameters that aren't part of the URL. */
  readonly query: readonly Part[];
  readonly hasBody: boolean;
  readonly body?: LocatedText;
  /** The file that contains the body. */
  readonly file?: { readonly name: string; readonly offset: number };
}

import type { CodeMeta } from '../content/code-meta.ts';
import type { Finding } from '../lib/findings.ts';

/** How a block is checked, by its language. */
export type SampleKind =
  /** Commands: cURL, the command line, and whatever else a shell runs. */
  | 'shell'
  | 'json'
  | 'yaml'
  | 'python'
  /** Also JavaScript and TSX. */
  | 'typescript'
  | 'http'
  | 'dotenv'
  /** Nothing here can read it. */
  | 'text';

/** A fenced block of a page. */
export interface Sample {
  /** The URL's path, or of other people's documentation the file. */
  readonly page: string;
  /** Where it was written, from the project's root: a guide, a prose file, or a generated page. */
  readonly file: string;
  /** Of the fence. */
  readonly line: number;
  readonly column: number;
  /** Of the first line of code; of a block that a directive included, the directive's. */
  readonly codeLine: number;
  /** Where the lines of code begin. */
  readonly codeColumn: number;
  /** As the closed list of languages calls it; of other people's documentation, the fence's word. */
  readonly language: string;
  readonly kind: SampleKind;
  /** With the product's name filled in. */
  readonly code: string;
  readonly meta: CodeMeta;
  /** Made from the contract, by a directive or for a generated page: nobody wrote it. */
  readonly isGenerated: boolean;
  /** The value of the tab that it stands in. */
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

/** What pages show, in their order. */
export interface PageSamples {
  readonly page: string;
  readonly samples: readonly Sample[];
  /** What writers wrote in prose, tables and headings; nothing generated. */
  readonly names: readonly InlineName[];
}

/** What became of a block. Everything that counts blocks reads this. */
export type SampleStatus =
  /** Held against the contract where it stands. */
  | 'checked'
  /** Made from the contract. */
  | 'generated'
  /** Somebody else's product: its syntax is checked. */
  | 'foreign'
  /** Its writer says why nobody checks it. */
  | 'unverified'
  /** Nothing to compare it with. */
  | 'unknown';

/** A problem of a sample at an offset of its code, before its place in the file is known. */
export interface SampleProblem {
  readonly rule: string;
  /** Of `code`; the block's fence when it is left out. */
  readonly offset?: number;
  readonly message: string;
  /** What many samples may do alike: `send x-acme-key, which no operation accepts`. */
  readonly pattern?: string;
}

/** A problem in its place. */
export interface SampleFinding extends Finding {
  readonly pattern?: string;
}

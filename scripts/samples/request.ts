import type { ShellText } from './shell.ts';

/** A name with a value that a request carries, and where it stands. */
export interface Part {
  readonly name: string;
  readonly value: string;
  readonly offset: number;
}

/** A request that a sample shows, whatever language it is written in. */
export interface Request {
  readonly offset: number;
  readonly method: { readonly text: string; readonly offset: number };
  /** With host or variable, and with its query. */
  readonly url: ShellText;
  /** Names in lower case. */
  readonly headers: readonly Part[];
  /** Whether there are headers that cannot be seen here. */
  readonly hasMoreHeaders: boolean;
  /** Beyond those of the address. */
  readonly query: readonly Part[];
  readonly hasBody: boolean;
  readonly body?: ShellText;
  /** The file that holds the body. */
  readonly file?: { readonly name: string; readonly offset: number };
}

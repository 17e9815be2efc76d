import type { JsonObject } from '../model/json.ts';
import type { Model } from '../model/types.ts';
import type { History } from '../releases/history.ts';
import type { Templates } from './templates.ts';

/** The note that begins every generated file that can carry a comment. */
export const DO_NOT_EDIT =
  'Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.';

export interface GeneratedFile {
  /** Below generated/, with forward slashes. */
  readonly path: string;
  readonly content: string;
}

export interface GeneratorInput {
  readonly model: Model;
  /**
   * The bundled contract, for the two generators that pass it on unchanged: the definition to
   * download, and openapi-typescript. All others read the model.
   */
  readonly document: JsonObject;
  readonly templates: Templates;
  /** The released versions; empty before the first release. */
  readonly history: History;
}

/** A pure function: the same input always gives the same files, byte for byte. */
export type Generator = (
  input: GeneratorInput,
) => readonly GeneratedFile[] | Promise<readonly GeneratedFile[]>;

/** A generator whose files grow in number with the contract: only the one in work takes memory. */
export type StreamingGenerator = (input: GeneratorInput) => AsyncIterable<GeneratedFile>;

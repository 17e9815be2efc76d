import type { JsonObject } from '../model/json.ts';
import type { Model } from '../model/types.ts';
import type { Templates } from './templates.ts';

export interface GeneratedFile {
  /** Below generated/, with forward slashes. */
  readonly path: string;
  readonly content: string;
}

export interface GeneratorInput {
  readonly model: Model;
  /**
   * The bundled contract, for the two generators that hand it on as it is: the definition to
   * download, and openapi-typescript. Everything else reads the model.
   */
  readonly document: JsonObject;
  readonly templates: Templates;
}

/** A pure function: the same input gives the same files, to the byte. */
export type Generator = (
  input: GeneratorInput,
) => readonly GeneratedFile[] | Promise<readonly GeneratedFile[]>;

import type { Model, Operation } from '../../model/types.ts';
import type { SampleRequest } from '../request.ts';

/** A language that request samples are written in. */
export interface SampleLanguage {
  /** The tab's label. */
  readonly label: string;
  /** The tab's value, also in addresses: `?lang=curl`. */
  readonly value: string;
  /** The name that the code block's highlighter knows it by. */
  readonly highlighter: string;
  readonly extension: string;
  readonly render: (model: Model, operation: Operation, request: SampleRequest) => Promise<string>;
}

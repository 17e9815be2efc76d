import type { JsonValue } from '../model/types.ts';
import type { CallKind, ChangeKind, Direction, ValueKind } from './kinds.ts';

/** What a change is printed under. */
export type Group =
  | { readonly type: 'contract' }
  | { readonly type: 'errors' }
  | { readonly type: 'operation'; readonly name: string }
  | { readonly type: 'schema'; readonly name: string };

/** One use of a value that changed: `createRoute` in its `request`, at `models[].weight`. */
export interface Reach {
  readonly operation: string;
  readonly direction: Direction;
  /** `request`, a status such as `200`, or a parameter such as `header x-trace`. */
  readonly part: string;
  readonly path: string;
}

/** A step into the contract as it is written; references on the way are followed. */
export type Step =
  | string
  /** A field of an object, in whichever part of a composed schema it stands. */
  | { readonly property: string }
  /** A parameter of the operation or of its path. */
  | { readonly parameter: string; readonly in: string }
  /** The entry of a list or an object whose `key` has this value. */
  | { readonly key: string; readonly value: JsonValue };

export type Steps = readonly Step[];

/** Where a change stands: in the contract, or in the base when the contract has it no more. */
export interface Places {
  readonly base?: Steps;
  readonly next?: Steps;
}

/** One difference of the two models, as it is met; those that say the same become one change. */
export type Found = {
  readonly group: Group;
  /** What changed, within its kind: `ModelConfig.weight integer -> string`. */
  readonly subject: string;
  /** A sentence for people. */
  readonly what: string;
  readonly places: Places;
} & (
  | { readonly kind: CallKind; readonly operation?: string }
  | { readonly kind: ValueKind; readonly reach: Reach }
);

export interface Change {
  /** The kind and the subject: the change's name in the list of exceptions. */
  readonly id: string;
  readonly kind: ChangeKind;
  readonly group: Group;
  readonly isBreaking: boolean;
  readonly what: string;
  readonly why: string;
  /** The operations whose callers meet the change, in the model's order. */
  readonly operations: readonly string[];
  /** Where a value is used that changed; empty for a change to a call as a whole. */
  readonly reaches: readonly Reach[];
  readonly places: Places;
}

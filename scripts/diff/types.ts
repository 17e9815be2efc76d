import type { JsonValue } from '../model/types.ts';
import type { CallKind, ChangeKind, ValueDirection, ValueKind } from './kinds.ts';

/** The heading under which `make diff` prints a change. */
export type ChangeGroup =
  | { readonly type: 'contract' }
  | { readonly type: 'errors' }
  | { readonly type: 'operation'; readonly name: string }
  | { readonly type: 'schema'; readonly name: string };

/** One use of a value that changed: `createRoute` in its `request`, at `models[].weight`. */
export interface Reach {
  readonly operation: string;
  readonly direction: ValueDirection;
  /** `request`, a status such as `200`, or a parameter such as `header x-trace`. */
  readonly part: string;
  readonly path: string;
}

/** One step on the way to a part of the contract as it is written, through any references. */
export type SpecStep =
  | string
  /** A field of an object, in any part of a composed schema. */
  | { readonly property: string }
  /** A parameter of the operation or of its path. */
  | { readonly parameter: string; readonly in: string }
  /** The entry of a list or an object whose `key` has this value. */
  | { readonly key: string; readonly value: JsonValue };

export type SpecPath = readonly SpecStep[];

/** Where to find a change: in the contract, or in the base if the contract no longer has it. */
export interface Places {
  readonly base?: SpecPath;
  readonly next?: SpecPath;
}

/** One difference between the two models. Differences with the same kind and subject become one change. */
export type Found = {
  readonly group: ChangeGroup;
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
  /** The kind and the subject: the name that an exception uses. */
  readonly id: string;
  readonly kind: ChangeKind;
  readonly group: ChangeGroup;
  readonly isBreaking: boolean;
  readonly what: string;
  readonly why: string;
  /** The operations whose callers the change affects, in the model's order. */
  readonly operations: readonly string[];
  /** Every use of a value that changed; empty for a change to an operation as a whole. */
  readonly reaches: readonly Reach[];
  readonly places: Places;
}

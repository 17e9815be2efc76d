import type { Model, Operation, Schema } from '../model/types.ts';
import type { CallKind, ValueKind } from './kinds.ts';
import type { Found, Places, Reach, SpecStep, SpecPath } from './types.ts';

/** The two models, and the state of one walk through a value. */
export interface Walk {
  readonly base: Model;
  readonly next: Model;
  /** Compares the schemas of a part, such as a field. */
  readonly compare: (walk: Walk, base: Schema, next: Schema, spot: Spot) => Found[];
  /** Pairs of schemas that the walk has compared, so that a recursive schema ends. */
  readonly compared: Map<Schema, Set<Schema>>;
  /** New names of renamed schemas by their name in the base; all walks share it. */
  readonly renamed: Map<string, string>;
}

/** One operation in both models. */
export interface OperationPair {
  readonly base: Operation;
  readonly next: Operation;
  readonly baseSteps: SpecPath;
  readonly nextSteps: SpecPath;
  /** Start a walk. Each value needs its own, to visit every use of a schema. */
  readonly walk: () => Walk;
}

/** The same value in both models, where a walk is now. */
export interface Spot {
  readonly reach: Reach;
  /** The innermost named schema, to which a change belongs wherever the schema is used. */
  readonly anchor?: { readonly schema: string; readonly path: string };
  readonly base: SpecPath;
  readonly next: SpecPath;
}

/** Create the spot of a part of a call: the body or a response. */
export const partSpot = (
  { next, baseSteps, nextSteps }: OperationPair,
  direction: Reach['direction'],
  part: string,
  ...steps: SpecPath
): Spot => ({
  reach: { operation: next.id, direction, part, path: '' },
  base: [...baseSteps, ...steps],
  next: [...nextSteps, ...steps],
});

/** Return the spot of a part: a schema, a field, the items of an array, the value of any key. */
export function below(
  { reach, anchor, base, next }: Spot,
  step: SpecStep,
  path = (above: string): string => above,
): Spot {
  return {
    reach: { ...reach, path: path(reach.path) },
    ...(anchor ? { anchor: { ...anchor, path: path(anchor.path) } } : {}),
    base: [...base, step],
    next: [...next, step],
  };
}

/** Return `ModelConfig.weight`, or `createRoute request weight` for a value without a named schema. */
function subjectOf({ reach, anchor }: Spot): string {
  if (!anchor) return [reach.operation, reach.part, reach.path].filter(Boolean).join(' ');
  const { schema, path } = anchor;
  return path === '' || path.startsWith('[') ? `${schema}${path}` : `${schema}.${path}`;
}

/** Name the value for people: by the field’s path, its schema, or the part of the call. */
export function nameOf({ reach, anchor }: Spot): string {
  const path = anchor ? anchor.path : reach.path;
  if (path) return `\`${path}\``;
  return anchor ? `\`${anchor.schema}\`` : `the ${partName(reach.part)}`;
}

/** Name a part of a call for people: `body`, `response 200`, or a parameter. */
export const partName = (part: string): string =>
  part === 'request' ? 'body' : /^\d/.test(part) ? `response ${part}` : part;

/** Create the difference of an operation as a whole. */
export const operationFound = (
  { id }: Operation,
  kind: CallKind,
  what: string,
  places: Places,
  ...details: readonly string[]
): Found => ({
  kind,
  group: { type: 'operation', name: id },
  subject: [id, ...details].filter(Boolean).join(' '),
  what,
  places,
  operation: id,
});

/** Create the difference of a value. */
export function found(
  spot: Spot,
  kind: ValueKind,
  what: string,
  detail = '',
  places: Places = spot,
): Found {
  const { reach, anchor } = spot;
  return {
    kind,
    group: anchor
      ? { type: 'schema', name: anchor.schema }
      : { type: 'operation', name: reach.operation },
    subject: [subjectOf(spot), detail].filter(Boolean).join(' '),
    what,
    places: {
      ...(places.base ? { base: places.base } : {}),
      ...(places.next ? { next: places.next } : {}),
    },
    reach,
  };
}

/** Create the difference of a text. All texts of a group become one change. */
export function textsFound({ reach, anchor, ...places }: Spot, label: string): Found {
  const group: Found['group'] = anchor
    ? { type: 'schema', name: anchor.schema }
    : { type: 'operation', name: reach.operation };
  return {
    kind: 'texts-changed',
    group,
    subject: group.name,
    what: label,
    places,
    operation: reach.operation,
  };
}

/** Return the change of a mark such as `required`, or none if both models have or lack it. */
export const flipped = (was: boolean, is: boolean, gained: Found, lost: Found): Found[] =>
  was === is ? [] : [is ? gained : lost];

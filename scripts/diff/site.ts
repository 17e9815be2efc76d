import type { Model, Schema } from '../model/types.ts';
import type { ValueKind } from './kinds.ts';
import type { Found, Places, Reach, Step, Steps } from './types.ts';

/** The two models, and what one walk through a value of theirs has seen. */
export interface Walk {
  readonly base: Model;
  readonly next: Model;
  /** Pairs of schemas that the walk has compared, so that recursive ones end. */
  readonly compared: Map<Schema, Set<Schema>>;
  /** Schemas that have another name now, by their name in the base; all walks share it. */
  readonly renamed: Map<string, string>;
}

/** Where the walk stands: the same value in both models. */
export interface Site {
  readonly reach: Reach;
  /** The innermost schema with a name, to which a change belongs wherever it is used. */
  readonly anchor?: { readonly schema: string; readonly path: string };
  readonly base: Steps;
  readonly next: Steps;
}

/** The site of a part: a field, the items of an array, the value of any key. */
export function below(site: Site, path: (above: string) => string, step: Step): Site {
  const { reach, anchor, base, next } = site;
  return {
    reach: { ...reach, path: path(reach.path) },
    ...(anchor ? { anchor: { ...anchor, path: path(anchor.path) } } : {}),
    base: [...base, step],
    next: [...next, step],
  };
}

/** `ModelConfig.weight`, or `createRoute request weight` for a value without a named schema. */
export function subjectOf({ reach, anchor }: Site): string {
  if (!anchor) return [reach.operation, reach.part, reach.path].filter(Boolean).join(' ');
  const { schema, path } = anchor;
  return path === '' || path.startsWith('[') ? `${schema}${path}` : `${schema}.${path}`;
}

/** What people call the value: the field’s path, else the schema, else the part of the call. */
export function nameOf({ reach, anchor }: Site): string {
  const path = anchor ? anchor.path : reach.path;
  if (path) return `\`${path}\``;
  return anchor ? `\`${anchor.schema}\`` : `the ${partName(reach.part)}`;
}

/** `request` is `body`, `200` is `answer 200`; parameters are called as they are. */
export const partName = (part: string): string =>
  part === 'request' ? 'body' : /^\d/.test(part) ? `answer ${part}` : part;

/** One difference at a site. */
export function found(
  site: Site,
  kind: ValueKind,
  what: string,
  detail = '',
  places: Places = site,
): Found {
  const { reach, anchor } = site;
  return {
    kind,
    group: anchor
      ? { type: 'schema', name: anchor.schema }
      : { type: 'operation', name: reach.operation },
    subject: [subjectOf(site), detail].filter(Boolean).join(' '),
    what,
    places: {
      ...(places.base ? { base: places.base } : {}),
      ...(places.next ? { next: places.next } : {}),
    },
    reach,
  };
}

/** Words that changed: all those of a group become one change. */
export function textsFound({ reach, anchor, ...places }: Site, label: string): Found {
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

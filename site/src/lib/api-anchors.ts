import type { ReferenceIndex } from './reference-index.ts';

/** The parts of /api. */
const PARTS = [
  'interactive-reference',
  'operations',
  'errors',
  'open-points',
  'access',
  'definition',
  'try-it',
];

/** Return the anchor of a group's heading in the overview. */
export const groupAnchor = (tag: string): string =>
  `group-${tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

/** Return a group's anchor in the interactive view, as Redoc names it. */
const groupPlace = (tag: string): string => `/${tag.toLowerCase().replaceAll(' ', '-')}`;

/** Return an operation's anchor: of its row in the overview, and in the interactive view as Redoc names it. */
export const operationAnchor = (tag: string, operationId: string): string =>
  `${groupPlace(tag)}/${operationId.toLowerCase()}`;

/** List every anchor that a link to /api may use. */
export const apiAnchors = ({ groups }: Pick<ReferenceIndex, 'groups'>): ReadonlySet<string> =>
  new Set([
    ...PARTS,
    '/',
    ...groups.flatMap(({ tag, operations }) => [
      groupAnchor(tag),
      groupPlace(tag),
      ...operations.map(({ operationId }) => operationAnchor(tag, operationId)),
    ]),
  ]);

import type { ReferenceIndex } from './reference-index.ts';

/** The parts of the overview on /api. */
const PARTS = ['access', 'definition', 'operations', 'errors', 'try-it', 'interactive-reference'];

/** A group's heading in the overview. */
export const groupAnchor = (tag: string): string =>
  `group-${tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

/** A group's place in the interactive view, as Redoc names it. */
const groupPlace = (tag: string): string => `/${tag.toLowerCase().replaceAll(' ', '-')}`;

/** An operation's place in the interactive view, as Redoc names it, and its row in the overview. */
export const operationAnchor = (tag: string, operationId: string): string =>
  `${groupPlace(tag)}/${operationId.toLowerCase()}`;

/** Everything that a link to /api may name behind `#`. */
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

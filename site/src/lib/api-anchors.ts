import type { ReferenceIndex, ReferenceWebhook } from './reference-index.ts';

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
export const groupPlace = (tag: string): string => `/${tag.toLowerCase().replaceAll(' ', '-')}`;

/** Return an operation's anchor: of its row in the overview, and in the interactive view as Redoc names it. */
export const operationAnchor = (tag: string, operationId: string): string =>
  `${groupPlace(tag)}/${operationId.toLowerCase()}`;

export const webhookAnchor = ({
  method,
  name,
}: Pick<ReferenceWebhook, 'method' | 'name'>): string =>
  `webhook-${method}-${name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** List every anchor that a link to /api may use. */
export const apiAnchors = ({
  groups,
  webhooks = [],
}: Pick<ReferenceIndex, 'groups' | 'webhooks'>): ReadonlySet<string> =>
  new Set([
    ...PARTS,
    '/',
    ...(webhooks.length > 0 ? ['webhooks'] : []),
    ...webhooks.map(webhookAnchor),
    ...groups.flatMap(({ tag, operations }) => [
      groupAnchor(tag),
      groupPlace(tag),
      ...operations.map(({ operationId }) => operationAnchor(tag, operationId)),
    ]),
  ]);

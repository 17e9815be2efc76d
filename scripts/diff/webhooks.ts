import type { Model, Webhook } from '../model/types.ts';
import { contractFound } from './api.ts';
import { compareContent } from './bodies.ts';
import { match } from './match.ts';
import { flipped, type OperationPair, type Spot } from './spot.ts';
import type { Found, SpecPath } from './types.ts';

/** Compare the calls of the server. Their receivers read bodies as callers read responses. */
export function compareWebhooks(base: Model, next: Model, walk: OperationPair['walk']): Found[] {
  const { pairs, removed, added } = match(base.webhooks ?? [], next.webhooks ?? [], [
    (before, after) => before.name === after.name && before.method === after.method,
  ]);
  return [
    ...pairs.flatMap(([before, after]) => compareBodies(before, after, walk)),
    ...removed.map((webhook) => {
      const what = `The webhook ${nameOf(webhook)} was removed.`;
      return contractFound('webhook-removed', nameOf(webhook), what, { base: stepsOf(webhook) });
    }),
    ...added.map((webhook) => {
      const what = `The webhook ${nameOf(webhook)} was added.`;
      return contractFound('webhook-added', nameOf(webhook), what, { next: stepsOf(webhook) });
    }),
  ];
}

/** Name a webhook as the group of its changes. */
export const groupOf = (webhook: Webhook): string => `webhook ${nameOf(webhook)}`;

const nameOf = ({ name, method }: Webhook): string => `${name} ${method}`;

const stepsOf = ({ name, method }: Webhook): SpecPath => ['webhooks', name, method.toLowerCase()];

function compareBodies(base: Webhook, next: Webhook, walk: OperationPair['walk']): Found[] {
  const subject = groupOf(next);
  const places = { base: stepsOf(base), next: stepsOf(next) };
  if (!base.body || !next.body) {
    return flipped(
      base.body !== undefined,
      next.body !== undefined,
      contractFound('answer-body-added', subject, `The ${subject} now has a body.`, places),
      contractFound('answer-body-removed', subject, `The ${subject} no longer has a body.`, places),
    );
  }
  const spot: Spot = {
    reach: { operation: subject, direction: 'answer', part: 'body', path: '' },
    base: [...places.base, 'requestBody'],
    next: [...places.next, 'requestBody'],
  };
  return compareContent({ walk }, base.body, next.body, spot);
}

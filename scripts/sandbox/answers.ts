import type { JsonValue, Operation } from '../model/types.ts';
import { success } from './resources.ts';

export interface Answer {
  readonly status: number;
  /** Left out where the answer has no body. */
  readonly body?: JsonValue;
}

/** Why a call is refused; each with the statuses that may say so, the best first. */
const REASONS = {
  invalid: { statuses: [400, 422], words: /invalid|bad/i, message: 'Invalid request' },
  missing: { statuses: [404, 400], words: /not found|^no /i, message: 'Not found' },
  exists: { statuses: [409, 400], words: /exist/i, message: 'Already exists' },
} as const;

export type Reason = keyof typeof REASONS;

/**
 * The nearest answer that the contract documents: the best of its statuses, and of several messages
 * the one whose words fit. Where it documents none of them, the best status and a message of our own.
 */
export function refusal(operation: Operation, reason: Reason): Answer {
  const { statuses, words, message } = REASONS[reason];
  for (const status of statuses) {
    const response = operation.responses.find((one) => one.status === String(status));
    if (!response) continue;
    const messages = (response.body?.examples ?? []).map(({ value }) => value);
    const body = messages.find((value) => words.test(String(value))) ?? messages[0];
    return body === undefined ? { status } : { status, body };
  }
  return { status: statuses[0], body: message };
}

/** The refusal that the contract documents for a list of nothing, if it does. */
export const nothingListed = (operation: Operation): Answer | undefined =>
  operation.responses.some(({ status }) => status === '404')
    ? refusal(operation, 'missing')
    : undefined;

/** The documented answer of a call that succeeds: its first example. */
export function documented(operation: Operation): Answer {
  const response = success(operation);
  if (!response) throw new Error(`${operation.id} documents no success.`);
  return answerWith(operation, response.body?.examples[0]?.value);
}

/** A success with this body; the status is the documented one. */
export const answerWith = (operation: Operation, body: JsonValue | undefined): Answer => ({
  status: Number(success(operation)?.status ?? 200),
  ...(body === undefined ? {} : { body }),
});

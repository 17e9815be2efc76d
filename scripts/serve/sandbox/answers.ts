import { messageOf, responseFor } from '../../model/lookup.ts';
import type { JsonValue, Operation, Response } from '../../model/types.ts';
import { success } from './resources.ts';

export interface SandboxResponse {
  readonly status: number;
  /** Absent if the response has no body. */
  readonly body?: JsonValue;
  /** The media type of the body, unless it's `application/json`. */
  readonly mediaType?: string;
  /** The headers that the contract promises. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Why the call was refused, for the log and a header: which field was wrong, which name is taken. */
  readonly reason?: string;
}

/** The reasons to refuse a call, with their possible statuses, the best first. */
const REASONS = {
  invalid: { statuses: [400, 422], words: /invalid|bad/i, message: 'Invalid request' },
  missing: { statuses: [404, 400], words: /not found|^no /i, message: 'Not found' },
  exists: { statuses: [409, 400], words: /exist/i, message: 'Already exists' },
  malformed: { statuses: [422, 400], words: /invalid|bad/i, message: 'Invalid request' },
  mediaType: {
    statuses: [415, 422, 400],
    words: /invalid|bad/i,
    message: 'The media type of the body differs from the contract',
  },
  unauthorized: { statuses: [401], words: /key/i, message: 'The key is missing' },
  unacceptable: {
    statuses: [406],
    words: /accept/i,
    message: 'The contract has no response of an accepted media type',
  },
} as const;

export type Reason = keyof typeof REASONS;

/**
 * Return the documented response for a refusal: the best of its statuses, and the message whose words
 * fit. If the contract documents none, return the best status and a message of our own.
 */
export function refusal(operation: Operation, kind: Reason, reason: string): SandboxResponse {
  const { statuses, words, message } = REASONS[kind];
  for (const status of statuses) {
    const response = operation.responses.find((one) => one.status === String(status));
    if (response) return { ...failure(response, status, words), reason };
  }
  const [status] = statuses;
  const response = responseFor(operation, status);
  if (response) return { ...failure(response, status, words), reason };
  return { status, body: message, reason };
}

/** Return a documented failure, with the example whose message fits best. */
function failure({ body }: Response, status: number, words: RegExp): SandboxResponse {
  const examples = (body?.examples ?? []).map(({ value }) => value);
  const example = examples.find((value) => words.test(messageOf(value))) ?? examples[0];
  return { status, ...withBody(body, example) };
}

const withBody = (body: Response['body'], value: JsonValue | undefined) =>
  value === undefined
    ? {}
    : {
        body: value,
        ...(body && body.mediaType !== 'application/json' ? { mediaType: body.mediaType } : {}),
      };

/** Add the headers that every response of an operation with this status has. */
export function withHeaders<Answer extends SandboxResponse>(
  operation: Operation,
  answer: Answer,
): Answer {
  const { headers = [] } = responseFor(operation, answer.status) ?? {};
  const sent = headers.flatMap(({ name, value }) =>
    value === undefined ? [] : [[name.toLowerCase(), value] as const],
  );
  return sent.length > 0 ? { ...answer, headers: Object.fromEntries(sent) } : answer;
}

/** Return the refusal that the contract documents for an empty list, if any. */
export const nothingListed = (operation: Operation): SandboxResponse | undefined =>
  operation.responses.some(({ status }) => status === '404')
    ? refusal(operation, 'missing', 'nothing is stored here')
    : undefined;

/** Return the first example of the documented success. */
export function documented(operation: Operation): SandboxResponse {
  const response = success(operation);
  if (!response) throw new Error(`${operation.id} documents no success.`);
  return answerWith(operation, response.body?.examples[0]?.value);
}

/** Return a success with the documented status and this body. */
export const answerWith = (operation: Operation, body: JsonValue | undefined): SandboxResponse => ({
  // A range is for any of its statuses.
  status: Number(success(operation)?.status.replace(/XX$/, '00') ?? 200),
  ...withBody(success(operation)?.body, body),
});

/** Return a documented failure with this status. */
export function failWith(operation: Operation, status: number): SandboxResponse | undefined {
  const response = status >= 400 ? responseFor(operation, status) : undefined;
  return response && failure(response, status, /./);
}

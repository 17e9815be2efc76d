import { isJsonType, JSON_TYPE } from '../../model/media-types.js';
import type { JsonValue } from '../../model/types.ts';
import type { SandboxResponse } from './answers.ts';

/** A response as it is sent. */
export interface SentResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The header that says why a call was refused: bodies are the contract's. */
export const REASON = 'x-sandbox-reason';

/**
 * Write a response as HTTP sends it, in a server and in a browser's worker alike. People read the body in
 * a terminal: it is indented, and ends with a line break.
 */
export const encode = ({
  status,
  headers,
  body,
  mediaType,
  reason,
}: SandboxResponse): SentResponse => ({
  status,
  headers: {
    ...Object.fromEntries(
      Object.entries(headers ?? {}).map(([name, value]) => [name, asHeader(value)]),
    ),
    ...(reason === undefined ? {} : { [REASON]: asHeader(reason) }),
    ...(body === undefined ? {} : { 'content-type': mediaType ?? 'application/json' }),
  },
  ...(body === undefined ? {} : { body: bodyText(body, mediaType) }),
});

/** Write a body: JSON, or a text of another type as it is. */
export const bodyText = (body: JsonValue, mediaType = JSON_TYPE): string =>
  typeof body === 'string' && !isJsonType(mediaType) ? body : `${JSON.stringify(body, null, 2)}\n`;

/** Format a text for a header or the log: Node refuses characters beyond Latin-1, clients refuse very long headers. */
export const asHeader = (text: string): string =>
  text
    .replaceAll(
      /[^\x20-\x7e]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    .slice(0, 8000);

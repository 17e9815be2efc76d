import { isText, joinTexts, jsonOf, textOf, type Literal } from './literal.ts';
import { placeholder } from './placeholders.ts';
import type { Part, Request } from './request.ts';

/** A request that a program sends, with what it gives to the function that sends it. */
export interface ProgramCall {
  readonly offset: number;
  /** Absent when it, or something that may go with it, is known only at run time. */
  readonly method?: string;
  /** What the client that it is called on puts before every address. */
  readonly base?: Literal;
  readonly url: Literal;
  readonly headers: readonly Literal[];
  readonly query?: Literal;
  /** Sent as JSON, whatever it is. */
  readonly json?: Literal;
  /** Sent as it is: a text, or a form where it is an object. */
  readonly body?: Literal;
  /** Whether credentials are given apart from the headers. */
  readonly hasCredentials: boolean;
}

/** The request as checks read it, or `undefined` where even its address is not written. */
export function requestOf(call: ProgramCall): Request | undefined {
  const { offset, method, base, url, headers, query, json, body } = call;
  if (url.kind === 'list' || url.kind === 'object') return undefined;
  const isForm = body?.kind === 'object';
  const sent = json ?? body;
  const parts = headers
    .flatMap(partsOf)
    .map((part) => ({ ...part, name: part.name.toLowerCase() }));
  const names = new Set(parts.map(({ name }) => name));
  const type = json ? 'application/json' : isForm ? 'application/x-www-form-urlencoded' : undefined;
  const implied: Part[] = [
    ...(type ? [{ name: 'content-type', value: type, offset }] : []),
    ...(call.hasCredentials ? [{ name: 'authorization', value: '', offset }] : []),
  ];
  const text = json ? jsonOf(json) : body && isText(body) ? textOf(body) : undefined;
  return {
    offset,
    method: { text: method?.toUpperCase() ?? placeholder('method'), offset },
    url: base ? joinTexts([textOf(base), textOf(url)]) : textOf(url),
    headers: [...parts, ...implied.filter(({ name }) => !names.has(name))],
    hasMoreHeaders: headers.some(isOpen),
    query: query ? [...partsOf(query), ...(isOpen(query) ? [OPEN_PART] : [])] : [],
    hasBody: sent !== undefined,
    ...(text && { body: text }),
  };
}

/** Whatever else is in the address. */
const OPEN_PART: Part = { name: placeholder('more'), value: '', offset: 0 };

const isOpen = (literal: Literal): boolean => literal.kind !== 'object' || literal.isOpen;

function partsOf(literal: Literal): Part[] {
  if (literal.kind !== 'object') return [];
  return literal.members.map(({ name, value }) => ({
    name: name.text,
    value: textOf(value).text,
    offset: name.offsets[0] ?? literal.offset,
  }));
}

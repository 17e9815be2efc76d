import { isText, jsonOf, literalText, type Literal } from './literal.ts';
import { joinTexts } from './located-text.ts';
import { placeholder } from './placeholders.ts';
import type { Part, Request } from '../types.ts';

/** A request of a program, with the arguments of the function that sends it. */
export interface ProgramCall {
  readonly offset: number;
  /** Absent if the method, or an argument that may contain it, is known only at run time. */
  readonly method?: string;
  /** The base URL of the client. */
  readonly base?: Literal;
  readonly url: Literal;
  readonly headers: readonly Literal[];
  readonly query?: Literal;
  /** A body that is sent as JSON. */
  readonly json?: Literal;
  /** A body that is sent as it is: a text, or a form if it's an object. */
  readonly body?: Literal;
  /** Whether there are credentials outside of the headers. */
  readonly hasCredentials: boolean;
}

/** Convert a call to a request, or return nothing if even the URL isn't in the program. */
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
  const text = json ? jsonOf(json) : body && isText(body) ? literalText(body) : undefined;
  return {
    offset,
    method: { text: method?.toUpperCase() ?? placeholder('method'), offset },
    url: base ? joinTexts([literalText(base), literalText(url)]) : literalText(url),
    headers: [...parts, ...implied.filter(({ name }) => !names.has(name))],
    hasMoreHeaders: headers.some(isOpen),
    query: query ? [...partsOf(query), ...(isOpen(query) ? [OPEN_PART] : [])] : [],
    hasBody: sent !== undefined,
    ...(text && { body: text }),
  };
}

/** Any other parameter of the URL. */
const OPEN_PART: Part = { name: placeholder('more'), value: '', offset: 0 };

const isOpen = (literal: Literal): boolean => literal.kind !== 'object' || literal.isOpen;

function partsOf(literal: Literal): Part[] {
  if (literal.kind !== 'object') return [];
  return literal.members.map(({ name, value }) => ({
    name: name.text,
    value: literalText(value).text,
    offset: name.offsets[0] ?? literal.offset,
  }));
}

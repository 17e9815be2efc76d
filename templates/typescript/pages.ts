import { createQuerySerializer } from 'openapi-fetch';
import type { Answer, Call } from './connection.ts';
import { ResponseError } from './errors.ts';

/** The promise of a page. A `for await` loop over it gets the items of this page and of all that follow. */
export interface PagedCall<Data, Item> extends Call<Data>, AsyncIterable<Item> {}

/** How the pages of a list follow each other, and where their items are. */
export interface Pagination {
  readonly type: 'cursor' | 'page' | 'offset' | 'link';
  /** The parameter of the query that chooses the page; links choose it themselves. */
  readonly parameter?: string;
  /** The fields that lead from the body to its items. */
  readonly items: readonly string[];
  /** The fields that lead to the next cursor or link, or to what is empty or false on the last page. */
  readonly next?: readonly string[];
  /** The number of the first page, or its offset. */
  readonly first: number;
}

type Serialize = (query: Record<string, unknown>) => string;

/** Changes how a call writes its query: it then asks for a certain page. */
type ForPage = (serialize?: Serialize) => Serialize;

/** A cursor, the number of a page, an offset, or the query of a link. */
type Position = string | number;

/** Make the call of a page, whose position is what the caller has `given`, and of those that follow. */
export function paged<Data, Item>(
  operationId: string,
  pagination: Pagination,
  call: (query: ForPage) => Call<Data>,
  given?: unknown,
): PagedCall<Data, Item> {
  const first = call((serialize = createQuerySerializer()) => serialize);
  return Object.assign(first, {
    async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
      let position = given as Position | undefined;
      let answer = await first.withResponse();
      for (;;) {
        const items = itemsOf<Item>(operationId, pagination, answer.data);
        yield* items;
        const next = following(pagination, answer, items.length, position);
        if (next === undefined) return;
        // The same page again, and again, would never end.
        if (next === position) {
          throw new ResponseError(
            operationId,
            `The response to ${operationId} names its own page as the next one.`,
          );
        }
        position = next;
        answer = await call(at(pagination, next)).withResponse();
      }
    },
  });
}

/** Return a page's items; an API may write null for an empty list. */
function itemsOf<Item>(operationId: string, { items }: Pagination, data: unknown): Item[] {
  const found = partOf(data, items) ?? [];
  if (Array.isArray(found)) return found as Item[];
  throw new ResponseError(
    operationId,
    `The response to ${operationId} has no list at ${JSON.stringify(items.join('/'))}.`,
  );
}

/** Return the position after a page, or nothing if it's the last one. */
function following(
  { type, next, first }: Pagination,
  { data, response }: Answer<unknown>,
  count: number,
  position: Position | undefined,
): Position | undefined {
  const mark = next ? partOf(data, next) : undefined;
  if (type === 'page' || type === 'offset') {
    if (count === 0 || (next && !mark)) return undefined;
    return Number(position || first) + (type === 'page' ? 1 : count);
  }
  const named = type === 'link' && !next ? linkIn(response.headers.get('link') ?? '') : mark;
  if (typeof named === 'number' && named) return named;
  if (typeof named !== 'string' || !named) return undefined;
  // Only the query of a link counts: the keys of a call never go to another address.
  return type === 'link' ? (/\?([^#]*)/.exec(named)?.[1] ?? '') : named;
}

const at =
  ({ type, parameter = '' }: Pagination, position: Position): ForPage =>
  (serialize = createQuerySerializer()) =>
  (query) =>
    type === 'link' ? String(position) : serialize({ ...query, [parameter]: position });

const LINK = /<([^>]*)>((?:\s*;\s*[^\s=;,]+(?:\s*=\s*(?:"[^"]*"|[^\s";,]*))?)*)/g;
const PARAMETER = /;\s*([^\s=;,]+)(?:\s*=\s*(?:"([^"]*)"|([^\s";,]*)))?/g;

/** Find the address of the next page in a header: https://www.rfc-editor.org/rfc/rfc8288#section-3 */
function linkIn(header: string): string | undefined {
  for (const [, address, parameters = ''] of header.matchAll(LINK)) {
    for (const [, name = '', quoted, word = ''] of parameters.matchAll(PARAMETER)) {
      const relations = (quoted ?? word).toLowerCase().split(/\s+/);
      if (name.toLowerCase() === 'rel' && relations.includes('next')) return address;
    }
  }
  return undefined;
}

function partOf(value: unknown, steps: readonly string[]): unknown {
  let part = value;
  for (const step of steps) {
    part = typeof part === 'object' && part !== null ? Reflect.get(part, step) : undefined;
  }
  return part;
}

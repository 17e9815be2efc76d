import { expect, test } from 'vitest';
import type { Answer, Call } from './connection.ts';
import { paged, type Pagination } from './pages.ts';

interface Page {
  readonly body: unknown;
  readonly link?: string;
}

/** Read a list whose pages these are. Returns its items, and the query of each call. */
async function read(pagination: Pagination, pages: readonly Page[], given?: unknown) {
  const queries: string[] = [];
  const call = paged<unknown, unknown>(
    'listThings',
    pagination,
    (forPage) => {
      const { body, link } = pages[queries.length] ?? expect.fail();
      queries.push(forPage()({ limit: 2, at: given }));
      const response = new Response(null, link === undefined ? {} : { headers: { link } });
      const answer: Promise<Answer<unknown>> = Promise.resolve({ data: body, response });
      const withResponse = () => answer;
      return Object.assign(Promise.resolve(body), { withResponse }) as Call<unknown>;
    },
    given,
  );
  const items: unknown[] = [];
  for await (const item of call) items.push(item);
  return { items, queries };
}

const CURSOR: Pagination = {
  type: 'cursor',
  parameter: 'at',
  items: ['data'],
  next: ['next'],
  first: 0,
};
const LINK: Pagination = { type: 'link', items: [], first: 0 };

test.each([undefined, null, '', 0, false, true, {}])('a cursor of %j ends a list', async (next) => {
  expect(await read(CURSOR, [{ body: { data: [1], next } }])).toEqual({
    items: [1],
    queries: ['limit=2'],
  });
});

test.each([7, 'a b'])('a cursor of %j asks for the next page', async (next) => {
  const pages = [{ body: { data: [1], next } }, { body: { data: null } }];
  const { items, queries } = await read(CURSOR, pages);
  expect(items).toEqual([1]);
  expect(queries[1]).toBe(`limit=2&at=${encodeURIComponent(next)}`);
});

test('the first page may have a number of its own', async () => {
  const pagination: Pagination = { type: 'page', parameter: 'at', items: [], first: 0 };
  const pages = [{ body: [1] }, { body: [2] }, { body: [] }];
  expect((await read(pagination, pages)).queries).toEqual([
    'limit=2',
    'limit=2&at=1',
    'limit=2&at=2',
  ]);
  expect((await read(pagination, pages, 4)).queries).toEqual([
    'limit=2&at=4',
    'limit=2&at=5',
    'limit=2&at=6',
  ]);
});

test.each([
  ['<?a=1>; rel=next', 'a=1'],
  ['<http://b.example/c?a=1#d>; title="x"; rel="prev next"', 'a=1'],
  ['<?a=0>; rel=prev, <?a=1>; Rel=NEXT', 'a=1'],
  ['</a>; rel=next', ''],
])('the link %s leads to the query %s', async (link, query) => {
  const { queries } = await read(LINK, [{ body: [1], link }, { body: [] }]);
  expect(queries).toEqual(['limit=2', query]);
});

test.each(['', '<?a=1>', '<?a=1>; rel=prev', '<?a=1>; title="; rel=next"', '<?a=1>; rel', 'next'])(
  'the link %j ends a list',
  async (link) => {
    expect((await read(LINK, [{ body: [1], link }])).queries).toEqual(['limit=2']);
  },
);

test.each([
  [
    'no list',
    CURSOR,
    [{ body: { data: {} } }],
    'The response to listThings has no list at "data".',
  ],
  ['no object', CURSOR, [{ body: 'text' }, { body: 'text' }], undefined],
  [
    'its own page as the next one',
    LINK,
    [
      { body: [1], link: '<?a>; rel=next' },
      { body: [1], link: '<?a>; rel=next' },
    ],
    'The response to listThings names its own page as the next one.',
  ],
])('a page with %s', async (_, pagination, pages, message) => {
  const reading = read(pagination, pages);
  if (message === undefined) expect((await reading).items).toEqual([]);
  else await expect(reading).rejects.toMatchObject({ name: 'ResponseError', message });
});

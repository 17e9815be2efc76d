import { describe, expect, test } from 'vitest';
import { excerpt, mark } from './excerpt.ts';
import type { SearchPage, SearchSection, Synonym } from './search-data.ts';
import { indexPages } from './index-pages.ts';
import { openPages } from './open-pages.ts';
import { openSearchIndex } from './search-index.ts';

/** The rules of the ranking, one by one; site/build/search-questions.test.ts asks the real pages. */
const page = (
  url: string,
  label: string,
  text: string,
  more: Partial<SearchPage> = {},
): SearchPage => ({
  url,
  kind: 'guide',
  label,
  trail: [],
  description: '',
  sections: [{ heading: '', text, code: '' }],
  ...more,
});

const section = (id: string, heading: string, text: string, names?: string[]): SearchSection => ({
  id,
  heading,
  text,
  code: '',
  ...(names && { names }),
});

const operation = (
  [operationId, method, path]: readonly [string, string, string],
  label: string,
  sections: readonly SearchSection[] = [],
): SearchPage =>
  page(`/${operationId}`, label, `${operationId} ${method} ${path}`, {
    kind: 'operation',
    method,
    names: [operationId, method, path, `${method} ${path}`],
    sections: [{ heading: '', text: `${operationId} ${method} ${path}`, code: '' }, ...sections],
  });

const pages = [
  operation(['createRoute', 'POST', '/v1/admin/routes'], 'Create a route', [
    section('body', 'Request body', 'fallback_codes The statuses that lead to another model.', [
      'fallback_codes',
    ]),
    section('errors', 'Errors', '400 Invalid request payload 500 Failed to create route', [
      'Invalid request payload',
      'Failed to create route',
    ]),
  ]),
  operation(['deleteRoute', 'DELETE', '/v1/admin/routes/{routename}'], 'Delete a route'),
  operation(['listSecrets', 'GET', '/v1/admin/providers/secrets/keys'], 'List virtual keys', [
    section('headers', 'Headers', 'x-acme-namespace The namespace of the key.', [
      'x-acme-namespace',
    ]),
  ]),
  page('/mention', 'Mention', 'listSecrets, listSecrets, listSecrets: POST it to fallback_codes.'),
  page('/fallback', 'Fallback routing', 'Another model takes over.', {
    sections: [
      { heading: '', text: 'Another model takes over.', code: '' },
      section('undo', 'Undo', 'Roll the change back: a rollback.'),
    ],
  }),
  page('/audit', 'Audit archive', 'What is recorded.'),
];

const search = (
  text: string,
  own: readonly SearchPage[] = pages,
  synonyms: readonly Synonym[] = [],
) => openPages({ pages: own, synonyms, starts: [] }).search(text);
const urls = async (...given: Parameters<typeof search>): Promise<string[]> =>
  (await search(...given)).map((result) => result.page.url);

test('a query for the name of a field leads to its row', async () => {
  const body = {
    ...section('body', 'Body', 'The weight is a share of requests.', ['models', 'weight']),
  };
  const rows = { models: 'body-models', weight: 'body-models-weight' };
  const pages = [operation(['a', 'GET', '/a'], 'A', [{ ...body, rows }])];
  const { search } = openPages({ pages, synonyms: [], starts: [] });
  expect((await search('weight'))[0]?.hits[0]).toMatchObject({
    url: '/a#body-models-weight',
    heading: 'Body: weight',
  });
  expect((await search('share'))[0]?.hits[0]).toMatchObject({ url: '/a#body', heading: 'Body' });
});

describe('search', () => {
  test.each([
    { by: 'a title', query: 'create route', want: '/createRoute' },
    { by: 'an operationId', query: 'listSecrets', want: '/listSecrets' },
    { by: 'an operationId in small letters', query: 'createroute', want: '/createRoute' },
    { by: 'an operationId as Python writes it', query: 'create_route', want: '/createRoute' },
    { by: 'a method', query: 'post', want: '/createRoute' },
    { by: 'a path', query: '/v1/admin/providers/secrets/keys', want: '/listSecrets' },
    { by: 'a method and a path', query: 'POST /v1/admin/routes', want: '/createRoute' },
    { by: 'a filled path', query: 'DELETE /v1/admin/routes/chat', want: '/deleteRoute' },
    { by: 'an address', query: 'https://api.test/v1/admin/routes?page=2', want: '/createRoute' },
    { by: 'a header', query: 'x-acme-namespace', want: '/listSecrets' },
    { by: 'an error message', query: 'Invalid request payload', want: '/createRoute' },
    { by: 'a field', query: 'fallback_codes', want: '/createRoute' },
    { by: 'a question', query: 'how do I create a route?', want: '/createRoute' },
    { by: 'other forms of the words', query: 'deleting routes', want: '/deleteRoute' },
    { by: 'an unfinished word', query: 'namesp', want: '/listSecrets' },
    { by: 'a typing error', query: 'namepsace', want: '/listSecrets' },
    { by: 'several typing errors', query: 'dleete ruote', want: '/deleteRoute' },
    { by: 'two words written as one', query: 'auditarchive', want: '/audit' },
    { by: 'words of its title, with unknown ones', query: 'audit zzzz qqqq', want: '/audit' },
    { by: 'fillers, if there is nothing else', query: 'what is', want: '/audit' },
  ])('finds a page by $by', async ({ query, want }) => expect((await urls(query))[0]).toBe(want));

  test('leads to the section that matches', async () => {
    expect((await search('fallback_codes'))[0]?.hits[0]).toMatchObject({
      url: '/createRoute#body',
      heading: 'Request body',
    });
  });

  test.each(['', '   ', '…', 'zzzz'])('finds nothing for %j', async (query) =>
    expect(await urls(query)).toEqual([]),
  );

  test("doesn't treat a word as misspelled if a page contains it", async () => {
    expect((await search('rollback')).map(({ hits }) => hits.map(({ url }) => url))).toEqual([
      ['/fallback#undo'],
    ]);
    expect((await urls('fallbakc'))[0]).toBe('/fallback');
    // It differs by two letters, the first among them.
    expect(await urls('rollback', [page('/fallback', 'Fallback', 'Fallback.')])).toEqual([]);
  });

  test('counts the words of title, category and section together', async () => {
    const js = { trail: ['TypeScript'], sections: [section('setup', 'Setup', 'Install it.')] };
    const all = [
      page('/py', 'Quickstart', 'Install it. Install it. Install it.', { trail: ['Python'] }),
      page('/js', 'Quickstart', '', js),
    ];
    expect(await urls('typescript install quickstart', all)).toEqual(['/js', '/py']);
  });

  test('puts the page first whose title is the query', async () => {
    const all = [
      page('/long', 'Rate limits and how to choose them', 'Rate limits. '.repeat(20)),
      page('/exact', 'Rate limits', 'How many requests.'),
    ];
    expect(await urls('rate limit', all)).toEqual(['/exact', '/long']);
    expect(await urls('what are the rate limits?', all)).toEqual(['/exact', '/long']);
  });

  test('finds a page by its title as well as by its label', async () => {
    const all = [page('/py', 'Quickstart', 'Install it.', { title: 'Python quickstart' })];
    expect(await urls('python', all)).toEqual(['/py']);
  });

  test('prefers pages that explain when the question is what something is', async () => {
    const all = [
      page('/fields', 'Routes', 'A route has fields.'),
      page('/about', 'About routes', 'A route is a name.', { isExplanation: true }),
    ];
    expect((await urls('route', all))[0]).toBe('/fields');
    expect((await urls('what is a route?', all))[0]).toBe('/about');
  });

  test('puts pages outside the navigation behind the rest', async () => {
    const all = [
      page('/specimen', 'Specimen', 'Models. '.repeat(9), { isAside: true }),
      page('/in', 'In', 'Some models.'),
    ];
    expect(await urls('models', all)).toEqual(['/in', '/specimen']);
  });

  test('finds what the synonyms of words and phrases mean', async () => {
    const synonyms = [
      { typed: ['failover'], means: ['fallback'] },
      { typed: ['request log'], means: ['audit archive'] },
    ];
    expect(await urls('failover')).toEqual([]);
    expect((await urls('failover', pages, synonyms))[0]).toBe('/fallback');
    expect((await urls('request logs', pages, synonyms))[0]).toBe('/audit');
  });

  test('shows the best eight pages, and the best three parts of each', async () => {
    const parts = Array.from({ length: 5 }, (_, at) => section(`${at}`, `Part ${at}`, 'A model.'));
    const many = Array.from({ length: 10 }, (_, at) =>
      page(`/${at}`, `Page ${at}`, 'A model.', { sections: parts }),
    );
    const found = await search('model', many);
    expect(found).toHaveLength(8);
    expect(found.map(({ hits }) => hits.length)).toEqual(Array.from({ length: 8 }, () => 3));
  });

  test('opens pages by their paths, without those that are gone', async () => {
    const { open } = openPages({ pages, synonyms: [], starts: [] });
    expect((await open(['/audit', '/gone', '/mention'])).map((one) => one.page.url)).toEqual([
      '/audit',
      '/mention',
    ]);
  });
});

test('a query reads the parts of the index with its terms, and the texts of what it finds', async () => {
  const words = (at: number): string =>
    Array.from({ length: 400 }, (_, i) => `word${at}x${i}`).join(' ');
  const many = Array.from({ length: 20 }, (_, at) => page(`/${at}`, `Page ${at}`, words(at)));
  const { file, parts, texts } = indexPages({ pages: many, synonyms: [], starts: ['/3'] });
  const read: string[] = [];
  const { search, starts } = openSearchIndex(
    { ...file, version: '1' },
    {
      part: async (at) => {
        read.push(`part with ${file.terms[at]?.includes('word7x7 ') ? 'the term' : 'others'}`);
        return parts[at] ?? [];
      },
      text: async (at) => {
        read.push(`text ${at}`);
        return texts[at] ?? { trail: [], description: '', sections: [] };
      },
    },
  );
  expect(parts.length).toBeGreaterThan(5);
  expect(starts.map((one) => one.page.url)).toEqual(['/3']);
  expect(read).toEqual([]);
  expect((await search('word7x7 ')).map((one) => one.page.url)).toEqual(['/7']);
  expect(read).toEqual(['part with the term', 'text 7']);
});

describe('excerpt', () => {
  const long = `${'before '.repeat(40)}the namespace that holds ${'after '.repeat(40)}`;

  test('shows the words around the first match, and marks it', () => {
    const shown = excerpt(long, ['namespac']);
    expect(shown.map(({ text }) => text).join('')).toMatch(/^… .*the namespace that holds .* …$/);
    expect(shown.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['namespace']);
  });

  test('shows the place with the most different words', () => {
    const text = `a route, a route ${'before '.repeat(40)}the fallback of a route`;
    const shown = excerpt(text, ['fallback', 'rout']);
    expect(shown.filter(({ isMatch }) => isMatch).map((one) => one.text)).toEqual([
      'fallback',
      'route',
    ]);
  });

  test('begins at the start of the text where nothing matches', () => {
    expect(excerpt('a short text', ['other'])).toEqual([{ text: 'a short text', isMatch: false }]);
  });

  test.each([
    { text: 'two keys', terms: ['kei'], want: ['keys'] },
    { text: 'monkey keyboards', terms: ['kei'], want: [] },
    { text: 'a policy', terms: ['polici'], want: ['policy'] },
    { text: 'fallback_codes', terms: ['fallback'], want: ['fallback'] },
    { text: 'fallback_codes', terms: ['fallback', 'fallback_codes'], want: ['fallback_codes'] },
    { text: '/v1/routes/{name}', terms: ['v1', 'v1/routes/name'], want: ['v1/routes/{name}'] },
    { text: 'a (b|c) [d]', terms: ['(b|c)', '[d]'], want: ['(b|c)', '[d]'] },
  ])('marks $want in $text', ({ text, terms, want }) => {
    const fragments = mark(text, terms);
    expect(fragments.map((fragment) => fragment.text).join('')).toBe(text);
    expect(fragments.filter(({ isMatch }) => isMatch).map((one) => one.text)).toEqual(want);
  });
});

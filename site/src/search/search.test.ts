import { describe, expect, test } from 'vitest';
import { excerpt, mark } from './excerpt.ts';
import { buildSearchIndex, type SearchSection } from './search-index.ts';

const section = (
  url: string,
  page: string,
  heading: string,
  text: string,
  names?: readonly string[],
): SearchSection => ({ url, page, trail: '', heading, text, code: '', ...(names && { names }) });

const sections = [
  section('/create', 'Create a route', '', 'createRoute POST /v1/admin/routes Creates a route.', [
    'createRoute',
    'POST',
    '/v1/admin/routes',
    'POST /v1/admin/routes',
  ]),
  section(
    '/create#errors',
    'Create a route',
    'Errors',
    '400 Invalid request payload 500 Failed to create route',
    ['Invalid request payload', 'Failed to create route'],
  ),
  section(
    '/create#body',
    'Create a route',
    'Request body',
    'fallback_codes The statuses on which another model takes over.',
    ['fallback_codes'],
  ),
  section('/mention', 'Mention', '', 'Keys: see listSecrets. listSecrets again, listSecrets.'),
  section('/keys', 'List virtual keys', '', 'listSecrets GET /v1/admin/providers/secrets/keys', [
    'listSecrets',
    'GET',
    '/v1/admin/providers/secrets/keys',
  ]),
  section(
    '/keys#headers',
    'List virtual keys',
    'Headers',
    'x-gatehouse-namespace The namespace that holds the key.',
    ['x-gatehouse-namespace'],
  ),
];

describe('search', () => {
  const search = buildSearchIndex(sections);
  const urls = (text: string, index = search): string[] =>
    index(text).map((hit) => hit.section.url);

  test.each([
    { by: 'a title', query: 'create route', want: '/create' },
    { by: 'an operationId', query: 'listSecrets', want: '/keys' },
    { by: 'an operationId in small letters', query: 'createroute', want: '/create' },
    { by: 'a path', query: '/v1/admin/providers/secrets/keys', want: '/keys' },
    { by: 'a part of a path', query: 'admin routes', want: '/create' },
    { by: 'a method and a path', query: 'POST /v1/admin/routes', want: '/create' },
    { by: 'a field', query: 'fallback_codes', want: '/create#body' },
    { by: 'a part of a field', query: 'fallback', want: '/create#body' },
    { by: 'a header', query: 'x-gatehouse-namespace', want: '/keys#headers' },
    { by: 'an error message', query: 'Invalid request payload', want: '/create#errors' },
    { by: 'an unfinished word', query: 'namesp', want: '/keys#headers' },
    { by: 'a typing error', query: 'namepsace', want: '/keys#headers' },
    { by: 'swapped letters in a short word', query: 'creaet rouet', want: '/create' },
  ])('finds a section by $by', ({ query, want }) => expect(urls(query)[0]).toBe(want));

  test('finds the pages of a category by its name, and none of their parts', () => {
    const guide = { ...section('/js', 'Quickstart', '', 'Install it.'), trail: 'TypeScript' };
    const part = { ...section('/js#connect', 'Quickstart', 'Connect', 'Go.'), trail: 'TypeScript' };
    expect(urls('typescript', buildSearchIndex([part, guide]))).toEqual(['/js']);
  });

  test('puts pages outside the navigation behind the rest', () => {
    const specimen = section('/specimen', 'Specimen', '', 'Models. '.repeat(9));
    const both = buildSearchIndex([
      { ...specimen, isAside: true },
      section('/in', 'In', '', 'Some models.'),
    ]);
    expect(both('models').map((hit) => hit.section.url)).toEqual(['/in', '/specimen']);
  });

  test.each([
    { query: 'post', want: '/create' },
    { query: 'POST /v1/admin/routes', want: '/create' },
    { query: 'fallback_codes', want: '/create#body' },
    { query: 'x-gatehouse-namespace', want: '/keys#headers' },
    { query: 'failed to create route', want: '/create#errors' },
  ])(
    'puts operations that the contract names $query before pages that mention it',
    ({ query, want }) => {
      const guide = section('/guide', 'Guide', 'Calls', `${query} `.repeat(3));
      const hits = urls(query, buildSearchIndex([guide, ...sections]));
      expect(hits[0]).toBe(want);
      expect(hits).toContain('/guide');
    },
  );

  test.each([
    { query: 'creating routes', want: '/create' },
    { query: 'how do I create a route?', want: '/create' },
    { query: 'create_route', want: '/create' },
    { query: 'https://gateway.example.com/v1/admin/routes?page=2', want: '/create' },
    { query: 'DELETE /v1/admin/routes/support-chat', want: '/delete' },
  ])('finds the operation in the text $query', ({ query, want }) => {
    const other = section('/delete', 'Delete a route', '', 'DELETE /v1/admin/routes/{routename}', [
      'DELETE /v1/admin/routes/{routename}',
      '/v1/admin/routes/{routename}',
    ]);
    expect(buildSearchIndex([other, ...sections])(query)[0]?.section.url).toBe(want);
  });

  test('finds a page by its title as well as by its label', () => {
    const page = { ...section('/py', 'Quickstart', '', 'Install it.'), title: 'Python quickstart' };
    expect(urls('python', buildSearchIndex([page]))).toEqual(['/py']);
  });

  test('finds sections with some of the words only where none has all of them', () => {
    expect(urls('invalid payload')).toEqual(['/create#errors']);
    expect(urls('namespace payload').toSorted()).toEqual(['/create#errors', '/keys#headers']);
  });

  test.each(['', '   ', '…', 'zzzz'])('finds nothing for %j', (query) =>
    expect(urls(query)).toEqual([]),
  );
});

describe('excerpt', () => {
  const long = `${'before '.repeat(40)}the namespace that holds ${'after '.repeat(40)}`;

  test('shows the words around the first match, and marks it', () => {
    const shown = excerpt(long, { terms: ['namespace'], asked: ['namespace'] });
    expect(shown.map(({ text }) => text).join('')).toMatch(/^… .*the namespace that holds .* …$/);
    expect(shown.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['namespace']);
  });

  test('shows exact matches rather than similar ones, and as many as possible', () => {
    const text = `fallback_enabled, error ${'before '.repeat(40)}the fallback_codes`;
    const terms = ['fallback_enabled', 'fallback_codes', 'fallback', 'code', 'error'];
    const shown = excerpt(text, { terms, asked: ['fallback_codes', 'fallback', 'code'] });
    expect(shown.filter(({ isMatch }) => isMatch).map((one) => one.text)).toEqual([
      'fallback_codes',
    ]);
  });

  test('begins at the start of the text where nothing matches', () => {
    expect(excerpt('a short text', { terms: ['other'], asked: [] })).toEqual([
      { text: 'a short text', isMatch: false },
    ]);
  });

  test('marks a whole plural when its singular matches', () => {
    expect(mark('two keys', ['key'])).toEqual([
      { text: 'two ', isMatch: false },
      { text: 'keys', isMatch: true },
    ]);
  });

  test('marks the longest of several terms, whatever its characters', () => {
    expect(mark('see /v1/admin (routes)', ['v1', 'v1/admin', '(r'])).toEqual([
      { text: 'see /', isMatch: false },
      { text: 'v1/admin', isMatch: true },
      { text: ' ', isMatch: false },
      { text: '(r', isMatch: true },
      { text: 'outes)', isMatch: false },
    ]);
  });
});

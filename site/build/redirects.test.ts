import { expect, test } from 'vitest';
import { parseRedirects, redirectFindings } from './redirects.ts';

const product = { slug: 'acme', name: 'Acme' };
const anchors = new Map([
  ...['/', '/acme-core/new', '/api'].map((path) => [path, undefined] as const),
  ['/new', new Set(['part'])] as const,
]);
const messages = (text: string): string[] => {
  const read = parseRedirects(text, product);
  const targets = { anchors, drafts: new Set(['/draft']), redirects: read.redirects };
  return [...read.findings, ...redirectFindings(read, targets)].map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );
};

test("redirects contain the product's name, and the file may be empty", () => {
  const { redirects } = parseRedirects('/{{product}}-old: /{{product}}-core/new\n', product);
  expect(redirects).toEqual({ '/acme-old': '/acme-core/new' });
  expect(parseRedirects('# None.\n', product).redirects).toEqual({});
});

test('an old path leads to a page, or to a part of it', () => {
  const given = '/old: /new\n/older: /new#part\n/reference: /api#/any\n';
  expect(messages(given)).toEqual([]);
});

test.each([
  { given: '/reference: /api\n/new: /api', want: '2:1 /new → /api: a page has the old path' },
  {
    given: '/old: /now',
    want: '1:1 /old → /now: no page has this path. The nearest one is /new.',
  },
  { given: '/old: /new#parts', want: 'no heading with this id. The nearest one is #part.' },
  { given: '/a: /old\n/old: /new', want: '1:1 /a → /old: the page has moved. Write /new.' },
  { given: '/old: /draft', want: '1:1 /old → /draft: the page is a draft' },
  { given: 'old: /new', want: 'an old path begins with "/"' },
  { given: '/new#old: /api#part', want: 'leads to another part of the same page' },
  { given: '/new#part: /new#part', want: 'the page has the old id' },
  { given: '/new#old: /new#parts', want: 'The nearest one is #part.' },
  { given: '/now#old: /now#part', want: 'no page has this path' },
  { given: '/api#old: /api#part', want: 'fixed ids' },
  { given: '/old: [/new]', want: '1:7 "/old" is ["/new"]: expected text' },
  { given: '/old: /new\n/old: /api', want: '2:1 This key is here twice' },
])('is reported: $want', ({ given, want }) => {
  expect(messages(given)).toEqual([expect.stringContaining(want)]);
});

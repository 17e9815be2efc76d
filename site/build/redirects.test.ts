import { expect, test } from 'vitest';
import { parseRedirects, redirectFindings } from './redirects.ts';

const product = { slug: 'acme', name: 'Acme' };
const paths = new Set(['/', '/new', '/acme-core/new', '/api']);
const anchors = (path: string) => (path === '/new' ? new Set(['part']) : undefined);
const messages = (text: string): string[] => {
  const read = parseRedirects(text, product);
  return [...read.findings, ...redirectFindings(read, paths, anchors)].map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );
};

test('the product has its name, and there may be no redirect at all', () => {
  const { redirects } = parseRedirects('/{{product}}-old: /{{product}}-core/new\n', product);
  expect(redirects).toEqual({ '/acme-old': '/acme-core/new' });
  expect(parseRedirects('# None.\n', product).redirects).toEqual({});
});

test('an old path leads to a page, or to a part of it', () => {
  const given = '/old: /new\n/older: /new#part\n/reference: /api#/any\n';
  expect(messages(given)).toEqual([]);
});

test.each([
  { given: '/reference: /api\n/new: /api', want: '2:1 /new → /api: a page stands at the old path' },
  {
    given: '/old: /now',
    want: '1:1 /old → /now: no page has the new path. The nearest one is /new.',
  },
  { given: '/old: /new#parts', want: 'no heading with this id. The nearest one is #part.' },
  { given: '/a: /old\n/old: /new', want: '1:1 /a → /old: the new path is an old one' },
  { given: 'old: /new', want: 'an old path begins with "/"' },
  { given: "'/old#a': /new", want: 'an old path begins with "/"' },
  { given: '/old: [/new]', want: '1:7 "/old" is ["/new"]: expected text' },
  { given: '/old: /new\n/old: /api', want: '2:1 This key is here twice' },
])('is reported: $want', ({ given, want }) => {
  expect(messages(given)).toEqual([expect.stringContaining(want)]);
});

import { expect, test } from 'vitest';
import { redirectFindings } from './redirects.ts';

const paths = new Set(['/', '/new', '/api']);
const anchors = (path: string) => (path === '/new' ? new Set(['part']) : undefined);
const messages = (redirects: Record<string, string>): string[] =>
  redirectFindings(redirects, paths, anchors).map(({ message }) => message);

test('an old path leads to a page, or to a part of it', () => {
  expect(messages({ '/old': '/new', '/older': '/new#part', '/reference': '/api#/any' })).toEqual(
    [],
  );
});

test.each([
  { given: { '/new': '/api' }, want: '/new → /api: a page stands at the old path' },
  { given: { '/old': '/now' }, want: 'no page has the new path. The nearest one is /new.' },
  { given: { '/old': '/new#parts' }, want: 'no heading with this id. The nearest one is #part.' },
  { given: { '/a': '/old', '/old': '/new' }, want: '/a → /old: the new path is an old one' },
  { given: { old: '/new' }, want: 'an old path begins with "/"' },
  { given: { '/old#a': '/new' }, want: 'an old path begins with "/"' },
])('is reported: $want', ({ given, want }) => {
  expect(messages(given as unknown as Record<string, string>)).toEqual([
    expect.stringContaining(want),
  ]);
});

import { expect, test } from 'vitest';
import { isTakenOver } from './router.ts';

/** A click on a plain link to another page. */
const link = {
  canIntercept: true,
  hashChange: false,
  downloadRequest: null,
  formData: null,
  navigationType: 'push',
  destination: { sameDocument: false },
} as const;

test.each([
  { name: 'a link to a page', event: link, to: '/a', want: true },
  {
    name: 'back and forward',
    event: { ...link, navigationType: 'traverse' as const },
    to: '/a',
    want: true,
  },
  {
    name: 'a link to another site',
    event: { ...link, canIntercept: false },
    to: '/a',
    want: false,
  },
  { name: 'a link to a heading', event: { ...link, hashChange: true }, to: '/', want: false },
  {
    name: 'an entry that the page makes itself',
    event: { ...link, destination: { sameDocument: true } },
    to: '/',
    want: false,
  },
  { name: 'a download', event: { ...link, downloadRequest: '' }, to: '/a', want: false },
  { name: 'a reload', event: { ...link, navigationType: 'reload' as const }, to: '/', want: false },
  { name: 'a link to the API reference', event: link, to: '/api', want: false },
  {
    name: 'a link out of the API reference',
    event: link,
    from: '/api',
    to: '/a',
    want: false,
  },
  { name: 'a link to a file', event: link, to: '/robots.txt', want: false },
])('$name is taken over: $want', ({ event, from = '/', to, want }) => {
  expect(isTakenOver(event, from, to)).toBe(want);
});

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
  { name: 'a link to a page', to: '/a', want: true },
  { name: 'back and forward', change: { navigationType: 'traverse' }, to: '/a', want: true },
  { name: 'a link to another site', change: { canIntercept: false }, to: '/a', want: false },
  { name: 'a link to a heading', change: { hashChange: true }, to: '/', want: false },
  { name: 'its own entry', change: { destination: { sameDocument: true } }, to: '/', want: false },
  { name: 'a download', change: { downloadRequest: '' }, to: '/a', want: false },
  { name: 'a reload', change: { navigationType: 'reload' }, to: '/', want: false },
  { name: 'a link to the API reference', to: '/api', want: false },
  { name: 'a link out of the API reference', from: '/api', to: '/a', want: false },
  { name: 'a link to a file', to: '/robots.txt', want: false },
] as const)('the router handles $name: $want', (row) => {
  const { change, from, to, want } = { change: {}, from: '/', ...row };
  expect(isTakenOver({ ...link, ...change }, from, to)).toBe(want);
});

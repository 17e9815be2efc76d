import { expect, test } from 'vitest';
import { feedbackAddress } from './page-source.ts';

const page = { path: '/a/b', documentTitle: 'A & B | Site' };
const site = {
  issues: 'https://code.example.com/issues',
  version: '1.2.3',
  address: 'https://a.example',
};

test.each([
  { section: undefined, want: 'Section: the whole page' },
  { section: 'What if?', want: 'Section: What if?' },
])('feedback about $section names the page, the section and the contract', ({ section, want }) => {
  const address = new URL(feedbackAddress(page, site, section));
  expect(address.pathname).toBe('/issues/new');
  expect(address.searchParams.get('title')).toBe('Feedback: A & B | Site');
  expect(address.searchParams.get('body')?.split('\n').slice(0, 3)).toEqual([
    'Page: https://a.example/a/b',
    want,
    'Contract: 1.2.3',
  ]);
});

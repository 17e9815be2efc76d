import { expect, test } from 'vitest';
import { groupHits } from './group-hits.ts';
import type { Hit } from './search-index.ts';

/** A hit on the page that its address names. */
const hit = (url: string): Hit => {
  const [page = ''] = url.split('#');
  return {
    section: { url, page, trail: 'Features', heading: '', text: '', code: '' },
    terms: [],
    asked: [],
  };
};

const grouped = (urls: readonly string[]): [string, string[]][] =>
  groupHits(urls.map(hit)).map(({ page, hits }) => [page, hits.map(({ section }) => section.url)]);

test.each([
  { name: 'no group without hits', given: [], want: [] },
  {
    name: 'the hits of a page together, at the place of the best',
    given: ['/b#x', '/a', '/b', '/a#y'],
    want: [
      ['/b', ['/b#x', '/b']],
      ['/a', ['/a', '/a#y']],
    ],
  },
  {
    name: 'the best three of a page',
    given: ['/a#1', '/a#2', '/a#3', '/b', '/a#4'],
    want: [
      ['/a', ['/a#1', '/a#2', '/a#3']],
      ['/b', ['/b']],
    ],
  },
])('search shows $name', ({ given, want }) => expect(grouped(given)).toEqual(want));

test('pages with the same label are separate groups, each with its trail', () => {
  const of = (url: string, trail: string): Hit => ({
    ...hit(url),
    section: { ...hit(url).section, page: 'Quickstart', trail },
  });
  expect(groupHits([of('/js', 'TypeScript'), of('/py', 'Python')])).toMatchObject([
    { page: 'Quickstart', trail: 'TypeScript' },
    { page: 'Quickstart', trail: 'Python' },
  ]);
});

test('search shows at most the best eight pages', () => {
  const urls = Array.from({ length: 10 }, (_, position) => `/${position}`);
  expect(grouped(urls).map(([page]) => page)).toEqual(urls.slice(0, 8));
});

import { expect, test } from 'vitest';
import { parseSynonyms } from './search-synonyms.ts';

const PRODUCT = { slug: 'acme', name: 'Acme' };
const PAGES = [
  {
    url: '/fallback',
    kind: 'guide' as const,
    label: 'Fallback routing',
    trail: ['Reliability'],
    description: 'How Acme moves a request.',
    sections: [{ heading: 'Set it', text: 'On a route.', code: 'secretWord' }],
  },
];
const parse = (text: string) => parseSynonyms(text, PRODUCT, PAGES);

test("synonyms are words or phrases, with the product's name", () =>
  expect(parse("- { typed: [failover, '{{product}} down'], means: [fallback routes] }")).toEqual({
    synonyms: [{ typed: ['failover', 'acme down'], means: ['fallback routes'] }],
    findings: [],
  }));

test.each([
  {
    name: 'an unknown key',
    text: '- { typd: [failover], typed: [x], means: [fallback] }',
    want: '1:5 Unknown field "typd", did you mean "typed"?',
  },
  {
    name: 'a number',
    text: '- { typed: [429], means: [fallback] }',
    want: '1:13 Item 1 is 429: expected text; put it in quotes if it looks like a number.',
  },
  {
    name: 'a duplicate in another form',
    text: '- { typed: [outage], means: [fallback] }\n- { typed: [Outages], means: [route] }',
    want: '2:13 "Outages" is also in line 1, as this word or in another form. Write it once.',
  },
  {
    name: 'a word that no page contains',
    text: '- { typed: [outage], means: [fallback, set secretWord] }',
    want: '1:40 No page contains "secretword", so it finds nothing. Use a word that pages contain, or remove it.',
  },
  {
    name: 'a word that means itself',
    text: '- { typed: [routes], means: [route] }',
    want: '1:30 "route" means itself. Remove it here, or from "typed".',
  },
])('$name is a finding at its place', ({ text, want }) => {
  const { synonyms, findings } = parse(text);
  expect(synonyms).toEqual([]);
  expect(findings.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    want,
  ]);
  expect(findings[0]).toMatchObject({ file: 'site/search-synonyms.yaml', rule: 'search-synonym' });
});

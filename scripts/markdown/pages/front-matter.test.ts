import { expect, test } from 'vitest';
import { DRAFT_DESCRIPTION, parseFrontMatter } from './front-matter.ts';

const DESCRIPTION = 'x'.repeat(100);
const page = (lines: string): string => `---\n${lines}\n---\n\n# Title\n`;
const guide = `title: A B\nlabel: B\ndescription: ${DESCRIPTION}\nkind: howto`;
const reference = `${guide}\npath: /a\noperationId: createRoute\ndraft: true`;

const messages = (text: string, origin: 'guide' | 'reference' = 'guide'): string[] =>
  parseFrontMatter('a.md', text, origin).findings.map(({ line, message }) => `${line}: ${message}`);

test('front matter of a guide contains the required fields and no generated ones', () => {
  const { frontMatter, findings } = parseFrontMatter('a.md', page(guide), 'guide');
  expect(findings).toEqual([]);
  expect(frontMatter).toEqual({
    title: 'A B',
    label: 'B',
    description: DESCRIPTION,
    kind: 'howto',
    isDraft: false,
  });
});

test('front matter of a generated page contains its path and operation', () => {
  const { frontMatter } = parseFrontMatter('a.md', page(reference), 'reference');
  expect(frontMatter).toMatchObject({ path: '/a', operationId: 'createRoute', isDraft: true });
});

test.each([
  { label: 'Language detection', title: 'Detect the language of a text', isFine: true },
  { label: 'Overview of routes', title: 'Route', isFine: true },
  { label: 'Set up guide', title: 'Set up the guide of an overview', isFine: false },
  { label: 'Stored responses', title: 'Caching', isFine: false },
])('the label "$label" fits the title "$title": $isFine', ({ label, title, isFine }) => {
  const text = page(guide.replace('title: A B\nlabel: B', `title: ${title}\nlabel: ${label}`));
  const want = isFine ? [] : [expect.stringMatching(/^3: The label "/)];
  expect(messages(text)).toEqual(want);
});

test('parseFrontMatter keeps the line numbers of the file in the body', () => {
  const text = page(guide);
  const { body } = parseFrontMatter('a.md', text, 'guide');
  expect(body.split('\n').indexOf('# Title')).toBe(text.split('\n').indexOf('# Title'));
});

test.each([
  ['# Title\n', /^1: The page has no front matter/],
  ['a\n\n---\n\nb\n\n---\n', /no front matter/],
])('parseFrontMatter reports that %j has no front matter', (given, want) => {
  expect(messages(given).join('\n')).toMatch(want);
});

test.each<[string, string, RegExp]>([
  ['invalid YAML', 'title: "A', /^\d+: The front matter isn't YAML/],
  [
    'text that YAML reads as something else',
    guide.replace('title: A', 'title: Rotate: a key'),
    /^2: The front matter isn't YAML: .*Put quotes around text that contains ": "/,
  ],
  ['a repeated field', `${guide}\nlabel: C`, /^6: The front matter isn't YAML: this field is here/],
  [
    'a tab',
    guide.replace('label: B', 'label:\tB').replace('kind:', '\tkind:'),
    /^3: This is a tab, .*Write spaces\.\n5: This is a tab, [^\n]*$/,
  ],
  [
    'the description of a new draft',
    guide.replace(DESCRIPTION, `'${DRAFT_DESCRIPTION}'`),
    /^4: "description" is still the draft's\./,
  ],
  ['a missing field', 'title: A', /"label" is missing/],
  ['a misspelt field', `${guide}\ntitel: x`, /^6: Unknown field "titel", did you mean "title"\?/],
  [
    'an unknown value',
    guide.replace('howto', 'how-to'),
    /^5: "kind" is "how-to", did you mean "howto"\?/,
  ],
  [
    'a number instead of text',
    guide.replace('label: B', 'label: 12'),
    /^3: "label" is 12: expected text; put it in quotes/,
  ],
  ['text instead of true or false', `${guide}\ndraft: yes`, /expected true or false/],
  [
    'a generated field in a guide',
    `${guide}\npath: /x`,
    /^6: "path" is "\/x": expected no value: only generated pages have this field/,
  ],
  [
    'a short description',
    guide.replace(DESCRIPTION, 'Short.'),
    /^4: "description" has 6 characters: expected 90 to 160\./,
  ],
])('parseFrontMatter reports %s at its place', (_, fields, want) => {
  expect(messages(page(fields)).join('\n')).toMatch(want);
});

test('parseFrontMatter reports a generated page without its path', () => {
  expect(messages(page(guide), 'reference')).toEqual([
    '2: "path" is missing. Add "path: …".',
    '2: "operationId" is missing. Add "operationId: …".',
  ]);
});

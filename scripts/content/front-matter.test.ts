import { expect, test } from 'vitest';
import { DRAFT_DESCRIPTION, parseFrontMatter } from './front-matter.ts';

const DESCRIPTION = 'x'.repeat(100);
const page = (lines: string): string => `---\n${lines}\n---\n\n# Title\n`;
const guide = `title: A\nlabel: B\ndescription: ${DESCRIPTION}\nkind: howto`;
const reference = `${guide}\npath: /a\noperationId: createRoute\ndraft: true`;

const messages = (text: string, origin: 'guide' | 'reference' = 'guide'): string[] =>
  parseFrontMatter('a.md', text, origin).findings.map(({ line, message }) => `${line}: ${message}`);

test('a guide has the required fields and no generated ones', () => {
  const { frontMatter, findings } = parseFrontMatter('a.md', page(guide), 'guide');
  expect(findings).toEqual([]);
  expect(frontMatter).toEqual({
    title: 'A',
    label: 'B',
    description: DESCRIPTION,
    kind: 'howto',
    isDraft: false,
  });
});

test('a generated page carries its path and operation', () => {
  const { frontMatter } = parseFrontMatter('a.md', page(reference), 'reference');
  expect(frontMatter).toMatchObject({ path: '/a', operationId: 'createRoute', isDraft: true });
});

test('the body keeps the line numbers of the file', () => {
  const text = page(guide);
  const { body } = parseFrontMatter('a.md', text, 'guide');
  expect(body.split('\n').indexOf('# Title')).toBe(text.split('\n').indexOf('# Title'));
});

test.each([
  { name: 'no front matter', given: '# Title\n', want: /^1: The page has no front matter/ },
  { name: 'a rule in the text', given: 'a\n\n---\n\nb\n\n---\n', want: /no front matter/ },
  { name: 'not YAML', given: page('title: "A'), want: /^\d+: The front matter is not YAML/ },
  {
    name: 'text that YAML reads as something else',
    given: page(guide.replace('title: A', 'title: Rotate: a key')),
    want: /^2: The front matter is not YAML: .*Put text that holds ": "/,
  },
  {
    name: 'a field twice',
    given: page(`${guide}\nlabel: C`),
    want: /^6: The front matter is not YAML: this field is here twice/,
  },
  {
    name: 'a tab',
    given: page(guide.replace('label: B', 'label:\tB').replace('kind:', '\tkind:')),
    want: /^3: A tab, .*Write spaces\.\n5: A tab, [^\n]*$/,
  },
  {
    name: 'a page whose description nobody has written',
    given: page(guide.replace(DESCRIPTION, `'${DRAFT_DESCRIPTION}'`)),
    want: /^4: "description" is still the one of the draft\./,
  },
  { name: 'a missing field', given: page('title: A'), want: /"label" is missing/ },
  {
    name: 'a misspelt field',
    given: page(`${guide}\ntitel: x`),
    want: /^6: Unknown field "titel", did you mean "title"\?/,
  },
  {
    name: 'a value outside the list',
    given: page(guide.replace('howto', 'how-to')),
    want: /^5: "kind" is "how-to", did you mean "howto"\?/,
  },
  {
    name: 'a number as text',
    given: page(guide.replace('label: B', 'label: 12')),
    want: /^3: "label" is 12: expected text\. Put it in quotes/,
  },
  {
    name: 'a flag that is no flag',
    given: page(`${guide}\ndraft: yes`),
    want: /expected true or false/,
  },
  {
    name: 'a generated field in a guide',
    given: page(`${guide}\npath: /x`),
    want: /"path" is for generated/,
  },
  {
    name: 'a short description',
    given: page(guide.replace(DESCRIPTION, 'Short.')),
    want: /^4: "description" has 6 characters: expected 90 to 160\./,
  },
])('$name is reported where it stands', ({ given, want }) => {
  expect(messages(given).join('\n')).toMatch(want);
});

test('a generated page without its path is reported', () => {
  expect(messages(page(guide), 'reference')).toEqual([
    '1: "path" is missing. Add "path: …".',
    '1: "operationId" is missing. Add "operationId: …".',
  ]);
});

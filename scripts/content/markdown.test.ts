import { join } from 'node:path';
import { toString } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { collectHeadings } from './headings.ts';
import { readIncludes } from './includes.ts';
import { anchorIds } from './links.ts';
import { markdownFindings, parseMarkdown } from './markdown.ts';
import { extractSections } from './text.ts';
import type { SourcePage } from './types.ts';

const includes = readIncludes(
  join(import.meta.dirname, '../../site/build/fixtures/project/generated'),
);

const page = (body: string, title = 'Title'): SourcePage => ({
  file: 'a.md',
  origin: 'guide',
  path: '/a',
  body,
  frontMatter: { title, label: title, description: '', kind: 'howto', isDraft: false },
});

const messages = (body: string): string[] =>
  markdownFindings(page(body), includes).map(
    ({ line, rule, message }) => `${line} ${rule}: ${message}`,
  );

test.each(['Open from 10:30 to 18:00.', 'Write a:b, or :tip here.', 'A ratio of 1:2[sic].'])(
  'colons in text stay text: %s',
  (text) => {
    expect(messages(text)).toEqual([]);
    expect(toString(parseMarkdown(page(text), includes))).toBe(`Title${text}`);
  },
);

test.each([
  { name: 'callout', given: ':::note[Why]\nText.\n:::' },
  { name: 'tabs', given: '::::tabs{group="lang"}\n:::tab{label="A" value="a"}\nText.\n:::\n::::' },
  { name: 'call line', given: '::operation{id="a" method="GET" path="/a"}' },
  { name: 'panel', given: ':::::panel\nText.\n:::::' },
  { name: 'details', given: ':::details[More]\nText.\n:::' },
  { name: 'a sample', given: '::samples{operation="createThing" example="small"}' },
  { name: 'a task list', given: '- [x] Done\n- [ ] Not done' },
  { name: 'a footnote', given: 'Text.[^a]\n\n[^a]: More.' },
  { name: 'a mark', given: 'Press [[Ctrl]]. It is [not shown].' },
  { name: 'slot', given: '::slot{name="intro" heading="Intro" required}' },
  { name: 'comment', given: '<!-- Made by a generator. -->' },
])('$name is part of the dialect', ({ given }) => {
  expect(messages(given)).toEqual([]);
});

test.each([
  {
    given: ':::nota\nText.\n:::',
    want: '1 directive: Unknown directive "nota", did you mean "note"?',
  },
  {
    given: '::note',
    want: '1 directive: "note" holds what follows: begin it with ":::note" and end it with ":::".',
  },
  {
    given: ':::note{kind="x"}\nA\n:::',
    want: '1 directive: "note" has no attribute "kind". Remove it.',
  },
  { given: '::slot', want: '1 directive: "slot" needs name="…".' },
  {
    given: ':::tab{label="A" value="a"}\nText.\n:::',
    want: '1 directive: "tab" stands outside ":::tabs". Put it inside one.',
  },
  {
    given: '::::tabs{group="g"}\nText.\n::::',
    want: '1 directive: "tabs" may hold ":::tab" only: move what begins on line 2 out.',
  },
  {
    given: ':::cards\n- [A](/a)\n- Text.\n:::',
    want: '1 directive: "cards" holds one list, whose every item begins with a link: "- [Title](/path)".',
  },
  { given: ':::panel[A]\nText.\n:::', want: '1 directive: "panel" has no [title]. Remove it.' },
  {
    given: ':::note\nText.\n\nMore.',
    want: '1 directive: "note" is never closed. Add a line of as many colons as it begins with.',
  },
  {
    given: ':::details\nText.\n:::',
    want: '1 directive: "details" needs a title: write ":::details[Title]".',
  },
  {
    given: '::fields{schema="Thing" side="requests"}',
    want: '1 directive: "fields" has side="requests", did you mean "request"?',
  },
  {
    given: 'A.[^a]\nB [c][d].',
    want: '1 reference: [^a] names nothing: write "[^a]: text" on a line of its own',
  },
  { given: 'A.\nB [c][d].', want: '2 reference: [c][d] names nothing: write "[name]: /path"' },
  { given: 'A.\n\n[^a]: B.', want: '3 reference: Nothing names [^a]. Use it, or remove it.' },
  {
    given: '# Other',
    want: '1 heading: The title is "Other" here and "Title" in the front matter.',
  },
  { given: '# Title\n\n# Two', want: '3 heading: A second title, "Two": a page has one.' },
  {
    given: '## Two\n\n#### Four',
    want: '3 heading: "Four" is at level 4 under level 2: expected 3',
  },
  { given: 'A <b>bold</b> word.', want: '1 raw-html: "<b>" would be dropped: no HTML passes.' },
])('is reported: $want', ({ given, want }) => {
  expect(messages(given).join('\n')).toContain(want);
});

test('headings have the ids of their text, each its own', () => {
  const tree = parseMarkdown(page('## A call\n\n### `name`\n\n## A call\n'), includes);
  expect(collectHeadings(tree)).toEqual([
    { depth: 2, text: 'A call', id: 'a-call' },
    { depth: 3, text: 'name', id: 'name' },
    { depth: 2, text: 'A call', id: 'a-call-1' },
  ]);
});

test('a list of contents holds the levels from 2 to 5', () => {
  const tree = parseMarkdown(page('## B\n\n### C\n\n#### D\n\n##### E\n\n###### F\n'), includes);
  expect(collectHeadings(tree).map(({ depth, text }) => `${depth} ${text}`)).toEqual([
    '2 B',
    '3 C',
    '4 D',
    '5 E',
  ]);
});

test('table rows that begin with nothing but a code have ids, after those of the headings', () => {
  const table = '| `A_B` | x |\n| --- | --- |\n| `A_B` | x |\n| `part` | x |\n| a `c` | x |';
  const tree = parseMarkdown(page(`${table}\n\n## Part`), includes);
  expect([...anchorIds(tree)]).toEqual(['title', 'a_b', 'a_b-1', 'part-1', 'part']);
});

test('sections hold the words under their headings, the code apart, without the markup', () => {
  const tree = parseMarkdown(
    page('Lead *text*.\n\n## Table\n\n| A | B |\n| - | - |\n| `x` | y |\n\n```sh\nrun\n```\n'),
    includes,
  );
  expect(extractSections(tree)).toEqual([
    { id: 'title', heading: 'Title', text: 'Lead text.', code: '', names: [] },
    { id: 'table', heading: 'Table', text: 'x\ny', code: 'run', names: ['x'] },
  ]);
});

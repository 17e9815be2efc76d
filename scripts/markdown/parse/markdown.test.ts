import { join } from 'node:path';
import { toString } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { collectHeadings } from './headings.ts';
import { readIncludes } from '../weave/includes.ts';
import { anchorIds } from '../pages/links.ts';
import { markdownFindings, parseMarkdown } from './markdown.ts';
import { extractSections } from '../pages/text.ts';
import type { SourcePage } from '../types.ts';

const project = join(import.meta.dirname, '../../../site/build/fixtures/project');
const includes = readIncludes(join(project, 'generated'), project);

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
  { name: 'a callout', given: ':::note[Why]\nText.\n:::' },
  {
    name: 'a set of tabs',
    given: '::::tabs{group="lang"}\n:::tab{label="A" value="a"}\nText.\n:::\n::::',
  },
  { name: 'the line of an operation', given: '::operation{id="a" method="GET" path="/a"}' },
  { name: 'a panel', given: ':::::panel\nText.\n:::::' },
  { name: 'a details block', given: ':::details[More]\nText.\n:::' },
  { name: 'a sample', given: '::samples{operation="createThing" example="small"}' },
  { name: 'a task list', given: '- [x] Done\n- [ ] Not done' },
  { name: 'a footnote', given: 'Text.[^a]\n\n[^a]: More.' },
  { name: 'an inline mark', given: 'Press [[Ctrl]]. It is [not shown].' },
  { name: 'a slot', given: '::slot{name="intro" heading="Intro" required}' },
  { name: 'a comment', given: '<!-- Made by a generator. -->' },
])('$name is part of the dialect', ({ given }) => {
  expect(messages(given)).toEqual([]);
});

test.each(
  Object.entries({
    ':::nota\nText.\n:::': '1 directive: Unknown directive "nota", did you mean "note"?',
    '::note': '1 directive: "note" needs content: begin it with ":::note" and end it with ":::".',
    ':::note{kind="x"}\nA\n:::': '1 directive: "note" has no attribute "kind". Remove it.',
    '::slot': '1 directive: "slot" needs name="…".',
    ':::tab{label="A" value="a"}\nText.\n:::':
      '1 directive: "tab" is outside ":::tabs". Put it inside one.',
    '::::tabs{group="g"}\nText.\n::::':
      '1 directive: "tabs" may contain only ":::tab": move the block on line 2 out.',
    ':::cards\n- [A](/a)\n- Text.\n:::':
      '1 directive: "cards" contains one list in which every item begins with a link: "- [Title](/path)".',
    ':::panel[A]\nText.\n:::': '1 directive: "panel" takes no [title]. Remove it.',
    ':::note\nText.\n\nMore.': `1 directive: "note" isn't closed. Add a line with as many colons as it begins with.`,
    ':::proof\n::number{of="run"}\n:::':
      '2 directive: "number" needs a title: write "::number[Title]".',
    '::samples[A]{operation="listRoutes"}': '1 directive: "samples" takes no [title]. Remove it.',
    '::::entries{kind="ways"}\n:::entry{icon="plya"}\nA\n:::\n::::':
      '2 directive: "entry" has icon="plya", did you mean "play"?',
    ':::details\nText.\n:::': '1 directive: "details" needs a title: write ":::details[Title]".',
    '::fields{schema="Thing" side="requests"}':
      '1 directive: "fields" has side="requests", did you mean "request"?',
    'A.[^a]\nB [c][d].':
      '1 reference: [^a] has no definition: write "[^a]: text" on a separate line',
    'A.\nB [c][d].': '2 reference: [c][d] has no definition: write "[name]: /path"',
    'A.\n\n[^a]: B.': '3 reference: Nothing refers to [^a]. Refer to it, or remove it.',
    '# Other': '1 heading: The title is "Other" here and "Title" in the front matter.',
    '# Title\n\n# Two': '3 heading: This is a second title, "Two": a page has one.',
    '## Two\n\n#### Four': '3 heading: "Four" is at level 4 under level 2: expected 3',
    'A <b>bold</b> word.': '1 raw-html: "<b>" would be removed: pages can\'t contain HTML.',
  }),
)('the Markdown %j is reported: %s', (given, want) => {
  expect(messages(given).join('\n')).toContain(want);
});

test('every heading has a unique id from its text', () => {
  const tree = parseMarkdown(page('## A call\n\n### `name`\n\n## A call\n'), includes);
  expect(collectHeadings(tree)).toEqual([
    { depth: 2, text: 'A call', id: 'a-call' },
    { depth: 3, text: 'name', id: 'name' },
    { depth: 2, text: 'A call', id: 'a-call-1' },
  ]);
});

test('a table of contents contains levels 2 to 5', () => {
  const tree = parseMarkdown(page('## B\n\n### C\n\n#### D\n\n##### E\n\n###### F\n'), includes);
  expect(collectHeadings(tree).map(({ depth, text }) => `${depth} ${text}`)).toEqual([
    '2 B',
    '3 C',
    '4 D',
    '5 E',
  ]);
});

test('table rows whose first cell is only code have ids that don’t change those of headings', () => {
  const table = '| `A_B` | x |\n| --- | --- |\n| `A_B` | x |\n| `part` | x |\n| a `c` | x |';
  const tree = parseMarkdown(page(`${table}\n\n## Part`), includes);
  expect([...anchorIds(tree)]).toEqual(['title', 'a_b', 'a_b-1', 'part-1', 'part']);
});

test('sections contain the text under their headings without markup, and the code separately', () => {
  const tree = parseMarkdown(
    page('Lead *text*.\n\n## Table\n\n| A | B |\n| - | - |\n| `x` | y |\n\n```sh\nrun\n```\n'),
    includes,
  );
  expect(extractSections(tree)).toEqual([
    { id: 'title', heading: 'Title', text: 'Lead text.', code: '', names: [] },
    { id: 'table', heading: 'Table', text: 'x\ny', code: 'run', names: [{ name: 'x' }] },
  ]);
});

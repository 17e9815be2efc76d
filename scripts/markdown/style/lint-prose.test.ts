import { expect, test } from 'vitest';
import type { HouseStyle } from './house-style.ts';
import { parseBody, writingFindings } from './lint-prose.ts';
import { passagesOf, repeatedTexts } from './repeated-text.ts';

const STYLE: HouseStyle = {
  contract: true,
  terms: ['API', 'API key', 'cURL', 'JSON', 'Node.js', 'OpenAPI', 'Python', 'virtual key'],
  names: ['Getting Started', 'Linux'],
  avoid: [
    { words: ['utilize'], write: 'use', why: 'It is shorter.' },
    { words: ['simply', 'of course'] },
    { words: ['etc.'], instead: 'name the others' },
  ],
  tabs: ['curl', 'python', 'typescript'],
  verbs: ['Rotate'],
  warnings: {},
};

const findings = (text: string): string[] =>
  writingFindings({ file: 'a.md', text }, STYLE).map(
    ({ line, column, rule, message }) => `${line}:${column} ${rule} ${message}`,
  );

test.each([
  { name: 'correct terms', given: 'cURL, OpenAPI, Node.js and JSON. Virtual keys.' },
  { name: 'code', given: 'Run `curl` and `simply`.\n\n```json\nutilize python\n```' },
  { name: 'URLs and file names', given: 'See https://json.org/python, /api and admin.json.' },
  { name: 'the URL of a link', given: 'See [the list](/api/python "A title").' },
  { name: 'comments', given: '<!-- utilize the the api -->' },
  { name: 'keys', given: 'Press [[Api]].' },
  { name: 'a heading in sentence case', given: '## Create an API key on Linux' },
  { name: 'a heading that begins with code', given: '## `key` of a route' },
  { name: 'a heading that begins with a name', given: '## {{product}} in the cloud' },
  { name: 'a heading that begins with a lower-case term', given: '## cURL in short' },
  { name: 'a heading of two sentences', given: '## What is it? A gateway: An overview' },
  { name: 'capitals inside words, and acronyms', given: '## The GPT-4o and I/O of ModelConfig' },
  { name: 'a name of several words', given: '## From Getting Started on' },
  { name: 'articles that follow the sound', given: 'An hour, a unit, an MCP server.' },
  { name: 'the repeated words in "had had"', given: 'It had had a name.' },
  {
    name: 'tabs in the right order',
    given:
      '::::tabs{group="lang"}\n:::tab{label="cURL" value="curl"}\nA\n:::\n:::tab{label="Python" value="python"}\nB\n:::\n::::',
  },
])('the house style accepts $name', ({ given }) => {
  expect(findings(given)).toEqual([]);
});

test.each(
  Object.entries({
    'You may utilize it.': ['1:9 house-word "utilize": write "use". It is shorter.'],
    '> This is of\n> course so.': ['1:11 house-word "of course": leave it out.'],
    'Routes, keys, etc. Done.': ['1:15 house-word "etc.": name the others.'],
    '| A | B |\n| - | - |\n| Json | `json` |': ['3:3 term "Json": write "JSON".'],
    'Open API, nodejs and virtual-keys.': [
      '1:1 term "Open API": write "OpenAPI".',
      '1:11 term "nodejs": write "Node.js".',
      '1:22 term "virtual-keys": write "virtual keys".',
    ],
    'The API Keys.': ['1:5 term "API Keys": write "API keys".'],
    'Text.\n\n### How To Rotate A Key\n': [
      '3:9 sentence-case Headings and titles are in sentence case: write "How to rotate a key".',
    ],
    '## rotate a key': [
      '1:4 sentence-case Headings and titles are in sentence case: write "Rotate a key".',
    ],
    '## `key` in *The Vault*': [
      '1:14 sentence-case Headings and titles are in sentence case: write "`key` in *the vault*".',
    ],
    ':::note[Mind The gap]\nText.\n:::': [
      '1:14 sentence-case Headings and titles are in sentence case: write "Mind the gap".',
    ],
    "---\ntitle: Rotate A key\nlabel: 'Json'\ndescription: Simply a page about {{Product}}.\nkind: howto\n---\n## Troubleshooting\n":
      [
        '2:15 sentence-case Headings and titles are in sentence case: write "Rotate a key".',
        '3:9 term "Json": write "JSON".',
        '4:14 house-word "Simply": leave it out.',
      ],
    '## Rotate a key.': ['1:16 heading-end A heading doesn\'t end in ".". Remove it.'],
    'Click [here](/a).': ['1:7 link-text The link "here" doesn\'t describe its target.'],
    '::::tabs{group="lang"}\n:::tab{label="Python" value="python"}\nA\n:::\n:::tab{label="cURL" value="curl"}\nB\n:::\n::::':
      [
        "1:1 tab-order The order of the tabs is python, curl, but on other pages it's curl, python.",
      ],
    ':::note\nThe the key.\n:::': ['2:1 repeated-word "The the": write "the".'],
    '## What it does': [
      '1:1 heading-subject The heading "What it does" names no action and no thing.',
    ],
    [`Text ${'one, two, '.repeat(15)}.`]: ['1:1 long-sentence This sentence has 31 words'],
    '---\ntitle: Rotation of keys\nkind: howto\n---\n## Troubleshooting\n': [
      '2:1 howto-title The title of a how-to begins with a verb, and "Rotation" is none',
    ],
    '---\ntitle: Rotate a key\nkind: howto\n---\n': [
      '2:1 howto-troubleshooting This how-to has no section "## Troubleshooting".',
    ],
    [`---\ntitle: Rotate a key\nkind: howto\n---\n## Troubleshooting\n${'\n| A |\n| - |\n| B |\n'.repeat(3)}`]:
      ['15:1 howto-tables This how-to has 3 tables: expected at most 2.'],
    '- an route': ['1:3 article "an": write "a".'],
    'It doesnt stop.': [`1:4 apostrophe "doesnt": write "doesn't".`],
  }),
)('the house style reports what is wrong in %j', (given, want) => {
  expect(findings(given)).toEqual(
    want.map((message) => expect.stringContaining(message) as string),
  );
});

test('writingFindings returns the places in a file with Windows line ends', () => {
  expect(findings('---\r\ntitle: Keys\r\n---\r\n\r\nText.\r\n\r\nYou utilize it.\r\n')).toEqual([
    '7:5 house-word "utilize": write "use". It is shorter.',
  ]);
});

test('a text that two pages have is reported on the second, with its place on the first', () => {
  const words =
    'Text that two pages have, though one of them should contain it and the other one should have a link to it.';
  const table = '| A | B |\n| - | - |\n| C | D |';
  const pages = [
    { file: 'a.md', text: `${words}\n\n${words}\n\nShort.` },
    { file: 'b.md', text: `Short.\n\n${table}\n\n${words}` },
    { file: 'c.md', text: `${table}\n` },
  ].map(({ file, text }) => ({ file, passages: passagesOf(parseBody(text)) }));
  expect(
    repeatedTexts(pages).map(({ file, line, message }) => `${file}:${line} ${message}`),
  ).toEqual([
    expect.stringContaining('b.md:7 This paragraph is also at a.md:1.'),
    expect.stringContaining('c.md:1 This table is also at b.md:3.'),
  ]);
});

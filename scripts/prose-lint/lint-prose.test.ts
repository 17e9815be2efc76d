import { expect, test } from 'vitest';
import type { HouseStyle } from './house-style.ts';
import { writingFindings } from './lint-prose.ts';

const STYLE: HouseStyle = {
  terms: ['API', 'API key', 'cURL', 'JSON', 'Node.js', 'OpenAPI', 'Python', 'virtual key'],
  names: ['Getting Started', 'Linux'],
  avoid: [
    { words: ['utilize'], write: 'use', why: 'It is shorter.' },
    { words: ['simply', 'of course'] },
    { words: ['etc.'], instead: 'name the others' },
  ],
  tabs: ['curl', 'python', 'typescript'],
};

const findings = (text: string): string[] =>
  writingFindings({ file: 'a.md', text }, STYLE).map(
    ({ line, column, rule, message }) => `${line}:${column} ${rule} ${message}`,
  );

test.each([
  { name: 'terms as they are spelled', given: 'cURL, OpenAPI, Node.js and JSON. Virtual keys.' },
  { name: 'code', given: 'Run `curl` and `simply`.\n\n```json\nutilize python\n```' },
  { name: 'addresses and file names', given: 'See https://json.org/python, /api and admin.json.' },
  { name: 'the address of a link', given: 'See [the list](/api/python "A title").' },
  { name: 'comments', given: '<!-- utilize the the api -->' },
  { name: 'keys', given: 'Press [[Api]].' },
  { name: 'a heading in sentence case', given: '## Create an API key on Linux' },
  { name: 'a heading that begins with code', given: '## `key` of a route' },
  { name: 'a heading that begins with a name', given: '## {{product}} in the cloud' },
  { name: 'a heading that begins with a small term', given: '## cURL in short' },
  { name: 'a heading of two sentences', given: '## What is it? A gateway: An overview' },
  { name: 'capitals inside words, and acronyms', given: '## The GPT-4o and I/O of ModelConfig' },
  { name: 'a name of several words', given: '## From Getting Started on' },
  { name: 'an article before a sound', given: 'An hour, a unit, an MCP server.' },
  { name: 'had had', given: 'It had had a name.' },
  {
    name: 'tabs in order',
    given:
      '::::tabs{group="lang"}\n:::tab{label="cURL" value="curl"}\nA\n:::\n:::tab{label="Python" value="python"}\nB\n:::\n::::',
  },
])('is fine: $name', ({ given }) => {
  expect(findings(given)).toEqual([]);
});

test.each([
  {
    name: 'a word to avoid, with its reason',
    given: 'You may utilize it.',
    want: ['1:9 house-word "utilize": write "use". It is shorter.'],
  },
  {
    name: 'a phrase to avoid, across lines',
    given: '> This is of\n> course so.',
    want: ['1:11 house-word "of course": leave it out.'],
  },
  {
    name: 'an abbreviation',
    given: 'Routes, keys, etc. Done.',
    want: ['1:15 house-word "etc.": name the others.'],
  },
  {
    name: 'a term with other capitals, in a table',
    given: '| A | B |\n| - | - |\n| Json | `json` |',
    want: ['3:3 term "Json": write "JSON".'],
  },
  {
    name: 'a term apart, together and with a hyphen',
    given: 'Open API, nodejs and virtual-keys.',
    want: [
      '1:1 term "Open API": write "OpenAPI".',
      '1:11 term "nodejs": write "Node.js".',
      '1:22 term "virtual-keys": write "virtual keys".',
    ],
  },
  {
    name: 'a capital in the middle of a term',
    given: 'The API Keys.',
    want: ['1:5 term "API Keys": write "API keys".'],
  },
  {
    name: 'title case',
    given: 'Text.\n\n### How To Rotate A Key\n',
    want: [
      '3:9 sentence-case Headings and titles are in sentence case: write "How to rotate a key".',
    ],
  },
  {
    name: 'a heading without its capital',
    given: '## rotate a key',
    want: ['1:4 sentence-case Headings and titles are in sentence case: write "Rotate a key".'],
  },
  {
    name: 'title case after code and emphasis',
    given: '## `key` in *The Vault*',
    want: [
      '1:14 sentence-case Headings and titles are in sentence case: write "`key` in *the vault*".',
    ],
  },
  {
    name: 'the title of a callout',
    given: ':::note[Mind The gap]\nText.\n:::',
    want: ['1:14 sentence-case Headings and titles are in sentence case: write "Mind the gap".'],
  },
  {
    name: 'fields of front matter, quoted or not',
    given:
      "---\ntitle: Rotate A key\nlabel: 'Json'\ndescription: Simply a page about {{Product}}.\nkind: howto\n---\n",
    want: [
      '2:15 sentence-case Headings and titles are in sentence case: write "Rotate a key".',
      '3:9 term "Json": write "JSON".',
      '4:14 house-word "Simply": leave it out.',
    ],
  },
  {
    name: 'a full stop after a heading',
    given: '## Rotate a key.',
    want: ['1:16 heading-end A heading does not end in ".". Remove it.'],
  },
  {
    name: 'a link that says nothing',
    given: 'Click [here](/a).',
    want: ['1:7 link-text The link "here" does not say where it leads.'],
  },
  {
    name: 'tabs in another order',
    given:
      '::::tabs{group="lang"}\n:::tab{label="Python" value="python"}\nA\n:::\n:::tab{label="cURL" value="curl"}\nB\n:::\n::::',
    want: ['1:1 tab-order The tabs are python, curl: on every page they are curl, python.'],
  },
  {
    name: 'a word twice, in a directive',
    given: ':::note\nThe the key.\n:::',
    want: ['2:1 repeated-word "The the": write "the".'],
  },
  { name: 'a wrong article', given: '- an route', want: ['1:3 article "an": write "a".'] },
  {
    name: 'a missing apostrophe',
    given: 'It doesnt stop.',
    want: [`1:4 apostrophe "doesnt": write "doesn't".`],
  },
])('is reported: $name', ({ given, want }) => {
  expect(findings(given)).toEqual(
    want.map((message) => expect.stringContaining(message) as string),
  );
});

test('places are those of a file with Windows lines', () => {
  expect(findings('---\r\ntitle: A\r\n---\r\n\r\nText.\r\n\r\nYou utilize it.\r\n')).toEqual([
    '7:5 house-word "utilize": write "use". It is shorter.',
  ]);
});

import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { codeProblems } from './code-blocks.ts';
import { readCodeMeta } from './code-meta.ts';

test('readCodeMeta reads the words after the language', () => {
  const { meta, problems } = readCodeMeta(
    'title="app.ts" {1,3-5} lineNumbers unverified="needs a key" schema="Route" continues illustration',
  );
  expect(problems).toEqual([]);
  expect(meta).toEqual({
    title: 'app.ts',
    highlighted: new Set([1, 3, 4, 5]),
    hasLineNumbers: true,
    unverified: 'needs a key',
    schema: 'Route',
    isOutput: false,
    isContinued: true,
    isIllustration: true,
  });
});

const messages = (markdown: string): string[] =>
  codeProblems(unified().use(remarkParse).parse(markdown)).map(
    ({ line, message }) => `${line}: ${message}`,
  );

const block = (first: string, ...lines: readonly string[]): string =>
  ['Text.', '', `\`\`\`${first}`, ...lines, '```'].join('\n');

test.each([
  block('bash', 'curl "$BASE_URL"'),
  block('ts title="app.ts"', 'a'),
  block('json {1-2}', '{', '}'),
  block('console', '$ ls'),
  block('yaml unverified="an outline"', 'a: 1'),
  block('dot title="A" description="B"', 'digraph { a }'),
])('a code block may be %s', (markdown) => {
  expect(messages(markdown)).toEqual([]);
});

test.each([
  { given: block('', 'a'), want: '3: The block has no language.' },
  { given: block('pyton', 'a'), want: '3: Unknown language "pyton", did you mean "python"?' },
  {
    given: block('brainfuck', 'a'),
    want: '3: Unknown language "brainfuck": expected one of bash,',
  },
  {
    given: block('ts titel="a"', 'a'),
    want: '3: Unknown word "titel" after the language, did you mean "title"?',
  },
  { given: block('ts title=a', 'a'), want: '3: "title=a" has no meaning here.' },
  { given: block('ts title', 'a'), want: '3: Write title="…".' },
  { given: block('ts unverified=" "', 'a'), want: '3: Write unverified="…".' },
  { given: block('ts lineNumbers="yes"', 'a'), want: '3: "lineNumbers" takes no value.' },
  {
    given: block('ts {a}', 'a'),
    want: '3: "a" isn\'t a line number: expected lines such as {1,3-5}.',
  },
  { given: block('ts {3-1}', 'a'), want: '3: "3-1" isn\'t a line number' },
  {
    given: block('ts {1-3}', 'a'),
    want: "3: Line 2 can't be highlighted: the block ends with line 1.",
  },
  { given: block('bash', 'a', '$ b'), want: '5: Readers would copy the "$ ".' },
  { given: block('dot', 'graph {}'), want: '3: A diagram needs title="…"' },
  { given: block('ts description="a"', 'a'), want: '3: "description" is only for diagrams.' },
])('code blocks: $want', ({ given, want }) => {
  expect(messages(given).join('\n')).toContain(want);
});

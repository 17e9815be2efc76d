import { expect, test } from 'vitest';
import { fenceProblems } from './fences.ts';
import { parseSyntax } from './syntax.ts';

const messages = (source: string): string[] =>
  fenceProblems(parseSyntax(source), source).map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

test.each([
  '```json\n{}\n```',
  '````markdown\n```json\n```\n````',
  '~~~~text\n```\n~~~~~ \n',
  '- a\n  ```text\n  b\n  ```\n- c',
  '> ```text\n> a\n> ```\n\nb',
  ':::note\n```text\na\n```\n:::',
  '```text\r\na\r\n```\r\n',
  'Text.\n\n    indented code',
  '```text\n```',
  '````markdown\n```json\n{}\n```\n````',
  '```markdown\n~~~json\n~~~\n```',
])('the code blocks of %j are closed', (source) => {
  expect(messages(source)).toEqual([]);
});

test.each(
  Object.entries({
    'Text.\n\n```json\n{}\n\nMore text.\n':
      "3:1 The code block that begins with ``` isn't closed. Add a line of ``` below its last line.",
    '````json\n{}\n```\n\nMore.\n':
      "1:1 The code block that begins with ```` isn't closed. Line 3 is ```: expected ````.",
    '~~~text\na\n```\n':
      "1:1 The code block that begins with ~~~ isn't closed. Line 3 is ```: expected ~~~.",
    '- a\n  ```text\n  b\n\nc': "2:3 The code block that begins with ``` isn't closed.",
    ':::note\n```text\na\n:::': "2:1 The code block that begins with ``` isn't closed.",
    '```text\na\n\n## Next\n\n```json\n{}\n```\n':
      "1:1 Line 6 of this code block begins another, ```json. Close this block first, or begin it with a longer fence if it's meant to show one.",
    '```': "1:1 The code block that begins with ``` isn't closed.",
  }),
)('the code block of %j is reported: %s', (given, want) => {
  expect(messages(given)).toEqual([expect.stringContaining(want)]);
});

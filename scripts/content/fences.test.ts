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
])('is closed: %j', (source) => {
  expect(messages(source)).toEqual([]);
});

test.each([
  {
    given: 'Text.\n\n```json\n{}\n\nMore text.\n',
    want: '3:1 The code block that begins with ``` is never closed. Add a line of ``` below its last line.',
  },
  {
    given: '````json\n{}\n```\n\nMore.\n',
    want: '1:1 The code block that begins with ```` is never closed. Line 3 is ```: expected ````.',
  },
  {
    given: '~~~text\na\n```\n',
    want: '1:1 The code block that begins with ~~~ is never closed. Line 3 is ```: expected ~~~.',
  },
  {
    given: '- a\n  ```text\n  b\n\nc',
    want: '2:3 The code block that begins with ``` is never closed.',
  },
  {
    given: ':::note\n```text\na\n:::',
    want: '2:1 The code block that begins with ``` is never closed.',
  },
  {
    given: '```text\na\n\n## Next\n\n```json\n{}\n```\n',
    want: '1:1 Line 6 of this code block begins another, ```json. Close the block before it, or begin it with more of the same marks if it shows one.',
  },
  { given: '```', want: '1:1 The code block that begins with ``` is never closed.' },
])('is reported: $given', ({ given, want }) => {
  expect(messages(given)).toEqual([expect.stringContaining(want)]);
});

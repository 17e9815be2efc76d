import { expect, test } from 'vitest';
import { chainOf, filesOf, sourceOf } from './groups.ts';
import { readTestPage } from '../test-page.ts';
import type { Sample } from '../types.ts';

test('a sample has the line and the column where the code of its block begins', () => {
  const { samples } = readTestPage(
    'Text.\n\n```json\n{}\n```\n\n- Item\n\n  ```sh\n  ls\n  ```\n\nText.\n\n    indented',
  );
  expect(samples).toMatchObject([
    { line: 3, codeLine: 4, codeColumn: 1, language: 'json', kind: 'json' },
    { line: 9, codeLine: 10, codeColumn: 3, language: 'bash', kind: 'shell' },
    { line: 15, codeLine: 15, codeColumn: 5, language: '', kind: 'text' },
  ]);
});

test('the code of an empty block and of an open block begins after the fence', () => {
  expect(readTestPage('```json\n```').samples[0]?.codeLine).toBe(2);
  expect(readTestPage('Text.\n\n```json\n{}').samples[0]?.codeLine).toBe(4);
});

test('inline code has its place, also in tables and headings', () => {
  const { names } = readTestPage('# `a`\n\n| `b` |\n| --- |\n| `c` |\n');
  expect(names.map(({ text, line, column }) => [text, line, column])).toEqual([
    ['a', 1, 3],
    ['b', 3, 3],
    ['c', 5, 3],
  ]);
});

test('a block can continue another, show the output of another, and be a file', () => {
  const { samples } = readTestPage(
    [
      '```python\nx = 1\n```',
      '```python continues\nx += 1\n```',
      '```text output\n2\n```',
      '```python continues\nprint(x)\n```',
      '```json title="route.json"\n{}\n```',
      '```bash\ncat route.json\n```',
      '```text output\n{}\n```',
    ].join('\n\n'),
  );
  const [first, second, output, third, file, command, other] = samples;
  expect(chainOf(third as Sample, samples)).toEqual([first, second, third]);
  expect(sourceOf(output as Sample, samples)).toBe(second);
  expect(sourceOf(other as Sample, samples)).toBe(command);
  expect([...filesOf(samples)]).toEqual([['route.json', file]]);
});

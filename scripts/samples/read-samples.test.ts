import { expect, test } from 'vitest';
import { parseSyntax } from '../content/syntax.ts';
import { chainOf, filesOf, sourceOf } from './groups.ts';
import { readTree } from './read-samples.ts';
import type { Sample } from './types.ts';

const read = (text: string) =>
  readTree(parseSyntax(text), { page: '/page', file: 'page.md', isGenerated: () => false });

test('blocks name the line and the column where their code begins', () => {
  const { samples } = read(
    [
      'Text.',
      '',
      '```json',
      '{}',
      '```',
      '',
      '- Item',
      '',
      '  ```sh',
      '  ls',
      '  ```',
      '',
      'Text.',
      '',
      '    indented',
    ].join('\n'),
  );
  expect(
    samples.map(({ line, codeLine, codeColumn, language, kind }) => [
      line,
      codeLine,
      codeColumn,
      language,
      kind,
    ]),
  ).toEqual([
    [3, 4, 1, 'json', 'json'],
    [9, 10, 3, 'bash', 'shell'],
    [15, 15, 5, '', 'text'],
  ]);
});

test('an empty block and one without an end have a fence all the same', () => {
  expect(read('```json\n```').samples[0]?.codeLine).toBe(2);
  expect(read('Text.\n\n```json\n{}').samples[0]?.codeLine).toBe(4);
});

test('inline code is read with its place, in tables and headings too', () => {
  const { names } = read('# `a`\n\n| `b` |\n| --- |\n| `c` |\n');
  expect(names.map(({ text, line, column }) => [text, line, column])).toEqual([
    ['a', 1, 3],
    ['b', 3, 3],
    ['c', 5, 3],
  ]);
});

test('blocks go on from others, show what others print, and are files', () => {
  const { samples } = read(
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

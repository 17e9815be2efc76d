import { expect, test } from 'vitest';
import { writeFolder } from '../contract/temporary-project.ts';
import { atSource, sourceColumn } from './source-places.ts';

const product = { slug: 'acme', name: 'Acme Door' };

test.each([
  { name: 'before the name', line: 'a {{product}} b', column: 2, want: 2 },
  { name: 'at the name', line: 'a {{product}} b', column: 3, want: 3 },
  { name: 'after a shorter name', line: 'a {{product}} b', column: 8, want: 15 },
  { name: 'after two names', line: '{{Product}} {{product}} b', column: 16, want: 25 },
  { name: 'after escaped braces', line: '\\{{word}} b', column: 10, want: 11 },
  {
    name: 'in a line that was left as it is',
    line: '{{product}} {{prodct}} b',
    column: 24,
    want: 24,
  },
])('$name', ({ line, column, want }) => {
  expect(sourceColumn(line, column, product)).toBe(want);
});

test('a finding stands where its file has it, whatever else it says', () => {
  const finding = { rule: 'a', message: 'b', severity: 'error' } as const;
  const root = writeFolder({ 'a.md': 'One.\n{{product}} two.\n' });
  const given = [
    { ...finding, file: 'a.md', line: 2, column: 6 },
    { ...finding, file: 'a.md', line: 0, column: 0 },
    { ...finding, file: 'gone.md', line: 1, column: 6 },
    { ...finding, file: 'a.yaml', line: 2, column: 6 },
  ];
  expect(atSource(given, root, product).map(({ column }) => column)).toEqual([13, 0, 6, 6]);
});

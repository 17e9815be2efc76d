import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUSE_STYLE, parseHouseStyle } from './house-style.ts';

const text = readFileSync(join(import.meta.dirname, '../../..', HOUSE_STYLE), 'utf8');

test('the house style of this project is valid', () => {
  expect(parseHouseStyle(text).findings).toEqual([]);
});

test.each([
  { from: 'avoid:\n', to: 'avoids:\n', want: 'Unknown field "avoids", did you mean "avoid"?' },
  {
    from: '    write: allowlist\n',
    to: '    wriet: allowlist\n',
    want: 'Unknown field "wriet", did you mean "write"?',
  },
  { from: 'words: [please]', to: 'words: please', want: '"words" is "please": expected a list' },
  { from: '  - YAML\n', to: '  - 7\n', want: 'is 7: expected text' },
])('parseHouseStyle reports: $want', ({ from, to, want }) => {
  expect(text.split(from)).toHaveLength(2);
  const { style, findings } = parseHouseStyle(text.replace(from, to));
  expect(style).toBeUndefined();
  expect(findings.map(({ message }) => message)).toContainEqual(expect.stringContaining(want));
  for (const { line } of findings) expect(line).toBeGreaterThan(0);
});

test('the house style lists each word to avoid once', () => {
  const words = parseHouseStyle(text).style?.avoid.flatMap((entry) => entry.words) ?? [];
  expect(words.length).toBeGreaterThan(20);
  expect(new Set(words).size).toBe(words.length);
});

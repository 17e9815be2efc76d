import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openResults } from './kept.ts';
import { writeFolder } from './temporary-folder.ts';

test('results are made once for a text and a key, and those that no one asks for are dropped', () => {
  const file = join(writeFolder(), 'lengths.json');
  const make = vi.fn((text: string) => text.length);
  const lengthsOf = (key: string, ...texts: string[]): number[] => {
    make.mockClear();
    const results = openResults<number>(file, key);
    const lengths = texts.map((text) => results.recall(text, () => make(text)));
    results.save();
    return lengths;
  };
  expect(lengthsOf('code', 'one', 'three')).toEqual([3, 5]);
  expect(lengthsOf('code', 'three', 'four')).toEqual([5, 4]);
  expect(make.mock.calls).toEqual([['four']]);
  expect(lengthsOf('code', 'one', 'four')).toEqual([3, 4]);
  expect(make.mock.calls).toEqual([['one']]);

  lengthsOf('other code', 'one', 'four');
  expect(make).toHaveBeenCalledTimes(2);

  writeFileSync(file, readFileSync(file, 'utf8').replace(':3', ':9'));
  expect(lengthsOf('other code', 'one', 'four')).toEqual([3, 4]);
});

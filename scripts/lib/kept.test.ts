import { globSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { forgetUnused, keep, keepContent, openResults, readKept, readKeptContent } from './kept.ts';
import { writeFolder } from './temporary-folder.ts';

test('a cached value is returned only for its key, and a damaged file returns nothing', () => {
  const file = join(writeFolder(), 'cache/value.json');
  const value = [{ name: 'pages', details: 'é\n' }];
  expect(readKept(file, 'key')).toBeUndefined();
  keep(file, 'key', value);
  expect(readKept(file, 'key')).toEqual(value);
  expect(readKept(file, 'other key')).toBeUndefined();
  const whole = readFileSync(file, 'utf8');
  const damaged = [
    '',
    'x',
    'null',
    whole.slice(0, -1),
    whole.slice(0, whole.indexOf('\n')),
    whole.replace('pages', 'pagez'),
    `${whole} `,
    whole.toUpperCase(),
  ];
  for (const text of damaged) {
    writeFileSync(file, text);
    expect(readKept(file, 'key'), text).toBeUndefined();
  }
});

test('cached bytes are returned only under their name, and a damaged file returns nothing', () => {
  const folder = writeFolder();
  const file = join(folder, 'cache/picture');
  expect(readKeptContent(file)).toBeUndefined();
  for (const bytes of [Buffer.from([0, 255, 10]), Buffer.alloc(0)]) {
    keepContent(file, bytes);
    expect(readKeptContent(file)).toEqual(bytes);
  }
  keepContent(file, Buffer.from('picture'));
  const whole = readFileSync(file);
  writeFileSync(join(folder, 'cache/other'), whole);
  expect(readKeptContent(join(folder, 'cache/other'))).toBeUndefined();
  const flipped = Buffer.from(whole);
  flipped.writeUInt8(whole.readUInt8(whole.length - 1) ^ 1, whole.length - 1);
  for (const damaged of [
    Buffer.alloc(0),
    whole.subarray(0, 10),
    whole.subarray(0, -1),
    Buffer.concat([whole, Buffer.from(' ')]),
    flipped,
  ]) {
    writeFileSync(file, damaged);
    expect(readKeptContent(file)).toBeUndefined();
  }
});

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

test('what nothing has used for a month is removed from a cache, at most once a day', () => {
  const cache = writeFolder({
    'pages/old.json': '',
    'pages/read.json': '',
    'pages/new.json': '',
    'bundles/old/a.js': '',
    'bundles/half/a.js': '',
    'bundles/half/b.js': '',
  });
  const now = Date.now() / 1000;
  const use = (file: string, daysAgo: number): void =>
    utimesSync(join(cache, file), now - daysAgo * 86_400, now - 40 * 86_400);
  for (const file of ['pages/old.json', 'bundles/old/a.js', 'bundles/old', 'bundles/half']) {
    use(file, 31);
  }
  use('bundles/half/a.js', 31);
  use('bundles/half/b.js', 29);
  use('pages/read.json', 29);
  forgetUnused(cache);
  const left = ['bundles/half/a.js', 'bundles/half/b.js', 'pages/new.json', 'pages/read.json'];
  const files = (): string[] => globSync('*/**/*.*', { cwd: cache }).toSorted();
  expect(files()).toEqual(left);
  use('pages/new.json', 31);
  forgetUnused(cache);
  expect(files()).toEqual(left);
});

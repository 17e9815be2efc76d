import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compare } from './compare.ts';
import { write } from './write.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'generated-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = [
  { path: 'a/kept.txt', content: 'kept' },
  { path: 'a/stale.txt', content: 'new' },
  { path: 'b/c/missing.txt', content: 'new' },
];

function lay(): void {
  mkdirSync(join(folder, 'a'));
  mkdirSync(join(folder, 'old/deep'), { recursive: true });
  writeFileSync(join(folder, 'a/kept.txt'), 'kept');
  writeFileSync(join(folder, 'a/stale.txt'), 'old');
  writeFileSync(join(folder, 'old/deep/extra.txt'), 'extra');
}

test('compare names what is missing, stale and extra, sorted', () => {
  lay();
  expect(compare(folder, files).map(({ path, change }) => [path, change])).toEqual([
    ['a/stale.txt', 'stale'],
    ['b/c/missing.txt', 'missing'],
    ['old/deep/extra.txt', 'extra'],
  ]);
});

test('write makes the folder hold exactly the files, and no empty folder', () => {
  lay();
  write(folder, compare(folder, files));
  expect(compare(folder, files)).toEqual([]);
  expect(readFileSync(join(folder, 'b/c/missing.txt'), 'utf8')).toBe('new');
  expect(existsSync(join(folder, 'old'))).toBe(false);
});

test('write leaves a file alone that is already right', () => {
  lay();
  const past = new Date(0);
  utimesSync(join(folder, 'a/kept.txt'), past, past);
  write(folder, compare(folder, files));
  expect(statSync(join(folder, 'a/kept.txt')).mtime).toEqual(past);
});

test('what an interrupted run left half is cleared away by the next', () => {
  writeFileSync(join(folder, 'stale.txt.partial'), 'ha');
  write(folder, compare(folder, files));
  expect(existsSync(join(folder, 'stale.txt.partial'))).toBe(false);
});

test('a folder that does not exist yet is empty', () => {
  expect(compare(join(folder, 'none'), files).map(({ change }) => change)).toEqual([
    'missing',
    'missing',
    'missing',
  ]);
});

import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFolder } from '../contract/temporary-project.ts';
import { createWhole, isAbandoned, writeWhole } from './write-whole.ts';

test.each([
  ['createWhole', createWhole],
  ['writeWhole', writeWhole],
])('%s creates missing folders and leaves no partial file', (_, write) => {
  const folder = writeFolder({});
  write(join(folder, 'a/b.md'), 'words');
  expect(readFileSync(join(folder, 'a/b.md'), 'utf8')).toBe('words');
  expect(readdirSync(join(folder, 'a'))).toEqual(['b.md']);
});

test('createWhole throws if the file exists, and leaves it unchanged', () => {
  const folder = writeFolder({ 'b.md': 'precious' });
  expect(() => createWhole(join(folder, 'b.md'), 'words')).toThrow('EEXIST');
  expect(readFileSync(join(folder, 'b.md'), 'utf8')).toBe('precious');
  expect(readdirSync(folder)).toEqual(['b.md']);
});

test('writeWhole replaces bytes and keeps the permissions of the file', () => {
  const folder = writeFolder({ 'b.md': 'old' });
  chmodSync(join(folder, 'b.md'), 0o640);
  writeWhole(join(folder, 'b.md'), Buffer.from([0xff, 0x0a]));
  expect(readFileSync(join(folder, 'b.md'))).toEqual(Buffer.from([0xff, 0x0a]));
  expect(statSync(join(folder, 'b.md')).mode & 0o777).toBe(0o640);
});

test('writeWhole leaves the file unchanged if it cannot write the new content', () => {
  const folder = writeFolder({ 'b.md': 'old' });
  mkdirSync(join(folder, `.b.md.${process.pid}.partial`));
  expect(() => writeWhole(join(folder, 'b.md'), 'new')).toThrow();
  expect(readFileSync(join(folder, 'b.md'), 'utf8')).toBe('old');
});

test('writeWhole leaves no partial file if a folder has the name of the file', () => {
  const folder = writeFolder({ 'b.md/c.md': 'old' });
  expect(() => writeWhole(join(folder, 'b.md'), 'new')).toThrow();
  expect(readdirSync(folder)).toEqual(['b.md']);
});

test.each([
  // No process can have this id.
  { of: 'a process that was killed', file: 'a/.b.md.99999999.partial', want: true },
  { of: 'an earlier process with the same id', file: `.b.md.${process.pid}.partial`, want: true },
  { of: 'a running process', file: `.b.md.${process.ppid}.partial`, want: false },
  { of: 'no process', file: '.b.md', want: false },
])('isAbandoned is $want for the file of $of', ({ file, want }) => {
  expect(isAbandoned(file)).toBe(want);
});

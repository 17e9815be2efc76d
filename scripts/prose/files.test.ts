import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFolder } from '../contract/temporary-project.ts';
import { createFile, replaceFile } from './files.ts';

test('a new file makes its folder, and leaves nothing else behind', () => {
  const folder = writeFolder({});
  createFile(join(folder, 'a/b.md'), 'words');
  expect(readFileSync(join(folder, 'a/b.md'), 'utf8')).toBe('words');
  expect(readdirSync(join(folder, 'a'))).toEqual(['b.md']);
});

test('a new file never takes the place of one that somebody wrote meanwhile', () => {
  const folder = writeFolder({ 'b.md': 'precious' });
  expect(() => createFile(join(folder, 'b.md'), 'words')).toThrow('EEXIST');
  expect(readFileSync(join(folder, 'b.md'), 'utf8')).toBe('precious');
  expect(readdirSync(folder)).toEqual(['b.md']);
});

test('what an interrupted run left half is no file of prose, and the next run goes on', () => {
  const folder = writeFolder({ '.b.md.partial': 'wo' });
  createFile(join(folder, 'b.md'), 'words');
  expect(readdirSync(folder)).toEqual(['b.md']);
});

test('another content keeps the rights of the file', () => {
  const folder = writeFolder({ 'b.md': 'old' });
  chmodSync(join(folder, 'b.md'), 0o640);
  replaceFile(join(folder, 'b.md'), Buffer.from([0xff, 0x0a]));
  expect(readFileSync(join(folder, 'b.md'))).toEqual(Buffer.from([0xff, 0x0a]));
  expect(statSync(join(folder, 'b.md')).mode & 0o777).toBe(0o640);
});

test('a file that cannot be replaced stays as it is', () => {
  const folder = writeFolder({ 'b.md': 'old' });
  mkdirSync(join(folder, '.b.md.partial'));
  writeFileSync(join(folder, '.b.md.partial/x'), '');
  expect(() => replaceFile(join(folder, 'b.md'), Buffer.from('new'))).toThrow();
  expect(readFileSync(join(folder, 'b.md'), 'utf8')).toBe('old');
});

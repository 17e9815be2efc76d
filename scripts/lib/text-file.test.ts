import { expect, test } from 'vitest';
import { readText } from './text-file.ts';

test.each<[string, Buffer, string]>([
  [
    'another encoding',
    Buffer.from('a\nb \u00e9\nc', 'latin1'),
    "2 This line has a letter that can't be read",
  ],
  ['UTF-16', Buffer.from('\uFEFFa: b', 'utf16le'), "1 This line has a letter that can't be read"],
  ['a mark that turns text around', Buffer.from('a\nb \u202e c'), '2 This contains U+202E'],
  ['a command for terminals', Buffer.from('a\u001b[31m'), '1 This contains U+001B'],
  ['a NUL byte', Buffer.from('a\nb\0c'), '2 This line contains a NUL byte'],
  [
    'a merge',
    Buffer.from('a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> main\n'),
    '2 "<<<<<<< HEAD" is a marker of an unfinished merge',
  ],
  [
    'half a merge',
    Buffer.from('a\r\nb\r\n>>>>>>> main\r\n'),
    '3 ">>>>>>> main" is a marker of an unfinished merge',
  ],
])('readText reports %s at its line', (_name, bytes, want) => {
  const { findings } = readText('a.md', bytes.toString('utf8'));
  expect(findings.map(({ line, message }) => `${line} ${message}`)).toEqual([
    expect.stringContaining(want),
  ]);
});

test('readText removes a byte order mark and gives every line the same end', () => {
  const bytes = Buffer.from('\uFEFFA title\r\n=======\r\n\n\u00e4\r\n');
  expect(readText('a.md', bytes.toString('utf8'))).toEqual({
    text: 'A title\n=======\n\n\u00e4\n',
    findings: [],
  });
});

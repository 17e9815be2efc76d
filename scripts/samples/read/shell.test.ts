import { expect, test } from 'vitest';
import { showPlaceholders } from './placeholders.ts';
import { promptedScript, readShell } from './shell.ts';

/** Return the words of every command. */
const words = (script: string): string[][] =>
  readShell(script).commands.map(({ words: all }) => all.map(({ text }) => showPlaceholders(text)));

test.each([
  ['plain words', 'curl -s http://h', [['-s', 'http://h']]],
  ['adjacent quotes', `curl 'it'"'"'s'`, [["it's"]]],
  ['a variable', 'curl "$BASE/${PATH_}/a"', [['$BASE/$PATH_/a']]],
  ['a variable with a known value', 'B=http://h\ncurl "$B/a"', [[], ['http://h/a']]],
  ['a variable with two values', 'B=1\nB=2\ncurl "$B"', [[], [], ['$B']]],
  [
    'pipes, loops and functions',
    'f() { a 1 | b 2; }; for x in 1; do c "$x"; done',
    [['1'], ['2'], ['$x']],
  ],
  ['a substitution', 'a "$(b c)"', [['$(…)'], ['c']]],
])('readShell reads %s', (_name, script, want) => {
  expect(words(script)).toEqual(want);
});

test.each([
  ['single quotes', `x '{"a": 1}'`],
  ['double quotes with marks', String.raw`x "{\"a\": \"b\\n\"}"`],
  ['a continued line', 'x \\\n  abc'],
  ['a literal backslash', String.raw`x "\d+\\"`],
])('readShell returns the offset of each character of %s', (_name, script) => {
  const [command] = readShell(script).commands;
  for (const { text, offsets } of command?.words ?? []) {
    expect(offsets).toHaveLength(text.length);
    expect(offsets.map((offset) => script[offset]).join('')).toBe(text);
  }
});

test.each([
  ['a here-document', "x --file - <<'E'\n{}\nE", '{}\n'],
  ['a here-string', 'x <<< "{}"', '{}'],
  ['echo', `echo '{}' | x`, '{}'],
  ['printf', `printf '%s' '{}' | x`, '{}'],
])('readShell returns the input of a command from %s', (_name, script, want) => {
  const command = readShell(script).commands.find(({ name }) => name === 'x');
  expect(command?.input?.text).toBe(want);
});

test('promptedScript keeps the places of commands and blanks printed text', () => {
  const text = '$ a \\\n    b\nout $ put\n$ cat <<E\n$ 1\nE\nend';
  const script = promptedScript(text);
  expect(script).toHaveLength(text.length);
  expect(script.split('\n').map((line) => line.trimEnd())).toEqual([
    '  a \\',
    '    b',
    '',
    '  cat <<E',
    '$ 1',
    'E',
    '',
  ]);
});

test('promptedScript keeps the end of a here-document at the beginning of its line', () => {
  const text =
    '$ acme route create --file - <<\'JSON\'\n> { "name": "a" }\n> JSON\n$ acme route list\nprinted';
  const script = promptedScript(text);
  expect(script).toHaveLength(text.length);
  expect(script.indexOf('acme route list')).toBe(text.indexOf('acme route list'));
  expect(script).not.toContain('printed');
  const { commands, errors } = readShell(script);
  expect(errors).toEqual([]);
  expect(commands).toHaveLength(2);
});

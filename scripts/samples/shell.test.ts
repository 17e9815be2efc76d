import { expect, test } from 'vitest';
import { showPlaceholders } from './placeholders.ts';
import { promptedScript, readShell } from './shell.ts';

/** The words of every command, each with what stands at its place in the script. */
const words = (script: string): string[][] =>
  readShell(script).commands.map(({ words: all }) => all.map(({ text }) => showPlaceholders(text)));

test.each([
  ['plain words', 'curl -s http://h', [['-s', 'http://h']]],
  ['quotes beside each other', `curl 'it'"'"'s'`, [["it's"]]],
  ['a variable', 'curl "$BASE/${PATH_}/a"', [['$BASE/$PATH_/a']]],
  ['a variable whose value is known', 'B=http://h\ncurl "$B/a"', [[], ['http://h/a']]],
  ['a variable with two values', 'B=1\nB=2\ncurl "$B"', [[], [], ['$B']]],
  [
    'pipes, loops and functions',
    'f() { a 1 | b 2; }; for x in 1; do c "$x"; done',
    [['1'], ['2'], ['$x']],
  ],
  ['a substitution', 'a "$(b c)"', [['$(…)'], ['c']]],
])('%s', (_name, script, want) => {
  expect(words(script)).toEqual(want);
});

test.each([
  ['single quotes', `x '{"a": 1}'`],
  ['double quotes with marks', String.raw`x "{\"a\": \"b\\n\"}"`],
  ['a line that goes on', 'x \\\n  abc'],
  ['a backslash that is one', String.raw`x "\d+\\"`],
])('each letter of %s has its place', (_name, script) => {
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
])('what a command reads: %s', (_name, script, want) => {
  const command = readShell(script).commands.find(({ name }) => name === 'x');
  expect(command?.input?.text).toBe(want);
});

test('commands behind prompts keep their places; what they print is blank', () => {
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

test('a here-document of a terminal ends where its last line stands', () => {
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

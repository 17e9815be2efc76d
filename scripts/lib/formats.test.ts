import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { Misuse, readFormat } from './command.ts';
import type { Finding } from './findings.ts';
import { FORMATS, type Format } from './formats.ts';

const finding = (change: Partial<Finding>): Finding => ({
  file: 'spec/a.yaml',
  line: 3,
  column: 5,
  rule: 'rule',
  message: 'Found x, expected y: do z.',
  severity: 'error',
  ...change,
});

test('every format names the layer of a rule of the contract', () => {
  const given = [finding({ layer: 'project' })];
  expect(FORMATS.line(given)).toBe('spec/a.yaml:3:5  rule (project)  Found x, expected y: do z.\n');
  expect(stripVTControlCharacters(FORMATS.stylish(given))).toContain('do z.  rule (project)\n');
  expect(FORMATS.github(given)).toContain(',title=rule (project)::');
});

test('FORMAT=line prints each finding once, on a separate line, sorted by place', () => {
  const given = [
    finding({ line: 10 }),
    finding({ file: 'spec/B.yaml' }),
    finding({ line: 10 }),
    finding({ line: 9, severity: 'warning' }),
    finding({ line: 0, column: 0 }),
  ];
  expect(FORMATS.line(given)).toBe(
    `spec/B.yaml:3:5  rule  Found x, expected y: do z.
spec/a.yaml  rule  Found x, expected y: do z.
spec/a.yaml:9:5  warning rule  Found x, expected y: do z.
spec/a.yaml:10:5  rule  Found x, expected y: do z.
`,
  );
});

describe('stylish', () => {
  test('stylish groups findings by file and names the page of each rule once', () => {
    const given = [
      finding({ line: 10, rule: 'tag-exists' }),
      finding({ file: 'spec/B.yaml', rule: 'info-description' }),
      finding({ line: 9, severity: 'warning', rule: 'tag-exists' }),
      finding({ line: 0, column: 0 }),
      finding({ line: 11, rule: 'struct' }),
    ];
    expect(stripVTControlCharacters(FORMATS.stylish(given))).toBe(`spec/B.yaml
  3:5   error    Found x, expected y: do z.  info-description

spec/a.yaml
  -     error    Found x, expected y: do z.  rule
  9:5   warning  Found x, expected y: do z.  tag-exists
  10:5  error    Found x, expected y: do z.  tag-exists
  11:5  error    Found x, expected y: do z.  struct

Explained in
  info-description: https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#info-description
  struct: https://redocly.com/docs/cli/rules/built-in-rules
  tag-exists: docs/rules/tag-exists.md

`);
  });

  test('stylish prints nothing when nothing is wrong', () => expect(FORMATS.stylish([])).toBe(''));
});

describe('in a terminal', () => {
  const { env, stderr } = process;
  const findings = [finding({ file: 'README.md' }), finding({ file: 'no/such.md' })];
  const url = `file://${hostname()}${pathToFileURL(resolve('README.md')).pathname}`;
  const linked = (address: string, text: string): string =>
    `\u001B]8;;${address}\u001B\\${text}\u001B]8;;\u001B\\`;

  const printIn = (environment: NodeJS.ProcessEnv, format: Format, isTTY = true): string => {
    const before = Object.getOwnPropertyDescriptor(stderr, 'isTTY') ?? { value: undefined };
    Object.defineProperty(stderr, 'isTTY', { value: isTTY, configurable: true });
    process.env = environment;
    try {
      return FORMATS[format](findings);
    } finally {
      process.env = env;
      Object.defineProperty(stderr, 'isTTY', { ...before, configurable: true });
    }
  };

  test('stylish links files and places', () => {
    const printed = printIn({ TERM: 'xterm-kitty' }, 'stylish');
    expect(printed).toContain(linked(url, 'README.md'));
    expect(printed).toContain(`${linked(`${url}#3`, '3:5')}`);
  });

  test('FORMAT=line links the places of files that exist', () => {
    const printed = printIn({ VTE_VERSION: '7200' }, 'line');
    expect(printed.split('\n')[0]).toBe(
      `${linked(`${url}#3`, 'README.md:3:5')}  rule  Found x, expected y: do z.`,
    );
    expect(printed).toContain('\nno/such.md:3:5  rule');
  });

  test('the terminal of VS Code gets links without a host', () => {
    const printed = printIn({ TERM_PROGRAM: 'vscode' }, 'line');
    expect(printed).toContain(`\u001B]8;;${pathToFileURL(resolve('README.md')).href}#3\u001B`);
  });

  test.each([
    { name: 'a pipe', environment: { TERM: 'xterm-kitty' }, isTTY: false },
    { name: 'CI', environment: { TERM: 'xterm-kitty', CI: 'true' } },
    { name: 'NO_COLOR', environment: { TERM: 'xterm-kitty', NO_COLOR: '1' } },
    { name: 'a dumb terminal', environment: { TERM: 'dumb', TERM_PROGRAM: 'vscode' } },
    { name: 'a terminal that is not known to show links', environment: { TERM: 'linux' } },
  ])('nothing is linked in $name', ({ environment, isTTY }) => {
    for (const format of ['stylish', 'line'] as const) {
      expect(printIn(environment, format, isTTY)).not.toContain('\u001B]8;');
    }
  });
});

describe('github', () => {
  test('github escapes what the workflow command would read', () => {
    const given = [finding({ file: 'a,b.yaml', message: '100%\nsure: yes' })];
    expect(FORMATS.github(given)).toBe(
      '::error file=a%2Cb.yaml,line=3,col=5,title=rule::100%25%0Asure: yes\n',
    );
  });

  test('github leaves out an unknown place, and names the page of the rule', () => {
    const given = [finding({ line: 0, column: 0, severity: 'warning', rule: 'tag-exists' })];
    expect(FORMATS.github(given)).toBe(
      '::warning file=spec/a.yaml,title=tag-exists::Found x, expected y: do z. (docs/rules/tag-exists.md)\n',
    );
  });
});

test.each([
  { name: 'what the command prefers', environment: {}, want: 'line' },
  { name: 'an empty FORMAT', environment: { FORMAT: '' }, want: 'line' },
  { name: 'a workflow', environment: { GITHUB_ACTIONS: 'true' }, want: 'github' },
  {
    name: 'FORMAT before the workflow',
    environment: { GITHUB_ACTIONS: 'true', FORMAT: 'stylish' },
    want: 'stylish',
  },
])('the format: $name', ({ environment, want }) => {
  expect(readFormat('line', environment)).toBe(want);
});

test('an unknown format is a misuse that names the known ones', () => {
  expect(() => readFormat('line', { FORMAT: 'stylsh' })).toThrow(
    new Misuse(
      'FORMAT=stylsh is not a format, did you mean "stylish"? Formats: stylish, line, github.',
    ),
  );
});

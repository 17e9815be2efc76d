import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Misuse, readFormat } from './command.ts';
import type { Finding } from './findings.ts';
import { FORMATS } from './formats.ts';
import { BUILT_IN } from './rule-pages.ts';

const finding = (change: Partial<Finding>): Finding => ({
  file: 'spec/a.yaml',
  line: 3,
  column: 5,
  rule: 'rule',
  message: 'Found x, expected y: do z.',
  severity: 'error',
  ...change,
});

describe('stylish', () => {
  test('groups by file and says once where a rule is explained', () => {
    const given = [
      finding({ line: 10, rule: 'tag-exists' }),
      finding({ file: 'spec/B.yaml', rule: 'info-description' }),
      finding({ line: 9, severity: 'warning', rule: 'tag-exists' }),
      finding({ line: 0, column: 0 }),
    ];
    expect(stripVTControlCharacters(FORMATS.stylish(given))).toBe(`spec/B.yaml
  3:5   error    Found x, expected y: do z.  info-description

spec/a.yaml
  -     error    Found x, expected y: do z.  rule
  9:5   warning  Found x, expected y: do z.  tag-exists
  10:5  error    Found x, expected y: do z.  tag-exists

Explained in
  info-description: https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#info-description
  tag-exists: docs/rules/tag-exists.md

`);
  });

  test('is nothing where nothing is wrong', () => expect(FORMATS.stylish([])).toBe(''));
});

describe('github', () => {
  test('escapes what the workflow command would read', () => {
    const given = [finding({ file: 'a,b.yaml', message: '100%\nsure: yes' })];
    expect(FORMATS.github(given)).toBe(
      '::error file=a%2Cb.yaml,line=3,col=5,title=rule::100%25%0Asure: yes\n',
    );
  });

  test('leaves out a place that is not known, and says where the rule is explained', () => {
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
      'FORMAT=stylsh is no format, did you mean "stylish"? Formats: stylish, line, github.',
    ),
  );
});

describe('the built-in rules that have a public page are those that are on', () => {
  const rules = (file: string): string[] => {
    const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
    const entries = Object.entries((parse(text) as { rules: Record<string, unknown> }).rules);
    // Those of our own have a body here, or the name of their plugin.
    const isBuiltIn = ([rule, value]: readonly [string, unknown]): boolean =>
      !rule.includes('/') && !(typeof value === 'object' && value !== null && 'given' in value);
    return entries.filter(isBuiltIn).map(([rule]) => rule);
  };

  test.each([
    { linter: 'spectral', file: '.spectral.yaml' },
    { linter: 'redocly', file: 'redocly.yaml' },
  ] as const)('$linter', ({ linter, file }) => {
    expect(BUILT_IN[linter]).toEqual(rules(file).toSorted());
  });
});

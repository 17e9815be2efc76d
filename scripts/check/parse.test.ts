import { expect, test } from 'vitest';
import { parseOxlint } from './code.ts';
import { parseTsc } from './types.ts';

test('errors of tsc become findings, with what explains them', () => {
  const output = `scripts/a.ts(3,5): error TS2322: Type 'x' is not assignable.
  Types of property 'y' differ.
    More.
site/b.tsx(1,1): error TS1005: ';' expected.
`;
  expect(parseTsc(output)).toEqual([
    {
      file: 'scripts/a.ts',
      line: 3,
      column: 5,
      rule: 'TS2322',
      message: "Type 'x' is not assignable. Types of property 'y' differ. More.",
      severity: 'error',
    },
    {
      file: 'site/b.tsx',
      line: 1,
      column: 1,
      rule: 'TS1005',
      message: "';' expected.",
      severity: 'error',
    },
  ]);
});

test('reports of oxlint become findings', () => {
  const output = JSON.stringify({
    diagnostics: [
      {
        message: 'Unexpected any.',
        code: 'typescript(no-explicit-any)',
        help: 'Use unknown.',
        filename: 'a.ts',
        labels: [{ span: { line: 2, column: 9 } }],
      },
      { message: 'Whole file.', code: 'x(y)', filename: 'b.ts', labels: [] },
    ],
  });
  expect(parseOxlint(output)).toEqual([
    {
      file: 'a.ts',
      line: 2,
      column: 9,
      rule: 'typescript(no-explicit-any)',
      message: 'Unexpected any. Use unknown.',
      severity: 'error',
    },
    { file: 'b.ts', line: 0, column: 0, rule: 'x(y)', message: 'Whole file.', severity: 'error' },
  ]);
});

import { expect, test } from 'vitest';
import { formatFindings } from '../lib/findings.ts';
import { parseOxlint } from './code.ts';
import { parseOxfmt } from './layout.ts';
import { parseTsc } from './types.ts';

test('errors of tsc become findings, with what explains them', () => {
  const output = `scripts/a.ts(3,5): error TS2322: Type 'x' is not assignable.
  Types of property 'y' differ.
    More.
site/b.tsx(1,1): error TS1005: ';' expected.
`;
  expect(formatFindings(parseTsc(output))).toBe(
    `scripts/a.ts:3:5  TS2322  Type 'x' is not assignable. Types of property 'y' differ. More.
site/b.tsx:1:1  TS1005  ';' expected.
`,
  );
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
  expect(formatFindings(parseOxlint(output))).toBe(
    `a.ts:2:9  typescript(no-explicit-any)  Unexpected any. Use unknown.
b.ts  x(y)  Whole file.
`,
  );
});

test('files that oxfmt would lay out differently, or can’t read, become findings', () => {
  const stdout = 'scripts/a.ts\nREADME.md\n';
  const plain = `
  x Nested mappings are not allowed
   ,-[spec/b.yaml:3:5]
 1 | a:
 2 |   b: c: d
   :    ^
   \`----
`;
  const colored =
    '  \u001B[1m×\u001B[0m Unexpected token\n   ╭─[\u001B[1mscripts/c.ts\u001B[0m:1:11]\n';
  expect(formatFindings(parseOxfmt({ stdout, stderr: plain + colored })).split('\n')).toEqual([
    'README.md  layout  The layout differs from that of `make format`: run it.',
    'scripts/a.ts  layout  The layout differs from that of `make format`: run it.',
    "scripts/c.ts:1:11  layout  The file can't be laid out: Unexpected token. Fix it here.",
    "spec/b.yaml:3:5  layout  The file can't be laid out: Nested mappings are not allowed. Fix it here.",
    '',
  ]);
});

import { describe, expect, test } from 'vitest';
import { type Finding, formatFindings, formatFindingsForGitHub } from './findings.ts';

const finding = (change: Partial<Finding>): Finding => ({
  file: 'spec/a.yaml',
  line: 3,
  column: 5,
  rule: 'rule',
  message: 'Found x, expected y: do z.',
  severity: 'error',
  ...change,
});

describe('formatFindings', () => {
  test('gives a line each, sorted by place, each once', () => {
    const given = [
      finding({ line: 10 }),
      finding({ file: 'spec/B.yaml' }),
      finding({ line: 10 }),
      finding({ line: 9, severity: 'warning' }),
      finding({ line: 0, column: 0 }),
    ];
    expect(formatFindings(given)).toBe(
      `spec/B.yaml:3:5  rule  Found x, expected y: do z.
spec/a.yaml  rule  Found x, expected y: do z.
spec/a.yaml:9:5  warning rule  Found x, expected y: do z.
spec/a.yaml:10:5  rule  Found x, expected y: do z.
`,
    );
  });
});

describe('formatFindingsForGitHub', () => {
  test('escapes what the workflow command would read', () => {
    const given = [finding({ file: 'a,b.yaml', message: '100%\nsure: yes' })];
    expect(formatFindingsForGitHub(given)).toBe(
      '::error file=a%2Cb.yaml,line=3,col=5,title=rule::100%25%0Asure: yes\n',
    );
  });

  test('leaves out a place that is not known', () => {
    expect(formatFindingsForGitHub([finding({ line: 0, column: 0, severity: 'warning' })])).toBe(
      '::warning file=spec/a.yaml,title=rule::Found x, expected y: do z.\n',
    );
  });
});

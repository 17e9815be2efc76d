import { describe, expect, test } from 'vitest';
import { type Finding, formatFindings } from './findings.ts';

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

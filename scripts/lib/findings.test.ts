import { expect, test } from 'vitest';
import { countFindings, limitFindings, type Finding } from './findings.ts';

const findings = (number: number, change: Partial<Finding> = {}): Finding[] =>
  Array.from({ length: number }, (_, index) => ({
    file: index < 60 ? 'spec/a.yaml' : 'spec/b.yaml',
    line: (index % 60) + 1,
    column: 1,
    rule: 'rule',
    message: 'Found x.',
    severity: 'error',
    ...change,
  }));

test('fifty-one findings of a rule are all listed: a line about the last one would be no shorter', () => {
  expect(limitFindings(findings(51))).toEqual(findings(51));
});

test('of more findings of a rule, fifty are listed and the rest is counted where it begins', () => {
  const limited = limitFindings([...findings(75), ...findings(3, { rule: 'other' })]);
  expect(limited.filter(({ rule }) => rule === 'other')).toHaveLength(3);
  const ofRule = limited.filter(({ rule }) => rule === 'rule');
  expect(ofRule).toHaveLength(51);
  expect(ofRule.at(-1)).toMatchObject({
    file: 'spec/a.yaml',
    line: 51,
    represents: 25,
    message:
      'From here on, 25 more findings of this rule, in 2 files, are only counted. Correct the ones above first.',
  });
  expect(countFindings(limited)).toBe('78 findings (78 errors, 0 warnings)');
});

import { expect, test } from 'vitest';
import type { Finding } from '../lib/findings.ts';
import { failureOf } from './index.ts';

const warning: Finding = {
  file: 'site/reference/createroute.md',
  line: 3,
  column: 1,
  rule: 'stale',
  severity: 'warning',
  message: 'Read it again.',
};

test('a check fails by its errors alone, however much else it tells', () => {
  const check = { name: 'samples', details: '900 samples\n' };
  expect(failureOf({ ...check, findings: [] })).toBe('');
  expect(failureOf({ ...check, findings: [warning] })).toBe('');
  const error: Finding = { ...warning, severity: 'error', message: 'No such header.' };
  const failure = failureOf({ ...check, findings: [warning, error] });
  expect(failure).toContain('No such header.');
  expect(failure).toContain('900 samples');
  expect(failure).not.toContain('Read it again.');
});

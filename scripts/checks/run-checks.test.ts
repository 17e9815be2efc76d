import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFolder } from '../contract/temporary-project.ts';
import type { Finding } from '../lib/findings.ts';
import { formatResult } from './check-result.ts';
import type { Row } from './rows.ts';
import { failureOf, keysOf } from './run-checks.ts';

const warning: Finding = {
  file: 'site/reference/createroute.md',
  line: 3,
  column: 1,
  rule: 'stale',
  severity: 'warning',
  message: 'Read it again.',
};
const samples = { name: 'samples', details: '900 samples\n', seconds: 2.04, findings: [] };

test('only errors make a check fail, not warnings', () => {
  expect(failureOf(samples)).toBe('');
  expect(failureOf({ ...samples, findings: [warning] })).toBe('');
  const error: Finding = { ...warning, severity: 'error', message: 'No such header.' };
  const failure = failureOf({ ...samples, findings: [warning, error] });
  expect(failure).toContain('No such header.');
  expect(failure).toContain('900 samples');
  expect(failure).not.toContain('Read it again.');
});

test('the line of a check has its name, its findings and its seconds, unless nothing has changed', () => {
  expect(formatResult(samples)).toMatch(/^samples +fine +2\.0 s\n$/);
  expect(formatResult({ ...samples, findings: [warning] })).toMatch(
    /^samples +1 finding +2\.0 s\n$/,
  );
  expect(formatResult({ ...samples, seconds: 0 })).toMatch(/^samples +fine +unchanged\n$/);
});

const row: Row = {
  name: 'pages',
  run: async () => ({ results: [] }),
  reads: ['guides/**', '{a,b}.yaml'],
};

test('a cache key changes with the files that the check reads, its code and the installed packages', () => {
  const root = writeFolder({ 'guides/a.md': 'A', 'a.yaml': 'a: 1', 'scripts/check.ts': '1' });
  const key = (): string | undefined => keysOf([row], root).get(row);
  const seen = new Set([key()]);
  const files = ['guides/a.md', 'a.yaml', 'b.yaml', 'scripts/check.ts', 'guides/new/b.md'];
  for (const file of [...files, 'package.json', 'node_modules/.package-lock.json']) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), 'changed');
    expect(seen, file).not.toContain(key());
    seen.add(key());
  }
  const before = key();
  writeFileSync(join(root, 'README.md'), 'Read by no check.');
  writeFileSync(join(root, 'guides/a.md'), 'changed');
  expect(key()).toBe(before);
});

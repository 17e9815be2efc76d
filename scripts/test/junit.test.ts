import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addTotals, formatJunit, readTotals } from './junit.ts';

test('a report is counted by test case', () => {
  const folder = mkdtempSync(join(tmpdir(), 'junit-'));
  const file = join(folder, 'report.xml');
  const report = formatJunit('check', [
    { name: 'fine', failure: '' },
    { name: 'a <b> & "c"', failure: 'x < y' },
  ]).replace('</testsuite>', '<testcase name="later"><skipped/></testcase></testsuite>');
  writeFileSync(file, report);
  expect(readTotals(file)).toEqual({ passed: 1, failed: 1, skipped: 1 });
  expect(report).toContain('name="a &lt;b&gt; &amp; &quot;c&quot;"><failure>x &lt; y</failure>');
  rmSync(folder, { recursive: true });
});

test('totals add up', () => {
  const totals = { passed: 1, failed: 2, skipped: 3 };
  expect(addTotals([totals, totals])).toEqual({ passed: 2, failed: 4, skipped: 6 });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addTotals, formatJunit, readJunit } from './junit.ts';

test('a JUnit report is counted by test case, and each failure is listed in a line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'junit-'));
  const file = join(folder, 'report.xml');
  const report = formatJunit('check', [
    { name: 'fine', failure: '' },
    { name: 'a <b> & "c"', failure: 'x < y\nand more' },
  ]).replace('</testsuite>', '<testcase name="later"><skipped/></testcase></testsuite>');
  writeFileSync(file, report);
  const failures = ['check › a <b> & "c": x < y'];
  expect(readJunit(file)).toEqual({ passed: 1, failed: 1, skipped: 1, failures, files: [] });
  expect(report).toContain('name="a &lt;b&gt; &amp; &quot;c&quot;"><failure>x &lt; y');
  rmSync(folder, { recursive: true });
});

test('the reason of a failure may be in an attribute, and the time of a file is read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'junit-'));
  const file = join(folder, 'report.xml');
  const failure = '<failure message="1 &gt; 2&#10;more"><![CDATA[the whole story]]></failure>';
  const testcase = `<testcase classname="a.test.ts" name="one">${failure}</testcase>`;
  writeFileSync(
    file,
    `<testsuites><testsuite name="a.test.ts" time="1.5">${testcase}</testsuite></testsuites>`,
  );
  expect(readJunit(file).failures).toEqual(['a.test.ts › one: 1 > 2']);
  expect(readJunit(file).files).toEqual([{ file: 'a.test.ts', seconds: 1.5 }]);
  rmSync(folder, { recursive: true });
});

test('the totals of JUnit reports add up', () => {
  const totals = { passed: 1, failed: 2, skipped: 3 };
  expect(addTotals([totals, totals])).toEqual({ passed: 2, failed: 4, skipped: 6 });
});

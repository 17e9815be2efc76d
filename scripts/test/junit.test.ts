import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFolder } from '../lib/temporary-folder.ts';
import { addTotals, formatJunit, readJunit } from './junit.ts';

const read = (report: string) =>
  readJunit(join(writeFolder({ 'report.xml': report }), 'report.xml'));

test('a JUnit report is counted by test case, and each failure is listed in a line', () => {
  const report = formatJunit('check', [
    { name: 'fine', failure: '' },
    { name: 'a <b> & "c"', failure: 'x < y\nand more' },
  ]).replace('</testsuite>', '<testcase name="later"><skipped/></testcase></testsuite>');
  const failures = ['check › a <b> & "c": x < y'];
  expect(read(report)).toEqual({ passed: 1, failed: 1, skipped: 1, failures, files: [] });
  expect(report).toContain('name="a &lt;b&gt; &amp; &quot;c&quot;"><failure>x &lt; y');
});

test('the reason of a failure may be in an attribute, and the time of a file is read', () => {
  const failure = '<failure message="1 &gt; 2&#10;more"><![CDATA[the whole story]]></failure>';
  const testcase = `<testcase classname="a.test.ts" name="one">${failure}</testcase>`;
  const suite = `<testsuite name="a.test.ts" time="1.5">${testcase}</testsuite>`;
  expect(read(`<testsuites>${suite}</testsuites>`)).toMatchObject({
    failures: ['a.test.ts › one: 1 > 2'],
    files: [{ file: 'a.test.ts', seconds: 1.5 }],
  });
});

test('the totals of JUnit reports add up', () => {
  const totals = { passed: 1, failed: 2, skipped: 3 };
  expect(addTotals([totals, totals])).toEqual({ passed: 2, failed: 4, skipped: 6 });
});

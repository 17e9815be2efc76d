import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Report extends Totals {
  /** Each failed test case in one line: its name and the first line of why it failed. */
  readonly failures: readonly string[];
  /** How long the tests of each file took, one after the other. */
  readonly files: readonly { readonly file: string; readonly seconds: number }[];
}

interface Suite {
  readonly name: string;
  /** Seconds; absent in the report that formatJunit writes. */
  readonly time?: string;
  readonly testcase?: readonly Testcase[];
}

interface Testcase {
  readonly classname: string;
  readonly name: string;
  readonly failure?: readonly Reason[];
  readonly error?: readonly Reason[];
  readonly skipped?: unknown;
}

interface Reason {
  readonly message?: string;
  readonly '#text'?: string;
}

const ARRAYS = new Set(['testsuite', 'testcase', 'failure', 'error']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  alwaysCreateTextNode: true,
  htmlEntities: true,
  isArray: (name) => ARRAYS.has(name),
});

export function readJunit(file: string): Report {
  // A test runner or formatJunit wrote it.
  const { testsuites } = parser.parse(readFileSync(file, 'utf8')) as {
    readonly testsuites: { readonly testsuite?: readonly Suite[] };
  };
  const suites = testsuites.testsuite ?? [];
  const cases = suites.flatMap(({ testcase = [] }) => testcase);
  const skipped = cases.filter((one) => one.skipped !== undefined).length;
  const failures = cases.flatMap(({ classname, name, failure, error }) => {
    const [reason] = failure ?? error ?? [];
    if (!reason) return [];
    const [why] = (reason.message ?? reason['#text'] ?? '').trim().split('\n');
    return [`${classname} › ${name}: ${why}`];
  });
  const failed = failures.length;
  const files = suites.flatMap(({ name, time }) =>
    time === undefined ? [] : [{ file: name, seconds: Number(time) }],
  );
  return { passed: cases.length - failed - skipped, failed, skipped, failures, files };
}

export const addTotals = (all: readonly Totals[]): Totals => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
});

export interface Case {
  readonly name: string;
  readonly failure: string;
}

export function formatJunit(suite: string, cases: readonly Case[]): string {
  const failures = cases.filter(({ failure }) => failure).length;
  const counts = `tests="${cases.length}" failures="${failures}"`;
  const lines = cases.map(({ name, failure }) => {
    const attributes = `classname="${escapeXml(suite)}" name="${escapeXml(name)}"`;
    if (!failure) return `    <testcase ${attributes}/>`;
    return `    <testcase ${attributes}><failure>${escapeXml(failure)}</failure></testcase>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites ${counts}>
  <testsuite name="${escapeXml(suite)}" ${counts}>
${lines.join('\n')}
  </testsuite>
</testsuites>
`;
}

const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

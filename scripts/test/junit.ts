import { readFileSync } from 'node:fs';

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The totals of a JUnit report, counted by test case. */
export function readTotals(file: string): Totals {
  const cases =
    readFileSync(file, 'utf8').match(/<testcase\b[^>]*?(\/>|>[\s\S]*?<\/testcase>)/g) ?? [];
  const failed = cases.filter((text) => /<(failure|error)\b/.test(text)).length;
  const skipped = cases.filter((text) => /<skipped\b/.test(text)).length;
  return { passed: cases.length - failed - skipped, failed, skipped };
}

export const addTotals = (all: readonly Totals[]): Totals => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
});

export interface Case {
  readonly name: string;
  /** Empty when the case passed. */
  readonly failure: string;
}

/** A JUnit report of a suite. */
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

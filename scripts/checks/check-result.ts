import { count, type Finding } from '../lib/findings.ts';

/** The result of one check, as its line, the report and the JUnit file name it. */
export interface CheckResult {
  readonly name: string;
  readonly findings: readonly Finding[];
  /** More to print below the findings; empty when there is none. */
  readonly details: string;
  readonly seconds: number;
}

/** Return a function that makes results; each has taken the time since the one before. */
export function startClock() {
  let before = performance.now();
  return (name: string, findings: readonly Finding[], details = ''): CheckResult => {
    const now = performance.now();
    const seconds = (now - before) / 1000;
    before = now;
    return { name, findings, details, seconds };
  };
}

/** Format the line that a check ends with: `contract                 2 findings     4.1 s`. */
export function formatResult({ name, findings, seconds }: CheckResult): string {
  const found = findings.length > 0 ? count(findings.length, 'finding') : 'fine';
  // Only what an earlier run has found takes no time.
  const time = seconds === 0 ? 'unchanged' : `${seconds.toFixed(1)} s`;
  return `${name.padEnd(24)} ${found.padEnd(13)} ${time.padStart(9)}\n`;
}

/** A problem, in the form that every check reports. */
export interface Finding {
  /** Path from the project's root, with forward slashes. */
  readonly file: string;
  /** Counted from 1; 0 when the finding is about the whole file. */
  readonly line: number;
  /** Counted from 1; 0 when the finding is about the whole line or file. */
  readonly column: number;
  readonly rule: string;
  /** What was found, what was expected, what to do. One line. */
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

/** Make an error at a place; without a line, it is about the whole file. */
export const errorAt = (
  { file, line = 0, column = 0 }: Pick<Finding, 'file'> & Partial<Finding>,
  rule: string,
  message: string,
): Finding => ({ file, line, column, rule, message, severity: 'error' });

const byPlace = (a: Finding, b: Finding): number =>
  compare(a.file, b.file) ||
  a.line - b.line ||
  a.column - b.column ||
  compare(a.rule, b.rule) ||
  compare(a.message, b.message);

// Not localeCompare: the order must not depend on the machine's locale.
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sort findings by file, line, column and rule, and drop duplicates. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const unique = new Map(
    findings.map((finding) => [JSON.stringify(Object.values(finding)), finding]),
  );
  return [...unique.values()].toSorted(byPlace);
}

/** Format findings for programs, one per line: `spec/paths/routes.yaml:3:5  operation-verb  message`. */
export function formatFindings(findings: readonly Finding[]): string {
  return sortFindings(findings)
    .map((finding) => {
      const place = [finding.file, finding.line, finding.column].filter(Boolean).join(':');
      const rule = finding.severity === 'warning' ? `warning ${finding.rule}` : finding.rule;
      return `${place}  ${rule}  ${finding.message}\n`;
    })
    .join('');
}

export const hasErrors = (findings: readonly Finding[]): boolean =>
  findings.some(({ severity }) => severity === 'error');

/** Return `3 findings` or `1 file`. */
export const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Return `3 findings (2 errors, 1 warning)`. */
export function countFindings(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const kinds = `${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}`;
  return `${count(findings.length, 'finding')} (${kinds})`;
}

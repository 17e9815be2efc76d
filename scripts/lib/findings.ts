/** One problem, in the one form that every check reports. */
export interface Finding {
  /** Path from the project's root, with forward slashes. */
  readonly file: string;
  /** From 1; 0 when the finding is about the whole file. */
  readonly line: number;
  /** From 1; 0 when the finding is about the whole line or file. */
  readonly column: number;
  readonly rule: string;
  /** What was found, what was expected, what to do. One line. */
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

const byPlace = (a: Finding, b: Finding): number =>
  compare(a.file, b.file) ||
  a.line - b.line ||
  a.column - b.column ||
  compare(a.rule, b.rule) ||
  compare(a.message, b.message);

// Not localeCompare: the order must not depend on the machine's locale.
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Findings by file, line, column and rule, each once. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const unique = new Map(
    findings.map((finding) => [JSON.stringify(Object.values(finding)), finding]),
  );
  return [...unique.values()].toSorted(byPlace);
}

/** A line each, for programs: `spec/paths/routes.yaml:3:5  operation-verb  message`. */
export function formatFindings(findings: readonly Finding[]): string {
  return sortFindings(findings)
    .map((finding) => {
      const place = [finding.file, finding.line, finding.column].filter(Boolean).join(':');
      const rule = finding.severity === 'warning' ? `warning ${finding.rule}` : finding.rule;
      return `${place}  ${rule}  ${finding.message}\n`;
    })
    .join('');
}

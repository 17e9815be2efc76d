/**
 * Whose rule a finding of the contract is: `required` of every contract, because a generator can't do
 * without; `recommended` to every contract; or a convention of this `project`.
 */
export type Layer = 'required' | 'recommended' | 'project';

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
  /** Only findings of the contract have one. */
  readonly layer?: Layer;
  /** How many findings this one counts, if it represents more than itself. */
  readonly represents?: number;
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

/** Return the name of a finding's rule with its layer, if it has one: `tag-exists (project)`. */
export const ruleName = ({ rule, layer }: Finding): string => (layer ? `${rule} (${layer})` : rule);

/** How many findings of a rule are listed: what a longer list has in common is in the first ones. */
const LISTED = 50;

/** List the first findings of each rule, sorted, and count the rest in one finding. */
export function limitFindings(findings: readonly Finding[]): Finding[] {
  const groups = Map.groupBy(sortFindings(findings), ({ rule, severity }) => `${severity} ${rule}`);
  const limited = [...groups.values()].flatMap((group) => {
    const [next, ...others] = group.slice(LISTED);
    if (!next || others.length === 0) return group;
    const represents = others.length + 1;
    const files = count(new Set(group.slice(LISTED).map(({ file }) => file)).size, 'file');
    const message = `From here on, ${represents} more findings of this rule, in ${files}, are only counted. Correct the ones above first.`;
    return [...group.slice(0, LISTED), { ...next, message, represents }];
  });
  return sortFindings(limited);
}

/** Format findings for programs, one per line: `spec/paths/routes.yaml:3:5  operation-verb  message`. */
export function formatFindings(findings: readonly Finding[]): string {
  return sortFindings(findings)
    .map((finding) => {
      const place = [finding.file, finding.line, finding.column].filter(Boolean).join(':');
      const warning = finding.severity === 'warning' ? 'warning ' : '';
      return `${place}  ${warning}${ruleName(finding)}  ${finding.message}\n`;
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
  const total = (found: readonly Finding[]): number =>
    found.reduce((sum, { represents = 1 }) => sum + represents, 0);
  const all = total(findings);
  const errors = total(findings.filter(({ severity }) => severity === 'error'));
  return `${count(all, 'finding')} (${count(errors, 'error')}, ${count(all - errors, 'warning')})`;
}

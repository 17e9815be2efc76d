import type { CheckedSample } from './check-page.ts';
import type { SampleReport } from './check-samples.ts';
import { count } from '../lib/command.ts';

/** How many samples of a kind there are, by what became of them. */
export interface KindCount {
  readonly label: string;
  readonly total: number;
  readonly checked: number;
  readonly generated: number;
  readonly foreign: number;
  readonly unverified: number;
  readonly unknown: number;
}

/** Every kind with its counts, those with most samples first. */
export function countKinds(samples: readonly CheckedSample[]): KindCount[] {
  const kinds = [...Map.groupBy(samples, ({ label }) => label)].map(([label, group]) => {
    const of = (status: CheckedSample['status']): number =>
      group.filter((one) => one.status === status).length;
    return {
      label,
      total: group.length,
      checked: of('checked'),
      generated: of('generated'),
      foreign: of('foreign'),
      unverified: of('unverified'),
      unknown: of('unknown'),
    };
  });
  return kinds.toSorted((a, b) => b.total - a.total || (a.label < b.label ? -1 : 1));
}

/** So many samples that do the same are no slip of the pen. */
const MANY = 3;

/** What many samples do alike and the contract does not have, a line each. */
export function commonProblems({ samples, findings }: SampleReport): string[] {
  const groups = new Map<string, { label: string; count: number; pattern: string }>();
  const add = (label: string, pattern: string): void => {
    const key = `${label} ${pattern}`;
    const known = groups.get(key);
    groups.set(key, { label, pattern, count: (known?.count ?? 0) + 1 });
  };
  for (const { label, problems } of samples) {
    const patterns = new Set(
      problems.flatMap(({ pattern }) => (pattern === undefined ? [] : [pattern])),
    );
    for (const pattern of patterns) add(`${label} samples`, pattern);
  }
  for (const { rule, pattern } of findings) {
    if (rule === 'sample-name' && pattern !== undefined) add('inline names', pattern);
  }
  const totals = new Map(
    countKinds(samples).map(({ label, checked, generated }) => [
      `${label} samples`,
      checked + generated,
    ]),
  );
  return [...groups.values()]
    .filter((group) => group.count >= MANY)
    .toSorted((a, b) => b.count - a.count || (a.pattern < b.pattern ? -1 : 1))
    .map(({ label, count: number, pattern }) => {
      const total = totals.get(label);
      const share = total === undefined ? `${number}` : `${number} of ${total}`;
      return `${share} ${label} ${pattern}: if all of them are right, the contract is stale.`;
    });
}

/** The last words of a run: samples by kind, and what many of them do alike. */
export function formatSummary(report: SampleReport): string {
  const kinds = countKinds(report.samples);
  const lines = kinds.map((kind) => {
    const parts = (['checked', 'generated', 'foreign', 'unverified', 'unknown'] as const).flatMap(
      (status) => (kind[status] > 0 ? [`${kind[status]} ${WORDS[status]}`] : []),
    );
    return `  ${kind.label.padEnd(12)} ${String(kind.total).padStart(5)}  ${parts.join(', ')}`;
  });
  const total = report.samples.length;
  const optedOut = report.samples.filter(({ status }) => status === 'unverified').length;
  const foreign = report.samples.filter(({ status }) => status === 'foreign').length;
  const head = `${count(total, 'sample')}, ${optedOut} opted out, ${foreign} foreign; ${count(report.nameCount, 'inline name')} looked up.`;
  return [head, ...lines, ...report.notes, ...commonProblems(report)]
    .map((line) => `${line}\n`)
    .join('');
}

const WORDS = {
  checked: 'checked',
  generated: 'generated',
  foreign: 'foreign',
  unverified: 'opted out',
  unknown: 'not of this API',
} as const;

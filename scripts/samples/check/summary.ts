import type { CheckedSample } from './check-page.ts';
import type { SampleReport } from './check-samples.ts';
import { listed } from './check-value.ts';
import { count } from '../../lib/findings.ts';
import type { Folder } from '../read/read-folder.ts';
import type { SampleStatus } from '../types.ts';

const WORDS = {
  checked: 'checked',
  partial: 'checked without their bodies',
  generated: 'generated',
  foreign: 'foreign',
  unverified: 'opted out',
  unknown: 'not of this API',
} satisfies Record<SampleStatus, string>;

const STATUSES = Object.keys(WORDS) as SampleStatus[];

/** Count samples by status. */
function countStatuses(samples: readonly CheckedSample[]): Record<SampleStatus, number> {
  const counts = { checked: 0, partial: 0, generated: 0, foreign: 0, unverified: 0, unknown: 0 };
  for (const { status } of samples) counts[status] += 1;
  return counts;
}

/** Count the samples of each kind by status, the kinds with most samples first. */
export const countKinds = (samples: readonly CheckedSample[]) =>
  [...Map.groupBy(samples, ({ label }) => label)]
    .map(([label, group]) => ({ label, total: group.length, ...countStatuses(group) }))
    .toSorted((a, b) => b.total - a.total || (a.label < b.label ? -1 : 1));

/** This many samples with the same difference aren't a typing error. */
const MANY = 3;

/** What many samples do alike and the contract does not have, a line each. */
function commonProblems({ samples, findings }: SampleReport): string[] {
  const groups = new Map<string, Map<string, number>>();
  const add = (label: string, pattern: string): void => {
    const counts = groups.get(pattern) ?? new Map<string, number>();
    groups.set(pattern, counts.set(label, (counts.get(label) ?? 0) + 1));
  };
  for (const { label, problems } of samples) {
    for (const pattern of new Set(problems.map((problem) => problem.pattern))) {
      if (pattern !== undefined) add(label, pattern);
    }
  }
  for (const { rule, pattern } of findings) {
    if (rule === 'sample-name' && pattern !== undefined) add('', pattern);
  }
  const totals = new Map(
    countKinds(samples).map(({ label, checked, partial, generated }) => [
      label,
      checked + partial + generated,
    ]),
  );
  return [...groups]
    .map(([pattern, counts]) => ({
      pattern,
      total: [...counts.values()].reduce((sum, number) => sum + number, 0),
      shares: [...counts]
        .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
        .map(([label, number]) =>
          label === ''
            ? `${number} inline names`
            : `${number} of ${totals.get(label) ?? number} ${label} samples`,
        ),
    }))
    .filter(({ total }) => total >= MANY)
    .toSorted((a, b) => b.total - a.total || (a.pattern < b.pattern ? -1 : 1))
    .map(
      ({ pattern, shares }) =>
        `${listed(shares)} ${pattern}: if they're all right, the contract is out of date.`,
    );
}

/** Say what was read of other documentation and what was not, a line each. */
export function formatRead(folder: Folder, { samples }: SampleReport): string {
  const { pages, unreadable } = folder;
  const components = pages.flatMap((page) => page.components.map((name) => `<${name}>`));
  const languages = samples
    .filter(({ sample, status }) => sample.kind === 'text' && status === 'unknown')
    .map(({ sample }) => sample.language || 'no language');
  const lines = [
    `${count(pages.length, 'file')} read.`,
    unreadable.length > 0 ? `Not read, because they aren't UTF-8: ${listed(unreadable)}.` : '',
    notRead(components, 'component', 'whose content is elsewhere'),
    notRead(languages, 'block', 'in other languages'),
  ];
  return lines
    .filter(Boolean)
    .map((line) => `${line}\n`)
    .join('');
}

/** @example notRead(['go', 'go'], 'block', 'in other languages') // 'Not read: 2 blocks in other languages (go 2).' */
function notRead(names: readonly string[], noun: string, what: string): string {
  if (names.length === 0) return '';
  const groups = [...Map.groupBy(names, (name) => name)]
    .toSorted(([a, all], [b, others]) => others.length - all.length || (a < b ? -1 : 1))
    .map(([name, all]) => `${name} ${all.length}`);
  return `Not read: ${count(names.length, noun)} ${what} (${listed(groups)}).`;
}

/** The last words of a run: samples by kind, and what many of them do alike. */
export function formatSummary(report: SampleReport): string {
  const kinds = countKinds(report.samples);
  const lines = kinds.map((kind) => {
    const parts = STATUSES.flatMap((status) =>
      kind[status] > 0 ? [`${kind[status]} ${WORDS[status]}`] : [],
    );
    return `  ${kind.label.padEnd(12)} ${String(kind.total).padStart(5)}  ${parts.join(', ')}`;
  });
  const total = report.samples.length;
  const { unverified, foreign } = countStatuses(report.samples);
  const names = `${count(report.nameCount, 'inline name')} looked up`;
  const head = `${count(total, 'sample')}, ${unverified} opted out, ${foreign} foreign; ${names}.`;
  return [head, ...lines, ...report.notes, ...commonProblems(report)]
    .map((line) => `${line}\n`)
    .join('');
}

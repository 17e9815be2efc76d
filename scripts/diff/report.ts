import { ENTRY } from '../contract/read-contract.ts';
import type { Finding } from '../lib/findings.ts';
import type { Place } from './locate.ts';
import type { Model } from '../model/types.ts';
import { partName } from './site.ts';
import type { Change, Group, Reach } from './types.ts';
import type { Verdict } from './verdict.ts';

/** A change with where it stands, and what somebody wrote to excuse it. */
export interface Reported extends Change {
  readonly place: Place & { readonly isBase: boolean };
  /** The reason of its exception. */
  readonly excuse?: string;
}

export interface Report {
  /** What BASE was. */
  readonly base: string;
  readonly versions: { readonly base: string; readonly next: string };
  readonly changes: readonly Reported[];
  readonly unused: readonly Finding[];
  readonly verdict: Verdict;
}

/** For people: the changes by operation, then by shared schema, and the verdict as the last line. */
export function formatReport(report: Report, models: { base: Model; next: Model }): string {
  const groups = Map.groupBy(report.changes, ({ group }) => heading(group, models));
  const sections = [...groups].map(
    ([title, changes]) => `${title}\n${changes.map(formatChange).join('')}\n`,
  );
  return `${sections.join('')}${report.verdict.text}\n`;
}

function heading(group: Group, { base, next }: { base: Model; next: Model }): string {
  if (group.type === 'contract') return 'The API';
  if (group.type === 'errors') return 'The messages of errors';
  if (group.type === 'schema') return `Schema ${group.name}`;
  const operation = [...next.operations, ...base.operations].find(({ id }) => id === group.name);
  return operation ? `${operation.id}  ${operation.method} ${operation.path}` : group.name;
}

const INDENT = ' '.repeat(12);

function formatChange({
  id,
  isBreaking,
  group,
  excuse,
  what,
  why,
  place,
  reaches,
  operations,
}: Reported): string {
  const weight = isBreaking ? (excuse === undefined ? 'breaking' : 'accepted') : 'compatible';
  const lines = [
    `${what} ${why}`,
    ...(group.type === 'schema' && reaches.length > 0 ? [formatReaches(reaches)] : []),
    ...(group.type === 'errors' ? [`In ${operations.join(', ')}.`] : []),
    ...(excuse === undefined ? [] : [`Accepted: ${excuse}`]),
    formatPlace(place),
  ];
  return `${weight.padStart(10)}  ${id}\n${lines.map((line) => `${INDENT}${line}\n`).join('')}`;
}

/** `In request models[].weight of createRoute, updateRoute; answer 200 models[].weight of getRoute.` */
function formatReaches(reaches: readonly Reach[]): string {
  const uses = Map.groupBy(reaches, ({ part, path }) => `${partName(part)} ${path}`.trim());
  const words = [...uses].map(
    ([use, same]) => `${use} of ${same.map(({ operation }) => operation).join(', ')}`,
  );
  return `In ${words.join('; ')}.`;
}

const formatPlace = ({ file, line, column, isBase }: Reported['place']): string =>
  `${file}:${line}:${column}${isBase ? '  (in the base)' : ''}`;

/** For machines: everything that the report for people says. */
export function formatReportAsJson({ base, versions, changes, unused, verdict }: Report): string {
  const report = {
    base,
    versions: { base: versions.base, contract: versions.next },
    changes: changes.map((change) => ({ ...change, places: undefined })),
    unusedExceptions: unused.map(({ file, line, column, message }) => ({
      file,
      line,
      column,
      message,
    })),
    verdict,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** What a workflow shows beside the lines: breaking changes, and exceptions that excuse nothing. */
export const findingsOfReport = ({ changes, unused, verdict }: Report): Finding[] => [
  ...changes
    .filter(({ isBreaking }) => isBreaking)
    .map(({ id, kind, what, why, place, excuse }): Finding => ({
      // A workflow can point at files of now alone.
      ...(place.isBase
        ? { file: ENTRY, line: 0, column: 0 }
        : { file: place.file, line: place.line, column: place.column }),
      rule: kind,
      message: [
        `${what} ${why}`,
        ...(place.isBase ? [`It was at ${formatPlace(place)}.`] : []),
        ...(excuse === undefined ? [] : [`Accepted: ${excuse}`]),
        `Its name is: ${id}`,
      ].join(' '),
      severity: excuse === undefined && !verdict.isFine ? 'error' : 'warning',
    })),
  ...unused,
];

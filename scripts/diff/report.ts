import { ENTRY } from '../contract/read-contract.ts';
import type { Finding } from '../lib/findings.ts';
import { compareModels } from './compare-models.ts';
import { findUnusedExceptions, type Exception } from './exceptions.ts';
import type { SourcePlace } from './locate.ts';
import type { Model } from '../model/types.ts';
import type { ContractSide } from './read-sides.ts';
import { partName } from './spot.ts';
import type { Change, ChangeGroup, Reach } from './types.ts';
import { judge, type Verdict } from './verdict.ts';

/** A change with its place and the reason of its exception. */
export interface Reported extends Change {
  readonly place: SourcePlace & { readonly isBase: boolean };
  readonly excuse?: string;
}

export interface DiffReport {
  /** The value of BASE. */
  readonly base: string;
  readonly versions: { readonly base: string; readonly next: string };
  readonly changes: readonly Reported[];
  readonly unused: readonly Finding[];
  readonly verdict: Verdict;
}

/** Compare two contracts. Changes with a written exception are accepted. */
export function makeDiffReport(
  name: string,
  base: ContractSide,
  next: ContractSide,
  exceptions: readonly Exception[],
): DiffReport {
  const excuses = new Map(exceptions.map(({ change, reason }) => [change, reason]));
  const changes = compareModels(base.model, next.model);
  const versions = { base: base.model.version, next: next.model.version };
  const unused: Finding[] = findUnusedExceptions(exceptions, changes);
  return {
    base: name,
    versions,
    changes: changes.map((change) => {
      const excuse = change.isBreaking ? excuses.get(change.id) : undefined;
      const place = placeOf(base, next, change);
      return { ...change, place, ...(excuse === undefined ? {} : { excuse }) };
    }),
    unused,
    verdict: judge(changes, new Set(excuses.keys()), versions),
  };
}

function placeOf(base: ContractSide, next: ContractSide, { places }: Change): Reported['place'] {
  const isBase = places.next === undefined;
  const side = isBase ? base : next;
  const place = side.locate(places.next ?? places.base ?? []);
  return { ...place, file: side.nameOf(place.file), isBase };
}

/** Format the report for people: changes by operation, then by shared schema, then the verdict. */
export function formatDiff(report: DiffReport, models: { base: Model; next: Model }): string {
  const groups = Map.groupBy(report.changes, ({ group }) => heading(group, models));
  const sections = [...groups].map(
    ([title, changes]) => `${title}\n${changes.map(formatChange).join('')}\n`,
  );
  return `${sections.join('')}${report.verdict.text}\n`;
}

function heading(group: ChangeGroup, { base, next }: { base: Model; next: Model }): string {
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

/** Return `In body models[].weight of createRoute, updateRoute; response 200 models[].weight of getRoute.` */
function formatReaches(reaches: readonly Reach[]): string {
  const uses = Map.groupBy(reaches, ({ part, path }) => `${partName(part)} ${path}`.trim());
  const words = [...uses].map(
    ([use, same]) => `${use} of ${same.map(({ operation }) => operation).join(', ')}`,
  );
  return `In ${words.join('; ')}.`;
}

const formatPlace = ({ file, line, column, isBase }: Reported['place']): string =>
  `${file}:${line}:${column}${isBase ? '  (in the base)' : ''}`;

/** Format the report as JSON, with the same contents. */
export function formatDiffAsJson({ base, versions, changes, unused, verdict }: DiffReport): string {
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

/** Return the annotations of a workflow: breaking changes, and exceptions that excuse nothing. */
export const diffFindings = ({ changes, unused, verdict }: DiffReport): Finding[] => [
  ...changes
    .filter(({ isBreaking }) => isBreaking)
    .map(({ id, kind, what, why, place, excuse }): Finding => ({
      // A workflow can annotate only current files.
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

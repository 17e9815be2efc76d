import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Table, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { parseSyntax } from '../../markdown/parse/syntax.ts';
import { formatMarkdown } from '../../lib/format-code.ts';
import { suggestion } from '../../lib/nearest.ts';
import { errorAt, type Finding } from '../../lib/findings.ts';
import { COLUMNS, measure, type Column, type Coverage, type Share } from './measure.ts';
import type { ProseState } from '../../markdown/prose/state.ts';
import type { Model } from '../../model/types.ts';

/** The committed report, from the project's root. */
export const REPORT = 'site/coverage.md';

const OPERATION = 'Operation';

/** Format the report as it is committed: one table, which `findFalls` reads back. */
export const formatReport = (coverage: readonly Coverage[]): Promise<string> => {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const lines = [
    "<!-- `make coverage` writes this file: don't edit it. Its numbers may only rise. -->",
    '',
    '# Coverage',
    '',
    row([OPERATION, ...COLUMNS]),
    row(['---', ...COLUMNS.map(() => '---:')]),
    ...coverage.map(({ operationId, shares }) =>
      row([operationId, ...COLUMNS.map((column) => formatShare(shares[column]))]),
    ),
    '',
  ];
  return formatMarkdown(lines.join('\n'));
};

/** The share of an operation that has nothing of the kind. */
const NONE = '–';

const formatShare = ({ met, of }: Share): string => (of === 0 ? NONE : `${met}/${of}`);

/** Check that no share of the committed report has fallen, and that the report is current. */
export async function checkCoverage(
  root: string,
  model: Model,
  state: ProseState,
): Promise<Finding[]> {
  // Slots of a file with faults can't be counted; the faults are reported.
  if (state.faults.length > 0) return [];
  const stale = (line: number, found: string): Finding =>
    errorAt({ file: REPORT, line }, 'coverage-current', `${found}; run \`make coverage\`.`);
  const place = join(root, REPORT);
  if (!existsSync(place)) return [stale(0, 'The report is missing')];
  const text = readFileSync(place, 'utf8');
  const coverage = measure(root, model, state);
  const worse = findFalls(text, coverage);
  if (worse.length > 0) return [...worse];
  const wanted = await formatReport(coverage);
  if (text === wanted) return [];
  const lines = wanted.split('\n');
  const line = text.split('\n').findIndex((found, index) => found !== lines[index]) + 1;
  return [stale(line, 'The report is out of date with the contract and the prose')];
}

/**
 * Find every share that is smaller than in a report, or else what makes the report unreadable. An
 * operation that is gone is not a fall, and a renamed one is compared with its old name.
 */
export function findFalls(text: string, coverage: readonly Coverage[]): readonly Finding[] {
  const { rows, findings } = readRows(text);
  if (findings.length > 0) return findings;
  return coverage.flatMap(({ operationId, renamedFrom, shares }) => {
    const row = rows.get(operationId) ?? rows.get(renamedFrom ?? '');
    if (!row) return [];
    return COLUMNS.flatMap((column): Finding[] => {
      const before = row.shares.get(column);
      const now = shares[column];
      if (!before || !isWorse(before, now)) return [];
      const advice =
        now.met < before.met ? 'Bring it back.' : 'Nothing was removed. Fill in what is new.';
      const message = `${operationId}: "${column}" fell from ${formatShare(before)} to ${formatShare(now)}, and the report may only get better. ${advice}`;
      return [errorAt({ file: REPORT, line: row.line }, 'coverage-fell', message)];
    });
  });
}

/** Where nothing is wanted, nothing is missing. */
const isWorse = (before: Share, now: Share): boolean =>
  now.of > 0 && (before.of === 0 ? now.met < now.of : now.met * before.of < before.met * now.of);

interface ReportedRow {
  readonly line: number;
  /** A column is missing when the report is older than it. */
  readonly shares: ReadonlyMap<Column, Share>;
}

/** Read a report by its operations, with a finding for each part that can't be read. */
function readRows(text: string): {
  readonly rows: ReadonlyMap<string, ReportedRow>;
  readonly findings: readonly Finding[];
} {
  const findings: Finding[] = [];
  const report = (node: Table | TableRow | undefined, message: string): void => {
    const place = { file: REPORT, line: node?.position?.start.line ?? 0 };
    const advice = 'Restore the file from the last commit.';
    findings.push(errorAt(place, 'coverage-readable', `${message} ${advice}`));
  };
  const rows = new Map<string, ReportedRow>();
  const [table, second] = parseSyntax(text).children.filter((node) => node.type === 'table');
  if (!table || second) report(second, "This isn't the report: expected one table of operations.");
  const [head, ...body] = table?.children ?? [];
  const names = head?.children.map((cell) => toString(cell)) ?? [];
  for (const name of names.slice(1).filter((candidate) => !isColumn(candidate))) {
    const known = suggestion(name, COLUMNS) || `: expected some of ${COLUMNS.join(', ')}.`;
    report(head, `Unknown column "${name}"${known}`);
  }
  for (const row of body) {
    const [operationId = '', ...cells] = row.children.map((cell) => toString(cell));
    const shares = new Map<Column, Share>();
    if (rows.has(operationId)) report(row, `The operation "${operationId}" is listed twice.`);
    for (const [index, cell] of cells.entries()) {
      const name = names[index + 1] ?? '';
      const share = readShare(cell);
      if (!share) report(row, `"${cell}" isn't a share: expected a value such as 1/2, or ${NONE}.`);
      else if (isColumn(name)) shares.set(name, share);
    }
    rows.set(operationId, { line: row.position?.start.line ?? 0, shares });
  }
  return { rows, findings };
}

const isColumn = (name: string): name is Column => COLUMNS.some((column) => column === name);

function readShare(text: string): Share | undefined {
  if (text === NONE) return { met: 0, of: 0 };
  const [, met, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  return met === undefined ? undefined : { met: Number(met), of: Number(of) };
}

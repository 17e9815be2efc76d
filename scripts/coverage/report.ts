import type { Table, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { format } from 'prettier';
import { parseSyntax } from '../content/syntax.ts';
import { suggestion } from '../content/nearest.ts';
import type { Finding } from '../lib/findings.ts';
import { COLUMNS } from './measure.ts';
import type { Column, Coverage, Share } from './measure.ts';

/** The committed report, from the project's root. */
export const REPORT = 'site/coverage.md';

const OPERATION = 'Operation';

/** The report as it is committed: one table, which `readReport` reads back. */
export const formatReport = (coverage: readonly Coverage[]): Promise<string> => {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const lines = [
    '<!-- Made by `make coverage`. Do not edit: it may only get better. -->',
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
  return format(lines.join('\n'), { parser: 'markdown' });
};

/** Nothing of the kind is written as a dash. */
const NONE = '–';

export const formatShare = ({ met, of }: Share): string => (of === 0 ? NONE : `${met}/${of}`);

/** A row of a report that was written before. */
export interface ReportedRow {
  readonly line: number;
  /** A column is missing when the report is older than it. */
  readonly shares: ReadonlyMap<Column, Share>;
}

/** Reads a report by its operations; `findings` says what in it is no report. */
export function readReport(text: string): {
  readonly rows: ReadonlyMap<string, ReportedRow>;
  readonly findings: readonly Finding[];
} {
  const findings: Finding[] = [];
  const report = (node: Table | TableRow | undefined, message: string): void => {
    const line = node?.position?.start.line ?? 0;
    findings.push({
      file: REPORT,
      line,
      column: 0,
      rule: 'coverage-readable',
      message: `${message} Take the file back from the last commit.`,
      severity: 'error',
    });
  };
  const rows = new Map<string, ReportedRow>();
  const [table, second] = parseSyntax(text).children.filter((node) => node.type === 'table');
  if (!table || second) report(second, 'The report is one table of operations, and this is not.');
  const [head, ...body] = table?.children ?? [];
  const names = head?.children.map((cell) => toString(cell)) ?? [];
  for (const name of names.slice(1).filter((candidate) => !isColumn(candidate))) {
    const known = suggestion(name, COLUMNS) || `: expected some of ${COLUMNS.join(', ')}.`;
    report(head, `Unknown column "${name}"${known}`);
  }
  for (const row of body) {
    const [operationId = '', ...cells] = row.children.map((cell) => toString(cell));
    const shares = new Map<Column, Share>();
    if (rows.has(operationId)) report(row, `The operation "${operationId}" is here twice.`);
    for (const [index, cell] of cells.entries()) {
      const name = names[index + 1] ?? '';
      const share = readShare(cell);
      if (!share) report(row, `"${cell}" is no share: expected one as 1/2, or ${NONE}.`);
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

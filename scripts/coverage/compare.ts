import type { Finding } from '../lib/findings.ts';
import { COLUMNS } from './measure.ts';
import type { Coverage, Share } from './measure.ts';
import { formatShare, REPORT } from './report.ts';
import type { ReportedRow } from './report.ts';

/**
 * Every share that is smaller than in the report. An operation that is gone is no fall, and a renamed
 * one is measured against its old name.
 */
export const falls = (
  reported: ReadonlyMap<string, ReportedRow>,
  coverage: readonly Coverage[],
): Finding[] =>
  coverage.flatMap(({ operationId, renamedFrom, shares }) => {
    const row = reported.get(operationId) ?? reported.get(renamedFrom ?? '');
    if (!row) return [];
    return COLUMNS.flatMap((column): Finding[] => {
      const before = row.shares.get(column);
      const now = shares[column];
      if (!before || !isWorse(before, now)) return [];
      const message = `${operationId}: "${column}" fell from ${formatShare(before)} to ${formatShare(now)}, and the report may only get better. Bring it back.`;
      return [
        {
          file: REPORT,
          line: row.line,
          column: 0,
          rule: 'coverage-fell',
          message,
          severity: 'error',
        },
      ];
    });
  });

/** Where nothing is wanted, all of it is there. */
const isWorse = (before: Share, now: Share): boolean =>
  now.of > 0 && (before.of === 0 ? now.met < now.of : now.met * before.of < before.met * now.of);

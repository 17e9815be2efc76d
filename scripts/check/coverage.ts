import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { falls } from '../coverage/compare.ts';
import { measure } from '../coverage/measure.ts';
import { formatReport, readReport, REPORT } from '../coverage/report.ts';
import type { Finding } from '../lib/findings.ts';
import type { Model } from '../model/types.ts';
import type { ProseState } from '../prose/state.ts';

/** Whether the committed report is that of the contract and the prose as they are, and none fell. */
export async function checkCoverage(
  root: string,
  model: Model,
  state: ProseState,
): Promise<Finding[]> {
  // Slots of a file with faults cannot be counted; the faults are reported.
  if (state.faults.length > 0) return [];
  const stale = (line: number, found: string): Finding => ({
    file: REPORT,
    line,
    column: 0,
    rule: 'coverage-current',
    message: `${found}; run \`make coverage\`.`,
    severity: 'error',
  });
  const place = join(root, REPORT);
  if (!existsSync(place)) return [stale(0, 'The report is missing')];
  const text = readFileSync(place, 'utf8');
  const { rows, findings } = readReport(text);
  const coverage = measure(root, model, state);
  const worse = findings.length > 0 ? findings : falls(rows, coverage);
  if (worse.length > 0) return [...worse];
  const wanted = await formatReport(coverage);
  if (text === wanted) return [];
  const lines = wanted.split('\n');
  const line = text.split('\n').findIndex((found, index) => found !== lines[index]) + 1;
  return [stale(line, 'The report differs from what the contract and the prose give')];
}

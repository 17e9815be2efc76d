import type { Finding } from '../lib/findings.ts';
import type { Sample, SampleFinding, SampleProblem, WrittenAt } from './types.ts';

/** Return the line and column of an offset in a text, both from 1. */
export function lineAt(text: string, offset: number): Pick<Finding, 'line' | 'column'> {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Create the finding of a problem where its sample is written: in the page's file, or where `writtenAt` finds it. */
export function placeProblem(
  sample: Sample,
  problem: SampleProblem,
  writtenAt?: WrittenAt,
): SampleFinding {
  const { file, line, column, codeLine, codeColumn, code } = sample;
  const written = writtenAt?.(sample, problem.offset ?? 0);
  if (written) return toFinding(written, problem);
  // An included sample has no lines of its own in the file.
  const isIncluded = sample.isGenerated && codeLine === line;
  if (problem.offset === undefined || isIncluded) return toFinding({ file, line, column }, problem);
  const at = lineAt(code, problem.offset);
  const place = { file, line: codeLine + at.line - 1, column: codeColumn + at.column - 1 };
  return toFinding(place, problem);
}

export const toFinding = (
  { file, line, column }: Pick<Finding, 'file' | 'line' | 'column'>,
  { rule, message, pattern }: SampleProblem,
): SampleFinding => ({
  file,
  line,
  column,
  rule,
  message,
  severity: 'error',
  ...(pattern !== undefined && { pattern }),
});

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { hasErrors, formatFindings } from '../lib/findings.ts';
import { CODE, inputsKey } from '../lib/inputs-key.ts';
import { keep, readKept } from '../lib/kept.ts';
import type { CheckResult } from './check-result.ts';
import { ROWS, type Row, type RowReport } from './rows.ts';
import { CACHE, toolVersions } from './run-tool.ts';

/** Say why a check failed; nothing when it didn't. A warning is for its writer and fails no check. */
export const failureOf = ({ findings, details }: CheckResult): string =>
  hasErrors(findings)
    ? formatFindings(findings.filter(({ severity }) => severity === 'error')) + details
    : '';

/**
 * Check everything that needs no browser and no server, on a thread for each core. `onResult` gets each
 * result as it is there; results that nothing has changed come from the last run.
 */
export async function runChecks(
  root: string,
  onResult: (result: CheckResult) => void = () => {},
): Promise<CheckResult[]> {
  let known: Map<Row, string> | undefined;
  // Read the files only once the first row's program runs: reading keeps one core busy, the program the other.
  const keyOf = (row: Row): string | undefined => {
    if (!row.reads) return undefined;
    known ??= keysOf(ROWS, root);
    return known.get(row);
  };
  const fileOf = ({ name }: Row): string => join(root, CACHE, `${name}.json`);
  /** By the names of rows. */
  const reports = new Map<string, RowReport>();
  const made: Row[] = [];
  const waiting = new Set(ROWS);
  const threads = availableParallelism();
  const pool = new Tinypool({
    filename: new URL('rows.ts', import.meta.url).href,
    name: 'runRow',
    minThreads: 0,
    maxThreads: threads,
    // The code that rows share stays loaded for the next one.
    idleTimeout: 60_000,
  });

  const isFine = (row: string): boolean =>
    reports.get(row)?.results.some(({ name, findings }) => name === row && !hasErrors(findings)) ??
    false;
  const isReady = ({ after, uses }: Row): boolean =>
    (!after || isFine(after)) && (!uses || reports.has(uses));
  const next = (): Row | undefined => [...waiting].find(isReady);
  const runReady = async (): Promise<void> => {
    for (let row = next(); row; row = next()) {
      waiting.delete(row);
      const { name, uses, isProgram, run } = row;
      const key = keyOf(row);
      const kept = key && readKept<readonly CheckResult[]>(fileOf(row), key);
      if (!kept) made.push(row);
      const pages = uses ? reports.get(uses)?.pages : undefined;
      const make = (): Promise<RowReport> =>
        isProgram ? run(root) : pool.run({ name, root, pages });
      const report = kept ? { results: kept } : await make();
      reports.set(name, report);
      for (const result of report.results) onResult(kept ? { ...result, seconds: 0 } : result);
    }
  };
  try {
    await Promise.all(Array.from({ length: threads }, runReady));
  } finally {
    await pool.destroy();
  }

  // A file that was saved meanwhile may have been read in either form.
  const after = keysOf(made, root);
  for (const row of made) {
    const key = after.get(row);
    if (key && key === keyOf(row)) keep(fileOf(row), key, reports.get(row.name)?.results);
  }
  return ROWS.flatMap(({ name }) => reports.get(name)?.results ?? []);
}

/** Return the keys of rows that keep results: a key changes with anything that their results depend on. */
export function keysOf(rows: readonly Row[], root: string): Map<Row, string> {
  const digests = new Map<string, string>();
  const tools = toolVersions(root);
  return new Map(
    rows.flatMap((row) =>
      row.reads ? [[row, inputsKey(root, [...CODE, ...row.reads], tools, digests)]] : [],
    ),
  );
}

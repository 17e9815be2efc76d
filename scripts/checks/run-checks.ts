import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { hasErrors, formatFindings } from '../lib/findings.ts';
import { CODE, inputsKey } from '../lib/inputs-key.ts';
import { keep, readKept } from '../lib/kept.ts';
import type { CheckResult } from './check-result.ts';
import { ROWS, type Row } from './rows.ts';
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
  const keys = keysOf(ROWS, root);
  const fileOf = ({ name }: Row): string => join(root, CACHE, `${name}.json`);
  const results = new Map<Row, readonly CheckResult[]>();
  const made: Row[] = [];
  const waiting = ROWS.filter(({ after }) => after === undefined);
  const threads = availableParallelism();
  const pool = new Tinypool({
    filename: new URL('rows.ts', import.meta.url).href,
    name: 'runRow',
    minThreads: 0,
    maxThreads: threads,
  });

  const runRows = async (): Promise<void> => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const { name } = row;
      const key = keys.get(row);
      const kept = key && readKept<readonly CheckResult[]>(fileOf(row), key);
      const found = kept || ((await pool.run({ name, root })) as readonly CheckResult[]);
      if (!kept) made.push(row);
      results.set(row, found);
      for (const result of found) onResult(kept ? { ...result, seconds: 0 } : result);
      if (found.some((result) => result.name === name && hasErrors(result.findings))) continue;
      waiting.unshift(...ROWS.filter(({ after }) => after === name));
    }
  };
  try {
    await Promise.all(Array.from({ length: threads }, runRows));
  } finally {
    await pool.destroy();
  }

  // A file that was saved meanwhile may have been read in either form.
  const after = made.some((row) => keys.has(row)) ? keysOf(made, root) : keys;
  for (const row of made) {
    const key = keys.get(row);
    if (key && key === after.get(row)) keep(fileOf(row), key, results.get(row));
  }
  return ROWS.flatMap((row) => results.get(row) ?? []);
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

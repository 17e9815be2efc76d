import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../lib/kept.ts';
import { runProgram, type ProgramResult } from '../lib/run-program.ts';
import { findMypy, findPython } from '../test/python.ts';

/** Where tools keep what they know of files that haven't changed, from the project's root. */
export const CACHE = '.cache/checks';

/**
 * Run one of the project's tools with the Node that runs us. As in the Makefile, no helper threads collect its
 * garbage, because a check keeps every core busy.
 */
export const runTool = (script: string, args: readonly string[]): Promise<ProgramResult> =>
  runProgram(process.execPath, ['--single-threaded-gc', script, ...args]);

/** Identify everything that checks run and the project at `root` doesn't contain: results depend on it. */
export function toolVersions(root: string): string[] {
  const installed = join(root, 'node_modules/.package-lock.json');
  const programs = [findPython(), findMypy()];
  return [
    process.version,
    existsSync(installed) ? sha256(readFileSync(installed)) : '',
    // An upgrade replaces the file.
    ...programs.map((file) => (file ? `${file} ${statSync(file).mtimeMs}` : '')),
  ];
}

/** A tool that failed without a finding did not do its work: that may not pass for "no findings". */
export function expectWorked(
  tool: string,
  result: ProgramResult,
  findings: readonly unknown[],
): void {
  if (result.code === 0 || findings.length > 0) return;
  throw new Error(`${tool} ended with ${result.code}:\n${result.stdout}${result.stderr}`);
}

/** Run a tool that has a cache; one that fails runs once more without it: a cache may be damaged. */
export async function runCached<Result>(
  cache: string,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!existsSync(cache)) throw error;
    rmSync(cache, { recursive: true });
    return run();
  }
}

import { runProgram, type ProgramResult } from '../lib/run-program.ts';

/** Runs one of the project's tools with the Node that runs us. */
export const runTool = (script: string, args: readonly string[]): Promise<ProgramResult> =>
  runProgram(process.execPath, [script, ...args]);

/** A tool that failed without a finding did not do its work: that may not pass for "no findings". */
export function expectWorked(
  tool: string,
  result: ProgramResult,
  findings: readonly unknown[],
): void {
  if (result.code === 0 || findings.length > 0) return;
  throw new Error(`${tool} ended with ${result.code}:\n${result.stdout}${result.stderr}`);
}

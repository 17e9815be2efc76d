import { join } from 'node:path';
import { errorAt, type Finding } from '../lib/findings.ts';
import { runProgram } from '../lib/run-program.ts';
import { CACHE, expectWorked, runCached } from './run-tool.ts';

// TypeScript 7 checks five times as fast as 5.9, which only openapi-typescript still needs.
export const TSC = 'node_modules/ts7/bin/tsc';

export function checkTypes(project: string): Promise<Finding[]> {
  const cache = `${CACHE}/${project.replaceAll('/', '-')}.tsbuildinfo`;
  return runCached(cache, () => runTsc('.', project, '--incremental', '--tsBuildInfoFile', cache));
}

/** Find what the compiler of our project in the folder `root` reports about a project of TypeScript. */
export async function runTsc(
  root: string,
  project: string,
  ...options: readonly string[]
): Promise<Finding[]> {
  // One thread does it with two thirds of the work, and leaves the other core to the next check.
  const words = [join(root, TSC), '--project', project, '--pretty', 'false', '--singleThreaded'];
  // With 10 % more memory, Go collects garbage in three quarters of the time.
  const env = { ...process.env, GOGC: '400' };
  const result = await runProgram(process.execPath, [...words, ...options], { env });
  const findings = parseTsc(result.stdout);
  expectWorked(`tsc --project ${project}`, result, findings);
  return findings;
}

/** Parse `scripts/a.ts(3,5): error TS2322: Type …`, with indented lines that explain. */
export function parseTsc(output: string): Finding[] {
  return [...output.matchAll(/^(\S.*?)\((\d+),(\d+)\): error (TS\d+): (.*(?:\n +.*)*)/gm)].map(
    ([, file = '', line, column, rule = '', message = '']) => {
      const place = { file, line: Number(line), column: Number(column) };
      return errorAt(place, rule, message.replaceAll(/\s*\n\s*/g, ' '));
    },
  );
}

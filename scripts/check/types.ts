import type { Finding } from '../lib/findings.ts';
import { expectWorked, runTool } from './run-tool.ts';

// TypeScript 7 checks five times as fast as 5.9, which only openapi-typescript still needs.
export const TSC = 'node_modules/ts7/bin/tsc';

/** Type errors of everything under one tsconfig. */
export async function checkTypes(project: string): Promise<Finding[]> {
  const result = await runTool(TSC, ['--project', project, '--pretty', 'false']);
  const findings = parseTsc(result.stdout);
  expectWorked(`tsc --project ${project}`, result, findings);
  return findings;
}

/** `scripts/a.ts(3,5): error TS2322: Type …`, with indented lines that explain. */
export function parseTsc(output: string): Finding[] {
  return [...output.matchAll(/^(\S.*?)\((\d+),(\d+)\): error (TS\d+): (.*(?:\n +.*)*)/gm)].map(
    ([, file = '', line, column, rule = '', message = '']) => ({
      file,
      line: Number(line),
      column: Number(column),
      rule,
      message: message.replaceAll(/\s*\n\s*/g, ' '),
      severity: 'error',
    }),
  );
}

import { errorAt, type Finding } from '../lib/findings.ts';
import type { ProgramResult } from '../lib/run-program.ts';
import { CACHE, expectWorked, runCached, runTool } from './run-tool.ts';

const PRETTIER = 'node_modules/prettier/bin/prettier.cjs';
const PRETTIER_CACHE = `${CACHE}/prettier.json`;

export function checkLayout(): Promise<Finding[]> {
  // By content: a clone gives its files new times.
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', PRETTIER_CACHE];
  return runCached(PRETTIER_CACHE, async () => {
    const result = await runTool(PRETTIER, ['--list-different', '.', ...cache]);
    const findings = parsePrettier(result);
    expectWorked('prettier', result, findings);
    return findings;
  });
}

/** Parse names of files, and `[error] a.ts: SyntaxError: ';' expected. (3:5)` on standard error. */
export function parsePrettier({
  stdout,
  stderr,
}: Pick<ProgramResult, 'stdout' | 'stderr'>): Finding[] {
  const advice = 'The layout differs from Prettier’s; run `make format`.';
  const different = stdout.split('\n').filter(Boolean);
  const broken = stderr.matchAll(/^\[error\] (.+?): SyntaxError: (.*) \((\d+):(\d+)\)$/gm);
  return [
    ...different.map((file) => errorAt({ file }, 'layout', advice)),
    ...[...broken].map(([, file = '', message = '', line, column]) => {
      const place = { file, line: Number(line), column: Number(column) };
      const problem = `Prettier can't read the file: ${message.replace(/\.?$/, '.')} Fix it here.`;
      return errorAt(place, 'layout', problem);
    }),
  ];
}

import { stripVTControlCharacters } from 'node:util';
import { errorAt, type Finding } from '../lib/findings.ts';
import type { ProgramResult } from '../lib/run-program.ts';
import { expectWorked, runTool } from './run-tool.ts';

const OXFMT = 'node_modules/oxfmt/bin/oxfmt';

export async function checkLayout(): Promise<Finding[]> {
  const result = await runTool(OXFMT, ['--list-different']);
  const findings = parseOxfmt(result);
  expectWorked('oxfmt', result, findings);
  return findings;
}

/** Parse names of files, and `x Unexpected token` above `,-[a.ts:1:11]` on standard error. */
export function parseOxfmt({
  stdout,
  stderr,
}: Pick<ProgramResult, 'stdout' | 'stderr'>): Finding[] {
  const advice = 'The layout differs from that of `make format`: run it.';
  const different = stdout.split('\n').filter(Boolean);
  const broken = stripVTControlCharacters(stderr).matchAll(
    /^ *[x×] (.*)\n *(?:,-|╭─)\[(.+?):(\d+):(\d+)\]$/gm,
  );
  return [
    ...different.map((file) => errorAt({ file }, 'layout', advice)),
    ...[...broken].map(([, message = '', file = '', line, column]) => {
      const place = { file, line: Number(line), column: Number(column) };
      const problem = `The file can't be laid out: ${message.replace(/\.?$/, '.')} Fix it here.`;
      return errorAt(place, 'layout', problem);
    }),
  ];
}

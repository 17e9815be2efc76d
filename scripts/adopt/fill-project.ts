import { join } from 'node:path';
import { measure } from '../checks/coverage/measure.ts';
import { formatReport, REPORT } from '../checks/coverage/report.ts';
import { runProgram } from '../lib/run-program.ts';
import { writeWhole } from '../lib/write-whole.ts';
import { openProse } from '../markdown/prose/open.ts';
import { readState } from '../markdown/prose/state.ts';
import { makeStubs } from '../markdown/prose/write-prose.ts';

/**
 * Run the engine's `make generate` in a new project, and return what it prints when it fails. It has a process
 * of its own because a large contract has already filled the memory of this one.
 */
export async function makeGenerated(engine: string, folder: string): Promise<string | undefined> {
  const script = join(engine, 'scripts/commands/generate.ts');
  const { code, stderr } = await runProgram(process.execPath, [...process.execArgv, script], {
    cwd: folder,
  });
  return code === 0 ? undefined : stderr;
}

/** Do in a new project what `make stubs` and `make coverage` do, but read its contract only once. */
export async function writeStubsAndReport(folder: string): Promise<void> {
  const { opened } = await openProse(folder);
  if (!opened) throw new Error(`${folder} has errors that \`make generate\` didn't find.`);
  const { model, state } = opened;
  makeStubs(folder, state);
  const written = readState(folder, state.missing, model.product);
  writeWhole(join(folder, REPORT), await formatReport(measure(folder, model, written)));
}

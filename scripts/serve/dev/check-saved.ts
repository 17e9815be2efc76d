import { existsSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { checkWriting } from '../../checks/writing.ts';
import { GENERATED } from '../../generate/write-files.ts';
import type { Finding } from '../../lib/findings.ts';
import { createMemory } from '../../lib/memory.ts';
import { stopPrograms } from '../../lib/run-program.ts';
import { readState, stateFindings } from '../../markdown/prose/state.ts';
import { readTargets, TARGETS } from '../../markdown/prose/targets.ts';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Model } from '../../model/types.ts';
import { checkProjectSamples } from '../../samples/check/check-project.ts';
import type { PageSamples } from '../../samples/types.ts';

// A thread of `make dev`, which site/build/dev.ts starts: what it has read once it does not read again.

/** What is saved: the project in the folder `root`, with the samples of its pages, which the site has read. */
interface Saved {
  readonly root: string;
  readonly samples: readonly PageSamples[];
}

/**
 * Find what the rows `writing`, `samples` and `prose` of `make check` find in what is saved. It is not
 * complete while a program or a command is unknown to its compiler, which is not started here.
 */
export async function checkSaved(
  saved: Saved,
): Promise<{ readonly findings: readonly Finding[]; readonly isComplete: boolean }> {
  const { root } = saved;
  // The contract has had errors from the start, which are findings already.
  if (!existsSync(definitionOf(root))) return { findings: [], isComplete: true };
  const { findings, isComplete } = await checkSamples(saved, false);
  const { product } = readContract(root).model;
  const content = readFileSync(join(root, GENERATED, TARGETS), 'utf8');
  const prose = readState(root, readTargets([{ path: TARGETS, content }]), product);
  return { findings: [...findings, ...checkWriting(root), ...stateFindings(prose)], isComplete };
}

/** Have the compilers check what they have not checked yet. */
export async function compile(saved: Saved): Promise<void> {
  // From now on, the thread and its compilers get less processor time than the pages that a save has changed. Only
  // Linux can set this for one thread.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  compiling = checkSamples(saved, true).then(() => {});
  await compiling;
}

let compiling: Promise<void> | undefined;

/** End the compilers that run, and wait until nothing of them is left. */
export async function stop(): Promise<void> {
  stopPrograms();
  await compiling?.catch(() => {});
}

const checkSamples = (
  { root, samples: pages }: Saved,
  mayAsk: boolean,
): ReturnType<typeof checkProjectSamples> => {
  const { model, document } = readContract(root);
  return checkProjectSamples(root, model, document, { pages, mayAsk });
};

interface Contract {
  readonly document: JsonObject;
  readonly model: Model;
}

const contracts = createMemory<Contract>();

const definitionOf = (root: string): string => join(root, GENERATED, 'openapi/admin.json');

function readContract(root: string): Contract {
  const text = readFileSync(definitionOf(root), 'utf8');
  return contracts.recall(root, [text], () => {
    // Our own generator wrote it.
    const document = JSON.parse(text) as JsonObject;
    return { document, model: buildModel(document) };
  });
}

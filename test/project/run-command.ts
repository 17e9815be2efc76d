import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ProgramResult } from '../../scripts/lib/run-program.ts';
import { ENVIRONMENT } from './project-copy.ts';

/** A command to run in the folder of a project. */
export interface Order {
  readonly root: string;
  /** The command's module, from that folder. */
  readonly script: string;
  readonly words: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
}

/** It ends with this process, whose end closes the channel between them. */
let child: ChildProcess | undefined;
let ended: Promise<never> | undefined;

/**
 * Run a command of a project as its make target does, but in one process for all commands of a
 * worker: Node, Redocly and Spectral are loaded once. ProjectCopy.run gives a command its own process.
 */
export async function callCommand(
  root: string,
  script: string,
  words: readonly string[] = [],
  variables: Order['variables'] = {},
): Promise<ProgramResult> {
  child ??= fork(join(import.meta.dirname, 'command-process.ts'), {
    env: ENVIRONMENT,
    execArgv: [],
    silent: true,
  });
  ended ??= once(child, 'exit').then(() => {
    throw new Error('The process that runs commands has ended.');
  });
  child.send({ root, script, words, variables } satisfies Order);
  const [outcome] = (await Promise.race([once(child, 'message'), ended])) as [ProgramResult];
  return outcome;
}

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** How a program ended, and what it printed. */
export interface Ending {
  /** `undefined` for one that did not end in time. */
  readonly code: number | undefined;
  readonly output: string;
  readonly errors: string;
}

/** A program that runs one file after another and keeps what they leave behind. */
export interface Session {
  /** Whether it goes on; one that ended runs nothing more. */
  readonly isOpen: () => boolean;
  readonly run: (file: string) => Promise<Ending>;
  readonly close: () => Promise<void>;
}

export interface Surroundings {
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** How long a block may take, while other programs keep the machine busy. */
const LIMIT_MS = 60_000;

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** A terminal: the commands of one block after another. */
export const openTerminal = (surroundings: Surroundings): Session =>
  openSession('bash', [here('terminal.sh')], surroundings);

/** A Python program that goes on from block to block. */
export const openPython = (surroundings: Surroundings): Session =>
  openSession('python3', ['-W', 'error', here('session.py')], surroundings);

/** What a terminal exported after it ran a file. */
export const readEnvironment = (file: string): NodeJS.ProcessEnv =>
  Object.fromEntries(
    read(`${file}.env`)
      .split('\0')
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** A program that gets names of files on descriptor 3, and says on 4 when each is done. */
function openSession(
  program: string,
  args: readonly string[],
  { cwd, environment }: Surroundings,
): Session {
  const child = spawn(program, args, {
    cwd,
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // A group of its own: what the commands started ends with them.
    detached: true,
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const orders = child.stdio[3] as Writable;
  // A program that has ended takes no more orders.
  orders.on('error', () => undefined);
  const done = createInterface(child.stdio[4] as Readable);
  let isOpen = true;
  const ended = endOf(child).then((code) => {
    isOpen = false;
    return code;
  });
  return {
    isOpen: () => isOpen,
    run: async (file) => {
      orders.write(`${file}\n`);
      const finished = new Promise<number>((resolve) => done.once('line', () => resolve(0)));
      const code = await inTime(Promise.race([finished, ended]), child);
      return { code, output: read(`${file}.out`), errors: read(`${file}.err`) + said };
    },
    close: async () => {
      orders.end();
      await inTime(ended, child);
      stop(child);
    },
  };
}

/** Runs a program to its end. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { cwd, environment }: Surroundings,
): Promise<Ending> {
  const child = spawn(program, args, {
    cwd,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await inTime(endOf(child, 'close'), child);
  stop(child);
  return { code, output, errors };
}

/** `close` waits for what it printed as well. */
const endOf = (child: ChildProcess, event: 'exit' | 'close' = 'exit'): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once(event, (code: number | null) => resolve(code ?? 1));
  });

async function inTime(end: Promise<number>, child: ChildProcess): Promise<number | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => {
    stop(child);
    resolve(undefined);
  }, LIMIT_MS);
  const code = await Promise.race([end, late]);
  clearTimeout(timer);
  return code;
}

/** Ends a program with everything that it started. */
function stop({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** The exit code of a program, and its output. */
export interface Ending {
  /** `undefined` if it didn't end in time. */
  readonly code: number | undefined;
  readonly output: string;
  readonly errors: string;
}

/** A program that runs one file after another and keeps their state. */
export interface Session {
  /** Return whether the program is still running. */
  readonly isOpen: () => boolean;
  readonly run: (file: string) => Promise<Ending>;
  readonly close: () => Promise<void>;
}

interface Surroundings {
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** The time limit of a block, for a busy machine. */
const LIMIT_MS = 60_000;

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Start a terminal, which runs blocks of commands. */
export const openTerminal = (surroundings: Surroundings): Session =>
  openSession('bash', [here('terminal.sh')], surroundings);

/** The program that runs blocks of Python one after another. */
export const SESSION = here('session.py');

/** Start a Python program, which continues from block to block. */
export const openPython = (surroundings: Surroundings): Session =>
  openSession('python3', ['-W', 'error', SESSION], surroundings);

/** Read the environment that a terminal had after it ran a file. */
export const readEnvironment = (file: string): NodeJS.ProcessEnv =>
  Object.fromEntries(
    read(`${file}.env`)
      .split('\0')
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** Start a program that reads names of files from descriptor 3, and reports on 4 when each is done. */
function openSession(
  program: string,
  args: readonly string[],
  { cwd, environment }: Surroundings,
): Session {
  const child = spawn(program, args, {
    cwd,
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // Its own process group, to stop everything that the commands started.
    detached: true,
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const orders = child.stdio[3] as Writable;
  // Ignore errors of a program that has ended.
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

/** Run a program to its end. */
export async function runToEnd(
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
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const code = await inTime(endOf(child, 'close'), child);
  stop(child);
  const [output, errors] = await printed;
  return { code, output, errors };
}

/** Wait for a program's end; `close` also waits for its output. */
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

/** Stop a program and everything that it started. */
function stop({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

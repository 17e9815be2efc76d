import { spawn, type ChildProcess } from 'node:child_process';

export interface ProgramResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The code reported for a program that a signal ended, which has none. */
const KILLED = 255;

interface ProgramOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** What it reads from standard input; nothing when it is left out. */
  readonly input?: string;
}

/** Programs that this thread has started and that still run. */
const running = new Set<ChildProcess>();
let isStopping = false;

/** End every program that this thread has started, and any that it starts from now on. */
export function stopPrograms(): void {
  isStopping = true;
  for (const child of running) child.kill();
}

export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, env, input = '' }: ProgramOptions = {},
): Promise<ProgramResult> {
  const child = spawn(program, args, { cwd, env, stdio: 'pipe' });
  running.add(child);
  child.once('close', () => running.delete(child));
  if (isStopping) child.kill();
  let stdout = '';
  let stderr = '';
  // Decoding the stream keeps letters whole that begin in one part and end in the next.
  child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part));
  // A program may end before it has read everything: its code tells.
  child.stdin.on('error', () => {}).end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? KILLED, stdout, stderr }));
  });
}

import { spawn } from 'node:child_process';

export interface ProgramResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The code of a program that was ended from outside, and so has none. */
const KILLED = 255;

interface ProgramOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** What it reads from standard input; nothing when it is left out. */
  readonly input?: string;
}

/** Runs a program to its end, and gives what it said. */
export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, env, input = '' }: ProgramOptions = {},
): Promise<ProgramResult> {
  const child = spawn(program, args, { cwd, env, stdio: 'pipe' });
  let stdout = '';
  let stderr = '';
  // Decoded here, a letter is whole even where it begins in one part and ends in the next.
  child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part));
  // Who ends before all was read says so with its code.
  child.stdin.on('error', () => {}).end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? KILLED, stdout, stderr }));
  });
}

import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { model } from '../../scripts/lib/own-contract.ts';
import { runProgram, type ProgramResult } from '../../scripts/lib/run-program.ts';
import {
  startProgramServer,
  type ProgramServer,
} from '../../scripts/samples/run/program-server.ts';
import { findPython } from '../../scripts/test/python.ts';
import { ROOT } from '../root.ts';

/** The Python package as it is generated, which the command line is a part of. */
const SOURCES = join(ROOT, 'generated/python');

/** The Python to test with; without one that is new enough, tests that need it are skipped. */
export const PYTHON = findPython();

const ENVIRONMENT = {
  PATH: process.env.PATH,
  PYTHONPATH: SOURCES,
  // What Python compiles stays out of the sources.
  PYTHONPYCACHEPREFIX: join(tmpdir(), 'program-cache'),
};

export const PROGRAM = model.product.slug;
export const CONTRACT_VERSION = model.version;
export const PACKAGE = `${PROGRAM}_sdk`;

/** The name of one of the program's variables. */
export const variable = (name: string): string => `${PROGRAM.toUpperCase()}_${name}`;

/** Whether a program is there that some tests want; `make test` says what is skipped without it. */
export const isOnPath = (program: string): boolean =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)));

export interface Surroundings {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** It ends with this process. */
let server: ProgramServer | undefined;

/**
 * Run the command line with these words, in a new process. One server for all runs has loaded the
 * package; "on a terminal" in command-line.test.ts starts the program as a user does.
 */
export async function runCommandLine(
  words: readonly string[],
  { input = '', env = {} }: Surroundings = {},
): Promise<ProgramResult> {
  server ??= await startProgramServer(PYTHON ?? 'python3', PACKAGE, ENVIRONMENT);
  const socket = connect(server.port, '127.0.0.1');
  const variables = Object.entries({ PATH: process.env.PATH, ...env });
  const fields = [
    ROOT,
    words.length,
    ...words,
    ...variables.map(([name, value]) => `${name}=${value}`),
    '',
    input,
  ];
  socket.write(fields.map((field) => `${field}\0`).join(''));
  const [code, stdout = '', stderr = ''] = (await text(socket)).split('\0');
  return { code: Number(code), stdout, stderr };
}

/** Run Python with the package at hand, and with nothing of this machine's settings. */
export const runPython = (
  words: readonly string[],
  around?: Surroundings,
): Promise<ProgramResult> => runBare(PYTHON ?? 'python3', words, around);

/** Run any program as `runPython` runs Python. */
export const runBare = (
  program: string,
  words: readonly string[],
  { env, ...rest }: Surroundings = {},
): Promise<ProgramResult> =>
  runProgram(program, words, { ...rest, env: { ...ENVIRONMENT, ...env } });

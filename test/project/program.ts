import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findPython } from '../../scripts/test/python.ts';
import type { Outcome } from './project-copy.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** The Python package as it is generated, which the command line is a part of. */
const SOURCES = join(PROJECT, 'generated/python');

/** Nothing where there is none that is new enough: then what runs the program is skipped. */
export const PYTHON = findPython();

const CACHE = join(tmpdir(), 'program-cache');

const { info } = JSON.parse(
  readFileSync(join(PROJECT, 'generated/openapi/admin.json'), 'utf8'),
) as { info: { version: string; 'x-product': { slug: string } } };

export const PROGRAM = info['x-product'].slug;
export const VERSION = info.version;
export const PACKAGE = `${PROGRAM}_sdk`;

/** The name of one of the program's variables. */
export const variable = (name: string): string => `${PROGRAM.toUpperCase()}_${name}`;

/** Whether a program is there that some tests want; `make test` says what is skipped without it. */
export const isOnPath = (program: string): boolean =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)));

export interface Surroundings {
  readonly input?: string | Buffer;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Runs the program with these words, as a script would. */
export const runProgram = (words: readonly string[], around?: Surroundings): Promise<Outcome> =>
  runPython(['-m', PACKAGE, ...words], around);

/** Runs Python with the package at hand, and with nothing of this machine's settings. */
export const runPython = (words: readonly string[], around?: Surroundings): Promise<Outcome> =>
  runTool(PYTHON ?? 'python3', words, around);

export function runTool(
  tool: string,
  words: readonly string[],
  { input = '', env = {} }: Surroundings = {},
): Promise<Outcome> {
  return new Promise((done) => {
    const child = execFile(
      tool,
      [...words],
      {
        env: {
          PATH: process.env.PATH,
          PYTHONPATH: SOURCES,
          // What Python compiles stays out of the sources.
          PYTHONPYCACHEPREFIX: CACHE,
          ...env,
        },
        maxBuffer: 64 * 1024 * 1024,
        timeout: 60_000,
      },
      (error, stdout, stderr) => {
        done({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr });
      },
    );
    // A program that ends without reading breaks the pipe, which is no fault.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

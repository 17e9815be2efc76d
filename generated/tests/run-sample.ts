// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { pythonVariables } from './python-caller.ts';

/** Runs a sample exactly as it is printed, with the variables that it reads. */
export async function runSample(file: URL, environment: Record<string, string>): Promise<void> {
  const [, extension = ''] = /[^/.]*\.([^/]+)$/.exec(file.pathname) ?? [];
  const run = RUNNERS[extension];
  if (!run) throw new Error(`No runner is known for ${file.pathname}.`);
  await run(file, environment);
}

type Runner = (file: URL, environment: Record<string, string>) => Promise<void>;

const RUNNERS: Readonly<Record<string, Runner>> = {
  // Without the machine's own settings: no proxy, no configuration of curl.
  sh: (file, environment) =>
    runShell(file, { PATH: process.env.PATH, ...environment, CURL_HOME: '/nonexistent' }),

  /** The program reads the same values from variables that begin with its name. */
  'cli.sh': (file, { PYTHON = 'python3', ...environment }) =>
    runShell(file, {
      PATH: `${programFolder()}:${process.env.PATH}`,
      PYTHON,
      ...Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [
          `${PROGRAM.toUpperCase()}_${name}`,
          value,
        ]),
      ),
    }),

  async py(file, { PYTHON = 'python3', ...environment }) {
    await promisify(execFile)(PYTHON, ['-W', 'error', fileURLToPath(file)], {
      env: { ...pythonVariables(), ...environment },
      timeout: 20_000,
    });
  },

  async ts(file, environment) {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    try {
      await import(file.href);
    } finally {
      print.mockRestore();
      vi.unstubAllEnvs();
    }
  },
};

async function runShell(file: URL, environment: NodeJS.ProcessEnv): Promise<void> {
  await promisify(execFile)('bash', ['-eu', fileURLToPath(file)], {
    env: environment,
    timeout: 10_000,
  });
}

const PROGRAM = 'gatehouse';

let folder: string | undefined;

/** A folder for PATH that holds the program, as installing the package would put it there. */
function programFolder(): string {
  if (folder) return folder;
  folder = mkdtempSync(join(tmpdir(), 'program-'));
  process.once('exit', () => rmSync(folder ?? '', { recursive: true, force: true }));
  const sources = fileURLToPath(new URL('../python', import.meta.url));
  // What Python compiles stays out of the sources.
  const variables = `PYTHONPATH=${quoted(sources)} PYTHONPYCACHEPREFIX=${quoted(folder)}`;
  const run = `${variables} exec "$PYTHON" -m ${PROGRAM}_sdk "$@"`;
  writeFileSync(join(folder, PROGRAM), `#!/bin/sh\n${run}\n`, { mode: 0o755 });
  return folder;
}

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

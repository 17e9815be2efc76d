// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { askPython, type PythonTask } from './python-caller.ts';

type Variables = Readonly<Record<string, string>>;

/** Run a sample exactly as it is printed, with the variables that it reads; fail when it does. */
export async function runSample(file: URL, variables: Variables, python: string): Promise<void> {
  const [, extension = ''] = /\.((?:cli\.)?[^/.]+)$/.exec(file.pathname) ?? [];
  const run = RUNNERS[extension];
  if (!run) throw new Error(`There's no runner for ${file.pathname}.`);
  await run(file, variables, python);
}

type Runner = (file: URL, variables: Variables, python: string) => Promise<void>;

const RUNNERS: Readonly<Record<string, Runner>> = {
  // Without the machine's own settings: no proxy, no configuration of curl.
  sh: (file, { SERVER = '', ...variables }) => {
    const script = readFileSync(file, 'utf8');
    // A sample begins with the server of an operation that isn't on the API's. Its body may name it too.
    const code = SERVER ? script.replace(SERVER, () => '$BASE_URL') : script;
    return runShell(['-c', code], { ...variables, CURL_HOME: '/nonexistent' });
  },

  /**
   * Bash runs the sample with a program that writes down its words and its input, then Python runs
   * the command line with them: a real start of it for each sample would take much longer.
   */
  async 'cli.sh'(file, variables, python) {
    const folder = mkdtempSync(join(tmpdir(), 'program-'));
    try {
      // What another program prints as a file is kept in one: it can be read only once.
      const kept = `case $word in /dev/fd/*) cat "$word" > "$FOLDER/file"; word=$FOLDER/file ;; esac`;
      const words = `for word in "$@"; do ${kept}; printf '%s\\0' "$word"; done > "$FOLDER/words"`;
      const record = `${words}; cat > "$FOLDER/input"`;
      writeFileSync(join(folder, PROGRAM), `#!/bin/sh\n${record}\n`, { mode: 0o755 });
      await runShell([fileURLToPath(file)], {
        PATH: `${folder}:${process.env.PATH}`,
        FOLDER: folder,
      });
      const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
      const task = {
        do: 'program',
        words: read('words').split('\0').slice(0, -1),
        input: read('input'),
      } as const;
      // The program reads the same values from variables that begin with its name.
      const prefixed = Object.entries(variables).map(
        ([name, value]) => [`${PROGRAM.toUpperCase()}_${name}`, value] as const,
      );
      const answer = await succeed(python, task, Object.fromEntries(prefixed));
      const { code, stderr } = answer as { readonly code: number; readonly stderr: string };
      if (code !== 0) throw new Error(`${file.pathname} ends with ${code}:\n${stderr}`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },

  async py(file, variables, python) {
    await succeed(python, { do: 'sample', file: fileURLToPath(file) }, variables);
  },

  async ts(file, variables) {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    try {
      await import(file.href);
    } finally {
      print.mockRestore();
      vi.unstubAllEnvs();
    }
  },
};

const PROGRAM = 'gatehouse';

async function runShell(script: readonly string[], environment: Variables): Promise<void> {
  const running = promisify(execFile)('bash', ['-eu', ...script], {
    env: { PATH: process.env.PATH, ...environment },
    timeout: 60_000,
  });
  running.child.stdin?.end();
  await running;
}

async function succeed(python: string, task: PythonTask, variables: Variables): Promise<unknown> {
  const outcome = await askPython(python, task, variables);
  if ('error' in outcome) throw new Error(outcome.error.text);
  return outcome.answer;
}

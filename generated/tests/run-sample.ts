// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { vi } from 'vitest';

/** Runs a sample exactly as it is printed, with the variables that it reads. */
export async function runSample(file: URL, environment: Record<string, string>): Promise<void> {
  const extension = file.pathname.split('.').at(-1) ?? '';
  const run = RUNNERS[extension];
  if (!run) throw new Error(`No runner is known for ${file.pathname}.`);
  await run(file, environment);
}

type Runner = (file: URL, environment: Record<string, string>) => Promise<void>;

const RUNNERS: Readonly<Record<string, Runner>> = {
  async sh(file, environment) {
    const path = fileURLToPath(file);
    await promisify(execFile)('bash', ['-eu', path], {
      // Without the machine's own settings: no proxy, no configuration of curl.
      env: { PATH: process.env.PATH, ...environment, CURL_HOME: '/nonexistent' },
      timeout: 10_000,
    });
  },

  async py(file, { PYTHON = 'python3', ...environment }) {
    await promisify(execFile)(PYTHON, ['-W', 'error', fileURLToPath(file)], {
      env: {
        PATH: process.env.PATH,
        ...environment,
        // As if it were installed; no compiled modules are left beside the source.
        PYTHONPATH: fileURLToPath(new URL('../python', import.meta.url)),
        PYTHONDONTWRITEBYTECODE: '1',
        PYTHONUTF8: '1',
      },
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

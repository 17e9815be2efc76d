import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findPython, pythonEnvironment } from '../test/python.ts';
import { javaScriptCalls } from './javascript-calls.ts';
import { requestOf, type ProgramCall } from './program-call.ts';
import type { Request } from './request.ts';
import type { PageSamples, Sample } from './types.ts';

/** The requests that programs of other people's pages send, by their blocks. */
export async function readCalls(pages: readonly PageSamples[]): Promise<{
  readonly requests: ReadonlyMap<Sample, readonly Request[]>;
  /** What could not be read on this machine, and why. */
  readonly notes: readonly string[];
}> {
  const samples = pages.flatMap((page) => page.samples);
  const inPython = samples.filter(({ kind, code }) => kind === 'python' && SENDS.test(code));
  const python = inPython.length > 0 ? findPython() : undefined;
  const calls = new Map<Sample, readonly ProgramCall[]>(
    samples.flatMap((sample) =>
      sample.kind === 'typescript' ? [[sample, javaScriptCalls(sample.code)]] : [],
    ),
  );
  if (python !== undefined) {
    const read = await pythonCalls(
      python,
      inPython.map(({ code }) => code),
    );
    inPython.forEach((sample, index) => calls.set(sample, read[index] ?? []));
  }
  return {
    requests: new Map(
      [...calls].map(([sample, found]) => [
        sample,
        found.map(requestOf).filter((request) => request !== undefined),
      ]),
    ),
    notes:
      inPython.length > 0 && python === undefined
        ? [
            'Requests in Python were not read: no Python 3.10 or later was found (PYTHON=/path/to/it).',
          ]
        : [],
  };
}

/** Saves the reading of programs that send nothing. */
const SENDS = /\b(?:requests|httpx)\b/;

const SCRIPT = fileURLToPath(new URL('read-python-calls.py', import.meta.url));

/** All programs in one process. */
function pythonCalls(python: string, codes: readonly string[]): Promise<ProgramCall[][]> {
  const child = spawn(python, ['-X', 'utf8', '-W', 'ignore', SCRIPT], {
    env: pythonEnvironment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.stdin.end(JSON.stringify(codes));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) return reject(new Error(`${SCRIPT} ended with ${code}.`));
      // The script beside this file wrote it.
      resolve(JSON.parse(Buffer.concat(parts).toString()) as ProgramCall[][]);
    });
  });
}

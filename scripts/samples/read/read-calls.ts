import { fileURLToPath } from 'node:url';
import { findPython } from '../../test/python.ts';
import { askPython } from './ask-python.ts';
import { javaScriptCalls } from './javascript-calls.ts';
import { requestOf, type ProgramCall } from './program-call.ts';
import type { PageSamples, Request, Sample } from '../types.ts';

/** Read the requests of programs on the pages of other documentation, by their blocks. */
export async function readCalls(pages: readonly PageSamples[]): Promise<{
  readonly requests: ReadonlyMap<Sample, readonly Request[]>;
  /** The reasons why something could not be read on this machine. */
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
    const codes = inPython.map(({ code }) => code);
    // The script next to this file wrote it.
    const read = (await askPython(python, [SCRIPT], codes)) as ProgramCall[][];
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

/** Match programs that may send requests, to skip the others. */
const SENDS = /\b(?:requests|httpx)\b/;

const SCRIPT = fileURLToPath(new URL('read-python-calls.py', import.meta.url));

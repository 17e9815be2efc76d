// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A call of the Python package, in the words of python_caller.py. */
export interface PythonCall {
  readonly package: string;
  readonly client: string;
  readonly options: Readonly<Record<string, string>>;
  readonly method: string;
  readonly positional: readonly unknown[];
  readonly keywords: Readonly<Record<string, unknown>>;
  /** The model that the body is, where it is one. */
  readonly model?: string;
  readonly isList?: boolean;
  readonly hasBody: boolean;
  readonly body?: unknown;
  /** Sent as a header, to ask the mock for an answer. */
  readonly prefer?: string;
}

export type PythonOutcome =
  | { readonly answer: unknown }
  | {
      readonly error: {
        readonly classes: readonly string[];
        readonly operationId?: string;
        readonly status?: number;
        readonly message?: string;
        readonly text: string;
      };
    };

/** A program in Python that answers each line that it reads with a line. */
export interface PythonProgram<Call, Outcome> {
  readonly call: (call: Call) => Promise<Outcome>;
  readonly close: () => Promise<void>;
}

export type PythonCaller = PythonProgram<PythonCall, PythonOutcome>;

/** One Python for all calls of a file: starting one takes longer than the calls. */
export const startPython = (python: string): PythonCaller =>
  startProgram(python, ['python_caller.py']);

/** Starts a program of this folder, with the package as if it were installed. */
export function startProgram<Call, Outcome>(
  python: string,
  [script = '', ...words]: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): PythonProgram<Call, Outcome> {
  const child: ChildProcess = spawn(python, [here(script), ...words], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...pythonVariables(), ...variables },
  });
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error('Python was started without pipes.');
  // What it says of its end is better than a broken pipe.
  stdin.on('error', () => undefined);
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return {
    async call(call) {
      stdin.write(`${JSON.stringify(call)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`Python ended before it answered ${JSON.stringify(call)}.`);
      return JSON.parse(value) as Outcome;
    },
    async close() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      stdin.end();
      await ended;
    },
  };
}

/** What Python needs of the environment; no compiled modules are left beside the source. */
export const pythonVariables = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  PYTHONPATH: here('../python'),
  PYTHONDONTWRITEBYTECODE: '1',
  PYTHONUTF8: '1',
});

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

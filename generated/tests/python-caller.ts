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

export interface PythonCaller {
  readonly call: (call: PythonCall) => Promise<PythonOutcome>;
  readonly close: () => Promise<void>;
}

/** One Python for all calls of a file: starting one takes longer than the calls. */
export function startPython(python: string): PythonCaller {
  const child: ChildProcess = spawn(python, [here('python_caller.py')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PYTHONPATH: here('../python'),
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONUTF8: '1',
    },
  });
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error('Python was started without pipes.');
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return {
    async call(call) {
      stdin.write(`${JSON.stringify(call)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`Python ended before it answered ${call.method}.`);
      return JSON.parse(value) as PythonOutcome;
    },
    async close() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      stdin.end();
      await ended;
    },
  };
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

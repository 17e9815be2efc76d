// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

/** The clients of the API, each of which plays the calls of a sequence in its own way. */

import { execFile } from 'node:child_process';
import { inspect } from 'node:util';
import { pythonVariables, startProgram } from './python-caller.ts';

/** What may become of an object. */
export type Step = 'create' | 'get' | 'list' | 'update' | 'delete';

type Steps<Value> = { readonly [Name in Step]?: Value };

/** Where, and as whom, calls are made. */
export interface Place {
  readonly url: string;
  readonly key: string;
  /** In another namespace, say: there the same names are other objects. */
  readonly isElsewhere: boolean;
}

/** The life of one object, as each client plays it. */
export interface Sequence {
  readonly entity: string;
  readonly isScoped: boolean;
  /** What can be read again of what was sent. */
  readonly shown: { readonly create: unknown; readonly update?: unknown };
  /** What answers a call when the object exists already, or is not there. */
  readonly refusals: Steps<{ readonly status?: number; readonly message?: unknown }>;
  readonly typescript: (place: Place) => Steps<() => Promise<unknown>>;
  /** What Python and the command line read. */
  readonly variables: (place: Place) => Readonly<Record<string, string>>;
  /** The methods of both classes of python_calls.py. */
  readonly python: Steps<string>;
  readonly commandLine: Steps<{ readonly words: readonly string[]; readonly body?: unknown }>;
}

/** What came of a call; `failed` where the server had no part in it. */
export type Outcome =
  | { readonly answer: unknown }
  | { readonly status: number; readonly message: unknown }
  | { readonly failed: string };

export interface Player {
  readonly play: (step: Step) => Promise<Outcome>;
  readonly close: () => Promise<void>;
}

/** `python` is where there is one; every player but the first needs it. */
type Start = (sequence: Sequence, place: Place, python: string) => Player;

export const PLAYERS: Readonly<Record<string, Start>> = {
  TypeScript(sequence, place) {
    const steps = sequence.typescript(place);
    return {
      async play(step) {
        try {
          const answer = (await stepOf(steps, step)()) ?? null;
          log(answer);
          return { answer };
        } catch (error) {
          log(error);
          const { status, body } = error as { readonly status?: number; readonly body?: unknown };
          return status === undefined ? { failed: String(error) } : { status, message: body };
        }
      },
      close: () => Promise.resolve(),
    };
  },

  'synchronous Python': pythonPlayer('synchronous'),
  'asynchronous Python': pythonPlayer('asynchronous'),

  'the command line': (sequence, place, python) => ({
    async play(step) {
      const { words, body } = stepOf(sequence.commandLine, step);
      const outcome = await runProgram(python, words, body, sequence.variables(place));
      const { isDone, stdout, stderr } = outcome;
      log(outcome);
      // A program whose answer has no body prints nothing.
      if (isDone) return { answer: stdout ? (JSON.parse(stdout) as unknown) : null };
      const [, status, message] = /^\w+: \w+ was answered with (\d+): (.*)$/m.exec(stderr) ?? [];
      return status ? { status: Number(status), message } : { failed: stderr };
    },
    close: () => Promise.resolve(),
  }),
};

/** Everything that a client gives, for those who look for what it should not. */
const log = (what: unknown): void => {
  if (process.env.LOG_LEVEL === 'DEBUG') process.stderr.write(`${inspect(what, SHOW_ALL)}\n`);
};
const SHOW_ALL = { depth: 9, showHidden: true };

function pythonPlayer(kind: string): Start {
  return (sequence, place, python) => {
    const program = startProgram<string, Outcome>(
      python,
      ['python_player.py', kind],
      sequence.variables(place),
    );
    return { play: (step) => program.call(stepOf(sequence.python, step)), close: program.close };
  };
}

function stepOf<Value>(steps: Steps<Value>, step: Step): Value {
  const found = steps[step];
  if (found === undefined) throw new Error(`There is no step ${step}.`);
  return found;
}

function runProgram(
  python: string,
  words: readonly string[],
  body: unknown,
  variables: Readonly<Record<string, string>>,
): Promise<{ readonly isDone: boolean; readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve) => {
    const env = { ...pythonVariables(), ...variables };
    const all = ['-m', 'gatehouse_sdk', ...words];
    const child = execFile(python, all, { env, timeout: 60_000 }, (error, stdout, stderr) => {
      resolve({ isDone: error === null, stdout, stderr });
    });
    // A program that ends without reading breaks the pipe, which is no fault.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(body === undefined ? '' : JSON.stringify(body));
  });
}

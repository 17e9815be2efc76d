/** The clients of the API: each makes the calls of a sequence in its own way. */

import { inspect } from 'node:util';
import { askPython, type Outcome } from './python-caller.ts';

export type Step = 'create' | 'get' | 'list' | 'update' | 'delete';

type Steps<Value> = { readonly [Name in Step]?: Value };

export interface Place {
  readonly url: string;
  readonly key: string;
  /** Whether calls are about other objects of the same names: in another namespace, for example. */
  readonly isElsewhere: boolean;
}

/** The life of one object, in the words of each client. */
export interface Sequence {
  readonly entity: string;
  readonly isScoped: boolean;
  /** The part of what was sent that can be read again. */
  readonly shown: { readonly create: unknown; readonly update?: unknown };
  /** The fields that lead to the object in a response, or to the list of objects. */
  readonly places: { readonly get?: readonly string[]; readonly list?: readonly string[] };
  /** The responses to calls when the object exists already, or does not exist. */
  readonly refusals: Steps<Refusal>;
  readonly typescript: (place: Place) => Steps<() => Promise<unknown>>;
  /** The variables that Python and the command line read. */
  readonly variables: (place: Place) => Readonly<Record<string, string>>;
  /** The methods of both classes of python_calls.py. */
  readonly python: Steps<string>;
  readonly commandLine: Steps<{ readonly words: readonly string[]; readonly body?: unknown }>;
}

interface Refusal {
  readonly status?: number;
  /** The body. */
  readonly message?: unknown;
  /** What the command line prints of the body. */
  readonly said?: string;
}

export type Player = (step: Step) => Promise<Outcome>;

/** Every player but the first needs Python. */
type Start = (sequence: Sequence, place: Place, python: string) => Player;

/** The only client that prints a message instead of returning the body that contains it. */
export const COMMAND_LINE = 'the command line';

export const PLAYERS: Readonly<Record<string, Start>> = {
  TypeScript(sequence, place) {
    const steps = sequence.typescript(place);
    return async (step) => {
      const outcome = await outcomeOf(stepOf(steps, step)());
      log(outcome);
      return outcome;
    };
  },

  'synchronous Python': pythonPlayer(false),
  'asynchronous Python': pythonPlayer(true),

  [COMMAND_LINE]: (sequence, place, python) => async (step) => {
    const { words, body } = stepOf(sequence.commandLine, step);
    const input = body === undefined ? '' : JSON.stringify(body);
    const variables = sequence.variables(place);
    const outcome = await askPython(python, { do: 'program', words, input }, variables);
    log(outcome);
    if (!('answer' in outcome)) return outcome;
    const { code, stdout, stderr } = outcome.answer as ProgramEnd;
    // A program whose response has no body prints nothing.
    if (code === 0) return { answer: stdout ? (JSON.parse(stdout) as unknown) : null };
    const [, status, message] = /^\w+: \w+ failed: (\d+) (.*)$/m.exec(stderr) ?? [];
    const error = { classes: [], message, text: stderr };
    return { error: status ? { ...error, status: Number(status) } : error };
  },
};

interface ProgramEnd {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Print everything that a client returns, for tests that search it for what should not be there. */
const log = (what: unknown): void => {
  if (process.env.LOG_LEVEL === 'DEBUG') process.stderr.write(`${inspect(what, SHOW_ALL)}\n`);
};
const SHOW_ALL = { depth: 9, showHidden: true };

function pythonPlayer(isAsync: boolean): Start {
  return (sequence, place, python) => (step) => {
    const task = { do: 'typedCall', isAsync, method: stepOf(sequence.python, step) } as const;
    return askPython(python, task, sequence.variables(place));
  };
}

export async function outcomeOf(call: Promise<unknown>): Promise<Outcome> {
  try {
    return { answer: (await call) ?? null };
  } catch (error) {
    log(error);
    if (!(error instanceof Error)) throw error;
    const { name, message: text, operationId, status, body: message } = error as SdkError;
    return { error: { classes: [name], operationId, status, message, text } };
  }
}

/** What an error of the TypeScript client can have. */
interface SdkError extends Error {
  readonly operationId?: string;
  readonly status?: number;
  readonly body?: unknown;
}

function stepOf<Value>(steps: Steps<Value>, step: Step): Value {
  const found = steps[step];
  if (found === undefined) throw new Error(`There is no step ${step}.`);
  return found;
}

import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** What python_player.py can do; the fields are those that it reads. */
export type PythonTask =
  | {
      readonly do: 'call';
      readonly isAsync: boolean;
      readonly options: Readonly<Record<string, string>>;
      readonly method: string;
      readonly positional: readonly unknown[];
      readonly keywords: Readonly<Record<string, unknown>>;
      /** The model that the body is, where it is one. */
      readonly model?: string;
      readonly isList?: boolean;
      readonly isBytes?: boolean;
      /** Left out where the call has none. */
      readonly body?: unknown;
      /** Sent as a header, to ask the mock for a response; empty for the first. */
      readonly prefer: string;
      readonly revealSecrets: true;
    }
  | { readonly do: 'typedCall'; readonly isAsync: boolean; readonly method: string }
  | { readonly do: 'sample'; readonly file: string }
  | { readonly do: 'program'; readonly words: readonly string[]; readonly input: string };

export type Outcome =
  | { readonly answer: unknown }
  | {
      readonly error: {
        readonly classes: readonly string[];
        readonly operationId?: string | undefined;
        readonly status?: number | null | undefined;
        readonly message?: unknown;
        readonly text: string;
      };
    };

/** Have Python do a task, with these variables in its environment. */
export function askPython(
  python: string,
  task: PythonTask,
  variables: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const ask = players.get(python) ?? startPlayer(python);
  players.set(python, ask);
  return ask({ ...task, variables });
}

type Ask = (task: object) => Promise<Outcome>;

/** The one process of each Python, for everything that this process asks for. */
const players = new Map<string, Ask>();

/** Start the player with the package as if it were installed; it ends with this process. */
function startPlayer(python: string): Ask {
  const child = spawn(python, ['-W', 'error', here('python_player.py')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: pythonVariables(),
  });
  // Pipes are sockets. While nothing is asked for, they keep no process alive.
  const [stdin, stdout] = [child.stdin as Socket, child.stdout as Socket];
  for (const one of [child, stdin, stdout]) one.unref();
  // The message about the end is better than a broken pipe.
  stdin.on('error', () => undefined);
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return async (task) => {
    stdin.write(`${JSON.stringify(task)}\n`);
    stdout.ref();
    const { value, done } = await lines.next();
    stdout.unref();
    if (done) throw new Error(`Python ended before its outcome of ${JSON.stringify(task)}.`);
    // python_player.py wrote it.
    return JSON.parse(value) as Outcome;
  };
}

/** Make the environment of Python; no compiled modules are saved next to the source. */
export const pythonVariables = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  PYTHONPATH: here('../python'),
  PYTHONDONTWRITEBYTECODE: '1',
  PYTHONUTF8: '1',
});

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

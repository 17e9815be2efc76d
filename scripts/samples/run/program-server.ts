import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ProgramServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Start program-server.py: loading the package takes ten times as long as running a command. */
export async function startProgramServer(
  python: string,
  packageName: string,
  environment: NodeJS.ProcessEnv,
): Promise<ProgramServer> {
  const script = fileURLToPath(new URL('program-server.py', import.meta.url));
  const child = spawn(python, [script, packageName], {
    env: environment,
    stdio: ['pipe', 'pipe', 'inherit'],
    // A group of its own, which it ends when this process closes the pipe, or is gone.
    detached: true,
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    port: Number(port),
    stop: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

/** Return a script for bash that behaves as the program does, and has a server run it. */
export const programScript = ({ port }: ProgramServer): string => `
exec 9<>/dev/tcp/127.0.0.1/${port}
{
  printf '%s\\0' "$PWD" "$#" "$@"
  env -0
  printf '\\0'
  # The program reads its input where a file is named "-".
  case " $* " in *' - '*) cat ;; esac
  printf '\\0'
} >&9
for field in code output errors; do IFS= read -r -d '' -u 9 "$field"; done
printf '%s' "$output"
printf '%s' "$errors" >&2
exit "\${code:-1}"`;

/** Return a script for bash that behaves as session.py does, and has a server run it. */
export const sessionScript = ({ port }: ProgramServer): string => `
exec 9<>/dev/tcp/127.0.0.1/${port}
{ printf '%s\\0' "$PWD" -1; env -0; printf '\\0\\0'; } >&9
IFS= read -r -u 9
# An empty line takes the place of the end of the file.
{ cat <&3; echo; } >&9 &
while IFS= read -r -u 9 line; do
  case "$line" in 'exit '*) exit "\${line#exit }" ;; esac
  printf '%s\\n' "$line" >&4
done
exit 1`;

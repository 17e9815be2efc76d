import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { writeFolder } from '../lib/temporary-folder.ts';

/** Starts a program that starts another one, and neither listens to anything but SIGKILL. */
const STUBBORN = `
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => {});
setInterval(() => {}, 1000);
if (process.argv[2] === 'last') process.stdout.write('started ' + process.ppid + ' ' + process.pid + '\\n');
else require('node:child_process').spawn(process.execPath, [__filename, 'last'], { stdio: 'inherit' });
`;

/** Removes its folder while another program starts in it, and ends as that does. */
const VANISHING = `
require('node:fs').rmSync(process.cwd(), { recursive: true });
const { spawnSync } = require('node:child_process');
process.exit(spawnSync(process.execPath, ['other.js'], { stdio: 'inherit' }).status);
`;

describe('make', () => {
  const run = `@exec node ${join(import.meta.dirname, 'run.js')} node`;
  const FILES = {
    'stubborn.cjs': STUBBORN,
    'vanishing.cjs': VANISHING,
    Makefile: `stubborn:
\t${run} stubborn.cjs
vanishing:
\t${run} vanishing.cjs
throwing:
\t${run} -e 'throw new Error("mine")'
ending:
\t${run} -e 'process.exit(3)'
`,
  };
  const folder = writeFolder(FILES);

  function startMake(target: string, cwd = folder) {
    const env = { ...process.env, MAKEFLAGS: '', MAKELEVEL: '' };
    return spawn('make', [target], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  // Each waits for programs that don't want to end.
  test.concurrent.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
    'stops everything that it started when it gets %s',
    async (signal) => {
      const make = startMake('stubborn');
      const [output] = (await once(make.stdout.setEncoding('utf8'), 'data')) as [string];
      const pids = output.trim().split(' ').slice(1).map(Number);
      expect(pids).toHaveLength(2);
      // Everything that was started writes to this pipe: it is closed when all of them are gone.
      const closed = once(make, 'close');
      make.kill(signal);
      await closed;
      expect(make.signalCode).toBe(signal);
      expect(pids.filter(isRunning)).toEqual([]);
    },
  );

  test('stops what it started, with the reason, when its folder is removed', async () => {
    const other = writeFolder(FILES);
    const make = startMake('stubborn', other);
    const written = text(make.stderr);
    await once(make.stdout, 'data');
    rmSync(other, { recursive: true });
    const errors = await written;
    expect(errors).toContain(`The folder ${other} was removed: change to a folder that exists.\n`);
    expect(errors).not.toContain('node:');
  });

  test('prints one line, and no stack trace, when the folder is removed while a program starts', async () => {
    const other = writeFolder(FILES);
    const errors = await errorsOf('vanishing', other);
    expect(errors).toMatch(
      new RegExp(
        `^The folder ${other} was removed: change to a folder that exists\\.\nmake: .*\n$`,
      ),
    );
  });

  test('shows the stack trace of a program whose folder exists', async () => {
    expect(await errorsOf('throwing')).toMatch(/Error: mine\n {4}at .*\n[^]*throwing\] Error 1$/m);
  });

  test('reports the exit code of the program that it runs', async () => {
    expect(await errorsOf('ending')).toMatch(/ending\] Error 3$/m);
  });

  const errorsOf = (target: string, cwd?: string): Promise<string> =>
    text(startMake(target, cwd).stderr);
});

/** Tell whether a process runs; one that ended may stay in the list until its parent looks at it. */
function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

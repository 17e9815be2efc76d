import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'make-'));
    const run = `node ${join(import.meta.dirname, 'run.js')}`;
    writeFileSync(join(folder, 'stubborn.cjs'), STUBBORN);
    writeFileSync(join(folder, 'vanishing.cjs'), VANISHING);
    writeFileSync(
      join(folder, 'Makefile'),
      [
        ['stubborn', 'node stubborn.cjs'],
        ['vanishing', 'node vanishing.cjs'],
        ['throwing', `node -e 'throw new Error("mine")'`],
        ['ending', `node -e 'process.exit(3)'`],
      ]
        .map(([target, command]) => `${target}:\n\t@exec ${run} ${command}\n`)
        .join(''),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function startMake(target: string, cwd = folder) {
    const env = { ...process.env, MAKEFLAGS: '', MAKELEVEL: '' };
    return spawn('make', [target], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
    'stops everything that it started when it gets %s',
    async (signal) => {
      const make = startMake('stubborn');
      const output = make.stdout.setEncoding('utf8');
      const pids = await new Promise<number[]>((resolve) => {
        output.on('data', (text: string) => resolve(text.trim().split(' ').slice(1).map(Number)));
      });
      expect(pids).toHaveLength(2);
      // Everything that was started writes to this pipe: it is closed when all of them are gone.
      const closed = new Promise((resolve) => make.once('close', resolve));
      make.kill(signal);
      await closed;
      expect(make.signalCode).toBe(signal);
      expect(pids.filter(isRunning)).toEqual([]);
    },
  );

  test('stops what it started, with the reason, when its folder is removed', async () => {
    const other = mkdtempSync(join(tmpdir(), 'make-'));
    cpSync(folder, other, { recursive: true });
    const make = startMake('stubborn', other);
    let errors = '';
    make.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    await new Promise((resolve) => make.stdout.once('data', resolve));
    rmSync(other, { recursive: true });
    await new Promise((resolve) => make.once('close', resolve));
    expect(errors).toContain(`The folder ${other} was removed: change to a folder that exists.\n`);
    expect(errors).not.toContain('node:');
  });

  test('prints one line, and no stack trace, when the folder is removed while a program starts', async () => {
    const other = mkdtempSync(join(tmpdir(), 'make-'));
    cpSync(folder, other, { recursive: true });
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

  async function errorsOf(target: string, cwd = folder): Promise<string> {
    const make = startMake(target, cwd);
    let errors = '';
    make.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    await new Promise((resolve) => make.once('close', resolve));
    return errors;
  }
});

/** Tell whether a process runs; one that ended may stay in the list until its parent looks at it. */
function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

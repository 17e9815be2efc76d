import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GeneratedFile } from '../generators/types.ts';
import { compare } from './compare.ts';
import { hasTraces } from './journal-paths.ts';
import { recover, update } from './update.ts';

/** About as many files as generated/ has, some of them in this version alone. */
const filesOf = (version: string): GeneratedFile[] =>
  Array.from({ length: 120 }, (_, number) => ({
    path: number % 7 === 0 ? `${version}/only/${number}.txt` : `all/${number % 5}/${number}.txt`,
    content: `${version}\n`.repeat(200),
  }));

// Writes its versions in turn until it is killed, with a pause in which others may.
const WRITER = `
  import { setTimeout as wait } from 'node:timers/promises';
  import { update } from ${JSON.stringify(join(import.meta.dirname, 'update.ts'))};
  const filesOf = ${filesOf.toString()};
  const [root, ...versions] = process.argv.slice(1);
  process.stdout.write('ready');
  for (;;) {
    for (const version of versions) {
      update(root, 'generated', filesOf(version));
      await wait(4);
    }
  }
`;

let root: string;
let children: ChildProcess[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'project-'));
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  rmSync(root, { recursive: true });
});

/** Starts a writer, and waits until it writes. */
async function startWriter(...versions: readonly string[]): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', WRITER, root, ...versions],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  children.push(child);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

function kill(child: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  return ended;
}

/** The version that the folder holds wholly; undefined for a mixture. */
const wholeVersion = (versions: readonly string[]): string | undefined =>
  versions.find((version) => compare(join(root, 'generated'), filesOf(version)).length === 0);

test('a writer that is killed at any moment leaves one version, once the next command has begun', async () => {
  update(root, 'generated', filesOf('two'));
  let traces = 0;
  for (let run = 0; run < 12; run += 1) {
    const child = await startWriter('one', 'two');
    // Another moment of the cycle in each run; the machine adds its own chance.
    await wait(20 + run * 3);
    await kill(child);
    if (hasTraces(root)) traces += 1;
    recover(root);
    expect(hasTraces(root)).toBe(false);
    expect(wholeVersion(['one', 'two']), `run ${run}`).toBeDefined();
  }
  // Else no kill met a writer at work, and nothing was tested.
  expect(traces).toBeGreaterThan(0);
});

test('writers at the same time come one after the other', async () => {
  const writers = await Promise.all([startWriter('one', 'two'), startWriter('three', 'four')]);
  for (let turn = 0; turn < 3; turn += 1) {
    update(root, 'generated', filesOf('mine'));
    await wait(5);
  }
  for (const writer of writers) expect(writer.exitCode).toBe(null);
  await Promise.all(writers.map(kill));
  recover(root);
  expect(wholeVersion(['one', 'two', 'three', 'four', 'mine'])).toBeDefined();
});

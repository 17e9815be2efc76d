import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { thorough } from '../../scripts/lib/thorough.ts';
import { replaceFolder } from './replace-folder.ts';

const FILES = 400;

let root: string;
let folder: string;
beforeEach(() => {
  root = writeFolder();
  folder = join(root, 'dist');
});

/** A process that replaces the folder with files that all contain its mark. */
const start = (mark: string) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { writeFileSync } from 'node:fs';
      import { replaceFolder } from '${join(import.meta.dirname, 'replace-folder.ts')}';
      await replaceFolder('${folder}', async (stage) => {
        for (let file = 0; file < ${FILES}; file++) writeFileSync(stage + '/' + file, '${mark}');
      }, () => {});`,
    ],
    { stdio: 'inherit' },
  );

/** Return the marks in the folder, which must be complete. */
const marks = (): string[] => {
  const files = readdirSync(folder);
  expect(files).toHaveLength(FILES);
  return [...new Set(files.map((file) => readFileSync(join(folder, file), 'utf8')))];
};

test('a folder is whole after a kill at any time, and the next run removes what is left', async () => {
  await once(start('0'), 'close');
  const kills = thorough(3, 30);
  const found = new Set<string>();
  for (let kill = 1; kill <= kills; kill++) {
    const killed = start(String(kill));
    const ended = once(killed, 'close');
    await wait(40 + (kill * 80) / kills);
    killed.kill('SIGKILL');
    await ended;
    if (existsSync(folder)) marks().forEach((mark) => found.add(mark));
  }
  await once(start('end'), 'close');
  expect(marks()).toEqual(['end']);
  expect(readdirSync(root).toSorted()).toEqual(['dist', 'dist.lock']);
  process.stdout.write(`${kills} kills, ${found.size} of the new folders were complete before\n`);
});

test('two runs at once leave the whole folder of one of them', async () => {
  for (let pair = 0; pair < thorough(2, 20); pair++) {
    const both = [start('a'), start('b')];
    await Promise.all(both.map((process) => once(process, 'close')));
    expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(marks()).toHaveLength(1);
  }
});

test("a failed run keeps the old folder and doesn't block the next run", async () => {
  await once(start('old'), 'close');
  const failing = replaceFolder(
    folder,
    () => Promise.reject(new Error('no space')),
    () => {},
  );
  await expect(failing).rejects.toThrow('no space');
  expect(marks()).toEqual(['old']);
  await once(start('new'), 'close');
  expect(marks()).toEqual(['new']);
});

test('a folder that a killed run moved away is restored', async () => {
  await once(start('old'), 'close');
  renameSync(folder, `${folder}.old`);
  const failing = replaceFolder(
    folder,
    () => Promise.reject(new Error('later')),
    () => {},
  );
  await expect(failing).rejects.toThrow('later');
  expect(marks()).toEqual(['old']);
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeFolder } from '../contract/temporary-project.ts';
import type { GeneratedFile } from './types.ts';
import { findDifferences, writeFiles } from './write-files.ts';

const OLD = {
  'a/kept.txt': 'kept',
  'a/stale.txt': 'old',
  b: 'a file where a folder is needed',
  'd/inside.txt': 'a folder where a file is needed',
  'old/deep/extra.txt': 'extra',
  'old/deep/other.txt': 'extra',
};
const NEW = {
  'a/kept.txt': 'kept',
  'a/stale.txt': 'new',
  'b/c/missing.txt': 'new',
  d: 'new',
  'e.txt': 'new',
};
const files = Object.entries(NEW).map(([path, content]) => ({ path, content }));

test('findDifferences returns missing, stale and extra files by path', () => {
  const folder = writeFolder({ ...OLD, 'a/.stale.txt.99999999.partial': 'of a killed run' });
  expect(findDifferences(folder, files).map(({ path, change }) => [path, change])).toEqual([
    ['a/stale.txt', 'stale'],
    ['b', 'extra'],
    ['b/c/missing.txt', 'missing'],
    ['d', 'missing'],
    ['d/inside.txt', 'extra'],
    ['e.txt', 'missing'],
    ['old/deep/extra.txt', 'extra'],
    ['old/deep/other.txt', 'extra'],
  ]);
});

test('writeFiles leaves exactly the given files in the folder, and no empty folders', async () => {
  const folder = writeFolder({ ...OLD, 'a/.stale.txt.99999999.partial': 'of a killed run' });
  mkdirSync(join(folder, 'empty/deep'), { recursive: true });
  const wanted = findDifferences(folder, files).map(({ path, change }) => ({ path, change }));
  expect(await writeFiles(folder, files)).toEqual({ total: 5, differences: wanted });
  expect(tree(folder)).toEqual({ ...NEW, a: 'folder', b: 'folder', 'b/c': 'folder' });
  expect(await writeFiles(folder, files)).toEqual({ total: 5, differences: [] });
});

test('writeFiles writes each file before it asks for the next one', async () => {
  const folder = writeFolder(OLD);
  const left: number[] = [];
  async function* oneByOne(): AsyncGenerator<GeneratedFile> {
    for (const file of files) {
      yield file;
      left.push(findDifferences(folder, files).filter(({ change }) => change !== 'extra').length);
    }
  }
  await writeFiles(folder, oneByOne());
  expect(left).toEqual([4, 3, 2, 1, 0]);
});

test('writeFiles creates a folder that does not exist yet', async () => {
  const folder = join(writeFolder({}), 'generated');
  await writeFiles(folder, files);
  expect(findDifferences(folder, files)).toEqual([]);
});

test('writeFiles does not touch a file that is correct', async () => {
  const folder = writeFolder(OLD);
  const past = new Date(0);
  utimesSync(join(folder, 'a/kept.txt'), past, past);
  await writeFiles(folder, files);
  expect(statSync(join(folder, 'a/kept.txt')).mtime).toEqual(past);
});

const tree = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => {
      const place = join(folder, path);
      return [path, statSync(place).isDirectory() ? 'folder' : readFileSync(place, 'utf8')];
    }),
  );

/** Make files, some of them in this version only. */
const filesOf = (version: string): GeneratedFile[] =>
  Array.from({ length: 150 }, (_, number) => ({
    path: number % 7 === 0 ? `${version}/${number}.txt` : `all/${number % 5}/${number}.txt`,
    content: contentOf(version),
  }));
const contentOf = (version: string): string => `${version}\n`.repeat(2000);

/** Expect these files, in their folders, and nothing else. */
function expectVersion(folder: string, version: string): void {
  const wanted = filesOf(version).map(({ path, content }) => [path, content]);
  const folders = ['all', 'all/0', 'all/1', 'all/2', 'all/3', 'all/4', version];
  expect(tree(folder)).toEqual({
    ...Object.fromEntries(wanted),
    ...Object.fromEntries(folders.map((path) => [path, 'folder'])),
  });
}

// Writes each version that it is asked for.
const WRITER = `
  import { writeFiles } from ${JSON.stringify(join(import.meta.dirname, 'write-files.ts'))};
  const contentOf = ${contentOf.toString()};
  const filesOf = ${filesOf.toString()};
  process.on('message', async (version) => {
    await writeFiles(process.argv[1], filesOf(version));
    process.send('written');
  });
`;

function startWriter(folder: string): ChildProcess {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', WRITER, folder], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('a run after a killed one repairs the folder and leaves no partial file', async () => {
  const folder = writeFolder({});
  let [old, wanted] = ['one', 'two'];
  let halfDone = 0;
  // Kill it when it reaches this file, a little later each time.
  for (const file of ['all/0/15.txt', 'all/1/16.txt', 'all/2/17.txt']) {
    await writeFiles(folder, filesOf(old));
    const writer = startWriter(folder);
    writer.send(wanted);
    while (!readFileSync(join(folder, file), 'utf8').startsWith(wanted)) {
      await new Promise(setImmediate);
    }
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    const left = findDifferences(folder, filesOf(wanted));
    if (left.length > 0) halfDone += 1;
    for (const { change, found } of left) {
      if (change === 'stale') expect(found).toBe(contentOf(old));
    }
    await writeFiles(folder, filesOf(wanted));
    expectVersion(folder, wanted);
    [old, wanted] = [wanted, old];
  }
  // Otherwise every writer was done before its kill, and nothing was tested.
  expect(halfDone).toBeGreaterThan(0);
});

async function failed(writer: ChildProcess): Promise<never> {
  const [code] = await once(writer, 'exit');
  throw new Error(`The writer ended with ${code}.`);
}

test('two runs at once end with exactly the files', async () => {
  const folder = writeFolder({});
  const writers = [startWriter(folder), startWriter(folder)];
  for (const version of ['one', 'two', 'one']) {
    await Promise.all(
      writers.map((writer) => {
        writer.send(version);
        return Promise.race([once(writer, 'message'), failed(writer)]);
      }),
    );
    expectVersion(folder, version);
  }
});

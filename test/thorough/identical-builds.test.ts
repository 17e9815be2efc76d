import { globSync, readFileSync, symlinkSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sha256 } from '../../scripts/lib/kept.ts';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { ROOT } from '../root.ts';

/** Build the last commit in a folder of its own, without anything that an earlier build has kept. */
function build(folder: string, environment: Readonly<Record<string, string>>): Map<string, string> {
  const parent = writeFolder();
  const root = join(parent, folder);
  const run = (...command: [string, ...string[]]): void => {
    const [program, ...words] = command;
    execFileSync(program, words, {
      cwd: command[0] === 'git' ? parent : root,
      env: { ...process.env, FORMAT: 'line', ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  run('git', 'clone', '--quiet', ROOT, folder);
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  run(process.execPath, 'site/build/build.ts');
  run(process.execPath, 'site/build/hosting.ts');
  return new Map(
    globSync(['site/dist.json', 'site/{dist,hosting}/**/*.*'], { cwd: root })
      .toSorted()
      .map((file) => [file, sha256(readFileSync(join(root, file)))]),
  );
}

test('two builds of a commit are the same to the byte, in another folder, time zone and locale', () => {
  const first = build('a', { TZ: 'UTC', LC_ALL: 'C.UTF-8' });
  const second = build('another folder', {
    TZ: 'Asia/Kolkata',
    LC_ALL: 'tr_TR.UTF-8',
    LANG: 'tr_TR',
  });
  expect(first.size).toBeGreaterThan(1500);
  const files = [...new Set([...first.keys(), ...second.keys()])];
  expect(files.filter((file) => first.get(file) !== second.get(file))).toEqual([]);
});

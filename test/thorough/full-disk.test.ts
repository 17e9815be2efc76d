// What commands say and leave behind on a disk that is full or read-only. Only root can mount one.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { PARTIAL } from '../../scripts/lib/write-whole.ts';
import { explainSystemError } from '../../scripts/lib/system-errors.ts';
import { replaceFolder } from '../../site/build/replace-folder.ts';
import { ProjectCopy } from '../project/project-copy.ts';
import { callCommand } from '../project/run-command.ts';
import { smallProject } from '../project/small-project.ts';

const NEW = ['--title=Rotate a key', '--section=Features/Secrets vault'];

/** Put a disk of its own at a folder, as full or as read-only as `options` say. */
function mount(folder: string, options: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  onTestFinished(() => {
    execFileSync('umount', [folder]);
  });
}

const remount = (folder: string, options: string): void => {
  execFileSync('mount', ['-o', `remount,${options}`, folder]);
};

const isAllowed = ((): boolean => {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], {
      stdio: 'ignore',
    });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
})();

const leftovers = (root: string): string[] =>
  globSync('**', { cwd: root, withFileTypes: true })
    .map(({ name }) => name)
    .filter((name) => PARTIAL.test(name));

describe.skipIf(!isAllowed)('on a separate disk', () => {
  const copy = isAllowed ? ProjectCopy.withoutTests() : undefined;
  afterAll(() => copy?.remove());
  const root = copy?.root ?? '';

  test('make generate reports a full disk, leaves whole files, and continues when there is space', async () => {
    const project = smallProject();
    onTestFinished(() => project.remove());
    const folder = join(project.root, 'generated');
    mount(folder, 'size=300k');
    const { code, stdout, stderr } = await callCommand(
      project.root,
      'scripts/commands/generate.ts',
    );
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^generated\/\S+: "write" failed: no space left on device \(ENOSPC\)\. Free some space, then run the command again\.\n$/,
    );
    expect(leftovers(folder)).toEqual([]);
    const written = globSync('**/*.*', { cwd: folder }).map((name) => [
      name,
      readFileSync(join(folder, name), 'utf8'),
    ]);
    remount(folder, 'size=50m');
    expect((await callCommand(project.root, 'scripts/commands/generate.ts')).code).toBe(0);
    expect(written).not.toEqual([]);
    for (const [name = '', text] of written) {
      expect(readFileSync(join(folder, name), 'utf8'), name).toBe(text);
    }

    remount(folder, 'ro');
    project.edit('spec/paths/routes.yaml', 'Creates a route.', 'Makes a route.');
    const second = await callCommand(project.root, 'scripts/commands/generate.ts');
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(
      /^generated\/\S+: "open" failed: read-only file system \(EROFS\)\. Make it writable, then run the command again\.\n$/,
    );
  });

  test('make stubs on a full disk creates whole files, and the rest when there is space', async () => {
    const folder = join(root, 'site/reference');
    rmSync(folder, { recursive: true });
    mount(folder, 'size=16k');
    const full = await callCommand(root, 'scripts/commands/stubs.ts');
    expect([full.code, full.stderr]).toEqual([
      1,
      expect.stringMatching(/^site\/reference\/\w+\.md: "write" failed: no space left .*\n$/),
    ]);
    expect(leftovers(folder)).toEqual([]);
    const before = globSync('*.md', { cwd: folder }).length;
    remount(folder, 'size=5m');
    const { code, stdout } = await callCommand(root, 'scripts/commands/stubs.ts');
    expect(code).toBe(0);
    expect(before).toBeGreaterThan(0);
    expect(stdout).toContain(`${globSync('*.md', { cwd: folder }).length - before} created`);
  });

  test('make new in a read-only folder changes nothing', async () => {
    const navigation = join(root, 'site/navigation.yaml');
    const before = readFileSync(navigation, 'utf8');
    mount(join(root, 'site/guides/__product__-core/secretsvault'), 'ro');
    const { code, stderr } = await callCommand(root, 'site/build/new.ts', NEW);
    expect([code, stderr]).toEqual([
      1,
      'site/guides/__product__-core/secretsvault/rotate-a-key.md: "open" failed: read-only file system (EROFS). Make it writable, then run the command again.\n',
    ]);
    expect(readFileSync(navigation, 'utf8')).toBe(before);
  });

  test.each([
    ['a full disk', 'size=64k', /no space left on device \(ENOSPC\)/],
    ['a read-only disk', 'ro', /read-only file system \(EROFS\)/],
  ])('a build on %s leaves the old site', async (_name, options, want) => {
    const disk = join(root, 'disk');
    mount(disk, 'size=64k');
    const folder = join(disk, 'dist');
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.html'), 'old');
    remount(disk, options);
    const built = replaceFolder(
      folder,
      async (stage) => writeFileSync(join(stage, 'index.html'), 'new'.repeat(100_000)),
      () => undefined,
    );
    const error: unknown = await built.catch((thrown: unknown) => thrown);
    expect(explainSystemError(error)).toMatch(want);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('old');
    expect(existsSync(join(disk, 'dist.old'))).toBe(false);
  });
});

import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProjectCopy } from './project-copy.ts';

const GENERATE = 'scripts/commands/generate.ts';

/** Whatever happens to `make generate`, the next command meets one whole generated/. */
describe('make generate', () => {
  let project: ProjectCopy;
  let before: Record<string, string>;
  let after: Record<string, string>;

  const change = (from: string, to: string): void => {
    project.edit('spec/schemas/ModelConfig.yaml', `  ${from}:`, `  ${to}:`);
    project.edit('spec/examples/route.yaml', `${from}:`, `${to}:`);
  };
  const tree = (): Record<string, string> => {
    const root = join(project.root, 'generated');
    return Object.fromEntries(
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [file.slice(root.length), readFileSync(file, 'utf8')]),
    );
  };

  beforeAll(async () => {
    project = new ProjectCopy();
    before = tree();
    change('suffix', 'path_suffix');
    expect((await project.generate()).code).toBe(0);
    after = tree();
    expect(after).not.toEqual(before);
  });
  afterAll(() => project.remove());

  /** Starts it, and kills it once it has begun to write, a little later each time. */
  async function killWhileWriting(later: number): Promise<void> {
    const child = spawn(process.execPath, [GENERATE], { cwd: project.root, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const folder = join(project.root, '.cache/generate');
    const hasBegun = (): boolean =>
      existsSync(join(folder, 'staging')) || existsSync(join(folder, 'journal'));
    let turns = 0;
    while (child.exitCode === null && turns <= later) {
      if (hasBegun() || turns > 0) turns += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    child.kill('SIGKILL');
    await ended;
  }

  test('that is killed while it writes is finished or undone by the next command', async () => {
    let [old, wanted] = [after, before];
    for (const later of [0, 50, 150]) {
      if (wanted === before) change('path_suffix', 'suffix');
      else change('suffix', 'path_suffix');
      await killWhileWriting(later);
      // Any command, even one that is called the wrong way.
      const { code } = await project.run('scripts/commands/diff.ts');
      expect(code).toBe(2);
      expect(readdirSync(join(project.root, '.cache/generate'))).toEqual(['lock']);
      const found = tree();
      expect([old, wanted]).toContainEqual(found);
      [old, wanted] = [found, wanted === before ? after : before];
    }
  });

  test('says so when it finishes what another one began', async () => {
    await project.generate();
    project.write('.cache/generate/journal/0', 'new');
    project.write(
      '.cache/generate/journal/journal.json',
      '{"folder":"generated","removed":[],"written":["left-over.txt"]}',
    );
    const { code, stdout, stderr } = await project.generate();
    expect(stderr).toContain(
      'A command was interrupted while it wrote generated/: now it is whole.\n',
    );
    expect(stdout).toContain('0 written, 1 removed.');
    expect(code).toBe(0);
  });

  test('that is started twice at once writes once', async () => {
    project.write('generated/reference/listroutes.md', 'stale');
    const runs = await Promise.all([project.generate(), project.generate()]);
    expect(runs.map(({ code }) => code)).toEqual([0, 0]);
    expect(runs.map(({ stdout }) => /(\d+) written/.exec(stdout)?.[1]).toSorted()).toEqual([
      '0',
      '1',
    ]);
    expect([before, after]).toContainEqual(tree());
  });
});

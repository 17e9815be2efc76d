import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generatedTree, killWhileWriting } from './interrupt.ts';
import { ProjectCopy } from './project-copy.ts';

/** Whatever happens to `make generate`, the next command meets one whole generated/. */
describe('make generate', () => {
  let project: ProjectCopy;
  let before: Record<string, string>;
  let after: Record<string, string>;

  const change = (from: string, to: string): void => {
    project.edit('spec/schemas/ModelConfig.yaml', `  ${from}:`, `  ${to}:`);
    project.edit('spec/examples/route.yaml', `${from}:`, `${to}:`);
  };
  const tree = () => generatedTree(project);

  beforeAll(async () => {
    project = new ProjectCopy();
    before = tree();
    change('suffix', 'path_suffix');
    expect((await project.generate()).code).toBe(0);
    after = tree();
    expect(after).not.toEqual(before);
  });
  afterAll(() => project.remove());

  test('that is killed while it writes is finished or undone by the next command', async () => {
    let [old, wanted] = [after, before];
    for (const later of [0, 50, 150]) {
      if (wanted === before) change('path_suffix', 'suffix');
      else change('suffix', 'path_suffix');
      await killWhileWriting(project, later);
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

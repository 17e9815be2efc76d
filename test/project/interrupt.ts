import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasTraces } from '../../scripts/output/journal-paths.ts';
import type { ProjectCopy } from './project-copy.ts';

/** Starts `make generate`'s script, and kills it once it has begun to write, `later` turns after that. */
export async function killWhileWriting(project: ProjectCopy, later = 0): Promise<void> {
  const child = spawn(process.execPath, ['scripts/commands/generate.ts'], {
    cwd: project.root,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let turns = 0;
  while (child.exitCode === null && turns <= later) {
    if (hasTraces(project.root) || turns > 0) turns += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  child.kill('SIGKILL');
  await ended;
}

/** Every file of generated/ with its content. */
export function generatedTree(project: ProjectCopy): Record<string, string> {
  const root = join(project.root, 'generated');
  return Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(root.length), readFileSync(file, 'utf8')]),
  );
}

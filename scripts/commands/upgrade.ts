import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EXIT, Misuse, readOptions, runCommand } from '../lib/command.ts';

const LIST = 'scripts/adopt/engine.ts';

/**
 * `make upgrade`: replaces the engine of this project with a newer one. Contract, pages, prose, navigation
 * and rules stay as they are.
 */
await runCommand(async () => {
  const { from } = readOptions({ from: { type: 'string' } });
  if (!from)
    throw new Misuse('FROM is missing: name the folder of a newer engine, as in FROM=../engine.');
  const source = resolve(from);
  const root = process.cwd();
  if (source === root) throw new Misuse(`FROM: ${from} is this project.`);
  if (!existsSync(join(source, LIST))) {
    throw new Misuse(`FROM: ${from} has no ${LIST}, so it isn't a project with this engine.`);
  }
  // The newer engine knows which files are its own.
  const { copyEngine, ENGINE } = (await import(
    pathToFileURL(join(source, LIST)).href
  )) as typeof import('../adopt/engine.ts');
  requireUnchanged(root, ENGINE);
  copyEngine(source, root);
  process.stdout.write('The engine is replaced. Run `make generate`, then `make check`.\n');
  return EXIT.fine;
});

/** Refuse to replace what was changed here and isn't committed. */
function requireUnchanged(root: string, paths: readonly string[]): void {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', ...paths], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0 || stdout === '') return;
  throw new Misuse(
    `These files of the engine have changes that aren't committed, and would be lost:\n${stdout}Commit them or undo them, then upgrade.`,
  );
}

import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildTypeScript } from './typescript.ts';

/** What is kept of the SDK: its declarations, and what its users wrote against them. */
const USES = ['samples/**/*.ts', 'tests/*.ts'];

/**
 * Keeps the TypeScript SDK as it is now in a folder below `baselines`, as what later versions may
 * not break. Gives the folder.
 */
export async function keepTypeScript(root: string, baselines: string): Promise<string> {
  const generated = join(root, 'generated');
  const { version } = JSON.parse(
    readFileSync(join(generated, 'typescript/package.json'), 'utf8'),
  ) as { version: string };
  const target = join(baselines, `typescript-${version}`);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const path of USES.flatMap((pattern) => globSync(pattern, { cwd: generated }))) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(generated, path), join(target, path));
  }
  const built = join(target, 'built');
  await buildTypeScript(root, built);
  mkdirSync(join(target, 'types'));
  for (const name of globSync('*.d.ts', { cwd: built })) {
    cpSync(join(built, name), join(target, 'types', name));
  }
  rmSync(built, { recursive: true });
  for (const name of ['package.json', 'surface.txt']) {
    cpSync(join(generated, 'typescript', name), join(target, name));
  }
  writeFileSync(join(target, 'README.md'), NOTE);
  return target;
}

const NOTE = `Made by \`make baseline\`. What users of this version have and wrote: its declarations,
samples and tests. \`test/typescript/compatibility.test.ts\` compiles them with the SDK of now.
`;

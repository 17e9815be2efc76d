import { cpSync, existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * The files and folders that every project shares: `make adopt` copies them, `make upgrade` replaces
 * them. Everything else belongs to the project.
 */
export const ENGINE = [
  '.ci',
  '.editorconfig',
  '.gitattributes',
  '.gitignore',
  '.npmrc',
  '.oxlintrc.json',
  '.prettierignore',
  '.prettierrc.json',
  '.vscode',
  'Makefile',
  'docs/daily-work.md',
  'docs/hosting.md',
  'docs/openapi.md',
  'docs/rules',
  'package-lock.json',
  'package.json',
  'playwright.config.ts',
  'scripts',
  'site/build',
  'site/navigation.schema.json',
  'site/src',
  'site/tsconfig.json',
  'templates',
  'tsconfig.json',
  'vitest.config.ts',
] as const;

/** The engine's own tests stay where the engine is written: they test it with a contract of theirs. */
const isTest = (path: string): boolean =>
  /\.(test|e2e)\.tsx?$/.test(path) || ['fixtures', '__pycache__'].includes(basename(path));

/** Copy the engine from one project to another, which loses what it had of the engine. */
export function copyEngine(from: string, to: string): void {
  for (const path of ENGINE) {
    rmSync(join(to, path), { recursive: true, force: true });
    if (!existsSync(join(from, path))) continue;
    cpSync(join(from, path), join(to, path), {
      recursive: true,
      filter: (source) => !isTest(source),
    });
  }
}

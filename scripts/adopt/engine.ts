import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

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
  '.oxfmtrc.jsonc',
  '.oxlintrc.json',
  '.vscode/extensions.json',
  'Makefile',
  'docs/daily-work.md',
  'docs/hosting.md',
  'docs/openapi.md',
  'docs/releases.md',
  'docs/rules',
  'package-lock.json',
  'package.json',
  'playwright.config.ts',
  'scripts',
  'site/build',
  'site/navigation.schema.json',
  'site/src',
  'templates',
  'tsconfig.json',
  'vitest.config.ts',
] as const;

/** The engine's own tests stay where the engine is written: they test it with a contract of theirs. */
const isTest = (path: string): boolean =>
  /\.(test|e2e)\.tsx?$/.test(path) || ['fixtures', '__pycache__'].includes(basename(path));

/**
 * Copy the engine from one project to another, which loses what it had of the engine. When copying fails,
 * nothing has changed.
 */
export function copyEngine(from: string, to: string): void {
  const staging = mkdtempSync(join(to, '.engine-'));
  try {
    const present = ENGINE.filter((path) => existsSync(join(from, path)));
    for (const path of present) {
      cpSync(join(from, path), join(staging, 'new', path), {
        recursive: true,
        filter: (source) => !isTest(source),
      });
    }
    for (const path of ENGINE) move(join(to, path), join(staging, 'old', path));
    for (const path of present) move(join(staging, 'new', path), join(to, path));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function move(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

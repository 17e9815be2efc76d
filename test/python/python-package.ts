import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** Where the generated package lies. */
export const SOURCE = join(ROOT, 'generated/python');

/** What the generated package is called, and its version: the contract decides both. */
export const PYTHON_PACKAGE = readPackage();

function readPackage(): {
  readonly name: string;
  readonly version: string;
  readonly prefix: string;
} {
  const name = readdirSync(SOURCE).find((entry) => entry.endsWith('_sdk'));
  const project = readFileSync(join(SOURCE, 'pyproject.toml'), 'utf8');
  const [, version] = /^version = "(.+)"$/m.exec(project) ?? [];
  if (!name || !version) throw new Error('generated/python holds no package: run `make generate`.');
  return { name, version, prefix: name.replace(/_sdk$/, '').toUpperCase() };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packPython, pythonSurface } from './python.ts';
import { packTypeScript } from './typescript.ts';

export interface Package {
  /** Build the package into a folder and return the names of its files. */
  readonly pack: (root: string, folder: string) => Promise<readonly string[]>;
  readonly ending: string;
  /** List the public surface of the package as text. */
  readonly surface: (root: string) => string;
}

/** Every package that is built from generated/, the one that may lack its tools first. Add one here. */
export const PACKAGES: Readonly<Record<string, Package>> = {
  Python: { pack: packPython, ending: '.whl', surface: pythonSurface },
  TypeScript: {
    pack: packTypeScript,
    ending: '.tgz',
    surface: (root) => readFileSync(join(root, 'generated/typescript/surface.txt'), 'utf8'),
  },
};

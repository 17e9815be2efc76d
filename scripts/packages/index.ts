import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packPython, pythonSurface, readPythonPackage } from './python.ts';
import { packTypeScript } from './typescript.ts';

export interface Package {
  /** Build the package into a folder and return the names of its files. */
  readonly pack: (root: string, folder: string) => Promise<readonly string[]>;
  readonly ending: string;
  /** The folder of its sources. */
  readonly source: string;
  /** Return the name of the file that users install. */
  readonly file: (root: string) => string;
  /** List the public surface of the package as text. */
  readonly surface: (root: string) => string;
}

/** Every package that is built from generated/, the one that may lack its tools first. Add one here. */
export const PACKAGES: Readonly<Record<string, Package>> = {
  Python: {
    pack: packPython,
    ending: '.whl',
    source: 'generated/python',
    file: (root) => {
      const { name, version } = readPythonPackage(root);
      return `${name}-${version}-py3-none-any.whl`;
    },
    surface: pythonSurface,
  },
  TypeScript: {
    pack: packTypeScript,
    ending: '.tgz',
    source: 'generated/typescript',
    file: (root) => {
      const text = readFileSync(join(root, 'generated/typescript/package.json'), 'utf8');
      // Our own generator wrote it.
      const { name, version } = JSON.parse(text) as { name: string; version: string };
      return `${name}-${version}.tgz`;
    },
    surface: (root) => readFileSync(join(root, 'generated/typescript/surface.txt'), 'utf8'),
  },
};

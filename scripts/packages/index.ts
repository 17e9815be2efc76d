import { packTypeScript } from './typescript.ts';
import { packPython } from './python.ts';

/** Builds a package of generated/ into a folder; gives the names of the files. */
type Packer = (root: string, folder: string) => Promise<readonly string[]>;

/** Every package that is built from generated/. A new one is a row here. */
export const PACKERS: Readonly<Record<string, Packer>> = {
  TypeScript: packTypeScript,
  Python: packPython,
};

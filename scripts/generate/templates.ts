import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../model/types.ts';
import { fillProduct } from '../lib/product-name.ts';
import { readText } from '../lib/text-file.ts';

export interface Templates {
  /** Return a template of the project by its path below templates/. */
  (name: string): string;
  /** List the paths, below a folder of templates/, of its files that match a pattern. */
  readonly list: (folder: string, pattern: string) => string[];
}

/** Read templates from disk and fill in the product's name. */
export function readTemplates(root: string, product: Product): Templates {
  const folder = join(root, 'templates');
  const read = (name: string): string =>
    fillProduct(readText(name, readFileSync(join(folder, name), 'utf8')).text, product);
  return Object.assign(read, {
    list: (path: string, pattern: string) =>
      globSync(pattern, { cwd: join(folder, path) }).toSorted(),
  });
}

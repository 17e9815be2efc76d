import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../model/types.ts';
import { fillProduct } from '../lib/product-name.ts';

/** The templates of a project, by their path below templates/. */
export type Templates = (name: string) => string;

/** Reads templates from disk, with the product's name filled in. */
export const readTemplates =
  (root: string, product: Product): Templates =>
  (name) =>
    fillProduct(readFileSync(join(root, 'templates', name), 'utf8'), product);

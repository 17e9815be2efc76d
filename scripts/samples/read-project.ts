import { join } from 'node:path';
import { readIncludes } from '../content/includes.ts';
import { createPageMemory, type PageMemory } from '../content/page-memory.ts';
import { readPages } from '../content/pages.ts';
import type { ProductName } from '../content/types.ts';
import { readSamples } from './read-samples.ts';
import type { PageSamples } from './types.ts';

/** Everything that the project's pages show, drafts included. */
export const readProjectSamples = (
  root: string,
  product: ProductName,
  memory: PageMemory = createPageMemory(),
): PageSamples[] =>
  readSamples(
    readPages(
      {
        root,
        guides: join(root, 'site/guides'),
        reference: join(root, 'generated/reference'),
        prose: join(root, 'site/reference'),
      },
      product,
      readIncludes(join(root, 'generated')),
      memory,
    ).pages,
  );

import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { replaceField } from '../content/prose.ts';
import { createFile, replaceFile } from './files.ts';
import { HINTS, readHints } from './hints.ts';
import { proseFile } from './state.ts';
import type { ProseState } from './state.ts';
import { stub } from './stub.ts';
import type { Target } from './targets.ts';

/** What was done to the folder of prose. */
export interface MadeStubs {
  /** Pages that had no file. */
  readonly made: readonly Target[];
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
}

/** Makes the files that are missing, and carries those of renamed operations along. */
export function makeStubs(root: string, { written, missing }: ProseState): MadeStubs {
  const hints = readHints(readFileSync(join(root, 'templates', HINTS), 'utf8'));
  const renamed = written
    .filter(({ isRenamed }) => isRenamed)
    .map(({ target: { operationId }, bytes, prose }) => {
      const to = proseFile(operationId);
      // Moved first: a run that ends between the two is finished by the next.
      if (prose.file !== to) renameSync(join(root, prose.file), join(root, to));
      replaceFile(join(root, to), replaceField(bytes, 'operationId', operationId));
      return { from: prose.file, to };
    });
  for (const target of missing) {
    createFile(join(root, proseFile(target.operationId)), stub(target, hints));
  }
  return { made: missing, renamed };
}

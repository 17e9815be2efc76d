import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReferenceIndex } from '../src/lib/reference-index.ts';

/** Reads what the generators say of the API; `generated` is the folder they write. */
export function readIndex(generated: string): ReferenceIndex {
  const file = join(generated, 'reference/index.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ReferenceIndex;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') throw error;
    throw new Error(`${file} does not exist. Run "make generate" first.`, { cause: error });
  }
}

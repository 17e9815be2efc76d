import { join } from 'node:path';
import { replaceField } from '../content/prose.ts';
import { replaceFile } from './files.ts';
import type { Written } from './state.ts';

/** Writes the present fingerprint into each of the files that has another; gives those. */
export function confirm(root: string, chosen: readonly Written[]): Written[] {
  const stale = chosen.filter(({ isStale }) => isStale);
  for (const { target, bytes, prose } of stale) {
    const content = replaceField(bytes, 'fingerprint', `'${target.fingerprint}'`);
    replaceFile(join(root, prose.file), content);
  }
  return stale;
}

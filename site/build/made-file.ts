import { readFileSync } from 'node:fs';
import { sha256 } from '../../scripts/lib/kept.ts';
import type { MadeFile } from './types.ts';

/** Read what a thread has made of a page. */
export function readMade({ file, digest }: MadeFile): string {
  const text = readFileSync(file, 'utf8');
  if (sha256(text) !== digest) throw new Error(`${file} has changed meanwhile. Build again.`);
  return text;
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../scripts/lib/kept.ts';
import { once } from '../../scripts/lib/memory.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Everything that can change what a build makes of the same pages. */
const CODE = [
  'package-lock.json',
  'scripts/**/*.{js,json,ts}',
  'site/*.{css,json,ts,tsx}',
  'site/{build,public,src}/**/*.*',
];

/** A build writes site/dist.json, next to site/dist: the next one would make everything again. */
const NO_CODE = ['**/*.test.*', '**/fixtures/**', 'site/dist*'];

/** The digest of the code that this process has loaded, and runs whatever happens to the files. */
export const ownCode = once(() => codeDigest());

/** Return a digest of the code that builds the site: of all of it, because each part imports others. */
export function codeDigest(root = ROOT): string {
  const files = globSync(CODE, { cwd: root, exclude: NO_CODE });
  const digests = files
    .toSorted()
    .map((file) => [file, sha256(readFileSync(join(root, file)))].join(' '));
  return sha256([process.version, ...digests].join('\n'));
}

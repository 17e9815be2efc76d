import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../scripts/lib/kept.ts';

const root = join(import.meta.dirname, '../..');

/** Everything that can change what a build makes of the same pages. */
const CODE = [
  'package-lock.json',
  'scripts/**/*.{js,json,ts}',
  'site/*.{css,json,ts,tsx}',
  'site/{build,public,src}/**/*.*',
];

/** Return a digest of the code that builds the site: of all of it, because each part imports others. */
export function codeDigest(): string {
  const files = globSync(CODE, { cwd: root, exclude: ['**/*.test.*', '**/fixtures/**'] });
  const digests = files
    .toSorted()
    .map((file) => [file, sha256(readFileSync(join(root, file)))].join(' '));
  return sha256([process.version, ...digests].join('\n'));
}

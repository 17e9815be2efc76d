import {
  createReadStream,
  createWriteStream,
  globSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sha256 } from '../lib/kept.ts';
import { Misuse } from '../lib/misuse.js';
import { runProgram } from '../lib/run-program.ts';

/** Write the digest of each file of a folder into its SHA256SUMS, as `sha256sum --check` reads it. */
export function writeSums(folder: string): number {
  const files = globSync('**/*', { cwd: folder })
    .map((file) => file.replaceAll(path.sep, '/'))
    .concat(globSync('**/.well-known/**', { cwd: folder }))
    .filter((file) => statSync(path.join(folder, file)).isFile());
  const names = [...new Set(files)].toSorted();
  const lines = names.map((name) => `${sha256(readFileSync(path.join(folder, name)))}  ${name}\n`);
  writeFileSync(path.join(folder, 'SHA256SUMS'), lines.join(''));
  return names.length;
}

/** Pack a folder. The same files give the same archive, on any machine and day. */
export async function pack(folder: string, date: string): Promise<string> {
  const [parent, name] = [path.dirname(folder), path.basename(folder)];
  const tar = `${folder}.tar`;
  const archive = `${tar}.gz`;
  const options = ['--format=ustar', '--sort=name', `--mtime=${date}T00:00:00Z`];
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const made = await runProgram('tar', ['-cf', tar, ...options, ...owner, '-C', parent, name]);
  if (made.code !== 0) throw new Misuse(`The archive needs GNU tar: ${made.stderr.trim()}`);
  // Unlike gzip's, this header has no date and no name.
  await pipeline(createReadStream(tar), createGzip({ level: 9 }), createWriteStream(archive));
  return archive;
}

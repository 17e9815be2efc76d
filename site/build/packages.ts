import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepContent, readKeptContent, sha256 } from '../../scripts/lib/kept.ts';
import { PACKAGES, type Package } from '../../scripts/packages/index.ts';
import type { SiteFiles } from './types.ts';

/**
 * The packages that readers install, by address. They're built when they're needed, and kept in `cache`
 * until their sources change. A site without generated packages has none.
 */
export function packageFiles(generated: string, cache: string): SiteFiles {
  const root = join(generated, '..');
  const built = Object.values(PACKAGES).filter(({ source }) =>
    existsSync(join(root, source, 'README.md')),
  );
  return Object.fromEntries(
    built.map((one) => {
      const file = one.file(root);
      return [`/packages/${file}`, () => packOnce(one, file, root, cache)];
    }),
  );
}

/** Builds that are under way: the file and its checksum may be asked for at once. */
const underWay = new Map<string, Promise<Buffer>>();

function packOnce(one: Package, file: string, root: string, cache: string): Promise<Buffer> {
  const kept = join(cache, `${keyOf(root, one.source)}-${file}`);
  const found = underWay.get(kept);
  if (found) return found;
  const packing = packInto(one, file, root, kept).finally(() => underWay.delete(kept));
  underWay.set(kept, packing);
  return packing;
}

async function packInto(
  { pack }: Package,
  file: string,
  root: string,
  kept: string,
): Promise<Buffer> {
  const known = readKeptContent(kept);
  if (known) return known;
  const folder = mkdtempSync(join(tmpdir(), 'packages-'));
  try {
    await pack(root, folder);
    const content = readFileSync(join(folder, file));
    keepContent(kept, content);
    return content;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The digest of everything that a package is built from. */
const keyOf = (root: string, source: string): string =>
  sha256(
    globSync(['LICENSE', 'package-lock.json', 'scripts/packages/*', `${source}/**/*.*`], {
      cwd: root,
      exclude: ['**/__pycache__/**'],
    })
      .toSorted()
      .map((file) => `${file} ${sha256(readFileSync(join(root, file)))}`)
      .join('\n'),
  ).slice(0, 16);

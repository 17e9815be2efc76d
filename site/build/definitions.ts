import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { definitionFiles } from '../../scripts/releases/definition-files.ts';
import { sha256 } from '../../scripts/lib/kept.ts';
import { once } from '../../scripts/lib/memory.ts';
import {
  readReleased,
  releasedVersions,
  releaseFile,
} from '../../scripts/releases/read-releases.ts';
import { paths } from '../src/lib/paths.ts';
import { hasExampleFile, type ReferenceIndex } from '../src/lib/reference-index.ts';
import type { DownloadFile } from '../src/lib/downloads.ts';
import type { SiteFiles } from './types.ts';

/** What readers download, below generated/. A contract without life cycles has no workflows. */
const FILES = [
  { label: 'YAML', kind: 'definition', path: paths.definitionYaml },
  { label: 'JSON', kind: 'definition', path: paths.definitionJson },
  { label: 'Arazzo workflows', kind: 'tool', path: '/openapi/admin.arazzo.yaml' },
  { label: 'Postman collection', kind: 'tool', path: '/openapi/admin.postman_collection.json' },
  { label: 'Bruno collection', kind: 'tool', path: '/openapi/admin.bruno_collection.json' },
] as const;

/** A file of generated/openapi, exactly as readers download it. */
export interface Download {
  readonly facts: DownloadFile;
  readonly content: Buffer;
}

export const readDownloads = (generated: string): Download[] =>
  FILES.flatMap(({ label, kind, path }) => {
    const file = join(generated, path);
    if (!existsSync(file)) return [];
    const content = readFileSync(file);
    const facts = { label, kind, path, bytes: content.length, sha256: sha256(content) };
    return [{ facts, content }];
  });

type IndexFacts = Pick<ReferenceIndex, 'product' | 'version'>;

/**
 * The definition of each version, which never changes: as it was released, or as it is now if its version
 * isn't released yet.
 */
export function versionedDefinitions(
  generated: string,
  { product, version }: IndexFacts,
): SiteFiles {
  const root = join(generated, '..');
  const released = releasedVersions(root);
  const files = released.flatMap((one) => {
    const made = once(() =>
      definitionFiles(readReleased(readFileSync(join(root, releaseFile(one)), 'utf8'), product)),
    );
    return (['yaml', 'json'] as const).map(
      (format) => [paths.definitionOf(one, format), () => made()[format]] as const,
    );
  });
  // Not every contract's version can be a part of a path.
  const isNew = !released.includes(version) && /^\w[\w.-]*$/.test(version);
  const current = (['yaml', 'json'] as const).map(
    (format) =>
      [
        paths.definitionOf(version, format),
        () => readFileSync(join(generated, `openapi/admin.${format}`)),
      ] as const,
  );
  return Object.fromEntries([...(isNew ? current : []), ...files]);
}

/** The examples of webhooks that are too long for /api. */
export const webhookExamples = ({ webhooks = [] }: Pick<ReferenceIndex, 'webhooks'>): SiteFiles =>
  Object.fromEntries(
    webhooks
      .filter(hasExampleFile)
      .map((webhook) => [paths.webhookExample(webhook), () => `${webhook.body?.example}\n`]),
  );

/**
 * Return the digests of files as `sha256sum --check` reads them. Readers keep downloads in one folder, so
 * the names have no path.
 */
export async function checksums(files: SiteFiles): Promise<string> {
  const lines = await Promise.all(
    Object.entries(files).map(
      async ([path, content]) => `${sha256(await content())}  ${basename(path)}\n`,
    ),
  );
  return lines.join('');
}

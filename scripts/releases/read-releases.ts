import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorAt, type Finding } from '../lib/findings.ts';
import { sha256 } from '../lib/kept.ts';
import { createMemory } from '../lib/memory.ts';
import { fillProduct } from '../lib/product-name.ts';
import { buildModel } from '../model/build-model.ts';
import type { JsonObject } from '../model/json.ts';
import type { Model, Product } from '../model/types.ts';
import { readNotes, type Notes } from './notes.ts';

/** The folder of released contracts, `1.0.0.json`, each with its notes, `1.0.0.md`. */
export const RELEASES = 'releases';

/** The digests of released contracts, as `sha256sum --check` reads them. */
export const SUMS = `${RELEASES}/SHA256SUMS`;

/** The notes of the next release, which `make release` gives its version. */
export const NEXT_NOTES = `${RELEASES}/next.md`;

export interface Release {
  readonly version: string;
  readonly model: Model;
  readonly notes: Notes;
}

export const releaseFile = (version: string): string => `${RELEASES}/${version}.json`;
export const notesFile = (version: string): string => `${RELEASES}/${version}.md`;

/** List the released versions of the project at `root`, the newest first. */
export const releasedVersions = (root: string): string[] =>
  globSync('*.json', { cwd: path.join(root, RELEASES) })
    .map((file) => file.slice(0, -'.json'.length))
    .filter((version) => VERSION.test(version))
    .toSorted((a, b) => compareVersions(b, a));

export const VERSION = /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)$/;

/** Compare two versions: negative if `a` is the older one. */
export function compareVersions(a: string, b: string): number {
  const [before, after] = [a, b].map((version) => version.split('.').map(Number)) as [
    number[],
    number[],
  ];
  const at = before.findIndex((number, index) => number !== after[index]);
  return at === -1 ? 0 : (before[at] ?? 0) - (after[at] ?? 0);
}

/**
 * Read what was released, the newest first, and the notes of the next release. A released contract has
 * placeholders for the product's name, as `spec/` does.
 */
export function readReleases(
  root: string,
  product: Product,
): { readonly releases: Release[]; readonly next: Notes; readonly findings: Finding[] } {
  const findings: Finding[] = [];
  const notes = (file: string, hasDate: boolean): Notes => {
    const read = readNotes(root, file, product, hasDate);
    findings.push(...read.findings);
    return read.notes;
  };
  const versions = releasedVersions(root);
  const sums = readSums(root);
  const releases = versions.flatMap((version): Release[] => {
    const file = releaseFile(version);
    const text = readFileSync(path.join(root, file), 'utf8');
    if (sums.get(file) !== sha256(text)) {
      findings.push(errorAt({ file, line: 0, column: 0 }, 'release', changedMessage(sums, file)));
      return [];
    }
    const model = models.recall(file, [text, JSON.stringify(product)], () =>
      buildModel(readReleased(text, product)),
    );
    return [{ version, model, notes: notes(notesFile(version), true) }];
  });
  for (const file of sums.keys()) {
    if (existsSync(path.join(root, file))) continue;
    const message = `${file} was released and is missing. Restore it: git checkout HEAD -- ${file}`;
    findings.push(errorAt({ file: SUMS, line: 0, column: 0 }, 'release', message));
  }
  return { releases, next: notes(NEXT_NOTES, false), findings };
}

const models = createMemory<Model>();

const changedMessage = (sums: ReadonlyMap<string, string>, file: string): string =>
  sums.has(file)
    ? `The file isn't the contract that was released: its digest isn't the one in ${SUMS}. Restore it: git checkout HEAD -- ${file}`
    : `${SUMS} doesn't list the file. Only \`make release\` adds a contract: remove the file, or restore the list.`;

/** Read a released contract, and fill in the product's name. */
export const readReleased = (text: string, product: Product): JsonObject =>
  // `make release` wrote it.
  JSON.parse(text, (_key, value: unknown) => {
    if (typeof value === 'string') return fillProduct(value, product);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [fillProduct(key, product), item]),
    );
  }) as JsonObject;

/** Write a contract that was bundled with placeholders, as the text of its release. */
export function formatReleased(document: JsonObject): string {
  const { info, ...others } = document as { readonly info: JsonObject };
  const named = { ...(info['x-product'] as JsonObject), slug: '{{product}}', name: '{{Product}}' };
  const { openapi, ...parts } = others as JsonObject;
  return `${JSON.stringify({ openapi, info: { ...info, 'x-product': named }, ...parts }, null, 2)}\n`;
}

function readSums(root: string): Map<string, string> {
  const file = path.join(root, SUMS);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return new Map(
    [...text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)].map(([, digest = '', name = '']) => [
      `${RELEASES}/${name}`,
      digest,
    ]),
  );
}

import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isScalar, parseDocument } from 'yaml';
import { bundleUnnamed } from '../contract/bundle.ts';
import { ENTRY } from '../contract/read-contract.ts';
import type { Exception } from '../diff/exceptions.ts';
import { makeDiffReport, type DiffReport } from '../diff/report.ts';
import { readContractSide, withBase } from '../diff/read-sides.ts';
import { Misuse } from '../lib/misuse.js';
import { sha256 } from '../lib/kept.ts';
import { writeWhole } from '../lib/write-whole.ts';
import type { Model } from '../model/types.ts';
import {
  compareVersions,
  formatReleased,
  NEXT_NOTES,
  notesFile,
  releasedVersions,
  releaseFile,
  SUMS,
  VERSION,
} from './read-releases.ts';

/** Return the versions that can follow one. */
export function versionsAfter(version: string): string[] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [`${major}.${minor}.${patch + 1}`, `${major}.${minor + 1}.0`, `${major + 1}.0.0`];
}

/** Return whether the version was released already. Throws if it can't be released. */
export async function isReleased(root: string, version: string): Promise<boolean> {
  const [last] = releasedVersions(root);
  const expected = last === undefined ? ['1.0.0'] : versionsAfter(last);
  const advice = `Set VERSION to ${expected.slice(0, -1).join(', ')}${expected.length > 1 ? ' or ' : ''}${expected.at(-1)}. For example: make release VERSION=${expected.at(-2) ?? expected[0]}`;
  if (version === '') throw new Misuse(`VERSION is missing. ${advice}`);
  if (!VERSION.test(version)) {
    throw new Misuse(`VERSION=${version} isn't three numbers with dots between them. ${advice}`);
  }
  if (existsSync(path.join(root, releaseFile(version)))) {
    await requireUnchanged(root, version, advice);
    return true;
  }
  if (last !== undefined && !expected.includes(version)) {
    const reason =
      compareVersions(version, last) < 0
        ? `is lower than ${last}, the last release`
        : `doesn't follow ${last}, the last release`;
    throw new Misuse(`VERSION=${version} ${reason}. ${advice}`);
  }
  return false;
}

async function requireUnchanged(root: string, version: string, advice: string): Promise<void> {
  const kept = readFileSync(path.join(root, releaseFile(version)), 'utf8');
  if (formatReleased(await bundleUnnamed(root)) === kept) return;
  throw new Misuse(
    `${version} was released, and its contract never changes, but spec/ differs from ${releaseFile(version)}: "make diff BASE=${version}" lists the changes. ${advice} To build ${version} again, check out its tag.`,
  );
}

/** Compare the contract with the last release, as the version that it would be. */
export async function compareWithRelease(
  root: string,
  version: string,
  exceptions: readonly Exception[],
): Promise<
  { readonly report: DiffReport; readonly models: { base: Model; next: Model } } | undefined
> {
  const [last] = releasedVersions(root);
  if (last === undefined) return undefined;
  const side = await readContractSide(root);
  const next = { ...side, model: { ...side.model, version } };
  return withBase(root, last, async (base) => ({
    report: makeDiffReport(last, base, next, exceptions),
    models: { base: base.model, next: next.model },
  }));
}

/** Write the version into the contract. Returns whether it was another. */
export function setVersion(root: string, version: string): void {
  const file = path.join(root, ENTRY);
  const text = readFileSync(file, 'utf8');
  const node = parseDocument(text).getIn(['info', 'version'], true);
  const [start, end] = (isScalar(node) && node.range) || [];
  if (start === undefined || end === undefined) throw new Error(`${ENTRY} has no info.version.`);
  if (text.slice(start, end) === version) return;
  writeWhole(file, text.slice(0, start) + version + text.slice(end));
}

/** Keep the contract and the notes as a release. The notes of the next version become those of this one. */
export async function keepRelease(
  root: string,
  version: string,
  { date, exceptions }: { readonly date: string; readonly exceptions: readonly Exception[] },
): Promise<void> {
  const at = (file: string): string => path.join(root, file);
  const read = (file: string): string =>
    existsSync(at(file)) ? readFileSync(at(file), 'utf8') : '';
  const notes = read(NEXT_NOTES);
  // The exceptions are removed after the release: their reasons stay here.
  const reasons = exceptions
    .filter(({ change }) => !notes.split('\n').includes(`## ${change}`))
    .map(({ change, reason }) => `\n## ${change}\n\n${reason.trim()}\n`);
  const text = formatReleased(await bundleUnnamed(root));
  writeWhole(
    at(notesFile(version)),
    `---\ndate: ${date}\n---\n\n${notes.trim()}\n${reasons.join('')}`,
  );
  writeWhole(at(releaseFile(version)), text);
  writeWhole(at(SUMS), `${read(SUMS)}${sha256(text)}  ${version}.json\n`);
  rmSync(at(NEXT_NOTES), { force: true });
}

import { globSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the packages of earlier versions. */
export const BASELINE = join(import.meta.dirname, '../baseline');

export const ADVICE =
  'This change breaks users of a released version. Raise the major number of info.version; or, when breaking-changes.yaml gives a reason for the change, keep the current packages with `make baseline`.';

/** List the kept versions of a package, and those that bind this one: of the same major number. */
export function readBaseline(
  name: string,
  version: string,
  ending: string,
): { readonly kept: readonly string[]; readonly binding: readonly string[] } {
  const kept = globSync(`${name}-*${ending}`, { cwd: BASELINE }).map((file) =>
    file.slice(0, -ending.length),
  );
  const [major] = version.split('.');
  return { kept, binding: kept.filter((one) => one.startsWith(`${name}-${major}.`)) };
}

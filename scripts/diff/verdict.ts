import { EXCEPTIONS } from '../contract/read-contract.ts';
import { count } from '../lib/findings.ts';
import type { Change } from './types.ts';

/** The result of `make diff`. */
export interface Verdict {
  readonly breaking: number;
  /** The number of breaking changes with a written exception. */
  readonly accepted: number;
  readonly compatible: number;
  readonly isFine: boolean;
  /** The last line: the counts and what to do. */
  readonly text: string;
}

/** Judge the changes: breaking ones need a new major version, or an exception each. */
export function judge(
  changes: readonly Change[],
  accepted: ReadonlySet<string>,
  versions: { readonly base: string; readonly next: string },
): Verdict {
  const breaking = changes.filter(({ isBreaking }) => isBreaking);
  const excused = breaking.filter(({ id }) => accepted.has(id)).length;
  const compatible = changes.length - breaking.length;
  const isAllowed = majorOf(versions.next) > majorOf(versions.base);
  const counts = [
    ...(breaking.length > 0 ? [count(breaking.length, 'breaking change')] : []),
    ...(compatible > 0 ? [count(compatible, 'compatible change')] : []),
  ].join(', ');
  const verdict = { breaking: breaking.length, accepted: excused, compatible };
  if (changes.length === 0) return { ...verdict, isFine: true, text: 'No changes.' };
  const start = `${counts}; ${movement(versions)}`;
  const fine = (reason: string): Verdict => ({
    ...verdict,
    isFine: true,
    text: `${start}: ${reason}.`,
  });
  if (breaking.length === 0) return fine('fine');
  if (isAllowed) {
    return fine(`the major number allows ${breaking.length === 1 ? 'it' : 'them'}`);
  }
  if (excused === breaking.length) return fine('every breaking change has its exception');
  const open = excused > 0 ? `${breaking.length - excused} without an exception; ` : '';
  return {
    ...verdict,
    isFine: false,
    text: `${counts}; ${open}${movement(versions)}: raise the major number, or add an exception to ${EXCEPTIONS}.`,
  };
}

function movement({ base, next }: { readonly base: string; readonly next: string }): string {
  if (base === next) return `info.version is still ${next}`;
  const [before, after] = [numbersOf(base), numbersOf(next)];
  const at = after.findIndex((number, index) => number !== (before[index] ?? 0));
  const [from, to] = [before[at] ?? 0, after[at] ?? 0];
  const word = to > from ? 'rose' : to < from ? 'fell' : 'changed';
  return `info.version ${word} from ${base} to ${next}`;
}

const numbersOf = (version: string): number[] => version.split(/\D+/).filter(Boolean).map(Number);

const majorOf = (version: string): number => numbersOf(version)[0] ?? 0;

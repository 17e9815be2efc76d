import { mkdirSync, mkdtempDisposableSync, type DisposableTempDir } from 'node:fs';
import { join } from 'node:path';
import { chainOf } from '../../read/groups.ts';
import type { PageSamples, Sample, SampleProblem } from '../../types.ts';
import type { Complaint, Program } from './types.ts';

/** Collect the programs of pages in one language; generated samples are checked where they are made. */
export const readPrograms = (pages: readonly PageSamples[], kind: Sample['kind']): Program[] =>
  pages.flatMap(({ samples }) =>
    samples
      .filter(
        ({ kind: own, meta, isGenerated }) =>
          own === kind && !isGenerated && !meta.isOutput && meta.unverified === undefined,
      )
      .map((sample) => ({ sample, before: chainOf(sample, samples).slice(0, -1) })),
  );

export const isForeign = ({ sample }: Program): boolean => sample.meta.foreign !== undefined;

/** Create a folder for programs in the cache. */
export function temporaryFolder(cache: string): DisposableTempDir {
  mkdirSync(cache, { recursive: true });
  return mkdtempDisposableSync(join(cache, 'programs-'));
}

/** Return the text of a program, its own lines last. */
export const textOf = ({ sample, before }: Program): string =>
  [...before, sample].map(({ code }) => `${code}\n`).join('');

/** Count the lines before the program's own. */
const linesBefore = ({ before }: Program): number =>
  before.reduce((sum, { code }) => sum + code.split('\n').length, 0);

/** Place complaints in their blocks, without those about the blocks before: they have their own. */
export function placeComplaints(
  complaints: readonly Complaint[],
  programs: readonly Program[],
): (readonly [Sample, SampleProblem])[] {
  // A compiler may report one place twice.
  const different = new Map(complaints.map((one) => [JSON.stringify(one), one])).values();
  return [...different].flatMap(({ program: index, line, column, rule, message }) => {
    const program = programs[index];
    const own = line - (program ? linesBefore(program) : 0);
    if (!program || own < 1) return [];
    const { sample } = program;
    const lines = sample.code.split('\n');
    // A compiler may miss something after the end.
    const start = lines.slice(0, own - 1).join('\n').length + (own > 1 ? 1 : 0);
    const offset = Math.min(start + column - 1, sample.code.length);
    const pattern =
      rule === 'sample-types' ? `disagree with the SDK in the same way (${message})` : undefined;
    return [
      [sample, { rule, offset, message, ...(pattern !== undefined && { pattern }) }] as const,
    ];
  });
}

/** Make one line of a compiler's message, with long types cut short. */
export const oneLine = (message: string): string => {
  const text = message
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/'([^']{60})[^']{20,}'/g, "'$1 …'")
    .trim();
  const short = text.length > 400 ? `${text.slice(0, 400)} …` : text;
  return /[.?!…]$/.test(short) ? short : `${short}.`;
};

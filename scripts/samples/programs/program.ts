import { chainOf } from '../groups.ts';
import type { PageSamples, Sample, SampleProblem } from '../types.ts';
import type { Complaint, Program } from './types.ts';

/** The programs of pages in some languages: what nobody wrote is checked where it is generated. */
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

/** The text of a program, its own lines last. */
export const textOf = ({ sample, before }: Program): string =>
  [...before, sample].map(({ code }) => `${code}\n`).join('');

/** How many lines stand before the program's own. */
const linesBefore = ({ before }: Program): number =>
  before.reduce((sum, { code }) => sum + code.split('\n').length, 0);

/** Complaints where their blocks have them; those about blocks before are theirs. */
export function placeComplaints(
  complaints: readonly Complaint[],
  programs: readonly Program[],
): (readonly [Sample, SampleProblem])[] {
  // A compiler may come by the same place twice.
  const different = new Map(complaints.map((one) => [JSON.stringify(one), one])).values();
  return [...different].flatMap(({ program: index, line, column, rule, message }) => {
    const program = programs[index];
    const own = line - (program ? linesBefore(program) : 0);
    if (!program || own < 1) return [];
    const { sample } = program;
    const lines = sample.code.split('\n');
    // A compiler may miss something behind the end.
    const start = lines.slice(0, own - 1).join('\n').length + (own > 1 ? 1 : 0);
    const offset = Math.min(start + column - 1, sample.code.length);
    const pattern =
      rule === 'sample-types' ? `do not fit the SDK in the same way (${message})` : undefined;
    return [
      [sample, { rule, offset, message, ...(pattern !== undefined && { pattern }) }] as const,
    ];
  });
}

/** One line for people, of a compiler's message of many; long types are left at their beginning. */
export const oneLine = (message: string): string => {
  const text = message
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/'([^']{60})[^']{20,}'/g, "'$1 …'")
    .trim();
  const short = text.length > 400 ? `${text.slice(0, 400)} …` : text;
  return /[.?!…]$/.test(short) ? short : `${short}.`;
};

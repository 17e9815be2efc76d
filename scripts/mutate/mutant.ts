/** Where a mutant belongs: its group decides which tests judge it. */
export const GROUPS = ['contract', 'clients', 'typescript', 'python'] as const;
export type Group = (typeof GROUPS)[number];

/** One small change that the tests should notice. */
export interface Mutant {
  readonly group: Group;
  /** Below the root of the project. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The line of the file where the change begins, without its indentation. */
  readonly code: string;
  /** What was changed, such as `=== became !==`. */
  readonly change: string;
  /** Make the whole text of the file with the change. */
  readonly text: () => string;
  /** The operations of the contract that the change concerns; empty if it may concern all. */
  readonly operations: readonly string[];
}

/** A replacement of a part of a text, as the makers of mutants find it. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly change: string;
}

/** Apply an edit to a source and locate it. */
export function applyEdit(
  source: string,
  { start, end, text, change }: Edit,
): Pick<Mutant, 'line' | 'column' | 'code' | 'change' | 'text'> {
  const before = source.slice(0, start);
  const lineStart = before.lastIndexOf('\n') + 1;
  const lineEnd = source.indexOf('\n', start);
  return {
    line: before.split('\n').length,
    column: start - lineStart + 1,
    code: source.slice(lineStart, lineEnd < 0 ? undefined : lineEnd).trim(),
    change,
    text: () => before + text + source.slice(end),
  };
}

/** Shorten code for a line of output. */
export const brief = (code: string): string => {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
};

/**
 * Choose mutants by a seed: the same share of each group as every other run with this seed takes first,
 * so a smaller sample is a part of a larger one.
 */
export function choose(all: readonly Mutant[], count: number, seed: number): Mutant[] {
  const groups = GROUPS.map((group) => all.filter((mutant) => mutant.group === group)).filter(
    ({ length }) => length > 0,
  );
  const shuffled = groups.map((mutants) => shuffle(mutants, seed));
  const chosen: Mutant[] = [];
  for (let round = 0; chosen.length < Math.min(count, all.length); round += 1) {
    for (const mutants of shuffled) {
      const mutant = mutants[round];
      if (mutant && chosen.length < count) chosen.push(mutant);
    }
  }
  return chosen;
}

function shuffle(mutants: readonly Mutant[], seed: number): Mutant[] {
  const random = mulberry32(seed);
  const result = [...mutants];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as Mutant, result[last] as Mutant];
  }
  return result;
}

/** Make a small random generator: Math.random can't be seeded. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

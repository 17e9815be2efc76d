import type { Sample, SampleProblem } from '../types.ts';

/** Where programs find what they import. */
export interface Packages {
  /** The folder of `typescript/` and `python/`. */
  readonly generated: string;
  /** What TypeScript imports: `acme-js`. */
  readonly npmName: string;
  /** Where what was found out is kept. */
  readonly cache: string;
}

/** A program of a page: a block, after those that it goes on from. */
export interface Program {
  readonly sample: Sample;
  readonly before: readonly Sample[];
}

/** What is wrong with blocks. */
export interface ProgramReport {
  readonly problems: readonly (readonly [Sample, SampleProblem])[];
  /** What could not be checked on this machine, and why. */
  readonly notes: readonly string[];
}

/** A complaint of a compiler about a program. */
export interface Complaint {
  /** The number of the program. */
  readonly program: number;
  /** From 1, in the text of the program. */
  readonly line: number;
  readonly column: number;
  readonly rule: 'sample-syntax' | 'sample-types';
  readonly message: string;
}

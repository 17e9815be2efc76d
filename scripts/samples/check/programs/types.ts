import type { Sample, SampleProblem } from '../../types.ts';

/** Where programs find what they import. */
export interface Packages {
  /** The folder of `typescript/` and `python/`. */
  readonly generated: string;
  /** What TypeScript imports: `acme-js`. */
  readonly npmName: string;
  /** The folder for what compilers have found. */
  readonly cache: string;
  /** Whether compilers may be started; they are unless this says otherwise. */
  readonly mayAsk?: boolean;
}

/** A program of a page: a block, after those that it continues. */
export interface Program {
  readonly sample: Sample;
  readonly before: readonly Sample[];
}

/** The problems of blocks. */
export interface ProgramReport {
  readonly problems: readonly (readonly [Sample, SampleProblem])[];
  /** What couldn't be checked on this machine, and why. */
  readonly notes: readonly string[];
  /** Whether every program was checked as it is now. */
  readonly isComplete: boolean;
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

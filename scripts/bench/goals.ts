/** What one step of a day's work is, for the time that it may take. */
export type StepKind = keyof typeof STEP_MS;

/** How long one step may take, on two cores with nothing else to do. */
export const STEP_MS = {
  /** From the saving of a file to its answer, whatever answers. */
  save: 2000,
  /** A command, from its start to its end. */
  command: 6000,
  /** `make check`, which is every check that needs no browser. */
  check: 60_000,
} as const;

/** How long a save may take in the middle one of several plays. */
export const SAVE_MEDIAN_MS = 1000;

/** Where tests run, other programs run as well: there a step may take at least so many times as long. */
export const PATIENCE = 4;

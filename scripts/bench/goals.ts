/** The kinds of steps in a day's work, each with its time limit. */
export type StepKind = keyof typeof STEP_MS;

/** The milliseconds that one step may take, on two idle cores. */
export const STEP_MS = {
  /** From saving a file to its effect on a page, the mock or the terminal. */
  save: 2000,
  /** From the start of a command to its end. */
  command: 6000,
  /** The same for `make check`. */
  check: 60_000,
} as const;

/** The milliseconds that a save may take in the median of several plays. */
export const SAVE_MEDIAN_MS = 1000;

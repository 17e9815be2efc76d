/** Whether `make test-thorough` runs: the files of this folder, and longer runs of made-up cases. */
export const isThorough = process.env.THOROUGH === '1';

/** Choose how many made-up cases a property is tried with: a few in each run, many when thorough. */
export const thorough = (quick: number, long: number): number => (isThorough ? long : quick);

/** Choose which of several cases that are much alike are tried: the first in each run, all when thorough. */
export const alike = <Case>(cases: readonly Case[]): readonly Case[] =>
  isThorough ? cases : cases.slice(0, 1);

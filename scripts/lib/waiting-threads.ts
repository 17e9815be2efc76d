import { Tinypool } from 'tinypool';

type Options = ConstructorParameters<typeof Tinypool>[0];

/**
 * Create threads for a process that watches files. They begin with their first task, because what starts needs all
 * processors itself. Then they wait for the next task, for as long as a day's work, and end with the process.
 */
export const createWaitingThreads = (module: string, options: Options): Tinypool =>
  new Tinypool({ filename: module, minThreads: 0, idleTimeout: DAY_MS, ...options });

const DAY_MS = 24 * 60 * 60 * 1000;

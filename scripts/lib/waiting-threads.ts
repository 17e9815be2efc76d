import { Tinypool } from 'tinypool';

type Options = ConstructorParameters<typeof Tinypool>[0];

/**
 * Create threads for a process that watches files. They start with their first task, because the process needs the
 * processors itself while it starts. Between tasks they wait for up to a day, and they end with the process.
 */
export const createWaitingThreads = (module: string, options: Options): Tinypool =>
  new Tinypool({ filename: module, minThreads: 0, idleTimeout: DAY_MS, ...options });

const DAY_MS = 24 * 60 * 60 * 1000;

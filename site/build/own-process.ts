import { Tinypool } from 'tinypool';

/**
 * Vite runs in a process of its own. It needs 600 MB for our site, which a process doesn't give back until it ends.
 */
const pool = new Tinypool({
  runtime: 'child_process',
  minThreads: 0,
  maxThreads: 1,
  concurrentTasksPerWorker: 8,
  idleTimeout: 1000,
  env: process.env as Record<string, string>,
});

/** Run an exported function in that process. `module` is the URL of its module. Tasks and results are plain data. */
export const inOwnProcess =
  <Task, Result>(module: string, run: (task: Task) => Promise<Result>) =>
  async (task: Task): Promise<Result> => {
    try {
      return (await pool.run(task, { filename: module, name: run.name })) as Result;
    } catch (failure) {
      // An error arrives as a plain object.
      throw failure instanceof Error ? failure : Object.assign(new Error(), failure);
    }
  };

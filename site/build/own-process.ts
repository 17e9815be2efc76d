import { Tinypool } from 'tinypool';

/**
 * What needs Vite runs in one process of its own. It takes 400 MB, which a process doesn't give back before it ends.
 */
const pool = new Tinypool({
  runtime: 'child_process',
  minThreads: 0,
  maxThreads: 1,
  concurrentTasksPerWorker: 8,
  idleTimeout: 1000,
  env: process.env as Record<string, string>,
});

/** Let an exported function run in that process. `module` is its module's URL; the task and the result are plain data. */
export const inOwnProcess =
  <Task, Result>(module: string, run: (task: Task) => Promise<Result>) =>
  (task: Task): Promise<Result> =>
    pool.run(task, { filename: module, name: run.name }) as Promise<Result>;

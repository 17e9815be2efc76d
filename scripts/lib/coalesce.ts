/**
 * Return a function that starts `work` after a short delay. Calls during the delay, as when an editor
 * saves several files, lead to one run; calls during a run lead to one more run after it.
 */
export function coalesce(work: () => Promise<void> | void, delayMs = 20): () => void {
  let state: 'idle' | 'waiting' | 'running' | 'running, asked again' = 'idle';
  const start = (): void => {
    state = 'waiting';
    setTimeout(() => void run(), delayMs);
  };
  const run = async (): Promise<void> => {
    state = 'running';
    try {
      await work();
    } catch (error) {
      // A bug of ours: the process goes on, since the next call may find it fixed.
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    }
    const isAskedAgain = (state as string) === 'running, asked again';
    state = 'idle';
    if (isAskedAgain) start();
  };
  return () => {
    if (state === 'idle') start();
    else if (state === 'running') state = 'running, asked again';
  };
}

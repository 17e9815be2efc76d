/**
 * A function that starts `work` a little later: calls in the meantime, an editor saving several
 * files, lead to one run, and calls during a run to one more after it.
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
      // A fault of ours, in a process that shall go on: the next call may mend it.
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

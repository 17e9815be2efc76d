/** The watcher reports a first save at once, and later ones together after 50 ms: a longer delay would add none. */
const DELAY_MS = 5;

/**
 * Return a function that starts `work` after a short delay. Calls during the delay, as when an editor
 * saves several files, lead to one run. Calls during a run abort its signal, which `work` may ignore, and
 * lead to one more run after it.
 */
export function coalesce(work: (signal: AbortSignal) => Promise<void> | void): () => void {
  let state: 'idle' | 'waiting' | 'running' = 'idle';
  let abort = new AbortController();
  const start = (): void => {
    state = 'waiting';
    setTimeout(() => void run(), DELAY_MS);
  };
  const run = async (): Promise<void> => {
    state = 'running';
    abort = new AbortController();
    const { signal } = abort;
    try {
      await work(signal);
    } catch (error) {
      // Unless it was aborted, a bug of ours: the process goes on, since the next call may find it fixed.
      if (!signal.aborted) {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      }
    }
    state = 'idle';
    if (signal.aborted) start();
  };
  return () => {
    if (state === 'idle') start();
    else if (state === 'running') abort.abort();
  };
}

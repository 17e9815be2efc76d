/** A load that ends sooner shows nothing at all: what appears and goes at once is only unrest. */
const LOADING_DELAY_MS = 200;

/** Runs the task when a load turns out to take its time. Returns the way to cancel. */
export function whenSlow(task: () => void): () => void {
  const timer = setTimeout(task, LOADING_DELAY_MS);
  return () => clearTimeout(timer);
}

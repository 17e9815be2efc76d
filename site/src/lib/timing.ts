/** A load that takes longer fails: a connection that is silent this long rarely recovers. */
export const TIME_LIMIT_SECONDS = 15;

/** Wait for something that loads. Rejects with an error that names it when the time limit is over. */
export async function inTime<Value>(loading: Promise<Value>, name: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${name} did not load within ${TIME_LIMIT_SECONDS} seconds.`)),
      TIME_LIMIT_SECONDS * 1000,
    );
  });
  try {
    return await Promise.race([loading, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** A load that ends sooner shows nothing: a sign that appears and vanishes only distracts. */
const SLOW_MS = 200;

/** Run a task when a load turns out to be slow. Returns a function that cancels it. */
export function whenSlow(task: () => void): () => void {
  const timer = setTimeout(task, SLOW_MS);
  return () => clearTimeout(timer);
}

/** Run a task when the browser is idle, after two seconds at the latest. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

/**
 * Run a task in the frame that shows what has just changed, before it is painted. A task that measures the page belongs
 * there: in the middle of a change, the browser would lay the page out at once, and the frame would come later. Returns
 * a function that cancels it.
 */
export function inNextFrame(task: () => void): () => void {
  // A hidden page has no frames.
  if (document.hidden) {
    task();
    return () => {};
  }
  const handle = requestAnimationFrame(task);
  return () => cancelAnimationFrame(handle);
}

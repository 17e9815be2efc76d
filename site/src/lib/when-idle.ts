/** Runs the task when the browser is idle, after two seconds at the latest. Returns the way to cancel. */
export function whenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

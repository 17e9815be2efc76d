/** Return a function that runs tasks, at most `count` of them at a time: more at once only fill the memory. */
export function atMost(count: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place passes to the next task.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

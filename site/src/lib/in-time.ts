/** Nobody waits longer; a connection that says nothing for so long will hardly say more. */
export const TIME_LIMIT_SECONDS = 15;

/** What is loading, or a failure that names it when the time is over. */
export async function inTime<Value>(loading: Promise<Value>, name: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${name} did not arrive within ${TIME_LIMIT_SECONDS} seconds.`)),
      TIME_LIMIT_SECONDS * 1000,
    );
  });
  try {
    return await Promise.race([loading, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

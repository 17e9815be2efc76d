import type { build, Rolldown } from 'vite';

/** Return the files that Vite has made. */
export function outputOf(
  result: Awaited<ReturnType<typeof build>>,
): Rolldown.RolldownOutput['output'] {
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('Vite built nothing.');
  return output.output;
}

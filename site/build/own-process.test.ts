import { expect, test } from 'vitest';
import { inOwnProcess } from './own-process.ts';
import { runVite } from './run-vite.ts';

test('a failure in the other process keeps its message', async () => {
  const run = inOwnProcess(new URL('run-vite.ts', import.meta.url).href, runVite);
  const build = { write: false, rolldownOptions: { input: 'missing.ts' } };
  const failure = await run({ root: import.meta.dirname, build }).catch(String);
  expect(failure).toMatch(/^Error: .*missing\.ts/su);
});

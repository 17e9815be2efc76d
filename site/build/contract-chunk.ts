import { createMemory } from '../../scripts/lib/memory.ts';
import { contractModule } from '../../scripts/serve/sandbox/compile-validators.ts';
import { runVite } from './run-vite.ts';

const ENTRY = 'virtual:contract';

const memory = createMemory<Promise<string>>();

/**
 * Make the chunk that brings the contract into the browser's sandbox. It is apart from the bundle, which
 * stays as it is while the contract changes.
 */
export const contractChunk = (definition: string): Promise<string> =>
  memory.recall(ENTRY, [definition], () => bundle(contractModule(definition)));

async function bundle(code: string): Promise<string> {
  const [chunk] = await runVite({
    root: import.meta.dirname,
    publicDir: false,
    plugins: [
      {
        name: 'contract',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
        load: (id) => (id === `\0${ENTRY}` ? code : undefined),
      },
    ],
    build: {
      write: false,
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
    },
  });
  return chunk.code;
}

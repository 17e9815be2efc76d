import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepContent, readKeptContent, sha256 } from '../../scripts/lib/kept.ts';
import { createMemory } from '../../scripts/lib/memory.ts';
import { sandboxModule } from '../../scripts/serve/sandbox/compile-validators.ts';
import { inOwnProcess } from './own-process.ts';
import { runVite } from './run-vite.ts';

const ENTRY = 'virtual:contract';

const memory = createMemory<Promise<string>>();

/**
 * Make the chunk that brings the contract into the browser's sandbox. It is apart from the bundle, which
 * stays as it is while the contract changes.
 */
export const contractChunk = (definition: string): Promise<string> =>
  memory.recall(ENTRY, [definition], () => bundle(sandboxModule(definition)));

/** Make the chunk of a folder of generated files, or take it from an earlier build. `code` is the digest of the code. */
export async function keptContractChunk(
  generated: string,
  { cache, code }: { readonly cache: string; readonly code: string },
): Promise<string> {
  const definition = readFileSync(join(generated, 'openapi/admin.json'), 'utf8');
  const key = sha256(JSON.stringify([code, sha256(definition)]));
  const file = join(cache, 'bundles', sha256(`contract ${key}`));
  const known = readKeptContent(file);
  if (known) return known.toString();
  const chunk = await inOwnProcess(import.meta.url, contractChunk)(definition);
  keepContent(file, chunk);
  return chunk;
}

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

import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runVite } from './run-vite.ts';

test('a module of Node in code for browsers is an error', async () => {
  // As in a build. In a test, Vite says so only in the browser.
  vi.stubEnv('NODE_ENV', 'production');
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bundle-'));
  const input = join(folder.path, 'entry.js');
  writeFileSync(input, "import { isDeepStrictEqual } from 'node:util'; isDeepStrictEqual(1, 1);");
  const bundled = runVite({
    root: folder.path,
    build: { write: false, rolldownOptions: { input } },
  });
  await expect(bundled).rejects.toThrow('Module "node:util" has been externalized');
  vi.unstubAllEnvs();
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const sdk = JSON.parse(readFileSync(here('generated/typescript/package.json'), 'utf8')) as {
  name: string;
};

export default defineConfig({
  test: {
    reporters: ['default', ['junit', { outputFile: 'test-results/vitest.xml' }]],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{scripts,templates,site}/**/*.test.{ts,tsx}'],
          // Some build a small site, or load the rules, while the other core is busy.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Samples import the SDK by its package's name, as its users do.
        resolve: { alias: { [sdk.name]: here('generated/typescript/index.ts') } },
        test: {
          name: 'contract',
          include: ['generated/tests/*.test.ts'],
          // Samples start Python and curl, while the other core is busy.
          testTimeout: 20_000,
          globalSetup: 'scripts/mock/vitest-setup.ts',
        },
      },
      {
        test: {
          name: 'samples',
          include: ['test/samples/*.test.ts'],
          // They wait for their page's turn.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          globalSetup: 'scripts/mock/vitest-setup.ts',
        },
      },
      {
        test: {
          name: 'typescript',
          include: ['test/typescript/*.test.ts'],
          // They pack the SDK, install it and compile with it.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'python',
          include: ['test/python/*.test.ts'],
          // They build the package, install it and check its types.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'project',
          include: ['test/project/*.test.ts'],
          // Each runs the project's own commands in a copy of it.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});

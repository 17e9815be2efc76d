import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { isThorough } from './scripts/lib/thorough.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const sdk = JSON.parse(readFileSync(here('generated/typescript/package.json'), 'utf8')) as {
  name: string;
};

export default defineConfig({
  test: {
    // One for each core of a small machine; a third one saves no time.
    maxWorkers: 2,
    // Builds and installs the packages for the tests that need them; a project may have none of these.
    globalSetup: existsSync(here('test/packages')) ? 'test/packages/built-packages.ts' : [],
    reporters: ['default', ['junit', { outputFile: 'test-results/vitest.xml' }]],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{scripts,templates,site}/**/*.test.{ts,tsx}'],
          // Tests share what a worker has loaded: loading costs more than most of them.
          isolate: false,
          // Some build a small site, or load the rules, while others want the processor.
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        // Samples import the SDK by its package's name, as its users do.
        resolve: { alias: { [sdk.name]: here('generated/typescript/index.ts') } },
        test: {
          name: 'contract',
          include: ['generated/tests/*.test.ts'],
          // One Python does what all files of a worker ask for.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          globalSetup: 'scripts/serve/mock/vitest-setup.ts',
        },
      },
      {
        test: {
          name: 'samples',
          include: ['test/samples/*.test.ts'],
          // They wait for their page's turn.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          globalSetup: 'scripts/serve/mock/vitest-setup.ts',
        },
      },
      {
        test: {
          name: 'packages',
          include: ['test/packages/**/*.test.ts'],
          isolate: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          globalSetup: 'scripts/serve/mock/vitest-setup.ts',
        },
      },
      ...(isThorough
        ? [
            {
              test: {
                name: 'thorough',
                include: ['test/thorough/*.test.ts'],
                testTimeout: 600_000,
                hookTimeout: 600_000,
                globalSetup: 'scripts/serve/mock/vitest-setup.ts',
              },
            },
          ]
        : []),
      {
        test: {
          name: 'project',
          include: ['test/project/*.test.ts'],
          isolate: false,
          // They run the project's own commands, `make check` and a build among them.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});

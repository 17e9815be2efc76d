import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../lib/findings.ts';
import { startClock, type CheckResult } from './check-result.ts';

export interface Row {
  readonly name: string;
  /** Gives one result with the row's name, or several with names of their own. */
  readonly run: (root: string) => Promise<readonly CheckResult[]>;
  /**
   * Globs of the files that the results depend on, apart from the project's code and tools: the results
   * are kept until one of them changes. test/thorough/kept-checks.test.ts proves that none is missing.
   * A row without globs runs a tool, which is quick or has a cache of its own.
   */
  readonly reads?: readonly string[];
  /** The row whose own result has to be without errors first. */
  readonly after?: string;
}

const PROSE = '{site/guides,site/reference}/**';
const REDOCLY = '{redocly.yaml,.redocly.lint-ignore.yaml,@theme/*}';

/** Every row of `make check`, in the order in which they start: the longest first, one quick one before. */
export const ROWS: readonly Row[] = [
  {
    name: 'contract',
    run: async (root) => (await import('./contract.ts')).checkContract(root),
    reads: [
      '{spec,templates,generated,releases}/**',
      REDOCLY,
      '{.spectral.yaml,scripts/contract/rules/*.yaml}',
      PROSE,
      'site/{coverage.md,vocabulary.yaml}',
    ],
  },
  {
    name: 'samples',
    after: 'contract',
    run: async (root) => (await import('./samples.ts')).checkAndCountSamples(root),
    reads: [
      '{spec,generated}/**',
      REDOCLY,
      PROSE,
      'site/{*.yaml,recordings/*}',
      'site/config.ts',
      'site/src/**/*.{ts,tsx}',
      'templates/{guides,reference}/*.md',
    ],
  },
  row('code', async () => (await import('./code.ts')).checkCode()),
  // Without globs: it depends on the day.
  row('trust', async (root) => (await import('./trust.ts')).checkTrust(root)),
  row('layout', async () => (await import('./layout.ts')).checkLayout()),
  row('pages', async () => (await import('./pages.ts')).checkPages(), [
    // The pages that a build has kept are of one state of all code.
    'package-lock.json',
    '{generated,releases,site}/**',
  ]),
  typesRow('types', 'tsconfig.json'),
  row('writing', async (root) => (await import('./writing.ts')).checkWriting(root), [
    '{spec,templates,generated}/**',
    PROSE,
    'site/house-style.yaml',
  ]),
  typesRow('types of generated code', 'generated/tsconfig.json'),
];

function typesRow(name: string, project: string): Row {
  return row(name, async (root) =>
    // A contract that has errors from the start has no generated code yet; other rows say so.
    existsSync(join(root, project)) ? (await import('./types.ts')).checkTypes(project) : [],
  );
}

function row(
  name: string,
  check: (root: string) => Promise<readonly Finding[]>,
  reads?: readonly string[],
): Row {
  const run: Row['run'] = async (root) => {
    const result = startClock();
    return [result(name, await check(root))];
  };
  return { name, run, ...(reads && { reads }) };
}

export async function runRow(task: { readonly name: string; readonly root: string }) {
  const chosen = ROWS.find(({ name }) => name === task.name);
  return chosen?.run(task.root) ?? [];
}

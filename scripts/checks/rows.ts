import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../lib/findings.ts';
import type { PageSamples } from '../samples/types.ts';
import { startClock, type CheckResult } from './check-result.ts';
import { checkCode } from './code.ts';

export interface Row {
  readonly name: string;
  /** `pages` are what the row named by `uses` has read, unless its results are those of an earlier run. */
  readonly run: (root: string, pages?: readonly PageSamples[]) => Promise<RowReport>;
  /**
   * Globs of the files that the results depend on, apart from the project's code and tools: the results
   * are kept until one of them changes. test/thorough/kept-checks.test.ts proves that none is missing.
   * A row without globs runs a tool, which is quick or has a cache of its own.
   */
  readonly reads?: readonly string[];
  /** The row whose own result has to be without errors first. */
  readonly after?: string;
  /** The row that reads the pages for this one: parsing them takes seconds. It may find errors. */
  readonly uses?: string;
  /** Whether it only waits for a program: threads are for rows that load our code. */
  readonly isProgram?: boolean;
}

export interface RowReport {
  /** One result with the row's name, or several with names of their own. */
  readonly results: readonly CheckResult[];
  /** The samples of the pages that the row has read, for the row that uses them. */
  readonly pages?: readonly PageSamples[];
}

const PROSE = '{site/guides,site/reference}/**';
const REDOCLY = '{redocly.yaml,.redocly.lint-ignore.yaml,@theme/*}';

/** Every row of `make check`, in the order in which they start: a quick program first, then the longest. */
export const ROWS: readonly Row[] = [
  row('code', checkCode, { isProgram: true }),
  {
    name: 'contract',
    run: async (root) => ({ results: await (await import('./contract.ts')).checkContract(root) }),
    reads: [
      '{spec,templates,generated,releases}/**',
      REDOCLY,
      '{.spectral.yaml,scripts/contract/rules/*.yaml}',
      PROSE,
      'site/{coverage.md,vocabulary.yaml}',
    ],
  },
  {
    name: 'pages',
    run: async () => {
      const result = startClock();
      const { findings, samples } = await (await import('./pages.ts')).checkPages();
      return { results: [result('pages', findings)], pages: samples };
    },
    isProgram: true,
    // The pages that a build has kept are of one state of all code.
    reads: ['package-lock.json', '{generated,releases,site}/**'],
  },
  {
    name: 'samples',
    after: 'contract',
    uses: 'pages',
    run: async (root, pages) => ({
      results: await (await import('./samples.ts')).checkAndCountSamples(root, pages),
    }),
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
  typesRow('types', 'tsconfig.json'),
  row('writing', async (root) => (await import('./writing.ts')).checkWriting(root), {
    reads: ['{spec,templates,generated}/**', PROSE, 'site/house-style.yaml'],
  }),
  // Without globs: it depends on the day.
  row('trust', async (root) => (await import('./trust.ts')).checkTrust(root)),
  row('layout', async () => (await import('./layout.ts')).checkLayout(), { isProgram: true }),
  typesRow('types of generated code', 'generated/tsconfig.json'),
];

function typesRow(name: string, project: string): Row {
  const check = async (root: string): Promise<readonly Finding[]> =>
    // A contract that has errors from the start has no generated code yet; other rows say so.
    existsSync(join(root, project)) ? (await import('./types.ts')).checkTypes(project) : [];
  return row(name, check, { isProgram: true });
}

function row(
  name: string,
  check: (root: string) => Promise<readonly Finding[]>,
  more: Pick<Row, 'isProgram' | 'reads'> = {},
): Row {
  const run: Row['run'] = async (root) => {
    const result = startClock();
    return { results: [result(name, await check(root))] };
  };
  return { name, run, ...more };
}

export async function runRow(task: {
  readonly name: string;
  readonly root: string;
  readonly pages?: readonly PageSamples[];
}): Promise<RowReport> {
  const chosen = ROWS.find(({ name }) => name === task.name);
  return chosen?.run(task.root, task.pages) ?? { results: [] };
}

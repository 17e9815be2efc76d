import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillNames } from '../../scripts/markdown/pages/fill-names.ts';
import { parseSyntax } from '../../scripts/markdown/parse/syntax.ts';
import { formatFindings } from '../../scripts/lib/findings.ts';
import { model } from '../../scripts/lib/own-contract.ts';
import { isThorough } from '../../scripts/lib/thorough.ts';
import { isRunnable } from '../../scripts/samples/read/groups.ts';
import { readProjectSamples, readTree } from '../../scripts/samples/read/read-samples.ts';
import { setNewcomersStage, type Stage } from '../../scripts/samples/run/stage.ts';
import type { PageSamples, Sample } from '../../scripts/samples/types.ts';
import type { LocalServer } from '../../scripts/serve/local-server.ts';
import { startSandbox } from '../../scripts/serve/sandbox/start-sandbox.ts';
import { startNpmRegistry } from '../packages/npm-registry.ts';
import { filesIn, shared } from '../packages/built-packages.ts';
import { findBuildingPython, hasLangChain } from '../../scripts/test/python.ts';
import { lacking, playPages } from './play.ts';
import { ROOT } from '../root.ts';

// The pages that newcomers go down from top to bottom are played as they are printed: in an empty
// folder with the packages that `make packages` builds, on an empty sandbox, and with nothing left out.

const { slug } = model.product;
const withLangChain = hasLangChain();
const FIXTURE = 'scripts/samples/run/fixtures/quickstart.md';
const PYTHON = `/${slug}-python/quickstart`;
const TYPESCRIPT = `/${slug}-js/js-quickstart`;
const CORE = `/${slug}-core/core-quickstart`;

interface Quickstart {
  readonly path: string;
  /** Of each group of tabs, the one that is played; without one, all of them. */
  readonly tab?: string;
  /** The pages whose first step, their first block, the page builds on. */
  readonly after?: readonly string[];
}

/** The tests of the packages install both clients. */
const QUICKSTARTS: readonly Quickstart[] = [{ path: CORE }, { path: TYPESCRIPT }];

const OTHERS: readonly Quickstart[] = [
  // What the other pages do one after another, it does on one page.
  { path: '/fixture' },
  { path: PYTHON },
  { path: `/${slug}-core/settinguproutes`, tab: 'curl', after: [CORE] },
  { path: `/${slug}-core/settinguproutes`, tab: 'python', after: [CORE, PYTHON] },
  { path: `/${slug}-core/settinguproutes`, tab: 'typescript', after: [CORE, TYPESCRIPT] },
  { path: `/${slug}-python/cli`, after: [PYTHON] },
  {
    path: `/${slug}-langchain-python/quickstart`,
    // Its own first step installs LangChain too.
    ...(withLangChain ? {} : { after: [PYTHON] }),
  },
];

const python = findBuildingPython();
const pages = [...readProjectSamples(ROOT, model.product), readFixture()];

function readFixture(): PageSamples {
  const { text } = fillNames(FIXTURE, readFileSync(join(ROOT, FIXTURE), 'utf8'), model.product);
  return readTree(parseSyntax(text), { page: '/fixture', file: FIXTURE, isGenerated: () => false });
}

function pageAt(path: string): PageSamples {
  const page = pages.find((one) => one.page === path);
  if (!page)
    throw new Error(`There is no page at ${path}: a quickstart that is gone plays nothing.`);
  return page;
}

/** Everything that a reader can run; what is made from the contract has tests of its own. */
const isPlayed = (sample: Sample): boolean =>
  isRunnable(sample) &&
  !sample.isGenerated &&
  sample.meta.unverified === undefined &&
  (sample.meta.foreign !== 'LangChain' || withLangChain);

/** The blocks that a reader goes through, in their order. */
function blocksOf({ path, tab, after = [] }: Quickstart): PageSamples {
  const page = pageAt(path);
  const before = after.map((other) => pageAt(other).samples.find(isPlayed));
  const own = page.samples.filter((one) => !tab || !one.tab || one.tab === tab);
  return { ...page, samples: [...before.filter((one) => one !== undefined), ...own] };
}

describe.skipIf(!python)('a newcomer', () => {
  let registry: LocalServer;
  let stage: Stage;
  beforeAll(async () => {
    const packed = await Promise.all([shared('npmPackage'), shared('pythonPackage')]);
    registry = await startNpmRegistry(ROOT);
    stage = setNewcomersStage({
      files: [...packed.flatMap(filesIn), join(ROOT, 'generated/openapi/admin.yaml')],
      python: python ?? '',
      registry: registry.url,
      wheels: process.env.PIP_FIND_LINKS,
    });
  });
  afterAll(async () => {
    await registry.close();
    await stage.remove();
  });

  const chosen = isThorough ? [...QUICKSTARTS, ...OTHERS] : QUICKSTARTS;
  test.for(chosen.map((one) => [titleOf(one), one] as const))(
    'plays %s',
    async ([, quickstart]) => {
      const page = blocksOf(quickstart);
      const played = page.samples.filter(isPlayed);
      expect(played.map(lacking).filter(Boolean)).toEqual([]);
      const sandbox = await startSandbox({
        definition: join(ROOT, 'generated/openapi/admin.json'),
      });
      const playing = playPages([page], sandbox.url, stage, isPlayed);
      const outcomes = await Promise.all(played.map(playing.outcome));
      await playing.end;
      await sandbox.close();
      expect(formatFindings(outcomes.flatMap(({ findings }) => findings))).toBe('');
    },
  );
});

function titleOf({ path, tab }: Quickstart): string {
  return tab ? `${path} in ${tab}` : path;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatFindings } from '../../scripts/lib/findings.ts';
import { fillNames } from '../../scripts/content/fill-names.ts';
import { parseSyntax } from '../../scripts/content/syntax.ts';
import { startSandbox } from '../../scripts/sandbox/start-sandbox.ts';
import { isFile, sourceOf } from '../../scripts/samples/groups.ts';
import { readProjectSamples } from '../../scripts/samples/read-project.ts';
import { readTree } from '../../scripts/samples/read-samples.ts';
import type { PageSamples } from '../../scripts/samples/types.ts';
import { lacking, model, playPages, ROOT, runnable } from './play.ts';

// The pages that newcomers play from top to bottom are played exactly so, on an empty sandbox: what one
// block creates, the next one finds.

const { slug } = model.product;
const QUICKSTARTS = [
  `/${slug}-core/core-quickstart`,
  `/${slug}-core/settinguproutes`,
  `/${slug}-python/quickstart`,
  `/${slug}-python/cli`,
  `/${slug}-js/js-quickstart`,
  `/${slug}-langchain-python/quickstart`,
];

const FIXTURE = 'scripts/samples/run/fixtures/quickstart.md';
const pages = [...readProjectSamples(ROOT, model.product), readFixture()];

function readFixture(): PageSamples {
  const { text } = fillNames(FIXTURE, readFileSync(join(ROOT, FIXTURE), 'utf8'), model.product);
  return readTree(parseSyntax(text), { page: '/fixture', file: FIXTURE, isGenerated: () => false });
}

describe.each(['/fixture', ...QUICKSTARTS])('%s', (path) => {
  const page = pages.find((one) => one.page === path);
  if (!page)
    throw new Error(`There is no page at ${path}: a quickstart that is gone plays nothing.`);
  // A language after the other: each begins with nothing.
  const languages = [...new Set(runnable([page]).map(({ kind }) => kind))];
  test.each(languages)('in %s', async (kind) => {
    const blocks = {
      ...page,
      samples: page.samples.filter(
        (one) => isFile(one) || (sourceOf(one, page.samples) ?? one).kind === kind,
      ),
    };
    expect(runnable([blocks]).map(lacking).filter(Boolean)).toEqual([]);
    const sandbox = await startSandbox({ definition: join(ROOT, 'generated/openapi/admin.json') });
    const playing = playPages([blocks], sandbox.url, { isOneProgram: true });
    const outcomes = await Promise.all(runnable([blocks]).map(playing.outcome));
    await playing.end;
    await sandbox.close();
    expect(formatFindings(outcomes.flatMap(({ findings }) => findings))).toBe('');
  });
});

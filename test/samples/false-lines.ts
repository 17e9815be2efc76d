import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generate } from '../../scripts/generate/generators.ts';
import { readTemplates } from '../../scripts/generate/templates.ts';
import type { Finding } from '../../scripts/lib/findings.ts';
import { createPageMemory } from '../../scripts/markdown/pages/page-memory.ts';
import { readState, stateFindings } from '../../scripts/markdown/prose/state.ts';
import { readTargets } from '../../scripts/markdown/prose/targets.ts';
import { buildModel } from '../../scripts/model/build-model.ts';
import type { JsonObject } from '../../scripts/model/json.ts';
import { checkProjectSamples } from '../../scripts/samples/check/check-project.ts';
import { pageFindings } from '../../site/build/page-findings.ts';
import { ROOT } from '../root.ts';
import type { Fact } from './fact-kinds.ts';
import { linesBelow, type Line } from './lines.ts';

const CONTRACT = readFileSync(join(ROOT, 'generated/openapi/admin.json'), 'utf8');
export const product = buildModel(JSON.parse(CONTRACT) as JsonObject).product;

/** How the findings about a changed fact compare with the lines that it makes false. */
export interface Outcome {
  readonly fact: Fact;
  readonly wanted: number;
  /** Lines that are false, and that no finding is about. */
  readonly missed: readonly Line[];
  /** Findings about lines that are still right. */
  readonly excess: readonly Finding[];
  readonly findings: readonly Finding[];
}

/** Change a fact, do what `make generate` and the rows of `make check` do, and compare. */
export async function changeFact(fact: Fact): Promise<Outcome> {
  const document = JSON.parse(CONTRACT) as JsonObject;
  fact.change(document);
  if (JSON.stringify(document) === JSON.stringify(JSON.parse(CONTRACT))) {
    throw new Error(`Nothing changed: ${fact.name}.`);
  }
  return inProject(async (root) =>
    compare(fact, await findingsUnder(document, root), linesBelow(root, product)),
  );
}

/** Find what `make check` finds without a change. */
export const findingsNow = (): Promise<Finding[]> =>
  inProject((root) => findingsUnder(JSON.parse(CONTRACT) as JsonObject, root));

async function inProject<Result>(use: (root: string) => Promise<Result>): Promise<Result> {
  const root = mkdtempSync(join(tmpdir(), 'false-lines-'));
  try {
    return await use(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

async function findingsUnder(document: JsonObject, root: string): Promise<Finding[]> {
  const model = buildModel(document);
  const files = await generate({ model, document, templates: readTemplates(ROOT, product) });
  for (const { path, content } of files) {
    const file = join(root, 'generated', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  cpSync(join(ROOT, 'site'), join(root, 'site'), {
    recursive: true,
    filter: (path) => !/site\/(?:dist|build)/.test(path),
  });
  // The pages of the project lack some kinds of samples.
  cpSync(join(ROOT, 'test/samples/fixtures'), join(root, 'site/guides/contributing'), {
    recursive: true,
  });
  const memory = createPageMemory();
  const folder = (path: string): string => join(root, path);
  const [samples, pages] = [
    await checkProjectSamples(root, model, document, { memory }),
    await pageFindings(
      {
        root,
        guides: folder('site/guides'),
        prose: folder('site/reference'),
        generated: folder('generated'),
        navigation: folder('site/navigation.yaml'),
        public: folder('site/public'),
      },
      join(ROOT, '.cache/site'),
      memory,
    ),
  ];
  const prose = stateFindings(readState(root, readTargets(files), product));
  return [...samples.findings, ...pages, ...prose].filter(
    // Words that were written against an older operation are not false for that reason.
    ({ severity }) => severity === 'error',
  );
}

function compare(fact: Fact, findings: readonly Finding[], lines: readonly Line[]): Outcome {
  const lineAt = new Map(lines.map((line) => [`${line.file}:${line.number}`, line]));
  const all = lines.filter((line) => fact.isFalse(line));
  // One finding is enough for a block that lacks something.
  const falseLines = fact.isBlock
    ? [...new Map(all.map((line) => [line.block, line])).values()]
    : all;
  const isFalse = new Set(falseLines);
  const used = lines.filter((line) => fact.concerns?.(line));
  const blocks = new Set([...falseLines, ...used].flatMap(({ block }) => block ?? []));
  const found = findings.flatMap((finding) => lineAt.get(`${finding.file}:${finding.line}`) ?? []);
  const foundLines = new Set(found);
  const foundBlocks = new Set(found.flatMap(({ block }) => block ?? []));
  const isFound = (line: Line): boolean =>
    foundLines.has(line) ||
    (fact.isBlock === true && line.block !== undefined && foundBlocks.has(line.block));
  const isExcess = (finding: Finding): boolean => {
    const line = lineAt.get(`${finding.file}:${finding.line}`);
    if (!line) return !WHOLE_FILE.has(finding.rule);
    if (isFalse.has(line)) return false;
    // A program that uses a false value further down does not compile there.
    const isProgram = /^(?:python|typescript|javascript|tsx)\b/.test(line.block?.info ?? '');
    return !(line.block && blocks.has(line.block) && (isProgram || fact.isBlock === true));
  };
  const missed = falseLines.filter((line) => !isFound(line));
  return {
    fact,
    wanted: falseLines.length,
    missed,
    excess: findings.filter(isExcess),
    findings,
  };
}

/** Findings about files that lost what they are for. */
const WHOLE_FILE = new Set(['prose-orphan', 'prose-renamed']);

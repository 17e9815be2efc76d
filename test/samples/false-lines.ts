import { cpSync, existsSync, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateEach } from '../../scripts/generate/generators.ts';
import { readTemplates } from '../../scripts/generate/templates.ts';
import type { GeneratedFile } from '../../scripts/generate/types.ts';
import type { Finding } from '../../scripts/lib/findings.ts';
import { document as contract, model } from '../../scripts/lib/own-contract.ts';
import { writeWhole } from '../../scripts/lib/write-whole.ts';
import { createPageMemory, withWrongPages } from '../../scripts/markdown/pages/page-memory.ts';
import { readState, stateFindings } from '../../scripts/markdown/prose/state.ts';
import { readTargets } from '../../scripts/markdown/prose/targets.ts';
import { buildModel } from '../../scripts/model/build-model.ts';
import type { JsonObject } from '../../scripts/model/json.ts';
import { checkProjectSamples } from '../../scripts/samples/check/check-project.ts';
import { readProjectSamples } from '../../scripts/samples/read/read-samples.ts';
import { pageFindings } from '../../site/build/page-findings.ts';
import { markdownReader } from '../../site/build/sources.ts';
import { ROOT } from '../root.ts';
import type { Fact } from './fact-kinds.ts';
import { linesBelow, type Line } from './lines.ts';

export const { product } = model;

/** What a project knows that was checked before its contract changed. */
const KEPT = '.cache/samples';
const memory = withWrongPages(createPageMemory());

/** How the findings about changed facts compare with the lines that they make false. */
export interface Outcome {
  /** How many lines each fact makes false. */
  readonly wanted: ReadonlyMap<Fact, number>;
  /** Lines that are false, and that no finding is about: the fact and the line. */
  readonly missed: readonly string[];
  /** Findings about lines that are still right. */
  readonly excess: readonly Finding[];
}

/** Change facts at once, do what `make generate` and the rows of `make check` do, and compare. */
export async function changeFacts(facts: readonly Fact[]): Promise<Outcome> {
  const document = structuredClone(contract);
  for (const fact of facts) {
    const before = JSON.stringify(document);
    fact.change(document);
    if (JSON.stringify(document) === before) throw new Error(`Nothing changed: ${fact.name}.`);
  }
  return inProject(async (root) =>
    compare(facts, await findingsUnder(document, root), linesBelow(root, product)),
  );
}

/** Find what `make check` finds without a change. */
export const findingsNow = (): Promise<Finding[]> =>
  inProject((root) => findingsUnder(contract, root));

async function inProject<Result>(use: (root: string) => Promise<Result>): Promise<Result> {
  using root = mkdtempDisposableSync(join(tmpdir(), 'false-lines-'));
  return await use(root.path);
}

async function findingsUnder(document: JsonObject, root: string): Promise<Finding[]> {
  const model = buildModel(document);
  const templates = readTemplates(ROOT, product);
  const files: GeneratedFile[] = [];
  for await (const file of generateEach({ model, document, templates, history: [] })) {
    writeWhole(join(root, 'generated', file.path), file.content);
    files.push(file);
  }
  cpSync(join(ROOT, 'site'), join(root, 'site'), {
    recursive: true,
    filter: (path) => !/site\/(?:dist|build)/.test(path),
  });
  // The pages of the project lack some kinds of samples.
  cpSync(join(ROOT, 'test/samples/fixtures'), join(root, 'site/guides/contributing'), {
    recursive: true,
  });
  if (existsSync(join(ROOT, KEPT))) {
    // mypy ignores a cache whose files have new times.
    cpSync(join(ROOT, KEPT), join(root, KEPT), { recursive: true, preserveTimestamps: true });
  }
  const folder = (path: string): string => join(root, path);
  const [samples, pages] = [
    await checkProjectSamples(root, model, document, {
      pages: readProjectSamples(root, product, memory),
    }),
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
      markdownReader(memory),
    ),
  ];
  const prose = stateFindings(readState(root, readTargets(files), product));
  return [...samples.findings, ...pages, ...prose].filter(
    // Words that were written against an older operation are not false for that reason.
    // The record of what was published asks for redirects; it states nothing about the contract.
    ({ severity, rule }) => severity === 'error' && rule !== 'permalink',
  );
}

function compare(
  facts: readonly Fact[],
  findings: readonly Finding[],
  lines: readonly Line[],
): Outcome {
  const lineAt = new Map(lines.map((line) => [`${line.file}:${line.number}`, line]));
  const lineOf = ({ file, line, rule }: Finding): Line | undefined =>
    lineAt.get(`${file}:${line}`) ??
    // A file that lost what it is for is found as a whole.
    (rule === 'prose-orphan'
      ? lines.find((one) => one.file === file && one.text.startsWith('operationId:'))
      : undefined);
  const found = new Set(findings.flatMap((finding) => lineOf(finding) ?? []));
  const foundBlocks = new Set([...found].flatMap(({ block }) => block ?? []));
  const sides = facts.map((fact) => {
    const all = lines.filter((line) => fact.isFalse(line));
    // One finding is enough for a block that lacks something.
    const isBlock = fact.isBlock === true;
    const falseLines = isBlock ? [...new Map(all.map((line) => [line.block, line])).values()] : all;
    const isFound = (line: Line): boolean =>
      found.has(line) || (isBlock && line.block !== undefined && foundBlocks.has(line.block));
    const used = lines.filter((line) => fact.concerns?.(line));
    const blocks = new Set([...falseLines, ...used].flatMap(({ block }) => block ?? []));
    const explains = (line: Line): boolean => {
      if (falseLines.includes(line)) return true;
      // A program that uses a false value further down does not compile there.
      const isProgram = /^(?:python|typescript|javascript|tsx)\b/.test(line.block?.info ?? '');
      return line.block !== undefined && blocks.has(line.block) && (isProgram || isBlock);
    };
    return { fact, falseLines, isFound, explains };
  });
  return {
    wanted: new Map(sides.map(({ fact, falseLines }) => [fact, falseLines.length])),
    missed: sides.flatMap(({ fact, falseLines, isFound }) =>
      falseLines
        .filter((line) => !isFound(line))
        .map(({ file, number }) => `${fact.name}: ${file}:${number}`),
    ),
    excess: findings.filter((finding) => {
      const line = lineOf(finding);
      return line === undefined || !sides.some(({ explains }) => explains(line));
    }),
  };
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { bundleContract } from '../contract/bundle.ts';
import { lintContractOnce } from '../contract/lint.ts';
import { generateEach } from './generators.ts';
import { checkTemplates } from './template-findings.ts';
import { readTemplates } from './templates.ts';
import type { GeneratedFile, StreamingGenerator } from './types.ts';
import { hasErrors, type Finding } from '../lib/findings.ts';
import { during } from '../lib/progress.ts';
import { readHistory } from '../releases/history.ts';
import { buildModel } from '../model/build-model.ts';
import type { Model } from '../model/types.ts';

/** What came of the contract in a project's folder. */
type Result<Files> = { readonly findings: readonly Finding[] } & (
  | {
      /** Everything that belongs into generated/. */
      readonly files: Files;
      readonly model: Model;
    }
  // The contract or a template has errors.
  | { readonly files: undefined; readonly model: undefined }
);

/** All files, sorted by path. */
export type Made = Result<readonly GeneratedFile[]>;

/** Takes the files one by one, each of which is made when it's asked for. */
type Use<Used> = (files: AsyncIterable<GeneratedFile>) => Promise<Used>;

/**
 * Contract → lint → bundle → model → files, which `use` takes one by one: all at once would take more
 * memory than anything else. Returns what `use` returns, unless there are errors. `generate` makes all files,
 * or those of one generator.
 */
export async function useFiles<Used>(
  root: string,
  use: Use<Used>,
  generate: StreamingGenerator = generateEach,
): Promise<Result<Used>> {
  const findings = await during('Linting spec/', () => lintContractOnce(root));
  if (hasErrors(findings)) return without(findings);
  const made = await during('Making generated/ from spec/', () => make(root, use, generate));
  return withFindings(findings, made);
}

/** The same with all files in memory, or those of one generator: nothing is written. */
export const makeFiles = (root: string, generate?: StreamingGenerator): Promise<Made> =>
  useFiles(root, sorted, generate);

async function sorted(
  files: AsyncIterable<GeneratedFile>,
  signal?: AbortSignal,
): Promise<GeneratedFile[]> {
  const all: GeneratedFile[] = [];
  for await (const file of files) {
    all.push(file);
    if (!signal) continue;
    // Let the event loop run, so that a save can abort this.
    await nextTurn();
    signal.throwIfAborted();
  }
  return all.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * The same for a process that watches: linted on another thread by `lint` while the files are made,
 * and thrown away when the contract turns out to have errors. Rejects as soon as `signal` is aborted.
 */
export async function makeFilesAhead(
  root: string,
  lint: (root: string) => Promise<readonly Finding[]>,
  signal?: AbortSignal,
): Promise<Made> {
  const [findings, made] = await Promise.all([
    lint(root),
    make(root, (files) => sorted(files, signal), generateEach).catch((error: unknown) => {
      signal?.throwIfAborted();
      // The contract may have errors that the lint has yet to find.
      return { error };
    }),
  ]);
  signal?.throwIfAborted();
  if (hasErrors(findings)) return without(findings);
  if ('error' in made) throw made.error;
  return withFindings(findings, made);
}

const without = (findings: readonly Finding[]) => ({
  findings,
  files: undefined,
  model: undefined,
});

const withFindings = <Files>(findings: readonly Finding[], made: Result<Files>): Result<Files> => ({
  ...made,
  findings: [...findings, ...made.findings],
});

/** Needs a contract without errors. */
async function make<Used>(
  root: string,
  use: Use<Used>,
  generate: StreamingGenerator,
): Promise<Result<Used>> {
  const document = await bundleContract(root);
  const model = buildModel(document);
  const faults = checkTemplates(root, model.product);
  if (faults.length > 0) return without(faults);
  const templates = readTemplates(root, model.product);
  const { history, findings } = readHistory(root, model);
  if (findings.length > 0) return without(findings);
  const files = await use(generate({ model, document, templates, history }));
  return { findings: [], files, model };
}

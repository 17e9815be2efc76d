import { nameProblem, readVocabulary } from './check-names.ts';
import { checkPage, type CheckedSample, type SampleContext, type Waiting } from './check-page.ts';
import { parseCommands } from './command-line.ts';
import { placeProblem, toFinding } from './place.ts';
import { readCalls } from './read-calls.ts';
import { requestBodyProblems } from './read-body.ts';
import { fileProblems } from './shell-block.ts';
import type { PageSamples, Sample, SampleFinding, SampleProblem } from './types.ts';
import { variableProblems } from './variables.ts';

export interface SampleReport {
  readonly samples: readonly CheckedSample[];
  readonly findings: readonly SampleFinding[];
  /** How many inline names were looked up. */
  readonly nameCount: number;
  readonly usedNames: ReadonlySet<string>;
  /** What could not be checked on this machine, and why. */
  readonly notes: readonly string[];
}

/** Holds everything that pages show against the contract. Nothing is run. */
export async function checkSamples(
  pages: readonly PageSamples[],
  context: SampleContext,
): Promise<SampleReport> {
  const waiting: Waiting[] = [];
  const calls = context.isOwn ? undefined : await readCalls(pages);
  const checked = pages.flatMap((page) =>
    checkPage(page, { ...context, ...(calls && { requests: calls.requests }) }, waiting),
  );
  const notes: string[] = [...(calls?.notes ?? [])];
  const { commandLine } = context;
  const commands = waiting.map(({ call }) => call.words);
  const [programs, answers] = await Promise.all([
    context.checkPrograms?.(pages),
    commandLine && parseCommands(commands, commandLine.folder),
  ]);
  notes.push(...(programs?.notes ?? []));
  if (commandLine && !answers) {
    notes.push(
      'Commands of the command line were not parsed: no Python 3.10 or later was found (PYTHON=/path/to/it).',
    );
  }
  const more = new Map<Sample, SampleProblem[]>();
  for (const [index, answer] of (answers ?? []).entries()) {
    for (const [sample, problems] of callProblems(waiting[index] as Waiting, answer, context)) {
      more.set(sample, [...(more.get(sample) ?? []), ...problems]);
    }
  }
  for (const [sample, problem] of programs?.problems ?? []) {
    more.set(sample, [...(more.get(sample) ?? []), problem]);
  }
  const samples = checked.map((one) => ({
    ...one,
    problems: distinct([...one.problems, ...(more.get(one.sample) ?? [])]),
  }));
  const { findings, usedNames, nameCount } = checkNames(pages, context);
  return {
    samples,
    findings: [
      ...samples.flatMap(({ sample, problems }) =>
        problems.map((problem) => placeProblem(sample, problem)),
      ),
      ...findings,
    ],
    nameCount,
    usedNames,
    notes,
  };
}

/** A file that says what it shows, and is sent as well, has each of its problems once. */
const distinct = (problems: readonly SampleProblem[]): SampleProblem[] => [
  ...new Map(
    problems.map((problem) => [`${problem.rule} ${problem.offset} ${problem.message}`, problem]),
  ).values(),
];

/** What the parser says of a call, and what is wrong with the body that it sends. */
function callProblems(
  { sample, call, files }: Waiting,
  { operation: id, problem }: { readonly operation?: string; readonly problem?: SampleProblem },
  { api }: SampleContext,
): [Sample, SampleProblem[]][] {
  if (problem) return [[sample, [problem]]];
  const operation = api.operations.find((one) => one.id === id);
  const index = call.words.findIndex(({ text }) => text === '--file');
  const name = index === -1 ? undefined : call.words[index + 1]?.text;
  if (!operation || name === undefined) return [];
  if (name === '-')
    return call.input ? [[sample, requestBodyProblems(call.input, operation, api)]] : [];
  const file = files.get(name.replace(/^\.\//, ''));
  return file ? [[file, fileProblems(file, operation, api)]] : [];
}

function checkNames(
  pages: readonly PageSamples[],
  context: SampleContext,
): Pick<SampleReport, 'findings' | 'usedNames' | 'nameCount'> {
  const vocabulary = readVocabulary(context.api, context.isOwn);
  const usedNames = new Set<string>();
  const names = pages.flatMap((page) => page.names);
  const findings = names.flatMap(({ file, line, column, text }): SampleFinding[] => {
    const [problem] = [
      nameProblem(text, vocabulary),
      ...(context.variables ? variableProblems(text, context.variables) : []),
    ].filter((one) => one !== undefined);
    if (!problem) return [];
    if (context.knownNames?.has(text)) {
      usedNames.add(text);
      return [];
    }
    return [toFinding({ file, line, column }, problem)];
  });
  return { findings, usedNames, nameCount: names.length };
}

import { nameProblem, readApiNames } from './check-names.ts';
import { rowProblems } from './check-rows.ts';
import {
  checkPage,
  sentFile,
  type CheckedSample,
  type SampleContext,
  type Waiting,
} from './check-page.ts';
import { parseCommands } from '../read/command-line.ts';
import { lineAt, placeProblem, toFinding } from '../place-problem.ts';
import { readCalls } from '../read/read-calls.ts';
import { requestBodyProblems } from '../read/read-body.ts';
import { withPresentName } from '../match/renamed.ts';
import { fileProblems } from './shell-block.ts';
import type { PageSamples, Sample, SampleFinding, SampleProblem } from '../types.ts';
import { variableProblems } from '../read/variables.ts';

export interface SampleReport {
  readonly samples: readonly CheckedSample[];
  readonly findings: readonly SampleFinding[];
  /** How many inline names were looked up. */
  readonly nameCount: number;
  /** What could not be checked on this machine, and why. */
  readonly notes: readonly string[];
  /** Whether compilers and the command line had their say; `mayAsk` keeps them from it. */
  readonly isComplete: boolean;
}

/** Holds everything that pages show against the contract. Nothing is run. */
export async function checkSamples(
  pages: readonly PageSamples[],
  context: SampleContext,
): Promise<SampleReport> {
  const waiting: Waiting[] = [];
  const calls = await readCalls(pages);
  const checked = pages.flatMap((page) =>
    checkPage(page, { ...context, requests: calls.requests }, waiting),
  );
  const notes: string[] = [...calls.notes];
  const { commandLine } = context;
  const commands = waiting.map(({ call }) => call.words);
  const [programs, parsed] = await Promise.all([
    context.checkPrograms?.(pages),
    commandLine && parseCommands(commands, commandLine),
  ]);
  notes.push(...(programs?.notes ?? []));
  if (commandLine && !parsed) {
    notes.push(
      'Commands of the command line were not parsed: no Python 3.10 or later was found (PYTHON=/path/to/it).',
    );
  }
  const more = new Map<Sample, SampleProblem[]>();
  for (const [index, answer] of (parsed?.answers ?? []).entries()) {
    for (const [sample, problems] of callProblems(waiting[index] as Waiting, answer, context)) {
      more.set(sample, [...(more.get(sample) ?? []), ...problems]);
    }
  }
  for (const [sample, problem] of programs?.problems ?? []) {
    more.set(sample, [...(more.get(sample) ?? []), withPresentName(problem, context.api)]);
  }
  const samples = checked.map((one) => ({
    ...one,
    problems: distinct(withMore(one, more.get(one.sample) ?? [])),
  }));
  const { findings, nameCount } = checkNames(pages, context);
  return {
    samples,
    findings: [
      ...samples.flatMap(({ sample, problems }) =>
        problems.map((problem) => placeProblem(sample, problem, context.writtenAt)),
      ),
      ...findings,
    ],
    nameCount,
    notes,
    isComplete: programs?.isComplete !== false && parsed?.isComplete !== false,
  };
}

/** A value that a compiler complains about as well is one mistake. */
function withMore({ sample, problems }: CheckedSample, more: SampleProblem[]): SampleProblem[] {
  const lineOf = ({ offset = 0 }: SampleProblem): number => lineAt(sample.code, offset).line;
  const lines = new Set(more.filter(({ rule }) => rule === 'sample-types').map(lineOf));
  return [...problems.filter((one) => !lines.has(lineOf(one))), ...more];
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
  { api, isOwn }: SampleContext,
): [Sample, SampleProblem[]][] {
  if (problem) return [[sample, [problem]]];
  const operation = api.operations.find((one) => one.id === id);
  const name = sentFile(call);
  if (!operation || name === undefined) return [];
  if (name === '-')
    return call.input ? [[sample, requestBodyProblems(call.input, operation, api, isOwn)]] : [];
  const file = files.get(name);
  return file ? [[file, fileProblems(file, operation, api, isOwn)]] : [];
}

function checkNames(
  pages: readonly PageSamples[],
  context: SampleContext,
): Pick<SampleReport, 'findings' | 'nameCount'> {
  const vocabulary = readApiNames(context.api, context.isOwn);
  const isWanted = context.isOwn || context.withNames === true;
  const names = isWanted ? pages.flatMap((page) => page.names) : [];
  const findings = names.flatMap(({ file, line, column, text }): SampleFinding[] => {
    const [problem] = [
      nameProblem(text, vocabulary),
      ...(context.variables ? variableProblems(text, context.variables) : []),
    ].filter((one) => one !== undefined);
    if (!problem || context.knownNames?.allows(text, file)) return [];
    return [toFinding({ file, line, column }, problem)];
  });
  // Other people's tables may be about anything.
  const rows = context.isOwn ? pages.flatMap((page) => page.rows) : [];
  for (const row of rows) {
    findings.push(...rowProblems(row, context.api).map((problem) => toFinding(row, problem)));
  }
  return { findings, nameCount: names.length };
}

import type { Api } from '../match/api.ts';
import { looseProblems } from './loose-values.ts';
import type { KnownNames } from '../read/known-names.ts';
import { sdkModule, type CommandLine } from '../read/command-line.ts';
import { filesOf, isOurs } from '../read/groups.ts';
import { readHttp } from '../read/http-block.ts';
import {
  httpAnswerProblems,
  markdownProblems,
  syntaxProblems,
  unexplained,
  wordProblems,
} from './plain-checks.ts';
import { checkRequest, checkShellBlock, type CommandCall } from './shell-block.ts';
import { labelOf, statusOf } from './status.ts';
import type { ProgramReport } from './programs/types.ts';
import type {
  PageSamples,
  Request,
  Sample,
  SampleProblem,
  SampleStatus,
  WrittenAt,
} from '../types.ts';
import { checkValueBlock, outputProblems } from './value-block.ts';
import { variableProblems, type Variables } from '../read/variables.ts';

/** What samples are held against. */
export interface SampleContext {
  readonly api: Api;
  /** Whether the pages are the project's own, where each block must say what it shows. */
  readonly isOwn: boolean;
  readonly commandLine?: CommandLine & {
    /** The name that it is called by. */
    readonly program: string;
  };
  readonly variables?: Variables;
  /** Names that pages may write although the contract has none like them. */
  readonly knownNames?: KnownNames;
  /** Whether to look up inline code in other documentation, where most names are anyone's. */
  readonly withNames?: boolean;
  /** What programs send without the SDKs. */
  readonly requests?: ReadonlyMap<Sample, readonly Request[]>;
  readonly writtenAt?: WrittenAt;
  /** Checks programs by their compilers. */
  readonly checkPrograms?: (pages: readonly PageSamples[]) => Promise<ProgramReport>;
}

/** A block and what became of it. */
export interface CheckedSample {
  readonly sample: Sample;
  readonly status: SampleStatus;
  /** Its kind as people call it: `cURL`, `JSON`. */
  readonly label: string;
  readonly problems: readonly SampleProblem[];
}

/** A call of the command line on its page. */
export interface Waiting {
  readonly sample: Sample;
  readonly call: CommandCall;
  readonly files: ReadonlyMap<string, Sample>;
}

/** Checks the blocks of one page; calls of the command line are added to `waiting`. */
export function checkPage(
  { samples }: PageSamples,
  context: SampleContext,
  waiting: Waiting[],
): CheckedSample[] {
  const { api, isOwn, commandLine } = context;
  const files = filesOf(samples);
  const module = commandLine && sdkModule(commandLine.folder);
  const shellContext = {
    api,
    isOwn,
    files,
    ...(commandLine &&
      module !== undefined && { commandLine: { program: commandLine.program, module } }),
  };
  const ofFiles = new Map<Sample, readonly SampleProblem[]>();
  const scripts = new Map(
    samples
      .filter(({ kind, meta }) => kind === 'shell' && (!isOwn || isOurs(meta)))
      .map((sample) => [sample, checkShellBlock(sample, shellContext)]),
  );
  // What no command sends isn't checked as a body, whatever other commands do with it.
  const sent = new Set(
    [...scripts.values()].flatMap(({ fileProblems, calls }) => [
      ...fileProblems.keys(),
      ...calls.map((call) => files.get(sentFile(call) ?? '')),
    ]),
  );
  const results = samples.map((sample): CheckedSample => {
    const label = labelOf(sample, commandLine?.program);
    const opted = isOwn ? optedOut(sample, label, commandLine?.program) : undefined;
    if (opted) return opted;
    const { problems, isChecked = isOwn, isPartial = false } = checkBlock(sample);
    const whole = isChecked ? statusOf(sample, commandLine?.program) : 'unknown';
    // What the project's own commands send is compared when they run.
    const status = isPartial && !isOwn && whole === 'checked' ? 'partial' : whole;
    const words = isOwn ? wordProblems(sample, samples) : [];
    return { sample, label, status, problems: [...words, ...problems] };
  });
  return results.map((result) => ({
    ...result,
    problems: [...result.problems, ...(ofFiles.get(result.sample) ?? [])],
  }));

  function checkBlock(
    sample: Sample,
  ): Pick<CheckedSample, 'problems'> & { isChecked?: boolean; isPartial?: boolean } {
    const { meta, kind, code, language, isGenerated } = sample;
    const variables = context.variables ? variableProblems(code, context.variables) : [];
    if (kind === 'shell') {
      const result = scripts.get(sample) ?? checkShellBlock(sample, shellContext);
      for (const call of result.calls) waiting.push({ sample, call, files });
      for (const [file, problems] of result.fileProblems) ofFiles.set(file, problems);
      const isChecked = isOwn || result.isMatched;
      // What others call bash may be anything.
      const loose = isOwn ? looseProblems(sample, api) : [];
      return {
        problems: isChecked ? [...variables, ...result.problems, ...loose] : [],
        isChecked,
        isPartial: result.isPartial,
      };
    }
    if (kind === 'http') {
      const request = readHttp(code);
      if (!request) return { problems: isOwn ? httpAnswerProblems(sample, api) : [] };
      const { problems, isOurs, isPartial } = checkRequest(request, shellContext);
      return { problems, isChecked: isOwn || isOurs, isPartial };
    }
    if (kind === 'dotenv') return { problems: variables };
    if (kind === 'python' || kind === 'typescript') {
      const calls = (context.requests?.get(sample) ?? []).map((one) =>
        checkRequest(one, shellContext),
      );
      return {
        problems: [
          ...calls.flatMap((call) => call.problems),
          // What is generated is compiled and run.
          ...(isOwn && !isGenerated ? looseProblems(sample, api) : []),
        ],
        // Of the project's own, types and runs are another check's.
        ...(!isOwn && { isChecked: calls.some(({ isOurs }) => isOurs) }),
        isPartial: calls.some((call) => call.isPartial),
      };
    }
    const isExplained = meta.schema ?? meta.request ?? meta.response;
    if (isExplained === undefined) {
      // What a command of the page sends is checked as that; what a block prints, when that runs.
      if (sent.has(sample)) return { problems: [], isChecked: true };
      if (meta.isOutput) return { problems: outputProblems(sample, api) };
    }
    if (kind !== 'text' || isExplained !== undefined) return checkValueBlock(sample, api, isOwn);
    if (!isOwn || isGenerated) return { problems: [] };
    return { problems: language === 'markdown' ? markdownProblems(sample) : [unexplained(sample)] };
  }
}

/** Blocks whose writers say that they are not to be compared with the contract. */
function optedOut(
  sample: Sample,
  label: string,
  program: string | undefined,
): CheckedSample | undefined {
  const status = statusOf(sample, program);
  if (status === 'unverified') return { sample, label, status, problems: [] };
  return status === 'foreign'
    ? { sample, label, status, problems: syntaxProblems(sample) }
    : undefined;
}

/** Return the file that a call of the command line sends: \`-\` is its standard input. */
export function sentFile({ words }: CommandCall): string | undefined {
  const index = words.findIndex(({ text }) => text === '--file');
  return index === -1 ? undefined : words[index + 1]?.text.replace(/^\.\//, '');
}

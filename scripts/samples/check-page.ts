import type { Api } from './api.ts';
import { sdkModule } from './command-line.ts';
import { filesOf, isFile } from './groups.ts';
import {
  httpAnswerProblems,
  markdownProblems,
  syntaxProblems,
  unexplained,
  wordProblems,
} from './plain-checks.ts';
import type { Request } from './request.ts';
import { checkHttpBlock, checkRequest, checkShellBlock, type Call } from './shell-block.ts';
import { labelOf, statusOf } from './status.ts';
import type { ProgramReport } from './programs/types.ts';
import type { PageSamples, Sample, SampleProblem, SampleStatus } from './types.ts';
import { checkValueBlock } from './value-block.ts';
import { variableProblems, type Variables } from './variables.ts';

/** What samples are held against. */
export interface SampleContext {
  readonly api: Api;
  /** Whether the pages are the project's own, where each block must say what it shows. */
  readonly isOwn: boolean;
  /** The folder of the package that brings the command line, and the name that it is called by. */
  readonly commandLine?: { readonly folder: string; readonly program: string };
  readonly variables?: Variables;
  /** Names that pages may write although the contract has none like them. */
  readonly knownNames?: ReadonlySet<string>;
  /** What programs send, where nobody runs them. */
  readonly requests?: ReadonlyMap<Sample, readonly Request[]>;
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
  readonly call: Call;
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
  const results = samples.map((sample): CheckedSample => {
    const label = labelOf(sample, commandLine?.program);
    const opted = isOwn ? optedOut(sample, label) : undefined;
    if (opted) return opted;
    const { problems, isChecked = isOwn } = checkBlock(sample);
    const status = isChecked ? statusOf(sample) : 'unknown';
    const words = isOwn ? wordProblems(sample, samples) : [];
    return { sample, label, status, problems: [...words, ...problems] };
  });
  return results.map((result) => ({
    ...result,
    problems: [...result.problems, ...(ofFiles.get(result.sample) ?? [])],
  }));

  function checkBlock(sample: Sample): Pick<CheckedSample, 'problems'> & { isChecked?: boolean } {
    const { meta, kind, code, language, isGenerated } = sample;
    const variables = context.variables ? variableProblems(code, context.variables) : [];
    if (kind === 'shell') {
      const result = checkShellBlock(sample, shellContext);
      for (const call of result.calls) waiting.push({ sample, call, files });
      for (const [file, problems] of result.fileProblems) ofFiles.set(file, problems);
      const isChecked = isOwn || result.isMatched;
      // What others call bash may be anything.
      return { problems: isChecked ? [...variables, ...result.problems] : [], isChecked };
    }
    if (kind === 'http') {
      const request = checkHttpBlock(sample, shellContext);
      if (request) return { problems: request.problems, isChecked: isOwn || request.isOurs };
      return { problems: isOwn ? httpAnswerProblems(sample, api) : [] };
    }
    if (kind === 'dotenv') return { problems: variables };
    if (kind === 'python' || kind === 'typescript') {
      // Of the project's own, types and runs are another check's.
      const calls = (context.requests?.get(sample) ?? []).map((one) =>
        checkRequest(one, shellContext),
      );
      return {
        problems: calls.flatMap((call) => call.problems),
        ...(!isOwn && { isChecked: calls.some(({ isOurs }) => isOurs) }),
      };
    }
    const isExplained = meta.schema ?? meta.request ?? meta.response;
    if (isExplained === undefined) {
      // What a command of the page sends is checked as that; what a block prints, when that runs.
      if (isFile(sample) && isSent(sample, samples)) return { problems: [], isChecked: true };
      if (meta.isOutput) return { problems: [] };
    }
    if (kind !== 'text' || isExplained !== undefined) return checkValueBlock(sample, api, isOwn);
    if (!isOwn || isGenerated) return { problems: [] };
    return { problems: language === 'markdown' ? markdownProblems(sample) : [unexplained(sample)] };
  }
}

/** Blocks whose writers say that they are not to be compared with the contract. */
function optedOut(sample: Sample, label: string): CheckedSample | undefined {
  const status = statusOf(sample);
  if (status === 'unverified') return { sample, label, status, problems: [] };
  return status === 'foreign'
    ? { sample, label, status, problems: syntaxProblems(sample) }
    : undefined;
}

const isSent = (file: Sample, samples: readonly Sample[]): boolean => {
  const name = (file.meta.title ?? '').replace(/^\.\//, '');
  return samples.some(({ kind, code }) => kind === 'shell' && code.includes(name));
};

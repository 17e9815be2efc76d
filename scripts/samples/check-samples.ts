import { dialectProblems } from '../content/markdown.ts';
import { parseSyntax } from '../content/syntax.ts';
import type { Api } from './api.ts';
import { nameProblem, readVocabulary } from './check-names.ts';
import { parseCommands, sdkModule } from './command-line.ts';
import { continuedFrom, filesOf, isFile, sourceOf } from './groups.ts';
import { readHttpAnswer } from './http-block.ts';
import { readJson, readYaml } from './locate.ts';
import { placeProblem, toFinding } from './place.ts';
import { requestBodyProblems } from './read-body.ts';
import { readShell, promptedScript } from './shell.ts';
import { checkHttpBlock, checkShellBlock, fileProblems, type Call } from './shell-block.ts';
import type { PageSamples, Sample, SampleFinding, SampleProblem, SampleStatus } from './types.ts';
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
}

/** A block and what became of it. */
export interface CheckedSample {
  readonly sample: Sample;
  readonly status: SampleStatus;
  /** Its kind as people call it: `cURL`, `JSON`. */
  readonly label: string;
  readonly problems: readonly SampleProblem[];
}

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
  const checked = pages.flatMap((page) => checkPage(page, context, waiting));
  const notes: string[] = [];
  const { commandLine } = context;
  const answers =
    commandLine &&
    (await parseCommands(
      waiting.map(({ call }) => call.words),
      commandLine.folder,
    ));
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
  const samples = checked.map((one) => ({
    ...one,
    problems: [...one.problems, ...(more.get(one.sample) ?? [])],
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

/** A call of the command line on its page. */
interface Waiting {
  readonly sample: Sample;
  readonly call: Call;
  readonly files: ReadonlyMap<string, Sample>;
}

function checkPage(
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
  const ofFiles = new Map<Sample, SampleProblem[]>();
  const results = samples.map((sample): CheckedSample => {
    const { meta, kind } = sample;
    const opted = optedOut(sample, isOwn);
    if (opted) return opted;
    const words = isOwn ? wordProblems(sample, samples) : [];
    const variables =
      context.variables && (kind === 'shell' || kind === 'dotenv')
        ? variableProblems(sample.code, context.variables)
        : [];
    const done = (
      label: string,
      problems: readonly SampleProblem[],
      isChecked = true,
    ): CheckedSample => ({
      sample,
      label,
      status: statusOf(sample, isChecked),
      problems: [...words, ...variables, ...problems],
    });
    if (kind === 'shell') {
      const result = checkShellBlock(sample, shellContext);
      for (const call of result.calls) waiting.push({ sample, call, files });
      for (const [file, problems] of result.fileProblems)
        ofFiles.set(file, problems as SampleProblem[]);
      return done(result.label, result.problems, isOwn || result.isMatched);
    }
    if (kind === 'http') {
      const result = checkHttpBlock(sample, shellContext);
      if (result) return done('HTTP', result.problems, isOwn || result.isOurs);
      return done('HTTP', ...checkHttpAnswer(sample, context));
    }
    if (kind === 'python' || kind === 'typescript') return done(labelOf(sample), [], isOwn);
    if (kind === 'dotenv') return done('Variables', [], isOwn);
    // What a command of the page sends is checked as that; what a block prints, when that runs.
    if (isFile(sample) && isSent(sample, samples)) return done(labelOf(sample), []);
    const isExplained = meta.schema ?? meta.request ?? meta.response;
    if (meta.isOutput && isExplained === undefined) return done('Output', []);
    if (kind === 'json' || kind === 'yaml' || (kind === 'text' && isExplained !== undefined)) {
      const { problems, isChecked } = checkValueBlock(sample, api, isOwn);
      return done(
        isExplained === undefined ? labelOf(sample) : shownLabel(sample),
        problems,
        isChecked,
      );
    }
    if (sample.language === 'markdown' && isOwn) return done('Markdown', markdownProblems(sample));
    return done(labelOf(sample), isOwn && !sample.isGenerated ? [unexplained(sample)] : [], isOwn);
  });
  return results.map((result) => ({
    ...result,
    problems: [...result.problems, ...(ofFiles.get(result.sample) ?? [])],
  }));
}

const statusOf = ({ isGenerated }: Sample, isChecked: boolean): SampleStatus =>
  isGenerated ? 'generated' : isChecked ? 'checked' : 'unknown';

/** Blocks whose writers say that they are not to be compared with the contract. */
function optedOut(sample: Sample, isOwn: boolean): CheckedSample | undefined {
  const { meta } = sample;
  if (!isOwn) return undefined;
  const label = labelOf(sample);
  if (meta.unverified !== undefined) return { sample, label, status: 'unverified', problems: [] };
  if (meta.foreign === undefined) return undefined;
  return { sample, label, status: 'foreign', problems: syntaxProblems(sample) };
}

/** Whether a block of somebody else's product can be read at all. */
function syntaxProblems({ kind, language, code }: Sample): SampleProblem[] {
  if (kind === 'json' || kind === 'yaml') {
    const read = kind === 'json' ? readJson(code) : readYaml(code);
    return 'problem' in read ? [{ rule: 'sample-syntax', ...read.problem }] : [];
  }
  if (kind !== 'shell') return [];
  return readShell(language === 'console' ? promptedScript(code) : code).errors.map(
    ({ message, pos }) => ({
      rule: 'sample-syntax',
      offset: Math.min(pos, code.length),
      message: `Bash cannot read this: ${message}.`,
    }),
  );
}

/** `output` and `continues` with nothing before them. */
function wordProblems(sample: Sample, samples: readonly Sample[]): SampleProblem[] {
  const report = (message: string): SampleProblem[] => [{ rule: 'sample-words', message }];
  const { meta, language } = sample;
  if (meta.isOutput && !sourceOf(sample, samples)) {
    return report(
      'No block before this one can be run, so it shows no output. Write response="…" or unverified="…".',
    );
  }
  return meta.isContinued && !continuedFrom(sample, samples)
    ? report(
        `No block in ${language} stands before this one: it goes on from nothing. Remove "continues".`,
      )
    : [];
}

const isSent = (file: Sample, samples: readonly Sample[]): boolean => {
  const name = (file.meta.title ?? '').replace(/^\.\//, '');
  return samples.some(({ kind, code }) => kind === 'shell' && code.includes(name));
};

const unexplained = ({ language }: Sample): SampleProblem => ({
  rule: 'sample-unmatched',
  message: `Nothing can check ${language === '' ? 'a block without a language' : `a block in ${language}`}. Write output, response="…", foreign="…" or unverified="…" after the language.`,
});

/** Markdown is held against the dialect of pages. */
const markdownProblems = ({ code }: Sample): SampleProblem[] =>
  dialectProblems(parseSyntax(code), code)
    // A fence may be shown without what it holds.
    .filter(({ rule }) => rule !== 'code-block')
    .map(({ line, message }) => ({
      rule: 'sample-syntax',
      offset:
        code
          .split('\n')
          .slice(0, line - 1)
          .join('\n').length + (line > 1 ? 1 : 0),
      message,
    }));

/** The answer that travels with its first line and its headers. */
function checkHttpAnswer(
  sample: Sample,
  { api, isOwn }: SampleContext,
): [problems: readonly SampleProblem[], isChecked: boolean] {
  const answer = readHttpAnswer(sample.code);
  if (!isOwn) return [[], false];
  if (!answer || sample.meta.response === undefined) {
    return [sample.meta.isOutput ? [] : [unexplained(sample)], true];
  }
  const shown = checkValueBlock({ ...sample, kind: 'json', code: answer.body }, api, isOwn);
  const problems = shown.problems.map((problem) =>
    problem.offset === undefined ? problem : { ...problem, offset: problem.offset + answer.offset },
  );
  const said = sample.meta.response.split(/\s+/)[1];
  return said === answer.status
    ? [problems, true]
    : [
        [
          ...problems,
          {
            rule: 'sample-words',
            offset: 0,
            message: `The block shows the status ${answer.status}, and response="…" says ${said}.`,
          },
        ],
        true,
      ];
}

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

const shownLabel = ({ meta }: Sample): string =>
  meta.response !== undefined ? 'Answers' : meta.request !== undefined ? 'Requests' : 'Values';

const LABELS: Readonly<Record<string, string>> = {
  bash: 'Shell',
  console: 'Shell',
  json: 'JSON',
  yaml: 'YAML',
  python: 'Python',
  typescript: 'TypeScript',
  tsx: 'TypeScript',
  javascript: 'JavaScript',
  http: 'HTTP',
  dotenv: 'Variables',
};

const labelOf = ({ language }: Sample): string => LABELS[language] ?? 'Other';

import type { Api, ApiOperation } from '../match/api.ts';
import { argumentsOf } from '../read/command-line.ts';
import { readCurl } from '../read/curl.ts';
import { lenientJson } from '../read/lenient-json.ts';
import { matchRequest } from '../match/match-request.ts';
import { quotePlaceholders } from '../read/placeholders.ts';
import { jsonMedia, requestBodyProblems } from '../read/read-body.ts';
import { locateJson } from '../match/located-value.ts';
import { promptedScript, readShell, type ShellCommand } from '../read/shell.ts';
import type { LocatedText, Request, Sample, SampleProblem } from '../types.ts';

/** What checks of commands need to know. */
export interface ShellContext {
  readonly api: Api;
  readonly isOwn: boolean;
  /** The command line's own words; none in other people's documentation. */
  readonly commandLine?: { readonly program: string; readonly module: string };
  /** The files that the page shows. */
  readonly files: ReadonlyMap<string, Sample>;
}

/** A call of the command line that waits for its parser. */
export interface CommandCall {
  readonly words: ShellCommand['words'];
  readonly input?: LocatedText;
}

export interface ShellResult {
  /** Whether there was anything to compare with the contract. */
  readonly isMatched: boolean;
  /** Whether a request has a body that can't be read. */
  readonly isPartial: boolean;
  readonly problems: readonly SampleProblem[];
  /** Of the files that commands send. */
  readonly fileProblems: ReadonlyMap<Sample, readonly SampleProblem[]>;
  readonly calls: readonly CommandCall[];
}

/** Checks a block of commands; calls of the command line are left to its parser. */
export function checkShellBlock({ code, language }: Sample, context: ShellContext): ShellResult {
  const script = readShell(language === 'console' ? promptedScript(code) : code);
  const end = context.isOwn ? code.length : endOfCurl(script.commands);
  const problems: SampleProblem[] = script.errors
    .filter(({ pos }) => pos <= end)
    .map(({ message, pos }) => ({
      rule: 'sample-syntax',
      offset: Math.min(pos, code.length),
      message: `Bash can't read this: ${message}.`,
    }));
  const fileProblems = new Map<Sample, SampleProblem[]>();
  const calls: CommandCall[] = [];
  let isMatched = false;
  let isPartial = false;
  for (const command of script.commands) {
    const { commandLine } = context;
    const words = commandLine && argumentsOf(command, commandLine.program, commandLine.module);
    if (words) calls.push({ words, ...(command.input && { input: command.input }) });
    if (!isCurl(command)) continue;
    const curl = readCurl(command);
    problems.push(...curl.problems);
    for (const request of curl.requests) {
      const result = checkRequest(request, context);
      isMatched ||= result.isOurs;
      isPartial ||= result.isPartial;
      problems.push(...result.problems);
      if (result.file) fileProblems.set(result.file.sample, result.file.problems);
    }
  }
  return { isMatched: isMatched || calls.length > 0, isPartial, problems, fileProblems, calls };
}

const isCurl = ({ name }: ShellCommand): boolean => /^(?:.*\/)?curl(?:\.exe)?$/.test(name);

/** Where the last call ends: other people show below it what it prints, which is no script. */
const endOfCurl = (commands: readonly ShellCommand[]): number =>
  commands.findLast(isCurl)?.words.at(-1)?.offsets.at(-1) ?? -1;

/** Holds a request against the contract, with the file that it sends. */
export function checkRequest(
  request: Request,
  { api, isOwn, files }: ShellContext,
): {
  readonly isOurs: boolean;
  /** Whether the body can't be read: a form, a file that isn't on the page, text that isn't JSON. */
  readonly isPartial: boolean;
  readonly problems: readonly SampleProblem[];
  readonly file?: { readonly sample: Sample; readonly problems: SampleProblem[] };
} {
  const { operation, isOurs, problems } = matchRequest(request, api, isOwn);
  if (!isOurs && isOwn) {
    const host = /^(?:[a-z]+:\/\/)?([^/?#]*)/i.exec(request.url.text)?.[1] ?? '';
    const message = `This calls ${host}, which isn't a server in the contract. Write foreign="…" after the fence if it's another service, or call "$BASE_URL".`;
    const offset = request.url.offsets[0] ?? request.offset;
    return { isOurs, isPartial: false, problems: [{ rule: 'sample-request', offset, message }] };
  }
  const file = request.file && files.get(request.file.name);
  if (!operation) {
    const unread = file && { file: { sample: file, problems: [] } };
    return { isOurs, isPartial: false, problems, ...unread };
  }
  const body = request.body ? bodyProblems(request.body, request, operation, api, isOwn) : [];
  const isRead =
    file !== undefined || (request.body !== undefined && isComparable(request, operation));
  return {
    isOurs,
    isPartial: request.hasBody && operation.body !== undefined && !isRead,
    problems: [...problems, ...body],
    ...(file && { file: { sample: file, problems: fileProblems(file, operation, api, isOwn) } }),
  };
}

/** Return whether a body can be compared with its schema: both are JSON. */
const isComparable = ({ body, headers }: Request, operation: ApiOperation): boolean => {
  const type = headers.find(({ name }) => name === 'content-type')?.value;
  const isForm =
    type !== undefined && /^(?:multipart\/|text\/|application\/(?:xml|octet))/i.test(type);
  const read = locateJson(quotePlaceholders(lenientJson(body?.text ?? '')));
  if (isForm || !jsonMedia(operation.body?.media ?? []) || 'problem' in read) return false;
  // A text is a name for a body that isn't shown.
  return read.values.every(({ value }) => typeof value !== 'string');
};

/** Other people's bodies have comments, elisions and places to fill in, which say nothing wrong. */
function bodyProblems(
  body: LocatedText,
  { headers }: Request,
  operation: ApiOperation,
  api: Api,
  isOwn: boolean,
): SampleProblem[] {
  const type = headers.find(({ name }) => name === 'content-type')?.value;
  const text = isOwn ? body.text : lenientJson(body.text);
  const problems = requestBodyProblems({ ...body, text }, operation, api, isOwn);
  const isJson = isOwn || (text === body.text && (type === undefined || /json/i.test(type)));
  return isJson ? problems : problems.filter(({ rule }) => rule !== 'sample-syntax');
}

/** What is wrong with a file of the page as the body of a call. */
export const fileProblems = (
  { code }: Sample,
  operation: ApiOperation,
  api: Api,
  isOwn: boolean,
): SampleProblem[] =>
  requestBodyProblems(
    { text: code, offsets: Array.from({ length: code.length }, (_, index) => index) },
    operation,
    api,
    isOwn,
  );

import { isDeepStrictEqual } from 'node:util';
import type { JsonValue } from '../../model/types.ts';
import { checkValue } from '../check/check-value.ts';
import type { Api, ApiOperation } from '../match/api.ts';
import { operationsAt } from '../match/match-path.ts';
import { jsonMedia } from '../read/read-body.ts';
import { sourceOf } from '../read/groups.ts';
import type { Sample } from '../types.ts';
import { printedIn } from './runnable.ts';
import type { Ending } from './session.ts';

/** A call of a program, with the server's response. */
export interface SentCall {
  readonly method: string;
  readonly target: string;
  /** Parsed; absent without one. */
  readonly body?: unknown;
  readonly status: number;
  /** The mock's reasons to refuse it. */
  readonly refusal?: string;
}

/** A record of the calls of programs. */
export interface CallLog {
  readonly url: string;
  readonly calls: readonly SentCall[];
}

/** The file of a block, which may begin with other code. */
export interface BlockFile {
  readonly file: string;
  /** The number of lines before the block's own. */
  readonly lines: number;
  /** The text that the program prints before the block. */
  readonly mark?: string;
}

interface Problem {
  readonly line: number;
  readonly message: string;
}

/** Return the problems that a run of a block shows. */
export function runProblems(
  sample: Sample,
  ending: Ending,
  block: BlockFile,
  samples: readonly Sample[],
  {
    api,
    shown,
    calls,
  }: {
    readonly api: Api;
    readonly shown: ReadonlyMap<Sample, readonly string[]>;
    readonly calls: CallLog['calls'];
  },
): Problem[] {
  const { codeLine } = sample;
  const problems: Problem[] = calls
    .map((call) => callProblem(call, api))
    .filter((message) => message !== undefined)
    .map((message) => ({ line: codeLine, message: `The block ${message}.` }));
  problems.push(...calls.flatMap((call) => bodyProblems(call, sample, api)));
  if (ending.code !== 0) {
    const line = failedLine(sample, ending, block);
    problems.push({ line: line ?? codeLine, message: failure(ending) });
  }
  const arrived = new Set(calls.map((call) => operationOf(call, api)?.id));
  const missing = (shown.get(sample) ?? []).filter((id) => !arrived.has(id));
  if (ending.code === 0 && missing.length > 0) {
    const message = `The block shows a call of ${missing.join(' and ')}, but sent none.`;
    problems.push({ line: codeLine, message });
  }
  if (ending.code !== 0) return problems;
  const output = block.mark ? (ending.output.split(`${block.mark}\n`).at(-1) ?? '') : ending.output;
  for (const { text, language, line } of outputsOf(sample, samples)) {
    if (isSameOutput(text, output, language)) continue;
    const message = `The block doesn't print this: ${firstDifference(text, output)}.`;
    problems.push({ line, message });
  }
  return problems;
}

/** Find the outputs that the page shows for a block. */
function outputsOf(
  sample: Sample,
  samples: readonly Sample[],
): { text: string; language: string; line: number }[] {
  const inside = printedIn(sample);
  const below = samples.filter(
    (other) => other.meta.unverified === undefined && sourceOf(other, samples) === sample,
  );
  return [
    ...(inside ? [{ text: inside, language: 'text', line: sample.codeLine }] : []),
    ...below.map(({ code, language, codeLine }) => ({ text: code, language, line: codeLine })),
  ];
}

/** Find the page's line on which a block failed, from its error messages. */
function failedLine(
  { codeLine, language }: Sample,
  { errors }: Ending,
  { file, lines }: BlockFile,
): number | undefined {
  const places = errors.split('\n').flatMap((line) => {
    const at = line.indexOf(file);
    const rest = at === -1 ? '' : line.slice(at + file.length);
    const [, number] = /^(?:", line |: line |:)(\d+)/.exec(rest) ?? [];
    return number === undefined || Number(number) <= lines ? [] : [Number(number) - lines];
  });
  // The innermost call is last in Python, and first in others.
  const place = places.at(language === 'python' ? -1 : 0);
  return place === undefined ? undefined : codeLine + place - 1;
}

/** Describe why a block failed, with its last error messages. */
function failure({ code, errors }: Ending): string {
  if (code === undefined) return "The block didn't end in time.";
  const lines = errors
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    // Without curl's progress and Node's stack.
    .filter((line) => /[a-z]/i.test(line) && !/^(?:% Total|Dload|at |Node\.js v|file:)/.test(line));
  const words = lines.slice(-4).join(' / ').slice(0, 600);
  return `The block ended with ${code}${words ? `: ${words}` : ' without a message'}.`.replace(
    /\.\.$/,
    '.',
  );
}

/** Find the operation of a call. */
const operationOf = ({ method, target }: SentCall, api: Api): ApiOperation | undefined =>
  operationsAt(target.replace(/\?.*$/, ''), api, false).find((one) => one.method === method);

/** Return the problem with a call, or `undefined` if the contract documents it. */
function callProblem(call: SentCall, api: Api): string | undefined {
  const operation = operationOf(call, api);
  const name = `${call.method} ${call.target}`;
  if (!operation) return `sent ${name}, which isn't in the contract`;
  // The mock only refuses invalid calls; a sandbox may refuse others.
  if (call.refusal !== undefined) {
    return `sent ${name} (${operation.id}), which was refused with ${call.status}: ${explain(call.refusal)}`;
  }
  const isDocumented = [String(call.status), `${String(call.status)[0]}XX`, 'default'].some((one) =>
    operation.responses.has(one),
  );
  return isDocumented
    ? undefined
    : `got ${call.status} for ${name}, and ${operation.id} has ${[...operation.responses.keys()].join(', ')}`;
}

/**
 * Return what a sent body has and the contract doesn't: servers ignore unknown fields. Each problem is
 * at the first line that names the field.
 */
function bodyProblems(call: SentCall, { code, codeLine }: Sample, api: Api): Problem[] {
  const operation = operationOf(call, api);
  const schema = jsonMedia(operation?.body?.media ?? [])?.schema;
  // The mock tells all that is wrong with a call that it refuses.
  if (!operation || !schema || call.body === undefined || call.refusal !== undefined) return [];
  const name = `The body of ${operation.id}`;
  return checkValue(call.body as JsonValue, schema, { api, direction: 'request', name }).map(
    ({ path, message }) => {
      const field = new RegExp(
        String.raw`\b${path.findLast((step) => typeof step === 'string')}\b`,
      );
      const line = code.split('\n').findIndex((text) => field.test(text));
      return {
        line: codeLine + Math.max(line, 0),
        message: `The block sent a wrong body: ${message}`,
      };
    },
  );
}

/** Join the mock's reasons: a list of violations, or a problem with a title. */
function explain(refusal: string): string {
  const reason: unknown = JSON.parse(refusal);
  const messages = (Array.isArray(reason) ? reason : [reason]).map((one) => {
    const { message, title } = one as { readonly message?: string; readonly title?: string };
    return message ?? title ?? refusal;
  });
  return messages.join('; ');
}

/** Return whether a program printed the shown output: JSON by value, anything else by text. */
function isSameOutput(shown: string, printed: string, language: string): boolean {
  if (language === 'json') {
    const values = [shown, printed].map(parse);
    return values.every((value) => value !== undefined) && isDeepStrictEqual(values[0], values[1]);
  }
  return trimLines(shown) === trimLines(printed);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Remove spaces at line ends, and empty lines at the end. */
const trimLines = (text: string): string => text.replaceAll(/[ \t\r]+$/gm, '').trimEnd();

/** Describe the first difference between two outputs. */
function firstDifference(shown: string, printed: string): string {
  const [left, right] = [shown, printed].map((text) => trimLines(text).split('\n'));
  const index = (left ?? []).findIndex((line, at) => line !== right?.[at]);
  const at = index === -1 ? (left?.length ?? 0) : index;
  const quote = (line: string | undefined): string =>
    line === undefined ? 'nothing' : `"${line.slice(0, 200)}"`;
  return `line ${at + 1} is ${quote(right?.[at])} instead of ${quote(left?.[at])}`;
}

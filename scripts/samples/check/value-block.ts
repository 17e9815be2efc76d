import { isObject } from '../../model/json.ts';
import type { JsonValue } from '../../model/types.ts';
import { suggestion } from '../../lib/nearest.ts';
import type { Api } from '../match/api.ts';
import { messageProblem } from './check-names.ts';
import { listed } from './check-value.ts';
import { lenientJson } from '../read/lenient-json.ts';
import { locateJson, locateYaml, type LocatedValue } from '../match/located-value.ts';
import { fragmentProblems } from '../match/match-fragment.ts';
import { candidatesFor } from '../match/match-value.ts';
import { jsonMedia, valueProblems } from '../read/read-body.ts';
import { readShown, type Shown } from '../match/shown-schema.ts';
import type { Sample, SampleProblem } from '../types.ts';

/** What became of a block, and what is wrong with it. */
export interface BlockResult {
  /** Whether there was anything to compare it with. */
  readonly isChecked: boolean;
  readonly problems: readonly SampleProblem[];
}

const result = (problems: readonly SampleProblem[], isChecked = true): BlockResult => ({
  isChecked,
  problems,
});

/** Checks JSON, YAML, and texts that say which answer they show. */
export function checkValueBlock(
  { kind, code, meta, isGenerated }: Sample,
  api: Api,
  isOwn: boolean,
): BlockResult {
  const read =
    kind === 'json'
      ? locateJson(isOwn ? code : lenientJson(code))
      : kind === 'yaml'
        ? locateYaml(code)
        : readText(code);
  if ('problem' in read) {
    // Other people show JSON that is cut off, or none at all: nothing of the contract.
    return isOwn ? result([{ rule: 'sample-syntax', ...read.problem }]) : result([], false);
  }
  const shown = isOwn ? readShown(meta, api) : undefined;
  if (shown && 'problem' in shown) return result([shown.problem]);
  if (shown) return result(read.values.flatMap((value) => shownProblems(value, shown, api)));
  const results = read.values.map((value) => matchValue(value, api, isOwn, isOwn && !isGenerated));
  return result(
    results.flatMap(({ problems }) => problems),
    results.some(({ isChecked }) => isChecked),
  );
}

/** Find what a block prints that the contract doesn't have, as far as the block alone tells what it is. */
export function outputProblems({ kind, code }: Sample, api: Api): SampleProblem[] {
  const read = kind === 'json' ? locateJson(code) : readText(code);
  if ('problem' in read) return [];
  return read.values.flatMap((located) =>
    typeof located.value === 'string'
      ? messageProblems(located, api)
      : [...matchValue(located, api, true, false).problems],
  );
}

/** A printed text that is nearly a message of the contract. */
function messageProblems({ value, offsetOf }: LocatedValue, api: Api): SampleProblem[] {
  const problem = messageProblem(String(value), api);
  return problem ? [{ ...problem, rule: 'sample-body', offset: offsetOf([], 'value') }] : [];
}

/** A text is a value as it stands, or a JSON string. */
function readText(code: string): { readonly values: readonly LocatedValue[] } {
  const text = code.trim();
  const value: JsonValue = /^".*"$/.test(text) ? text.slice(1, -1) : text;
  return { values: [{ value, offsetOf: () => code.indexOf(text) }] };
}

function shownProblems(value: LocatedValue, shown: Shown, api: Api): SampleProblem[] {
  const { schema, direction, isWhole = false, name, messages } = shown;
  const problems = valueProblems([value], schema, { api, direction, isWhole, name });
  if (problems.length > 0 || !messages || messages.includes(value.value)) return problems;
  return [unknownMessage(value, messages, name)];
}

function unknownMessage(
  { value, offsetOf }: LocatedValue,
  messages: readonly JsonValue[],
  name: string,
): SampleProblem {
  const texts = messages.map((message) => JSON.stringify(message));
  return {
    rule: 'sample-body',
    offset: offsetOf([], 'value'),
    message: `${name} is ${listed(texts, 'or')}, not ${JSON.stringify(value)}.`,
    pattern: `show a message other than ${listed(texts, 'or')} for ${name.replace(/^The/, 'the')}`,
  };
}

/** A value whose block does not say what it is. */
function matchValue(
  located: LocatedValue,
  api: Api,
  isOwn: boolean,
  mustMatch: boolean,
): BlockResult {
  const { value } = located;
  // Other people show parts of other contracts, too.
  const fragment = isOwn ? fragmentProblems(located, api) : undefined;
  if (fragment) return result(fragment);
  if (typeof value === 'string' && mustMatch) return matchMessage(located, api);
  const candidates = candidatesFor(value, api);
  const whole = candidates.filter(({ known, keys }) => known === keys);
  const [best, second] = whole;
  // Of two schemas with the same fields either will do, as long as neither has a fault.
  if (best && (!second || isSame(best.schema, second.schema))) {
    const { schema, name, known } = best;
    const problems = valueProblems([located], schema, { api, direction: 'either', name });
    // A word or two may be anybody's: what fits is welcome, and what does not is another value.
    return !isOwn && known < 3 && problems.length > 0 ? result([], false) : result(problems);
  }
  if (mustMatch) return result([unmatched(value, candidates.slice(0, 12), whole)]);
  const [most, next] = candidates;
  const isClear =
    most && most.known >= 3 && most.known >= most.keys * 0.75 && (!next || next.known < most.known);
  return isClear
    ? result(valueProblems([located], most.schema, { api, direction: 'either', name: most.name }))
    : result([], false);
}

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

function unmatched(
  value: JsonValue,
  candidates: ReturnType<typeof candidatesFor>,
  whole: ReturnType<typeof candidatesFor>,
): SampleProblem {
  const others = 'foreign="…" or unverified="…"';
  const words = (whole.length > 0 ? whole : candidates).map((candidate) => candidate.words);
  const message =
    whole.length > 0
      ? `This may be ${listed(words, 'or', 6)}. Write after the fence which one it is.`
      : words.length > 0
        ? `Nothing in the contract has these keys; the nearest is ${words[0]}. Write that, or request="…", response="…", ${others}.`
        : `Nothing in the contract has ${isObject(value) ? 'these keys' : 'such a value'}. Write after the fence what it is: schema="…", request="…", response="…", output, ${others}.`;
  return { rule: 'sample-unmatched', message };
}

/** The message of an error, shown alone. */
function matchMessage(located: LocatedValue, api: Api): BlockResult {
  const messages = api.operations
    .flatMap(({ responses }) => [...responses.values()])
    .flatMap((media) => jsonMedia(media)?.examples ?? [])
    .filter((example) => typeof example === 'string');
  const text = String(located.value);
  if (messages.includes(text)) return result([]);
  const hint = suggestion(text, messages) || '. Write response="…" or unverified="…".';
  const message = `No error in the contract has the message ${JSON.stringify(text)}${hint}`;
  return result([{ rule: 'sample-unmatched', message }]);
}

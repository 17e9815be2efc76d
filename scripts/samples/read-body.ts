import type { Api, ApiMedia, ApiOperation } from './api.ts';
import { checkValue, type Direction } from './check-value.ts';
import { readJson, type LocatedValue, type ReadValue } from './locate.ts';
import { quotePlaceholders } from './placeholders.ts';
import type { ShellText } from './shell.ts';
import type { JsonObject } from '../model/json.ts';
import type { SampleProblem } from './types.ts';

/** The media of a body that is JSON, of whatever kind. */
export const jsonMedia = (media: readonly ApiMedia[]): ApiMedia | undefined =>
  media.find(({ type }) => /\bjson\b/.test(type)) ?? media.find(({ type }) => type === '*/*');

/** What is wrong with a body that a request to `operation` carries as JSON. */
export function requestBodyProblems(
  text: ShellText,
  operation: ApiOperation,
  api: Api,
): SampleProblem[] {
  const media = jsonMedia(operation.body?.media ?? []);
  if (!media || text.text.trim() === '') return [];
  const read = readJson(quotePlaceholders(text.text));
  if ('problem' in read) {
    const { offset, message } = read.problem;
    return [
      { rule: 'sample-syntax', offset: text.offsets[offset] ?? text.offsets.at(-1) ?? 0, message },
    ];
  }
  return valueProblems(read.values, media.schema, {
    api,
    direction: 'request',
    name: `The body of ${operation.id}`,
  }).map((problem) => ({ ...problem, offset: text.offsets[problem.offset ?? 0] ?? 0 }));
}

/** Everything in values that their schema does not have, at the places of their text. */
export const valueProblems = (
  values: readonly LocatedValue[],
  schema: JsonObject,
  context: { readonly api: Api; readonly direction: Direction; readonly name: string },
): SampleProblem[] =>
  values.flatMap(({ value, offsetOf }) =>
    checkValue(value, schema, context).map(({ path, part, message, pattern }) => ({
      rule: 'sample-body',
      offset: offsetOf(path, part),
      message,
      pattern,
    })),
  );

export const isProblem = (read: ReadValue): read is Extract<ReadValue, { problem: unknown }> =>
  'problem' in read;

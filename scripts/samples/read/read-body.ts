import type { Api, ApiMedia, ApiOperation } from '../match/api.ts';
import { checkValue, type Direction } from '../check/check-value.ts';
import { locateJson, type LocatedValue } from '../match/located-value.ts';
import { quotePlaceholders } from './placeholders.ts';
import type { JsonObject } from '../../model/json.ts';
import type { LocatedText, SampleProblem } from '../types.ts';

/** Find the media type of a body that is JSON of any kind. */
export const jsonMedia = (media: readonly ApiMedia[]): ApiMedia | undefined =>
  media.find(({ type }) => type === 'application/json') ??
  media.find(({ type }) => /\bjson\b/.test(type)) ??
  media.find(({ type }) => type === '*/*');

/** Return the media type of a body that programs write as an object: JSON, or else a form. */
export const objectMedia = (media: readonly ApiMedia[]): ApiMedia | undefined =>
  jsonMedia(media) ?? media.find(({ type }) => /form/.test(type));

/** Check the JSON body of a request to `operation`, which may be shown in part unless `isWhole`. */
export function requestBodyProblems(
  text: LocatedText,
  operation: ApiOperation,
  api: Api,
  isWhole: boolean,
): SampleProblem[] {
  const media = jsonMedia(operation.body?.media ?? []);
  if (!media || text.text.trim() === '') return [];
  const read = locateJson(quotePlaceholders(text.text));
  if ('problem' in read) {
    const { offset, message } = read.problem;
    return [
      { rule: 'sample-syntax', offset: text.offsets[offset] ?? text.offsets.at(-1) ?? 0, message },
    ];
  }
  return valueProblems(read.values, media.schema, {
    api,
    direction: 'request',
    isWhole,
    name: `The body of ${operation.id}`,
  }).map((problem) => ({ ...problem, offset: text.offsets[problem.offset ?? 0] ?? 0 }));
}

/** Check values by their schema, and return problems at the places in their text. */
export const valueProblems = (
  values: readonly LocatedValue[],
  schema: JsonObject,
  context: {
    readonly api: Api;
    readonly direction: Direction;
    readonly isWhole?: boolean;
    readonly name: string;
  },
): SampleProblem[] =>
  values.flatMap(({ value, offsetOf }) =>
    checkValue(value, schema, context).map(({ path, part, message, pattern }) => ({
      rule: 'sample-body',
      offset: offsetOf(path, part),
      message,
      pattern,
    })),
  );

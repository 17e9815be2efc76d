import { proseFile } from '../../markdown/prose/state.ts';
import { oncePerObject } from '../../lib/memory.ts';
import type { Api, ApiOperation } from '../match/api.ts';
import { jsonMedia } from '../read/read-body.ts';
import type { SampleProblem, TableRow } from '../types.ts';
import { listed } from './check-value.ts';

/** Return the messages of each error of an operation, by status. */
export const messagesByStatus = oncePerObject(
  ({ responses }: ApiOperation): ReadonlyMap<string, readonly string[]> =>
    new Map(
      [...responses]
        .filter(([status]) => !status.startsWith('2'))
        .map(([status, media]) => [
          status,
          (jsonMedia(media)?.examples ?? []).filter((example) => typeof example === 'string'),
        ]),
    ),
);

/** A message in inline code, perhaps with the quotes that it has as JSON. */
export const unquoted = (text: string): string => /^"(.*)"$/.exec(text)?.[1] ?? text;

/**
 * Find what a row says about the errors of operations, and the contract doesn't: a status, or a message.
 * The row names its operations in a cell of their own, or is on the page of one.
 */
export function rowProblems({ file, cells }: TableRow, api: Api): SampleProblem[] {
  const statuses = cells.flatMap(
    ({ text }) => /^\s*([1-5]\d\d)\b(?=\s*(?:,|$))/.exec(text)?.[1] ?? [],
  );
  const [status] = statuses;
  if (status === undefined || statuses.length > 1) return [];
  const codes = cells.flatMap((cell) => cell.codes.map(unquoted));
  return operationsOf(file, cells, api).flatMap((operation): SampleProblem[] => {
    const messages = messagesByStatus(operation).get(status);
    const { id, responses } = operation;
    if (!responses.has(status)) {
      const message = `${id} has no response ${status}: it has ${listed([...responses.keys()])}.`;
      return [{ rule: 'sample-name', message, pattern: `name a response ${status} of ${id}` }];
    }
    const known = allMessages(api);
    const wrong = codes.find((code) => known.has(code) && !messages?.includes(code));
    if (wrong === undefined || !messages) return [];
    const texts = messages.map((one) => JSON.stringify(one));
    const message = `The message of ${id} ${status} is ${listed(texts, 'or')}, not ${JSON.stringify(wrong)}.`;
    return [{ rule: 'sample-name', message, pattern: `name another message of ${id} ${status}` }];
  });
}

function operationsOf(
  file: string,
  cells: TableRow['cells'],
  { operations }: Api,
): readonly ApiOperation[] {
  const named = cells
    .filter(({ text, codes }) => codes.length > 0 && /^[\s,]*(?:and[\s,]*)?$/.test(text))
    .map(({ codes }) => operations.filter(({ id }) => codes.includes(id)))
    .find((found) => found.length > 0);
  return named ?? operations.filter(({ id }) => proseFile(id) === file);
}

/** Map every message of the contract to its statuses. */
export const allMessages = oncePerObject((api: Api): ReadonlyMap<string, ReadonlySet<string>> => {
  const all = new Map<string, Set<string>>();
  for (const operation of api.operations) {
    for (const [status, messages] of messagesByStatus(operation)) {
      for (const message of messages) {
        all.set(message, (all.get(message) ?? new Set()).add(status));
      }
    }
  }
  return all;
});

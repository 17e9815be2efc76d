import type { Operation, Parameter } from '../../model/types.ts';
import { firstRequest } from '../request.ts';

/** The path parameters that may hold any text, and so the worst of it. */
export const freeNames = (operation: Operation): Parameter[] =>
  operation.parameters.filter(
    ({ in: place, schema }) =>
      place === 'path' &&
      schema.kind === 'string' &&
      schema.format === undefined &&
      schema.limits.length === 0,
  );

/** A name that holds what addresses are made of, a percent sign and letters of two alphabets. */
const ODD_NAME = 'a/b%2F../?c#d&e=f+g Größe 日本';

/** A call whose names must travel encoded, character for character. */
export function oddNames(operation: Operation): object | undefined {
  const names = freeNames(operation);
  if (names.length === 0) return undefined;
  const changed = operation.parameters.map((parameter) =>
    names.includes(parameter) ? { ...parameter, example: ODD_NAME } : parameter,
  );
  const { path, query } = firstRequest({ ...operation, parameters: changed });
  return {
    names: Object.fromEntries(names.map(({ identifier }) => [identifier, ODD_NAME])),
    target: path + (query && `?${query}`),
  };
}

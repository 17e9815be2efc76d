import { addressOf } from '../model/lookup.ts';
import type { Model, Operation, SecurityAlternative } from '../model/types.ts';
import { compareRequestBodies, compareResponses } from './bodies.ts';
import type { CallKind } from './kinds.ts';
import { match } from './match.ts';
import { compareParameters, pathShape } from './parameters.ts';
import { sentAs } from '../generate/sdk.ts';
import { compareSchemas } from './schemas.ts';
import { flipped, operationFound, type OperationPair, type Walk } from './spot.ts';
import type { Found, Places, SpecPath } from './types.ts';
import { isSame } from './values.ts';

/** Compare the operations: which there are, how callers address them, what they send and receive. */
export function compareOperations(base: Model, next: Model, renamed: Map<string, string>): Found[] {
  const { pairs, removed, added } = match(base.operations, next.operations, [
    (before, after) => before.id === after.id,
    (before, after) => before.id === after.renamedFrom,
    // If the base is the newer of the two.
    (before, after) => before.renamedFrom === after.id,
    (before, after) =>
      before.method === after.method && pathShape(before.path) === pathShape(after.path),
  ]);
  const walk = createWalk(base, next, renamed);
  return [
    ...pairs.flatMap(([before, after]) =>
      compareOperation({
        base: before,
        next: after,
        baseSteps: stepsOf(before),
        nextSteps: stepsOf(after),
        walk,
      }),
    ),
    ...removed.map((operation) =>
      operationFound(operation, 'operation-removed', 'The operation was removed.', {
        base: stepsOf(operation),
      }),
    ),
    ...added.map((operation) =>
      operationFound(operation, 'operation-added', 'The operation was added.', {
        next: stepsOf(operation),
      }),
    ),
  ];
}

/** Return a function that starts a walk through a value of both models. */
export const createWalk =
  (base: Model, next: Model, renamed: Map<string, string>): (() => Walk) =>
  () => ({ base, next, compare: compareSchemas, compared: new Map(), renamed });

const stepsOf = ({ path, method }: Operation): SpecPath => ['paths', path, method.toLowerCase()];

function compareOperation(pair: OperationPair): Found[] {
  return [
    ...compareCall(pair),
    ...compareParameters(pair),
    ...compareRequestBodies(pair),
    ...compareResponses(pair),
  ];
}

function compareCall({ base, next, baseSteps, nextSteps }: OperationPair): Found[] {
  const places = { base: baseSteps, next: nextSteps };
  const changed = (kind: CallKind, what: string, from: string, to: string): Found[] => {
    const detail = `${from} -> ${to}`;
    return from === to
      ? []
      : [operationFound(next, kind, `${what} changed: ${detail}.`, places, detail)];
  };
  return [
    ...compareIds(base, next, places),
    ...changed('method-changed', 'The method', base.method, next.method),
    ...(pathShape(base.path) === pathShape(next.path)
      ? []
      : changed('path-changed', 'The path', base.path, next.path)),
    ...changed('server-changed', 'The server', serverOf(base), serverOf(next)),
    ...changed('tag-changed', 'The tag', tagsOf(base), tagsOf(next)),
    ...changed('page-changed', 'Its page', pageOf(base), pageOf(next)),
    ...flipped(
      base.isDeprecated,
      next.isDeprecated,
      operationFound(next, 'operation-deprecated', 'The operation is now deprecated.', places),
      operationFound(next, 'operation-restored', 'The operation is no longer deprecated.', places),
    ),
    ...comparePagination(base, next, places),
    ...compareKeys(base, next, places),
    ...compareTexts(base, next, places),
  ];
}

function compareIds(base: Operation, next: Operation, places: Places): Found[] {
  if (base.id === next.id) return [];
  const hint = ` Write \`x-renamed-from: ${base.id}\` next to its id, and its prose moves with it.`;
  const what = `The operation was called \`${base.id}\`.${next.renamedFrom === base.id ? '' : hint}`;
  const found = operationFound(next, 'operation-renamed', what, places);
  return [{ ...found, subject: `${base.id} -> ${next.id}` }];
}

function comparePagination(base: Operation, next: Operation, places: Places): Found[] {
  const [before, after] = [base.pagination, next.pagination];
  if (isSame(before, after)) return [];
  if (!before) {
    return [operationFound(next, 'pagination-added', 'Its list comes in pages.', places)];
  }
  return after
    ? [
        operationFound(
          next,
          'pagination-changed',
          'Its pages follow each other differently.',
          places,
        ),
      ]
    : [operationFound(next, 'pagination-removed', 'Its list no longer comes in pages.', places)];
}

const tagsOf = ({ tag, otherTags = [] }: Operation): string => [tag, ...otherTags].join(', ');

const serverOf = ({ servers = [] }: Operation): string =>
  servers.map(addressOf).join(', ') || "the API's";

const pageOf = ({ page }: Operation): string =>
  page ? `${page.path}${page.isDraft ? ' (draft)' : ''}` : 'none';

function compareKeys(base: Operation, next: Operation, places: Places): Found[] {
  if (
    [base, next].some(
      ({ security }) => security.length > 1 || security[0]?.certificate !== undefined,
    )
  ) {
    return compareAlternatives(base, next, places);
  }
  const { removed, added } = match(base.keys, next.keys, [
    (before, after) => before.id.toLowerCase() === after.id.toLowerCase(),
  ]);
  return [
    ...added.map((key) => {
      const what = `The key \`${sentAs(key)}\` is now needed.`;
      return operationFound(next, 'key-added', what, places, key.id);
    }),
    ...removed.map((key) => {
      const what = `The key \`${sentAs(key)}\` is no longer needed.`;
      return operationFound(next, 'key-removed', what, places, key.id);
    }),
  ];
}

/** Calls of the base still work where each of its alternatives contains one of the new ones. */
function compareAlternatives(base: Operation, next: Operation, places: Places): Found[] {
  const [before, after] = [base, next].map(({ security }) =>
    (security.length > 0 ? security : [{ keys: [] }]).map(neededIds),
  ) as [string[][], string[][]];
  if (isSame(before.map(String).toSorted(), after.map(String).toSorted())) return [];
  const works = before.every((keys) =>
    after.some((needed) => needed.every((id) => keys.includes(id))),
  );
  const words = [base, next].map(({ security }) => {
    return security.map(neededWords).join(', or ') || 'no key';
  });
  const what = `The keys changed: ${words.map((text) => `\`${text}\``).join(' -> ')}.`;
  return [
    operationFound(next, works ? 'key-removed' : 'key-added', what, places, words.join(' -> ')),
  ];
}

const CERTIFICATE = 'a client certificate';

const certificateOf = ({ certificate }: SecurityAlternative): string[] =>
  certificate === undefined ? [] : [CERTIFICATE];

const neededIds = (one: SecurityAlternative): string[] =>
  [...one.keys.map(({ id }) => id), ...certificateOf(one)].toSorted();

const neededWords = (one: SecurityAlternative): string =>
  [...one.keys.map(sentAs), ...certificateOf(one)].join(' and ') || 'no key';

const compareTexts = (base: Operation, next: Operation, places: Places): Found[] =>
  (['summary', 'description'] as const)
    .filter((text) => base[text] !== next[text])
    .map((text) => operationFound(next, 'texts-changed', text, places));

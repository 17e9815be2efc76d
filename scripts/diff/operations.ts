import type { Model, Operation } from '../model/types.ts';
import { compareRequestBodies, compareResponses } from './bodies.ts';
import type { CallKind } from './kinds.ts';
import { matchOperations, pathShape } from './match-operations.ts';
import { compareParameters } from './parameters.ts';
import type { Walk } from './site.ts';
import type { Found, Places, Steps } from './types.ts';

/** One operation in both models. */
export interface OperationPair {
  readonly base: Operation;
  readonly next: Operation;
  readonly baseSteps: Steps;
  readonly nextSteps: Steps;
  /** A walk of its own for each value, so that every use of a schema is met. */
  readonly walk: () => Walk;
}

/** How the operations differ: which there are, how they are called, and what travels. */
export function compareOperations(base: Model, next: Model, renamed: Map<string, string>): Found[] {
  const { pairs, removed, added } = matchOperations(base, next);
  const walk = (): Walk => ({ base, next, compared: new Map(), renamed });
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

const stepsOf = ({ path, method }: Operation): Steps => ['paths', path, method.toLowerCase()];

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
  const changed = (kind: CallKind, what: string, detail = ''): Found =>
    operationFound(next, kind, what, places, detail);
  const found: Found[] = [];
  if (base.id !== next.id) {
    const hint = `Write \`x-renamed-from: ${base.id}\` beside its id, so that its prose follows.`;
    const what = `The operation was called \`${base.id}\`.`;
    found.push({
      ...changed('operation-renamed', next.renamedFrom === base.id ? what : `${what} ${hint}`),
      subject: `${base.id} -> ${next.id}`,
    });
  }
  if (base.method !== next.method) {
    const detail = `${base.method} -> ${next.method}`;
    found.push(changed('method-changed', `The method changed: ${detail}.`, detail));
  }
  if (pathShape(base.path) !== pathShape(next.path)) {
    const detail = `${base.path} -> ${next.path}`;
    found.push(changed('path-changed', `The path changed: ${detail}.`, detail));
  }
  if (base.tag !== next.tag) {
    const detail = `${base.tag} -> ${next.tag}`;
    found.push(changed('tag-changed', `The tag changed: ${detail}.`, detail));
  }
  const [from, to] = [pageOf(base), pageOf(next)];
  if (from !== to) {
    found.push(changed('page-changed', `Its page changed: ${from} -> ${to}.`, `${from} -> ${to}`));
  }
  if (base.isDeprecated !== next.isDeprecated) {
    found.push(
      next.isDeprecated
        ? changed('operation-deprecated', 'The operation is now deprecated.')
        : changed('operation-restored', 'The operation is no longer deprecated.'),
    );
  }
  return [...found, ...compareKeys(base, next, places), ...compareTexts(base, next, places)];
}

const pageOf = ({ page }: Operation): string =>
  page ? `${page.path}${page.isDraft ? ' (draft)' : ''}` : 'none';

function compareKeys(base: Operation, next: Operation, places: Places): Found[] {
  const isIn = ({ keys }: Operation, name: string): boolean =>
    keys.some((key) => key.name.toLowerCase() === name.toLowerCase());
  return [
    ...next.keys
      .filter(({ name }) => !isIn(base, name))
      .map(({ name }) =>
        operationFound(next, 'key-added', `The key \`${name}\` is now needed.`, places, name),
      ),
    ...base.keys
      .filter(({ name }) => !isIn(next, name))
      .map(({ name }) =>
        operationFound(
          next,
          'key-removed',
          `The key \`${name}\` is no longer needed.`,
          places,
          name,
        ),
      ),
  ];
}

const compareTexts = (base: Operation, next: Operation, places: Places): Found[] =>
  (['summary', 'description'] as const)
    .filter((text) => base[text] !== next[text])
    .map((text) => operationFound(next, 'texts-changed', text, places));

const operationFound = (
  { id }: Operation,
  kind: CallKind,
  what: string,
  places: Places,
  detail = '',
): Found => ({
  kind,
  group: { type: 'operation', name: id },
  subject: [id, detail].filter(Boolean).join(' '),
  what,
  places,
  operation: id,
});

import type { Body, Example, Model, Response } from '../model/types.ts';
import type { CallKind } from './kinds.ts';
import { compareSchemas } from './schemas.ts';
import {
  below,
  flipped,
  found,
  operationFound,
  partName,
  partSpot,
  textsFound,
  type OperationPair,
  type Spot,
} from './spot.ts';
import type { Found, Places } from './types.ts';
import { isSame, shown } from './values.ts';

/** Compare the request body. */
export function compareRequestBodies(pair: OperationPair): Found[] {
  const [base, next] = [pair.base.body, pair.next.body];
  const spot = partSpot(pair, 'request', 'request', 'requestBody');
  const changed = (kind: CallKind, what: string, places: Places = placesOf(spot)): Found =>
    operationFound(pair.next, kind, what, places, 'request');
  if (!base && !next) return [];
  if (!base) {
    return next?.isRequired
      ? [changed('body-added-required', 'A body was added, and it is required.')]
      : [changed('body-added', 'A body was added.')];
  }
  if (!next) return [changed('body-removed', 'The body was removed.', { base: spot.base })];
  return [
    ...flipped(
      base.isRequired,
      next.isRequired,
      changed('body-required', 'The body is now required.'),
      changed('body-optional', 'The body is no longer required.'),
    ),
    ...compareContent(pair, base, next, spot),
  ];
}

const placesOf = ({ base, next }: Spot): Places => ({ base, next });

/** Compare the responses of an operation: statuses, bodies, and error messages. */
export function compareResponses(pair: OperationPair): Found[] {
  const before = new Map(pair.base.responses.map((response) => [response.status, response]));
  const after = new Map(pair.next.responses.map((response) => [response.status, response]));
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((status) =>
    compareResponse(pair, status, before.get(status), after.get(status)),
  );
}

function compareResponse(
  pair: OperationPair,
  status: string,
  base: Response | undefined,
  next: Response | undefined,
): Found[] {
  const spot = partSpot(pair, 'answer', status, 'responses', status);
  const changed = (kind: CallKind, what: string, places: Places = placesOf(spot)): Found =>
    operationFound(pair.next, kind, what, places, status);
  if (!next) {
    return [changed('status-removed', `The status ${status} was removed.`, { base: spot.base })];
  }
  if (!base) {
    return [
      changed(next.isError ? 'error-added' : 'success-added', `The status ${status} was added.`),
    ];
  }
  const texts =
    base.description === next.description ? [] : [textsFound(spot, `description of ${status}`)];
  const bodies = flipped(
    base.body !== undefined,
    next.body !== undefined,
    changed('answer-body-added', `The response ${status} now has a body.`),
    changed('answer-body-removed', `The response ${status} no longer has a body.`),
  );
  if (!base.body || !next.body) return [...texts, ...bodies];
  return [
    ...texts,
    ...(next.isError ? compareMessages(pair, base.body, next.body, spot) : []),
    ...compareContent(pair, base.body, next.body, spot),
  ];
}

/** Compare error messages, which are an error's examples: callers distinguish errors by them. */
function compareMessages(pair: OperationPair, base: Body, next: Body, spot: Spot): Found[] {
  const status = spot.reach.part;
  const isIn = ({ examples }: Body, { value }: Example): boolean =>
    examples.some((other) => isSame(other.value, value));
  const steps = ({ mediaType }: Body, { value }: Example) =>
    ['content', mediaType, 'examples', { key: 'value', value }] as const;
  const models = pair.walk();
  const removed = base.examples.filter((example) => !isIn(next, example));
  const added = next.examples.filter((example) => !isIn(base, example));
  return [
    ...removed.map((example): Found => {
      const what = `The error ${status} no longer has the message ${shown(example.value)}.`;
      const places = { base: [...spot.base, ...steps(base, example)] };
      return messageFound(pair, models.next, 'message-removed', status, example, what, places);
    }),
    ...added.map((example): Found => {
      const what = `The error ${status} has the new message ${shown(example.value)}.`;
      const places = { next: [...spot.next, ...steps(next, example)] };
      return messageFound(pair, models.base, 'message-added', status, example, what, places);
    }),
  ];
}

/** Create the change of a message. If no operation of the other model has it, it's one change for all. */
function messageFound(
  pair: OperationPair,
  other: Model,
  kind: CallKind,
  status: string,
  { value }: Example,
  what: string,
  places: Places,
): Found {
  const isElsewhere = other.operations
    .flatMap(({ responses }) => responses)
    .filter((response) => response.status === status)
    .some(({ body }) => body?.examples.some((example) => isSame(example.value, value)));
  const detail = `${status} ${shown(value)}`;
  const own = operationFound(pair.next, kind, what, places, detail);
  return isElsewhere ? own : { ...own, group: { type: 'errors' }, subject: detail };
}

/** The examples of the contract, without those that follow from the schema. */
const written = ({ examples }: Body): Example[] => examples.filter(({ isMadeUp }) => !isMadeUp);

/** Return how the fields of a form are written that have an encoding or a type of their own. */
const formOf = ({ encodings = {}, partTypes = {} }: Body) => ({ ...encodings, ...partTypes });

/** Compare the bodies of a request, a response or a webhook. */
export function compareContent(
  { walk }: Pick<OperationPair, 'walk'>,
  base: Body,
  next: Body,
  whole: Spot,
): Found[] {
  const spot = {
    ...whole,
    base: [...whole.base, 'content', base.mediaType],
    next: [...whole.next, 'content', next.mediaType],
  };
  const name = partName(spot.reach.part);
  const detail = `${base.mediaType} -> ${next.mediaType}`;
  const what = `The media type of the ${name} changed: ${detail}.`;
  // The examples of errors are messages, which are compared separately.
  const hasMessages = /^[45]/.test(spot.reach.part);
  return [
    ...(base.mediaType === next.mediaType ? [] : [found(spot, 'media-type-changed', what, detail)]),
    ...(isSame(formOf(base), formOf(next))
      ? []
      : [found(spot, 'form-changed', `The fields of the ${name} are written differently.`)]),
    ...(hasMessages || isSame(written(base), written(next))
      ? []
      : [textsFound(spot, `examples of the ${name}`)]),
    ...compareSchemas(walk(), base.schema, next.schema, below(spot, 'schema')),
  ];
}

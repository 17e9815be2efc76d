import type { Body, Example, Model, Response } from '../model/types.ts';
import type { CallKind, Direction } from './kinds.ts';
import type { OperationPair } from './operations.ts';
import { compareSchemas } from './schemas.ts';
import { found, partName, textsFound, type Site } from './site.ts';
import type { Found, Places, Steps } from './types.ts';
import { isSame, shown } from './values.ts';

/** How the body that callers send differs. */
export function compareRequestBodies(pair: OperationPair): Found[] {
  const { base, next } = { base: pair.base.body, next: pair.next.body };
  const [before, after] = [
    [...pair.baseSteps, 'requestBody'],
    [...pair.nextSteps, 'requestBody'],
  ];
  const changed = (kind: CallKind, what: string, places: Places): Found =>
    callFound(pair, kind, 'request', what, places);
  if (!base && !next) return [];
  if (!base) {
    return next?.isRequired
      ? [changed('body-added-required', 'A body was added, and it is required.', { next: after })]
      : [changed('body-added', 'A body was added.', { next: after })];
  }
  if (!next) return [changed('body-removed', 'The body was removed.', { base: before })];
  const places = { base: before, next: after };
  return [
    ...(base.isRequired === next.isRequired
      ? []
      : next.isRequired
        ? [changed('body-required', 'The body is now required.', places)]
        : [changed('body-optional', 'The body is no longer required.', places)]),
    ...compareContent(pair, base, next, 'request', 'request', before, after),
  ];
}

/** How the answers of an operation differ: statuses, bodies, and the messages of errors. */
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
  const [before, after] = [
    [...pair.baseSteps, 'responses', status],
    [...pair.nextSteps, 'responses', status],
  ];
  const changed = (kind: CallKind, what: string, places: Places): Found =>
    callFound(pair, kind, status, what, places);
  if (!next) {
    return [changed('status-removed', `The status ${status} was removed.`, { base: before })];
  }
  if (!base) {
    const what = `The status ${status} was added.`;
    return [changed(next.isError ? 'error-added' : 'success-added', what, { next: after })];
  }
  const site: Site = {
    reach: { operation: pair.next.id, direction: 'answer', part: status, path: '' },
    base: before,
    next: after,
  };
  const texts =
    base.description === next.description ? [] : [textsFound(site, `description of ${status}`)];
  const places = { base: before, next: after };
  if (!base.body && next.body) {
    return [...texts, changed('answer-body-added', `The answer ${status} has a body now.`, places)];
  }
  if (base.body && !next.body) {
    return [
      ...texts,
      changed('answer-body-removed', `The answer ${status} has no body any more.`, places),
    ];
  }
  if (!base.body || !next.body) return texts;
  return [
    ...texts,
    ...(next.isError ? compareMessages(pair, status, base.body, next.body, before, after) : []),
    ...compareContent(pair, base.body, next.body, 'answer', status, before, after),
  ];
}

/** The examples of an error are its messages, and callers tell errors apart by them. */
function compareMessages(
  pair: OperationPair,
  status: string,
  base: Body,
  next: Body,
  before: Steps,
  after: Steps,
): Found[] {
  const isIn = ({ examples }: Body, { value }: Example): boolean =>
    examples.some((other) => isSame(other.value, value));
  const steps = (at: Steps, { mediaType }: Body, { value }: Example): Steps => [
    ...at,
    'content',
    mediaType,
    'examples',
    { key: 'value', value },
  ];
  const models = pair.walk();
  const removed = base.examples.filter((example) => !isIn(next, example));
  const added = next.examples.filter((example) => !isIn(base, example));
  return [
    ...removed.map((example): Found => {
      const what = `The error ${status} no longer has the message ${shown(example.value)}.`;
      const places = { base: steps(before, base, example) };
      return messageFound(pair, models.next, 'message-removed', status, example, what, places);
    }),
    ...added.map((example): Found => {
      const what = `The error ${status} has the new message ${shown(example.value)}.`;
      const places = { next: steps(after, next, example) };
      return messageFound(pair, models.base, 'message-added', status, example, what, places);
    }),
  ];
}

/** A message that no operation has in the other model is one change for all of them. */
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
  const own = callFound(pair, kind, detail, what, places);
  return isElsewhere ? own : { ...own, group: { type: 'errors' }, subject: detail };
}

function compareContent(
  pair: OperationPair,
  base: Body,
  next: Body,
  direction: Direction,
  part: string,
  before: Steps,
  after: Steps,
): Found[] {
  const at = (steps: Steps, { mediaType }: Body): Steps => [...steps, 'content', mediaType];
  const site: Site = {
    reach: { operation: pair.next.id, direction, part, path: '' },
    base: at(before, base),
    next: at(after, next),
  };
  const detail = `${base.mediaType} -> ${next.mediaType}`;
  const schemaSite = {
    ...site,
    base: [...site.base, 'schema'],
    next: [...site.next, 'schema'],
  };
  const isError = /^[45]/.test(part);
  return [
    ...(base.mediaType === next.mediaType
      ? []
      : [
          found(
            site,
            'media-type-changed',
            `The media type of the ${partName(part)} changed: ${detail}.`,
            detail,
          ),
        ]),
    // Those of errors are messages, which are changes by themselves.
    ...(isError || isSame(base.examples, next.examples)
      ? []
      : [textsFound(site, `examples of the ${partName(part)}`)]),
    ...compareSchemas(pair.walk(), base.schema, next.schema, schemaSite),
  ];
}

const callFound = (
  { next }: OperationPair,
  kind: CallKind,
  detail: string,
  what: string,
  places: Places,
): Found => ({
  kind,
  group: { type: 'operation', name: next.id },
  subject: `${next.id} ${detail}`,
  what,
  places,
  operation: next.id,
});

import type { Operation, Parameter } from '../model/types.ts';
import type { CallKind } from './kinds.ts';
import { match, type Matching } from './match.ts';
import { compareSchemas } from './schemas.ts';
import {
  below,
  flipped,
  operationFound,
  textsFound,
  type OperationPair,
  type Spot,
} from './spot.ts';
import type { Found, Places, SpecPath } from './types.ts';
import { isSame } from './values.ts';

/** Compare the parameters of an operation. */
export function compareParameters(pair: OperationPair): Found[] {
  const { pairs, removed, added } = matchParameters(pair.base, pair.next);
  return [
    ...pairs.flatMap(([before, after]) => compareParameter(pair, before, after)),
    ...removed.map((parameter) =>
      parameterFound(pair, 'parameter-removed', parameter, `${title(parameter)} was removed.`, {
        base: stepsOf(pair.baseSteps, parameter),
      }),
    ),
    ...added.map((parameter) =>
      parameterFound(
        pair,
        parameter.isRequired ? 'parameter-added-required' : 'parameter-added',
        parameter,
        `${title(parameter)} was added${parameter.isRequired ? ', and it is required' : ''}.`,
        { next: stepsOf(pair.nextSteps, parameter) },
      ),
    ),
  ];
}

/** Match by location and name, then path parameters by their position, then others by name only. */
function matchParameters(base: Operation, next: Operation): Matching<Parameter> {
  const isSamePath = pathShape(base.path) === pathShape(next.path);
  return match(base.parameters, next.parameters, [
    (before, after) => before.in === after.in && nameOnWire(before) === nameOnWire(after),
    (before, after) =>
      isSamePath &&
      before.in === 'path' &&
      after.in === 'path' &&
      position(base, before) === position(next, after),
    (before, after) => before.name.toLowerCase() === after.name.toLowerCase(),
  ]);
}

/** Replace the names of parameters, which callers don't send: `/v1/routes/{}`. */
export const pathShape = (path: string): string => path.replaceAll(/\{[^{}]*\}/g, '{}');

/** Return the name as HTTP compares it: header names ignore case. */
const nameOnWire = ({ in: place, name }: Parameter): string =>
  place === 'header' ? name.toLowerCase() : name;

const position = ({ path }: Operation, { name }: Parameter): number =>
  [...path.matchAll(/\{([^{}]*)\}/g)].findIndex(([, candidate]) => candidate === name);

function compareParameter(pair: OperationPair, before: Parameter, after: Parameter): Found[] {
  const spot: Spot = {
    reach: {
      operation: pair.next.id,
      direction: 'request',
      part: `${after.in} ${after.name}`,
      path: '',
    },
    base: stepsOf(pair.baseSteps, before),
    next: stepsOf(pair.nextSteps, after),
  };
  // Steps into the parameter find a shared one behind its reference.
  const facts = below(spot, 'name');
  const places = { base: facts.base, next: facts.next };
  const changed = (kind: CallKind, what: string, detail = ''): Found =>
    parameterFound(pair, kind, after, what, places, detail);
  const isOnlyInCode = before.name === after.name;
  const [from, to] = isOnlyInCode
    ? [before.identifier, after.identifier]
    : [before.name, after.name];
  const moved = `${title(after)} moved here from the ${before.in}.`;
  const renamed = `${title(after)} was called \`${from}\`${isOnlyInCode ? ' in code' : ''}.`;
  return [
    ...(before.in === after.in
      ? []
      : [changed('parameter-moved', moved, `${before.in} -> ${after.in}`)]),
    ...(before.identifier === after.identifier
      ? []
      : [changed('parameter-renamed', renamed, `${from} -> ${to}`)]),
    ...(before.encoding === after.encoding || !(isStyled(before) || isStyled(after))
      ? []
      : [
          changed(
            'parameter-encoding-changed',
            `${title(after)} is written differently.`,
            `${before.encoding} -> ${after.encoding}`,
          ),
        ]),
    ...flipped(
      before.isRequired,
      after.isRequired,
      changed('parameter-required', `${title(after)} is now required.`),
      changed('parameter-optional', `${title(after)} is no longer required.`),
    ),
    ...flipped(
      before.isDeprecated,
      after.isDeprecated,
      changed('parameter-deprecated', `${title(after)} is now deprecated.`),
      changed('parameter-restored', `${title(after)} is no longer deprecated.`),
    ),
    ...(before.description === after.description
      ? []
      : [textsFound(facts, `description of \`${after.name}\``)]),
    ...(isSame(before.example, after.example)
      ? []
      : [textsFound(facts, `example of \`${after.name}\``)]),
    ...compareSchemas(pair.walk(), before.schema, after.schema, below(spot, 'schema')),
  ];
}

/** Check whether a value is written differently in other encodings. */
const isStyled = ({ encoding, isStructured }: Parameter): boolean =>
  isStructured || /^(?:json|label|matrix)/.test(encoding);

const PLACES = {
  path: 'path parameter',
  query: 'query parameter',
  header: 'header',
  cookie: 'cookie',
} as const;

const title = (parameter: Parameter): string => `The ${PLACES[parameter.in]} \`${parameter.name}\``;

const stepsOf = (operation: SpecPath, { name, in: place }: Parameter): SpecPath => [
  ...operation,
  { parameter: name, in: place },
];

const parameterFound = (
  { next }: OperationPair,
  kind: CallKind,
  { in: place, name }: Parameter,
  what: string,
  places: Places,
  detail = '',
): Found => operationFound(next, kind, what, places, place, name, detail);

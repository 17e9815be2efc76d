import type { Operation, Parameter } from '../model/types.ts';
import type { CallKind } from './kinds.ts';
import { pathShape } from './match-operations.ts';
import { compareSchemas } from './schemas.ts';
import { textsFound, type Site } from './site.ts';
import type { Found, Places, Steps } from './types.ts';
import { isSame } from './values.ts';
import type { OperationPair } from './operations.ts';

/** How the parameters of an operation differ. */
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

interface ParameterMatching {
  readonly pairs: readonly (readonly [Parameter, Parameter])[];
  readonly removed: readonly Parameter[];
  readonly added: readonly Parameter[];
}

/** By place and name; then parameters of the path by their position, and others by name alone. */
function matchParameters(base: Operation, next: Operation): ParameterMatching {
  const pairs: (readonly [Parameter, Parameter])[] = [];
  let removed = [...base.parameters];
  let added = [...next.parameters];
  const isSamePath = pathShape(base.path) === pathShape(next.path);
  const isPair: readonly ((before: Parameter, after: Parameter) => boolean)[] = [
    (before, after) => before.in === after.in && nameOnWire(before) === nameOnWire(after),
    (before, after) =>
      isSamePath &&
      before.in === 'path' &&
      after.in === 'path' &&
      position(base, before) === position(next, after),
    (before, after) => before.name.toLowerCase() === after.name.toLowerCase(),
  ];
  for (const matches of isPair) {
    added = added.filter((candidate) => {
      const partner = removed.find((other) => matches(other, candidate));
      if (!partner) return true;
      removed = removed.filter((other) => other !== partner);
      pairs.push([partner, candidate]);
      return false;
    });
  }
  return { pairs, removed, added };
}

/** Upper and lower case are one in headers. */
const nameOnWire = ({ in: place, name }: Parameter): string =>
  place === 'header' ? name.toLowerCase() : name;

const position = ({ path }: Operation, { name }: Parameter): number =>
  [...path.matchAll(/\{([^{}]*)\}/g)].findIndex(([, candidate]) => candidate === name);

function compareParameter(pair: OperationPair, before: Parameter, after: Parameter): Found[] {
  const site: Site = {
    reach: {
      operation: pair.next.id,
      direction: 'request',
      part: `${after.in} ${after.name}`,
      path: '',
    },
    base: stepsOf(pair.baseSteps, before),
    next: stepsOf(pair.nextSteps, after),
  };
  // Where it is described, which is behind the reference when it is shared.
  const facts = { ...site, base: [...site.base, 'name'], next: [...site.next, 'name'] };
  const changed = (kind: CallKind, what: string, detail = ''): Found =>
    parameterFound(pair, kind, after, what, facts, detail);
  const isRenamed = before.name !== after.name || before.identifier !== after.identifier;
  const [from, to] =
    before.name === after.name ? [before.identifier, after.identifier] : [before.name, after.name];
  const schemaSite = {
    ...site,
    base: [...site.base, 'schema'],
    next: [...site.next, 'schema'],
  };
  return [
    ...(before.in === after.in
      ? []
      : [
          changed(
            'parameter-moved',
            `${title(after)} moved here from the ${before.in}.`,
            `${before.in} -> ${after.in}`,
          ),
        ]),
    ...(isRenamed && before.identifier !== after.identifier
      ? [
          changed(
            'parameter-renamed',
            `${title(after)} was called \`${from}\`${before.name === after.name ? ' in code' : ''}.`,
            `${from} -> ${to}`,
          ),
        ]
      : []),
    ...(before.isRequired === after.isRequired
      ? []
      : after.isRequired
        ? [changed('parameter-required', `${title(after)} is now required.`)]
        : [changed('parameter-optional', `${title(after)} is no longer required.`)]),
    ...(before.isDeprecated === after.isDeprecated
      ? []
      : after.isDeprecated
        ? [changed('parameter-deprecated', `${title(after)} is now deprecated.`)]
        : [changed('parameter-restored', `${title(after)} is no longer deprecated.`)]),
    ...(before.description === after.description
      ? []
      : [textsFound(facts, `description of \`${after.name}\``)]),
    ...(isSame(before.example, after.example)
      ? []
      : [textsFound(facts, `example of \`${after.name}\``)]),
    ...compareSchemas(pair.walk(), before.schema, after.schema, schemaSite),
  ];
}

const PLACES = { path: 'path parameter', query: 'query parameter', header: 'header' } as const;

const title = (parameter: Parameter): string => `The ${PLACES[parameter.in]} \`${parameter.name}\``;

const stepsOf = (operation: Steps, { name, in: place }: Parameter): Steps => [
  ...operation,
  { parameter: name, in: place },
];

function parameterFound(
  { next }: OperationPair,
  kind: CallKind,
  parameter: Parameter,
  what: string,
  { base, next: after }: Places,
  detail = '',
): Found {
  return {
    kind,
    group: { type: 'operation', name: next.id },
    subject: [next.id, parameter.in, parameter.name, detail].filter(Boolean).join(' '),
    what,
    places: { ...(base ? { base } : {}), ...(after ? { next: after } : {}) },
    operation: next.id,
  };
}

import type { Model, Schema, SchemaFacts } from '../model/types.ts';
import { resolved, schemaNamed } from '../model/lookup.ts';
import { compareLimits } from './limits.ts';
import type { ValueKind } from './kinds.ts';
import { match } from './match.ts';
import { compareObjects } from './objects.ts';
import { below, flipped, found, nameOf, textsFound, type Spot, type Walk } from './spot.ts';
import type { Found } from './types.ts';
import { describeType, isSame, shown } from './values.ts';

/** Compare one value of the base and the contract, with all its parts. */
export function compareSchemas(walk: Walk, base: Schema, next: Schema, spot: Spot): Found[] {
  if (base.kind !== 'reference' || next.kind !== 'reference') {
    const [before, after] = [resolved(walk.base, base), resolved(walk.next, next)];
    return [...compareFacts(base, next, spot), ...compareOnce(walk, before, after, spot)];
  }
  const [before, after] = [schemaNamed(walk.base, base.name), schemaNamed(walk.next, next.name)];
  const use = compareFacts(ownFacts(base, before), ownFacts(next, after), spot);
  const named = isSameSchema(walk, base.name, next.name)
    ? { ...spot, anchor: { schema: next.name, path: '' } }
    : spot;
  return [...use, ...compareSchemas(walk, before, after, named)];
}

/** Return whether two names mean one schema: they are equal, or one replaces the other. */
function isSameSchema({ base, next, renamed }: Walk, before: string, after: string): boolean {
  if (before === after) return true;
  const isIn = ({ schemas }: Model, name: string): boolean =>
    schemas.some((schema) => schema.name === name);
  if (isIn(next, before) || isIn(base, after)) return false;
  if (!renamed.has(before) && ![...renamed.values()].includes(after)) renamed.set(before, after);
  return renamed.get(before) === after;
}

/** Return the facts next to a reference that are only about this use, without those of the schema. */
const ownFacts = (use: SchemaFacts, schema: SchemaFacts): SchemaFacts => ({
  ...use,
  description: use.description === schema.description ? '' : use.description,
  isDeprecated: use.isDeprecated && !schema.isDeprecated,
  isSecret: use.isSecret && !schema.isSecret,
});

function compareFacts(base: SchemaFacts, next: SchemaFacts, spot: Spot): Found[] {
  const name = nameOf(spot);
  return [
    ...(base.description === next.description ? [] : [textsFound(spot, `description of ${name}`)]),
    ...flipped(
      base.isDeprecated,
      next.isDeprecated,
      found(spot, 'property-deprecated', `${name} is now deprecated.`),
      found(spot, 'property-restored', `${name} is no longer deprecated.`),
    ),
    ...flipped(
      base.isSecret,
      next.isSecret,
      found(spot, 'secret-gained', `${name} is now a secret, which is masked.`),
      found(spot, 'secret-lost', `${name} is no longer a secret, and is shown.`),
    ),
  ];
}

/** Compare a pair of schemas once in a walk: a recursive schema leads back to itself. */
function compareOnce(walk: Walk, base: Schema, next: Schema, spot: Spot): Found[] {
  const seen = walk.compared.get(base) ?? new Set();
  if (seen.has(next)) return [];
  walk.compared.set(base, seen.add(next));
  return [...compareDefaults(base, next, spot), ...compareShapes(walk, base, next, spot)];
}

function compareDefaults(base: SchemaFacts, next: SchemaFacts, spot: Spot): Found[] {
  if (isSame(base.default, next.default)) return [];
  return [factFound('default', base.default, next.default, shown, spot)];
}

/** Create the change of a fact that either model may lack. */
function factFound<Fact>(
  fact: 'default' | 'format',
  before: Fact | undefined,
  after: Fact | undefined,
  format: (fact: Fact | undefined) => string,
  spot: Spot,
): Found {
  const detail = `${format(before)} -> ${format(after)}`;
  const movement = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  const what = `The ${fact} of ${nameOf(spot)} changed: ${detail}.`;
  return found(spot, `${fact}-${movement}`, what, detail);
}

function compareShapes(walk: Walk, base: Schema, next: Schema, spot: Spot): Found[] {
  const [wasAny, isAny] = [takesAny(walk.base, base), takesAny(walk.next, next)];
  if (wasAny && isAny) return limitsFound(base, next, spot);
  if (wasAny) return [typeFound('type-narrowed', base, next, spot)];
  if (isAny) return [typeFound('type-widened', base, next, spot)];
  const isSingle = base.kind !== 'union' && next.kind !== 'union';
  const [before, after] = withoutNull(alternativesOf(base), alternativesOf(next));
  const { pairs, removed, added } = match(before, after, alternativeTests(walk));
  const isBothUnion = base.kind === 'union' && next.kind === 'union';
  return [
    ...compareNull(base, next, spot),
    ...compareTypes(base, next, removed, added, spot),
    ...(isBothUnion ? limitsFound(base, next, spot) : []),
    ...pairs.flatMap(([a, b]): Found[] => {
      if (a.kind === 'reference' && b.kind === 'reference') return compareSchemas(walk, a, b, spot);
      const [left, right] = [resolved(walk.base, a), resolved(walk.next, b)];
      if (left.kind === 'union' || right.kind === 'union')
        return compareOnce(walk, left, right, spot);
      // The limits of a union apply to each of its alternatives.
      const limits =
        isSingle || isBothUnion
          ? limitsFound(left, right, spot)
          : limitsFound(joinLimits(base, left), joinLimits(next, right), spot);
      return [...limits, ...compareKinds(walk, left, right, spot)];
    }),
  ];
}

/** Return the alternatives of a union; any other schema is its own only one. */
const alternativesOf = (schema: Schema): readonly Schema[] =>
  schema.kind === 'union' ? schema.variants : [schema];

/** Pair alternatives by name, then equal ones, then those that hold the same kind of value. */
const alternativeTests = ({ base, next }: Walk): ((a: Schema, b: Schema) => boolean)[] => [
  (a, b) => a.kind === 'reference' && b.kind === 'reference' && a.name === b.name,
  isSame,
  (a, b) => familyOf(base, a) === familyOf(next, b),
];

/** Name the kinds whose values compare: an enum of strings is a string, an integer is a number. */
function familyOf(model: Model, schema: Schema): string {
  const target = resolved(model, schema);
  if (target.kind === 'integer') return 'number';
  if (target.kind !== 'enum') return target.kind;
  const families = new Set(target.values.map((value) => (value === null ? 'null' : typeof value)));
  const [only] = families;
  return families.size === 1 && only !== undefined ? only : 'enum';
}

type Alternatives = readonly Schema[];

const isNull = ({ kind }: Schema): boolean => kind === 'null';

/** Remove null, whose change is reported separately, unless null is the only alternative. */
function withoutNull(base: Alternatives, next: Alternatives): [Alternatives, Alternatives] {
  const others = (list: Alternatives): Alternatives => list.filter((item) => !isNull(item));
  const [before, after] = [others(base), others(next)];
  return before.length === 0 || after.length === 0 ? [base, next] : [before, after];
}

function compareNull(base: Schema, next: Schema, spot: Spot): Found[] {
  const [before, after] = [alternativesOf(base), alternativesOf(next)];
  if (before.every(isNull) || after.every(isNull)) return [];
  return flipped(
    before.some(isNull),
    after.some(isNull),
    found(spot, 'null-added', `${nameOf(spot)} may now be null.`),
    found(spot, 'null-removed', `${nameOf(spot)} may no longer be null.`),
  );
}

function compareTypes(
  base: Schema,
  next: Schema,
  { length: removed }: Alternatives,
  { length: added }: Alternatives,
  spot: Spot,
): Found[] {
  if (removed + added === 0) return [];
  const kind = added === 0 ? 'type-narrowed' : removed === 0 ? 'type-widened' : 'type-changed';
  return [typeFound(kind, base, next, spot)];
}

function typeFound(kind: ValueKind, base: Schema, next: Schema, spot: Spot): Found {
  const detail = `${describeType(base)} -> ${describeType(next)}`;
  return found(spot, kind, `The type of ${nameOf(spot)} changed: ${detail}.`, detail);
}

/** Return whether one alternative takes any value, and therefore the whole schema does. */
const takesAny = (model: Model, schema: Schema): boolean =>
  alternativesOf(schema).some((alternative) => resolved(model, alternative).kind === 'any');

const joinLimits = (outer: Schema, inner: Schema): SchemaFacts => ({
  ...inner,
  limits: outer === inner ? inner.limits : [...outer.limits, ...inner.limits],
});

const limitsFound = (base: SchemaFacts, next: SchemaFacts, spot: Spot): Found[] =>
  compareLimits(base, next).map(({ kind, keyword, detail }) => {
    const what = `The limit ${keyword} of ${nameOf(spot)} changed: ${detail}.`;
    return found(spot, kind, what, `${keyword} ${detail}`);
  });

/** Compare two alternatives that hold the same kind of value. */
function compareKinds(walk: Walk, base: Schema, next: Schema, spot: Spot): Found[] {
  if (base.kind === 'object' && next.kind === 'object')
    return compareObjects(walk, base, next, spot);
  if (base.kind === 'array' && next.kind === 'array') {
    return compareSchemas(
      walk,
      base.items,
      next.items,
      below(spot, 'items', (path) => `${path}[]`),
    );
  }
  if (base.kind === 'enum' || next.kind === 'enum') return compareEnums(base, next, spot);
  if (base.kind !== next.kind) {
    // An integer and a number: other kinds that differ aren't paired.
    const kind = next.kind === 'number' ? 'type-widened' : 'type-narrowed';
    return [typeFound(kind, base, next, spot)];
  }
  return compareFormats(base, next, spot);
}

function compareEnums(base: Schema, next: Schema, spot: Spot): Found[] {
  const name = nameOf(spot);
  if (base.kind !== 'enum') {
    const what = `${name} now accepts only listed values: ${describeType(next)}.`;
    return [found(spot, 'enum-added', what)];
  }
  if (next.kind !== 'enum') {
    return [found(spot, 'enum-removed', `${name} now accepts any ${describeType(next)}.`)];
  }
  const { removed, added } = match(base.values, next.values, [isSame]);
  return [
    ...removed.map(shown).map((value) => {
      const what = `${name} no longer has the value ${value}.`;
      return found(spot, 'enum-value-removed', what, value);
    }),
    ...added.map(shown).map((value) => {
      return found(spot, 'enum-value-added', `${name} has the new value ${value}.`, value);
    }),
  ];
}

function compareFormats(base: Schema, next: Schema, spot: Spot): Found[] {
  const [before, after] = [formatOf(base), formatOf(next)];
  return before === after
    ? []
    : [factFound('format', before, after, (name) => name ?? 'none', spot)];
}

/** Return the format, except `password`: it marks a secret and doesn't limit its value. */
const formatOf = (schema: Schema): string | undefined =>
  'format' in schema && schema.format !== 'password' ? schema.format : undefined;

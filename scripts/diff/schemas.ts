import type { Model, Schema, SchemaFacts } from '../model/types.ts';
import { schemaNamed } from '../model/schema-named.ts';
import { alternativesOf, matchAlternatives } from './alternatives.ts';
import { compareLimits } from './limits.ts';
import type { ValueKind } from './kinds.ts';
import { compareObjects } from './objects.ts';
import { below, found, nameOf, textsFound, type Site, type Walk } from './site.ts';
import type { Found } from './types.ts';
import { isSame, resolve, shown, typeName } from './values.ts';

/** How one value differs between the base and the contract, its parts included. */
export function compareSchemas(walk: Walk, base: Schema, next: Schema, site: Site): Found[] {
  if (base.kind !== 'reference' || next.kind !== 'reference') {
    const [before, after] = [resolve(walk.base, base), resolve(walk.next, next)];
    return [...compareFacts(base, next, site), ...compareOnce(walk, before, after, site)];
  }
  const [before, after] = [schemaNamed(walk.base, base.name), schemaNamed(walk.next, next.name)];
  const use = compareFacts(ownFacts(base, before), ownFacts(next, after), site);
  const named = isSameSchema(walk, base.name, next.name)
    ? { ...site, anchor: { schema: next.name, path: '' } }
    : site;
  return [...use, ...compareSchemas(walk, before, after, named)];
}

/**
 * Two names are one schema when they are equal; or when one takes the place of the other, and neither
 * model has both.
 */
function isSameSchema({ base, next, renamed }: Walk, before: string, after: string): boolean {
  if (before === after) return true;
  const isIn = ({ schemas }: Model, name: string): boolean =>
    schemas.some((schema) => schema.name === name);
  if (isIn(next, before) || isIn(base, after)) return false;
  if (!renamed.has(before) && ![...renamed.values()].includes(after)) renamed.set(before, after);
  return renamed.get(before) === after;
}

/** What is said beside a reference, about this use; what it repeats of its schema belongs there. */
const ownFacts = (use: SchemaFacts, schema: SchemaFacts): SchemaFacts => ({
  ...use,
  description: use.description === schema.description ? '' : use.description,
  isDeprecated: use.isDeprecated && !schema.isDeprecated,
  isSecret: use.isSecret && !schema.isSecret,
});

function compareFacts(base: SchemaFacts, next: SchemaFacts, site: Site): Found[] {
  const name = nameOf(site);
  return [
    ...(base.description === next.description ? [] : [textsFound(site, `description of ${name}`)]),
    ...(base.isDeprecated === next.isDeprecated
      ? []
      : next.isDeprecated
        ? [found(site, 'property-deprecated', `${name} is now deprecated.`)]
        : [found(site, 'property-restored', `${name} is no longer deprecated.`)]),
    ...(base.isSecret === next.isSecret
      ? []
      : next.isSecret
        ? [found(site, 'secret-gained', `${name} is now a secret, which is masked.`)]
        : [found(site, 'secret-lost', `${name} is no longer a secret, and is shown.`)]),
  ];
}

/** A pair of schemas once in a walk: a recursive schema leads back to itself. */
function compareOnce(walk: Walk, base: Schema, next: Schema, site: Site): Found[] {
  const seen = walk.compared.get(base) ?? new Set();
  if (seen.has(next)) return [];
  walk.compared.set(base, seen.add(next));
  return [...compareDefaults(base, next, site), ...compareShapes(walk, base, next, site)];
}

function compareDefaults(base: SchemaFacts, next: SchemaFacts, site: Site): Found[] {
  if (isSame(base.default, next.default)) return [];
  const detail = `${shown(base.default)} -> ${shown(next.default)}`;
  const what = `The default of ${nameOf(site)} changed: ${detail}.`;
  if (base.default === undefined) return [found(site, 'default-added', what, detail)];
  if (next.default === undefined) return [found(site, 'default-removed', what, detail)];
  return [found(site, 'default-changed', what, detail)];
}

function compareShapes(walk: Walk, base: Schema, next: Schema, site: Site): Found[] {
  const [wasAny, isAny] = [takesAny(walk.base, base), takesAny(walk.next, next)];
  if (wasAny && isAny) return limitsFound(base, next, site);
  if (wasAny) return [typeFound('type-narrowed', base, next, site)];
  if (isAny) return [typeFound('type-widened', base, next, site)];
  const isSingle = base.kind !== 'union' && next.kind !== 'union';
  const [before, after] = withoutNull(alternativesOf(base), alternativesOf(next));
  const { pairs, removed, added } = matchAlternatives(walk, before, after);
  const isBothUnion = base.kind === 'union' && next.kind === 'union';
  return [
    ...compareNull(base, next, site),
    ...compareTypes(base, next, removed, added, site),
    ...(isBothUnion ? limitsFound(base, next, site) : []),
    ...pairs.flatMap(([a, b]): Found[] => {
      if (a.kind === 'reference' && b.kind === 'reference') return compareSchemas(walk, a, b, site);
      const [left, right] = [resolve(walk.base, a), resolve(walk.next, b)];
      if (left.kind === 'union' || right.kind === 'union')
        return compareOnce(walk, left, right, site);
      // The limits of a union hold for each of its alternatives.
      const limits =
        isSingle || isBothUnion
          ? limitsFound(left, right, site)
          : limitsFound(joinLimits(base, left), joinLimits(next, right), site);
      return [...limits, ...compareKinds(walk, left, right, site)];
    }),
  ];
}

type Alternatives = readonly Schema[];

const isNull = ({ kind }: Schema): boolean => kind === 'null';

/** Whether a value may be null is a change by itself, unless there is nothing beside null. */
function withoutNull(base: Alternatives, next: Alternatives): [Alternatives, Alternatives] {
  const others = (list: Alternatives): Alternatives => list.filter((item) => !isNull(item));
  const [before, after] = [others(base), others(next)];
  return before.length === 0 || after.length === 0 ? [base, next] : [before, after];
}

function compareNull(base: Schema, next: Schema, site: Site): Found[] {
  const [before, after] = [alternativesOf(base), alternativesOf(next)];
  if (before.every(isNull) || after.every(isNull)) return [];
  const [was, is] = [before.some(isNull), after.some(isNull)];
  if (was === is) return [];
  return is
    ? [found(site, 'null-added', `${nameOf(site)} may now be null.`)]
    : [found(site, 'null-removed', `${nameOf(site)} may no longer be null.`)];
}

function compareTypes(
  base: Schema,
  next: Schema,
  { length: removed }: Alternatives,
  { length: added }: Alternatives,
  site: Site,
): Found[] {
  if (removed + added === 0) return [];
  const kind = added === 0 ? 'type-narrowed' : removed === 0 ? 'type-widened' : 'type-changed';
  return [typeFound(kind, base, next, site)];
}

function typeFound(kind: ValueKind, base: Schema, next: Schema, site: Site): Found {
  const detail = `${typeName(base)} -> ${typeName(next)}`;
  return found(site, kind, `The type of ${nameOf(site)} changed: ${detail}.`, detail);
}

/** Whether one of the alternatives takes any value, and so all of them together. */
const takesAny = (model: Model, schema: Schema): boolean =>
  alternativesOf(schema).some((alternative) => resolve(model, alternative).kind === 'any');

const joinLimits = (outer: Schema, inner: Schema): SchemaFacts => ({
  ...inner,
  limits: outer === inner ? inner.limits : [...outer.limits, ...inner.limits],
});

const limitsFound = (base: SchemaFacts, next: SchemaFacts, site: Site): Found[] =>
  compareLimits(base, next).map(({ kind, keyword, detail }) =>
    found(
      site,
      kind,
      `The limit ${keyword} of ${nameOf(site)} changed: ${detail}.`,
      `${keyword} ${detail}`,
    ),
  );

/** Two alternatives that hold the same kind of value. */
function compareKinds(walk: Walk, base: Schema, next: Schema, site: Site): Found[] {
  if (base.kind === 'object' && next.kind === 'object')
    return compareObjects(walk, base, next, site);
  if (base.kind === 'array' && next.kind === 'array') {
    return compareSchemas(
      walk,
      base.items,
      next.items,
      below(site, (path) => `${path}[]`, 'items'),
    );
  }
  if (base.kind === 'enum' || next.kind === 'enum') return compareEnums(base, next, site);
  if (base.kind !== next.kind) {
    // An integer and a number: all else that differs was no pair.
    const kind = next.kind === 'number' ? 'type-widened' : 'type-narrowed';
    return [typeFound(kind, base, next, site)];
  }
  return compareFormats(base, next, site);
}

function compareEnums(base: Schema, next: Schema, site: Site): Found[] {
  const name = nameOf(site);
  if (base.kind !== 'enum')
    return [found(site, 'enum-added', `${name} takes only listed values now: ${typeName(next)}.`)];
  if (next.kind !== 'enum')
    return [found(site, 'enum-removed', `${name} takes any ${typeName(next)} now.`)];
  const isIn = (list: readonly unknown[], value: unknown): boolean =>
    list.some((other) => isSame(other, value));
  return [
    ...base.values
      .filter((value) => !isIn(next.values, value))
      .map((value) =>
        found(
          site,
          'enum-value-removed',
          `${name} no longer has the value ${shown(value)}.`,
          shown(value),
        ),
      ),
    ...next.values
      .filter((value) => !isIn(base.values, value))
      .map((value) =>
        found(site, 'enum-value-added', `${name} has the new value ${shown(value)}.`, shown(value)),
      ),
  ];
}

function compareFormats(base: Schema, next: Schema, site: Site): Found[] {
  const [before, after] = [formatOf(base), formatOf(next)];
  if (before === after) return [];
  const detail = `${before ?? 'none'} -> ${after ?? 'none'}`;
  const what = `The format of ${nameOf(site)} changed: ${detail}.`;
  if (before === undefined) return [found(site, 'format-added', what, detail)];
  if (after === undefined) return [found(site, 'format-removed', what, detail)];
  return [found(site, 'format-changed', what, detail)];
}

/** `password` says that the value is secret, and nothing of what it holds. */
const formatOf = (schema: Schema): string | undefined =>
  'format' in schema && schema.format !== 'password' ? schema.format : undefined;

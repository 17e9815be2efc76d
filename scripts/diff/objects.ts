import type { Property, Schema } from '../model/types.ts';
import type { ValueDirection } from './kinds.ts';
import { below, flipped, found, nameOf, type Spot, type Walk } from './spot.ts';
import type { Found } from './types.ts';
import { pathTo } from './values.ts';

type ObjectSchema = Schema & { readonly kind: 'object' };

/** Compare two objects field by field, then the values of other keys. */
export function compareObjects(
  walk: Walk,
  base: ObjectSchema,
  next: ObjectSchema,
  spot: Spot,
): Found[] {
  const before = new Map(base.properties.map((property) => [property.name, property]));
  const after = new Map(next.properties.map((property) => [property.name, property]));
  const names = [...new Set([...after.keys(), ...before.keys()])];
  return [
    ...names.flatMap((name) => {
      const place = below(spot, { property: name }, (path) => pathTo(path, name));
      return compareProperty(walk, before.get(name), after.get(name), place);
    }),
    ...compareAdditional(walk, base, next, spot),
  ];
}

/** Return whether a field is sent: read-only fields aren't in requests, write-only fields aren't in responses. */
const isSent = (direction: ValueDirection, { schema }: Property): boolean =>
  direction === 'request' ? !schema.isReadOnly : !schema.isWriteOnly;

function compareProperty(
  walk: Walk,
  base: Property | undefined,
  next: Property | undefined,
  spot: Spot,
): Found[] {
  const { direction } = spot.reach;
  const name = nameOf(spot);
  if (!next) {
    if (!base || !isSent(direction, base)) return [];
    const what = `The field ${name} was removed.`;
    return [found(spot, 'property-removed', what, '', { base: spot.base })];
  }
  if (!base) {
    if (!isSent(direction, next)) return [];
    const what = `The field ${name} was added`;
    return next.isRequired
      ? [found(spot, 'property-added-required', `${what}, and it is required.`)]
      : [found(spot, 'property-added', `${what}.`)];
  }
  const [was, is] = [isSent(direction, base), isSent(direction, next)];
  return [
    ...compareMarks(base, next, spot),
    ...(is && next.isRequired && !(was && base.isRequired)
      ? [found(spot, 'property-required', `The field ${name} is now required.`)]
      : []),
    ...(is && was && base.isRequired && !next.isRequired
      ? [found(spot, 'property-optional', `The field ${name} is no longer required.`)]
      : []),
    ...(is && was ? walk.compare(walk, base.schema, next.schema, spot) : []),
  ];
}

function compareMarks({ schema: base }: Property, { schema: next }: Property, spot: Spot): Found[] {
  const field = `the field ${nameOf(spot)}`;
  return [
    ...flipped(
      base.isReadOnly,
      next.isReadOnly,
      found(spot, 'read-only-gained', `The server now sets ${field} (readOnly).`),
      found(spot, 'read-only-lost', `The server no longer sets ${field} (readOnly).`),
    ),
    ...flipped(
      base.isWriteOnly,
      next.isWriteOnly,
      found(spot, 'write-only-gained', `Responses no longer contain ${field} (writeOnly).`),
      found(spot, 'write-only-lost', `Responses now contain ${field} (writeOnly).`),
    ),
  ];
}

function compareAdditional(
  walk: Walk,
  { additional: base }: ObjectSchema,
  { additional: next }: ObjectSchema,
  spot: Spot,
): Found[] {
  const name = nameOf(spot);
  if (base && next) {
    const place = below(spot, 'additionalProperties', (path) => (path ? `${path}.*` : '*'));
    return walk.compare(walk, base, next, place);
  }
  if (next)
    return [found(spot, 'keys-allowed', `${name} may now contain keys that aren't listed.`)];
  if (!base) return [];
  return [found(spot, 'keys-refused', `${name} may no longer contain keys that aren't listed.`)];
}

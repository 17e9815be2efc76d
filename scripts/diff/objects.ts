import type { Property, Schema } from '../model/types.ts';
import type { Direction } from './kinds.ts';
import { compareSchemas } from './schemas.ts';
import { below, found, nameOf, type Site, type Walk } from './site.ts';
import type { Found } from './types.ts';
import { pathTo } from './values.ts';

type ObjectSchema = Schema & { readonly kind: 'object' };

/** How two objects differ: field by field, then in what other keys may hold. */
export function compareObjects(
  walk: Walk,
  base: ObjectSchema,
  next: ObjectSchema,
  site: Site,
): Found[] {
  const before = new Map(base.properties.map((property) => [property.name, property]));
  const after = new Map(next.properties.map((property) => [property.name, property]));
  const names = [...new Set([...after.keys(), ...before.keys()])];
  return [
    ...names.flatMap((name) => {
      const place = below(site, (path) => pathTo(path, name), { property: name });
      return compareProperty(walk, before.get(name), after.get(name), place);
    }),
    ...compareAdditional(walk, base, next, site),
  ];
}

/** Fields that the server sets are in answers only, fields that may only be written in requests. */
const travels = (direction: Direction, { schema }: Property): boolean =>
  direction === 'request' ? !schema.isReadOnly : !schema.isWriteOnly;

function compareProperty(
  walk: Walk,
  base: Property | undefined,
  next: Property | undefined,
  site: Site,
): Found[] {
  const { direction } = site.reach;
  const name = nameOf(site);
  if (!next) {
    if (!base || !travels(direction, base)) return [];
    const what = `The field ${name} was removed.`;
    return [found(site, 'property-removed', what, '', { base: site.base })];
  }
  if (!base) {
    if (!travels(direction, next)) return [];
    const place = { next: site.next };
    return next.isRequired
      ? [
          found(
            site,
            'property-added-required',
            `The field ${name} was added, and it is required.`,
            '',
            place,
          ),
        ]
      : [found(site, 'property-added', `The field ${name} was added.`, '', place)];
  }
  const [was, is] = [travels(direction, base), travels(direction, next)];
  return [
    ...compareMarks(base, next, site),
    ...(is && next.isRequired && !(was && base.isRequired)
      ? [found(site, 'property-required', `The field ${name} is now required.`)]
      : []),
    ...(is && was && base.isRequired && !next.isRequired
      ? [found(site, 'property-optional', `The field ${name} is no longer required.`)]
      : []),
    ...(is && was ? compareSchemas(walk, base.schema, next.schema, site) : []),
  ];
}

function compareMarks({ schema: base }: Property, { schema: next }: Property, site: Site): Found[] {
  const name = nameOf(site);
  const marks: Found[] = [];
  if (base.isReadOnly !== next.isReadOnly) {
    marks.push(
      next.isReadOnly
        ? found(site, 'read-only-gained', `The field ${name} is now set by the server (readOnly).`)
        : found(
            site,
            'read-only-lost',
            `The field ${name} is no longer set by the server (readOnly).`,
          ),
    );
  }
  if (base.isWriteOnly !== next.isWriteOnly) {
    marks.push(
      next.isWriteOnly
        ? found(site, 'write-only-gained', `The field ${name} is no longer answered (writeOnly).`)
        : found(site, 'write-only-lost', `The field ${name} is now answered (writeOnly no more).`),
    );
  }
  return marks;
}

function compareAdditional(
  walk: Walk,
  { additional: base }: ObjectSchema,
  { additional: next }: ObjectSchema,
  site: Site,
): Found[] {
  const name = nameOf(site);
  if (base && next) {
    const place = below(site, (path) => (path ? `${path}.*` : '*'), 'additionalProperties');
    return compareSchemas(walk, base, next, place);
  }
  if (next) return [found(site, 'keys-allowed', `${name} may now hold keys that are not listed.`)];
  if (!base) return [];
  return [found(site, 'keys-refused', `${name} may no longer hold keys that are not listed.`)];
}

import type { Finding } from '../lib/findings.ts';
import { compareModels } from './compare-models.ts';
import { findUnusedExceptions, type Exception } from './exceptions.ts';
import type { Report, Reported } from './report.ts';
import type { Side } from './sides.ts';
import type { Change } from './types.ts';
import { judge } from './verdict.ts';

/** Compares two contracts; what was excused in writing does not count against them. */
export function makeReport(
  name: string,
  base: Side,
  next: Side,
  exceptions: readonly Exception[],
): Report {
  const excuses = new Map(exceptions.map(({ change, reason }) => [change, reason]));
  const changes = compareModels(base.model, next.model);
  const versions = { base: base.model.version, next: next.model.version };
  const unused: Finding[] = findUnusedExceptions(exceptions, changes);
  return {
    base: name,
    versions,
    changes: changes.map((change) => {
      const excuse = change.isBreaking ? excuses.get(change.id) : undefined;
      const place = placeOf(base, next, change);
      return { ...change, place, ...(excuse === undefined ? {} : { excuse }) };
    }),
    unused,
    verdict: judge(changes, new Set(excuses.keys()), versions),
  };
}

function placeOf(base: Side, next: Side, { places }: Change): Reported['place'] {
  const isBase = places.next === undefined;
  const side = isBase ? base : next;
  const place = side.locate(places.next ?? places.base ?? []);
  return { ...place, file: side.nameOf(place.file), isBase };
}
